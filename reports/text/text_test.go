package text

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

func TestDetailsLookAsTheyDid(t *testing.T) {
	testreport.CheckGolden(t, "details.text", writtenDetails(t, testreport.Sample(), Options{}))
}

func writtenText(t *testing.T, r *record.Report, o Options) string {
	t.Helper()
	return testreport.Written(t, func(w io.Writer) error { return Report(w, r, o) })
}

// writtenDetails is the detailed view of every submission of a report.
func writtenDetails(t *testing.T, r *record.Report, o Options) string {
	t.Helper()
	var b strings.Builder
	for i := range r.Submissions {
		b.WriteString(writtenDetail(t, r, i, o))
		b.WriteString(strings.Repeat("=", 100) + "\n")
	}
	return b.String()
}

func writtenDetail(t *testing.T, r *record.Report, i int, o Options) string {
	t.Helper()
	return testreport.Written(t, func(w io.Writer) error { return Submission(w, r, &r.Submissions[i], o) })
}

// many is a submission of n cases, each spoilt in the same way.
func many(n int, spoil func(i int, r *record.Result)) *record.Report {
	r := testreport.Alone("adams-ruth")
	r.Suite.Cases = nil
	sub := &r.Submissions[0]
	sub.Results, sub.Verdict = nil, record.Partial
	for i := range n {
		c := testreport.Sample().Suite.Cases[i%4]
		c.ID = fmt.Sprintf("case-%02d", i+1)
		result := testreport.Correct("x").Results[i%4]
		result.Case = c.ID
		spoil(i, &result)
		r.Suite.Cases, sub.Results = append(r.Suite.Cases, c), append(sub.Results, result)
	}
	return r
}

func typo(_ int, r *record.Result) {
	r.Verdict, r.Cause = record.Partial, "line 5"
	r.Lines[4].Match, r.Lines[4].Text = record.MatchFormat, "Max Depth: "+r.Lines[4].Want
	r.Lines[4].Slips = []record.Slip{{Kind: record.SlipLabel, Detail: `label "Max Depth", want "Max Depth Reached"`}}
}

func miscount(i int, r *record.Result) {
	r.Verdict, r.Cause = record.Partial, "line 3"
	r.Lines[2].Match, r.Lines[2].Got = record.MatchValue, fmt.Sprint(1000+i)
}

func crash(_ int, r *record.Result) {
	r.Verdict, r.Cause = record.RuntimeError, "java.lang.NullPointerException"
	for n := range r.Lines {
		r.Lines[n].Match, r.Lines[n].Got = record.MatchMissing, ""
	}
}

func TestASlipInAllCasesIsToldOnce(t *testing.T) {
	got := writtenText(t, many(24, typo), Options{})
	if n := strings.Count(got, `label "Max Depth", want "Max Depth Reached"`); n != 1 {
		t.Errorf("the slip is told %d times, want once:\n%s", n, got)
	}
	if !strings.Contains(got, "line 5 Max Depth Reached, in all 24 cases") {
		t.Errorf("does not say that it is in all 24 cases:\n%s", got)
	}
}

func TestCasesBeyondTheSixthAreNamedUnlessAllAreAskedFor(t *testing.T) {
	for all, want := range map[bool]int{false: show.ShownFailures, true: 24} {
		got := writtenText(t, many(24, miscount), Options{All: all})
		if n := strings.Count(got, "cause  line 3"); n != want {
			t.Errorf("All %t: %d cases in full, want %d:\n%s", all, n, want, got)
		}
		_, rest, found := strings.Cut(got, "and    ")
		if found == all {
			t.Errorf("All %t: the other cases are named: %t, want %t:\n%s", all, found, !all, got)
		}
		if !all && (!strings.HasPrefix(rest, "case-07, ") || !strings.Contains(rest, "--all shows everything")) {
			t.Errorf("the other cases and how to see them, got %q", rest)
		}
	}
}

func TestCrashesAlikeAreToldOnce(t *testing.T) {
	got := writtenText(t, many(8, crash), Options{})
	if n := strings.Count(got, "cause  java.lang.NullPointerException"); n != 1 {
		t.Errorf("the crash is told %d times, want once:\n%s", n, got)
	}
	if !strings.Contains(got, "alike  case-02, case-03") {
		t.Errorf("does not name the other cases:\n%s", got)
	}
}

func TestALongMessageOfTheCompilerIsCut(t *testing.T) {
	r := testreport.Alone("fox-sam")
	r.Submissions[0].Build.Message = strings.Repeat("error\n", 50)
	for all, want := range map[bool]int{false: show.BuildLines, true: 50} {
		got := writtenText(t, r, Options{All: all})
		if n := strings.Count(got, "| error\n"); n != want {
			t.Errorf("All %t: %d lines of the message, want %d:\n%s", all, n, want, got)
		}
		if said := strings.Contains(got, "and 20 lines more"); said == all {
			t.Errorf("All %t: says that lines are left out: %t", all, said)
		}
	}
}

func TestManyReasonsAreMergedAfterTheTenth(t *testing.T) {
	r := testreport.Alone("adams-ruth")
	r.Submissions[0].Score.Losses = nil
	for i := range 14 {
		r.Submissions[0].Score.Losses = append(r.Submissions[0].Score.Losses,
			record.Loss{Points: 100, Case: "c", Reason: "reason " + string(rune('a'+i))})
	}
	const want = "-4.00  4 cases  for 4 other reasons; --all shows everything"
	if got := writtenText(t, r, Options{}); !strings.Contains(got, want) {
		t.Errorf("no %q:\n%s", want, got)
	}
}

func TestTracesLookAsTheyDid(t *testing.T) {
	testreport.CheckGolden(t, "trace.text", writtenDetails(t, testreport.Traces(), Options{}))
}

func brieflyWritten(t *testing.T, r *record.Report, o BriefOptions) string {
	t.Helper()
	o.Width = cmp.Or(o.Width, 80)
	return testreport.Written(t, func(w io.Writer) error { return Brief(w, r, o) })
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

// What to run next is there in full, or not at all.
func TestANarrowCheckCutsNoCommandAway(t *testing.T) {
	found := false
	alone := eachAlone()
	for _, name := range []string{"many wrong", "many crashes"} {
		s := &alone[name].Submissions[0]
		s.Diagnosis, s.Exploration = testreport.Named("chen-li").Diagnosis, testreport.Named("chen-li").Exploration
	}
	for name, r := range alone {
		got := brieflyWritten(t, r, BriefOptions{Options: Options{Width: 40}})
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
			"brief": brieflyWritten(t, r, BriefOptions{Sizes: map[string]int{"case-05": 3}}),
			"text":  writtenDetail(t, r, 0, Options{}),
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
		if got := brieflyWritten(t, r, BriefOptions{}); !strings.Contains(got, want) {
			t.Errorf("want %q:\n%s", want, got)
		}
		r.Submissions[0].Exploration = testreport.Named("chen-li").Exploration // Value and Move are wrong there
	}
}

func TestFailingCasesOfTheSmallestSearchComeFirst(t *testing.T) {
	got := brieflyWritten(t, many(6, miscount), BriefOptions{Sizes: map[string]int{"case-05": 3, "case-02": 9}})
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
		all := words.FindAllString(writtenText(t, r, Options{All: true, Width: 300}), -1)
		for _, word := range words.FindAllString(ours.ReplaceAllString(writtenText(t, r, Options{Width: 300}), ""), -1) {
			if !slices.Contains(all, word) {
				t.Errorf("%s: --all leaves out %q", name, word)
			}
		}
	}
}

func progressBetween(t *testing.T, before, after record.Submission) string {
	t.Helper()
	return testreport.Written(t,
		func(w io.Writer) error { return Progress(w, regrade.Since(&before, &after), Options{}) })
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

// Another question in the suite is one thing to know, however many were asked it.
func TestAnotherQuestionIsToldOnce(t *testing.T) {
	before, after := testreport.Sample(), testreport.Sample()
	after.Suite.Digest = strings.Repeat("7", 64)
	for i := range after.Submissions {
		if results := after.Submissions[i].Results; len(results) > 0 {
			results[len(results)-1].Case = "another"
		}
	}
	got := changesBetween(t, before, after)
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
	got := changesBetween(t, before, after)
	if n := strings.Count(got, "time-limit -> accepted"); n != 1 {
		t.Errorf("time-limit -> accepted stands there %d times, want once:\n%s", n, got)
	}
	if !strings.Contains(got, "case-0, case-1, case-2 and 97 more") {
		t.Errorf("how many cases is not told:\n%s", got)
	}
}

func TestChangesLookAsTheyDid(t *testing.T) {
	for file, width := range map[string]int{"changes.text": 0, "changes-80.text": 80} {
		testreport.CheckGolden(t, file, testreport.Written(t, func(w io.Writer) error {
			return Changes(w, testreport.Changes(t), Options{Width: width})
		}))
	}
}

func TestOfATermWhatDiffersIsTold(t *testing.T) {
	policy := record.LatePolicy{
		Name: "ten", PerDay: record.LateAmount{Amount: 1000, Unit: record.LatePercent}, Days: record.WholeDays, LastDay: 5,
	}
	for want, change := range map[string]func(before, after *record.Report){
		"\n  rubric  course-f19 -> lenient\n\n": func(_, after *record.Report) {
			after.Rubric.Name, after.Rubric.Format = "lenient", "forgive"
		},
		"\n  rubric  format strict -> format forgive\n\n": func(_, after *record.Report) { after.Rubric.Format = "forgive" },
		"\n  late policy  nothing -> a mark without a time is 2 days\n": func(before, after *record.Report) {
			marked := policy
			marked.MarkedDays = 2
			before.LatePolicy, after.LatePolicy = &policy, &marked
		},
	} {
		before, after := testreport.Sample(), testreport.Sample()
		change(before, after)
		if got := changesBetween(t, before, after); !strings.Contains(got, want) {
			t.Errorf("want %q in\n%s", want, got)
		}
	}
}

func changesBetween(t *testing.T, before, after *record.Report) string {
	t.Helper()
	c, err := regrade.Compare(before, after)
	if err != nil {
		t.Fatal(err)
	}
	return testreport.Written(t, func(w io.Writer) error { return Changes(w, c, Options{Width: 80}) })
}
