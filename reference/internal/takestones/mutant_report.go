package takestones

import (
	"fmt"
	"math"
	"slices"

	"touchstone/reference/internal/alphabeta"
)

// MutantAnswer is what a mutant reports about a search.
type MutantAnswer struct {
	Ending    alphabeta.Ending
	Move      int
	NoMove    bool // the program chose no move
	Value     int  // in the unit of the edition
	Visited   int64
	Evaluated int64
	MaxDepth  int
	Branching [2]int64 // numerator and denominator, which may be 0

	Trace []Node // nil if the edition has no trace
	Next  []int  // stones left after the move
}

// SolveWithFaults answers an input as a faulty program does. The program has the faults forMax at
// MAX nodes and forMin at MIN nodes. Faults in other parts of the program, such as reading the
// input, come from forMax.
func (e Edition) SolveWithFaults(in Input, forMax, forMin Faults) (MutantAnswer, error) {
	literal := forMax.Read == "limit-inverted" && in.Depth == 0
	if in = forMax.Read.apply(in); literal {
		forMax.Limit, forMin.Limit = "limit-zero-literal", "limit-zero-literal"
	}
	if slices.ContainsFunc(in.Taken, func(stone int) bool { return stone > in.Stones }) {
		return MutantAnswer{Ending: alphabeta.Crashed}, nil
	}
	if in.Stones > MaxMutantStones {
		return MutantAnswer{}, fmt.Errorf("mutants play with at most %d stones, got %d", MaxMutantStones, in.Stones)
	}
	s := newMutantSearch(in, e, forMax, forMin)
	s.traced, s.budget = e.isTraced, MaxMutantVisits
	if s.traced {
		s.budget = MaxMutantTrace
		s.trace = make([]mutantNode, 0, 64)
	}
	s.run()
	if s.ending != alphabeta.Finished {
		return MutantAnswer{Ending: s.ending}, nil
	}
	o := MutantAnswer{
		Move:      s.move(),
		NoMove:    s.counts.move == 0 && s.move() <= 0,
		Value:     s.value(),
		Visited:   s.counts.visited,
		Evaluated: s.counts.evaluated,
		MaxDepth:  s.maxDepth(),
	}
	o.Branching = s.branching(o)
	if s.CountsSwapped {
		o.Visited, o.Evaluated = o.Evaluated, o.Visited
	}
	if o.Branching[1] == 0 && s.Branching == "branching-integer" {
		return MutantAnswer{Ending: alphabeta.Crashed}, nil // integer division by zero
	}
	if s.traced {
		o.Trace, o.Next = s.nodes(), s.next(o.Move)
	}
	return o, nil
}

func (s *mutantSearch) move() int {
	c := &s.counts
	switch s.side(s.Turn.maxToMoveInSearch(s.in, 0)).Choice {
	case "move-is-first":
		return c.first
	case "move-is-last":
		return c.last
	case "move-of-greatest-value":
		return c.greatest
	case "move-is-index":
		return c.index
	case "move-is-last-taken":
		return s.in.last()
	case "move-not-first":
		return c.firstOfValue(c.root[min(1, len(c.root)):])
	}
	return c.move
}

func (s *mutantSearch) value() int {
	c := &s.counts
	value := c.value
	switch s.Value {
	case "value-of-mover":
		if !s.Turn.maxToMoveInSearch(s.in, 0) {
			value = -value
		}
	case "value-whole":
		unit := s.sides[0].table.evaluation.won * grain
		value = value / unit * unit
	case "value-static":
		root := s.root()
		forMax := s.Turn.maxToMoveInEvaluation(s.in, 0)
		value = s.side(forMax).table.evaluate(root, s.moves(&root, forMax), turns{forMax, forMax}, false)
	case "value-of-first-move":
		value = c.firstValue
	case "value-of-last-move":
		value = c.lastValue
	}
	return int(value / grain)
}

func (s *mutantSearch) maxDepth() int {
	c := &s.counts
	switch s.MaxDepth {
	case "depth-is-limit":
		return s.in.Depth
	case "depth-is-limit-unless-zero":
		if s.in.Depth > 0 {
			return s.in.Depth
		}
	case "depth-is-limit-or-stones":
		if s.in.Depth > 0 {
			return s.in.Depth
		}
		return s.in.Stones + 1
	case "depth-in-levels":
		return c.reached + 1
	case "depth-one-less":
		return c.reached - 1
	case "depth-of-last":
		return c.lastDepth
	case "depth-from-first-stone":
		return c.reached + len(s.in.Taken)
	case "depth-of-ends-only":
		return c.reachedByEnds
	}
	return c.reached
}

// millions is the denominator of the fraction that approximates an irrational branching factor.
const millions = 1_000_000

func (s *mutantSearch) branching(o MutantAnswer) [2]int64 {
	v, e := o.Visited, o.Evaluated
	switch s.Branching {
	case "branching-by-evaluated":
		return [2]int64{v, e}
	case "branching-integer":
		if v == e {
			return [2]int64{v - 1, 0}
		}
		return [2]int64{(v - 1) / (v - e), 1}
	case "branching-with-root":
		return [2]int64{v, v - e}
	case "branching-by-leaves":
		return [2]int64{v - 1, e}
	case "branching-inverse":
		return [2]int64{v - e, v - 1}
	case "branching-one-child-less":
		return [2]int64{v - 2, v - e}
	case "branching-one-parent-more":
		return [2]int64{v - 1, v - e + 1}
	case "branching-one-parent-less":
		return [2]int64{v - 1, v - e - 1}
	case "branching-by-visited":
		return [2]int64{v - 1, v}
	case "branching-of-leaves":
		return [2]int64{e, v - e}
	case "branching-root":
		if o.MaxDepth == 0 {
			return [2]int64{v, 0}
		}
		return [2]int64{int64(math.Round(millions * math.Pow(float64(v), 1/float64(o.MaxDepth)))), millions}
	case "branching-with-pruned":
		return [2]int64{s.counts.generated, s.counts.internal}
	}
	return [2]int64{v - 1, v - e}
}

type mutantCounts struct {
	nodes, internal, generated int64
	visited, evaluated         int64 // as the mutant counts them
	reached, lastDepth         int
	reachedByEnds              int

	indexes       int // number of root moves tried
	move, index   int // the best root move
	first, last   int // the first and the last root move tried
	root          []rootMove
	value         alphabeta.Value
	firstValue    alphabeta.Value
	lastValue     alphabeta.Value
	greatest      int // the root move that has the greatest value
	greatestValue alphabeta.Value
}

func (c *mutantCounts) leave(side *mutantSide, n *mutantNode, depth int) {
	atLimit := depth >= side.limit
	switch {
	case side.Limit == "limit-looks-ahead" && atLimit:
		return
	case side.Limit == "limit-looks-ahead" && depth == side.limit-1:
		counted := *n
		counted.leaf, atLimit, n = true, true, &counted
	case side.Limit == "limit-in-loop" && atLimit:
		c.evaluated += side.Evaluated.count(n, atLimit)
		return
	}
	c.visited += side.Visited.count(n)
	c.evaluated += side.Evaluated.count(n, atLimit)
	if n.leaf {
		c.lastDepth = depth
		if n.moves.empty() {
			c.reachedByEnds = max(c.reachedByEnds, depth)
		}
	}
	if side.MaxDepth != "depth-never" && (side.MaxDepth != "depth-limit-only" || n.leaf && atLimit) {
		c.reached = max(c.reached, depth)
	}
}

type rootMove struct {
	stone int
	value alphabeta.Value
}

// firstOfValue returns the stone of the first element of moves that has the value of the root, or
// 0.
func (c *mutantCounts) firstOfValue(moves []rootMove) int {
	for _, m := range moves {
		if m.value == c.value {
			return m.stone
		}
	}
	return 0
}

// count returns how often a program counts node n as visited.
func (v Visited) count(n *mutantNode) int64 {
	switch {
	case v == "visited-never",
		v == "visited-without-root" && n.root,
		v == "visited-internal-only" && (n.leaf || n.cutBeforeChildren),
		v == "visited-leaves-only" && !n.leaf,
		v == "visited-without-cut-offs" && n.cut,
		v == "visited-without-ends" && n.leaf && n.moves.empty():
		return 0
	case v == "visited-root-twice" && n.root:
		return 2
	case v == "visited-with-pruned":
		counted := int64(0)
		if n.root {
			counted++
		}
		if !n.leaf && !n.cutBeforeChildren {
			counted += int64(n.moves.count())
		}
		return counted
	}
	return 1
}

// count returns how often a program counts node n as evaluated.
func (e Evaluated) count(n *mutantNode, atLimit bool) int64 {
	ended := n.leaf && n.moves.empty()
	switch {
	case e == "evaluated-all":
		return 1
	case !n.leaf,
		e == "evaluated-never",
		e == "evaluated-ends-only" && !ended,
		e == "evaluated-limit-only" && !atLimit,
		e == "evaluated-not-ends" && ended:
		return 0
	case e == "evaluated-twice" && ended && atLimit:
		return 2
	}
	return 1
}

// recordChild records a move that the search has tried, and its value. The program later chooses
// the move that it prints from these records.
func (s *mutantSearch) recordChild(side *mutantSide, depth, stone int, value, best alphabeta.Value, max bool) {
	c := &s.counts
	ties := value == best && depth == 0 && side.Choice == "tie-to-last"
	if better(value, best, max) && side.Choice.setsMove(depth) || ties {
		c.move, c.index = stone, c.indexes
	}
	if depth > 0 {
		return
	}
	if c.indexes == 0 {
		c.first, c.firstValue = stone, value
	}
	c.last, c.lastValue = stone, value
	if side.Choice == "move-not-first" {
		c.root = append(c.root, rootMove{stone, value})
	}
	if value > c.greatestValue {
		c.greatest, c.greatestValue = stone, value
	}
	c.indexes++
}

// setsMove reports whether a program replaces its move when it finds a better child of a node at
// the given depth.
func (c Choice) setsMove(depth int) bool {
	switch c {
	case "move-never-set":
		return false
	case "move-of-any-depth":
		return true
	case "move-of-reply":
		return depth == 1
	}
	return depth == 0
}
