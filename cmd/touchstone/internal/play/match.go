// Package play lets a person play a game against the reference at a terminal. It records
// the turns, executes what the person types, and saves and loads games.
//
// Read match.go, then console.go and commands.go; command.go has the flags.
package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/strictjson"
	"touchstone/reference"
)

type match struct {
	game     *reference.Game
	start    reference.State
	turns    []turn
	person   int  // index of the person's side
	strength int  // strength of the opponent
	forfeits bool // an illegal move costs the person the turn

	opponent reference.Opponent
}

func newMatch(g *reference.Game, start, side, strength string, forfeits bool) (*match, error) {
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

func (m *match) play(move string) error {
	before := m.state()
	after, err := before.Play(move)
	if err == nil {
		m.turns = append(m.turns, turn{before.ToMove(), move, after})
	}
	return err
}

func (m *match) forfeit() {
	before := m.state()
	m.turns = append(m.turns, turn{before.ToMove(), "", before.Forfeit()})
}

// undo takes back the person's last turn and everything after it. It returns false if the person
// has had no turn.
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

type savedGame struct {
	Game     string   `json:"game"`
	Start    string   `json:"start"`
	Side     string   `json:"side"`     // of the person
	Strength string   `json:"strength"` // of the reference
	Strict   bool     `json:"strict"`   // an illegal move costs the turn
	Turns    []string `json:"turns"`    // "" is a lost turn
}

func readSavedGame(path string) (s savedGame, err error) {
	data, err := os.ReadFile(path)
	if err == nil {
		err = strictjson.File{Name: path, Data: data}.Decode(&s)
	}
	return s, err
}

// save writes the game to a file. It replaces an existing file only if that is a saved game.
func (m *match) save(path string) error {
	if _, err := readSavedGame(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s exists and is not a saved game; choose another name", path)
	}
	s := savedGame{
		Game: m.game.ID, Start: m.start.String(), Side: m.sideName(m.person), Strength: strengthText(m.strength),
		Strict: m.forfeits, Turns: []string{},
	}
	for _, t := range m.turns {
		s.Turns = append(s.Turns, t.move)
	}
	data, err := json.MarshalIndent(s, "", "  ")
	if err == nil {
		err = os.WriteFile(path, append(data, '\n'), 0o666)
	}
	if err != nil {
		return fmt.Errorf("saving the game: %w", err)
	}
	return nil
}

func load(game *reference.Game, path string) (*match, error) {
	s, err := readSavedGame(path)
	if err != nil {
		return nil, fmt.Errorf("loading a game: %w", err)
	}
	if s.Game != game.ID {
		return nil, fmt.Errorf("%s holds a game of %q, but you are playing %s", path, s.Game, game.ID)
	}
	m, err := newMatch(game, s.Start, s.Side, s.Strength, s.Strict)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	for i, move := range s.Turns {
		if err := m.replay(move); err != nil {
			return nil, fmt.Errorf("%s: turn %d: %w", path, i+1, err)
		}
	}
	return m, nil
}

func (m *match) replay(move string) error {
	switch {
	case m.state().Outcome().Finished:
		return errors.New("the game is over")
	case move == "" && m.forfeits && m.personToMove():
		m.forfeit()
		return nil
	}
	return m.play(move)
}
