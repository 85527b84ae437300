package reports

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

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
	after.Submissions[2].Results = testreport.AllRight().Results
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
		t.Errorf(
			"read back %d changed and %d unchanged, want %d and %d",
			len(got.Submissions),
			got.Unchanged,
			len(want.Submissions),
			want.Unchanged,
		)
	}
}

func TestChangesFormatsAreNamedInTheError(t *testing.T) {
	if _, err := FindChangesFormat("pdf"); err == nil || !strings.Contains(err.Error(), "text or json") {
		t.Errorf("FindChangesFormat(%q) = %v, want an error that names text and json", "pdf", err)
	}
}
