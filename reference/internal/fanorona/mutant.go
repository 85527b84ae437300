package fanorona

// Faults says how a wrong program differs from a right one: one setting for
// each thing that can be got wrong. The zero value is the right program.
//
// The mistakes are in a separate small engine (Mutate), written in another way than the
// right one: it follows lines point by point, where that one looks up whole boards. Tests
// compare the two, so that each checks the other.
type Faults struct {
	// The board and the input (1.1, 1.2).
	Lines Lines
	Board BoardRead
	Side  SideRead
	Count CountRead

	// Moves (1.3 to 1.5).
	Compulsory Compulsory
	Capture    Capturing
	Run        Run
	Direction  DirectionBan
	Revisit    Revisit
	Chain      Chain

	// The end of the game (1.6, 1.7).
	Stuck     StuckSide
	Bare      BareSide
	Paikas    PaikaCount
	Limit     PaikaLimit
	LostFirst bool // a lack of stones or moves is looked at before the draw

	// The search (3.1) and the evaluation at its limit (3.2).
	Depth    DepthLimit
	Turn     Turn
	Estimate Estimate
	Before   BeforeBoard

	// What is reported of it (3.3).
	Choice ChoiceOfMove
	Value  RootValue
	Legal  LegalCount
	Text   MoveText

	Breakdown Breakdown
}

// Lines says which lines there are (1.1).
type Lines uint8

const (
	LinesEverywhere Lines = iota + 1 // weak points have diagonals too
	LinesOrthogonal                  // no point has
	LinesSwapped                     // weak points have, strong ones have not
)

// BoardRead says how the board is read (1.2).
type BoardRead uint8

const (
	BoardUpsideDown BoardRead = iota + 1 // the first rank given is rank 1
	BoardMirrored                        // the first point given is on file e
)

// SideRead says whose turn it is at the root (1.2).
type SideRead uint8

const (
	SideWhite    SideRead = iota + 1 // White's, whatever is asked
	SideInverted                     // the other's
)

// CountRead says what becomes of the paika count of the input.
type CountRead uint8

const (
	CountIgnored CountRead = iota + 1 // it begins with 0
	CountOneMore
)

// Compulsory says when a turn must capture (1.3).
type Compulsory uint8

const (
	CompulsoryNever     Compulsory = iota + 1 // paikas are moves too
	CompulsoryMost                            // of captures only those that take most stones
	CompulsoryStone                           // a stone that captures must; others may go on a paika
	CompulsoryAlways                          // a turn that cannot capture is none
	CompulsoryNoCapture                       // where there is a paika, there is no capture
	CompulsoryAtRoot                          // only in the first turn of a search
)

// Capturing says what a step takes (1.4).
type Capturing uint8

const (
	CapturingBoth            Capturing = iota + 1 // approach and withdrawal at once
	CapturingApproach                             // no withdrawal
	CapturingWithdrawal                           // no approach
	CapturingApproachFirst                        // withdrawal only where there is no approach
	CapturingWithdrawalFirst                      // the other way round
)

// Run says where the run of stones that are taken ends (1.4).
type Run uint8

const (
	RunOne     Run = iota + 1 // after one stone
	RunTwo                    // after two
	RunOverGap                // it goes on behind an empty point
	RunOverOwn                // it goes on behind an own stone
	RunToEdge                 // at the edge alone
)

// DirectionBan says which directions a further step may not have (1.5).
type DirectionBan uint8

const (
	DirectionChain DirectionBan = iota + 1 // those of all steps of the chain
	DirectionFree                          // none
)

// Revisit says which points a stone may enter again within a turn (1.5).
type Revisit uint8

const (
	RevisitOrigin Revisit = iota + 1 // the one where it began
	RevisitAll                       // all
)

// Chain says how a capture goes on (1.5).
type Chain uint8

const (
	ChainNone   Chain = iota + 1 // not at all
	ChainForced                  // it may not stop while there is a further step
	ChainTwo                     // two steps at most
	ChainKind                    // by approach after an approach, by withdrawal after a withdrawal
)

// StuckSide says what becomes of a side without a move (1.6).
type StuckSide uint8

const (
	StuckDraws  StuckSide = iota + 1 // it draws
	StuckWins                        // it wins
	StuckPasses                      // the other moves
)

// BareSide says what becomes of a side without a stone (1.6).
type BareSide uint8

const (
	BareDraws     BareSide = iota + 1 // it draws
	BareWins                          // it wins
	BareEstimated                     // the board is evaluated
)

// PaikaCount says what is counted (1.7).
type PaikaCount uint8

const (
	PaikasNotReset PaikaCount = iota + 1 // a capture leaves the count as it is
	PaikasOfRoot                         // those of the side at the root alone
	PaikasTurns                          // every turn counts, a capture too
	PaikasByPair                         // two turns count as one
)

// PaikaLimit says which paika ends the game (1.7).
type PaikaLimit uint8

const (
	PaikaFifth   PaikaLimit = iota + 1 // the fifth
	PaikaSeventh                       // the seventh
	PaikaNone                          // none
)

// DepthLimit says how far the search looks (3.1).
type DepthLimit uint8

const (
	DepthMore    DepthLimit = iota + 1 // one turn farther
	DepthLess                          // one turn less
	DepthDouble                        // counts a turn of each side as one
	DepthLiteral                       // a depth of 0 is no turn at all
	DepthBefore                        // the limit is looked at before the end of the game
)

// Turn says which value is taken where (3.1).
type Turn uint8

const (
	TurnAlwaysMax Turn = iota + 1 // the greatest everywhere
	TurnInverted                  // the least where the greatest is due, and the other way round
)

// Estimate says what the board at the depth limit is worth (3.2).
type Estimate uint8

const (
	EstimateSwapped   Estimate = iota + 1 // the sign is wrong
	EstimateGainFirst                     // the opponent's loss is looked at before the own
	EstimateOfMover                       // the side to move at the limit for that at the root
	EstimateOfWhite                       // White for the side at the root
	EstimateZero                          // always 0
	EstimateBalance                       // who has more stones at the limit
	EstimateChange                        // which side has lost more stones
	EstimateNoLoss                        // an own loss is not looked at
	EstimateNoGain                        // a loss of the opponent is not
)

// BeforeBoard says with which board the one at the limit is compared (3.2).
type BeforeBoard uint8

const (
	BeforeParent BeforeBoard = iota + 1 // that of a turn before
	BeforeStart                         // that of the start of the game
)

// ChoiceOfMove says which move is printed (3.3).
type ChoiceOfMove uint8

const (
	ChoiceFirst ChoiceOfMove = iota + 1 // the first that is tried
	ChoiceLast                          // the last that is tried
	ChoiceWorst                         // one that is worth least
)

// RootValue says which value is printed (3.1).
type RootValue uint8

const (
	ValueOfWhite RootValue = iota + 1 // to White
	ValueNegated                      // to the other side
	ValueOfFirst                      // that of the first move tried
	ValueOfLast                       // that of the last
)

// LegalCount says what is counted as legal moves (3.3).
type LegalCount uint8

const (
	LegalBoards   LegalCount = iota + 1 // moves to the same board once
	LegalSteps                          // first steps alone
	LegalStones                         // stones that can move
	LegalPaikas                         // also the paikas that the duty to capture forbids
	LegalOpponent                       // those of the opponent
	LegalBest                           // those that attain the value
)

// MoveText says how much of the move is printed.
type MoveText uint8

const (
	TextFirstStep MoveText = iota + 1 // the first step alone
	TextEnds                          // the first point and the last
)

// Breakdown says where the program breaks down.
type Breakdown uint8

const (
	CrashStuck     Breakdown = iota + 1 // crashes at a side that has no move
	CrashBare                           // crashes at a side that has no stone
	CrashDepthZero                      // crashes when there is no depth limit
	CrashLongChain                      // crashes at a chain of three steps
)
