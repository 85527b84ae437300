package fanorona

import "touchstone/reference/internal/alphabeta"

// A mutant counts as endless after MaxMutantVisits positions. At depth maxMutantLine, the stack of
// a mutant overflows.
const (
	MaxMutantVisits = 20_000
	maxMutantLine   = 400
)

// state is a position as a mutant sees it.
type state struct {
	grid   grid
	colour byte // the side to move
	paikas int
}

// mutantSearch is plain minimax with a table. Values are from -1 to 1, from the point of view of
// the side to move at the root.
type mutantSearch struct {
	moveGenerator
	root   state
	cached map[tableKey]int8
	visits int
	ending alphabeta.Ending
}

// start is the number of stones that each side has at the start of a game.
const start = 12

func (s *mutantSearch) play(st *state, t *turn) state {
	next := state{grid: t.after, colour: otherColour(st.colour), paikas: st.paikas}
	switch {
	case s.Paikas != "paikas-count-turns" && s.isCapture(t):
		if s.Paikas != "paikas-not-reset" {
			next.paikas = 0
		}
	case s.Paikas == "paikas-of-one-side" && st.colour != s.root.colour:
	default:
		next.paikas++
	}
	return next
}

// forRootSide converts a value from the point of view of a colour to that of the side to move at
// the root, or the reverse.
func (s *mutantSearch) forRootSide(colour byte, value int) int {
	if colour == s.root.colour {
		return value
	}
	return -value
}

func (s *mutantSearch) isDrawn(st *state) bool { return st.paikas > s.paikaLimit() }

// end reports whether the game is finished, and returns its value. before is the board of the
// previous turn. canMove says whether the side to move has a move.
func (s *mutantSearch) end(st *state, before *grid, canMove bool) (value int, ended bool) {
	draw := s.isDrawn(st)
	if draw && !s.LostFirst {
		return 0, true
	}
	for _, colour := range []byte{st.colour, otherColour(st.colour)} {
		if st.grid.count(colour) == 0 {
			s.crash("crash-bare")
			if s.Bare == "bare-evaluated" {
				return s.estimate(st, before), true
			}
			return s.forRootSide(colour, valueOfLost(s.Bare, "bare-draws", "bare-wins")), true
		}
	}
	if !canMove && s.Stuck != "stuck-passes" {
		s.crash("crash-stuck")
		return s.forRootSide(st.colour, valueOfLost(s.Stuck, "stuck-draws", "stuck-wins")), true
	}
	return 0, draw
}

// valueOfLost returns the loser's value of a lost game: 0 if mistake is drawMistake, 1 if it is
// winMistake, and otherwise -1.
func valueOfLost(mistake, drawMistake, winMistake string) int {
	switch mistake {
	case drawMistake:
		return 0
	case winMistake:
		return 1
	}
	return -1
}

func (s *mutantSearch) crash(where string) {
	if s.Breakdown == where && s.ending == alphabeta.Finished {
		s.ending = alphabeta.Crashed
	}
}

// value returns the value of a state. The state is depth turns from the root, and left turns from
// the depth limit. before is the board of the previous turn.
func (s *mutantSearch) value(st *state, before *grid, depth, left int) int {
	key := s.keyOf(st, before, left)
	if v, ok := s.cached[key]; ok {
		return int(v)
	}
	if s.visits++; s.visits > MaxMutantVisits && s.ending == alphabeta.Finished {
		s.ending = alphabeta.Endless
	}
	if depth > maxMutantLine && s.ending == alphabeta.Finished {
		s.ending = alphabeta.Crashed
	}
	if s.ending != alphabeta.Finished {
		return 0
	}
	v := s.search(st, before, depth, left)
	if s.cached == nil {
		s.cached = map[tableKey]int8{}
	}
	s.cached[key] = int8(v)
	return v
}

func (s *mutantSearch) search(st *state, before *grid, depth, left int) int {
	if left <= 0 && s.Depth == "limit-before-end" {
		return s.estimate(st, before)
	}
	held := s.mark()
	v := s.searchWithoutForget(st, before, depth, left)
	s.forget(held)
	return v
}

func (s *mutantSearch) searchWithoutForget(st *state, before *grid, depth, left int) int {
	var turns []turn
	var canMove bool
	if (left <= 0 || s.isDrawn(st)) && s.allowsPaikas() { // every step begins a turn
		canMove = s.canStep(&st.grid, st.colour) // enough for most states, and much faster than listing the moves
	} else {
		turns = s.turns(&st.grid, st.colour, depth == 0)
		canMove = len(turns) > 0
	}
	if s.endless && s.ending == alphabeta.Finished {
		s.ending = alphabeta.Endless
	}
	if v, ended := s.end(st, before, canMove); ended {
		return v
	}
	if left <= 0 {
		return s.estimate(st, before)
	}
	if len(turns) == 0 { // the side passes
		passed := state{st.grid, otherColour(st.colour), st.paikas + 1}
		return s.value(&passed, &st.grid, depth+1, left-1)
	}
	return s.bestOfTurns(st, turns, depth, left)
}

// bestOfTurns tries the turns in a state, and returns the best of their values.
func (s *mutantSearch) bestOfTurns(st *state, turns []turn, depth, left int) int {
	sign := -1
	if s.maximises(st.colour) {
		sign = 1
	}
	best := -1
	for i := range turns {
		best = max(best, sign*s.after(st, &turns[i], depth, left))
		if best == 1 || s.ending != alphabeta.Finished {
			break
		}
	}
	return sign * best
}

func (s *mutantSearch) after(st *state, t *turn, depth, left int) int {
	if t.steps > 2 {
		s.crash("crash-long-chain")
	}
	next := s.play(st, t)
	return s.value(&next, &st.grid, depth+1, left-1)
}

func (s *mutantSearch) maximises(colour byte) bool {
	own := colour == s.root.colour
	switch s.Turn {
	case "always-greatest":
		return true
	case "least-for-greatest":
		return !own
	}
	return own
}

// estimate evaluates a position at the depth limit (rule 3.2).
func (s *mutantSearch) estimate(st *state, before *grid) int {
	own := s.root.colour
	switch s.Estimate {
	case "evaluation-of-mover":
		own = st.colour
	case "evaluation-of-white":
		own = 'W'
	}
	now := [2]int{st.grid.count(own), st.grid.count(otherColour(own))}
	then := s.baseline(before, own)
	lost, gained := now[0] < then[0], now[1] < then[1]
	switch s.Estimate {
	case "evaluation-zero":
		return 0
	case "evaluation-balance":
		return sign(now[0] - now[1])
	case "evaluation-change":
		return sign(then[1] - now[1] - then[0] + now[0])
	case "evaluation-sign":
		return -estimated(lost, gained)
	case "evaluation-gain-first":
		return -estimated(gained, lost)
	case "evaluation-no-loss":
		return estimated(false, gained)
	case "evaluation-no-gain":
		return estimated(lost, false)
	}
	return estimated(lost, gained)
}

// baseline returns the numbers of stones with which a mutant's evaluation compares the current
// ones: first that of the given colour, then that of the other.
func (s *mutantSearch) baseline(before *grid, colour byte) [2]int {
	g := &s.root.grid
	switch s.Before {
	case "evaluation-before-game":
		return [2]int{start, start}
	case "evaluation-before-turn":
		g = before
	}
	return [2]int{g.count(colour), g.count(otherColour(colour))}
}

func estimated(lost, gained bool) int {
	switch {
	case lost:
		return -1
	case gained:
		return 1
	}
	return 0
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// tableKey is the key of a value in the table. A value depends on the state and on the distance to
// the limit. If the evaluation compares the board with that of the previous turn, the value also
// depends on the numbers of stones on that board.
type tableKey struct {
	boards       uint64 // two bits per point, one for the colour to move, and at most two counts of five bits
	paikas, left int32
}

func (s *mutantSearch) keyOf(st *state, before *grid, left int) tableKey {
	m := tableKey{boards: st.grid.packed() << 1, paikas: int32(st.paikas), left: int32(left)}
	if st.colour == 'W' {
		m.boards |= 1
	}
	if s.Before == "evaluation-before-turn" {
		m.boards = (m.boards<<5|uint64(before.count('W')))<<5 | uint64(before.count('B'))
	}
	return m
}
