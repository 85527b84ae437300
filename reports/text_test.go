package reports

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// ourColour is a colour as fatih/color writes it.
var ourColour = regexp.MustCompile("\x1b\\[[0-9;]*m")

// everyText is everything that text can say of a report.
func everyText(t *testing.T, r *record.Report, o text.Options) string {
	t.Helper()
	return writtenText(t, r, o) + writtenDetails(t, r, o)
}

func TestOnlyPrintableTextReachesTheTerminal(t *testing.T) {
	for _, all := range []bool{false, true} {
		text := everyText(t, testreport.Sample(), text.Options{All: all}) + everyText(t, testreport.Traces(),
			text.Options{All: all})
		for i, line := range strings.Split(text, "\n") {
			if !utf8.ValidString(line) {
				t.Errorf("line %d is no UTF-8: %q", i+1, line)
			}
			for _, r := range line {
				if !unicode.IsPrint(r) {
					t.Errorf("line %d holds %U: %q", i+1, r, line)
				}
			}
		}
	}
}

// A colour that a student printed would survive in the coloured text but not
// in the plain one.
func TestColourAddsNothingButColours(t *testing.T) {
	plain := everyText(t, testreport.Sample(), text.Options{All: true})
	coloured := everyText(t, testreport.Sample(), text.Options{All: true, Color: true})
	if !strings.Contains(coloured, "\x1b[32m") {
		t.Error("no green in the coloured text")
	}
	if diff := cmp.Diff(plain, ourColour.ReplaceAllString(coloured, "")); diff != "" {
		t.Errorf("without its colours the coloured text differs from the plain one (-plain +coloured):\n%s", diff)
	}
}

func TestTextFitsItsWidth(t *testing.T) {
	r := testreport.Sample()
	r.Submissions = r.Submissions[:len(r.Submissions)-1] // a name is never broken, and a hostile one is long
	for _, width := range []int{80, 100, 120} {
		traces := testreport.Traces()
		traces.Submissions = traces.Submissions[:len(traces.Submissions)-1]
		text := everyText(t, r, text.Options{Width: width}) + everyText(t, traces, text.Options{Width: width})
		for _, line := range strings.Split(text, "\n") {
			if show.Columns(line) > width && !strings.HasPrefix(line, "===") {
				t.Errorf("width %d: %d columns: %s", width, show.Columns(line), line)
			}
		}
	}
}

func TestOneSubmissionIsShownInDetail(t *testing.T) {
	r := testreport.Sample()
	r.Submissions = r.Submissions[:1]
	r.Complete, r.Warnings = true, nil
	if got, want := writtenText(t, r, text.Options{}), writtenDetail(t, r, 0, text.Options{}); got != want {
		t.Errorf("Text of one submission:\n%s\nwant its detailed view:\n%s", got, want)
	}
}

func TestWhatAStudentGetsSaysNothingOfOthers(t *testing.T) {
	got := writtenDetail(t, testreport.Sample(), 0, text.Options{All: true})
	for _, foreign := range []string{"notes.docx", "brook-jan", "interrupted"} {
		if strings.Contains(got, foreign) {
			t.Errorf("the detailed view of one submission speaks of %q:\n%s", foreign, got)
		}
	}
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
		result := testreport.HandedIn("x").Results[i%4]
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
	got := writtenText(t, many(24, typo), text.Options{})
	if n := strings.Count(got, `label "Max Depth", want "Max Depth Reached"`); n != 1 {
		t.Errorf("the slip is told %d times, want once:\n%s", n, got)
	}
	if !strings.Contains(got, "line 5 Max Depth Reached, in all 24 cases") {
		t.Errorf("does not say that it is in all 24 cases:\n%s", got)
	}
}

func TestASlipInSomeCasesNamesThem(t *testing.T) {
	got := writtenText(t, many(3, func(i int, r *record.Result) {
		if i != 1 {
			typo(i, r)
		}
	}), text.Options{})
	for _, want := range []string{"in 2 of 3 cases\n", "cases  case-01, case-03\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("does not say %q:\n%s", want, got)
		}
	}
}

func TestCasesBeyondTheSixthAreNamedUnlessAllAreAskedFor(t *testing.T) {
	for all, want := range map[bool]int{false: show.ShownFailures, true: 24} {
		got := writtenText(t, many(24, miscount), text.Options{All: all})
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
	got := writtenText(t, many(8, crash), text.Options{})
	if n := strings.Count(got, "cause  java.lang.NullPointerException"); n != 1 {
		t.Errorf("the crash is told %d times, want once:\n%s", n, got)
	}
	if !strings.Contains(got, "alike  case-02, case-03") {
		t.Errorf("does not name the other cases:\n%s", got)
	}
}

func TestCrashesForOtherReasonsAreToldApart(t *testing.T) {
	got := writtenText(t, many(4, func(i int, r *record.Result) {
		crash(i, r)
		r.Cause = fmt.Sprintf("exit status %d", i/2)
	}), text.Options{})
	for _, want := range []string{"cause  exit status 0", "cause  exit status 1", "alike  case-02\n", "alike  case-04\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q:\n%s", want, got)
		}
	}
}

func TestNarrowBatchesShowCodesForVerdicts(t *testing.T) {
	for width, want := range map[int]string{80: "java   50.00  TLE ", 100: "java   50.00  time-limit "} {
		if got := writtenText(t, testreport.Sample(), text.Options{Width: width}); !strings.Contains(got, want) {
			t.Errorf("width %d: no %q:\n%s", width, want, got)
		}
	}
}

func TestAllShowsRightCasesToo(t *testing.T) {
	const heading = "output1  right"
	r := testreport.Alone("adams-ruth")
	if got := writtenText(t, r, text.Options{All: true}); !strings.Contains(got, heading) {
		t.Errorf("All: no %q:\n%s", heading, got)
	}
	if got := writtenText(t, r, text.Options{}); strings.Contains(got, heading) {
		t.Errorf("not All: there is %q:\n%s", heading, got)
	}
}

func TestTimeLimitShowsBothRuns(t *testing.T) {
	const want = "time   10.00 s (CPU 9.97 s) run alone; the first run, beside others, took 10.00 s (CPU 5.12 s)"
	if got := writtenText(t, testreport.Alone("diaz-ana"), text.Options{}); !strings.Contains(got, want) {
		t.Errorf("no %q:\n%s", want, got)
	}
}

func TestALongMessageOfTheCompilerIsCut(t *testing.T) {
	r := testreport.Alone("fox-sam")
	r.Submissions[0].Build.Message = strings.Repeat("error\n", 50)
	for all, want := range map[bool]int{false: show.BuildLines, true: 50} {
		got := writtenText(t, r, text.Options{All: all})
		if n := strings.Count(got, "| error\n"); n != want {
			t.Errorf("All %t: %d lines of the message, want %d:\n%s", all, n, want, got)
		}
		if said := strings.Contains(got, "and 20 lines more"); said == all {
			t.Errorf("All %t: says that lines are left out: %t", all, said)
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
	for _, f := range (view.Submission{Report: &record.Report{}, Sub: &s}).Unfinished() {
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
	v := view.Submission{Sub: &record.Submission{Score: &record.Score{Losses: losses}}}
	for _, g := range v.Losses() {
		got = append(got, fmt.Sprintf("-%v %s %s", g.Points, g.Count(), g.Text()))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Losses (-want +got):\n%s", diff)
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
	if got := writtenText(t, r, text.Options{}); !strings.Contains(got, want) {
		t.Errorf("no %q:\n%s", want, got)
	}
}

func TestHistogramCountsEveryScoreOnce(t *testing.T) {
	got := view.Histogram([]cases.Points{0, 649, 650, 3250, 6499, 6500}, 6500)
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
		if got := view.Median(test.scores); got != test.median {
			t.Errorf("median(%v) = %v, want %v", test.scores, got, test.median)
		}
		if got := view.Mean(test.scores); got != test.mean {
			t.Errorf("mean(%v) = %v, want %v", test.scores, got, test.mean)
		}
	}
}

func TestAnEmptyReportCanBeWritten(t *testing.T) {
	r := testreport.Sample()
	r.Submissions = nil
	if got := writtenText(t, r, text.Options{}); !strings.Contains(got, "0 submissions") {
		t.Errorf("no \"0 submissions\":\n%s", got)
	}
}

func TestAMarkWiderThanTheScreenIsWrapped(t *testing.T) {
	r := testreport.Alone("chen-li")
	d := r.Submissions[0].Diagnosis
	d.Mistakes = d.Mistakes[:1]
	d.Mistakes[0].Labels = r.Suite.Labels
	meaning := d.Mistakes[0].Faults[0].Meaning
	for _, width := range []int{60, 80, 100, 300} {
		testreport.Bounded("a diagnosis that names all lines", func() {
			got := writtenText(t, r, text.Options{Width: width})
			for line := range strings.Lines(got) {
				if line = strings.TrimSuffix(line, "\n"); show.Columns(line) > width &&
					!strings.Contains(line, "run    ") && !strings.Contains(line, "see    ") {
					t.Errorf("width %d: %d columns: %s", width, show.Columns(line), line)
				}
			}
			words := strings.Join(strings.Fields(got), " ")
			want := "likely mistake in " + strings.Join(r.Suite.Labels, ", ") + ": " + meaning
			if !strings.Contains(words, want) {
				t.Errorf("width %d: not all of %q is there:\n%s", width, want, got)
			}
		})
	}
}

func TestTracesLookAsTheyDid(t *testing.T) {
	testreport.CheckGolden(t, "trace.text", writtenDetails(t, testreport.Traces(), text.Options{}))
}

func TestATraceIsToldWithoutASecondSentence(t *testing.T) {
	r := testreport.Traces()
	got := writtenDetail(t, r, 1, text.Options{})
	_, details, _ := strings.Cut(got, "Wrong or missing values")
	details, _, _ = strings.Cut(details, "Score")
	if n := strings.Count(details, "extra node 1, 3"); n != 1 {
		t.Errorf("the first difference is told %d times, want once:\n%s", n, details)
	}
}
