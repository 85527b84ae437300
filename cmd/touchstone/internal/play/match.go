package play

import (
	"slices"

	"touchstone/reference"
)

// Match is a game between a person and the reference, with all that was played.
type Match struct {
	game     *reference.Game
	start    reference.State
	turns    []turn
	person   int  // the person's side
	strength int  // the opponent's
	forfeits bool // an entry that is no legal move costs the person the turn

	opponent reference.Opponent
}

// New begins a match.
func New(game *reference.Game, start reference.State, s Settings) *Match {
	return &Match{
		game:     game,
		start:    start,
		person:   s.Side,
		strength: s.Strength,
		forfeits: s.Forfeits,
		opponent: game.NewOpponent(start),
	}
}

// turn is what a side did and what came of it.
type turn struct {
	side  int
	move  string // empty if the turn was lost
	after reference.State
}

func (m *Match) state() reference.State {
	if len(m.turns) == 0 {
		return m.start
	}
	return m.turns[len(m.turns)-1].after
}

func (m *Match) personToMove() bool { return m.state().ToMove() == m.person }

// play carries out a move of the side to move, or says why it is not legal.
func (m *Match) play(move string) error {
	before := m.state()
	after, err := before.Play(move)
	if err == nil {
		m.turns = append(m.turns, turn{before.ToMove(), move, after})
	}
	return err
}

// forfeit loses the turn of the side to move.
func (m *Match) forfeit() {
	before := m.state()
	m.turns = append(m.turns, turn{before.ToMove(), "", before.Forfeit()})
}

// undo takes back the person's last turn and all that came after it.
func (m *Match) undo() (done bool) {
	for i, t := range slices.Backward(m.turns) {
		if t.side == m.person {
			m.turns = m.turns[:i]
			return true
		}
	}
	return false
}

// sideName is the name of a side, such as White.
func (m *Match) sideName(side int) string { return m.game.Sides[side] }
