package regrade

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// gradedBatch returns a report on n submissions with different verdicts and mistakes.
func gradedBatch(n int) *record.Report {
	r := testsuite.GradedOnce(0, "ee")
	like := r.Submissions[0]
	r.StartedAt = time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)
	r.Isolation.Guarantees = []record.Guarantee{{Name: "network", Strength: "enforced", Detail: "by a namespace"}}
	r.Warnings = []string{
		"on the roster, but without a submission: Away, Amy (1099)",
		`skipped, given twice: "notes.txt"`,
	}
	r.Submissions = []record.Submission{}
	for i, s := range batchOf(n).Submissions {
		graded := like
		graded.Name = s.Name
		if graded.Verdict = record.Accepted; i%3 > 0 {
			graded.Verdict = record.Partial
			graded.Diagnosis = &record.Diagnosis{
				Mistakes: []record.Mistake{{Faults: []record.Fault{{Name: fmt.Sprintf("fault-%d", i%2)}}}},
			}
		}
		r.Submissions = append(r.Submissions, graded)
	}
	r.Mistakes = record.CountMistakes(r.Submissions)
	r.Groups = record.FindGroups(r.Submissions)
	return r
}

func batchOf(n int) *intake.Batch {
	b := &intake.Batch{}
	for i := range n {
		b.Submissions = append(b.Submissions, intake.Submission{Name: fmt.Sprintf("s%02d", i)})
	}
	return b
}

// divided returns the reports of the shards of a batch, as if it had been graded in shards.
func divided(whole *record.Report, of int) []Piece {
	var pieces []Piece
	for k := 1; k <= of; k++ {
		b := batchOf(len(whole.Submissions))
		r := *whole
		r.Shard = intake.Shard{Number: k, Total: of}.Keep(b)
		r.StartedAt = whole.StartedAt.Add(time.Duration(of-k) * time.Minute)
		r.Submissions = []record.Submission{}
		for _, s := range b.Submissions {
			at := slices.IndexFunc(whole.Submissions, func(g record.Submission) bool { return g.Name == s.Name })
			r.Submissions = append(r.Submissions, whole.Submissions[at])
		}
		r.Mistakes = record.CountMistakes(r.Submissions)
		r.Groups = record.FindGroups(r.Submissions)
		r.Warnings = slices.Clone(whole.Warnings)
		pieces = append(pieces, Piece{fmt.Sprintf("%d.json", k), &r})
	}
	return pieces
}

func TestMergedShardsEqualTheWholeBatch(t *testing.T) {
	for _, n := range []int{1, 2, 7, 20} {
		for of := 1; of <= 8; of++ {
			want := gradedBatch(n)
			pieces := divided(want, of)
			got, err := Merge(append(pieces[1:], pieces[0]), nil) // out of order
			if err != nil {
				t.Fatalf("Merge of %d submissions in %d shards: %v", n, of, err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%d submissions in %d shards, merged (-want +got):\n%s", n, of, diff)
			}
		}
	}
}

func second(change func(r *record.Report)) func([]Piece) []Piece {
	return func(pieces []Piece) []Piece {
		change(pieces[1].Report)
		return pieces
	}
}

func TestMergeRejectsPiecesThatDoNotFit(t *testing.T) {
	for name, test := range map[string]struct {
		change func([]Piece) []Piece
		want   string
	}{
		"suite":     {second(func(r *record.Report) { r.Suite.Digest = "s2" }), `"1.json" and "2.json" do not match: the suite: standard, 0 cases, digest s1 in the first, standard, 0 cases, digest s2 in the second`},
		"isolation": {second(func(r *record.Report) { r.Isolation.Level = "guarded" }), "the isolation: box, sealed in the first, box, guarded in the second"},
		"guarantee": {second(func(r *record.Report) {
			r.Isolation.Guarantees = []record.Guarantee{{Name: "network", Strength: "measured", Detail: "by a socket"}}
		}), "the isolation: [network: enforced (by a namespace)] in the first, [network: measured (by a socket)]"},
		"settings":         {second(func(r *record.Report) { r.SettingsDigest = "t2" }), "the settings: digest t1 in the first, digest t2 in the second"},
		"words of a suite": {second(func(r *record.Report) { r.Suite.About = "other" }), "the settings"},
		"warnings":         {second(func(r *record.Report) { r.Warnings = r.Warnings[1:] }), `only "1.json", and not "2.json", has the warning "on the roster, but`},
		"more warnings":    {second(func(r *record.Report) { r.Warnings = append(r.Warnings, "odd") }), `only "2.json", and not "1.json", has the warning "odd"; pass the same folder and roster to all shards`},
		"roster":           {second(func(r *record.Report) { r.Missing = []record.Student{{ID: "1"}} }), `"1.json" and "2.json" do not match: their rosters differ, or the students without a submission`},
		"other names":      {second(func(r *record.Report) { r.Shard.BatchDigest = "x" }), `"1.json" and "2.json" do not match: they are shards of different batches, one with`},
		"many missing":     {func([]Piece) []Piece { return divided(gradedBatch(7), 14)[:3] }, "11 of 14 shards missing: 4/14, 5/14, 6/14, 7/14, 8/14, 9/14, 10/14, 11/14, 12/14, 13/14, ...; run grade"},
		"too few":          {second(func(r *record.Report) { r.Submissions = r.Submissions[:1] }), `"2.json" has 1 submission, but should have 2, because it is shard 2 of 4 and the batch has 7 submissions`},
		"other submission": {second(func(r *record.Report) { r.Submissions[1].Name = "s05a" }), "do not match the batch"},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := Merge(test.change(divided(gradedBatch(7), 4)), nil)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Merge = %v, %v, want an error with %q", r, err, test.want)
			}
		})
	}
}
