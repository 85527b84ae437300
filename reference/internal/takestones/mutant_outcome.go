package takestones

import (
	"fmt"
	"math"
	"slices"
)

// Outcome is what a mutant reports of its search.
type Outcome struct {
	Ending    Ending
	Move      int
	NoMove    bool // none was ever chosen
	Value     int  // in the edition's unit
	Visited   int64
	Evaluated int64
	MaxDepth  int
	Branching [2]int64 // a fraction; the denominator may be 0

	Trace []Node // of an edition that prints one
	Next  []int  // stones left after the move
}

// MutateSidesF19 answers an input as a program with the settings of a mutant of the
// Fall 2019 edition does, which may do one thing at the nodes of MAX and another at
// those of MIN. What is no matter of nodes is as for MAX.
func MutateSidesF19(in Input, forMax, forMin Faults) (Outcome, error) {
	return mutate(in, f19, forMax, forMin, false)
}

// MutateSidesS17 does so for the Spring 2017 edition.
func MutateSidesS17(in Input, forMax, forMin Faults) (Outcome, error) {
	return mutate(in, s17, forMax, forMin, true)
}

func mutate(in Input, e edition, forMax, forMin Faults, traced bool) (Outcome, error) {
	literal := forMax.Read == ReadLimitTurned && in.Depth == 0
	if in = forMax.Read.of(in); literal {
		forMax.Limit, forMin.Limit = LimitLiteral, LimitLiteral
	}
	if slices.ContainsFunc(in.Taken, func(stone int) bool { return stone > in.Stones }) {
		return Outcome{Ending: Crashed}, nil
	}
	if in.Stones > MaxMutantStones {
		return Outcome{}, fmt.Errorf("mutants play with at most %d stones, got %d", MaxMutantStones, in.Stones)
	}
	s := newMutantSearch(in, e, forMax, forMin)
	s.traced, s.budget = traced, MaxMutantVisits
	if traced {
		s.budget = MaxMutantTrace
		s.trace = make([]mutantNode, 0, 64) // or it grows too often
	}
	s.run()
	if s.ended != Finished {
		return Outcome{Ending: s.ended}, nil
	}
	o := Outcome{
		Move:      s.move(),
		NoMove:    s.counts.move == 0 && s.move() <= 0,
		Value:     s.value(),
		Visited:   s.counts.visited,
		Evaluated: s.counts.evaluated,
		MaxDepth:  s.maxDepth(),
	}
	o.Branching = s.branching(o)
	if s.Swapped == CountsExchanged {
		o.Visited, o.Evaluated = o.Evaluated, o.Visited
	}
	if o.Branching[1] == 0 && s.Branching == BranchingInteger {
		return Outcome{Ending: Crashed}, nil // whole numbers know no division by 0
	}
	if traced {
		o.Trace, o.Next = s.nodes(), s.next(o.Move)
	}
	return o, nil
}

func (s *mutantSearch) move() int {
	c := &s.counts
	switch s.at(s.Turn.maxMoves(s.in, 0)).Choice {
	case ChoiceLeast:
		return c.least
	case ChoiceOneMore:
		return c.move + 1
	case ChoiceOneLess:
		return c.move - 1
	case ChoiceFirstMove:
		return c.first
	case ChoiceLastMove:
		return c.last
	case ChoiceGreatest:
		return c.greatest
	case ChoiceIndex:
		return c.index
	case ChoiceLastTaken:
		return s.in.last()
	case ChoiceNotFirst:
		return c.firstOfValue(c.root[min(1, len(c.root)):])
	case ChoiceNotLast:
		return c.firstOfValue(c.root[:max(len(c.root)-1, 0)])
	}
	return c.move
}

func (s *mutantSearch) value() int {
	c := &s.counts
	value := c.value
	switch s.Value {
	case ValueZero:
		value = 0
	case ValueMover:
		if !s.Turn.maxMoves(s.in, 0) {
			value = -value
		}
	case ValueWhole:
		unit := s.sides[0].table.edition.won * grain
		value = value / unit * unit
	case ValueStatic:
		root := s.root()
		forMax := s.Turn.maxEvaluates(s.in, 0)
		value = s.at(forMax).table.evaluate(root, s.moves(&root, forMax), turns{forMax, forMax}, false)
	case ValueOfFirst:
		value = c.ofFirst
	case ValueOfLast:
		value = c.ofLast
	}
	return int(value / grain)
}

func (s *mutantSearch) maxDepth() int {
	c := &s.counts
	switch s.MaxDepth {
	case DepthLimit:
		return s.in.Depth
	case DepthLimitOrReached:
		if s.in.Depth > 0 {
			return s.in.Depth
		}
	case DepthLimitOrStones:
		if s.in.Depth > 0 {
			return s.in.Depth
		}
		return s.in.Stones + 1
	case DepthLimitOrGreatest:
		if s.in.Depth > 0 {
			return s.in.Depth
		}
		return math.MaxInt32
	case DepthOfFirst:
		return c.firstDepth
	case DepthLevels:
		return c.reached + 1
	case DepthLess:
		return c.reached - 1
	case DepthOfLast:
		return c.lastDepth
	case DepthWithTaken:
		return c.reached + len(s.in.Taken)
	case DepthEnds:
		return c.reachedByEnds
	}
	return c.reached
}

// millions is the precision of a branching factor that is no fraction.
const millions = 1_000_000

// branching works the factor out of the counts as reported.
func (s *mutantSearch) branching(o Outcome) [2]int64 {
	v, e := o.Visited, o.Evaluated
	if s.Quotient != 0 || s.sides[1].Quotient != 0 {
		return [2]int64{s.counts.children, s.counts.parents}
	}
	switch s.Branching {
	case BranchingSum:
		return [2]int64{v - 1, v + e}
	case BranchingChildrenMore:
		return [2]int64{v + 1, v - e}
	case BranchingEvaluated:
		return [2]int64{v, e}
	case BranchingInteger:
		if v == e {
			return [2]int64{v - 1, 0}
		}
		return [2]int64{(v - 1) / (v - e), 1}
	case BranchingWithRoot:
		return [2]int64{v, v - e}
	case BranchingLeaves:
		return [2]int64{v - 1, e}
	case BranchingInverse:
		return [2]int64{v - e, v - 1}
	case BranchingChildrenLess:
		return [2]int64{v - 2, v - e}
	case BranchingParentsMore:
		return [2]int64{v - 1, v - e + 1}
	case BranchingParentsLess:
		return [2]int64{v - 1, v - e - 1}
	case BranchingVisited:
		return [2]int64{v - 1, v}
	case BranchingLeavesInternal:
		return [2]int64{e, v - e}
	case BranchingRoot:
		if o.MaxDepth == 0 {
			return [2]int64{v, 0}
		}
		return [2]int64{int64(math.Round(millions * math.Pow(float64(v), 1/float64(o.MaxDepth)))), millions}
	case BranchingGenerated:
		return [2]int64{s.counts.generated, s.counts.internal}
	}
	return [2]int64{v - 1, v - e}
}
