package fanorona

import (
	"fmt"
	"strings"
)

// Capture says whether a step captures stones, and on which side of the step (rule 1.4).
type Capture uint8

const (
	NoCapture  Capture = iota // a paika
	Approach                  // the stones beyond the point that the step enters
	Withdrawal                // the stones behind the point that it leaves
)

func (c Capture) letter() string { return [...]string{"", "A", "W"}[c] }

// Hop is a step of a move.
type Hop struct {
	To      Point
	Capture Capture
}

// Move is a turn. Two moves are equal if they have the same path and lead to the same position.
type Move struct { // small, because searches copy moves often
	after    board // from the point of view of the side that moved
	route    route
	from     Point
	length   uint8
	captures bool
}

// route holds the steps of a move, with the last step in the lowest bits. Each step takes stepBits
// bits: the lower bits are its direction, and the highest bit says whether it captures by
// withdrawal. The longest chain fits, because a stone enters no point twice (rule 1.5).
type route struct {
	low  uint64
	high uint32
}

const (
	stepBits = 4
	backward = directions // the bit for a capture by withdrawal
)

func (r route) then(direction uint8, c Capture) route {
	code := uint64(direction)
	if c == Withdrawal {
		code |= backward
	}
	return route{r.low<<stepBits | code, r.high<<stepBits | uint32(r.low>>(64-stepBits))}
}

// step returns the bits of one step of the route. fromEnd is 0 for the last step, 1 for the step
// before it, and so on.
func (r route) step(fromEnd int) uint8 {
	high, n := uint64(r.high), uint(stepBits*fromEnd) // a negative shift wraps to a large one, which gives 0
	return uint8(r.low>>n|high<<(64-n)|high>>(n-64)) & (1<<stepBits - 1)
}

func (m Move) From() Point { return m.from }

func (m Move) Hops() []Hop {
	hops, at := make([]Hop, m.length), m.from
	for i := range hops {
		code := m.route.step(len(hops) - 1 - i)
		at = Point(int(at) + offset[code%directions])
		hops[i] = Hop{at, m.capture(code)}
	}
	return hops
}

func (m Move) capture(code uint8) Capture {
	switch {
	case !m.captures:
		return NoCapture
	case code&backward != 0:
		return Withdrawal
	}
	return Approach
}

func (m Move) Captures() bool { return m.captures }

// String formats the move: d2c3 is a paika, b3c3A a capture in one step, and d2c3Ab3W a chain.
func (m Move) String() string {
	var b strings.Builder
	b.WriteString(m.from.String())
	for _, hop := range m.Hops() {
		b.WriteString(hop.To.String())
		b.WriteString(hop.Capture.letter())
	}
	return b.String()
}

// then returns m extended by the step s, which captures the stones in taken.
func (m *Move) then(s *step, c Capture, taken Stones) Move {
	return Move{
		after:    board{m.after.mine ^ s.ends, m.after.theirs &^ taken},
		route:    m.route.then(s.direction, c),
		from:     m.from,
		length:   m.length + 1,
		captures: c != NoCapture,
	}
}

// ParseMove returns the legal move with the given text. The error says whether the text is
// malformed or the move illegal.
func (p Position) ParseMove(text string) (Move, error) {
	if err := CheckMoveSyntax(text); err != nil {
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

// CheckMoveSyntax returns an error if text does not have the form of a move.
func CheckMoveSyntax(text string) error {
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
		"move %q is malformed: expected the stone's point, then each point it moves to, each followed by A (approach) or W "+
			"(withdrawal) if that step captures, such as d2c3, b3c3A or d2c3Ab3W",
		text,
	)
}

func cutPoint(text string) (rest string, ok bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'e' || text[1] < '1' || text[1] > '5' {
		return text, false
	}
	return text[2:], true
}
