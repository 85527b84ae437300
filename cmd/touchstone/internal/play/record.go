package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"touchstone/internal/strictjson"
	"touchstone/reference"
)

// saved is a game in a file, as JSON.
type saved struct {
	Game     string   `json:"game"`
	Start    string   `json:"start"`
	Side     string   `json:"side"`     // of the person
	Strength string   `json:"strength"` // of the reference
	Strict   bool     `json:"strict"`   // an illegal move costs the turn
	Turns    []string `json:"turns"`    // "" is a lost turn
}

func read(path string) (s saved, err error) {
	data, err := os.ReadFile(path)
	if err == nil {
		err = strictjson.File{Name: path, Data: data}.Decode(&s)
	}
	return s, err
}

// save writes the game to a file. It replaces no file except another saved game.
func (m *match) save(path string) error {
	if _, err := read(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s exists and is not a saved game; choose another name", path)
	}
	s := saved{
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

// load reads a saved game and plays its turns again.
func load(game *reference.Game, path string) (*match, error) {
	s, err := read(path)
	if err != nil {
		return nil, fmt.Errorf("loading a game: %w", err)
	}
	if s.Game != game.ID {
		return nil, fmt.Errorf("%s is a game of %q, but this game is %s", path, s.Game, game.ID)
	}
	m, err := begin(game, s.Start, s.Side, s.Strength, s.Strict)
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
