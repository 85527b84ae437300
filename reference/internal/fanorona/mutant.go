package fanorona

// Faults describes how a faulty program differs from a correct one. A string field names the
// mistake in one part of the program; "" means that this part is correct. A bool field is true if
// the program makes the mistake. faults/fanorona.txt describes the mistakes.
//
// A separate engine makes the mistakes (see SolveWithFaults). Tests compare it with the engine for
// correct answers.
type Faults struct {
	// The board and the input (rules 1.1, 1.2).
	Lines Lines // which lines the board has
	Board Board // how the board is read
	Side  SideRead
	Count string // how the paika count is read

	// Moves (rules 1.3 to 1.5).
	Compulsory string // when a turn must capture
	Capture    string // what a step captures
	Run        string // where a run of captured stones ends
	Direction  string // which directions a further step must not have
	Revisit    string // which points a stone may enter again within a turn
	Chain      string // how a capture continues

	// The end of the game (rules 1.6, 1.7).
	Stuck     string // the result for a side that has no move
	Bare      string // the result for a side that has no stones
	Paikas    string // how paikas are counted
	Limit     string // which paika ends the game
	LostFirst bool   // the program tests for a lack of stones or moves before it tests for a draw

	// The search (rule 3.1) and the evaluation at its limit (rule 3.2).
	Depth    Depth  // how far the search looks ahead
	Turn     string // whether a node has the greatest or the least value
	Estimate string // the evaluation
	Before   string // which board the evaluation compares with the one at the limit

	// The reported results (rule 3.3).
	Choice string // which move is printed
	Value  string // which value is printed
	Legal  string // the number of legal moves
	Text   string // how much of the move is printed

	Breakdown string // when the program crashes
}

// These types of fields of Faults have methods.
type (
	Lines    string
	Board    string
	SideRead string
	Depth    string
)
