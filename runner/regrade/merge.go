package regrade

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/similar"
)

// Piece is the report of one shard.
type Piece struct {
	Path   string // file name, for messages
	Report *record.Report
}

// Merge merges the reports of all shards of a batch. Except for times, the result is the report
// that grading the whole batch with the same others would have produced. If the shards were graded with different
// settings, Merge returns an error that names one of the differences.
func Merge(pieces []Piece, others []similar.Program) (*record.Report, error) {
	if len(pieces) == 0 {
		return nil, errors.New("no reports to merge")
	}
	for _, p := range pieces {
		if err := p.fits(pieces[0]); err != nil {
			return nil, err
		}
	}
	if err := checkShards(pieces); err != nil {
		return nil, err
	}
	return mergeReports(pieces, others)
}

func mergeReports(pieces []Piece, others []similar.Program) (*record.Report, error) {
	r := *pieces[0].Report
	r.Shard, r.Submissions = nil, []record.Submission{}
	for _, p := range pieces {
		if p.Report.StartedAt.Before(r.StartedAt) {
			r.StartedAt = p.Report.StartedAt
		}
		r.Complete = r.Complete && p.Report.Complete
		r.Submissions = append(r.Submissions, p.Report.Submissions...)
	}
	slices.SortFunc(r.Submissions, func(a, b record.Submission) int { return strings.Compare(a.Name, b.Name) })
	r.Mistakes = record.CountMistakes(r.Submissions)
	r.Groups = record.FindGroups(r.Submissions)
	if at := slices.IndexFunc(pieces, func(p Piece) bool { return p.Report.Similar != nil }); at >= 0 {
		r.Similar = pieces[at].Report.Similar // with what the course handed out; a killed shard has none
	}
	similar.FillIn(&r, others)
	return &r, checkNames(&r, pieces)
}

func (p Piece) fits(first Piece) error {
	if p.Report.Shard == nil {
		return fmt.Errorf("%q is not a shard: it was graded without --shard", p.Path)
	}
	if _, err := intake.ParseShard(fmt.Sprintf("%d/%d", p.Report.Shard.Number, p.Report.Shard.Total)); err != nil {
		return fmt.Errorf("%q: %w", p.Path, err)
	}
	if setting, want, got := p.difference(first); setting != "" {
		return fmt.Errorf("%q and %q do not match: %s: %s in the first, %s in the second; grade all shards "+
			"with the same flags, the same touchstone and the same compilers", first.Path, p.Path, setting, want, got)
	}
	a, b := first.Report.Shard, p.Report.Shard
	switch {
	case a.Total != b.Total:
		return fmt.Errorf("%q and %q do not match: one is %v, the other %v; merge shards with the same number of "+
			"shards", first.Path, p.Path, shardOf(a), shardOf(b))
	case a.BatchDigest != b.BatchDigest || a.BatchSubmissions != b.BatchSubmissions:
		return fmt.Errorf("%q and %q do not match: they are shards of different batches, one with %s and one with %s; "+
			"grade all shards of the same folder", first.Path, p.Path,
			wording.Count(a.BatchSubmissions, "submission"), wording.Count(b.BatchSubmissions, "submission"))
	case !slices.Equal(first.Report.Missing, p.Report.Missing) ||
		!reflect.DeepEqual(first.Report.Gradebook, p.Report.Gradebook):
		return fmt.Errorf("%q and %q do not match: their rosters differ, or the students without a submission; "+
			"pass the same roster to all shards", first.Path, p.Path)
	}
	return checkWarnings(first, p)
}

// difference returns a setting in which p differs from other. want is the value in other, and got
// the value in p. If they do not differ, setting is empty.
func (p Piece) difference(other Piece) (setting, want, got string) {
	a, b := other.Report, p.Report
	if a.Assignment != b.Assignment {
		return "the assignment", a.Assignment.ID, b.Assignment.ID
	}
	for _, s := range SettingChanges(a, b) {
		return "the " + string(s.Reason), s.Old, s.New
	}
	switch {
	case !reflect.DeepEqual(a.Isolation, b.Isolation):
		return differentIsolation(a.Isolation, b.Isolation)
	case a.SettingsDigest != b.SettingsDigest || !reflect.DeepEqual(a.Suite, b.Suite):
		return "the settings", DescribeDigest(a.SettingsDigest), DescribeDigest(b.SettingsDigest)
	}
	return "", "", ""
}

func differentIsolation(a, b record.Isolation) (setting, want, got string) {
	if a.Requested != b.Requested {
		return "the requested isolation", a.Requested, b.Requested
	}
	return "the isolation", fmt.Sprint(a.Guarantees), fmt.Sprint(b.Guarantees)
}

// checkWarnings returns an error if the reports of two shards have different warnings, because
// every report should have the warnings of the whole batch.
func checkWarnings(first, p Piece) error {
	for _, pair := range [][2]Piece{{first, p}, {p, first}} {
		for _, text := range pair[0].Report.Warnings {
			if !slices.Contains(pair[1].Report.Warnings, text) {
				return fmt.Errorf("the shards differ, because only %q, and not %q, has the warning %q; "+
					"pass the same folder and roster to all shards, and rescore after merging",
					pair[0].Path, pair[1].Path, text)
			}
		}
	}
	return nil
}

// checkShards returns an error unless pieces has exactly one report for each shard, with the right
// number of submissions.
func checkShards(pieces []Piece) error {
	by := map[int]Piece{}
	for _, p := range pieces {
		s := p.Report.Shard
		if other, ok := by[s.Number]; ok {
			return fmt.Errorf("%q and %q are both %v; pass each shard once", other.Path, p.Path, shardOf(s))
		}
		by[s.Number] = p
		if want, got := shareOf(s), len(p.Report.Submissions); got != want {
			return fmt.Errorf("%q has %s, but should have %d, because it is %v and the batch has %s; "+
				"grade that shard again", p.Path, wording.Count(got, "submission"), want, shardOf(s),
				wording.Count(s.BatchSubmissions, "submission"))
		}
	}
	return checkMissing(by, pieces[0].Report.Shard.Total)
}

func shardOf(r *record.Shard) intake.Shard { return intake.Shard{Number: r.Number, Total: r.Total} }

// shareOf returns how many submissions of the batch belong to a shard; see intake.Shard.Keep.
func shareOf(r *record.Shard) int { return max(0, r.BatchSubmissions-r.Number+r.Total) / r.Total }

func checkMissing(by map[int]Piece, of int) error {
	var missing []string
	for k := 1; k <= of; k++ {
		if _, ok := by[k]; !ok {
			missing = append(missing, fmt.Sprintf("%d/%d", k, of))
		}
	}
	const maxListed = 10 // maximum number of shards that the error lists
	if n := len(missing); n > 0 {
		list := strings.Join(missing[:min(n, maxListed)], ", ")
		if n > maxListed {
			list += ", ..."
		}
		return fmt.Errorf("%d of %s missing: %s; run grade with --shard %s, then pass that report as well", n,
			wording.Count(of, "shard"), list, missing[0])
	}
	return nil
}

func checkNames(r *record.Report, pieces []Piece) error {
	if intake.NamesDigest(r.Names()) != pieces[0].Report.Shard.BatchDigest {
		return errors.New("the submissions in the reports do not match the batch (some are missing, or not in it): " +
			"grade all shards again")
	}
	return nil
}
