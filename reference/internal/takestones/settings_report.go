package takestones

// Mistakes in the values that a program reports (section 5) and in its output format
// (section 6).

// Choice is a mistake about which stone a program reports as its move (rule 3.3).
type Choice uint8

const (
	ChoiceLast      Choice = iota + 1 // the last of equal moves
	ChoiceAnyDepth                    // a better move at any depth overwrites it
	ChoiceReply                       // chosen one ply too deep
	ChoiceFirstMove                   // the first move tried
	ChoiceLastMove                    // the last move tried
	ChoiceGreatest                    // the move of greatest value, even when MIN is to move
	ChoiceIndex                       // the index of the move among the legal moves
	ChoiceLastTaken                   // the stone taken last
	ChoiceNever                       // never set
	ChoiceNotFirst                    // the first move with the value of the root, but never the first one tried
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
	EvaluatedEnds    EvaluatedCount = iota + 1 // only nodes without a move
	EvaluatedLimit                             // only nodes at the depth limit
	EvaluatedNotEnds                           // only nodes at the depth limit that have a move
	EvaluatedTwice                             // nodes at the depth limit without a move count twice
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
	VisitedWithoutCutOffs                         // all but nodes that were cut off
	VisitedWithoutEnds                            // all but nodes without a move
	VisitedNever                                  // no node
)

// DepthReached is a mistake in the greatest depth that a program reports (rule 5.1).
type DepthReached uint8

const (
	DepthLimit          DepthReached = iota + 1 // the depth limit
	DepthLimitOrReached                         // the depth limit, or the right value if the limit is 0
	DepthLevels                                 // one too great
	DepthLess                                   // one too small
	DepthOfLast                                 // the depth of the last node evaluated
	DepthWithTaken                              // counted from the first stone taken
	DepthEnds                                   // the greatest depth of a node without a move
	DepthNever                                  // stays 0
	DepthLimitOrStones                          // the depth limit, or the number of stones plus 1 if the limit is 0
	DepthLimitOnly                              // only nodes evaluated at the depth limit count
)

// Branching is a mistake in computing the branching factor (rule 5.2).
type Branching uint8

const (
	BranchingEvaluated      Branching = iota + 1 // visited / evaluated
	BranchingInteger                             // in whole-number division
	BranchingWithRoot                            // the root counts as a child
	BranchingLeaves                              // children / evaluated
	BranchingInverse                             // the quotient is inverted
	BranchingRoot                                // the root of visited whose degree is the depth
	BranchingGenerated                           // pruned children count too
	BranchingChildrenLess                        // one child too few
	BranchingParentsMore                         // one parent too many
	BranchingParentsLess                         // one parent too few
	BranchingVisited                             // children / visited
	BranchingLeavesInternal                      // evaluated / nodes that have children
)

// TraceBounds is a mistake in the bounds that a trace shows.
type TraceBounds uint8

const (
	TraceOnEntry   TraceBounds = iota + 1 // the bounds on entry
	TraceLeafValue                        // at a leaf, one bound is replaced by the value
	TraceNodeValue                        // at every node, alpha is replaced by the value
	TraceAfterCut                         // at a cut-off, the bound is replaced by the value
	TraceSwapped                          // alpha and beta are exchanged
)

// TraceNodes is a mistake about which nodes are printed.
type TraceNodes uint8

const (
	TraceWithoutLeaves  TraceNodes = iota + 1 // evaluated nodes are left out
	TraceWithoutEnds                          // nodes without a move are left out
	TraceWithoutRoot                          // the root is left out
	TraceWithoutCutOffs                       // nodes that were cut off are left out
	TraceRootTwice                            // the root is printed twice
)

// TraceStones is a mistake about which stones a trace lists.
type TraceStones uint8

const (
	TraceTaken      TraceStones = iota + 1 // the stones taken
	TraceBefore                            // the stones left before the move to the node
	TraceDecreasing                        // in decreasing order
	TraceSuccessors                        // only those that may be taken next
)

// TraceRoot is a mistake in the stone that a trace shows at the root.
type TraceRoot uint8

const (
	TraceRootZero   TraceRoot = iota + 1 // 0 before the first move
	TraceRootAlways                      // -1, as before the first move, also later in the game
)

// Breakdown says when a program crashes or loops forever.
type Breakdown uint8

const (
	CrashPrimeAfterOne Breakdown = iota + 1 // if a prime was taken right after 1
	LoopPrimeAfterOne                       // if a prime was taken right after 1
	CrashUnplayed                           // if no stone has been taken
	CrashEnd                                // if a node has no move
	CrashDepthZero                          // if the depth is 0
	LoopPrime                               // when it evaluates a position after a prime
	LoopComposite                           // when it evaluates a position after a composite
	LoopGreater                             // when it evaluates a position after a prime or a composite
	LoopGreaterThanTwo                      // when it evaluates a position after a stone greater than 2
)
