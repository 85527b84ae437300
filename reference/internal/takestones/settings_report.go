package takestones

// Mistakes in what a program reports (5) and prints (6).

// Choice says which stone is reported as the move (3.3).
type Choice uint8

const (
	ChoiceLast      Choice = iota + 1 // the last of equal moves
	ChoiceAnyDepth                    // overwritten by better moves at any depth
	ChoiceReply                       // set one ply too deep
	ChoiceFirstMove                   // the first move tried
	ChoiceLastMove                    // the last move tried
	ChoiceGreatest                    // the greatest value, also for MIN
	ChoiceIndex                       // the index of the move
	ChoiceLastTaken                   // the stone taken last
	ChoiceNever                       // none is ever set
	ChoiceNotFirst                    // the first move with the value of the root, without the first tried
)

// RootValue says what is reported as the value.
type RootValue uint8

const (
	ValueMover   RootValue = iota + 1 // from the view of the player to move
	ValueWhole                        // without its fraction
	ValueStatic                       // the evaluation of the root
	ValueOfLast                       // of the last move tried
	ValueOfFirst                      // of the first move tried
)

// EvaluatedCount says which nodes count as evaluated (3.4).
type EvaluatedCount uint8

const (
	EvaluatedEnds    EvaluatedCount = iota + 1 // only those without a move
	EvaluatedLimit                             // only those at the depth limit
	EvaluatedNotEnds                           // only those at the depth limit that have a move
	EvaluatedTwice                             // those with both twice
	EvaluatedAll                               // every node
	EvaluatedNever                             // none
)

// VisitedCount says which nodes count as visited (5.1).
type VisitedCount uint8

const (
	VisitedWithoutRoot    VisitedCount = iota + 1 // all but the root
	VisitedRootTwice                              // the root twice
	VisitedGenerated                              // pruned children too
	VisitedInternal                               // only those that have children
	VisitedLeaves                                 // only evaluated ones
	VisitedWithoutCutOffs                         // all but those left by a cut-off
	VisitedWithoutEnds                            // all but those without a move
	VisitedNever                                  // none
)

// DepthReached says what is reported as the greatest depth (5.1).
type DepthReached uint8

const (
	DepthLimit          DepthReached = iota + 1 // the limit of the input
	DepthLimitOrReached                         // so, unless it is 0
	DepthLevels                                 // one more
	DepthLess                                   // one less
	DepthOfLast                                 // the depth of the last node evaluated
	DepthWithTaken                              // counted from the first stone taken
	DepthEnds                                   // the greatest among nodes without a move
	DepthNever                                  // nodes are not looked at
	DepthLimitOrStones                          // the limit, or one more than the stones where there is none
	DepthLimitOnly                              // only nodes at the depth limit are looked at
)

// Branching says how the branching factor is worked out (5.2).
type Branching uint8

const (
	BranchingEvaluated      Branching = iota + 1 // visited by evaluated
	BranchingInteger                             // whole-number division
	BranchingWithRoot                            // the root counted among the children
	BranchingLeaves                              // children by evaluated
	BranchingInverse                             // the quotient upside down
	BranchingRoot                                // the depth-th root of visited
	BranchingGenerated                           // pruned children counted too
	BranchingChildrenLess                        // one child too few
	BranchingParentsMore                         // one parent too many
	BranchingParentsLess                         // one parent too few
	BranchingVisited                             // children by visited
	BranchingLeavesInternal                      // evaluated by those that have children
)

// TraceBounds says which bounds the trace shows.
type TraceBounds uint8

const (
	TraceOnEntry   TraceBounds = iota + 1 // those handed down
	TraceLeafValue                        // at a leaf one bound is the value
	TraceNodeValue                        // at every node the value is shown as alpha
	TraceAfterCut                         // at a cut-off the bound is the value
	TraceSwapped                          // each bound is shown as the other
)

// TraceNodes says which nodes are printed.
type TraceNodes uint8

const (
	TraceWithoutLeaves  TraceNodes = iota + 1 // evaluated nodes are left out
	TraceWithoutEnds                          // nodes without a move are left out
	TraceWithoutRoot                          // the root is left out
	TraceWithoutCutOffs                       // nodes left by a cut-off are left out
	TraceRootTwice                            // the root stands twice
)

// TraceStones says which stones the trace lists.
type TraceStones uint8

const (
	TraceTaken      TraceStones = iota + 1 // those taken
	TraceBefore                            // those left before the move
	TraceDecreasing                        // in decreasing order
	TraceSuccessors                        // only those that may be taken next
)

// TraceRoot says which stone the trace shows at the root.
type TraceRoot uint8

const (
	TraceRootZero   TraceRoot = iota + 1 // 0 before the first move
	TraceRootAlways                      // that of an unplayed root, also later in the game
)

// Breakdown says when a program does not come to its end.
type Breakdown uint8

const (
	CrashPrimeAfterOne Breakdown = iota + 1 // when a prime was taken right after 1
	LoopPrimeAfterOne                       // runs for ever in the same place
	CrashUnplayed                           // when no stone was taken
	CrashEnd                                // when a node has no move
	CrashDepthZero                          // when the depth is 0
	LoopPrime                               // runs for ever when a position after a prime is evaluated
	LoopComposite                           // when one after a composite is
	LoopGreater                             // when one after a prime or a composite is
	LoopGreaterThanTwo                      // when one after a stone greater than 2 is
)
