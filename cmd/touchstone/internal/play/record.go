package play

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"touchstone/reference"
)

// A game record is lines of text: a first line that says so, five that say how
// the game is played, each turn with its number, and the result.
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
// A turn whose move is "-" was lost. An illegal entry loses-turn or asks-again.
// The result is unfinished, draw, or the name of the side that won.
const recordFirstLine = "touchstone game 1"

// maxRecordBytes and maxRecordTurns are far above what a game takes.
const (
	maxRecordBytes = 64 << 10
	maxRecordTurns = 1000
)

const lostTurn = "-"

// The words of a record for what an entry costs that is no legal move.
const (
	losesTurn = "loses-turn"
	asksAgain = "asks-again"
)

// record writes a match down.
func (m *Match) record() string {
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

// result is the word for how the match stands.
func (m *Match) result() string {
	switch o := m.state().Outcome(); {
	case !o.Finished:
		return "unfinished"
	case o.Winner == reference.NoWinner:
		return "draw"
	default:
		return m.sideName(o.Winner)
	}
}

// save writes the record to a file. It takes the place of another record, and of
// nothing else.
func (m *Match) save(path string) error {
	if taken(path) {
		return fmt.Errorf("%s exists and is not a game record; choose another name", path)
	}
	if err := os.WriteFile(path, []byte(m.record()), 0o666); err != nil {
		return fmt.Errorf("saving the game: %w", err)
	}
	return nil
}

// taken tells whether a file is there that is no game record.
func taken(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false // or it is and cannot be read: then writing says why
	}
	defer f.Close()
	begin := make([]byte, len(recordFirstLine)+1)
	n, _ := io.ReadFull(f, begin)
	return string(begin[:n]) != recordFirstLine+"\n"
}

// Load reads the record of a game.
func Load(game *reference.Game, path string) (*Match, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("loading a game: %w", err)
	}
	if !info.Mode().IsRegular() || info.Size() > maxRecordBytes {
		return nil, fmt.Errorf("%s is not a game record: want a file of at most %d bytes", path, maxRecordBytes)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("loading a game: %w", err)
	}
	r := recordReader{path: path, lines: strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")}
	m, err := r.read(game)
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", path, r.at, err)
	}
	return m, nil
}

// recordReader reads a record line by line.
type recordReader struct {
	path  string
	lines []string
	at    int // number of the line read last, from 1
}

// next is the next line, or an empty one after the last.
func (r *recordReader) next() string {
	r.at++
	if r.at > len(r.lines) {
		return ""
	}
	return r.lines[r.at-1]
}

// value reads a line that must begin with this word.
func (r *recordReader) value(key string) (string, error) {
	line := r.next()
	value, ok := strings.CutPrefix(line, key+" ")
	if !ok {
		return "", fmt.Errorf("want %q and a value, got %q", key, line)
	}
	return value, nil
}

func (r *recordReader) read(game *reference.Game) (*Match, error) {
	if line := r.next(); line != recordFirstLine {
		return nil, fmt.Errorf("not a game record: want the first line %q, got %q", recordFirstLine, line)
	}
	m := &Match{game: game}
	settings := []struct {
		key string
		set func(value string) error
	}{
		{"game", func(value string) error {
			if value != game.ID {
				return fmt.Errorf("a record of %q, and the game played is %s", value, game.ID)
			}
			return nil
		}},
		{"start", func(value string) (err error) { m.start, err = game.Read(value); return err }},
		{"person", func(value string) (err error) { m.person, err = FindSide(game, value); return err }},
		{"strength", func(value string) (err error) { m.strength, err = FindStrength(game, value); return err }},
		{"illegal-entry", func(value string) (err error) { m.forfeits, err = findForfeits(game, value); return err }},
	}
	for _, s := range settings {
		value, err := r.value(s.key)
		if err == nil {
			err = s.set(value)
		}
		if err != nil {
			return nil, err
		}
	}
	m.opponent = game.NewOpponent(m.start)
	return m, r.readTurns(m)
}

// readTurns replays the turns and holds the result against what they come to.
func (r *recordReader) readTurns(m *Match) error {
	line := r.next()
	for ; !strings.HasPrefix(line, "result "); line = r.next() {
		if r.at > len(r.lines) {
			return fmt.Errorf("the record ends without a result")
		}
		if len(m.turns) == maxRecordTurns {
			return fmt.Errorf("more than %d turns", maxRecordTurns)
		}
		if err := m.replay(line); err != nil {
			return err
		}
	}
	if want := "result " + m.result(); line != want {
		return fmt.Errorf("want %q after these turns, got %q", want, line)
	}
	if r.at < len(r.lines) {
		return fmt.Errorf("%d lines after the result: want none", len(r.lines)-r.at)
	}
	return nil
}

// replay plays a turn as a record tells it.
func (m *Match) replay(line string) error {
	fields := strings.Split(line, " ")
	number, side := strconv.Itoa(len(m.turns)+1), m.sideName(m.state().ToMove())
	if len(fields) != 3 || fields[0] != number || fields[1] != side {
		return fmt.Errorf("want turn %s of %s and its move, such as %q, got %q", number, side, number+" "+side+" MOVE",
			line)
	}
	if m.state().Outcome().Finished {
		return fmt.Errorf("turn %s comes after the end of the game", number)
	}
	if fields[2] != lostTurn {
		return m.play(fields[2])
	}
	if !m.forfeits || m.state().ToMove() != m.person {
		return fmt.Errorf("%s cannot lose a turn in this game", side)
	}
	m.forfeit()
	return nil
}

func findForfeits(game *reference.Game, text string) (bool, error) {
	switch {
	case text == asksAgain:
		return false, nil
	case text == losesTurn && game.ForfeitsTurn:
		return true, nil
	case game.ForfeitsTurn:
		return false, fmt.Errorf("illegal-entry %q: want %s or %s", text, losesTurn, asksAgain)
	}
	return false, fmt.Errorf("illegal-entry %q: want %s, as always in %s", text, asksAgain, game.ID)
}
