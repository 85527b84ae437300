package takestones

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"touchstone/reference/internal/alphabeta"
)

// eachEvent searches random games of both editions and calls visit at every event.
func eachEvent(t *testing.T, visit func(name string, in Input, entering bool, s SearchEvent)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 8))
	explainers := map[string]func(Input, Hooks) (Answer, error){"f19": F19.Explain, "s17": S17.Explain}
	for i := range positions / 2 {
		in := randomInput(rng, 16)
		if i%10 == 0 { // positions that do not fit in a machine word
			in = randomInput(rng, 120)
			in.Depth = 1 + rng.IntN(2)
		}
		for name, explain := range explainers {
			_, err := explain(in, Hooks{
				Enter: func(s SearchEvent) { visit(name, in, true, s) },
				Leave: func(s SearchEvent) { visit(name, in, false, s) },
			})
			if err != nil {
				t.Fatalf("%s of %+v: %v", name, in, err)
			}
		}
	}
}

func TestExplainedValueIsThatOfTheSearch(t *testing.T) {
	seen := map[Row]int{}
	eachEvent(t, func(name string, in Input, entering bool, s SearchEvent) {
		if entering || s.Exit != alphabeta.Leaf {
			return
		}
		ev := s.Evaluate()
		seen[ev.Row]++
		if ev.Value != s.Value {
			t.Errorf("%s of %+v, last stone %d: Evaluate() = %+v, the search says %d", name, in, s.Stone(), ev, s.Value)
		}
	})
	for row := NoMove; row <= LastComposite; row++ {
		if seen[row] < positions/2 {
			t.Errorf("row %d explained %d positions, want at least %d", row, seen[row], positions/2)
		}
	}
}

func TestMovesAreThoseThatTheSearchTries(t *testing.T) {
	var line [][]int // the moves not yet tried from the root to the current position, by depth
	eachEvent(t, func(name string, in Input, entering bool, s SearchEvent) {
		if !entering {
			if s.Exit == alphabeta.Exhausted && len(line[s.Depth]) > 0 {
				t.Errorf("%s of %+v after %d: all moves tried, and %v left", name, in, s.Stone(), line[s.Depth])
			}
			return
		}
		line = append(line[:s.Depth], s.Moves())
		if s.Depth == 0 {
			if !slices.Equal(s.Moves(), in.Moves()) {
				t.Errorf("%s of %+v: Moves() = %v, want %v", name, in, s.Moves(), in.Moves())
			}
			return
		}
		siblings := &line[s.Depth-1]
		if len(*siblings) == 0 || (*siblings)[0] != s.Stone() {
			t.Fatalf("%s of %+v: the search tries %d, want the first of %v", name, in, s.Stone(), *siblings)
		}
		*siblings = (*siblings)[1:]
	})
}

func TestASearchOverItsBudgetIsGivenUp(t *testing.T) {
	in := Input{Stones: 7, Depth: 3} // 23 positions
	for _, test := range []struct {
		budget uint64
		fails  bool
	}{{22, true}, {23, false}, {0, false}} {
		seen := uint64(0)
		_, err := S17.search(in, &Hooks{budget: test.budget, Enter: func(SearchEvent) { seen++ }})
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
	_, err := S17.search(Input{Stones: 7}, &Hooks{Enter: func(SearchEvent) { panic("mine") }})
	t.Errorf("search returned %v, want a panic", err)
}
