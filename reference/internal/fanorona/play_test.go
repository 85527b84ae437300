package fanorona

import "testing"

func TestChosenMovesKeepTheValue(t *testing.T) {
	s := NewSolver(Standard, 16<<20)
	other := NewSolver(Standard, 16<<20)
	values := make(map[Value]int)
	for _, p := range smallPositions(t) {
		c := s.Choose(p, 1<<40)
		want := other.Value(p)
		if !c.Proven || c.Value != want || other.Value(p.Play(c.Move)) != -want {
			t.Errorf("Choose(%v) = %v, value %d, proven %v; want a move that keeps the value %d", p, c.Move, c.Value,
				c.Proven, want)
		}
		values[want]++
	}
	if len(values) != 3 {
		t.Errorf("the positions have values %v: want some of each", values)
	}
}

// hard returns a position that the solver proves only after many thousands of positions.
func hard(t *testing.T) Position {
	t.Helper()
	p := parsed(t, Start)
	for range 2 {
		p = p.Play(p.Moves()[1])
	}
	return p
}

func TestASearchOverItsBudgetGuesses(t *testing.T) {
	p := hard(t)
	s := NewSolver(Standard, 1<<20)
	c := s.ChooseWithoutBook(p, 1000)
	if c.Proven || s.Visited != 1001 {
		t.Errorf("ChooseWithoutBook(%v, 1000): proven %v after %d positions, want a guess at the next after 1000", p,
			c.Proven, s.Visited)
	}
	if _, err := p.ParseMove(c.Move.String()); err != nil {
		t.Errorf("ChooseWithoutBook(%v, 1000) guesses %v: %v", p, c.Move, err)
	}
	if len(s.replies) != 0 {
		t.Errorf("after a search given up %d replies are left on the stack, want none", len(s.replies))
	}
}

// After searches stopped at many different moments, a search with the same table must find the
// right values.
func TestAbandonedSearchKeepsTheTableCorrect(t *testing.T) {
	s := NewSolver(Standard, 16<<20)
	for _, p := range smallPositions(t) {
		for budget := uint64(1); budget < 40; budget += 3 {
			s.ChooseWithoutBook(p, budget)
		}
		want := NewSolver(Standard, 1<<20).Value(p)
		if got := s.Value(p); got != want {
			t.Errorf("Value(%v) = %d after searches given up, want %d", p, got, want)
		}
	}
}

func TestPrincipalVariationReachesItsValue(t *testing.T) {
	s := NewSolver(Standard, 16<<20)
	for _, p := range smallPositions(t)[:20] {
		line := s.PrincipalVariation(p, 100, 1<<40)
		if len(line) == 0 {
			t.Fatalf("Line(%v) is empty", p)
		}
		want := map[Value]Outcome{Win: p.ToMove.wins(), Drawn: Draw, Loss: p.ToMove.Other().wins()}[line[0].Value]
		end := p
		for _, c := range line {
			end = end.Play(c.Move)
		}
		if got := Standard.Outcome(end); got != want {
			t.Errorf("Line(%v) says value %d and ends with %v, want %v", p, line[0].Value, got, want)
		}
	}
}
