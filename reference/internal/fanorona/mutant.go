package fanorona

// Faults says how a wrong program differs from a right one: one setting for
// each thing that can be got wrong. The zero value is the right program.
//
// Note: as with Take-Stones, the mistakes live in an engine of their own
// (Mutate), small and written another way than the right one: it follows lines
// point by point, where that one looks whole boards up. Tests hold it against
// the right one, so that each checks the other.
type Faults struct {
	// The board and the input (1.1, 1.2).
	Lines    Lines
	Headings Heading
	Board    BoardRead
	Side     SideRead
	Count    CountRead

	// Moves (1.3 to 1.5).
	Compulsory Compulsory
	Capture    Capturing
	Run        Run
	Direction  DirectionBan
	Revisit    Revisit
	Chain      Chain

	// The end of the game (1.6, 1.7).
	Stuck  StuckSide
	Bare   BareSide
	Paikas PaikaCount
	Limit  PaikaLimit
	Order  EndOrder

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

// The ways to get the lines wrong.
const (
	LinesRight      Lines = iota
	LinesEverywhere       // weak points have diagonals too
	LinesOrthogonal       // no point has
	LinesSwapped          // weak points have, strong ones have not
	LinesRising           // of the diagonals only those that rise to the right
	LinesFalling          // only those that fall
	LinesInside           // points on the edge have no diagonals
)

// Heading says which direction is never tried (1.1).
type Heading uint8

// The directions that a list of them may lack, in the order in which they are tried.
const (
	HeadingsRight Heading = iota
	WithoutUp
	WithoutUpRight
	WithoutRight
	WithoutDownRight
	WithoutDown
	WithoutDownLeft
	WithoutLeft
	WithoutUpLeft
)

// BoardRead says how the board is read (1.2).
type BoardRead uint8

// The ways to misread it.
const (
	BoardRight      BoardRead = iota
	BoardUpsideDown           // the first rank given is rank 1
	BoardMirrored             // the first point given is on file e
	BoardTurned               // both
	BoardTransposed           // ranks are taken for files
)

// SideRead says whose turn it is at the root (1.2).
type SideRead uint8

// The ways to misread it.
const (
	SideRight    SideRead = iota
	SideWhite             // White's, whatever is asked
	SideInverted          // the other's
	SideBlack             // Black's, whatever is asked
)

// CountRead says what becomes of the paika count of the input.
type CountRead uint8

// The ways to misread it.
const (
	CountRight   CountRead = iota
	CountIgnored           // it begins with 0
	CountOneMore
	CountOneLess
	CountOfDepth // the depth is taken for it, and it for the depth
)

// Compulsory says when a turn must capture (1.3).
type Compulsory uint8

// The ways to get that wrong.
const (
	CompulsoryRight     Compulsory = iota
	CompulsoryNever                // paikas are moves too
	CompulsoryMost                 // of captures only those that take most stones
	CompulsoryStone                // a stone that captures must; others may go on a paika
	CompulsoryFewest               // of captures only those that take fewest stones
	CompulsoryAtRoot               // only in the first turn of a search
	CompulsoryBelow                // in every turn but the first
	CompulsoryAlways               // a turn that cannot capture is none
	CompulsoryNoCapture            // where there is a paika, there is no capture
)

// Capturing says what a step takes (1.4).
type Capturing uint8

// The ways to get that wrong.
const (
	CapturingRight           Capturing = iota
	CapturingBoth                      // approach and withdrawal at once
	CapturingApproach                  // no withdrawal
	CapturingWithdrawal                // no approach
	CapturingApproachFirst             // withdrawal only where there is no approach
	CapturingWithdrawalFirst           // the other way round
	CapturingOwn                       // own stones are taken for the enemy's
	CapturingAny                       // stones of both colours are taken
	CapturingFarApproach               // approach passes over the point next to the stone
	CapturingFarWithdrawal             // withdrawal does
)

// Run says where the run of stones that are taken ends (1.4).
type Run uint8

// The ways to get that wrong.
const (
	RunRight       Run = iota
	RunOne             // after one stone
	RunTwo             // after two
	RunOverGap         // it goes on behind an empty point
	RunOverOwn         // it goes on behind an own stone
	RunToEdge          // at the edge alone
	RunShortOfEdge     // before a stone on the edge
	RunAllButLast      // before its last stone, where it has several
)

// DirectionBan says which directions a further step may not have (1.5).
type DirectionBan uint8

// The ways to get that wrong.
const (
	DirectionRight DirectionBan = iota
	DirectionChain              // those of all steps of the chain
	DirectionFree               // none
	DirectionFirst              // that of the first step alone
)

// Revisit says which points a stone may enter again within a turn (1.5).
type Revisit uint8

// The ways to get that wrong.
const (
	RevisitRight        Revisit = iota
	RevisitOrigin               // the one where it began
	RevisitAll                  // all
	RevisitAllButOrigin         // all but that one
	RevisitEnds                 // all but that one and the last
)

// Chain says how a capture goes on (1.5).
type Chain uint8

// The ways to get that wrong.
const (
	ChainRight  Chain = iota
	ChainNone         // not at all
	ChainForced       // it may not stop while there is a further step
	ChainTwo          // two steps at most
	ChainKind         // by approach after an approach, by withdrawal after a withdrawal
	ChainTurns        // by approach after a withdrawal, and the other way round
	ChainThree        // three steps at most
	ChainStays        // on the board as it was before the turn
	ChainLast         // a chain that can go on may stop before its last step alone
)

// StuckSide says what becomes of a side without a move (1.6).
type StuckSide uint8

// The ways to get that wrong.
const (
	StuckLoses  StuckSide = iota
	StuckDraws            // it draws
	StuckWins             // it wins
	StuckPasses           // the other moves
)

// BareSide says what becomes of a side without a stone (1.6).
type BareSide uint8

// The ways to get that wrong.
const (
	BareLoses     BareSide = iota
	BareDraws              // it draws
	BareWins               // it wins
	BareRootLoses          // the side at the root loses
	BareRootWins           // the side at the root wins
	BareEstimated          // the board is evaluated
)

// PaikaCount says what is counted (1.7).
type PaikaCount uint8

// The ways to get that wrong.
const (
	PaikasRight      PaikaCount = iota
	PaikasNotReset              // a capture leaves the count as it is
	PaikasOfRoot                // those of the side at the root alone
	PaikasTurns                 // every turn counts, a capture too
	PaikasByPair                // two turns count as one
	PaikasOfOther               // those of the other side alone
	PaikasInverted              // captures count, and a paika sets the count to 0
	PaikasResetToOne            // a capture sets the count to 1
)

// PaikaLimit says which paika ends the game (1.7).
type PaikaLimit uint8

// The ways to get that wrong.
const (
	PaikaSixth   PaikaLimit = iota
	PaikaFifth              // the fifth
	PaikaSeventh            // the seventh
	PaikaNone               // none
)

// EndOrder says which end of the game is looked at first (1.7).
type EndOrder uint8

// OrderLostFirst looks at a lack of stones or moves before the draw.
const OrderLostFirst EndOrder = 1

// DepthLimit says how far the search looks (3.1).
type DepthLimit uint8

// The ways to get that wrong.
const (
	DepthRight        DepthLimit = iota
	DepthMore                    // one turn farther
	DepthLess                    // one turn less
	DepthDouble                  // counts a turn of each side as one
	DepthLiteral                 // a depth of 0 is no turn at all
	DepthBefore                  // the limit is looked at before the end of the game
	DepthNone                    // there is no limit, whatever is asked
	DepthOne                     // of one turn, whatever is asked
	DepthCapturesFree            // captures are no turns
	DepthChainSteps              // each step of a chain is one
)

// Turn says which value is taken where (3.1).
type Turn uint8

// The ways to get that wrong.
const (
	TurnRight       Turn = iota
	TurnAlwaysMax        // the greatest everywhere
	TurnInverted         // the least where the greatest is due, and the other way round
	TurnAlwaysMin        // the least everywhere
	TurnOfWhite          // the greatest where White moves
	TurnFromZero         // the best so far begins with 0
	TurnMaxFromZero      // it does for the side at the root
	TurnMinFromZero      // it does for its opponent
)

// Estimate says what the board at the depth limit is worth (3.2).
type Estimate uint8

// The ways to get that wrong.
const (
	EstimateRight      Estimate = iota
	EstimateSwapped             // the sign is wrong
	EstimateGainFirst           // the opponent's loss is looked at before the own
	EstimateOfMover             // the side to move at the limit for that at the root
	EstimateOfWhite             // White for the side at the root
	EstimateZero                // always 0
	EstimateBalance             // who has more stones at the limit
	EstimateChange              // which side has lost more stones
	EstimateNoLoss              // an own loss is not looked at
	EstimateNoGain              // a loss of the opponent is not
	EstimateLossWins            // an own loss is worth 1
	EstimateGainLoses           // a loss of the opponent is worth -1
	EstimateLossDraws           // an own loss is worth 0
	EstimateBothDraw            // losses of both are
	EstimateQuietWins           // without losses it is 1
	EstimateQuietLoses          // without losses it is -1
	EstimateLossOfTwo           // an own loss of one stone is not looked at
	EstimateGainOfTwo           // a loss of one stone of the opponent is not
	EstimateCrossed             // own stones now are compared with the opponent's before
	EstimateFewer               // it has lost that has fewer stones
)

// BeforeBoard says with which board the one at the limit is compared (3.2).
type BeforeBoard uint8

// The ways to get that wrong.
const (
	BeforeRoot   BeforeBoard = iota
	BeforeParent             // that of a turn before
	BeforeStart              // that of the start of the game
)

// ChoiceOfMove says which move is printed (3.3).
type ChoiceOfMove uint8

// The ways to get that wrong.
const (
	ChoiceBest      ChoiceOfMove = iota
	ChoiceFirst                  // the first that is tried
	ChoiceLast                   // the last that is tried
	ChoiceWorst                  // one that is worth least
	ChoiceNotLosing              // none where all lose
	ChoiceWinning                // none where none wins
)

// RootValue says which value is printed (3.1).
type RootValue uint8

// The ways to get that wrong.
const (
	ValueRight   RootValue = iota
	ValueOfWhite           // to White
	ValueNegated           // to the other side
	ValueOfFirst           // that of the first move tried
	ValueOfLast            // that of the last
	ValueOfBlack           // to Black
	ValueZero              // 0 always
	ValueSize              // without its sign
)

// LegalCount says what is counted as legal moves (3.3).
type LegalCount uint8

// The ways to get that wrong.
const (
	LegalRight    LegalCount = iota
	LegalBoards              // moves to the same board once
	LegalSteps               // first steps alone
	LegalStones              // stones that can move
	LegalPaikas              // also the paikas that the duty to capture forbids
	LegalOpponent            // those of the opponent
	LegalBest                // those that attain the value
	LegalOneMore
	LegalOneLess
	LegalBoth     // those of both sides
	LegalEnds     // moves from the same point to the same point once
	LegalCaptures // captures alone
	LegalStrides  // every step of each
	LegalLongest  // those of most steps
	LegalTargets  // points that can be entered
	LegalDepth    // the depth
)

// MoveText says how much of the move is printed.
type MoveText uint8

// The ways to get that wrong.
const (
	TextRight          MoveText = iota
	TextFirstStep               // the first step alone
	TextEnds                    // the first point and the last
	TextLastStep                // the last step alone
	TextNoStart                 // without the first point
	TextNoLast                  // without the last step, if there are several
	TextEachStart               // each step with the point where it begins
	TextLettersSwapped          // A for a withdrawal, W for an approach
	TextRankFirst               // the rank before the file
	TextOneLetter               // one letter, at the end
	TextLetterFirst             // the letter before the point
	TextAllApproach             // A after each capture
)

// Breakdown says where the program breaks down.
type Breakdown uint8

// The breakdowns.
const (
	BreakdownNone  Breakdown = iota
	CrashStuck               // crashes at a side that has no move
	CrashBare                // crashes at a side that has no stone
	CrashDepthZero           // crashes when there is no depth limit
	CrashLongChain           // crashes at a chain of three steps
	CrashPaika               // crashes when no capture is possible at the root
	CrashDraw                // crashes at a draw
)
