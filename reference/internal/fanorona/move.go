package fanorona

import (
	"fmt"
	"strings"
)

// Capture says which run of stones a step takes (1.4).
type Capture uint8

// The ways to capture.
const (
	NoCapture  Capture = iota // a paika
	Approach                  // the run just beyond the step
	Withdrawal                // the run just behind it
)

// letter stands for the capture in the text of a move.
func (c Capture) letter() string { return [...]string{"", "A", "W"}[c] }

// Hop is one step of a move.
type Hop struct {
	To      Point
	Capture Capture
}

// longest is the number of steps of the longest chain: a stone stands on no
// point twice (1.5).
const longest = points - 1

// Move is one turn, told by its path. Two moves are equal if their paths are
// and they were made in the same position.
type Move struct {
	after  board // as the side sees it that made the move
	from   Point
	length uint8
	hops   [longest]Hop
}

// From is the point where the moving stone stands before the turn.
func (m Move) From() Point { return m.from }

// Hops lists the steps of the move, in order.
func (m Move) Hops() []Hop { return m.hops[:m.length] }

// Captures tells whether the move takes stones.
func (m Move) Captures() bool { return m.hops[0].Capture != NoCapture }

// String returns the move's text: d2c3 for a paika, b3c3A for one capturing
// step, d2c3Ab3W for a chain.
func (m Move) String() string {
	var b strings.Builder
	b.WriteString(m.from.String())
	for _, hop := range m.Hops() {
		b.WriteString(hop.To.String())
		b.WriteString(hop.Capture.letter())
	}
	return b.String()
}

// then is the move with one more step, which takes these stones.
func (m *Move) then(at, to Point, c Capture, taken Stones) Move {
	next := *m
	next.after.mine ^= at.set() | to.set()
	next.after.theirs &^= taken
	next.hops[next.length] = Hop{to, c}
	next.length++
	return next
}

// ParseMove finds the legal move of a position that has this text. The error
// says whether the text is ill-formed or the move is not legal.
func (p Position) ParseMove(text string) (Move, error) {
	if err := WellFormed(text); err != nil {
		return Move{}, err
	}
	moves := p.Moves()
	for _, m := range moves {
		if m.String() == text {
			return m, nil
		}
	}
	if len(moves) > 0 && moves[0].Captures() && !strings.ContainsAny(text, "AW") {
		return Move{}, fmt.Errorf("move %q is not legal here: %v must capture", text, p.ToMove)
	}
	return Move{}, fmt.Errorf("move %q is not legal here", text)
}

// WellFormed reports what keeps a text from being that of a move.
func WellFormed(text string) error {
	rest, ok := cutPoint(text)
	for steps := 0; ok && rest != ""; steps++ {
		if rest, ok = cutPoint(rest); !ok {
			break
		}
		if rest == "" && steps == 0 {
			return nil // a paika
		}
		if ok = rest != "" && strings.Contains("AW", rest[:1]); ok {
			rest = rest[1:]
		}
		if ok && rest == "" {
			return nil
		}
	}
	return fmt.Errorf(
		"move %q is ill-formed: want the point of the stone and each point it goes to, with A (approach) or W "+
			"(withdrawal) after it if that step captures, such as d2c3, b3c3A or d2c3Ab3W",
		text,
	)
}

func cutPoint(text string) (rest string, ok bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'e' || text[1] < '1' || text[1] > '5' {
		return text, false
	}
	return text[2:], true
}
