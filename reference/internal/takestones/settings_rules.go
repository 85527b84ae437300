package takestones

// Mistakes in the rules of the game (section 1) and in reading the arguments (section 2).

// InputRead is a mistake in reading the arguments (section 2).
type InputRead uint8

const (
	ReadNoStones     InputRead = iota + 1 // ignores the stones taken
	ReadWithoutFirst                      // ignores the first stone taken
	ReadWithoutLast                       // ignores the last stone taken
	ReadStoneLess                         // one stone fewer
	ReadStoneMore                         // one stone more
	ReadLimitTurned                       // ignores the depth limit, but takes 0 literally
	ReadStonesMore                        // every taken stone is one too high
	ReadStonesLess                        // every taken stone is one too low
	ReadOneFurther                        // reads the taken stones one argument too late
	ReadOneBefore                         // reads the taken stones one argument too early
	ReadLimitToo                          // reads the depth limit as another taken stone
	ReadDepthTaken                        // uses the number of taken stones as the depth limit
	ReadDepthLast                         // uses the argument before the depth limit as the limit
	ReadDepthThird                        // always uses the third argument as the depth limit
)

// FirstMove is a mistake about which first moves a program considers legal (rule 1.2).
type FirstMove uint8

const (
	FirstAtMostHalf   FirstMove = iota + 1 // n/2 too
	FirstIntegerHalf                       // less than n/2, by integer division
	FirstEvenToo                           // even stones less than n/2 too
	FirstEvenOnly                          // even stones instead of odd ones
	FirstAnyOdd                            // no upper bound
	FirstAny                               // any stone
	FirstWithoutOne                        // never stone 1
	FirstSmallestOnly                      // only stone 1
)

// LaterMove is a mistake about which moves after a stone L a program considers legal (rule 1.3).
type LaterMove uint8

const (
	LaterMultiples        LaterMove = iota + 1 // only multiples
	LaterFactors                               // only factors
	LaterWithoutOne                            // never stone 1
	LaterWithoutGreatest                       // never stone n
	LaterWithoutTwice                          // never 2L
	LaterTwiceOnly                             // no multiple but 2L
	LaterPrimeFactors                          // only factors that are 1 or prime
	LaterFactorsUpToRoot                       // only factors whose square is at most L
	LaterFactorsBelowHalf                      // never L/2
	LaterAny                                   // any stone left
)

// TakenStones is a mistake about which stones have been taken.
type TakenStones uint8

const (
	TakenAgain       TakenStones = iota + 1 // stones may be taken again
	TakenNotInput                           // stones of the input are not marked as taken
	TakenFirstNotSet                        // the first stone of the input is not marked as taken
	TakenNotPutBack                         // stones are not put back before the next one is tried
	TakenLastNotSet                         // the last stone of the input is not marked as taken
	TakenNotGreatest                        // stone n of the input is not marked as taken
	TakenAfterCut                           // stones are not put back after a cut-off
)

// Order is a mistake in the search order (rule 3.1).
type Order uint8

const (
	OrderDecreasing     Order = iota + 1 // greatest stone first
	OrderMultiplesFirst                  // multiples, then factors
	OrderOneLast                         // increasing, but 1 last
)

// Turn is a mistake in whose turn it is (rule 1.1).
type Turn uint8

const (
	TurnMaxAtRoot       Turn = iota + 1 // MAX moves at the root, however many stones were taken
	TurnMaxAtRootOnly                   // the same, but not in the evaluation
	TurnDepthEvaluated                  // the evaluation computes the player to move from the depth
	TurnInverted                        // MIN begins the game
	TurnEvaluatesOther                  // the evaluation confuses the player to move with the opponent
	TurnAlwaysMax                       // MAX moves at every node
	TurnStonesLeft                      // depends on the number of stones left
	TurnWithoutGreatest                 // stone n does not count as taken
	TurnWithoutOne                      // stone 1 does not count as taken
	TurnEndsFromDepth                   // who has lost depends on the depth
)
