package reference

import (
	"fmt"

	"touchstone/reference/internal/fanorona"
)

var fanoronaGame = &Game{
	ID:      "fanorona",
	Sides:   [2]string{"White", "Black"},
	Example: "d2c3, b3c3A or d2c3Ab3W",
	Levels:  6,
	Rules: `White begins. A stone moves along a line to an empty point next to it. If any
stone can capture, one must: by approach (A) it takes the unbroken row of enemy
stones in front of the step, by withdrawal (W) the row behind it. It may then
capture again, in another direction and on points that it has not visited in
this turn. A side that has no stones or no move has lost. The game is a draw
after more than 5 turns in a row without a capture.`,
	Starts: []Start{
		{"BW.BW", fanorona.Start},
		{"BW.WB", fanorona.StartMirrored},
		{"WB.BW", fanorona.StartSwapped},
	},
	StartHelp:    "its middle\nrow, BW.BW, BW.WB or WB.BW, or a position, in\nquotes, such as\n" + fanorona.Start,
	ForfeitsTurn: true,
	Read:         readFanoronaStart,
	NewOpponent:  newFanoronaOpponent,
}

type fanoronaState struct {
	fanorona.Position
	last   *fanorona.Move // nil at the start and after a lost turn
	before fanorona.Position
}

func readFanoronaStart(text string) (State, error) {
	p, err := fanorona.Parse(text)
	if err != nil {
		return nil, err
	}
	if p.Paikas > fanorona.Standard.PaikaLimit {
		return nil, fmt.Errorf("paika count %d: the game is a draw after more than %d", p.Paikas,
			fanorona.Standard.PaikaLimit)
	}
	return fanoronaState{Position: p}, nil
}

func (s fanoronaState) ToMove() int { return int(s.Position.ToMove) }

func (s fanoronaState) Moves() []string {
	if s.Outcome().Finished {
		return nil
	}
	var texts []string
	for _, m := range s.Position.Moves() {
		texts = append(texts, m.String())
	}
	return texts
}

func (s fanoronaState) Play(move string) (State, error) {
	m, err := s.ParseMove(move)
	if err != nil {
		return nil, err
	}
	return fanoronaState{s.Position.Play(m), &m, s.Position}, nil
}

// Forfeit passes the turn. It does not change the paika count (section 4).
func (s fanoronaState) Forfeit() State {
	p := s.Position
	p.ToMove = p.ToMove.Other()
	return fanoronaState{Position: p}
}

func (s fanoronaState) Outcome() Outcome {
	switch fanorona.Standard.Outcome(s.Position) {
	case fanorona.Unfinished:
		return Outcome{Winner: NoWinner}
	case fanorona.Draw:
		return Outcome{true, NoWinner, fmt.Sprintf("%d turns in a row without a capture", s.Paikas)}
	}
	loser, missing := fanorona.Standard.Loser(s.Position)
	return Outcome{true, int(loser.Other()), fmt.Sprintf("%v has no %s", loser, missing)}
}

// playTableBytes limits the memory for an opponent's proven values.
const playTableBytes = 64 << 20

// playBudget is the number of positions that an opponent searches for a move before it
// guesses. That takes about a second.
const playBudget = 3_000_000

type fanoronaOpponent struct{ solver *fanorona.Solver }

func newFanoronaOpponent(State) Opponent {
	return fanoronaOpponent{fanorona.NewSolver(fanorona.Standard, playTableBytes)}
}

func (o fanoronaOpponent) Choose(s State, strength int, intN func(n int) int) EvaluatedMove {
	position := s.(fanoronaState).Position
	if strength != Perfect {
		found := fanorona.Standard.Search(position, strength)
		move := found.Best[intN(len(found.Best))]
		return EvaluatedMove{Move: move.String(), Value: Prospect(found.Value), Visited: found.Visited}
	}
	before := o.solver.Visited
	c := o.solver.Choose(position, playBudget)
	return evaluatedMove(c, o.solver.Visited-before)
}

func (o fanoronaOpponent) Line(s State, turns int) []EvaluatedMove {
	var line []EvaluatedMove
	for _, c := range o.solver.PrincipalVariation(s.(fanoronaState).Position, turns, playBudget) {
		line = append(line, evaluatedMove(c, 0))
	}
	return line
}

func evaluatedMove(c fanorona.Choice, visited uint64) EvaluatedMove {
	return EvaluatedMove{c.Move.String(), Prospect(c.Value), c.Proven, visited}
}
