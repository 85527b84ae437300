package fanorona

// Faults describes how a faulty program differs from a correct one. It has a setting for
// each thing that can go wrong. The zero value describes a correct program.
//
// A separate engine makes the mistakes (see Mutate). It also differs in design from the
// correct one: it follows lines point by point instead of looking up whole boards. Tests
// compare the two.
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
	LostFirst bool // checks for a lack of stones or moves before the draw

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
	LinesSwapped                     // weak points have diagonals instead of strong points
)

// BoardRead is a mistake in reading the board (rule 1.2).
type BoardRead uint8

const (
	BoardUpsideDown BoardRead = iota + 1 // the first rank in the text is rank 1
	BoardMirrored                        // the first point of a rank is on file e
)

// SideRead is a mistake in reading whose turn it is (rule 1.2).
type SideRead uint8

const (
	SideWhite    SideRead = iota + 1 // always White's turn
	SideInverted                     // the other side's turn
)

// CountRead is a mistake in reading the paika count.
type CountRead uint8

const (
	CountIgnored CountRead = iota + 1 // the count starts at 0
	CountOneMore
)

// Compulsory is a mistake about when a turn must capture (rule 1.3).
type Compulsory uint8

const (
	CompulsoryNever     Compulsory = iota + 1 // paikas are always allowed
	CompulsoryMost                            // only the captures that take the most stones are allowed
	CompulsoryStone                           // only a stone that can capture must do so; others may make a paika
	CompulsoryAlways                          // a side that cannot capture has no turn
	CompulsoryNoCapture                       // if there is a paika, captures are illegal
	CompulsoryAtRoot                          // only the first turn of a search must capture
)

// Capturing is a mistake in what a step captures (rule 1.4).
type Capturing uint8

const (
	CapturingBoth            Capturing = iota + 1 // by approach and withdrawal at once
	CapturingApproach                             // only by approach
	CapturingWithdrawal                           // only by withdrawal
	CapturingApproachFirst                        // by withdrawal only if approach is impossible
	CapturingWithdrawalFirst                      // by approach only if withdrawal is impossible
)

// Run is a mistake in where a run of captured stones ends (rule 1.4).
type Run uint8

const (
	RunOne     Run = iota + 1 // after one stone
	RunTwo                    // after two stones
	RunOverGap                // continues behind an empty point
	RunOverOwn                // continues behind one of the player's own stones
	RunToEdge                 // only at the edge
)

// DirectionBan is a mistake about which directions a further step must not have (rule 1.5).
type DirectionBan uint8

const (
	DirectionChain DirectionBan = iota + 1 // those of all earlier steps of the chain
	DirectionFree                          // no direction is forbidden
)

// Revisit is a mistake about which points a stone may enter again within a turn (rule 1.5).
type Revisit uint8

const (
	RevisitOrigin Revisit = iota + 1 // the point where it started
	RevisitAll                       // all points
)

// Chain is a mistake in how a capture continues (rule 1.5).
type Chain uint8

const (
	ChainNone   Chain = iota + 1 // never continues
	ChainForced                  // must continue if it can
	ChainTwo                     // at most two steps
	ChainKind                    // continues only by the same kind of capture: approach or withdrawal
)

// StuckSide is a mistake in the result for a side that has no move (rule 1.6).
type StuckSide uint8

const (
	StuckDraws  StuckSide = iota + 1 // it draws
	StuckWins                        // it wins
	StuckPasses                      // it passes, and the opponent moves
)

// BareSide is a mistake in the result for a side that has no stones (rule 1.6).
type BareSide uint8

const (
	BareDraws     BareSide = iota + 1 // it draws
	BareWins                          // it wins
	BareEstimated                     // the search evaluates the position
)

// PaikaCount is a mistake in counting paikas (rule 1.7).
type PaikaCount uint8

const (
	PaikasNotReset PaikaCount = iota + 1 // a capture does not reset the count
	PaikasOfRoot                         // only paikas of the side to move at the root count
	PaikasTurns                          // captures count too
	PaikasByPair                         // two turns count as one
)

// PaikaLimit is a mistake about which paika ends the game (rule 1.7).
type PaikaLimit uint8

const (
	PaikaFifth   PaikaLimit = iota + 1 // the fifth
	PaikaSeventh                       // the seventh
	PaikaNone                          // no paika
)

// DepthLimit is a mistake in how far the search looks ahead (rule 3.1).
type DepthLimit uint8

const (
	DepthMore    DepthLimit = iota + 1 // one turn too far
	DepthLess                          // one turn too few
	DepthDouble                        // two turns count as one
	DepthLiteral                       // 0 means no turns at all
	DepthBefore                        // checks the limit before the end of the game
)

// Turn is a mistake in whether a node has the greatest or the least value (rule 3.1).
type Turn uint8

const (
	TurnAlwaysMax Turn = iota + 1 // the greatest at every node
	TurnInverted                  // the least instead of the greatest, and vice versa
)

// Estimate is a mistake in the evaluation at the depth limit (rule 3.2).
type Estimate uint8

const (
	EstimateSwapped   Estimate = iota + 1 // the sign is wrong
	EstimateGainFirst                     // checks the opponent's losses before the root side's
	EstimateOfMover                       // of the side to move at the limit instead of the root side
	EstimateOfWhite                       // of White instead of the root side
	EstimateZero                          // always 0
	EstimateBalance                       // the side with more stones at the limit wins
	EstimateChange                        // the side that has lost more stones loses
	EstimateNoLoss                        // ignores the root side's losses
	EstimateNoGain                        // ignores the opponent's losses
)

// BeforeBoard is a mistake about which board the evaluation compares with the one at the limit
// (rule 3.2).
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
	ChoiceWorst                         // a move that has the least value
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
	LegalBoards   LegalCount = iota + 1 // moves that lead to the same board count once
	LegalSteps                          // moves with the same first step count once
	LegalStones                         // stones that can move
	LegalPaikas                         // paikas count even if a capture is possible
	LegalOpponent                       // the opponent's moves count
	LegalBest                           // the best moves count
)

// MoveText is a mistake in how much of the move a program prints.
type MoveText uint8

const (
	TextFirstStep MoveText = iota + 1 // only the first step
	TextEnds                          // only the first and last points
)

// Breakdown says when a program crashes.
type Breakdown uint8

const (
	CrashStuck     Breakdown = iota + 1 // if a side has no move
	CrashBare                           // if a side has no stones
	CrashDepthZero                      // if there is no depth limit
	CrashLongChain                      // if a chain has three steps
)
