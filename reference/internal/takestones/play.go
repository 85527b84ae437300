package takestones

import (
	"fmt"
	"math/bits"
	"slices"
)

// MaxPlayStones is the greatest number of stones in a game against a person. Choosing the
// first move visits 15,000 positions with 40 stones, 100,000 with 45, and 2.5 million with 63.
const MaxPlayStones = 40

// Take returns the game after a move. The error says why the move is illegal.
func (in Input) Take(stone int) (Input, error) {
	switch {
	case stone < 1 || stone > in.Stones:
		return Input{}, fmt.Errorf("there is no stone %d: expected 1 to %d", stone, in.Stones)
	case slices.Contains(in.Taken, stone):
		return Input{}, fmt.Errorf("stone %d is already taken", stone)
	case len(in.Taken) == 0 && !isFirstMove(stone, in.Stones):
		return Input{}, fmt.Errorf("stone %d is not a legal first move: expected an odd stone less than %d/2", stone,
			in.Stones)
	case len(in.Taken) > 0 && !related(stone, in.last()):
		return Input{}, fmt.Errorf("stone %d is not legal after %d: it is neither a multiple nor a factor of it", stone,
			in.last())
	}
	in.Taken = append(slices.Clip(in.Taken), stone)
	return in, nil
}

// Solver finds the winner with perfect play. It caches results in bounded memory. It is not safe
// for concurrent use.
type Solver struct {
	Visited uint64 // positions searched so far

	game  narrowGame
	table map[narrowPosition]bool // whether the side to move wins
}

// solverPositions is the greatest number of cached results. They take about 40 MB.
const solverPositions = 1 << 19

// NewSolver returns a solver for games with the given number of stones, at most MaxPlayStones.
func NewSolver(stones int) *Solver {
	return &Solver{game: newNarrowGame(stones, F19.evaluation), table: make(map[narrowPosition]bool)}
}

// Best returns a move, and whether it wins with perfect play. The game must not be finished. If no
// move wins, Best chooses a move that leaves the opponent the fewest winning moves. Among equally
// good moves, it chooses the smallest stone.
func (s *Solver) Best(in Input) (stone int, wins bool) {
	root, moves := newNarrowPosition(in)
	var lost []narrowPosition
	for moves != 0 {
		var child narrowPosition
		child, _, moves = s.game.Play(root, moves)
		if !s.wins(child) {
			return int(child.last), true
		}
		lost = append(lost, child)
	}
	hardest := slices.MinFunc(
		lost,
		func(a, b narrowPosition) int { return s.countWinningMoves(a) - s.countWinningMoves(b) },
	)
	return int(hardest.last), false
}

func (s *Solver) countWinningMoves(p narrowPosition) int {
	n := 0
	for moves := s.game.moves(p); moves != 0; {
		var child narrowPosition
		child, _, moves = s.game.Play(p, moves)
		if !s.wins(child) {
			n++
		}
	}
	return n
}

func (s *Solver) wins(p narrowPosition) bool {
	if s.game.moves(p) == 0 {
		return false // rule 1.4
	}
	if wins, ok := s.table[p]; ok {
		return wins
	}
	s.Visited++
	wins := s.search(p)
	if len(s.table) >= solverPositions {
		clear(s.table)
	}
	s.table[p] = wins
	return wins
}

// search reports whether the player to move wins. It first tries the moves with the fewest replies,
// because they are quick to search.
func (s *Solver) search(p narrowPosition) bool {
	var children [MaxPlayStones]narrowPosition
	n := 0
	for moves := s.game.moves(p); moves != 0; n++ {
		children[n], _, moves = s.game.Play(p, moves)
	}
	tried := children[:n]
	slices.SortFunc(tried, func(a, b narrowPosition) int {
		return bits.OnesCount64(s.game.moves(a)) - bits.OnesCount64(s.game.moves(b))
	})
	return slices.ContainsFunc(tried, func(child narrowPosition) bool { return !s.wins(child) })
}
