package takestones

// What can be got wrong about what is reported (5) and printed (6).

// Choice says which stone is reported as the move (3.3).
type Choice uint8

// What can be got wrong about it.
const (
	_               Choice = iota
	ChoiceLast             // the last of equal moves
	ChoiceAnyDepth         // overwritten by better moves at any depth
	ChoiceReply            // set one ply too deep
	ChoiceFirstMove        // the first move tried
	ChoiceLastMove         // the last move tried
	ChoiceGreatest         // the greatest value, also for MIN
	ChoiceIndex            // the index of the move
	ChoiceLastTaken        // the stone taken last
	ChoiceNever            // none is ever set
	ChoiceLeast            // the least value, also for MAX
	ChoiceOneMore          // one more than the stone
	ChoiceOneLess          // one less than the stone
	ChoiceNotFirst         // the first move with the value of the root, without the first tried
	ChoiceNotLast          // the first move with the value of the root, without the last tried
	ChoiceBelowRoot        // set anywhere but at the root
)

// RootValue says what is reported as the value.
type RootValue uint8

// What can be got wrong about it.
const (
	_            RootValue = iota
	ValueMover             // from the view of the player to move
	ValueWhole             // without its fraction
	ValueStatic            // the evaluation of the root
	ValueOfLast            // of the last move tried
	ValueOfFirst           // of the first move tried
	ValueZero              // never set
)

// EvaluatedCount says which nodes count as evaluated (3.4).
type EvaluatedCount uint8

// What can be got wrong about it.
const (
	_                 EvaluatedCount = iota
	EvaluatedEnds                    // only those without a move
	EvaluatedLimit                   // only those at the depth limit
	EvaluatedNotEnds                 // only those at the depth limit that have a move
	EvaluatedTwice                   // those with both twice
	EvaluatedAll                     // every node
	EvaluatedNever                   // none
	EvaluatedMore                    // one more
	EvaluatedLess                    // one less
	EvaluatedInternal                // those that are not evaluated
	EvaluatedDouble                  // each twice
	EvaluatedDown                    // counted down
)

// VisitedCount says which nodes count as visited (5.1).
type VisitedCount uint8

// What can be got wrong about it.
const (
	_                     VisitedCount = iota
	VisitedWithoutRoot                 // all but the root
	VisitedRootTwice                   // the root twice
	VisitedGenerated                   // pruned children too
	VisitedInternal                    // only those that have children
	VisitedLeaves                      // only evaluated ones
	VisitedWithoutCutOffs              // all but those left by a cut-off
	VisitedWithoutEnds                 // all but those without a move
	VisitedNever                       // none
	VisitedDouble                      // each twice
	VisitedDown                        // counted down
	VisitedWithoutLimit                // all but those at the depth limit
	VisitedEnds                        // only those without a move
)

// CountsSwapped says whether the two counts are exchanged.
type CountsSwapped uint8

// CountsExchanged reports each count as the other.
const CountsExchanged CountsSwapped = 1

// DepthReached says what is reported as the greatest depth (5.1).
type DepthReached uint8

// What can be got wrong about it.
const (
	_                    DepthReached = iota
	DepthLimit                        // the limit of the input
	DepthLimitOrReached               // so, unless it is 0
	DepthLevels                       // one more
	DepthLess                         // one less
	DepthOfLast                       // the depth of the last node evaluated
	DepthWithTaken                    // counted from the first stone taken
	DepthEnds                         // the greatest among nodes without a move
	DepthNever                        // nodes are not looked at
	DepthLimitOrStones                // the limit, or one more than the stones where there is none
	DepthLimitOrGreatest              // the limit, or the greatest number where there is none
	DepthOfFirst                      // the depth of the first node evaluated
	DepthNotEnds                      // nodes without a move are not looked at
	DepthLimitOnly                    // only nodes at the depth limit are looked at
)

// Branching says how the branching factor is worked out (5.2).
type Branching uint8

// What can be got wrong about it.
const (
	_                       Branching = iota
	BranchingEvaluated                // visited by evaluated
	BranchingInteger                  // whole-number division
	BranchingWithRoot                 // the root counted among the children
	BranchingLeaves                   // children by evaluated
	BranchingInverse                  // the quotient upside down
	BranchingRoot                     // the depth-th root of visited
	BranchingGenerated                // pruned children counted too
	BranchingChildrenLess             // one child too few
	BranchingParentsMore              // one parent too many
	BranchingParentsLess              // one parent too few
	BranchingVisited                  // children by visited
	BranchingLeavesInternal           // evaluated by those that have children
	BranchingSum                      // children by visited and evaluated together
	BranchingChildrenMore             // two children too many
)

// Quotient says which counts the branching factor is worked out of, where they
// are not those that are reported.
type Quotient uint8

// What can be got wrong about them.
const (
	_                    Quotient = iota
	QuotientNoChildren            // children of these nodes are not counted
	QuotientNoParents             // these nodes are not counted among those that have children
	QuotientChildrenDown          // children of these nodes are counted down
	QuotientParentsDown           // these nodes are counted down among those that have children
	QuotientNotCut                // the child that leads to a cut-off is not counted
)

// TraceBounds says which bounds the trace shows.
type TraceBounds uint8

// What can be got wrong about them.
const (
	_              TraceBounds = iota
	TraceOnEntry               // those handed down
	TraceLeafValue             // at a leaf one bound is the value
	TraceNodeValue             // at every node the value is shown as alpha
	TraceAfterCut              // at a cut-off the bound is the value
	TraceSwapped               // each bound is shown as the other
)

// TraceOrder says when a node is printed.
type TraceOrder uint8

// TracePreorder prints a node on entry, before its children.
const TracePreorder TraceOrder = 1

// TraceNodes says which nodes are printed.
type TraceNodes uint8

// What can be got wrong about them.
const (
	_                   TraceNodes = iota
	TraceWithoutLeaves             // evaluated nodes are left out
	TraceWithoutEnds               // nodes without a move are left out
	TraceWithoutRoot               // the root is left out
	TraceWithoutCutOffs            // nodes left by a cut-off are left out
	TraceRootTwice                 // the root stands twice
)

// TraceStones says which stones the trace lists.
type TraceStones uint8

// What can be got wrong about them.
const (
	_               TraceStones = iota
	TraceTaken                  // those taken
	TraceBefore                 // those left before the move
	TraceDecreasing             // in decreasing order
	TraceSuccessors             // only those that may be taken next
)

// TraceRoot says which stone the trace shows at the root.
type TraceRoot uint8

// What can be got wrong about it.
const (
	_               TraceRoot = iota
	TraceRootZero             // 0 before the first move
	TraceRootAlways           // that of an unplayed root, also later in the game
)

// NextStones says which stones are listed after the next move.
type NextStones uint8

// What can be got wrong about them.
const (
	_          NextStones = iota
	NextBefore            // those left before it
)

// Breakdown says when a program does not come to its end.
type Breakdown uint8

// The ways to break down.
const (
	_                  Breakdown = iota
	CrashPrimeAfterOne           // when a prime was taken right after 1
	LoopPrimeAfterOne            // runs for ever in the same place
	CrashUnplayed                // when no stone was taken
	CrashEnd                     // when a node has no move
	CrashDepthZero               // when the depth is 0
	LoopPrime                    // runs for ever when a position after a prime is evaluated
	LoopComposite                // when one after a composite is
	LoopGreater                  // when one after a prime or a composite is
	LoopGreaterThanTwo           // when one after a stone greater than 2 is
)
