package fanorona

import (
	"errors"
	"math/bits"
	"slices"
)

// TableBytes is the size of a table with which a solver solves a start position within seconds.
const TableBytes = 32 << 20

// Value is the value of a position for the side to move (rule 3.1).
type Value int8

const (
	Loss  Value = -1
	Drawn Value = 0
	Win   Value = 1
)

// Solver finds values of perfect play. It caches what it has proved, so it solves the later
// positions of a game faster. It is not safe for concurrent use.
type Solver struct {
	Visited uint64 // positions searched so far

	rules   Rules
	stopAt  uint64 // value of Visited at which to panic with errGaveUp; 0 means never
	table   *table
	moves   []Move  // scratch space of expand
	replies []reply // the replies in all positions from the root to the current one
}

// NewSolver returns a solver with a table of at most tableBytes bytes.
func NewSolver(r Rules, tableBytes int) *Solver {
	return &Solver{rules: r, table: newTable(tableBytes)}
}

// Value returns the value of p, which may be finished.
func (s *Solver) Value(p Position) Value {
	switch s.rules.Outcome(p) {
	case Draw:
		return Drawn
	case p.ToMove.wins():
		return Win
	case p.ToMove.Other().wins():
		return Loss
	}
	// Each search is a boolean alpha-beta search to the end of the game. It ends, because the paika
	// limit bounds the number of turns between two captures.
	b := p.board()
	if s.attackerWins(b, p.Paikas, true) {
		return Win
	}
	if s.attackerWins(b, p.Paikas, false) {
		return Loss
	}
	return Drawn
}

// Best returns the value of a position and the moves that have it, in the order of
// Position.Moves. If the game is finished, there are no moves.
func (s *Solver) Best(p Position) (Value, []Move) {
	v := s.Value(p)
	if s.rules.Outcome(p) != Unfinished {
		return v, nil
	}
	return v, slices.DeleteFunc(p.Moves(), func(m Move) bool { return s.Value(p.Play(m)) != -v })
}

// errGaveUp is the value with which a search panics if it exceeds its budget.
var errGaveUp = errors.New("the search was aborted")

// reply is the board after a move, from the point of view of the side that moves next.
type reply struct {
	board
	captures bool
}

func (r reply) stones() int { return bits.OnesCount32(uint32(r.mine)) }

// attackerWins reports whether the attacker can force a win from an unfinished position. The
// attacker is the side to move if attacking is true, and the opponent otherwise.
func (s *Solver) attackerWins(b board, paikas int, attacking bool) bool {
	if s.Visited++; s.Visited == s.stopAt {
		panic(errGaveUp)
	}
	key := b.key(attacking)
	wins, fails := s.table.bounds(key)
	if paikas < wins {
		return true
	}
	if paikas >= fails {
		return false
	}
	win := s.search(b, paikas, attacking)
	wins, fails = s.table.bounds(key) // the search may have visited this board with another paika count
	if win {
		wins = max(wins, paikas+1)
	} else {
		fails = min(fails, paikas)
	}
	s.table.put(key, wins, fails)
	return win
}

// search tries the moves of a position, and reports whether the attacker wins.
func (s *Solver) search(b board, paikas int, attacking bool) bool {
	base := len(s.replies)
	s.expand(b)
	found := false
	for i := base; i < len(s.replies) && !found; i++ {
		s.promote(i)
		found = s.winsAfter(s.replies[i], paikas, attacking) == attacking
	}
	s.replies = s.replies[:base]
	return found == attacking
}

// winsAfter reports whether the attacker can force a win after a move. r is the board after the
// move, and paikas the paika count before it. attacking says whether the attacker makes the move.
func (s *Solver) winsAfter(r reply, paikas int, attacking bool) bool {
	if paikas++; r.captures {
		paikas = 0
	}
	switch {
	case paikas > s.rules.PaikaLimit:
		return false // a draw (rule 1.7)
	case r.mine == 0, r.stuck():
		return attacking // the opponent has lost (rule 1.6)
	}
	return s.attackerWins(r.board, paikas, !attacking)
}

func (s *Solver) expand(b board) {
	s.moves = b.moves(s.moves[:0])
	for i := range s.moves {
		m := &s.moves[i]
		s.replies = append(s.replies, reply{m.after.swapped(), m.Captures()})
	}
}

// promote swaps the reply at index i with the best of the replies from i on: the one that leaves
// the opponent the fewest stones.
func (s *Solver) promote(i int) {
	// The replies need no sort, because the first one decides most positions.
	least := i
	for j := i + 1; j < len(s.replies); j++ {
		if s.replies[j].stones() < s.replies[least].stones() {
			least = j
		}
	}
	s.replies[i], s.replies[least] = s.replies[least], s.replies[i]
}
