package takestones

import "touchstone/reference/internal/alphabeta"

// evaluation holds the values in the table of section 4 for one edition of the homework, from MAX's
// point of view. The fields one, prime and composite hold the values for an odd count. For an even
// count, the sign changes.
type evaluation struct {
	won       alphabeta.Value // the value of a win for MAX; a loss has the opposite sign
	one       alphabeta.Value // if the last stone is 1: counts all successors
	prime     alphabeta.Value // if the last stone is prime: counts its multiples among the successors
	composite alphabeta.Value // if the last stone is composite: counts the multiples of its largest prime factor

	// negateOnMin says whether the value of a row that counts stones changes sign if MIN is to move
	// (rule 4.1).
	negateOnMin bool

	// compositeCountsAll says whether the row for composites counts all stones not taken, rather
	// than only the successors (rule 4.2).
	compositeCountsAll bool
}

// Row is a row of the table of section 4.
type Row int

// The rows of the evaluation table, from top to bottom (rule 4.3).
const (
	NoMove        Row = iota // the player to move has no move and loses
	OneNotTaken              // stone 1 has not been taken
	LastOne                  // the last stone taken is 1
	LastPrime                // the last stone taken is prime
	LastComposite            // the last stone taken is composite
)

// rowOf returns LastOne, LastPrime or LastComposite.
func rowOf(stone int) Row {
	switch largestPrimeFactor(stone) {
	case 1:
		return LastOne
	case stone:
		return LastPrime
	}
	return LastComposite
}

func (e *evaluation) weight(stone int) alphabeta.Value {
	switch rowOf(stone) {
	case LastOne:
		return e.one
	case LastPrime:
		return e.prime
	}
	return e.composite
}

// countsAll reports which stones the evaluation counts if stone was the last one taken: all stones
// not taken if true, and only the successors if false (rule 4.2).
func (e *evaluation) countsAll(stone int) bool {
	return e.compositeCountsAll && rowOf(stone) == LastComposite
}

func (e *evaluation) end(maxToMove bool) alphabeta.Value {
	if maxToMove {
		return -e.won
	}
	return e.won
}

// value returns the value of a position in which the player to move has a move (rule 4.3). counted
// is the number of stones that the evaluation counts, and weight is the value if counted is odd.
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

// negates reports whether the value of a row that counts stones changes sign (rule 4.1).
func (e *evaluation) negates(maxToMove bool) bool { return e.negateOnMin && !maxToMove }
