package takestones

import (
	"errors"
	"testing"

	"touchstone/reference/internal/alphabeta"
)

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
