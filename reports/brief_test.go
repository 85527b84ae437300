package reports

import (
	"cmp"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/runner/record"
)

func brieflyWritten(t *testing.T, r *record.Report, o text.BriefOptions) string {
	t.Helper()
	o.Width = cmp.Or(o.Width, 80)
	return testreport.Written(t, func(w io.Writer) error { return text.Brief(w, r, o) })
}

// eachAlone are all samples, a submission each.
func eachAlone() map[string]*record.Report {
	alone := map[string]*record.Report{
		"many wrong":   many(24, miscount),
		"many crashes": many(24, crash),
		"many slips":   many(24, typo),
	}
	for _, r := range []*record.Report{testreport.Sample(), testreport.Traces()} {
		for i := range r.Submissions {
			alone[r.Submissions[i].Name] = r.On(&r.Submissions[i])
		}
	}
	return alone
}

func TestWhatCheckSaysFitsAScreen(t *testing.T) {
	for name, r := range eachAlone() {
		got := brieflyWritten(t, r, text.BriefOptions{})
		checkRows(t, got, 80, text.BriefRows)
		for _, word := range []string{"PAC", "warm", "if format were forgiven"} {
			if strings.Contains(got, word) {
				t.Errorf("%s: a student reads %q:\n%s", name, word, got)
			}
		}
	}
}

func TestCheckNamesTheMistakeAndWhatToRun(t *testing.T) {
	r := many(24, miscount)
	r.Submissions[0].Diagnosis = testreport.Named("chen-li").Diagnosis
	r.Submissions[0].Exploration = testreport.Named("chen-li").Exploration
	got := brieflyWritten(t, r, text.BriefOptions{})
	want := regexp.MustCompile(`(?s)^adams-ruth: partly right, .*` +
		`\nlikely mistake.*\nhint: .*` +
		`\nSmallest failure\n.*` +
		`\nFailing cases\n.*and [0-9]+ more cases: --all\n.*` +
		`\nRun next\n  touchstone explain [0-9 ]+ --assignment takestones-f19\n.*` +
		`\nRight: `)
	if !want.MatchString(got) {
		t.Errorf("check says:\n%s\nwant %v", got, want)
	}
}

// What to run next is there in full, or not at all.
func TestANarrowCheckCutsNoCommandAway(t *testing.T) {
	found := false
	alone := eachAlone()
	for _, name := range []string{"many wrong", "many crashes"} {
		s := &alone[name].Submissions[0]
		s.Diagnosis, s.Exploration = testreport.Named("chen-li").Diagnosis, testreport.Named("chen-li").Exploration
	}
	for name, r := range alone {
		got := brieflyWritten(t, r, text.BriefOptions{Options: text.Options{Width: 40}})
		_, next, isTold := strings.Cut(got, "\nRun next\n")
		if found = found || isTold; isTold && !strings.HasPrefix(next, "  touchstone ") {
			t.Errorf("%s: want a command:\n%s", name, got)
		}
	}
	if !found {
		t.Error("no example has anything to run next")
	}
}

// A failure that is a case of the suite is told as such, whether or not small inputs
// were asked, on one screen, in full and as a page.
func TestASmallestFailureOfTheSuiteIsToldAsACase(t *testing.T) {
	search := regexp.MustCompile(`(?i)(its (right )?search, (of )?|the right search has )2 positions`)
	for inputs, said := range map[int]bool{0: false, 64: true} {
		r := many(6, miscount)
		e := testreport.Named("chen-li").Exploration
		e.Inputs, e.Wrong, e.Failures = inputs, 0, e.Failures[:1]
		e.Failures[0].Case = "case-05"
		r.Submissions[0].Exploration = e
		for name, got := range map[string]string{
			"brief": brieflyWritten(t, r, text.BriefOptions{Sizes: map[string]int{"case-05": 3}}),
			"text":  writtenDetail(t, r, 0, text.Options{}),
			"page":  writtenHTML(t, r, Options{}),
		} {
			if !strings.Contains(got, "Smallest failing case: case-05") || strings.Contains(got, "Smallest failure") {
				t.Errorf("%s: want the smallest case that fails by its name:\n%s", name, got)
			}
			if !search.MatchString(got) {
				t.Errorf("%s: want %v:\n%s", name, search, got)
			}
			if strings.Contains(got, "64 extra small inputs") != said && name != "brief" {
				t.Errorf("%s: want small inputs told of: %t:\n%s", name, said, got)
			}
		}
	}
}

// A line that is right in all cases, and wrong at the input shown above, is not said to
// be right.
func TestWhatASmallInputShowsWrongIsNotCalledRight(t *testing.T) {
	r := many(24, miscount)
	for _, want := range []string{"Right: Move, Value, Number of Nodes Evaluated", "Right: Number of Nodes Evaluated"} {
		if got := brieflyWritten(t, r, text.BriefOptions{}); !strings.Contains(got, want) {
			t.Errorf("want %q:\n%s", want, got)
		}
		r.Submissions[0].Exploration = testreport.Named("chen-li").Exploration // Value and Move are wrong there
	}
}

func TestFailingCasesOfTheSmallestSearchComeFirst(t *testing.T) {
	got := brieflyWritten(t, many(6, miscount), text.BriefOptions{Sizes: map[string]int{"case-05": 3, "case-02": 9}})
	first, second := strings.Index(got, "\n  case-05"), strings.Index(got, "\n  case-02")
	if other := strings.Index(got, "\n  case-01"); first < 0 || second < first || other < second {
		t.Errorf("want case-05, case-02 and then the others:\n%s", got)
	}
	if !strings.Contains(got, "Smallest failing case: case-05\n") {
		t.Errorf("the smallest is not shown:\n%s", got)
	}
}

// What a report on one screen and the usual one say is said by the one in full too.
func TestAllLeavesNothingOut(t *testing.T) {
	words := regexp.MustCompile(`[^\s,;:()]+`)
	ours := regexp.MustCompile(`(?m)^.*(--all|and \d+ more|^ +alike|^ +and  ).*\n`)
	for name, r := range eachAlone() {
		all := words.FindAllString(writtenText(t, r, text.Options{All: true, Width: 300}), -1)
		for _, word := range words.FindAllString(ours.ReplaceAllString(writtenText(t, r, text.Options{Width: 300}), ""), -1) {
			if !slices.Contains(all, word) {
				t.Errorf("%s: --all leaves out %q", name, word)
			}
		}
	}
}
