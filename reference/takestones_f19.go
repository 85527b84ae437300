package reference

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/reference/internal/takestones"
)

var dataF19 = builtIn("takestones-f19")

var labelsF19 = dataF19.Labels

var takestonesF19 = dataF19.with(implementation{
	solve: solveF19,
	read:  readF19,
	explain: func(args []string, view View) (*Tree, error) {
		return explainTakestones(takestones.F19, formatTenths, args, view)
	},
	clauses: clausesTakestones,
	probes:  takestones.Probes,
	draw:    drawTakestones,

	parameters: &parameters{
		defaults: map[string]string{"DEPTH": "0"},
		counts:   map[string]string{"TAKEN": "STONE..."},
	},
})

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

// readF19 parses the output of a correct program. It also computes the exact fractions of which the
// output has only rounded decimals.
func readF19(text string) (Transcript, error) {
	read, err := dataF19.readFields(text)
	if err != nil {
		return Transcript{}, err
	}
	tenths, err := strconv.ParseInt(strings.Replace(read.Lines[1].Text, ".", "", 1), 10, 64)
	if err != nil {
		return Transcript{}, fmt.Errorf("line 2: %q is out of range", read.Lines[1])
	}
	n := func(i int) int64 { return read.Lines[i].Exact.Num }
	s := statsF19{int(n(0)), tenths, n(2), n(3), int(n(4))}
	if s.visited <= s.evaluated {
		return Transcript{}, fmt.Errorf("%d nodes visited, %d evaluated: expected more nodes visited than evaluated",
			s.visited, s.evaluated)
	}
	t := s.transcript()
	return t, t.checkRoundTrip(text)
}
