package takestones

// Faults says how a wrong program differs from a right one: one setting for
// each thing that can be got wrong. The zero value is the right program.
//
// The mistakes are in a separate small search (Mutate). A test proves it equal to the
// right search when every setting is zero. Switches in the right search would cost time at
// every node, and would put mistakes into the code that everyone must trust.
type Faults struct {
	Read InputRead // the arguments (2)

	// The rules (1).
	First       FirstMove
	Later       LaterMove
	Taken       TakenStones
	LastIsFirst bool // the first stone of the input is taken for the last
	Order       Order
	Turn        Turn

	// The evaluation (4).
	Negate     Negation
	End        EndRow
	One        OneRow
	LastOne    LastOneRow
	Prime      PrimeRow
	Composite  CompositeRow
	ScopeOther bool // composites count among all stones left for among successors, or the reverse (4.2)
	Factor     PrimeFactor
	Primality  Primality
	Parity     Parity
	Cell       Cell
	Heavy      CellWeight
	Counted    Counted
	Weights    Weights
	Row        RowTest

	// The search (3).
	CutOff      CutOff
	Bounds      Bounds
	Window      Window
	Start       Start
	Return      Return
	Limit       Limit
	EndsIgnored bool // a node without a move above the limit keeps the value that it begins with
	LimitExact  bool // a node below the limit is not evaluated, which shows only with other mistakes

	// What is reported of it (5).
	Choice        Choice
	Value         RootValue
	Evaluated     EvaluatedCount
	Visited       VisitedCount
	CountsSwapped bool // each count is reported as the other
	MaxDepth      DepthReached
	Branching     Branching

	// The trace (6).
	TraceBounds   TraceBounds
	TracePreorder bool // a node is printed on entry, before its children
	TraceNodes    TraceNodes
	TraceStones   TraceStones
	TraceRoot     TraceRoot
	NextBefore    bool // the stones left before the next move are listed after it

	Breakdown Breakdown
}
