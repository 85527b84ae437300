package takestones

// What can be got wrong about the rules (1) and what the arguments mean (2).

// InputRead says what a program makes of the input (2).
type InputRead uint8

const (
	ReadNoStones     InputRead = iota + 1 // stones taken are overlooked
	ReadWithoutFirst                      // the first stone taken is overlooked
	ReadWithoutLast                       // the last stone taken is overlooked
	ReadStoneLess                         // one stone fewer
	ReadStoneMore                         // one stone more
	ReadLimitTurned                       // no depth limit where there is one, and 0 taken literally
	ReadStonesMore                        // one more than each stone taken
	ReadStonesLess                        // one less than each stone taken
	ReadOneFurther                        // the arguments after those of the stones taken
	ReadOneBefore                         // the arguments before them
	ReadLimitToo                          // the depth limit is read as one more stone taken
	ReadDepthTaken                        // the number of stones taken as the depth limit
	ReadDepthLast                         // the argument before the depth limit as the depth limit
	ReadDepthThird                        // the third argument as the depth limit, whatever the number of stones taken
)

// FirstMove says which stones a program takes first (1.2).
type FirstMove uint8

const (
	FirstAtMostHalf   FirstMove = iota + 1 // n/2 itself too
	FirstIntegerHalf                       // less than n/2 in whole numbers
	FirstEvenToo                           // even stones less than n/2 too
	FirstEvenOnly                          // even stones instead of odd ones
	FirstAnyOdd                            // no upper bound
	FirstAny                               // any stone at all
	FirstWithoutOne                        // stone 1 left out
	FirstSmallestOnly                      // only stone 1
)

// LaterMove says which stones a program takes after another (1.3).
type LaterMove uint8

const (
	LaterMultiples        LaterMove = iota + 1 // multiples only
	LaterFactors                               // factors only
	LaterWithoutOne                            // 1 is not seen as a factor
	LaterWithoutGreatest                       // stone n is never found
	LaterWithoutTwice                          // 2L is not seen as a multiple
	LaterTwiceOnly                             // no multiple but 2L
	LaterPrimeFactors                          // of the factors only primes and 1
	LaterFactorsUpToRoot                       // of the factors only those whose square is at most L
	LaterFactorsBelowHalf                      // L/2 is not seen as a factor
	LaterAny                                   // any stone left
)

// TakenStones says which stones a program holds for taken.
type TakenStones uint8

const (
	TakenAgain       TakenStones = iota + 1 // stones may be taken again
	TakenNotInput                           // the stones taken in the input are not marked
	TakenFirstNotSet                        // the first stone of the input is not marked
	TakenNotPutBack                         // a stone tried is not put back for the next one
	TakenLastNotSet                         // the last stone of the input is not marked
	TakenNotGreatest                        // stone n of the input is not marked
	TakenAfterCut                           // a stone is not put back after a cut-off
)

// Order is the order in which moves are tried (3.1).
type Order uint8

const (
	OrderDecreasing     Order = iota + 1 // greatest stone first
	OrderMultiplesFirst                  // multiples, then factors
	OrderOneLast                         // increasing, but 1 at the end
)

// Turn says whose move a program thinks it is (1.1).
type Turn uint8

const (
	TurnMaxAtRoot       Turn = iota + 1 // MAX moves at the root, whatever was taken
	TurnMaxAtRootOnly                   // so, but the evaluation knows better
	TurnDepthEvaluated                  // the evaluation takes the turn from the depth
	TurnInverted                        // MIN begins the game
	TurnEvaluatesOther                  // the evaluation mixes up who is to move and who has moved
	TurnAlwaysMax                       // every node is MAX's
	TurnStonesLeft                      // the turn is taken from the number of stones left
	TurnWithoutGreatest                 // stone n is not counted among those taken
	TurnWithoutOne                      // stone 1 is not counted among those taken
	TurnEndsFromDepth                   // who has lost is told from the depth
)

// What can be got wrong about the evaluation (4).

// Negation says when the values that are not final change their sign (4.1).
type Negation uint8

const (
	NegateNever     Negation = iota + 1 // for nobody
	NegateOnMin                         // if MIN is to move: what another edition does
	NegateOnMax                         // if MAX is to move
	NegateAlways                        // for both
	NegateNotOne                        // not in the row of stone 1
	NegateNotPrime                      // not in the row of primes
	NegateNotOthers                     // not in the row of composites
)

// EndRow is the value of a position without a move.
type EndRow uint8

const (
	EndSwapped    EndRow = iota + 1 // the loser wins
	EndLost                         // always lost for MAX
	EndWon                          // always won for MAX
	EndDrawn                        // always 0
	EndIgnored                      // the lower rows decide
	EndAfterOne                     // the row of stone 1 not taken comes first
	EndOnlyEmpty                    // only if no stone is left; else the lower rows decide
	EndNotAtLimit                   // the lower rows decide at the depth limit
	EndOne                          // worth 1, not 100
)

// OneRow is the row for stone 1 not taken.
type OneRow uint8

const (
	OneRowMissing OneRow = iota + 1 // the lower rows decide
	OneRowTurned                    // 0 if stone 1 is taken
)

// LastOneRow is the row for stone 1 taken last.
type LastOneRow uint8

const (
	LastOnePrime     LastOneRow = iota + 1 // valued as a prime
	LastOneComposite                       // valued as a composite
	LastOneZero                            // worth nothing
)

// PrimeRow is the row for a prime.
type PrimeRow uint8

const (
	PrimeAsComposite   PrimeRow = iota + 1 // valued as a composite
	PrimeAllSuccessors                     // counts all successors
	PrimeZero                              // worth nothing
	PrimeAsOne                             // valued as stone 1
)

// CompositeRow is the row for a composite.
type CompositeRow uint8

const (
	CompositeAsPrime         CompositeRow = iota + 1 // valued as a prime, multiples of itself counted
	CompositeAsPrimeFactor                           // valued as a prime, multiples of its prime factor counted
	CompositeMultiples                               // multiples of the stone itself counted
	CompositeAllSuccessors                           // all successors counted
	CompositeWithoutItsPrime                         // the prime factor itself not counted
	CompositeZero                                    // worth nothing
	CompositeAsOne                                   // valued as stone 1, multiples of its prime factor counted
)

// PrimeFactor says which factor of a composite counts.
type PrimeFactor uint8

const (
	FactorSmallest       PrimeFactor = iota + 1 // the smallest prime factor
	FactorLargest                               // the largest proper factor, prime or not
	FactorUpToRoot                              // trial division that misses a factor above the root
	FactorBelowHalf                             // trial division that misses half the stone
	FactorOfOneDigit                            // no factor above 7
	FactorOdd                                   // never 2
	FactorGoesOn                                // by division, each divisor once
	FactorWhileBelowRoot                        // the rest of a division that ends where the square of the divisor is not below it
)

// Primality says which stones are held for prime.
type Primality uint8

const (
	PrimalityTwo     Primality = iota + 1 // 2 is none
	PrimalityOdd                          // odd stones are, and 2
	PrimalitySquares                      // squares of primes are
	PrimalityFew                          // only 2, 3, 5 and 7 are
	PrimalityFour                         // 4 is
)

// Parity says what odd and even counts mean.
type Parity uint8

const (
	ParityReversed  Parity = iota + 1 // even is good for MAX, in all rows
	ParityOne                         // in the row of stone 1
	ParityPrime                       // in the row of primes
	ParityComposite                   // in the row of composites
	ParityIgnored                     // never negative
	ParityZero                        // worth nothing if nothing is counted
)

// Weights are the values of the rows.
type Weights uint8

const (
	WeightsSwapped      Weights = iota + 1 // prime and composite exchanged
	WeightsOneComposite                    // stone 1 and composite exchanged
	WeightsEqual                           // all rows worth what stone 1 is
)

// Cell is one value of the evaluation: of an odd or of an even count in one row.
type Cell uint8

const (
	CellOneOdd Cell = iota + 1
	CellOneEven
	CellPrimeOdd
	CellPrimeEven
	CellCompositeOdd
	CellCompositeEven
)

// CellWeight says which value of the evaluation has the weight of another row.
type CellWeight uint8

const (
	OneOddAsPrime CellWeight = iota + 1
	OneOddAsComposite
	CompositeOddAsOne
	CompositeEvenAsOne
)

// Counted says which stones are counted after a prime or a composite.
type Counted uint8

const (
	CountedFactorsPrime     Counted = iota + 1 // after a prime its factors, not its multiples
	CountedFactorsComposite                    // after a composite the factors of its prime factor
	CountedWithoutGreatest                     // stone n is never counted
	CountedAboveLast                           // only multiples greater than the last stone
)

// RowTest says which row a last stone selects.
type RowTest uint8

const (
	RowOneTurned RowTest = iota + 1 // every stone but 1 that of stone 1
	RowByFactor                     // that of primes if the stone is its own prime factor, as far as the program knows
)

// What can be got wrong about the search (3).

// CutOff is the test that ends a node early (3.1).
type CutOff uint8

const (
	CutStrict    CutOff = iota + 1 // only beyond the bound
	CutStrictMax                   // so at MAX nodes
	CutStrictMin                   // so at MIN nodes
	CutNever                       // plain minimax
	CutNeverMax                    // no cut-off at MAX nodes
	CutNeverMin                    // no cut-off at MIN nodes
	CutOwnBound                    // at the node's own bound, not the opponent's
	CutOnEntry                     // tested only before the first child
	CutNotRoot                     // never at a child of the root
	CutTurned                      // where it must not, and not where it must
)

// Bounds says how alpha and beta are kept.
type Bounds uint8

const (
	BoundsBeforeTest   Bounds = iota + 1 // updated before the cut-off test
	BoundsFixed                          // never updated
	BoundsFixedMax                       // alpha never updated
	BoundsFixedMin                       // beta never updated
	BoundsNotPassed                      // children get the window of the root
	BoundsSwapped                        // handed down in the wrong order
	BoundsShared                         // kept in fields, not restored
	BoundsOverwritten                    // set to the child's value even if that is worse
	BoundsNotInherited                   // children get only the bound that their parent made
	BoundsSet                            // set to the best value of the node even if that is worse than what was handed down
	BoundsOther                          // the other player's bound is updated
	BoundsOtherAnew                      // children get an infinite bound for the other player
)

// Window is the window at the root (3.2).
type Window uint8

const (
	WindowEnds     Window = iota + 1 // from the lost value to the won value
	WindowZero                       // alpha is 0, or the smallest positive number: no value lies between
	WindowInfinite                   // unbounded where it should not be
)

// Start is the value a node begins with.
type Start uint8

const (
	StartZero     Start = iota + 1 // 0 for both
	StartPositive                  // the smallest positive number, for MAX
	StartLost                      // what a lost game is worth
)

// Return is the value that a node hands up.
type Return uint8

const (
	ReturnBounded Return = iota + 1 // never beyond the window: fail-hard
	ReturnLast                      // the value of the last child, not of the best
)

// Limit is the depth limit (2).
type Limit uint8

const (
	LimitPlusOne   Limit = iota + 1 // one too deep
	LimitMinusOne                   // one too shallow
	LimitLiteral                    // 0 is taken literally
	LimitFromTaken                  // counted from the first stone taken
	LimitIgnored                    // every search goes to the end
)

// What can be got wrong about what is reported (5) and printed (6).

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
