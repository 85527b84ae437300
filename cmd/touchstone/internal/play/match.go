// Package play lets a person play a game against the reference at a terminal. It records
// the turns, executes what the person types, and saves and loads games.
//
// Read match.go, then console.go and commands.go; record.go saves and loads games, and
// command.go has the flags.
package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/reference"
)

// match is a game between a person and the reference.
type match struct {
	game     *reference.Game
	start    reference.State
	turns    []turn
	person   int  // index of the person's side
	strength int  // strength of the opponent
	forfeits bool // an illegal move costs the person the turn

	opponent reference.Opponent
}

// begin begins a match with the settings of the flags or of a saved game.
func begin(g *reference.Game, start, side, strength string, forfeits bool) (*match, error) {
	m := &match{game: g, forfeits: forfeits && g.ForfeitsTurn}
	var err error
	if m.person, err = findSide(g, side); err != nil {
		return nil, err
	}
	if m.strength, err = findStrength(g, strength); err != nil {
		return nil, err
	}
	if m.start, err = g.Read(start); err != nil {
		return nil, err
	}
	m.opponent = g.NewOpponent(m.start)
	return m, nil
}

// turn is one turn of a side and the position after it.
type turn struct {
	side  int
	move  string // empty if the side lost the turn
	after reference.State
}

func (m *match) state() reference.State {
	if len(m.turns) == 0 {
		return m.start
	}
	return m.turns[len(m.turns)-1].after
}

func (m *match) personToMove() bool { return m.state().ToMove() == m.person }

// play makes a move of the side whose turn it is. The error explains why the move is
// illegal.
func (m *match) play(move string) error {
	before := m.state()
	after, err := before.Play(move)
	if err == nil {
		m.turns = append(m.turns, turn{before.ToMove(), move, after})
	}
	return err
}

// forfeit ends the turn of the side to move, without a move.
func (m *match) forfeit() {
	before := m.state()
	m.turns = append(m.turns, turn{before.ToMove(), "", before.Forfeit()})
}

// undo takes back the person's last turn and everything after it. It returns false if
// there is none.
func (m *match) undo() (done bool) {
	for i, t := range slices.Backward(m.turns) {
		if t.side == m.person {
			m.turns = m.turns[:i]
			return true
		}
	}
	return false
}

func (m *match) sideName(side int) string { return m.game.Sides[side] }

func findSide(g *reference.Game, text string) (int, error) {
	for side, name := range g.Sides {
		if strings.EqualFold(text, name) {
			return side, nil
		}
	}
	return 0, fmt.Errorf("--side %q: expected %s or %s", text, g.Sides[0], g.Sides[1])
}

func findStrength(g *reference.Game, text string) (int, error) {
	if text == "perfect" {
		return reference.Perfect, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > g.Levels {
		return 0, fmt.Errorf("--strength %q: expected 1 to %d, or perfect", text, g.Levels)
	}
	return n, nil
}

func strengthText(strength int) string {
	if strength == reference.Perfect {
		return "perfect"
	}
	return strconv.Itoa(strength)
}
