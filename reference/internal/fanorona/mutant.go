package fanorona

// Faults describes how a faulty program differs from a correct one. It has one setting for
// each thing that can go wrong. The zero value describes the correct program.
//
// The mistakes are in a small separate engine (see Mutate), written differently from the
// correct one: it follows lines point by point, where the correct one looks up whole
// boards. Tests compare the two, so each checks the other.
type Faults struct {
	// The board and the input (rules 1.1, 1.2).
	Lines Lines
	Board BoardRead
	Side  SideRead
	Count CountRead

	// Moves (rules 1.3 to 1.5).
	Compulsory Compulsory
	Capture    Capturing
	Run        Run
	Direction  DirectionBan
	Revisit    Revisit
	Chain      Chain

	// The end of the game (rules 1.6, 1.7).
	Stuck     StuckSide
	Bare      BareSide
	Paikas    PaikaCount
	Limit     PaikaLimit
	LostFirst bool // a lack of stones or moves is checked before the draw

	// The search (rule 3.1) and the evaluation at its limit (rule 3.2).
	Depth    DepthLimit
	Turn     Turn
	Estimate Estimate
	Before   BeforeBoard

	// The reported results (rule 3.3).
	Choice ChoiceOfMove
	Value  RootValue
	Legal  LegalCount
	Text   MoveText

	Breakdown Breakdown
}

// Lines is a mistake about which lines the board has (rule 1.1).
type Lines uint8

const (
	LinesEverywhere Lines = iota + 1 // weak points have diagonals too
	LinesOrthogonal                  // no point has diagonals
	LinesSwapped                     // weak points have diagonals, and strong points have not
)

// BoardRead is a mistake in reading the board (rule 1.2).
type BoardRead uint8

const (
	BoardUpsideDown BoardRead = iota + 1 // the first rank given is rank 1
	BoardMirrored                        // the first point given is on file e
)

// SideRead is a mistake about whose turn it is at the root (rule 1.2).
type SideRead uint8

const (
	SideWhite    SideRead = iota + 1 // always White's
	SideInverted                     // the opponent's
)

// CountRead is a mistake in reading the paika count of the input.
type CountRead uint8

const (
	CountIgnored CountRead = iota + 1 // starts at 0
	CountOneMore
)

// Compulsory is a mistake about when a turn must capture (rule 1.3).
type Compulsory uint8

const (
	CompulsoryNever     Compulsory = iota + 1 // paikas are always allowed
	CompulsoryMost                            // only the captures that take the most stones are allowed
	CompulsoryStone                           // only a stone that can capture must do so; other stones may make a paika
	CompulsoryAlways                          // a side that cannot capture has no turn
	CompulsoryNoCapture                       // if a paika is possible, a capture is not allowed
	CompulsoryAtRoot                          // only the first turn of a search must capture
)

// Capturing is a mistake in what a step captures (rule 1.4).
type Capturing uint8

const (
	CapturingBoth            Capturing = iota + 1 // approach and withdrawal at once
	CapturingApproach                             // no withdrawal
	CapturingWithdrawal                           // no approach
	CapturingApproachFirst                        // by withdrawal only if approach is impossible
	CapturingWithdrawalFirst                      // by approach only if withdrawal is impossible
)

// Run is a mistake about where a run of captured stones ends (rule 1.4).
type Run uint8

const (
	RunOne     Run = iota + 1 // after one stone
	RunTwo                    // after two stones
	RunOverGap                // continues behind an empty point
	RunOverOwn                // continues behind an own stone
	RunToEdge                 // only at the edge
)

// DirectionBan is a mistake about which directions a further step may not have (rule 1.5).
type DirectionBan uint8

const (
	DirectionChain DirectionBan = iota + 1 // those of all earlier steps of the chain
	DirectionFree                          // no direction is forbidden
)

// Revisit is a mistake about which points a stone may enter again within a turn (rule 1.5).
type Revisit uint8

const (
	RevisitOrigin Revisit = iota + 1 // the point where it began
	RevisitAll                       // all points
)

// Chain is a mistake about how a capture continues (rule 1.5).
type Chain uint8

const (
	ChainNone   Chain = iota + 1 // it never continues
	ChainForced                  // it must continue while a further step is possible
	ChainTwo                     // at most two steps
	ChainKind                    // only by the same kind of capture: approach or withdrawal
)

// StuckSide is a mistake in the result for a side without a move (rule 1.6).
type StuckSide uint8

const (
	StuckDraws  StuckSide = iota + 1 // it draws
	StuckWins                        // it wins
	StuckPasses                      // it passes, and the opponent moves
)

// BareSide is a mistake in the result for a side without a stone (rule 1.6).
type BareSide uint8

const (
	BareDraws     BareSide = iota + 1 // it draws
	BareWins                          // it wins
	BareEstimated                     // the search evaluates the board
)

// PaikaCount is a mistake in counting paikas (rule 1.7).
type PaikaCount uint8

const (
	PaikasNotReset PaikaCount = iota + 1 // a capture does not reset the count
	PaikasOfRoot                         // only paikas of the side that moves at the root count
	PaikasTurns                          // every turn counts, also a capture
	PaikasByPair                         // two turns count as one
)

// PaikaLimit is a mistake about which paika ends the game (rule 1.7).
type PaikaLimit uint8

const (
	PaikaFifth   PaikaLimit = iota + 1 // the fifth
	PaikaSeventh                       // the seventh
	PaikaNone                          // no paika
)

// DepthLimit is a mistake about how far the search looks (rule 3.1).
type DepthLimit uint8

const (
	DepthMore    DepthLimit = iota + 1 // one turn too far
	DepthLess                          // one turn too few
	DepthDouble                        // counts a turn of each side as one
	DepthLiteral                       // a depth of 0 means no turn at all
	DepthBefore                        // the limit is checked before the end of the game
)

// Turn is a mistake about whether a node takes the greatest or the least value (rule 3.1).
type Turn uint8

const (
	TurnAlwaysMax Turn = iota + 1 // the greatest at every node
	TurnInverted                  // the greatest and the least are exchanged
)

// Estimate is a mistake in the evaluation at the depth limit (rule 3.2).
type Estimate uint8

const (
	EstimateSwapped   Estimate = iota + 1 // the sign is wrong
	EstimateGainFirst                     // the opponent's loss is checked before the root side's
	EstimateOfMover                       // the side to move at the limit takes the place of the root side
	EstimateOfWhite                       // White takes the place of the root side
	EstimateZero                          // always 0
	EstimateBalance                       // the side with more stones at the limit wins
	EstimateChange                        // the side that has lost more stones loses
	EstimateNoLoss                        // the root side's loss is ignored
	EstimateNoGain                        // the opponent's loss is ignored
)

// BeforeBoard is a mistake about which board is compared with the one at the limit (rule 3.2).
type BeforeBoard uint8

const (
	BeforeParent BeforeBoard = iota + 1 // the board one turn earlier
	BeforeStart                         // the board at the start of the game
)

// ChoiceOfMove is a mistake about which move a program prints (rule 3.3).
type ChoiceOfMove uint8

const (
	ChoiceFirst ChoiceOfMove = iota + 1 // the first move tried
	ChoiceLast                          // the last move tried
	ChoiceWorst                         // a move with the least value
)

// RootValue is a mistake about which value a program prints (rule 3.1).
type RootValue uint8

const (
	ValueOfWhite RootValue = iota + 1 // from White's point of view
	ValueNegated                      // from the opponent's point of view
	ValueOfFirst                      // of the first move tried
	ValueOfLast                       // of the last move tried
)

// LegalCount is a mistake in the number of legal moves (rule 3.3).
type LegalCount uint8

const (
	LegalBoards   LegalCount = iota + 1 // moves to the same board count once
	LegalSteps                          // only different first steps count
	LegalStones                         // stones that can move
	LegalPaikas                         // also counts paikas although a capture is possible
	LegalOpponent                       // counts the moves of the opponent
	LegalBest                           // counts the moves that attain the value
)

// MoveText is a mistake about how much of the move a program prints.
type MoveText uint8

const (
	TextFirstStep MoveText = iota + 1 // only the first step
	TextEnds                          // only the first point and the last
)

// Breakdown says when a program crashes.
type Breakdown uint8

const (
	CrashStuck     Breakdown = iota + 1 // if a side has no move
	CrashBare                           // if a side has no stone
	CrashDepthZero                      // if there is no depth limit
	CrashLongChain                      // if a chain has three steps
)
