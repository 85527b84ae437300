package text

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/view"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

func TestTextIsGolden(t *testing.T) {
	testreport.CheckGolden(t, "details.text", writtenDetails(t, testreport.Sample(), Options{}))
	testreport.CheckGolden(t, "trace.text", writtenDetails(t, testreport.Traces(), Options{}))
	for file, width := range map[string]int{"changes.text": 0, "changes-80.text": 80} {
		testreport.CheckGolden(t, file, testreport.Output(t, func(w io.Writer) error {
			return Changes(w, testreport.Changes(t), Options{Width: width})
		}))
	}
}

func writtenText(t *testing.T, r *record.Report, o Options) string {
	t.Helper()
	return testreport.Output(t, func(w io.Writer) error { return Report(w, r, o) })
}

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
	return testreport.Output(t, func(w io.Writer) error { return Submission(w, r, &r.Submissions[i], o) })
}

// reportOfCases returns a report on a submission with n cases. spoil may make a case fail.
func reportOfCases(n int, spoil func(i int, r *record.Result)) *record.Report {
	r := testreport.SampleWith("adams-ruth")
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
	r.Lines[4].Slips = []record.FormatSlip{
		{Kind: record.SlipLabel, Detail: `label "Max Depth", want "Max Depth Reached"`},
	}
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

// TestRepeatedFailuresAreShownOnce also checks that long lists are complete only with --all.
func TestRepeatedFailuresAreShownOnce(t *testing.T) {
	compiler := testreport.SampleWith("fox-sam")
	compiler.Submissions[0].Build.Message = strings.Repeat("error\n", 50)
	losses := testreport.SampleWith("adams-ruth")
	losses.Submissions[0].Score.Losses = nil
	for i := range 14 {
		losses.Submissions[0].Score.Losses = append(losses.Submissions[0].Score.Losses,
			record.Loss{Points: 100, Case: "c", Reason: "reason " + string(rune('a'+i))})
	}
	for name, test := range map[string]struct {
		report  *record.Report
		text    string // text that appears this many times, without and with --all
		n, all  int
		without string // text that appears only without --all; may be empty
	}{
		"format slip":  {reportOfCases(24, typo), `label "Max Depth", want "Max Depth Reached"`, 1, 25, ""},
		"heading":      {reportOfCases(24, typo), "line 5 Max Depth Reached, in all 24 cases", 1, 1, ""},
		"wrong values": {reportOfCases(24, miscount), "cause  line 3", show.ShownFailures, 24, "and    case-07, "},
		"crashes":      {reportOfCases(8, crash), "cause  java.lang.NullPointerException", 1, 8, "others case-02, case-03"},
		"compiler":     {compiler, "| error\n", show.BuildLines, 50, "and 20 more lines: --all shows everything"},
		"losses":       {losses, "reason ", 10, 14, "-4.00  4 cases  for 4 other reasons; --all shows everything"},
	} {
		got, all := writtenText(t, test.report, Options{}), writtenText(t, test.report, Options{All: true})
		if n, m := strings.Count(got, test.text), strings.Count(all, test.text); n != test.n || m != test.all {
			t.Errorf("%s: %q appears %d times and with --all %d, want %d and %d:\n%s",
				name, test.text, n, m, test.n, test.all, got)
		}
		if test.without != "" && (!strings.Contains(got, test.without) || strings.Contains(all, test.without)) {
			t.Errorf("%s: want %q, and not with --all:\n%s", name, test.without, got)
		}
	}
}

func brieflyWritten(t *testing.T, r *record.Report, o BriefOptions) string {
	t.Helper()
	o.Width = cmp.Or(o.Width, 80)
	return testreport.Output(t, func(w io.Writer) error { return Brief(w, r, o) })
}

func eachAlone() map[string]*record.Report {
	alone := map[string]*record.Report{
		"many wrong":   reportOfCases(24, miscount),
		"many crashes": reportOfCases(24, crash),
		"many slips":   reportOfCases(24, typo),
	}
	for _, r := range []*record.Report{testreport.Sample(), testreport.Traces()} {
		for i := range r.Submissions {
			alone[r.Submissions[i].Name] = r.ForSubmission(&r.Submissions[i])
		}
	}
	return alone
}

// The commands to run next must appear in full or not at all.
func TestNarrowBriefCutsNoCommand(t *testing.T) {
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

// sizes makes case-05 the smallest of six cases, and case-02 the next.
var sizes = map[string]cases.Size{
	"case-01": {Positions: 20}, "case-02": {Positions: 9}, "case-03": {Positions: 20}, "case-04": {Positions: 20},
	"case-05": {Positions: 3}, "case-06": {Positions: 20},
}

// If the smallest failing input is a case of the suite, the heading must name the case.
func TestSmallestFailureMayBeACase(t *testing.T) {
	search := regexp.MustCompile(`(?i)the correct search(, | has )2 positions`)
	r := reportOfCases(6, miscount)
	e := testreport.Named("chen-li").Exploration
	e.Inputs, e.Failures = 0, e.Failures[:1]
	e.Failures[0].Case = "case-05"
	r.Submissions[0].Exploration = e
	for name, got := range map[string]string{
		"brief": brieflyWritten(t, r, BriefOptions{Sizes: sizes}),
		"text":  writtenDetail(t, r, 0, Options{}),
	} {
		if !strings.Contains(got, "Smallest failing case: case-05") ||
			strings.Contains(got, "Smallest failing input") ||
			!search.MatchString(got) {
			t.Errorf("%s: want the ID of the smallest failing case, and %v:\n%s", name, search, got)
		}
	}
}

// The line is right in all cases, but wrong on a small input.
func TestRightLinesExcludeThoseWrongOnSmallInputs(t *testing.T) {
	r := reportOfCases(24, miscount)
	for _, want := range []string{"Right: Move, Value, Number of Nodes Evaluated", "Right: Number of Nodes Evaluated"} {
		if got := brieflyWritten(t, r, BriefOptions{}); !strings.Contains(got, want) {
			t.Errorf("want %q:\n%s", want, got)
		}
		r.Submissions[0].Exploration = testreport.Named("chen-li").Exploration // Value and Move are wrong there
	}
}

func TestCasesWithTheSmallestSearchComeFirst(t *testing.T) {
	got := brieflyWritten(
		t,
		reportOfCases(6, miscount),
		BriefOptions{Sizes: sizes},
	)
	order := regexp.MustCompile(`(?s)Smallest failing case: case-05\n.*\n  case-05.*\n  case-02.*\n  case-01`)
	if !order.MatchString(got) {
		t.Errorf("want %v:\n%s", order, got)
	}
}

// The full report must have every word of the normal report.
func TestOptionAllOmitsNothing(t *testing.T) {
	words := regexp.MustCompile(`[^\s,;:()]+`)
	cut := regexp.MustCompile(`(?m)^.*(--all|and \d+ more|^ +others |^ +and  ).*\n`)
	for name, r := range eachAlone() {
		all := words.FindAllString(writtenText(t, r, Options{All: true, Width: 300}), -1)
		for _, word := range words.FindAllString(cut.ReplaceAllString(writtenText(t, r, Options{Width: 300}), ""), -1) {
			if !slices.Contains(all, word) {
				t.Errorf("%s: --all leaves out %q", name, word)
			}
		}
	}
}

func TestProgressNamesBetterAndWorseCases(t *testing.T) {
	before, after := testreport.Named("chen-li"), testreport.Named("brook-jan")
	got := testreport.Output(t,
		func(w io.Writer) error {
			return SubmissionChange(w, regrade.CompareSubmission(&before, &after), Options{})
		})
	const want = `since the last run: partly right, 25.00 of 65.00 points -> partly right, 55.00 of 65.00 points
  better  output2 (still partly right), output3 (still partly right)
  worse   output1 (right -> partly right)
`
	if got != want {
		t.Errorf("progress:\n%s\nwant:\n%s", got, want)
	}
}

func TestChangesCountFurtherCases(t *testing.T) {
	for want, names := range map[string][]string{
		"a, b, c, d": {"a", "b", "c", "d"}, "a, b, c and 2 more": {"a", "b", "c", "d", "e"},
	} {
		if got := firstFew(names); got != want {
			t.Errorf("firstFew(%q) = %q, want %q", names, got, want)
		}
	}
}

func TestWrongValueHasQuotesAndCarets(t *testing.T) {
	for _, test := range []struct{ want, got, shownWant, shownGot, carets string }{
		{"90", "91", "90", "91", ""},
		{"90", "9 0", "90", `"9·0"`, ""},
		{"line 2 of 3: a b", "line 2 of 3: a c", `"line 2 of 3: a b"`, `"line 2 of 3: a c"`, strings.Repeat(" ", 16) + "^"},
		{"A B", "A", `"A·B"`, `"A"`, ""},
		{"77777777770", "77777777771", "77777777770", "77777777771", ""}, // too short for carets
		{"777777777770", "777777777771", "777777777770", "777777777771", strings.Repeat(" ", 11) + "^"},
	} {
		want, got, carets := page{Screen: show.New(false, 80)}.wrongValue(record.Line{Want: test.want, Got: test.got})
		if textOf(want) != test.shownWant || textOf(got) != test.shownGot || carets != test.carets {
			t.Errorf("%q for %q: shown as %s and %s with carets %q, want %s, %s and %q",
				test.got, test.want, textOf(got), textOf(want), carets, test.shownGot, test.shownWant, test.carets)
		}
	}
}

func textOf(c show.Cell) (all string) {
	for _, p := range c.Pieces {
		all += p.Text
	}
	return all
}

func TestWrongValueUnderAnotherLabelShowsBoth(t *testing.T) {
	const slip = `under another label: "Mean"`
	result := record.Result{Verdict: record.Partial, Lines: []record.Line{{
		Label: "Average", Want: "1.7", Got: "1.8", Match: record.MatchValue,
		Slips: []record.FormatSlip{{Kind: record.SlipLabel, Detail: slip}},
	}}}
	p := page{Screen: show.New(false, 80)}
	p.lines(4, view.AnswerLines{{Number: 1, Line: result.Lines[0]}})
	if got := p.String(); !strings.Contains(got, slip) || !strings.Contains(got, "1.8") {
		t.Errorf("the table of lines lacks the value or its label:\n%s", got)
	}
	if got, want := view.CaseText(&record.Report{}, &result), `want 1.7, got 1.8, `+slip; !strings.Contains(got, want) {
		t.Errorf("CaseText = %s, want %s", got, want)
	}
}
