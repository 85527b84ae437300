package reports

import (
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
)

func TestTheCourseSaysWhatEachLineIsWorth(t *testing.T) {
	got := writtenBy(t, format(t, "course"), testreport.Alone("brook-jan"))
	for _, want := range []string{
		"line 4 correct for all 4 cases: 10 points",
		"line 5 incorrect for 4 cases: 0 points",
		"Score by counting correct cases: 0.00 of 60.00 (0 of 4), not counted",
		"Score by counting correct lines: 50.00 of 60.00 (5 of 6)",
		"Score: 55.00 of 65.00",
	} {
		if !strings.Contains(got, want+"\n") && !strings.Contains(got, want+"  (") {
			t.Errorf("no line %q in\n%s", want, got)
		}
	}
}

func TestTheCourseNamesTheLikelyMistakeAndWhatToLookAt(t *testing.T) {
	got := writtenBy(t, format(t, "course"), testreport.Alone("evans-tom"))
	for _, want := range []string{"\nlikely mistake: " + tieToLast.Meaning, "\nhint: " + tieToLast.Hint} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestRepairsSayWhichLinesSaySo(t *testing.T) {
	got := writtenBy(t, format(t, "course"), testreport.Alone("chen-li"))
	for _, want := range []string{
		"the layout of lines forgiven: 35.00 of 65.00 (+10.00)",
		"all of it forgiven: 35.00 of 65.00 (+10.00)",
		"Move, in 1 of 4 cases (output3): printed out of order",
		`such as "Move: 1"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "+0.00") || strings.Contains(got, "debug: depth 1") {
		t.Errorf("what gives nothing is told as if it did:\n%s", got)
	}
	if got := writtenBy(t, format(t, "course"), testreport.Alone("adams-ruth")); strings.Contains(got, "mending") {
		t.Errorf("something to mend where all is right:\n%s", got)
	}
}

func TestWhatWasNotJudgedHasNoScoreInTheCourse(t *testing.T) {
	if got := writtenBy(t, format(t, "course"), testreport.Alone("hall-mia")); strings.Contains(got, "Score") ||
		!strings.Contains(got, "no score: not checked: ") {
		t.Errorf("of a submission that was not judged:\n%s", got)
	}
}
