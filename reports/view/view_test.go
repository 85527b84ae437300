package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// TestHeadlinePrefersMistakes removes the most informative facts one by one.
func TestHeadlinePrefersMistakes(t *testing.T) {
	smallest := testreport.Named("chen-li").Exploration.Failures[0].Command
	for name, test := range map[string]struct {
		without func(s *record.Submission)
		want    string
	}{
		"a mistake":       {func(*record.Submission) {}, "allows a first move of exactly n/2"},
		"a small failure": {func(s *record.Submission) { s.Diagnosis = nil }, "smallest failing input: " + smallest},
		"nothing of that": {func(s *record.Submission) { s.Diagnosis, s.Exploration = nil, nil }, "output2: want 12, got 14"},
	} {
		s := testreport.Named("chen-li")
		test.without(&s)
		if got := Headline(&s); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s: Headline() = %q, want it to begin with %q", name, got, test.want)
		}
	}
}

// Cases that were stopped in the same function must be one failure, even at different lines.
func TestTimeoutsInOneFunctionAreGrouped(t *testing.T) {
	stopped := func(id, function string, line int) record.Result {
		place := record.Location{Function: function, File: "A.java", Line: line}
		return record.Result{Case: id, Verdict: record.TimeLimit, Cause: "stopped after 10 s, " + place.String(),
			Run: &record.Run{StoppedAt: &place}}
	}
	s := record.Submission{Results: []record.Result{
		stopped("a", "A.next", 4), stopped("b", "A.next", 5), stopped("c", "A.main", 9), stopped("d", "A.next", 4),
	}}
	var got []string
	for _, f := range (Submission{Report: &record.Report{}, Sub: &s}).unfinished() {
		got = append(got, fmt.Sprint(f.Result.Case, f.Alike))
	}
	if want := []string{"a[b d]", "c[]"}; !slices.Equal(got, want) {
		t.Errorf("unfinished() = %q, want %q", got, want)
	}
}

func TestLossesAreGroupedByLineLimitAndReason(t *testing.T) {
	losses := []record.Loss{
		{Points: 100, Case: "a", Label: "Value", Reason: `want 1, got 2 (line 2 "Value")`},
		{Points: 250, Case: "a", Label: "Move", Reason: "line 1 misspelt"},
		{Points: 250, Case: "b", Label: "Move", Reason: "line 1 misspelt"},
		{Points: 100, Case: "b", Label: "Value", Reason: `want 1, got 3 (line 2 "Value")`},
		{Points: 50, Case: "c", Reason: "crashed"},
		{Points: 50, Case: "d", Reason: "stopped after 10 s, in A.b, A.java:4"},
		{Points: 20, Case: "e", Reason: "stopped after 10 s, in A.b, A.java:5"},
		{Points: 25, Reason: "deducted"},
		{Points: 2, Case: "f", Reason: "time limit: busy 10.00 s"},
		{Points: 1, Case: "g", Reason: "time limit: idle: sleeping or waiting"},
	}
	want := []string{
		"-5.00 2 cases Move: line 1 misspelt",
		`-2.00 2 cases want 1, got 2 (line 2 "Value"), or similar`,
		"-0.70 2 cases stopped after 10 s, in A.b, A.java:4, or similar",
		"-0.50 1 case crashed",
		"-0.25  deducted",
		"-0.03 2 cases time limit: busy 10.00 s, or similar",
	}
	var got []string
	v := Submission{Sub: &record.Submission{Score: &record.Score{Losses: losses}, Results: []record.Result{
		{Case: "f", Verdict: record.TimeLimit}, {Case: "g", Verdict: record.TimeLimit},
	}}}
	for _, g := range v.Losses() {
		got = append(got, fmt.Sprint(g.Change(), " ", g.Count(), " ", g.Text()))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Losses (-want +got):\n%s", diff)
	}
}

func TestSpreadCountsEverySubmissionOnce(t *testing.T) {
	for _, test := range []struct {
		points       []cases.Points
		median, mean cases.Points
		counts       []int
	}{
		{[]cases.Points{700}, 700, 700, []int{0, 1, 0, 0, 0, 0, 0, 0, 0, 0}},
		{[]cases.Points{0, 1}, 1, 1, []int{2, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
		{[]cases.Points{6500, 0, 649, 650, 3250, 6499}, 1950, 2925, []int{2, 1, 0, 0, 0, 1, 0, 0, 0, 2}},
	} {
		s := spreadOf(test.points, 6500)
		var counts []int
		for _, b := range s.Buckets {
			counts = append(counts, b.Count)
		}
		if s.Median != test.median || s.Mean != test.mean || !slices.Equal(counts, test.counts) {
			t.Errorf("points %v: median %v, mean %v, counts %v; want %v, %v, %v", test.points, s.Median, s.Mean, counts,
				test.median, test.mean, test.counts)
		}
	}
}

// A reason must also fit other submissions.
func TestReasonsHaveNoValuesOfCases(t *testing.T) {
	for _, r := range []*record.Report{testreport.Sample(), testreport.Traces()} {
		for i := range r.Submissions {
			s := &r.Submissions[i]
			switch reason := Reason(s); {
			case s.Verdict == record.Accepted && s.Failure == nil:
			case reason == "":
				t.Errorf("%s, %s: no reason", s.Name, s.Verdict)
			case strings.Contains(reason, "want "), strings.Contains(reason, ", got"):
				t.Errorf("%s, %s: the reason is an answer: %s", s.Name, s.Verdict, reason)
			}
		}
	}
}

// LinesToHighlight must mark the lines of the student's files that a compiler, a stack trace, a
// timeout or a wrong method names, and no others.
func TestLinesToHighlight(t *testing.T) {
	const java, golang, python, c, cpp = "src/hw2/Ab.java", "main.go", "pkg/play.py", "search.c", "a-b.cpp"
	for name, test := range map[string]struct {
		message string // of the compiler; empty if the program compiles
		stderr  string // of a crash; empty if there is none
		want    map[string]Lines
	}{
		"javac":     {"Ab.java:12: error: ';' expected\nAb.java:40: error: no\n", "", map[string]Lines{java: {12: true, 40: true}}},
		"go":        {"./main.go:3:5: undefined: x\n", "", map[string]Lines{golang: {3: true}}},
		"python":    {"  File \"/box/play.py\", line 7\n    x = (\n", "", map[string]Lines{python: {7: true}}},
		"gcc":       {"search.c:3:3: error: no\na-b.cpp:9:3: error: no\n", "", map[string]Lines{c: {3: true}, cpp: {9: true}}},
		"assertion": {"", "search.c:6: run: Assertion `n > 0' failed.\n", map[string]Lines{c: {6: true}}},
		"no position": {
			"Exception in thread \"main\" x: 3:4\nAb.java\nOther.java:3: error\n", "", map[string]Lines{},
		},
		"java trace": {
			"", "\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n" +
				"\tat hw2.Ab.run(Ab.java:5)\n\tat hw2.Ab.main(Ab.java:9)\n", map[string]Lines{java: {5: true}},
		},
		"go trace": {
			"", "\t/usr/lib/go/src/runtime/panic.go:884 +0x1f\n\t/box/main.go:8 +0x1d\n", map[string]Lines{golang: {8: true}},
		},
		"python trace": {
			"", "  File \"/box/play.py\", line 2, in run\n" +
				"  File \"/usr/lib/python3.11/random.py\", line 12, in choice\n", map[string]Lines{python: {2: true}},
		},
	} {
		s := record.Submission{Build: record.Build{OK: test.message == "", Message: test.message}}
		for _, file := range []string{java, golang, python, c, cpp} {
			s.Sources = append(s.Sources, record.Source{File: file})
		}
		if test.stderr != "" {
			printed := func(text string) *record.Run { return &record.Run{Stderr: record.Output{Text: text}} }
			s.Results = []record.Result{
				{Verdict: record.WrongAnswer, Run: printed("\tat a(Ab.java:1)\n")},
				{Verdict: record.RuntimeError, Run: printed(test.stderr)},
			}
		}
		if diff := cmp.Diff(test.want, LinesToHighlight(&s)); diff != "" {
			t.Errorf("%s: lines to see (-want +got):\n%s", name, diff)
		}
		s.Results = append(s.Results, record.Result{
			Verdict: record.TimeLimit, Run: &record.Run{StoppedAt: &record.Location{File: golang, Line: 4}},
		})
		s.MethodAnalysis = &record.MethodAnalysis{
			Methods: []record.Method{{Name: "Part.run", File: java, Line: 11, Wrong: true}},
		}
		if got := LinesToHighlight(&s); !got[golang][4] || !got[java][11] {
			t.Errorf("%s: lines to see %v, want also those of a timeout and of a method", name, got)
		}
	}
}

func TestRightProgramThatStartsOthersIsLookedAt(t *testing.T) {
	right := record.Submission{
		Verdict: record.Accepted,
		Score:   &record.Score{},
		Results: []record.Result{{Run: &record.Run{}}},
	}
	starts := right
	starts.Results = []record.Result{{Run: &record.Run{RefusedStarts: 1}}}
	if NeedsReview(&right) || !NeedsReview(&starts) {
		t.Errorf("needs review: %t without and %t with a start; want false, true", NeedsReview(&right),
			NeedsReview(&starts))
	}
	batch := Batch{&record.Report{Submissions: []record.Submission{right, starts}}}
	if got := batch.WorstFirst(); got[0] != 1 {
		t.Errorf("WorstFirst() = %v, want the program that starts others first", got)
	}
}
