package fanorona

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
)

// minimax computes a value by its definition, without bounds or a table. If the depth is
// initially 0, there is no limit.
func minimax(r Rules, root, p Position, depth int) Value {
	sign := Win
	if p.ToMove != root.ToMove {
		sign = Loss
	}
	switch r.Outcome(p) {
	case Draw:
		return Drawn
	case p.ToMove.wins():
		return Win
	case p.ToMove.Other().wins():
		return Loss
	}
	if depth == 0 {
		return sign * lookahead{r, root}.estimate(p)
	}
	best := Loss
	for _, m := range p.Moves() {
		best = max(best, -minimax(r, root, p.Play(m), depth-1))
	}
	return best
}

// minimaxMoves returns the value of a position and the texts of the best moves.
func minimaxMoves(r Rules, p Position, depth int) (Value, []string) {
	best := Loss
	byValue := map[Value][]string{}
	for _, m := range p.Moves() {
		v := -minimax(r, p, p.Play(m), depth-1)
		best = max(best, v)
		byValue[v] = append(byValue[v], m.String())
	}
	return best, byValue[best]
}

func texts(moves []Move) []string {
	var all []string
	for _, m := range moves {
		all = append(all, m.String())
	}
	return all
}

func TestSearchIsMinimax(t *testing.T) {
	for _, k := range knownPositions(t) {
		p := parsed(t, k.Fen)
		if Standard.Outcome(p) != Unfinished {
			continue
		}
		for depth := 1; depth <= 3; depth++ {
			value, moves := minimaxMoves(Standard, p, depth)
			got := Standard.Search(p, depth)
			if got.Value != value || !slices.Equal(texts(got.Best), moves) {
				t.Errorf("%s, depth %d: %d by %q, want %d by %q", k.Fen, depth, got.Value, texts(got.Best), value,
					moves)
			}
		}
	}
}

// smallPositions returns the known positions that minimax can search to the end.
func smallPositions(t *testing.T) []Position {
	t.Helper()
	var small []Position
	for _, k := range knownPositions(t) {
		p := parsed(t, k.Fen)
		if Standard.Outcome(p) == Unfinished && p.White.Count()+p.Black.Count() <= 5 {
			small = append(small, p)
		}
	}
	if len(small) < 5 {
		t.Fatalf("%d small positions", len(small))
	}
	return small
}

// The table has one bucket, which forgets nearly everything. A result that is stored for one
// paika count and used for another would therefore show.
func TestTheTableChangesNoValue(t *testing.T) {
	t.Parallel()
	limits := []int{1, 2, 3}
	if !sampled.IsExhaustive() {
		limits = limits[1:2]
	}
	for _, limit := range limits {
		rules := Rules{limit}
		large, tiny := NewSolver(rules, 1<<20), NewSolver(rules, 0)
		for _, p := range smallPositions(t) {
			for p.Paikas = limit; p.Paikas >= 0; p.Paikas-- {
				want := minimax(rules, p, p, math.MaxInt)
				if got := large.Value(p); got != want {
					t.Errorf("%v, limit %d: value %d with a table, want %d", p, limit, got, want)
				}
				if got := tiny.Value(p); got != want {
					t.Errorf("%v, limit %d: value %d with four entries, want %d", p, limit, got, want)
				}
			}
		}
	}
}

func TestBestMovesOfTheStarts(t *testing.T) {
	if testing.Short() {
		t.Skip("searches millions of positions")
	}
	t.Parallel()
	solver := sharedSolver(t)
	for start, want := range map[string]struct {
		value Value
		moves []string
	}{
		Start:         {Drawn, []string{"b2c3A", "b3c3A"}},
		StartMirrored: {Win, []string{"c2c3A"}},
		StartSwapped:  {Loss, []string{"b2c3A", "c2c3A", "d2c3A"}},
	} {
		value, moves := solver.Best(parsed(t, start))
		if value != want.value {
			t.Errorf("%s: value %d, want %d", start, value, want.value)
		}
		if diff := cmp.Diff(want.moves, texts(moves)); diff != "" {
			t.Errorf("%s, best moves (-want +got):\n%s", start, diff)
		}
	}
}

// BenchmarkPerft counts to depth 7, one deeper than the tests.
func BenchmarkPerft(b *testing.B) {
	start, moves := parsed(b, Start), make([]Move, 0, 1000)
	for _, depth := range []int{6, 7} {
		b.Run(fmt.Sprintf("depth=%d", depth), func(b *testing.B) {
			var n uint64
			for b.Loop() {
				n = perft(Standard, start, depth, moves)
			}
			b.ReportMetric(float64(n), "nodes/op")
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, start := range []string{Start, StartMirrored, StartSwapped} {
		p := parsed(b, start)
		b.Run("start="+strings.Split(start, "/")[2], func(b *testing.B) {
			var nodes uint64
			for b.Loop() {
				s := NewSolver(Standard, TableBytes)
				s.Value(p)
				nodes = s.Visited
			}
			b.ReportMetric(float64(nodes), "nodes/op")
			b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
