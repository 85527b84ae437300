package fanorona

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Side is one of the two players.
type Side uint8

const (
	White Side = iota
	Black
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

func (s Side) String() string {
	if s == White {
		return "White"
	}
	return "Black"
}

func (s Side) letter() string {
	if s == White {
		return "w"
	}
	return "b"
}

// The start positions differ in the middle row (rule 1.2).
const (
	Start         = "BBBBB/BBBBB/BW.BW/WWWWW/WWWWW w 0" // the start of the assignment; a draw with perfect play
	StartMirrored = "BBBBB/BBBBB/BW.WB/WWWWW/WWWWW w 0" // White wins with perfect play
	StartSwapped  = "BBBBB/BBBBB/WB.BW/WWWWW/WWWWW w 0" // Black wins with perfect play
)

type Position struct {
	White, Black Stones
	ToMove       Side
	Paikas       int // consecutive turns of both sides without a capture (rule 1.7)
}

// Parse parses a position such as Start: the ranks from 5 to 1, the side to move, and the
// paika count.
func Parse(text string) (Position, error) {
	fields := strings.Fields(text)
	if len(fields) != 3 {
		return Position{}, fmt.Errorf("expected a board, a side and a paika count, such as %q, got %q", Start, text)
	}
	return ParseFields(fields[0], fields[1], fields[2])
}

// ParseFields is like Parse, with a separate text for each part.
func ParseFields(board, side, paikas string) (Position, error) {
	p, err := parseBoard(board)
	if err != nil {
		return Position{}, err
	}
	switch side {
	case White.letter():
		p.ToMove = White
	case Black.letter():
		p.ToMove = Black
	default:
		return Position{}, fmt.Errorf("side %q: expected w or b", side)
	}
	if p.Paikas, err = strconv.Atoi(paikas); err != nil && !errors.Is(err, strconv.ErrRange) {
		return Position{}, fmt.Errorf("paika count %q is not a whole number", paikas)
	}
	if err != nil || p.Paikas < 0 || p.Paikas > MaxPaikaLimit {
		return Position{}, fmt.Errorf("paika count %s is out of range: expected 0 to %d", paikas, MaxPaikaLimit)
	}
	return p, nil
}

func parseBoard(text string) (Position, error) {
	ranks := strings.Split(text, "/")
	if len(ranks) != Size {
		return Position{}, fmt.Errorf("board %q has %d ranks: expected %d, from rank 5 to rank 1, with / between them",
			text, len(ranks), Size)
	}
	var p Position
	for i, rank := range ranks {
		if len(rank) != Size {
			return Position{}, fmt.Errorf("board %q: rank %d, %q, has %d points, expected %d", text, Size-i, rank,
				len(rank), Size)
		}
		for file, c := range []byte(rank) {
			at := Point((Size-1-i)*Size + file)
			switch c {
			case 'W':
				p.White |= at.bit()
			case 'B':
				p.Black |= at.bit()
			case '.':
			default:
				return Position{}, fmt.Errorf("board %q: %q on %v: expected W, B or a dot", text, string(c), at)
			}
		}
	}
	return p, nil
}

// String formats the position as Parse expects it.
func (p Position) String() string {
	return fmt.Sprintf("%s %s %d", p.Board(), p.ToMove.letter(), p.Paikas)
}

// Board formats only the board, as in "BBBBB/BBBBB/BW.BW/WWWWW/WWWWW".
func (p Position) Board() string {
	text := make([]byte, 0, points+Size)
	for rank := Size - 1; rank >= 0; rank-- {
		for file := range Size {
			text = append(text, p.letter(Point(rank*Size+file)))
		}
		text = append(text, '/')
	}
	return string(text[:len(text)-1])
}

func (p Position) letter(at Point) byte {
	switch {
	case p.White.Has(at):
		return 'W'
	case p.Black.Has(at):
		return 'B'
	}
	return '.'
}

func (p Position) Stones(s Side) Stones {
	if s == White {
		return p.White
	}
	return p.Black
}

// board is a position from the point of view of the side to move. It suffices for moves and
// searches, because the rules are the same for both sides.
type board struct{ mine, theirs Stones }

func (p Position) board() board {
	return board{p.Stones(p.ToMove), p.Stones(p.ToMove.Other())}
}

func (b board) swapped() board { return board{b.theirs, b.mine} }
