package reference_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reference"
	"touchstone/reference/faults"
)

// pickingStones is a variant that renames and reorders the labels, rounds to two decimal
// places, begins its arguments with a word, has the stones in one argument, and has no depth
// limit.
const pickingStones = `{
  "id": "picking-stones", "title": "Picking stones", "program": "play",
  "reference": "takestones-f19", "call": "play STONES TAKEN STONE,...",
  "arguments": "play N K LIST", "arguments_help": ["stones, how many are picked, and which"],
  "example": ["play", "7", "3", "1,4,2"],
  "answer": [
    {"label": "Calculated Value", "kind": "decimal", "places": 2, "of": "Value"},
    {"label": "Best Move", "kind": "integer", "of": "Move"},
    {"label": "Max Depth", "kind": "integer", "of": "Max Depth Reached"}
  ]
}`

func variant(t *testing.T, text string) *reference.Assignment {
	t.Helper()
	a, err := reference.Define("assignment.json", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func base(t *testing.T) *reference.Assignment {
	t.Helper()
	a, err := reference.Lookup("takestones-f19")
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestVariantReformatsAnswersOfItsBase(t *testing.T) {
	a := variant(t, pickingStones)
	for args, want := range map[string]string{
		"play 7 0 ":      "Calculated Value: -1.00\nBest Move: 1\nMax Depth: 6\n",
		"play 7 3 1,4,2": "Calculated Value: 1.00\nBest Move: 6\nMax Depth: 2\n",
		"play 7 2 3,6":   "Calculated Value: -1.00\nBest Move: 1\nMax Depth: 4\n",
	} {
		s, err := a.Solve(strings.Split(args, " "))
		if err != nil {
			t.Errorf("Solve(%q): %v", args, err)
			continue
		}
		if got := s.Transcript.String(); got != want {
			t.Errorf("Solve(%q) printed\n%swant\n%s", args, got, want)
		}
		if read, err := a.Read(want); err != nil || read.String() != want {
			t.Errorf("Read(%q) = %q, %v", want, read, err)
		}
	}
	tree, err := a.Explain([]string{"play", "7", "3", "1,4,2"}, reference.View{Nodes: 100})
	if err != nil || tree.Assignment != a || tree.Args[0] != "play" {
		t.Errorf("Explain: tree %+v, error %v", tree, err)
	}
}

func TestAVariantAsksWhatItsBaseAsks(t *testing.T) {
	a := variant(t, pickingStones)
	asked := 0
	for _, probe := range base(t).Probes() {
		args, ok := a.ArgsFromBase(probe)
		if ok != (probe[len(probe)-1] == "0") {
			t.Fatalf("Args(%q) = %q, %v: want true only without a depth limit", probe, args, ok)
		}
		if !ok {
			continue
		}
		asked++
		if back, err := a.BaseArgs(args); err != nil || !slices.Equal(back, probe) {
			t.Errorf("BaseArgs(%q) = %q, %v, want %q", args, back, err, probe)
		}
	}
	if asked == 0 || asked != len(a.Probes()) {
		t.Errorf("%d probes can be asked, Probes has %d", asked, len(a.Probes()))
	}
	if q := a.Draw(rand.New(rand.NewPCG(1, 2)).IntN); q.Args[0] != "play" || q.Spec != nil {
		t.Errorf("Draw: %+v", q)
	}
	for _, args := range []string{"", "play", "7 0 ", "play 7 0  0", "play 7 2 1,x", "play 7 3 1,2"} {
		if s, err := a.Solve(strings.Split(args, " ")); err == nil {
			t.Errorf("Solve(%q) printed\n%s", args, s.Transcript)
		}
	}
}

func TestMutantsOfAVariantPrintItsForm(t *testing.T) {
	a := variant(t, pickingStones)
	args := []string{"play", "7", "2", "3,1"}
	for _, f := range faults.Of(a).All() {
		m, err := faults.Of(a).Mutant(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		out, err := m.Solve(args)
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		if len(out.Transcript.Lines) == len(a.Answer) && out.Text != out.Transcript.String() {
			t.Errorf("%s: Text differs from Transcript (-transcript +text)\n%s", f.Name,
				cmp.Diff(out.Transcript.String(), out.Text))
		}
		for label := range strings.Lines(out.Text) {
			label, _, _ = strings.Cut(strings.TrimSpace(label), ":")
			if label != "" && !slices.Contains(a.Labels, label) {
				t.Errorf("%s prints a label of the base: %q", f.Name, out.Text)
			}
		}
	}
}

func TestADefinitionOfAVariantIsChecked(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{`takestones-f19`, `takestones-f91`, `unknown assignment "takestones-f91"`},
		{`takestones-f19`, `takestones-s17`, `whose trace has a fixed form`},
		{`STONES TAKEN`, `TOKENS TAKEN`, `has no argument "TOKENS": use some of "STONES", "TAKEN", "STONE...", "DEPTH"`},
		{`STONES TAKEN`, `TAKEN`, `takestones-f19 needs the argument "STONES"`},
		{`STONES TAKEN`, `STONES STONES`, `"STONES" occurs twice`},
		{`"of": "Move"`, `"of": "Value"`, `another line is "Value" too`},
		{`"of": "Move"`, `"of": "Zug"`, `takestones-f19 has no line "Zug"`},
		{`, "of": "Move"`, ``, `has no line "Best Move"`},
		{`"integer", "of": "Move"`, `"text", "of": "Move"`, `"Move" of takestones-f19 is of kind "integer"`},
		{`"reference": "takestones-f19", `, ``, `"call" needs "reference"`},
		{`"reference": "takestones-f19", "call": "play STONES TAKEN STONE,...",`, ``, `"of" needs "reference"`},
	} {
		_, err := reference.Define("assignment.json", []byte(strings.Replace(pickingStones, test.old, test.new, 1)))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q for %q: error %v, want %q", test.new, test.old, err, test.want)
		}
	}
}
