package reference

// Game is a game that a person can play against the reference.
type Game struct {
	ID      string    // such as "fanorona"
	Sides   [2]string // the names of the two sides; the first begins
	Example string    // a move, as users type it
	Levels  int       // number of strengths below Perfect; at strength n, the opponent looks n turns ahead
	Rules   string    // a few lines of less than 80 columns

	Starts    []Start // start positions; the first is the default
	StartHelp string  // says how users write a start position

	// ForfeitsTurn reports whether an illegal move costs the turn.
	ForfeitsTurn bool
	// NumbersAsMoves reports whether moves are numbers. If they are, users cannot choose a move by
	// its index in a list, because the index would look like a move.
	NumbersAsMoves bool

	Read        func(start string) (State, error) // parses a state in the format of State.String
	NewOpponent func(start State) Opponent        // returns an opponent for games that begin with start
}

type Start struct{ Name, Text string }

// Perfect is the strength at which the opponent plays perfectly: it never turns a win into
// a draw or a loss, or a draw into a loss.
const Perfect = 0

var games = []*Game{fanoronaGame, takestonesGame}

// Games returns the games that a person can play. Callers must not change the slice.
func Games() []*Game { return games }

// State is a position of a game and the move that led to it. It is immutable.
type State interface {
	String() string
	ToMove() int     // 0 for the side that begins, or 1
	Moves() []string // the legal moves; none if the game is over
	Outcome() Outcome
	// Play returns the state after a move. The error says why the move is illegal.
	Play(move string) (State, error)
	// Forfeit returns the state after the side to move loses its turn. Only games with
	// ForfeitsTurn support it.
	Forfeit() State
	// Draw returns a drawing of the board, in lines of less than 80 columns.
	Draw(ascii bool) []string
}

// Outcome says whether a game is over, and who won.
type Outcome struct {
	Finished bool
	Winner   int    // 0, 1 or NoWinner
	Reason   string // such as "Black has no stones"; empty before the end
}

// NoWinner is the Winner of a drawn or unfinished game.
const NoWinner = -1

// Opponent plays a game and gives hints. It caches proven values in bounded memory. It is not
// safe for concurrent use.
type Opponent interface {
	// Choose finds a move of an unfinished game. The strength is Perfect, or from 1 to the game's
	// Levels. intN(n) must return a number in [0, n) and is the only source of randomness.
	Choose(s State, strength int, intN func(n int) int) EvaluatedMove
	// Line returns at most the given number of turns of perfect play by both sides.
	Line(s State, turns int) []EvaluatedMove
}

// EvaluatedMove is a move and its value.
type EvaluatedMove struct {
	Move    string
	Value   Prospect // of the state before the move
	Proven  bool     // false if the search did not reach the end of the game
	Visited uint64   // positions searched to find the move
}

// Prospect is the best outcome that the side to move can force.
type Prospect int

const (
	Loses Prospect = -1
	Draws Prospect = 0
	Wins  Prospect = 1
)
