package takestones

import "touchstone/reference/internal/alphabeta"

// evaluation is the table of section 4 for one edition. Its values are to MAX and for odd
// counts; an even count changes the sign.
type evaluation struct {
	won         alphabeta.Value // MAX has won; MIN's win is its negative
	lastIsOne   alphabeta.Value // the last stone is 1: counts successors
	prime       alphabeta.Value // the last stone is prime: counts its multiples among the successors
	composite   alphabeta.Value // counts the multiples of its largest prime
	negateOnMin bool            // whether a value that is not final changes sign when MIN is to move (4.1)

	// compositeCountsAll makes the row of a composite count among all stones not
	// taken, not among the successors (4.2).
	compositeCountsAll bool
}

// Row is a row of the table of section 4.
type Row int

// The rows, from the top (4.3).
const (
	NoMove        Row = iota // the player to move has none and has lost
	OneNotTaken              // stone 1 is not taken
	LastOne                  // the last stone is 1
	LastPrime                // the last stone is a prime
	LastComposite            // the last stone is a product
)

// rowOf returns the row that stone, taken last, selects once stone 1 is taken.
func rowOf(stone int) Row {
	switch largestPrimeFactor(stone) {
	case 1:
		return LastOne
	case stone:
		return LastPrime
	}
	return LastComposite
}

// weight returns the value of the row that stone, taken last, selects.
func (e *evaluation) weight(stone int) alphabeta.Value {
	switch rowOf(stone) {
	case LastOne:
		return e.lastIsOne
	case LastPrime:
		return e.prime
	}
	return e.composite
}

// countsAll reports whether the row that stone, taken last, selects counts among
// all stones not taken.
func (e *evaluation) countsAll(stone int) bool {
	return e.compositeCountsAll && rowOf(stone) == LastComposite
}

// end returns the value of a position in which the player to move has no move.
func (e *evaluation) end(maxToMove bool) alphabeta.Value {
	if maxToMove {
		return -e.won
	}
	return e.won
}

// value applies the rows below the first two, from the top (4.3).
func (e *evaluation) value(oneTaken bool, weight alphabeta.Value, counted int, maxToMove bool) alphabeta.Value {
	if !oneTaken {
		return 0
	}
	if counted%2 == 0 {
		weight = -weight
	}
	if e.negates(maxToMove) {
		weight = -weight
	}
	return weight
}

// negates reports whether a value that is not final changes its sign for this player to
// move (4.1).
func (e *evaluation) negates(maxToMove bool) bool { return e.negateOnMin && !maxToMove }
