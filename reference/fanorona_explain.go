package reference

import (
	"slices"
	"strconv"

	"touchstone/reference/internal/alphabeta"
	"touchstone/reference/internal/fanorona"
)

// explainVisits is the greatest number of positions that a search visits to build a tree. Such a
// search takes a few seconds.
const explainVisits = 20_000_000

func explainFanorona(args []string, view View) (*Tree, error) {
	in, err := fanorona.ParseInput(args)
	if err != nil {
		return nil, err
	}
	t, canCapture := treeBuilder{view: view}, false
	visited, err := in.TraceSearch(explainVisits, fanorona.Hooks{
		Enter: func(s fanorona.SearchEvent) {
			if n := t.enter(s.Depth, s.Last); n != nil {
				n.Mover = moverOf(s.Depth%2 == 0)
				n.Entry = boundsFanorona(s)
				n.Moves = textsFanorona(s.Moves())
				n.Board = s.Position().Picture()
				if s.Depth == 0 {
					canCapture = slices.ContainsFunc(s.Moves(), fanorona.Move.Captures)
				}
			}
		},
		Leave: func(s fanorona.SearchEvent) {
			if b := t.leave(s.Depth, int64(s.Value), s.Last); b.node != nil {
				b.fillResult(s.Exit, strconv.Itoa(int(s.Value)), boundsFanorona(s),
					func(n *TreeNode) { n.Reason = s.Reason() })
			}
		},
	})
	if err != nil {
		return nil, err
	}
	tree := &Tree{Root: t.root, Visited: visited, Shown: t.shown, Clause: "1.3"}
	tree.Legal = "no capture is possible, so every step along a line to an empty point is legal"
	if canCapture {
		tree.Legal = "a capture is possible, so only captures are legal: " + sequence(t.root.Moves)
	}
	return tree, nil
}

func boundsFanorona(s fanorona.SearchEvent) Bounds {
	return Bounds{boundFanorona(s.Alpha), boundFanorona(s.Beta)}
}

// boundFanorona formats a bound. It writes the bounds at the root as infinities, because all values
// lie between them.
func boundFanorona(v alphabeta.Value) string {
	switch v {
	case fanorona.Below:
		return "-infinity"
	case fanorona.Above:
		return "+infinity"
	}
	return strconv.Itoa(int(v))
}

func textsFanorona(moves []fanorona.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return texts
}

var clausesFanorona = map[Exit]string{Evaluated: "1.6, 1.7, 3.2", CutOff: "3.1", Exhausted: "3.1"}
