package fanorona

// MutantAnswer is what a wrong program finds out.
type MutantAnswer struct {
	Ending Ending
	Moves  []string // any of which it may print; none if it sees no move
	Value  int
	Legal  int
}

// Mutate answers an input as a mutant does.
func Mutate(in Input, v Faults) MutantAnswer {
	s := mutantSearch{mover: mover{Faults: &v}}
	s.root = v.readRoot(in.Position, in.Depth)
	if v.Breakdown == CrashDepthZero && in.Depth == 0 {
		return MutantAnswer{Ending: Crashed}
	}
	depth := in.Depth
	if v.Count == CountOfDepth {
		depth = in.Position.Paikas
	}
	turns, left := s.turns(&s.root.grid, s.root.colour, true), v.Depth.limit(depth)
	if s.endless {
		return MutantAnswer{Ending: Endless}
	}
	if v.Breakdown == CrashPaika && len(turns) > 0 && !s.isCapture(&turns[0]) {
		return MutantAnswer{Ending: Crashed}
	}
	values := s.rootValues(turns, left)
	a := MutantAnswer{Value: s.rootValue(values, left)}
	chosen := s.chosen(values)
	for _, i := range chosen {
		a.Moves = append(a.Moves, s.text(&turns[i]))
	}
	a.Legal = s.legal(turns, len(chosen), depth)
	if s.ended != Finished {
		return MutantAnswer{Ending: s.ended}
	}
	return a
}

// rootValues are the values of the moves of the root; none if the search ends
// there.
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

// best is the value that the root takes of those of its moves.
func (s *mutantSearch) best(values []int) int {
	best := values[0]
	sign := -1
	if s.maximises(s.root.colour) {
		sign = 1
	}
	if s.Turn.from(sign) == 0 {
		best = 0
	}
	for _, v := range values {
		if s.maximises(s.root.colour) == (v > best) && v != best {
			best = v
		}
	}
	return best
}

// rootValue is the value that is printed.
func (s *mutantSearch) rootValue(values []int, left int) int {
	switch {
	case len(values) == 0:
		return s.value(&s.root, &s.root.grid, 0, left)
	case s.Value == ValueZero:
		return 0
	case s.Value == ValueOfFirst:
		return values[0]
	case s.Value == ValueOfLast:
		return values[len(values)-1]
	}
	best := s.best(values)
	switch {
	case s.Value == ValueNegated,
		s.Value == ValueOfWhite && s.root.colour == 'B',
		s.Value == ValueOfBlack && s.root.colour == 'W',
		s.Value == ValueSize && best < 0:
		return -best
	}
	return best
}

// chosen are the moves that may be printed, by number.
func (s *mutantSearch) chosen(values []int) []int {
	if len(values) == 0 {
		return nil
	}
	wanted := s.best(values)
	switch s.Choice {
	case ChoiceNotLosing:
		if wanted < 0 {
			return nil
		}
	case ChoiceWinning:
		if wanted <= 0 {
			return nil
		}
	case ChoiceFirst:
		return []int{0}
	case ChoiceLast:
		return []int{len(values) - 1}
	case ChoiceWorst:
		wanted = values[0]
		for _, v := range values {
			wanted = min(wanted, v)
		}
	}
	var chosen []int
	for i, v := range values {
		if v == wanted {
			chosen = append(chosen, i)
		}
	}
	return chosen
}

// legal is the number of legal moves that is printed.
func (s *mutantSearch) legal(turns []turn, best, depth int) int {
	switch s.Legal {
	case LegalBoards:
		return distinct(turns, func(t *turn) grid { return t.after })
	case LegalSteps:
		return distinct(turns, func(t *turn) stride { return s.first(t) })
	case LegalStones:
		return distinct(turns, func(t *turn) Point { return s.first(t).from })
	case LegalPaikas:
		free := *s.Faults
		free.Compulsory = CompulsoryNever
		return len((&mover{Faults: &free}).turns(&s.root.grid, s.root.colour, true))
	case LegalOpponent:
		return len(s.turns(&s.root.grid, otherColour(s.root.colour), true))
	case LegalBest:
		return best
	}
	return s.legalSlip(turns, depth)
}

// legalSlip is a number of legal moves that a slip in counting gives.
func (s *mutantSearch) legalSlip(turns []turn, depth int) int {
	count := func(counts func(t *turn) bool) (n int) {
		for i := range turns {
			if counts(&turns[i]) {
				n++
			}
		}
		return n
	}
	switch s.Legal {
	case LegalOneMore:
		return len(turns) + 1
	case LegalOneLess:
		return len(turns) - 1
	case LegalBoth:
		return len(turns) + len(s.turns(&s.root.grid, otherColour(s.root.colour), true))
	case LegalEnds:
		return distinct(turns, func(t *turn) [2]Point { return [2]Point{s.first(t).from, s.record[t.last].to} })
	case LegalTargets:
		return distinct(turns, func(t *turn) Point { return s.record[t.last].to })
	case LegalCaptures:
		return count(s.isCapture)
	case LegalLongest:
		longest := int32(0)
		for _, t := range turns {
			longest = max(longest, t.steps)
		}
		return count(func(t *turn) bool { return t.steps == longest })
	case LegalStrides:
		steps := 0
		for _, t := range turns {
			steps += int(t.steps)
		}
		return steps
	case LegalDepth:
		return depth
	}
	return len(turns)
}

// distinct counts turns that differ in something.
func distinct[K comparable](turns []turn, of func(*turn) K) int {
	seen := map[K]bool{}
	for i := range turns {
		seen[of(&turns[i])] = true
	}
	return len(seen)
}
