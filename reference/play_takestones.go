package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/reference/internal/takestones"
)

var takestonesGame = &Game{
	ID:      "takestones",
	Sides:   [2]string{"MAX", "MIN"},
	Example: "3",
	Levels:  8,
	Rules: `MAX begins and takes an odd stone of less than half the number of stones. After
that each player takes a stone that is a multiple or a factor of the stone taken
last. A player who cannot take a stone has lost.`,
	Starts:         []Start{{"20", "20"}},
	StartHelp:      fmt.Sprintf("the number\nof stones, 3 to %d, then those taken", takestones.MaxPlayStones),
	NumbersAsMoves: true,
	Read:           readTakestonesStart,
	NewOpponent:    newTakestonesOpponent,
}

type takestonesState struct{ takestones.Input }

// readTakestonesStart reads the number of stones, then the stones taken, in order.
func readTakestonesStart(text string) (State, error) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return nil, fmt.Errorf(
			"expected the number of stones, then the taken stones in the order in which they were taken, such as %q",
			"20 3 9",
		)
	}
	n, err := strconv.Atoi(fields[0])
	if err != nil || n < 3 || n > takestones.MaxPlayStones {
		return nil, fmt.Errorf("number of stones %q: expected 3 to %d", fields[0], takestones.MaxPlayStones)
	}
	var s State = takestonesState{takestones.Input{Stones: n}}
	for _, stone := range fields[1:] {
		if s, err = s.Play(stone); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s takestonesState) String() string {
	text := []string{strconv.Itoa(s.Stones)}
	for _, stone := range s.Taken {
		text = append(text, strconv.Itoa(stone))
	}
	return strings.Join(text, " ")
}

func (s takestonesState) ToMove() int { return len(s.Taken) % 2 } // rule 1.1

func (s takestonesState) Moves() []string {
	var texts []string
	for _, stone := range s.Input.Moves() {
		texts = append(texts, strconv.Itoa(stone))
	}
	return texts
}

func (s takestonesState) Play(move string) (State, error) {
	stone, err := strconv.Atoi(move)
	if err != nil {
		return nil, fmt.Errorf("move %q is not the number of a stone", move)
	}
	next, err := s.Take(stone)
	if err != nil {
		return nil, err
	}
	return takestonesState{next}, nil
}

// Forfeit is never called, because Take-Stones does not set ForfeitsTurn.
func (s takestonesState) Forfeit() State { return s }

func (s takestonesState) Outcome() Outcome {
	if len(s.Input.Moves()) > 0 {
		return Outcome{Winner: NoWinner}
	}
	loser := s.ToMove()
	return Outcome{true, 1 - loser, takestonesGame.Sides[loser] + " cannot take a stone"}
}

const stonesPerRow = 10

// Draw draws the stones. Parentheses enclose the stone taken last, and dots replace the stones
// taken earlier.
func (s takestonesState) Draw(ascii bool) []string {
	dot := "·"
	if ascii {
		dot = "."
	}
	var lines []string
	for stone := 1; stone <= s.Stones; stone++ {
		if stone%stonesPerRow == 1 {
			lines = append(lines, "  ")
		}
		text := fmt.Sprintf(" %2d ", stone)
		switch i := slices.Index(s.Taken, stone); {
		case i < 0:
		case i == len(s.Taken)-1:
			text = fmt.Sprintf("%4s", fmt.Sprintf("(%d)", stone))
		default:
			text = "  " + dot + " "
		}
		lines[len(lines)-1] += text
	}
	return append(lines, "", "  taken: "+s.history())
}

func (s takestonesState) history() string {
	if len(s.Taken) == 0 {
		return "none"
	}
	return strings.TrimPrefix(s.String(), strconv.Itoa(s.Stones)+" ")
}

type takestonesOpponent struct{ solver *takestones.Solver }

func newTakestonesOpponent(start State) Opponent {
	return takestonesOpponent{takestones.NewSolver(start.(takestonesState).Stones)}
}

// Choose plays perfectly if strength is Perfect. Otherwise, it plays like a Fall 2019 program with
// strength as its depth limit.
func (o takestonesOpponent) Choose(s State, strength int, _ func(n int) int) EvaluatedMove {
	in := s.(takestonesState).Input
	if strength != Perfect {
		in.Depth = strength
		found, err := takestones.F19.Solve(in)
		if err != nil {
			panic(err) // the caller broke the contract: the game is over
		}
		return EvaluatedMove{Move: strconv.Itoa(found.Move), Visited: found.Visited}
	}
	before := o.solver.Visited
	stone, wins := o.solver.Best(in)
	a := EvaluatedMove{Move: strconv.Itoa(stone), Value: Loses, Proven: true, Visited: o.solver.Visited - before}
	if wins {
		a.Value = Wins
	}
	return a
}

func (o takestonesOpponent) Line(s State, turns int) []EvaluatedMove {
	var line []EvaluatedMove
	for len(line) < turns && !s.Outcome().Finished {
		a := o.Choose(s, Perfect, nil)
		line = append(line, a)
		s, _ = s.Play(a.Move) // cannot fail, because an opponent chose the move
	}
	return line
}
