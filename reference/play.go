package reference

import (
	"strings"
)

// Game is one to play against the reference.
type Game struct {
	ID      string    // such as "fanorona"
	Sides   [2]string // the names of the two sides; the first begins
	Example string    // of a move
	Levels  int       // strengths short of Perfect: 1 up to this number of turns looked ahead
	Rules   string    // for people, in a few lines of less than 80 columns

	Starts []Start // positions to begin with, by name; the first unless another is wanted

	// ForfeitsTurn says that by the rules an entry that is no legal move costs
	// the turn.
	ForfeitsTurn bool
	// NumbersAsMoves says that the text of a move is a number, so that moves
	// cannot be picked by their number in a list.
	NumbersAsMoves bool
	// MostStones is the largest number of stones that a game can be played with,
	// where that number is a start position. Elsewhere it is 0.
	MostStones int

	read     func(start string) (State, error)
	opponent func(start State) Opponent
}

// Start is a position to begin with.
type Start struct{ Name, Text string }

// Perfect is the strength that never spoils a position.
const Perfect = 0

var games = []*Game{fanoronaGame, takestonesGame}

// Games lists the games there are to play. The caller must not change them.
func Games() []*Game { return games }

// Read reads a position that a game is to begin with, as State.String writes it.
func (g *Game) Read(text string) (State, error) { return g.read(text) }

// NewOpponent makes an opponent for games that begin with a state.
func (g *Game) NewOpponent(start State) Opponent { return g.opponent(start) }

// State is a position of a game, with the move that led there. It is never
// changed: a move gives a new one.
type State interface {
	String() string
	ToMove() int     // 0 for the side that begins the game, or 1
	Moves() []string // the legal moves; none if the game is finished
	Outcome() Outcome
	// Play returns the state after a move, or says why the move is not legal.
	Play(move string) (State, error)
	// Forfeit returns the state after a lost turn. It is for games whose
	// ForfeitsTurn is set.
	Forfeit() State
	// Draw shows the board to a person, in lines of less than 80 columns.
	Draw(ascii bool) []Drawn
}

// Outcome is how a game stands.
type Outcome struct {
	Finished bool
	Winner   int    // the side that has won, or NoWinner
	Reason   string // such as "Black has no stones"; empty before the end
}

// NoWinner is the winner of a draw.
const NoWinner = -1

// Opponent plays a game, and answers questions about it. It remembers what it proved, in bounded
// memory. It is not safe for concurrent use.
type Opponent interface {
	// Choose finds a move of an unfinished game, at a strength from 1 to the
	// game's Levels or at Perfect. below gives a number from 0 up to, but not
	// including, its argument: all chance comes from there.
	Choose(s State, strength int, below func(n int) int) Advice
	// Line is the line of play that perfect play expects of an unfinished game, at
	// most so many turns of it.
	Line(s State, turns int) []Advice
}

// Advice is a move with what it is worth.
type Advice struct {
	Move    string
	Value   Prospect // of the state before the move
	Proven  bool     // false where the value holds only as far as the search looked
	Visited uint64   // positions searched to find it
}

// Prospect is what the side to move can hope for.
type Prospect int

// The prospects.
const (
	Loses Prospect = -1
	Draws Prospect = 0
	Wins  Prospect = 1
)

// Drawn is one line of a drawing.
type Drawn []Span

// Span is text of one meaning. It has no control characters.
type Span struct {
	Text string
	Ink  Ink
}

// Ink says what a span of a drawing means, for those who can show colours.
type Ink int

// The inks.
const (
	Plain    Ink = iota
	Faint        // what is always there: lines, names of points, taken stones
	First        // a stone of the side that began, or a stone that may be taken
	Second       // a stone of the other side
	Moved        // the stone moved last
	Captured     // a point that the last move emptied of a stone
)

// String returns the text of a line without its meaning.
func (d Drawn) String() string {
	var b strings.Builder
	for _, span := range d {
		b.WriteString(span.Text)
	}
	return b.String()
}
