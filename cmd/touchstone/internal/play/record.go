package play

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"touchstone/reference"
)

// A game record consists of lines of text: a first line with the format, five lines with
// the settings, a numbered line for each turn, and the result.
//
//	touchstone game 1
//	game fanorona
//	start BBBBB/BBBBB/BW.BW/WWWWW/WWWWW w 0
//	person White
//	strength perfect
//	illegal-entry loses-turn
//	1 White b3c3A
//	2 Black -
//	result unfinished
//
// The move "-" is a lost turn. The value of illegal-entry is loses-turn or asks-again. The
// result is unfinished, draw, or the name of the side that won.
const recordFirstLine = "touchstone game 1"

const (
	maxRecordBytes = 64 << 10 // much more than any game needs
	recordHead     = 6        // number of lines before the first turn
	lostTurn       = "-"
)

// The values of illegal-entry.
const (
	losesTurn = "loses-turn"
	asksAgain = "asks-again"
)

// record returns the match as a game record.
func (m *match) record() string {
	var b strings.Builder
	illegal := asksAgain
	if m.forfeits {
		illegal = losesTurn
	}
	fmt.Fprintln(&b, recordFirstLine)
	fmt.Fprintln(&b, "game", m.game.ID)
	fmt.Fprintln(&b, "start", m.start)
	fmt.Fprintln(&b, "person", m.sideName(m.person))
	fmt.Fprintln(&b, "strength", strengthText(m.strength))
	fmt.Fprintln(&b, "illegal-entry", illegal)
	for i, t := range m.turns {
		move := t.move
		if move == "" {
			move = lostTurn
		}
		fmt.Fprintln(&b, i+1, m.sideName(t.side), move)
	}
	fmt.Fprintln(&b, "result", m.result())
	return b.String()
}

// result returns the value of the last line, result.
func (m *match) result() string {
	switch o := m.state().Outcome(); {
	case !o.Finished:
		return "unfinished"
	case o.Winner == reference.NoWinner:
		return "draw"
	default:
		return m.sideName(o.Winner)
	}
}

// save writes the record to a file. It replaces no file except another game record.
func (m *match) save(path string) error {
	if taken(path) {
		return fmt.Errorf("%s exists and is not a game record; choose another name", path)
	}
	if err := os.WriteFile(path, []byte(m.record()), 0o666); err != nil {
		return fmt.Errorf("saving the game: %w", err)
	}
	return nil
}

// taken reports whether path is a file that is not a game record.
func taken(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false // if the file exists but cannot be read, writing to it will return an error
	}
	defer f.Close()
	begin := make([]byte, len(recordFirstLine)+1)
	n, _ := io.ReadFull(f, begin)
	return string(begin[:n]) != recordFirstLine+"\n"
}

// load reads a game record. It replays the turns, and checks that the record of the
// resulting match is the same.
func load(game *reference.Game, path string) (*match, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("loading a game: %w", err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxRecordBytes))
	if err != nil {
		return nil, fmt.Errorf("loading a game: %w", err)
	}
	if len(data) == maxRecordBytes {
		return nil, fmt.Errorf("%s is not a game record: expected a file of less than %d bytes", path, maxRecordBytes)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	m, at := &match{game: game}, 0
	for at < len(lines) && err == nil {
		err = m.readLine(at, lines[at])
		at++
	}
	if err == nil {
		at, err = m.differs(lines)
	}
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", path, at, err)
	}
	return m, nil
}

// readLine reads line i of a record, counted from 0.
func (m *match) readLine(i int, line string) (err error) {
	key, value, _ := strings.Cut(line, " ")
	switch {
	case i == 0 && line != recordFirstLine:
		return fmt.Errorf("not a game record: expected the first line %q, got %q", recordFirstLine, line)
	case i == 0:
	case i == 1 && value != m.game.ID:
		return fmt.Errorf("the record is of %q, but this game is %s", value, m.game.ID)
	case i == 1:
	case i == 2:
		if m.start, err = m.game.Read(value); err == nil {
			m.opponent = m.game.NewOpponent(m.start)
		}
	case i == 3:
		m.person, err = findSide(m.game, value)
	case i == 4:
		m.strength, err = findStrength(m.game, value)
	case i == 5:
		m.forfeits = value == losesTurn && m.game.ForfeitsTurn
	case key == "result":
	default:
		err = m.replay(line[strings.LastIndex(line, " ")+1:])
	}
	return err
}

// replay plays one turn of a record.
func (m *match) replay(move string) error {
	switch s := m.state(); {
	case s.Outcome().Finished:
		return fmt.Errorf("the record has a turn after the end of the game")
	case move != lostTurn:
		return m.play(move)
	case !m.forfeits || s.ToMove() != m.person:
		return fmt.Errorf("%s cannot lose a turn in this game", m.sideName(s.ToMove()))
	}
	m.forfeit()
	return nil
}

// differs compares lines with the record of the match. If a line differs, it returns the
// number of the first such line, counted from 1, and an error.
func (m *match) differs(lines []string) (at int, err error) {
	if len(lines) <= recordHead {
		return len(lines), errors.New("the record ends too soon")
	}
	want := strings.Split(strings.TrimSuffix(m.record(), "\n"), "\n")
	for i := range max(len(want), len(lines)) {
		w, got := lineAt(want, i), lineAt(lines, i)
		if w != got {
			return i + 1, fmt.Errorf("expected %q, got %q", w, got)
		}
	}
	return 0, nil
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}
