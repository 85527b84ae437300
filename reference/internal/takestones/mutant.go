package takestones

// Faults says how a wrong program differs from a right one: one setting for
// each thing that can be got wrong. The zero value is the right program.
//
// Note: the mistakes live in a search of their own (Mutate), a small one that is
// proved equal to the right search when every setting is zero. Switches in the
// right search would cost every node of it, and would make the code that must
// be trusted the code that is full of mistakes.
type Faults struct {
	Read InputRead // the input (2)

	// The rules (1).
	First FirstMove
	Later LaterMove
	Taken TakenStones
	Last  LastStone
	Order Order
	Turn  Turn

	// The evaluation (4).
	Negate    Negation
	End       EndRow
	One       OneRow
	LastOne   LastOneRow
	Prime     PrimeRow
	Composite CompositeRow
	Scope     Scope
	Factor    PrimeFactor
	Primality Primality
	Parity    Parity
	Cell      Cell
	Counted   Counted
	Weights   Weights
	Row       RowTest
	Nothing   CellNothing
	Heavy     CellWeight
	Remainder Remainder
	Result    Result

	// The search (3).
	CutOff  CutOff
	Bounds  Bounds
	Window  Window
	Start   Start
	Better  Better
	Return  Return
	Where   ReturnWhere
	Limit   Limit
	Exact   ExactLimit
	Leaf    Leaf
	Descent Descent

	// What is reported of it (5).
	Choice    Choice
	Value     RootValue
	Evaluated EvaluatedCount
	Visited   VisitedCount
	Swapped   CountsSwapped
	MaxDepth  DepthReached
	Branching Branching
	Quotient  Quotient

	// The trace (6).
	TraceBounds TraceBounds
	TraceOrder  TraceOrder
	TraceNodes  TraceNodes
	TraceStones TraceStones
	TraceRoot   TraceRoot
	NextStones  NextStones

	Breakdown Breakdown
}
