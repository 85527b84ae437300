package view

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// What one case was off by tells nobody what to mend.
func TestTheFirstThingToldIsWhatTellsMost(t *testing.T) {
	smallest := testreport.Named("chen-li").Exploration.Failures[0].Command
	for name, test := range map[string]struct {
		without func(s *record.Submission)
		want    string
	}{
		"a mistake": {func(*record.Submission) {}, "allows a first move of exactly n/2"},
		"a rule": {func(s *record.Submission) {
			s.Diagnosis = nil
			s.Exploration.Rules[0].Text = "who moves first"
		}, "look at who moves first"},
		"a small failure": {func(s *record.Submission) {
			s.Diagnosis, s.Exploration.Rules = nil, nil
		}, "the smallest input on which it is wrong: " + smallest},
		"nothing of that": {func(s *record.Submission) { s.Diagnosis, s.Exploration = nil, nil }, "output2: want 12, got 14"},
	} {
		s := testreport.Named("chen-li")
		test.without(&s)
		if got := Headline(&s); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s: Headline() = %q, want it to begin with %q", name, got, test.want)
		}
	}
}

// What is plain to see is told before a mistake that takes thought, and with what it
// costs.
func TestWhatIsPlainToSeeIsToldFirst(t *testing.T) {
	s := testreport.Named("chen-li")
	last := len(s.Results[0].Lines) - 1
	s.Score.Losses = nil
	for i := range s.Results {
		line := &s.Results[i].Lines[last]
		line.Match, line.Got, s.Results[i].Verdict = record.MatchMissing, "", record.Partial
		loss := record.Loss{Points: 250, Case: s.Results[i].Case, Label: line.Label}
		s.Score.Losses = append(s.Score.Losses, loss)
	}
	var got []string
	for _, a := range AdviceOf(&s) {
		got = append(got, a.Text+a.Effect)
	}
	plain := `never prints a value on line 6, "Avg Effective Branching Factor" (-10.00 points, 4 of 4 cases)`
	if len(got) < 2 || got[0] != plain || !strings.HasPrefix(got[1], "allows a first move") {
		t.Errorf("AdviceOf() = %q, want first %q and then the mistakes", got, plain)
	}
	if found := Findings(&s); found[0].Kind != PlainFound || !found[0].Sure {
		t.Errorf("Findings() begin with %+v", found[0])
	}
}

func TestOneRightOnASampleIsNotCalledRight(t *testing.T) {
	for name, want := range map[string]string{
		"adams-ruth": "right on the 4 sample cases; they do not show everything",
		"chen-li":    "", // which is wrong: that says enough
	} {
		r := testreport.Alone(name)
		v := Submission{Report: r, Sub: &r.Submissions[0]}
		if got := v.RightOnSample(); got != "" {
			t.Errorf("%s: %q where there is no sample", name, got)
		}
		r.Suite.Sample = true
		if got := v.RightOnSample(); got != want {
			t.Errorf("%s: RightOnSample() = %q, want %q", name, got, want)
		}
	}
}

// TestCasesStoppedInOneFunctionAreToldOnce: which of its lines they were at is chance.
func TestCasesStoppedInOneFunctionAreToldOnce(t *testing.T) {
	stopped := func(id, function string, line int) record.Result {
		place := record.Place{Function: function, File: "A.java", Line: line}
		return record.Result{Case: id, Verdict: record.TimeLimit, Cause: "stopped after 10 s, " + place.String(),
			Run: &record.Run{Place: &place}}
	}
	s := record.Submission{Results: []record.Result{
		stopped("a", "A.next", 4), stopped("b", "A.next", 5), stopped("c", "A.main", 9), stopped("d", "A.next", 4),
	}}
	var got []string
	for _, f := range (Submission{Report: &record.Report{}, Sub: &s}).Unfinished() {
		got = append(got, fmt.Sprint(f.Result.Case, f.Alike))
	}
	if want := []string{"a[b d]", "c[]"}; !slices.Equal(got, want) {
		t.Errorf("Unfinished() = %q, want %q", got, want)
	}
}

func TestLossesOfOneLineAreAddedUp(t *testing.T) {
	losses := []record.Loss{
		{Points: 100, Case: "a", Label: "Value", Reason: `want 1, got 2 (line 2 "Value")`},
		{Points: 250, Case: "a", Label: "Move", Reason: "line 1 misspelt"},
		{Points: 250, Case: "b", Label: "Move", Reason: "line 1 misspelt"},
		{Points: 100, Case: "b", Label: "Value", Reason: `want 1, got 3 (line 2 "Value")`},
		{Points: 50, Case: "c", Reason: "crashed"},
		{Points: 50, Case: "d", Reason: "stopped after 10 s, in A.b, A.java:4"},
		{Points: 20, Case: "e", Reason: "stopped after 10 s, in A.b, A.java:5"},
		{Points: 25, Reason: "deducted"},
	}
	want := []string{
		"-5.00 2 cases Move: line 1 misspelt",
		`-2.00 2 cases want 1, got 2 (line 2 "Value"), or similar`,
		"-0.70 2 cases stopped after 10 s, in A.b, A.java:4, or similar",
		"-0.50 1 case crashed",
		"-0.25  deducted",
	}
	var got []string
	v := Submission{Sub: &record.Submission{Score: &record.Score{Losses: losses}}}
	for _, g := range v.Losses() {
		got = append(got, fmt.Sprintf("-%v %s %s", g.Points, g.Count(), g.Text()))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Losses (-want +got):\n%s", diff)
	}
}

func TestHistogramCountsEveryScoreOnce(t *testing.T) {
	got := Histogram([]cases.Points{0, 649, 650, 3250, 6499, 6500}, 6500)
	if diff := cmp.Diff([]int{2, 1, 0, 0, 0, 1, 0, 0, 0, 2}, got); diff != "" {
		t.Errorf("histogram (-want +got):\n%s", diff)
	}
}

func TestMedianAndMean(t *testing.T) {
	for _, test := range []struct {
		scores       []cases.Points
		median, mean cases.Points
	}{
		{[]cases.Points{700}, 700, 700},
		{[]cases.Points{0, 1}, 1, 1},
		{[]cases.Points{0, 100, 6500}, 100, 2200},
		{[]cases.Points{0, 100, 300, 301}, 200, 175},
	} {
		if got := Median(test.scores); got != test.median {
			t.Errorf("median(%v) = %v, want %v", test.scores, got, test.median)
		}
		if got := Mean(test.scores); got != test.mean {
			t.Errorf("mean(%v) = %v, want %v", test.scores, got, test.mean)
		}
	}
}

// The list of a class is an answer: whoever is first needs a look first, and why.
func TestTheListIsWorstFirst(t *testing.T) {
	r := testreport.Sample()
	var order []string
	for _, i := range (Batch{Report: r}).WorstFirst() {
		order = append(order, string(r.Submissions[i].Verdict))
	}
	const want = "judge-error not-gradable build-error output-limit wrong-answer partial runtime-error time-limit " +
		"partial accepted accepted skipped"
	if got := strings.Join(order, " "); got != want {
		t.Errorf("order of verdicts\n got %s\nwant %s", got, want)
	}
}

func TestWhatIsNoFaultOfTheClassIsNotListed(t *testing.T) {
	for _, f := range (Batch{Report: testreport.Sample()}).Findings() {
		if f.Key == string(record.Skipped) || f.Key == string(record.JudgeError) {
			t.Errorf("what the class gets wrong: %q", f.Text)
		}
	}
}

// A reason is in words that fit others as well: no number of any case is in it.
func TestReasonsAreNoAnswersOfCases(t *testing.T) {
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

func TestWhatIsNotGradableIsInNoMean(t *testing.T) {
	r := testreport.Sample()
	with := Batch{Report: r}.Scores()
	var others []record.Submission
	for _, s := range r.Submissions {
		if s.Verdict != record.NotGradable {
			others = append(others, s)
		}
	}
	r.Submissions = others
	if without := (Batch{Report: r}).Scores(); len(with) != len(without) || Mean(with) != Mean(without) {
		t.Errorf("scores %v with what is not gradable, %v without", with, without)
	}
	zeroed := testreport.Sample().CountAsZero(record.ZeroFor{record.NoWorkAtAll, record.NoWorkGradable})
	if all := (Batch{Report: zeroed}).Scores(); len(all) != len(with)+1 || all[0] != 0 {
		t.Errorf("scores %v where that counts as 0, want one more than %v", all, with)
	}
}

// One reason is one row, whatever is said of each of its runs: how busy it was, how
// long it waited, what the machine's own words are.
func TestALimitIsOneReasonHoweverItIsTold(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 5))
	limits := []record.Verdict{record.TimeLimit, record.MemoryLimit, record.OutputLimit}
	words := []string{"busy", "idle: sleeping or waiting", "not counting", "waited", "Java heap space", ";", "(", "of"}
	for range 200 {
		broken := map[record.Verdict]int{}
		var s record.Submission
		s.Score = &record.Score{}
		for i := range 2 + rng.IntN(30) {
			id, limit := fmt.Sprintf("case-%d", i), limits[rng.IntN(len(limits))]
			reason := "limit exceeded:"
			for range rng.IntN(6) {
				reason += fmt.Sprintf(" %s %.2f", words[rng.IntN(len(words))], 20*rng.Float64())
			}
			broken[limit]++
			s.Results = append(s.Results, record.Result{Case: id, Verdict: limit, Cause: reason})
			s.Score.Losses = append(s.Score.Losses, record.Loss{Points: 100, Case: id, Reason: reason})
		}
		groups := Submission{Sub: &s}.Losses()
		if len(groups) != len(broken) {
			t.Fatalf("%d rows, want %d, one for each limit:\n%+v", len(groups), len(broken), groups)
		}
		for _, g := range groups {
			if int(g.Points) != 100*g.Cases {
				t.Fatalf("%v for %d cases, want 1.00 each", g.Points, g.Cases)
			}
		}
	}
}

// Whatever names a line, as compilers and runtimes do, it is marked where the file is the
// student's own, and nowhere else.
func TestLinesThatAreNamedAreMarked(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 10))
	own := map[string]string{
		"java": "src/hw2/Ab.java",
		"go":   "main.go",
		"py":   "pkg/play.py",
		"c":    "search.c",
		"cpp":  "a-b.cpp",
	}
	complaints := map[string]string{
		"java": "%s:%d: error: ';' expected\n", "go": "./%s:%d:5: undefined: x\n",
		"py": "  File \"/box/%s\", line %d\n    x = (\n", "c": "%s:%d:3: error: expected ';'\n", "cpp": "%s:%d:3: error: no\n",
	}
	frames := map[string]string{
		"java": "\tat hw2.Ab.run(%s:%d)\n", "go": "\t/box/%s:%d +0x1d\n", "py": "  File \"/box/%s\", line %d, in run\n",
		"c": "%s:%d: run: Assertion `n > 0' failed.\n", "cpp": "%s:%d: run: Assertion `n > 0' failed.\n",
	}
	strangers := []string{
		"\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n", "\t/usr/lib/go/src/runtime/panic.go:884 +0x1f\n",
		"  File \"/usr/lib/python3.11/random.py\", line 12, in choice\n", "Exception in thread \"main\" x: 3:4\n", "Ab.java\n",
	}
	for range 300 {
		s := record.Submission{}
		for _, file := range own {
			s.Sources = append(s.Sources, record.Source{File: file})
		}
		text := func(form string, language string, line int) string {
			base := own[language][strings.LastIndex(own[language], "/")+1:]
			told := fmt.Sprintf(form, base, line)
			return strangers[rng.IntN(len(strangers))] + told + strangers[rng.IntN(len(strangers))]
		}
		language := []string{"java", "go", "py", "c", "cpp"}[rng.IntN(5)]
		line := 1 + rng.IntN(5000)
		want := map[string]Lines{own[language]: {line: true}}
		switch rng.IntN(4) {
		case 0:
			s.Build.Message = text(complaints[language], language, line)
			again := 1 + rng.IntN(5000)
			s.Build.Message += text(complaints[language], language, again)
			want[own[language]][again] = true
		case 1:
			s.Build.OK = true
			run := &record.Run{Stderr: record.Output{Text: text(frames[language], language, line)}}
			s.Results = []record.Result{
				{Verdict: record.RuntimeError, Run: run},
				{
					Verdict: record.WrongAnswer,
					Run:     &record.Run{Stderr: record.Output{Text: text(frames[language], language, 1)}},
				},
			}
		case 2:
			s.Build.OK = true
			s.Results = []record.Result{{
				Verdict: record.TimeLimit,
				Run:     &record.Run{Place: &record.Place{File: own[language], Line: line}},
			}}
		default:
			s.Build.OK = true
			s.Inside = &record.Inside{Methods: []record.Method{
				{Name: "Part.run", File: own[language], Line: line, Wrong: true},
			}}
		}
		if diff := cmp.Diff(want, LinesToSee(&s)); diff != "" {
			t.Fatalf("lines to see (-want +got):\n%s\n%+v", diff, s)
		}
	}
}

func TestStudentsWithoutPointsAreCountedByReason(t *testing.T) {
	submission := func(v record.Verdict, points cases.Points) record.Submission {
		return record.Submission{Verdict: v, Score: &record.Score{Points: points, Possible: 10000}}
	}
	r := &record.Report{Submissions: []record.Submission{
		{Verdict: record.JudgeError}, {Verdict: record.Skipped}, submission(record.Partial, 100), submission(record.Accepted, 10000),
	}}
	if got := (Batch{Report: r}).Nothing(); got != "" {
		t.Errorf("Nothing() = %q, want nothing", got)
	}
	r.Submissions = append(r.Submissions, submission(record.RuntimeError, 0), submission(record.RuntimeError, 0),
		submission(record.WrongAnswer, 0), submission(record.JudgeError, 0), record.Submission{Verdict: record.NotGradable})
	r.Missing = make([]record.Student, 1)
	const want = "6 without points: crashes (2), nothing correct (1), no file can be graded (1), handed in nothing (1), overridden (1)"
	if got := (Batch{Report: r}).Nothing(); got != want {
		t.Errorf("Nothing() = %q, want %q", got, want)
	}
}
