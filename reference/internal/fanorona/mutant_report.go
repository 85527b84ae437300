package fanorona

import (
	"slices"
	"strings"

	"touchstone/reference/internal/alphabeta"
)

type MutantAnswer struct {
	Ending alphabeta.Ending
	Moves  []string // the program may print any of them; nil if it finds no move
	Value  int
	Legal  int
}

// SolveWithFaults answers an input as a faulty program does.
func SolveWithFaults(in Input, v Faults) MutantAnswer {
	s := mutantSearch{moveGenerator: moveGenerator{Faults: &v}}
	s.root = v.readRoot(in.Position)
	if v.Breakdown == "crash-no-limit" && in.Depth == 0 {
		return MutantAnswer{Ending: alphabeta.Crashed}
	}
	turns, left := s.turns(&s.root.grid, s.root.colour, true), v.Depth.limit(in.Depth)
	if s.endless {
		return MutantAnswer{Ending: alphabeta.Endless}
	}
	values := s.rootValues(turns, left)
	a := MutantAnswer{Value: s.rootValue(values, left)}
	chosen := s.chosen(values)
	for _, i := range chosen {
		a.Moves = append(a.Moves, s.text(&turns[i]))
	}
	a.Legal = s.legal(turns, len(chosen))
	if s.ending != alphabeta.Finished {
		return MutantAnswer{Ending: s.ending}
	}
	return a
}

// rootValues returns the values of the moves at the root, or nil if the search ends at the root.
func (s *mutantSearch) rootValues(turns []turn, left int) []int {
	if left <= 0 {
		return nil
	}
	var values []int
	for i := range turns {
		values = append(values, s.after(&s.root, &turns[i], 0, left))
	}
	return values
}

func (s *mutantSearch) best(values []int) int {
	if s.maximises(s.root.colour) {
		return slices.Max(values)
	}
	return slices.Min(values)
}

func (s *mutantSearch) rootValue(values []int, left int) int {
	switch {
	case len(values) == 0:
		return s.value(&s.root, &s.root.grid, 0, left)
	case s.Value == "value-of-first":
		return values[0]
	case s.Value == "value-of-last":
		return values[len(values)-1]
	}
	best := s.best(values)
	if s.Value == "value-negated" || s.Value == "value-of-white" && s.root.colour == 'B' {
		return -best
	}
	return best
}

func (s *mutantSearch) chosen(values []int) []int {
	if len(values) == 0 {
		return nil
	}
	wanted := s.best(values)
	switch s.Choice {
	case "move-first":
		return []int{0}
	case "move-last":
		return []int{len(values) - 1}
	case "move-worst":
		wanted = slices.Min(values)
	}
	var chosen []int
	for i, v := range values {
		if v == wanted {
			chosen = append(chosen, i)
		}
	}
	return chosen
}

func (s *mutantSearch) legal(turns []turn, best int) int {
	switch s.Legal {
	case "legal-by-board":
		return countDistinct(turns, func(t *turn) grid { return t.after })
	case "legal-first-steps":
		return countDistinct(turns, func(t *turn) stride { return s.first(t) })
	case "legal-stones":
		return countDistinct(turns, func(t *turn) Point { return s.first(t).from })
	case "legal-with-paikas":
		free := *s.Faults
		free.Compulsory = "capture-not-compulsory"
		return len((&moveGenerator{Faults: &free}).turns(&s.root.grid, s.root.colour, true))
	case "legal-of-opponent":
		return len(s.turns(&s.root.grid, otherColour(s.root.colour), true))
	case "legal-best":
		return best
	}
	return len(turns)
}

func countDistinct[K comparable](turns []turn, key func(*turn) K) int {
	seen := map[K]bool{}
	for i := range turns {
		seen[key(&turns[i])] = true
	}
	return len(seen)
}

func (m *moveGenerator) text(t *turn) string {
	path := m.path(t)
	if m.Text == "move-first-step" {
		path = path[:1]
	}
	from, last := path[0].from.String(), path[len(path)-1]
	if m.Text == "move-ends" {
		return from + last.to.String()
	}
	var b strings.Builder
	b.WriteString(from)
	for _, p := range path {
		b.WriteString(p.to.String() + p.capture.letter())
	}
	return b.String()
}
