package takestones

// Mistakes in the rules (1) and in the meaning of the arguments (2).

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
	TurnEndsFromDepth                   // the depth decides who has lost
)
