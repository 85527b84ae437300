package faults

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reference"
)

func catalogue(t *testing.T, assignment string) *Catalogue {
	t.Helper()
	a, err := reference.Lookup(assignment)
	must(t, err)
	return Of(a)
}

func solveMutant(t *testing.T, assignment, args string, faults ...string) Output {
	t.Helper()
	m, err := catalogue(t, assignment).Mutant(faults...)
	must(t, err)
	o, err := m.Solve(strings.Fields(args))
	if err != nil {
		t.Fatalf("%q with %v: %v", args, faults, err)
	}
	return o
}

// TestFaultsDoWhatTheirMeaningSays uses small games. Of 3 stones, MAX can take only 1, then
// MIN takes 2 or 3 and the game is over.
func TestFaultsDoWhatTheirMeaningSays(t *testing.T) {
	const right = "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\nMax Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n"
	for _, test := range []struct{ args, faults, old, new string }{
		{"3 0 0", "", "", ""},
		{"3 0 0", "visited-without-root", "Visited: 4", "Visited: 3"},
		{"3 0 0", "depth-in-levels", "Reached: 2", "Reached: 3"},
		{"3 0 0", "winner-swapped", "Value: -1.0", "Value: 1.0"},
		{"3 0 0", "branching-integer", "Factor: 1.5", "Factor: 1.0"},
		{"3 0 0", "evaluated-limit-only", "Evaluated: 2", "Evaluated: 0"},
		{"3 0 0", "move-is-index", "Move: 1", "Move: 0"},
		{"3 0 0", "best-from-lost", "Move: 1", "Move: none"},
	} {
		want := strings.ReplaceAll(right, test.old, test.new)
		switch test.faults {
		case "":
			want = right
		case "visited-without-root":
			want = strings.Replace(want, "Factor: 1.5", "Factor: 2.0", 1) // (3-1)/(3-2)
		case "evaluated-limit-only":
			want = strings.Replace(want, "Factor: 1.5", "Factor: 0.8", 1) // (4-1)/4
		}
		if diff := cmp.Diff(want, solveMutant(t, takestonesF19, test.args, strings.Fields(test.faults)...).Text); diff != "" {
			t.Errorf("%s with %q (-want +got):\n%s", test.args, test.faults, diff)
		}
	}
}

func TestFaultsAddUp(t *testing.T) {
	const want = "Move: 1\nValue: 1.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 2\n" +
		"Max Depth Reached: 2\nAvg Effective Branching Factor: 2.0\n"
	got := solveMutant(t, takestonesF19, "3 0 0", "winner-swapped", "visited-without-root").Text
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("3 0 0 with two faults (-want +got):\n%s", diff)
	}
}

func TestMutantTranscriptHasCanonicalNumbers(t *testing.T) {
	o := solveMutant(t, takestonesF19, "3 0 0", "visited-without-root")
	if got := o.Transcript.Lines[5]; got.Text != "2.0" || got.Exact != (reference.Ratio{Num: 2, Den: 1}) ||
		got.Label != "Avg Effective Branching Factor" {
		t.Errorf("transcript has %+v, want 2.0", got)
	}
	o = solveMutant(t, takestonesF19, "3 0 0", "evaluated-all")
	if !strings.HasSuffix(o.Text, "Factor: Infinity\n") || len(o.Transcript.Lines) != 5 {
		t.Errorf("a quotient by zero gives %q and %d lines, want Infinity and 5", o.Text, len(o.Transcript.Lines))
	}
}

func TestMutantsMayCrashOrNotEnd(t *testing.T) {
	for _, test := range []struct {
		args, fault string
		want        Ending
	}{
		{"7 0 0", "crash-unplayed", EndedCrashed},
		{"7 1 3 0", "crash-unplayed", EndedWell},
		{"7 0 2", "crash-prime-after-one", EndedCrashed},
		{"7 0 2", "loop-prime-after-one", EndedNever},
		{"7 0 0", "loop-prime-after-one", EndedWell},
		{"7 0 0", "taken-again", EndedCrashed},
		{"7 0 2", "taken-again", EndedWell},
	} {
		for _, a := range []string{takestonesF19, takestonesS17} {
			if o := solveMutant(t, a, test.args, test.fault); o.Ending != test.want ||
				(o.Text == "") != (test.want != EndedWell) {
				t.Errorf("%s, %s with %s %v and printed %q, want it %v", a, test.args, test.fault, o.Ending, o.Text,
					test.want)
			}
		}
	}
}

func TestTraceFaultsDoWhatTheirMeaningSays(t *testing.T) {
	const right = "2\n3 \nalpha: -1000\tbeta: 1000\n" +
		"3\n2 \nalpha: -1000\tbeta: -100\n" +
		"1\n2 3 \nalpha: -1000\tbeta: -100\n" +
		"-1\n1 2 3 \nalpha: -100\tbeta: 1000\n" +
		"NEXT MOVE\n1\n2 3 \n"
	if got := solveMutant(t, takestonesS17, "3 0 0").Text; got != right {
		t.Fatalf("3 0 0 without a fault (-want +got):\n%s", cmp.Diff(right, got))
	}
	for fault, change := range map[string]*strings.Replacer{
		"trace-root-zero":       strings.NewReplacer("-1\n", "0\n"),
		"trace-bounds-on-entry": strings.NewReplacer("beta: -100\n-1", "beta: 1000\n-1", "alpha: -100\t", "alpha: -1000\t"),
		"trace-without-root":    strings.NewReplacer("-1\n1 2 3 \nalpha: -100\tbeta: 1000\n", ""),
		"next-stones-before":    strings.NewReplacer("MOVE\n1\n2 3 ", "MOVE\n1\n1 2 3 "),
	} {
		want, got := change.Replace(right), solveMutant(t, takestonesS17, "3 0 0", fault).Text
		if diff := cmp.Diff(want, got); diff != "" || got == right {
			t.Errorf("3 0 0 with %s (-want +got):\n%s", fault, diff)
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
