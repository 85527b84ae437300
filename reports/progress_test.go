package reports

import (
	"io"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

func progressBetween(t *testing.T, before, after record.Submission) string {
	t.Helper()
	return testreport.Written(t,
		func(w io.Writer) error { return text.Progress(w, regrade.Since(&before, &after), text.Options{}) })
}

func TestProgressNamesWhatGotBetterAndWorse(t *testing.T) {
	got := progressBetween(t, testreport.Named("chen-li"), testreport.Named("brook-jan"))
	const want = `since the last run: 25.00 -> 55.00 of 65.00 points
  better  output2 (still partly right), output3 (still partly right)
  worse   output1 (right -> partly right)
`
	if got != want {
		t.Errorf("progress:\n%s\nwant:\n%s", got, want)
	}
}

func TestProgressTellsWhenNothingChanged(t *testing.T) {
	same := testreport.Named("chen-li")
	if got, want := progressBetween(t, same, same), "since the last run: nothing got better or worse\n"; got != want {
		t.Errorf("progress %q, want %q", got, want)
	}
}

func TestProgressTellsOfABuildThatBroke(t *testing.T) {
	got := progressBetween(t, testreport.Named("adams-ruth"), testreport.Named("fox-sam"))
	if want := "65.00 -> 0.00 of 65.00 points; right -> does not compile"; !strings.Contains(got, want) {
		t.Errorf("progress %q, want %q in it", got, want)
	}
	if !strings.Contains(got, "worse   output1 (right -> not checked)") {
		t.Errorf("progress %q does not say that cases are skipped now", got)
	}
}
