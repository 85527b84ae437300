// Package play is a game between a person and the reference at a terminal: what was
// played, what a person can type, and how a game is saved and read back.
//
// Read match.go, then console.go and commands.go; record.go writes and reads games.
//
// It must never know of flags.
package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

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

// New begins a match. Where forfeits is true, an entry that is no legal move costs the
// person the turn.
func New(game *reference.Game, start reference.State, person, strength int, forfeits bool) *Match {
	return &Match{
		game: game, start: start, person: person, strength: strength, forfeits: forfeits,
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

// FindSide finds a side by its name.
func FindSide(g *reference.Game, text string) (int, error) {
	for side, name := range g.Sides {
		if strings.EqualFold(text, name) {
			return side, nil
		}
	}
	return 0, fmt.Errorf("side %q: want %s or %s", text, g.Sides[0], g.Sides[1])
}

// FindStrength reads how strongly the opponent plays.
func FindStrength(g *reference.Game, text string) (int, error) {
	if text == "perfect" {
		return reference.Perfect, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > g.Levels {
		return 0, fmt.Errorf("strength %q: want 1 to %d, or perfect", text, g.Levels)
	}
	return n, nil
}

func strengthText(strength int) string {
	if strength == reference.Perfect {
		return "perfect"
	}
	return strconv.Itoa(strength)
}
