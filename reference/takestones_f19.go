package reference

import (
	"fmt"
	"math"
	"strconv"

	"touchstone/reference/internal/takestones"
)

var dataF19 = builtIn("takestones-f19")

// labelsF19 are the labels of the six lines (section 5).
var labelsF19 = dataF19.Labels

var takestonesF19 = dataF19.with(code{
	solve: solveF19,
	read:  readF19,
	explain: func(args []string, view View) (*Tree, error) {
		return explainTakestones(takestones.F19, tenths, args, view)
	},
	clauses: clausesTakestones,
	probes:  takestones.Probes,
	draw:    drawTakestones,

	parameters: &parameters{
		defaults: map[string]string{"DEPTH": "0"},
		counts:   map[string]string{"TAKEN": "STONE..."},
	},
})

// statsF19 holds the numbers on the six lines (section 5).
type statsF19 struct {
	move               int
	tenths             int64 // the root's value, in tenths
	visited, evaluated int64
	maxDepth           int
}

func (s statsF19) transcript() Transcript {
	value := Ratio{s.tenths, 10}
	branching := Ratio{s.visited - 1, s.visited - s.evaluated} // rule 5.2
	count := func(i int, n int64) Line {
		return Line{Label: labelsF19[i], Text: strconv.FormatInt(n, 10), Exact: Ratio{n, 1}}
	}
	decimal := func(i int, r Ratio) Line {
		return Line{Label: labelsF19[i], Text: r.Fixed(1), Kind: Decimal, Exact: r}
	}
	return Transcript{Lines: []Line{
		count(0, int64(s.move)),
		decimal(1, value),
		count(2, s.visited),
		count(3, s.evaluated),
		count(4, int64(s.maxDepth)),
		decimal(5, branching),
	}}
}

func solveF19(args []string) (Solution, error) {
	in, err := takestones.Parse(args)
	if err != nil {
		return Solution{}, err
	}
	a, err := takestones.F19.Solve(in)
	if err != nil {
		return Solution{}, err
	}
	stats := statsF19{a.Move, int64(a.Value), int64(a.Visited), int64(a.Evaluated), a.MaxDepth}
	return Solution{
		Transcript: stats.transcript(),
		Visited:    a.Visited,
		Warnings:   in.Oddities(),
	}, nil
}

// readF19 parses the numbers leniently, then checks that formatting them gives the same text.
func readF19(text string) (Transcript, error) {
	values, err := readLabelled(text, labelsF19)
	if err != nil {
		return Transcript{}, err
	}
	n := make([]float64, len(values))
	for i, value := range values {
		if n[i], err = strconv.ParseFloat(value, 64); err != nil {
			return Transcript{}, fmt.Errorf("line %d %q: %q is not a number", i+1, labelsF19[i], value)
		}
	}
	s := statsF19{int(n[0]), int64(math.Round(10 * n[1])), int64(n[2]), int64(n[3]), int(n[4])}
	if s.visited <= s.evaluated {
		return Transcript{}, fmt.Errorf("%d nodes visited, %d evaluated: expected more nodes visited than evaluated",
			s.visited, s.evaluated)
	}
	t := s.transcript()
	for i, line := range t.Lines {
		if line.Text != values[i] {
			return Transcript{}, fmt.Errorf("line %d %q: got %q, but a correct program prints %q", i+1,
				line.Label, values[i], line.Text)
		}
	}
	return t, nil
}
