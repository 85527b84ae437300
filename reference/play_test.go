package reference

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func begin(t *testing.T, g *Game, text string) State {
	t.Helper()
	s, err := g.Read(text)
	must(t, err)
	return s
}

func played(t *testing.T, s State, moves ...string) State {
	t.Helper()
	for _, move := range moves {
		next, err := s.Play(move)
		must(t, err)
		s = next
	}
	return s
}

func TestEveryStartIsRead(t *testing.T) {
	for _, g := range Games() {
		for _, start := range g.Starts {
			s := begin(t, g, start.Text)
			if s.String() != start.Text || s.ToMove() != 0 || len(s.Moves()) == 0 || s.Outcome().Finished {
				t.Errorf("%s: start %q is %q, side %d, moves %v, %+v", g.ID, start.Name, s, s.ToMove(), s.Moves(),
					s.Outcome())
			}
		}
	}
}

func TestEveryStrengthPlaysALegalMove(t *testing.T) {
	last := func(n int) int { return n - 1 }
	for _, g := range Games() {
		s := begin(t, g, g.Starts[0].Text)
		o := g.NewOpponent(s)
		for strength := Perfect; strength <= g.Levels; strength++ {
			if a := o.Choose(s, strength, last); !slices.Contains(s.Moves(), a.Move) {
				t.Errorf("%s: Choose at strength %d = %q, want one of %v", g.ID, strength, a.Move, s.Moves())
			}
		}
	}
}

func TestIllFormedStartsAreRefused(t *testing.T) {
	for _, test := range []struct {
		game *Game
		text string
		want string
	}{
		{fanoronaGame, "BBBBB w 0", "ranks"},
		{fanoronaGame, "W.../B w", "expected a board"},
		{fanoronaGame, "B..../...../...../...../....W w 6", "draw after more than 5"},
		{takestonesGame, "", "expected the number of stones"},
		{takestonesGame, "2", "expected 3 to 40"},
		{takestonesGame, "41", "expected 3 to 40"},
		{takestonesGame, "20 4", "not a legal first move"},
		{takestonesGame, "20 3 3", "is already taken"},
	} {
		if _, err := test.game.Read(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: Read(%q) = %v, want an error with %q", test.game.ID, test.text, err, test.want)
		}
	}
}

func TestALostTurnKeepsThePaikaCount(t *testing.T) {
	s := begin(t, fanoronaGame, "B..../...../...../...../....W w 3")
	if got, want := s.Forfeit().String(), "B..../...../...../...../....W b 3"; got != want {
		t.Errorf("Forfeit() = %q, want %q", got, want)
	}
}

func TestOutcomesNameTheirReason(t *testing.T) {
	for _, test := range []struct {
		game  *Game
		start string
		moves []string
		want  Outcome
	}{
		{fanoronaGame, "...../...../...../B..../.W... w 5", []string{"b1c1"}, Outcome{true, NoWinner, "6 turns in a row without a capture"}},
		{fanoronaGame, "...../...../..B../...../W.... w 0", []string{"a1b2A"}, Outcome{true, 0, "Black has no stones"}},
		{fanoronaGame, "...../...../...../WW.../BWW.. b 0", nil, Outcome{true, 0, "Black has no move"}},
		{takestonesGame, "7 3", []string{"1", "7"}, Outcome{true, 0, "MIN cannot take a stone"}},
	} {
		s := played(t, begin(t, test.game, test.start), test.moves...)
		if diff := cmp.Diff(test.want, s.Outcome()); diff != "" {
			t.Errorf("%s: outcome of %v (-want +got):\n%s", test.game.ID, s, diff)
		}
		if moves := s.Moves(); len(moves) > 0 {
			t.Errorf("%s: finished game %v has moves %v", test.game.ID, s, moves)
		}
	}
}
