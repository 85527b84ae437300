package fanorona

// MaxPaikaLimit is the greatest PaikaLimit that Rules may have.
const MaxPaikaLimit = 60

// Rules holds the settings of the rules. Only tests use settings other than Standard.
type Rules struct {
	PaikaLimit int // greatest number of consecutive paikas; another one draws the game (rule 1.7)
}

// Standard has the rules of the assignment.
var Standard = Rules{PaikaLimit: 5}

// Outcome says whether a game is finished, and how.
type Outcome uint8

const (
	Unfinished Outcome = iota
	Draw
	WhiteWins
	BlackWins
)

// Outcome returns the outcome of a position. If the paika limit is exceeded, the game is a draw
// even if a side lacks stones or moves (rules 1.6, 1.7).
func (r Rules) Outcome(p Position) Outcome {
	b := p.board()
	switch {
	case p.Paikas > r.PaikaLimit:
		return Draw
	case b.theirs == 0 && b.mine != 0:
		return p.ToMove.wins()
	case b.stuck():
		return p.ToMove.Other().wins()
	}
	return Unfinished
}

// Loser returns the side that has lost, and what that side lacks: "stones" or "move". If no side
// has lost, missing is "".
func (r Rules) Loser(p Position) (loser Side, missing string) {
	switch r.Outcome(p) {
	case WhiteWins:
		loser = Black
	case BlackWins:
		loser = White
	default:
		return loser, ""
	}
	if p.Stones(loser) == 0 {
		return loser, "stones"
	}
	return loser, "move"
}

func (s Side) wins() Outcome {
	if s == White {
		return WhiteWins
	}
	return BlackWins
}

// stuck reports whether the side to move has no move: it has no stones, or none with a free
// neighbour (rule 1.6).
func (b board) stuck() bool {
	empty := ^(b.mine | b.theirs)
	for d := range directions {
		if b.mine&lines.hasLine[d]&shifted(empty, opposite(d)) != 0 {
			return false
		}
	}
	return true
}
