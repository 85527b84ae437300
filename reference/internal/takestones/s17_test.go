package takestones

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

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

// traceOf searches by the rules of the Spring 2017 edition, with either representation of
// positions.
func traceOf[P position, M comparable, G alphabeta.Game[P, M]](in Input, game G, root P, moves M) []node {
	var nodes []node
	o := &Watch{Leave: func(at Step) {
		nodes = append(nodes, node{at.Stone(), at.left(), at.Depth, at.Alpha, at.Beta, at.Value, at.Exit})
	}}
	params := alphabeta.Params{MaxToMove: in.maxToMove(), Limit: in.limit(), Alpha: s17.alpha, Beta: s17.beta}
	watch := trace[P](&scene{in, s17.evaluation}, o)
	alphabeta.Search(game, root, moves, params, &watch)
	return nodes
}

func TestBothRepresentationsLeaveTheSameTrace(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range positions / 4 {
		in := randomInput(rng, narrowStones)
		in.Depth = 1 + rng.IntN(3)
		root, moves := newNarrowPosition(in)
		narrow := traceOf(in, newNarrowGame(in.Stones, s17.evaluation), root, moves)
		wide := traceOf(in, newWideGame(in.Stones, s17.evaluation), newWidePosition(in), len(in.moves()))
		if !slices.Equal(narrow, wide) {
			t.Fatalf("%+v: narrow %+v, wide %+v", in, narrow, wide)
		}
	}
}

// evaluate returns the value of a position in both representations.
func evaluate(in Input, e edition) (narrow, wide alphabeta.Value) {
	p, moves := newNarrowPosition(in)
	narrow = newNarrowGame(in.Stones, e.evaluation).Evaluate(p, moves, in.maxToMove())
	wide = newWideGame(in.Stones, e.evaluation).Evaluate(newWidePosition(in), len(in.moves()), in.maxToMove())
	return narrow, wide
}

// TestCompositesCountByTheEdition evaluates the position after 3, 1, 4. Of the stones left, 2
// and 6, only 2 is a successor (rule 4.2).
func TestCompositesCountByTheEdition(t *testing.T) {
	in := Input{Stones: 7, Taken: []int{3, 1, 4}}
	for name, test := range map[string]struct {
		edition edition
		want    alphabeta.Value
	}{
		"f19": {f19, -6}, // an odd count, negated because MIN is to move
		"s17": {s17, -6}, // an even count
	} {
		if narrow, wide := evaluate(in, test.edition); narrow != test.want || wide != test.want {
			t.Errorf("%s: %+v is worth %d (narrow), %d (wide), want %d", name, in, narrow, wide, test.want)
		}
	}
}

func TestEachRowOfS17(t *testing.T) {
	for name, test := range map[string]struct {
		in   Input
		want alphabeta.Value
	}{
		"MAX has no move":              {Input{Stones: 7, Taken: []int{1, 5}}, -100},
		"MIN has no move":              {Input{Stones: 7, Taken: []int{3, 1, 5}}, 100},
		"no stone taken":               {Input{Stones: 7}, 0},
		"stone 1 not taken":            {Input{Stones: 7, Taken: []int{3, 6}}, 0},
		"1, odd, MAX to move":          {Input{Stones: 5, Taken: []int{3, 1}}, 5},
		"1, even, MAX to move":         {Input{Stones: 6, Taken: []int{3, 1}}, -5},
		"1, odd, MIN to move":          {Input{Stones: 6, Taken: []int{1}}, 5},
		"1, even, MIN to move":         {Input{Stones: 7, Taken: []int{1}}, -5},
		"prime, odd, MAX to move":      {Input{Stones: 7, Taken: []int{1, 3}}, 7},
		"prime, even, MAX to move":     {Input{Stones: 9, Taken: []int{1, 3}}, -7},
		"prime, odd, MIN to move":      {Input{Stones: 6, Taken: []int{5, 1, 3}}, 7},
		"prime, even, MIN to move":     {Input{Stones: 7, Taken: []int{3, 1, 2}}, -7},
		"composite, odd, MAX to move":  {Input{Stones: 6, Taken: []int{1, 6}}, 6},
		"composite, even, MAX to move": {Input{Stones: 9, Taken: []int{1, 6}}, -6},
		"composite, odd, MIN to move":  {Input{Stones: 18, Taken: []int{5, 1, 12}}, 6},
		"composite, even, MIN to move": {Input{Stones: 7, Taken: []int{3, 1, 4}}, -6},
	} {
		if narrow, wide := evaluate(test.in, s17); narrow != test.want || wide != test.want {
			t.Errorf("%s: %+v is worth %d (narrow), %d (wide), want %d", name, test.in, narrow, wide, test.want)
		}
	}
}

// bounds holds the bounds passed down to a position, and the values of its children.
type bounds struct {
	alpha, beta alphabeta.Value
	values      []alphabeta.Value
}

// moved returns the bounds after children have returned the given values.
func (b bounds) moved(values []alphabeta.Value, maxMoves bool) bounds {
	for _, v := range values {
		if maxMoves {
			b.alpha = max(b.alpha, v)
		} else {
			b.beta = min(b.beta, v)
		}
	}
	return b
}

// watchS17 searches an input. At every position, it calls leave with the bounds passed down
// and the values of the children.
func watchS17(t *testing.T, in Input, leave func(b bounds, at Step)) {
	t.Helper()
	line := make([]bounds, in.Stones+1)
	_, err := search(in, s17, &Watch{
		Enter: func(at Step) { line[at.Depth] = bounds{alpha: at.Alpha, beta: at.Beta} },
		Leave: func(at Step) {
			leave(line[at.Depth], at)
			if at.Depth > 0 {
				parent := &line[at.Depth-1]
				parent.values = append(parent.values, at.Value)
			}
		},
	})
	if err != nil {
		t.Fatalf("search(%+v): %v", in, err)
	}
}

func TestAnEvaluatedPositionKeepsItsBounds(t *testing.T) { // rule 6.1
	rng := rand.New(rand.NewPCG(9, 10))
	evaluated := 0
	for range 200 {
		in := randomInput(rng, 14)
		watchS17(t, in, func(b bounds, at Step) {
			if at.Exit != alphabeta.Leaf {
				return
			}
			evaluated++
			if at.Alpha != b.alpha || at.Beta != b.beta {
				t.Errorf("%+v: a position of depth %d was handed %d, %d and left %d, %d", in, at.Depth, b.alpha, b.beta,
					at.Alpha, at.Beta)
			}
		})
	}
	if evaluated == 0 {
		t.Error("no position was evaluated")
	}
}

func TestTheChildThatCutsOffMovesNoBound(t *testing.T) { // rule 6.2
	rng := rand.New(rand.NewPCG(11, 12))
	cutoffs := 0
	for range 200 {
		in := randomInput(rng, 14)
		watchS17(t, in, func(b bounds, at Step) {
			if at.Exit == alphabeta.Leaf {
				return
			}
			counted := b.values
			if at.Exit == alphabeta.Cutoff {
				cutoffs++
				counted = counted[:len(counted)-1]
			}
			want := b.moved(counted, in.maxToMove() == (at.Depth%2 == 0))
			if at.Alpha != want.alpha || at.Beta != want.beta {
				t.Errorf(
					"%+v: a position of depth %d was handed %d, %d, its children returned %v, exit %d: it left %d, %d, want %d, %d",
					in,
					at.Depth,
					b.alpha,
					b.beta,
					b.values,
					at.Exit,
					at.Alpha,
					at.Beta,
					want.alpha,
					want.beta,
				)
			}
		})
	}
	if cutoffs == 0 {
		t.Error("no position was cut off")
	}
}

func TestSolveS17KeepsWhatItVisits(t *testing.T) {
	answer, nodes, err := SolveS17(Input{Stones: 3})
	if err != nil {
		t.Fatal(err)
	}
	want := []Node{
		{2, "3", -1000, 1000},
		{3, "2", -1000, -100},
		{1, "2 3", -1000, -100},
		{0, "1 2 3", -100, 1000},
	}
	if diff := cmp.Diff(want, nodes); diff != "" {
		t.Errorf("SolveS17(3 stones) (-want +got):\n%s", diff)
	}
	if wantAnswer := (Answer{Move: 1, Value: -100, Visited: 4, Evaluated: 2, MaxDepth: 2}); answer != wantAnswer {
		t.Errorf("SolveS17(3 stones) = %+v, want %+v", answer, wantAnswer)
	}
}

func TestSolveS17WithoutAMoveIsAnErrorOfItsOwn(t *testing.T) {
	if _, _, err := SolveS17(Input{Stones: 2}); err != ErrNoMove {
		t.Errorf("SolveS17(2 stones): %v, want ErrNoMove", err)
	}
}

func TestASearchOverItsBudgetIsGivenUp(t *testing.T) {
	in := Input{Stones: 7, Depth: 3} // 23 positions
	for _, test := range []struct {
		budget uint64
		fails  bool
	}{{22, true}, {23, false}, {0, false}} {
		seen := uint64(0)
		_, err := search(in, s17, &Watch{budget: test.budget, Enter: func(Step) { seen++ }})
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
	_, err := search(Input{Stones: 7}, s17, &Watch{Enter: func(Step) { panic("mine") }})
	t.Errorf("search returned %v, want a panic", err)
}

// TestExercisesCountByTheEdition evaluates the positions after 3, 1, which are 4 and 6. After
// 4, one stone counts among the successors, but two among all stones left (rule 4.2).
func TestExercisesCountByTheEdition(t *testing.T) {
	in := Input{Stones: 7, Taken: []int{3, 1}, Depth: 1}
	const odd = "evaluation: last stone composite, odd, MIN to move"
	for name, test := range map[string]struct {
		exercises func(Input) ([]string, error)
		want      bool
	}{
		"f19": {ExercisesF19, true},
		"s17": {ExercisesS17, false},
	} {
		rules, err := test.exercises(in)
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(rules, odd); got != test.want {
			t.Errorf("%s: exercises of %+v name %q: %t, want %t; all: %q", name, in, odd, got, test.want, rules)
		}
	}
}

func TestExercisesNameWhatATraceShows(t *testing.T) {
	small := Input{Stones: 7, Taken: []int{3, 1, 4}, Depth: 3} // a game with only one line of play
	for rule, test := range map[string]struct{ with, without Input }{
		"no stones left": {Input{Stones: 4, Taken: []int{3}}, small},
		"MAX cuts off at a value equal to the bound":        {Input{Stones: 9, Depth: 5}, small},
		"MIN cuts off at a value equal to the bound":        {Input{Stones: 9, Depth: 5}, small},
		"MAX cuts off after an earlier child moved a bound": {Input{Stones: 9, Depth: 5}, small},
		"MIN cuts off after an earlier child moved a bound": {Input{Stones: 9, Depth: 5}, small},
		"evaluation: value within the bounds, MAX to move":  {Input{Stones: 9, Depth: 5}, small},
		"evaluation: value within the bounds, MIN to move":  {small, Input{Stones: 3}},
	} {
		for in, want := range map[*Input]bool{&test.with: true, &test.without: false} {
			rules, err := ExercisesS17(*in)
			if err != nil {
				t.Fatal(err)
			}
			if got := slices.Contains(rules, rule); got != want {
				t.Errorf("ExercisesS17(%+v) names %q: %t, want %t; all: %q", *in, rule, got, want, rules)
			}
		}
	}
}
