package view

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/record"
)

var allFields = cmp.AllowUnexported(plainFault{})

// answers returns results of one line each, with the label "Depth". The arguments are pairs of a
// printed value, or "-" if it is missing, and the expected one.
func answers(gotWant ...string) *record.Submission {
	s := &record.Submission{Score: &record.Score{}}
	for i := 0; i+1 < len(gotWant); i += 2 {
		l := record.Line{Label: "Depth", Got: gotWant[i], Want: gotWant[i+1], Line: 1}
		switch {
		case l.Got == "-":
			l.Got, l.Line, l.Match = "", 0, record.MatchMissing
		case l.Got == l.Want:
			l.Match = record.MatchExact
		default:
			l.Match = record.MatchValue
		}
		id := strconv.Itoa(i)
		if l.Match != record.MatchExact {
			s.Score.Losses = append(s.Score.Losses, record.Loss{Points: 100, Case: id, Label: "Depth"})
		}
		move := record.Line{Label: "Move", Match: record.MatchExact, Line: 2, Got: "1", Want: "1"}
		s.Results = append(s.Results, record.Result{
			Case: id, Run: &record.Run{}, Verdict: record.Partial, Lines: []record.Line{l, move},
		})
	}
	return s
}

func TestPlainFaults(t *testing.T) {
	plain := func(kind plainKind, value, by string, cases int, points cases.Points) []plainFault {
		return []plainFault{{
			kind: kind, number: 1, label: "Depth", value: value, offset: by, cases: cases, knownCases: cases, points: points,
		}}
	}
	for _, c := range []struct {
		about string
		s     *record.Submission
		want  []plainFault
	}{
		{"never printed", answers("-", "1", "-", "2", "-", "2"), plain(neverPrinted, "", "", 3, 300)},
		{"a label without a value", answers("", "1", "", "2"), plain(neverPrinted, "", "", 2, 200)},
		{"printed once", answers("-", "1", "-", "2", "2", "2"), nil},
		{"always the same", answers("7", "1", "7", "2", "7", "3", "7", "7"), plain(alwaysSame, "7", "", 4, 300)},
		{"the same, and mostly right", answers("7", "7", "7", "7", "7", "3", "7", "7"), nil},
		{"one too many", answers("2", "1", "3", "2", "6", "5"), plain(alwaysOff, "", "1", 3, 300)},
		{"a tenth too little", answers("1.5", "1.6", "0.9", "1.0", "2.0", "2.1"), plain(alwaysOff, "", "-0.10", 3, 300)},
		{"one too many, but once", answers("2", "1", "3", "2", "6", "5", "5", "5"), nil},
		{"one too many, or two", answers("2", "1", "3", "2", "7", "5"), nil},
		{"no numbers", answers("a", "b", "c", "d", "e", "f"), nil},
		{"right", answers("1", "1", "2", "2", "3", "3"), nil},
		{"nothing", answers(), nil},
	} {
		if diff := cmp.Diff(c.want, plainFaults(c.s), allFields); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.about, diff)
		}
	}
}

// A diagnosis says more than the amount by which values are off. It does not explain missing lines.
func TestDiagnosisReplacesPlainFaults(t *testing.T) {
	off, missing := answers("2", "1", "3", "2", "6", "5"), answers("-", "1", "-", "2", "-", "2")
	for s, want := range map[*record.Submission]int{off: 0, missing: 1} {
		s.Diagnosis = &record.Diagnosis{Mistakes: []record.Mistake{{}}}
		if got := plainFaults(s); len(got) != want {
			t.Errorf("with a diagnosis: %+v, want %d faults", got, want)
		}
	}
}

// A student's copy has neither expected nor printed values of hidden cases.
func TestPlainFaultsIgnoreHiddenValues(t *testing.T) {
	s := answers("7", "1", "7", "2", "7", "3", "9", "1")
	for i := range s.Results {
		if i > 0 {
			s.Results[i].Lines[0] = record.Line{Label: "Depth", Match: record.MatchValue}
		}
	}
	if got := plainFaults(s); got != nil {
		t.Errorf("of one answer that is shown: %+v, want nothing", got)
	}
}

// A program that prints no line at all has a single fault. If most runs end abnormally, it has
// none, because how they end is more important.
func TestNoOutputIsOnePlainFault(t *testing.T) {
	s := answers("-", "1", "-", "2")
	for i := range s.Results {
		s.Results[i].Lines[1] = record.Line{Label: "Move", Match: record.MatchMissing}
	}
	want := []plainFault{{kind: neverPrinted, cases: 2, knownCases: 2, points: 200}}
	if diff := cmp.Diff(want, plainFaults(s), allFields); diff != "" {
		t.Errorf("nothing is printed (-want +got):\n%s", diff)
	}
	if got, want := AdviceOf(s)[0].Effect, " (-2.00 points, 2 of 2 cases)"; got != want {
		t.Errorf("nothing is printed: effect %q, want %q", got, want)
	}
	for range 3 {
		s.Results = append(s.Results, record.Result{Run: &record.Run{}, Verdict: record.RuntimeError})
	}
	if got := plainFaults(s); got != nil {
		t.Errorf("3 of 5 runs crash: %+v, want nothing", got)
	}
}
