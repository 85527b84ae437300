package takestones

// Faults describes how a faulty program differs from a correct one. It has a setting for
// each thing that can go wrong. The zero value describes a correct program.
//
// A separate search makes the mistakes (see MutateSidesF19), because settings in the correct
// search would cost time at every node, and everyone must be able to trust that code. A test
// checks that the two searches agree if every setting is zero.
type Faults struct {
	Read InputRead // how the program reads the arguments (section 2)

	// The rules (section 1).
	First       FirstMove
	Later       LaterMove
	Taken       TakenStones
	LastIsFirst bool // uses the first stone of the input as the last one
	Order       Order
	Turn        Turn

	// The evaluation (section 4).
	Negate     Negation
	End        EndRow
	One        OneRow
	LastOne    LastOneRow
	Prime      PrimeRow
	Composite  CompositeRow
	ScopeOther bool // composites count among all stones not taken instead of the successors, or the reverse (rule 4.2)
	Factor     PrimeFactor
	Primality  Primality
	Parity     Parity
	Cell       Cell
	Heavy      CellWeight
	Counted    Counted
	Weights    Weights
	Row        RowTest

	// The search (section 3).
	CutOff      CutOff
	Bounds      Bounds
	Window      Window
	Start       Start
	Return      Return
	Limit       Limit
	EndsIgnored bool // a node above the limit that has no move keeps its initial value
	LimitExact  bool // evaluates only nodes exactly at the limit, not deeper ones, which matters only with another mistake

	// The reported results (section 5).
	Choice        Choice
	Value         RootValue
	Evaluated     EvaluatedCount
	Visited       VisitedCount
	CountsSwapped bool // exchanges the two counts
	MaxDepth      DepthReached
	Branching     Branching

	// The trace (section 6).
	TraceBounds   TraceBounds
	TracePreorder bool // prints nodes before their children, with the bounds on entry
	TraceNodes    TraceNodes
	TraceStones   TraceStones
	TraceRoot     TraceRoot
	NextBefore    bool // the list of stones left includes the next move

	Breakdown Breakdown
}
