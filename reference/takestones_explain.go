package reference

import (
	"fmt"
	"strconv"

	"touchstone/reference/internal/alphabeta"
	"touchstone/reference/internal/takestones"
)

// formatTenths formats a value or bound of the Fall 2019 edition.
func formatTenths(v alphabeta.Value) string {
	switch v {
	case alphabeta.Least:
		return "-infinity"
	case alphabeta.Greatest:
		return "+infinity"
	}
	return Ratio{int64(v), 10}.Fixed(1)
}

// formatWhole formats a value or bound of the Spring 2017 edition.
func formatWhole(v alphabeta.Value) string { return strconv.Itoa(int(v)) }

func explainTakestones(
	e takestones.Edition, format func(alphabeta.Value) string, args []string, view View,
) (*Tree, error) {
	in, err := takestones.Parse(args)
	if err != nil {
		return nil, err
	}
	t := treeBuilder{view: view}
	answer, err := e.Explain(in, takestones.Hooks{
		Enter: func(s takestones.SearchEvent) {
			if n := t.enter(s.Depth, moveOf(s)); n != nil {
				n.Mover, n.Moves = moverOf(s.MaxToMove()), stones(s.Moves())
				n.Entry = Bounds{format(s.Alpha), format(s.Beta)}
			}
		},
		Leave: func(s takestones.SearchEvent) {
			if b := t.leave(s.Depth, int64(s.Value), moveOf(s)); b.node != nil {
				b.fillResult(s.Exit, format(s.Value), Bounds{format(s.Alpha), format(s.Beta)},
					func(n *TreeNode) { n.setEvaluation(s) })
			}
		},
	})
	if err != nil {
		return nil, err
	}
	tree := &Tree{Root: t.root, Visited: answer.Visited, Shown: t.shown, Warnings: in.Oddities()}
	tree.setLegal(in.Stones)
	return tree, nil
}

func (t *Tree) setLegal(stones int) {
	moves, last := sequence(t.Root.Moves), t.Root.Move
	switch {
	case last != "":
		t.Clause = "1.3"
		t.Legal = fmt.Sprintf("the legal moves are the factors and multiples of %s that are not taken: %s", last, moves)
		return
	case stones%4 == 2: // half of the stones is an odd number
		t.Legal = fmt.Sprintf("stone %d is half of %d, so it is no legal first move", stones/2, stones)
	default:
		t.Legal = fmt.Sprintf("the legal first moves are the odd stones less than half of %d: %s", stones, moves)
	}
	t.Clause = "1.2"
}

// moveOf returns a function that formats the last stone taken.
func moveOf(s takestones.SearchEvent) func() string {
	return func() string { // not the text, because only a few nodes need it
		if s.Stone() == 0 {
			return ""
		}
		return strconv.Itoa(s.Stone())
	}
}

// setEvaluation sets the Reason and Counted of a leaf.
func (n *TreeNode) setEvaluation(s takestones.SearchEvent) {
	ev := s.Evaluate()
	switch ev.Row {
	case takestones.NoMove:
		n.Reason = fmt.Sprintf("%s cannot move, so %s has won", n.Mover, n.Mover.Other())
		return
	case takestones.OneNotTaken:
		n.Reason = "stone 1 is not taken"
		return
	}
	n.Counted = count(ev)
	n.Reason = fmt.Sprintf("%s; %s", lastStone(ev.Row, n.Move), n.Counted)
	if ev.IsNegated {
		n.Reason += ", negated for MIN"
	}
}

func lastStone(row takestones.Row, stone string) string {
	switch row {
	case takestones.LastPrime:
		return stone + " is prime"
	case takestones.LastComposite:
		return stone + " is composite"
	}
	return "the last stone is " + stone
}

func count(ev takestones.Evaluation) *Count {
	among := "successors"
	if ev.AmongAll {
		among = "stones not taken"
	}
	if ev.Divisor > 1 {
		among = fmt.Sprintf("multiples of %d among the %s", ev.Divisor, among)
	}
	return &Count{among, stones(ev.Counted)}
}

func stones(list []int) []string {
	written := make([]string, len(list))
	for i, stone := range list {
		written[i] = strconv.Itoa(stone)
	}
	return written
}

var clausesTakestones = map[Exit]string{Evaluated: "3.4, 4", CutOff: "3.1", Exhausted: "3.1, 3.3"}
