package takestones

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"touchstone/reference/internal/alphabeta"
)

// node is a node of a search, in its state when the search returns from it.
type node struct {
	stone       int
	left        string
	depth       int
	alpha, beta alphabeta.Value
	value       alphabeta.Value
	exit        alphabeta.Exit
}

// traceOf searches with either representation of positions.
func traceOf[P position, M comparable, G alphabeta.Game[P, M]](
	in Input, e Edition, game G, root P, moves M,
) []node {
	var nodes []node
	o := &Watch{Leave: func(at Step) {
		nodes = append(nodes, node{at.Stone(), at.left(), at.Depth, at.Alpha, at.Beta, at.Value, at.Exit})
	}}
	params := alphabeta.Params{MaxToMove: in.maxToMove(), Limit: in.limit(), Alpha: e.alpha, Beta: e.beta}
	watch := trace[P](&scene{in, e.evaluation}, o)
	alphabeta.Search(game, root, moves, params, &watch)
	return nodes
}

func TestBothRepresentationsLeaveTheSameTrace(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range positions / 4 {
		in := randomInput(rng, narrowStones)
		in.Depth = 1 + rng.IntN(3)
		root, moves := newNarrowPosition(in)
		for _, e := range []Edition{F19, S17} {
			narrow := traceOf(in, e, newNarrowGame(in.Stones, e.evaluation), root, moves)
			wide := traceOf(in, e, newWideGame(in.Stones, e.evaluation), newWidePosition(in), len(in.moves()))
			if !slices.Equal(narrow, wide) {
				t.Fatalf("%+v: narrow %+v, wide %+v", in, narrow, wide)
			}
		}
	}
}

func TestSolveS17WithoutAMoveIsAnErrorOfItsOwn(t *testing.T) {
	if _, _, err := S17.Trace(Input{Stones: 2}); err != ErrNoMove {
		t.Errorf("S17.Trace(2 stones): %v, want ErrNoMove", err)
	}
}

func TestASearchOverItsBudgetIsGivenUp(t *testing.T) {
	in := Input{Stones: 7, Depth: 3} // 23 positions
	for _, test := range []struct {
		budget uint64
		fails  bool
	}{{22, true}, {23, false}, {0, false}} {
		seen := uint64(0)
		_, err := S17.search(in, &Watch{budget: test.budget, Enter: func(Step) { seen++ }})
		var over *alphabeta.BudgetError
		if errors.As(err, &over) != test.fails {
			t.Errorf("search(%+v) with a budget of %d: %v, want a BudgetError: %t", in, test.budget, err, test.fails)
		}
		if test.fails && (over.Visits != test.budget || seen != test.budget) {
			t.Errorf("search(%+v) with a budget of %d: %+v after %d positions, want %d of both", in, test.budget, over,
				seen, test.budget)
		}
	}
}

func TestAPanicOfAnObserverIsNotSwallowed(t *testing.T) {
	defer func() {
		if p := recover(); p != "mine" {
			t.Errorf("recovered %v, want the watcher's own panic", p)
		}
	}()
	_, err := S17.search(Input{Stones: 7}, &Watch{Enter: func(Step) { panic("mine") }})
	t.Errorf("search returned %v, want a panic", err)
}
