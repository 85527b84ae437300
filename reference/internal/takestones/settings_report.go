package takestones

// Mistakes in the values that a program reports (section 5) and in its trace (section 6).

// Choice is a mistake about which stone a program reports as its move (rule 3.3).
type Choice uint8

const (
	ChoiceLast      Choice = iota + 1 // the last of equally good moves
	ChoiceAnyDepth                    // better moves at any depth overwrite it
	ChoiceReply                       // chosen one ply too deep
	ChoiceFirstMove                   // the first move tried
	ChoiceLastMove                    // the last move tried
	ChoiceGreatest                    // the move with the greatest value, even if MIN is to move
	ChoiceIndex                       // the index of the move among the legal moves
	ChoiceLastTaken                   // the stone taken last
	ChoiceNever                       // no move
	ChoiceNotFirst                    // the first move with the root's value, except for the first move tried
)

// RootValue is a mistake in the value that a program reports for the root.
type RootValue uint8

const (
	ValueMover   RootValue = iota + 1 // from the point of view of the player to move
	ValueWhole                        // without its fraction
	ValueStatic                       // the static evaluation of the root
	ValueOfLast                       // the value of the last move tried
	ValueOfFirst                      // the value of the first move tried
)

// EvaluatedCount is a mistake about which nodes count as evaluated (rule 3.4).
type EvaluatedCount uint8

const (
	EvaluatedEnds    EvaluatedCount = iota + 1 // nodes without moves
	EvaluatedLimit                             // nodes at the depth limit
	EvaluatedNotEnds                           // nodes at the depth limit that have moves
	EvaluatedTwice                             // nodes at the depth limit without moves count twice
	EvaluatedAll                               // every node
	EvaluatedNever                             // no node
)

// VisitedCount is a mistake about which nodes count as visited (rule 5.1).
type VisitedCount uint8

const (
	VisitedWithoutRoot    VisitedCount = iota + 1 // all but the root
	VisitedRootTwice                              // the root counts twice
	VisitedGenerated                              // pruned children too
	VisitedInternal                               // only nodes that have children
	VisitedLeaves                                 // only evaluated nodes
	VisitedWithoutCutOffs                         // all but nodes with a cut-off
	VisitedWithoutEnds                            // all but nodes without moves
	VisitedNever                                  // no node
)

// DepthReached is a mistake in the depth that a program reports (rule 5.1).
type DepthReached uint8

const (
	DepthLimit          DepthReached = iota + 1 // the depth limit
	DepthLimitOrReached                         // the depth limit, or the right value if there is none
	DepthLevels                                 // one too great
	DepthLess                                   // one too small
	DepthOfLast                                 // the depth of the last node evaluated
	DepthWithTaken                              // counted from the first stone taken
	DepthEnds                                   // the greatest depth of a node without a move
	DepthNever                                  // stays 0
	DepthLimitOrStones                          // the depth limit, or the number of stones plus 1 if there is none
	DepthLimitOnly                              // only nodes evaluated at the depth limit count
)

// Branching is a mistake in the branching factor (rule 5.2).
type Branching uint8

const (
	BranchingEvaluated      Branching = iota + 1 // visited / evaluated
	BranchingInteger                             // integer division
	BranchingWithRoot                            // counts the root as a child
	BranchingLeaves                              // children / evaluated
	BranchingInverse                             // internal nodes / children
	BranchingRoot                                // the depth-th root of the number of visited nodes
	BranchingGenerated                           // counts pruned children
	BranchingChildrenLess                        // one child too few
	BranchingParentsMore                         // one parent too many
	BranchingParentsLess                         // one parent too few
	BranchingVisited                             // children / visited
	BranchingLeavesInternal                      // evaluated / nodes that have children
)

// TraceBounds is a mistake in the bounds in a trace.
type TraceBounds uint8

const (
	TraceOnEntry   TraceBounds = iota + 1 // the bounds on entry
	TraceLeafValue                        // the value instead of one bound at leaves
	TraceNodeValue                        // the value instead of alpha at every node
	TraceAfterCut                         // the value instead of the bound at cut-offs
	TraceSwapped                          // alpha and beta exchanged
)

// TraceNodes is a mistake about which nodes are in a trace.
type TraceNodes uint8

const (
	TraceWithoutLeaves  TraceNodes = iota + 1 // no evaluated nodes
	TraceWithoutEnds                          // no nodes without moves
	TraceWithoutRoot                          // no root
	TraceWithoutCutOffs                       // no nodes with a cut-off
	TraceRootTwice                            // the root twice
)

// TraceStones is a mistake about which stones a trace lists.
type TraceStones uint8

const (
	TraceTaken      TraceStones = iota + 1 // the stones taken
	TraceBefore                            // the stones left before the last move
	TraceDecreasing                        // in decreasing order
	TraceSuccessors                        // only legal moves
)

// TraceRoot is a mistake in the stone that a trace shows for the root.
type TraceRoot uint8

const (
	TraceRootZero   TraceRoot = iota + 1 // 0 before the first move
	TraceRootAlways                      // always -1
)

// Breakdown says when a program crashes or loops forever.
type Breakdown uint8

const (
	CrashPrimeAfterOne Breakdown = iota + 1 // if a prime was taken directly after 1
	LoopPrimeAfterOne                       // if a prime was taken directly after 1
	CrashUnplayed                           // if no stone has been taken
	CrashEnd                                // if a node has no moves
	CrashDepthZero                          // if the depth is 0
	LoopPrime                               // when it evaluates a position after a prime
	LoopComposite                           // when it evaluates a position after a composite
	LoopGreater                             // when it evaluates a position after a prime or a composite
	LoopGreaterThanTwo                      // when it evaluates a position after a stone greater than 2
)
