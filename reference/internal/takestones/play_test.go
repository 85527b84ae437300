package takestones

import (
	"slices"
	"testing"
)

// winsPlainly computes Solver's results without a table or a move order.
func winsPlainly(in Input) bool {
	return slices.ContainsFunc(in.Moves(), func(stone int) bool {
		next, err := in.Take(stone)
		return err == nil && !winsPlainly(next)
	})
}

// TestPerfectMovesWinWonGames plays all lines of small games.
func TestPerfectMovesWinWonGames(t *testing.T) {
	var solver *Solver
	asked := 0
	var visit func(in Input)
	visit = func(in Input) {
		if len(in.Moves()) == 0 {
			return
		}
		stone, wins := solver.Best(in)
		next, err := in.Take(stone)
		asked++
		if want := winsPlainly(in); wins != want || err != nil || wins && winsPlainly(next) {
			t.Errorf("Best(%v) = %d, wins %v (%v): want wins %v and a move that keeps it", in, stone, wins, err, want)
		}
		for _, stone := range in.Moves() {
			next, _ := in.Take(stone)
			visit(next)
		}
	}
	for stones := 3; stones <= 9; stones++ {
		solver = NewSolver(stones)
		visit(Input{Stones: stones})
	}
	if asked < 200 {
		t.Errorf("asked of %d positions, want at least 200", asked)
	}
}

func TestAGameOfTheMostStonesIsSolved(t *testing.T) {
	s := NewSolver(MaxPlayStones)
	stone, wins := s.Best(Input{Stones: MaxPlayStones})
	if stone != 9 || wins || s.Visited > 50_000 {
		t.Errorf("Best of %d stones = %d, wins %v after %d positions; want 9, a lost game, at most 50000",
			MaxPlayStones, stone, wins, s.Visited)
	}
}

func TestTakeSharesNoMemory(t *testing.T) {
	in, err := Input{Stones: 20}.Take(3)
	if err != nil {
		t.Fatal(err)
	}
	a, _ := in.Take(6)
	b, _ := in.Take(9)
	if a.last() != 6 || b.last() != 9 {
		t.Errorf("two moves from %v give %v and %v", in, a, b)
	}
}
