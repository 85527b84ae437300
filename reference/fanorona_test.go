package reference

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The start position, and a position in which three moves leave Black without a move.
const (
	startFanorona = "BBBBB/BBBBB/BW.BW/WWWWW/WWWWW w 0 1"
	shutInBlack   = "...../...../WW.../W..../BWW.. w 0 1"
)

func TestFanoronaAnswerIsAlphabeticallyFirst(t *testing.T) {
	s, err := fanorona5x5.Solve(strings.Fields(shutInBlack))
	must(t, err)
	want := []Alternative{{"b3b2", attainsReason}, {"c1b2", attainsReason}}
	move := s.Transcript.Lines[0]
	if diff := cmp.Diff(want, move.Alternatives); diff != "" || move.Text != "a3b2" {
		t.Errorf("Move: %s, and also (-want +got):\n%s", move.Text, diff)
	}
}

func TestCanonicalReplacesAlternatives(t *testing.T) {
	s, err := fanorona5x5.Solve(strings.Fields(shutInBlack))
	must(t, err)
	for given, want := range map[string]string{
		"Move: c1b2\nValue: 1\n": "Move: a3b2\nValue: 1\n",
		"Move: a3b2\nValue: 1\n": "Move: a3b2\nValue: 1\n",
		"Move: a2b2\nValue: 1\n": "Move: a2b2\nValue: 1\n",
		"Value: c1b2\n":          "Value: c1b2\n",
	} {
		if got := s.Transcript.Canonical(given); got != want {
			t.Errorf("Canonical(%q) = %q, want %q", given, got, want)
		}
	}
}

func TestReadFanoronaRejectsImpossibleAnswers(t *testing.T) {
	const right = "Move: b2c3A\nValue: 1\nLegal Moves: 5\n"
	if got, err := fanorona5x5.Read(right); err != nil || got.String() != right {
		t.Errorf("Read(%q) = %q, %v", right, got, err)
	}
	for _, test := range []struct{ old, new, want string }{
		{"Legal Moves: 5\n", "", `line 3: no line for "Legal Moves"`},
		{"b2c3A", "b2c3X", `line 1: move "b2c3X" is malformed`},
		{"Value: 1", "Value: 2", "value 2 and 5 legal moves"},
		{"Value: 1", "Value: +1", `line 2: "Value" is "+1": expected a whole number`},
		{"Moves: 5", "Moves: 0", "at least 1"},
	} {
		text := strings.Replace(right, test.old, test.new, 1)
		if _, err := fanorona5x5.Read(text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Read(%q): %v, want an error with %q", text, err, test.want)
		}
	}
}

func TestTheTreeOfFanoronaLeadsToTheAnswer(t *testing.T) {
	asked := 0
	for i, args := range fanorona5x5.Probes() {
		if i%5 != 0 {
			continue
		}
		asked++
		s, err := fanorona5x5.Solve(args)
		must(t, err)
		root := explained(t, fanorona5x5, strings.Join(args, " "), everything).Root
		move, value := s.Transcript.Lines[0], s.Transcript.Lines[1]
		if root.Value != value.Text || !move.Accepts(root.Best) {
			t.Errorf("%q: the tree gives %s with %s, the answer is %v", args, root.Best, root.Value, s.Transcript)
		}
		walk(root, func(n *TreeNode) {
			if len(n.Board) != 10 || n.Reason == "" {
				t.Errorf("%q: node %s has %d rows of board and the reason %q", args, n.Move, len(n.Board), n.Reason)
			}
		})
	}
	if asked < 200 {
		t.Errorf("%d trees, want 200", asked)
	}
}
