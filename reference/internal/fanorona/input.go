package fanorona

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Input is a question about a position.
type Input struct {
	Position Position
	Depth    int // in turns; 0 means to the end of the game (rule 3.1)
}

// ParseInput parses the command line `BOARD SIDE PAIKAS DEPTH`. It rejects finished games
// (rule 3.4).
func ParseInput(args []string) (Input, error) {
	if len(args) != 4 {
		return Input{}, fmt.Errorf("expected 4 arguments, BOARD SIDE PAIKAS DEPTH, got %d: %q", len(args),
			strings.Join(args, " "))
	}
	p, err := ParseFields(args[0], args[1], args[2])
	if err != nil {
		return Input{}, err
	}
	depth, err := strconv.Atoi(args[3])
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return Input{}, fmt.Errorf("depth %q is not a whole number", args[3])
	}
	if err != nil || depth < 0 || depth > math.MaxInt32 {
		return Input{}, fmt.Errorf("depth %s is out of range: expected 0 (no limit) to %d", args[3], math.MaxInt32)
	}
	return Input{p, depth}, Standard.playable(p)
}

func (r Rules) playable(p Position) error {
	const remedy = "use a position in which the game is not over"
	if p.Paikas > r.PaikaLimit {
		return fmt.Errorf("the game is already a draw, with %d paikas in a row (the limit is %d); %s", p.Paikas,
			r.PaikaLimit, remedy)
	}
	if loser, missing := r.Loser(p); missing != "" {
		return fmt.Errorf("%v has already lost, with no %s; %s", loser, missing, remedy)
	}
	return nil
}

func (in Input) args() []string {
	return append(strings.Fields(in.Position.String()), strconv.Itoa(in.Depth))
}

type Answer struct {
	Value   Value
	Best    []Move // the moves that have this value, in the order of Position.Moves
	Legal   int    // number of turns, by path
	Visited uint64
}

// Answer returns the correct answer.
func (in Input) Answer() Answer {
	a := Answer{Legal: len(in.Position.Moves())}
	if in.Depth > 0 {
		s := Standard.Search(in.Position, in.Depth)
		a.Value, a.Best, a.Visited = s.Value, s.Best, s.Visited
		return a
	}
	solver := NewSolver(Standard, in.Position.tableBytes())
	a.Value, a.Best = solver.Best(in.Position)
	a.Visited = solver.Visited
	return a
}

// tableBytes returns the size of a solver's table. With few stones, clearing a large table
// would take longer than solving the position.
func (p Position) tableBytes() int {
	if p.White.Count()+p.Black.Count() <= 7 {
		return TableBytes / 64
	}
	return TableBytes
}
