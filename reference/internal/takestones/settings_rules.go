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
	ReadLimitTurned                       // ignores a depth limit, and takes 0 literally
	ReadStonesMore                        // every stone taken is one too high
	ReadStonesLess                        // every stone taken is one too low
	ReadOneFurther                        // reads the stones taken one argument too late
	ReadOneBefore                         // reads the stones taken one argument too early
	ReadLimitToo                          // reads the depth limit as one more stone taken
	ReadDepthTaken                        // uses the number of stones taken as the depth limit
	ReadDepthLast                         // uses the argument before the depth limit as the depth limit
	ReadDepthThird                        // uses the third argument as the depth limit, whatever the number of stones taken
)

// FirstMove is a mistake about which stones a program takes first (rule 1.2).
type FirstMove uint8

const (
	FirstAtMostHalf   FirstMove = iota + 1 // also n/2 itself
	FirstIntegerHalf                       // less than n/2 in whole-number division
	FirstEvenToo                           // also even stones less than n/2
	FirstEvenOnly                          // even stones instead of odd ones
	FirstAnyOdd                            // no upper bound
	FirstAny                               // any stone at all
	FirstWithoutOne                        // never stone 1
	FirstSmallestOnly                      // only stone 1
)

// LaterMove is a mistake about which stones a program takes after a stone L (rule 1.3).
type LaterMove uint8

const (
	LaterMultiples        LaterMove = iota + 1 // multiples only
	LaterFactors                               // factors only
	LaterWithoutOne                            // never stone 1
	LaterWithoutGreatest                       // never stone n
	LaterWithoutTwice                          // never 2L
	LaterTwiceOnly                             // no multiple but 2L
	LaterPrimeFactors                          // of the factors only primes and 1
	LaterFactorsUpToRoot                       // of the factors only those whose square is at most L
	LaterFactorsBelowHalf                      // never L/2
	LaterAny                                   // any stone left
)

// TakenStones is a mistake about which stones have been taken.
type TakenStones uint8

const (
	TakenAgain       TakenStones = iota + 1 // stones may be taken again
	TakenNotInput                           // the stones of the input are not marked as taken
	TakenFirstNotSet                        // the first stone of the input is not marked as taken
	TakenNotPutBack                         // a stone tried is not put back before the next one
	TakenLastNotSet                         // the last stone of the input is not marked as taken
	TakenNotGreatest                        // stone n of the input is not marked as taken
	TakenAfterCut                           // a stone is not put back after a cut-off
)

// Order is a mistake in the order in which a program tries moves (rule 3.1).
type Order uint8

const (
	OrderDecreasing     Order = iota + 1 // greatest stone first
	OrderMultiplesFirst                  // multiples, then factors
	OrderOneLast                         // in increasing order, but 1 at the end
)

// Turn is a mistake about whose turn it is (rule 1.1).
type Turn uint8

const (
	TurnMaxAtRoot       Turn = iota + 1 // MAX moves at the root, whatever stones were taken
	TurnMaxAtRootOnly                   // the same, but the evaluation uses the right player
	TurnDepthEvaluated                  // the evaluation infers the player from the depth
	TurnInverted                        // MIN begins the game
	TurnEvaluatesOther                  // the evaluation confuses the player to move and the one who has moved
	TurnAlwaysMax                       // MAX moves at every node
	TurnStonesLeft                      // the program infers the player from the number of stones left
	TurnWithoutGreatest                 // the program does not count stone n among the stones taken
	TurnWithoutOne                      // the program does not count stone 1 among the stones taken
	TurnEndsFromDepth                   // the program infers from the depth who has lost
)
