package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

// sampleChanges is the sample, and a regrade of it by another rubric: one
// submission is mended, one is gone, one is new, and one has another score.
func sampleChanges(t *testing.T) *regrade.Changes {
	t.Helper()
	before, after := testreport.Sample(), testreport.Sample()
	after.StartedAt = before.StartedAt.Add(24 * time.Hour)
	after.Rubric.Name, after.Rubric.Format, after.Terms = "lenient", "forgive", strings.Repeat("6", 64)
	after.Submissions[2].Digest = "mended"
	after.Submissions[2].Results = testreport.Named("adams-ruth").Results
	after.Submissions[2].Verdict, after.Submissions[2].Cause = record.Accepted, ""
	for _, i := range []int{1, 2, len(after.Submissions) - 1} {
		score := *after.Submissions[i].Score
		score.Points += 100
		after.Submissions[i].Score = &score
	}
	after.Submissions[0].Name = "newcomer"
	c, err := regrade.Compare(before, after)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func writtenChanges(t *testing.T, format string) string {
	t.Helper()
	f, err := FindChangesFormat(format)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := f.Write(&b, sampleChanges(t), text.Options{}); err != nil {
		t.Fatalf("writing the changes as %s: %v", format, err)
	}
	return b.String()
}

func TestChangesLookAsTheyDid(t *testing.T) {
	testreport.CheckGolden(t, "changes.text", writtenChanges(t, "text"))
	testreport.CheckGolden(t, "changes.json", writtenChanges(t, "json"))
}

func TestChangesFitATerminal(t *testing.T) {
	var b bytes.Buffer
	if err := text.Changes(&b, sampleChanges(t), text.Options{Width: 80}); err != nil {
		t.Fatal(err)
	}
	testreport.CheckGolden(t, "changes-80.text", b.String())
	for line := range strings.Lines(b.String()) {
		if n := show.Columns(strings.TrimSuffix(line, "\n")); n > 80 {
			t.Errorf("%d columns: %q", n, line)
		}
	}
}

func TestAnotherRubricIsOneRow(t *testing.T) {
	for name, want := range map[string]string{
		"lenient":    "\n  rubric  course-f19 -> lenient\n\n",
		"course-f19": "\n  rubric  format strict -> format forgive\n\n",
	} {
		before, after := testreport.Sample(), testreport.Sample()
		after.Rubric.Name, after.Rubric.Format = name, "forgive"
		c, err := regrade.Compare(before, after)
		if err != nil {
			t.Fatal(err)
		}
		got := testreport.Written(t, func(w io.Writer) error { return text.Changes(w, c, text.Options{Width: 80}) })
		if !strings.Contains(got, want) {
			t.Errorf("a rubric %q: want %q in\n%s", name, want, got)
		}
	}
}

func TestOfATermWhatDiffersIsTold(t *testing.T) {
	before, after := testreport.Sample(), testreport.Sample()
	policy := record.LatePolicy{
		Name: "ten", PerDay: record.LateAmount{Amount: 1000, Unit: record.LatePercent}, Days: record.WholeDays, LastDay: 5,
	}
	before.LatePolicy = &policy
	marked := policy
	marked.MarkedDays = 2
	after.LatePolicy = &marked
	c, err := regrade.Compare(before, after)
	if err != nil {
		t.Fatal(err)
	}
	got := testreport.Written(t, func(w io.Writer) error { return text.Changes(w, c, text.Options{Width: 80}) })
	if want := "\n  late policy  nothing -> a mark without a time is 2 days\n"; !strings.Contains(got, want) {
		t.Errorf("want %q in\n%s", want, got)
	}
}

// Another question in the suite is one thing to know, however many were asked it.
func TestAnotherQuestionIsToldOnce(t *testing.T) {
	before, after := testreport.Sample(), testreport.Sample()
	after.Suite.Digest = strings.Repeat("7", 64)
	for i := range after.Submissions {
		if results := after.Submissions[i].Results; len(results) > 0 {
			results[len(results)-1].Case = "another"
		}
	}
	c, err := regrade.Compare(before, after)
	if err != nil {
		t.Fatal(err)
	}
	got := testreport.Written(t, func(w io.Writer) error { return text.Changes(w, c, text.Options{Width: 80}) })
	for _, want := range []string{"\n    asked now: another\n", "\n    no longer: handout-example\n",
		"\n  same percentage and verdict:\n"} {
		if strings.Count(got, want) != 1 {
			t.Errorf("want %q once in\n%s", want, got)
		}
	}
	if n := strings.Count(got, "another"); n != 1 {
		t.Errorf("the question is named %d times, want once:\n%s", n, got)
	}
}

// A hundred cases that changed alike are one thing to know.
func TestWhatManyCasesHaveInCommonIsOneRow(t *testing.T) {
	before, after := testreport.Sample(), testreport.Sample()
	mended := &after.Submissions[2]
	before.Submissions[2].Results, mended.Results = nil, nil
	for i := range 100 {
		slow := testreport.Named("adams-ruth").Results[0]
		slow.Case, slow.Verdict = fmt.Sprintf("case-%d", i), record.TimeLimit
		slow.Cause = fmt.Sprintf("%d.%02d s, of 10 s", 10+i/50, i)
		before.Submissions[2].Results = append(before.Submissions[2].Results, slow)
		slow.Verdict, slow.Cause = record.Accepted, ""
		mended.Results = append(mended.Results, slow)
	}
	c, err := regrade.Compare(before, after)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := text.Changes(&b, c, text.Options{Width: 80}); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "time-limit -> accepted"); n != 1 {
		t.Errorf("time-limit -> accepted stands there %d times, want once:\n%s", n, b.String())
	}
	if !strings.Contains(b.String(), "case-0, case-1, case-2 and 97 more") {
		t.Errorf("how many cases is not told:\n%s", b.String())
	}
}

func TestChangesOfHostileSubmissionsActOnNoTerminal(t *testing.T) {
	for _, format := range []string{"text", "json"} {
		got := writtenChanges(t, format)
		if i := strings.IndexFunc(got, func(r rune) bool { return r < ' ' && r != '\n' || r == '\u202e' || r == 0x7f }); i >= 0 {
			t.Errorf("%s has the character %q", format, got[i:i+1])
		}
	}
}

func TestChangesAreReadBack(t *testing.T) {
	var got regrade.Changes
	if err := json.Unmarshal([]byte(writtenChanges(t, "json")), &got); err != nil {
		t.Fatal(err)
	}
	if want := sampleChanges(t); len(got.Submissions) != len(want.Submissions) || got.Unchanged != want.Unchanged {
		t.Errorf("read back %d changed and %d unchanged, want %d and %d", len(got.Submissions), got.Unchanged,
			len(want.Submissions), want.Unchanged)
	}
}

func TestChangesFormatsAreNamedInTheError(t *testing.T) {
	if _, err := FindChangesFormat("pdf"); err == nil || !strings.Contains(err.Error(), "text or json") {
		t.Errorf("FindChangesFormat(%q) = %v, want an error that names text and json", "pdf", err)
	}
}
