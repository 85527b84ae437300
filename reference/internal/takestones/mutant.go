package takestones

// Faults describes how a faulty program differs from a correct one. It has one setting for
// each thing that can go wrong. The zero value describes the correct program.
//
// The mistakes are in a small separate search (see MutateSidesF19). A test proves that it
// equals the correct search when every setting is zero. Settings in the correct search
// would cost time at every node, and would put mistakes into the code that everyone must
// trust.
type Faults struct {
	Read InputRead // how the program reads the arguments (section 2)

	// The rules (section 1).
	First       FirstMove
	Later       LaterMove
	Taken       TakenStones
	LastIsFirst bool // the first stone of the input is used as the last
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
	EndsIgnored bool // a node above the limit without a move keeps its initial value
	LimitExact  bool // a node deeper than the limit is not evaluated; this matters only with another mistake

	// The reported results (section 5).
	Choice        Choice
	Value         RootValue
	Evaluated     EvaluatedCount
	Visited       VisitedCount
	CountsSwapped bool // each of the two counts is reported as the other
	MaxDepth      DepthReached
	Branching     Branching

	// The trace (section 6).
	TraceBounds   TraceBounds
	TracePreorder bool // a node is printed before its children, with the bounds on entry
	TraceNodes    TraceNodes
	TraceStones   TraceStones
	TraceRoot     TraceRoot
	NextBefore    bool // the list of stones left does not yet exclude the next move

	Breakdown Breakdown
}
