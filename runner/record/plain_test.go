package record

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
)

// answers returns results of one line each, with the label "Depth". The arguments are pairs of a
// printed value, or "-" if it is missing, and the expected one.
func answers(gotWant ...string) *Submission {
	s := &Submission{Score: &Score{}}
	for i := 0; i+1 < len(gotWant); i += 2 {
		l := Line{Label: "Depth", Got: gotWant[i], Want: gotWant[i+1], WantText: "Depth: " + gotWant[i+1], Line: 1}
		switch {
		case l.Got == "-":
			l.Got, l.Line, l.Match = "", 0, MatchMissing
		case l.Got == l.Want:
			l.Match = MatchExact
		default:
			l.Match = MatchValue
		}
		id := strconv.Itoa(i)
		if l.Match != MatchExact {
			s.Score.Losses = append(s.Score.Losses, Loss{Points: 100, Case: id, Label: "Depth"})
		}
		s.Results = append(s.Results, Result{Case: id, Run: &Run{}, Verdict: Partial, Lines: []Line{l, {
			Label: "Move", Match: MatchExact, Line: 2, Got: "1", Want: "1",
		}}})
	}
	return s
}

func TestWhatIsPlainToSeeIsFound(t *testing.T) {
	plain := func(kind PlainKind, value, by string, cases int, points cases.Points) []PlainFault {
		return []PlainFault{{
			Kind: kind, Number: 1, Label: "Depth", Value: value, By: by, Cases: cases, Asked: cases, Points: points,
		}}
	}
	for _, c := range []struct {
		about string
		s     *Submission
		want  []PlainFault
	}{
		{"never printed", answers("-", "1", "-", "2", "-", "2"), plain(NeverPrinted, "", "", 3, 300)},
		{"a label without a value", answers("", "1", "", "2"), plain(NeverPrinted, "", "", 2, 200)},
		{"printed once", answers("-", "1", "-", "2", "2", "2"), nil},
		{"always the same", answers("7", "1", "7", "2", "7", "3", "7", "7"), plain(AlwaysSame, "7", "", 4, 300)},
		{"the same, and mostly right", answers("7", "7", "7", "7", "7", "3", "7", "7"), nil},
		{"one too many", answers("2", "1", "3", "2", "6", "5"), plain(AlwaysOff, "", "1", 3, 300)},
		{"a tenth too little", answers("1.5", "1.6", "0.9", "1.0", "2.0", "2.1"), plain(AlwaysOff, "", "-0.10", 3, 300)},
		{"one too many, but once", answers("2", "1", "3", "2", "6", "5", "5", "5"), nil},
		{"one too many, or two", answers("2", "1", "3", "2", "7", "5"), nil},
		{"no numbers", answers("a", "b", "c", "d", "e", "f"), nil},
		{"right", answers("1", "1", "2", "2", "3", "3"), nil},
		{"nothing", answers(), nil},
	} {
		if diff := cmp.Diff(c.want, c.s.PlainFaults()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.about, diff)
		}
	}
}

// A diagnosis says more than by how much values are off. It does not explain missing lines.
func TestADiagnosisExplainsWhatIsOff(t *testing.T) {
	off, missing := answers("2", "1", "3", "2", "6", "5"), answers("-", "1", "-", "2", "-", "2")
	for s, want := range map[*Submission]int{off: 0, missing: 1} {
		s.Diagnosis = &Diagnosis{Mistakes: []Mistake{{}}}
		if got := s.PlainFaults(); len(got) != want {
			t.Errorf("with a diagnosis: %+v, want %d faults", got, want)
		}
	}
}

// A student's copy has neither expected nor printed values of hidden cases.
func TestWhatIsHiddenIsNotCalledPlain(t *testing.T) {
	s := answers("7", "1", "7", "2", "7", "3", "9", "1")
	for i := range s.Results {
		if i > 0 {
			s.Results[i].Lines[0] = Line{Label: "Depth", Match: MatchValue}
		}
	}
	if got := s.PlainFaults(); got != nil {
		t.Errorf("of one answer that is shown: %+v, want nothing", got)
	}
}

// A program that prints no line at all has a single fault. If most runs end abnormally, that is
// reported instead.
func TestNoLineAtAllIsOneFault(t *testing.T) {
	s := answers("-", "1", "-", "2")
	for i := range s.Results {
		s.Results[i].Lines[1] = Line{Label: "Move", Match: MatchMissing}
	}
	want := []PlainFault{{Kind: NeverPrinted, Cases: 2, Asked: 2, Points: 200}}
	if diff := cmp.Diff(want, s.PlainFaults()); diff != "" {
		t.Errorf("nothing is printed (-want +got):\n%s", diff)
	}
	for range 3 {
		s.Results = append(s.Results, Result{Run: &Run{}, Verdict: RuntimeError})
	}
	if got := s.PlainFaults(); got != nil {
		t.Errorf("3 of 5 runs crash: %+v, want nothing", got)
	}
}
