package reference

import (
	"math/rand/v2"
	"testing"

	"touchstone/internal/sampled"
)

// rival is a player who plays against the perfect opponent.
type rival struct {
	name   string
	choose func(o Opponent, s State, chance *rand.Rand) string
}

var rivals = []rival{
	{"random", func(_ Opponent, s State, chance *rand.Rand) string {
		moves := s.Moves()
		return moves[chance.IntN(len(moves))]
	}},
	{"depth-4", func(o Opponent, s State, chance *rand.Rand) string {
		return o.Choose(s, 4, chance.IntN).Move
	}},
}

type tally struct {
	won, drawn, lost int
	guesses          int // moves whose value the opponent did not prove
}

// perfectGame plays one game from the start position. The proven value for the opponent's side
// must never fall, because that would mean that the opponent played a wrong move.
func (r *tally) perfectGame(t *testing.T, g *Game, against rival, side int, seed uint64) {
	s, err := g.Read(g.Starts[0].Text)
	must(t, err)
	chance := rand.New(rand.NewPCG(seed, 0))
	o := g.NewOpponent(s)
	held := Loses
	var played []string
	for !s.Outcome().Finished {
		var move string
		if s.ToMove() == side {
			a := o.Choose(s, Perfect, nil)
			if !a.Proven {
				r.guesses++
			} else if a.Value < held {
				t.Errorf("%s, seed %d, side %d: after %v the value of %v is %d, and was %d", against.name, seed, side, played, s, a.Value, held)
			}
			held, move = max(held, a.Value), a.Move
		} else {
			move = against.choose(o, s, chance)
		}
		played = append(played, move)
		if s, err = s.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	r.count(s.Outcome(), side)
	if got := s.Outcome(); held == Wins && got.Winner != side {
		t.Errorf("%s, seed %d, side %d: a won game ended with %+v after %v", against.name, seed, side, got, played)
	}
}

func (r *tally) count(o Outcome, side int) {
	switch o.Winner {
	case side:
		r.won++
	case NoWinner:
		r.drawn++
	default:
		r.lost++
	}
}

// TestPerfectPlayLosesNoDrawnGame plays a few games of Fanorona against each rival, on both
// sides. EXHAUSTIVE=1 plays a thousand.
func TestPerfectPlayLosesNoDrawnGame(t *testing.T) {
	games := 8
	if sampled.IsExhaustive() {
		games = 1000
	}
	for _, against := range rivals {
		t.Run(against.name, func(t *testing.T) {
			t.Parallel()
			var r tally
			for i := range games {
				r.perfectGame(t, fanoronaGame, against, i%2, uint64(i))
			}
			t.Logf("%d games: %+v", games, r)
			if r.lost > 0 || r.won+r.drawn != games {
				t.Errorf("%d games against %s: won %d, drawn %d, lost %d; want none lost", games, against.name, r.won,
					r.drawn, r.lost)
			}
		})
	}
}
