package takestones

// What can be got wrong about the rules (1).

// InputRead says what a program makes of the input (2).
type InputRead uint8

// What can be got wrong about it.
const (
	_                InputRead = iota
	ReadNoStones               // stones taken are overlooked
	ReadWithoutFirst           // the first stone taken is overlooked
	ReadWithoutLast            // the last stone taken is overlooked
	ReadStoneLess              // one stone fewer
	ReadStoneMore              // one stone more
	ReadLimitTurned            // no depth limit where there is one, and 0 taken literally
	ReadStonesMore             // one more than each stone taken
	ReadStonesLess             // one less than each stone taken
	ReadOneFurther             // the arguments after those of the stones taken
	ReadOneBefore              // the arguments before them
	ReadLimitToo               // the depth limit is read as one more stone taken
	ReadDepthTaken             // the number of stones taken as the depth limit
	ReadDepthLast              // the argument before the depth limit as the depth limit
	ReadDepthThird             // the third argument as the depth limit, whatever the number of stones taken
)

// FirstMove says which stones a program takes first (1.2).
type FirstMove uint8

// What can be got wrong about the first move.
const (
	_                 FirstMove = iota
	FirstAtMostHalf             // n/2 itself too
	FirstIntegerHalf            // less than n/2 in whole numbers
	FirstEvenToo                // even stones less than n/2 too
	FirstEvenOnly               // even stones instead of odd ones
	FirstAnyOdd                 // no upper bound
	FirstAny                    // any stone at all
	FirstWithoutOne             // stone 1 left out
	FirstSmallestOnly           // only stone 1
	FirstNone                   // none
	FirstAboveHalf              // more than n/2
	FirstOneShort               // less than n/2 - 1
	FirstOneFurther             // less than n/2 + 1
	FirstBelowThird             // less than n/3
	FirstByThree                // every third stone less than n/2
	FirstNotByThree             // stones less than n/2 that 3 does not divide
	FirstFromTwo                // all stones from 2 on, less than n/2
)

// LaterMove says which stones a program takes after another (1.3).
type LaterMove uint8

// What can be got wrong about later moves.
const (
	_                     LaterMove = iota
	LaterMultiples                  // multiples only
	LaterFactors                    // factors only
	LaterWithoutOne                 // 1 is not seen as a factor
	LaterWithoutGreatest            // stone n is never found
	LaterWithoutTwice               // 2L is not seen as a multiple
	LaterTwiceOnly                  // no multiple but 2L
	LaterPrimeFactors               // of the factors only primes and 1
	LaterFactorsUpToRoot            // of the factors only those whose square is at most L
	LaterFactorsBelowHalf           // L/2 is not seen as a factor
	LaterAny                        // any stone left
	LaterNone                       // none
	LaterUnrelated                  // those that are neither
	LaterAnySmaller                 // multiples, and any smaller stone
	LaterAnyGreater                 // factors, and any greater stone
	LaterFirst                      // what may be taken first
	LaterExchanged                  // so, and what may follow no stone is asked first
	LaterFactorsAgain               // factors even if they are taken
	LaterMultiplesAgain             // multiples even if they are taken
	LaterMultiplesUntil             // multiples up to the first that is taken
	LaterFactorsUntil               // factors up to the first that is taken
	LaterFirstOnly                  // only the first that may be taken
	LaterSmallestMultiple           // factors, and only the smallest multiple left
	LaterLargestFactor              // multiples, and only the largest factor left
	LaterSmallestFactor             // multiples, and only the smallest factor left
	LaterFactorsFromThree           // 1 and 2 are not seen as factors
	LaterFactorsBelowRoot           // of the factors only those whose square is less than L
	LaterMultiplesOff               // one more than the multiples, and factors
	LaterMultiplesBelow             // one less than the multiples, and factors
	LaterFromTwice                  // factors, and any stone from 2L on
	LaterUpToHalf                   // no stone above half of them
	LaterOnlySmaller                // any smaller stone, and no multiple
	LaterOnlyGreater                // any greater stone, and no factor
	LaterNotMultiples               // factors, and whatever is no multiple
	LaterNotFactors                 // multiples, and whatever is no factor
)

// LastStone is the stone that a program holds for the last (1.3).
type LastStone uint8

// What can be got wrong about it.
const (
	_              LastStone = iota
	LastNever                // it stays that of the input
	LastForgotten            // that of the input is overlooked
	LastIsFirst              // the first of the input is taken for it
	LastBeforeLast           // the one before it is taken for it
)

// TakenStones says which stones a program holds for taken.
type TakenStones uint8

// What can be got wrong about taken stones.
const (
	_                   TakenStones = iota
	TakenAgain                      // stones may be taken again
	TakenNotInput                   // the stones taken in the input are not marked
	TakenFirstNotSet                // the first stone of the input is not marked
	TakenNotPutBack                 // a stone tried is not put back for the next one
	TakenLastNotSet                 // the last stone of the input is not marked
	TakenNotGreatest                // stone n of the input is not marked
	TakenNotOne                     // stone 1 of the input is not marked
	TakenNotSearched                // stones taken in the search are not marked
	TakenOnly                       // only stones that are taken may be taken
	TakenNone                       // no stone of the input is marked
	TakenNotMoved                   // no move is made at all
	TakenAfterCut                   // a stone is not put back after a cut-off
	TakenNoneItself                 // no stone of the input is marked, and the last may be taken again
	TakenLastItself                 // the last stone of the input is not marked, and may be taken again
	TakenSearchedItself             // stones taken in the search are not marked, and may be taken again at once
)

// Order is the order in which moves are tried (3.1).
type Order uint8

// What can be got wrong about the order.
const (
	_                   Order = iota
	OrderDecreasing           // greatest stone first
	OrderMultiplesFirst       // multiples, then factors
	OrderOneLast              // increasing, but 1 at the end
)

// Turn says whose move a program thinks it is (1.1).
type Turn uint8

// What can be got wrong about turns.
const (
	_                   Turn = iota
	TurnMaxAtRoot            // MAX moves at the root, whatever was taken
	TurnMaxAtRootOnly        // so, but the evaluation knows better
	TurnDepthEvaluated       // the evaluation takes the turn from the depth
	TurnInverted             // MIN begins the game
	TurnEvaluatesOther       // the evaluation mixes up who is to move and who has moved
	TurnAlwaysMax            // every node is MAX's
	TurnStonesLeft           // the turn is taken from the number of stones left
	TurnWithoutGreatest      // stone n is not counted among those taken
	TurnWithoutOne           // stone 1 is not counted among those taken
	TurnSearchInverted       // each player's nodes are searched for the other, but evaluated rightly
	TurnAlwaysMin            // every node is searched for MIN
	TurnMinAtRoot            // MIN moves at the root, whatever was taken
	TurnMinAtRootOnly        // so, but the evaluation knows better
	TurnMaxAgain             // after MAX it is MAX's turn again
	TurnMaxAgainOnly         // so, but the evaluation knows better
	TurnMinAgain             // after MIN it is MIN's turn again
	TurnMinAgainOnly         // so, but the evaluation knows better
	TurnEvaluatesMax         // every node is evaluated as MAX's
	TurnEvaluatesMin         // every node is evaluated as MIN's
	TurnEndsFromDepth        // who has lost is told from the depth
	TurnRowsFromDepth        // who is to move is told from the depth, but not at the end of the game
	TurnByLast               // the turn at the root is taken from the last stone
	TurnByStones             // the turn at the root is taken from the number of stones
	TurnByLimit              // the turn at the root is taken from the depth limit
)
