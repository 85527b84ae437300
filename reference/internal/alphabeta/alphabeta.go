// Package alphabeta is the search, once, for every game: alpha-beta pruning as
// in Russell and Norvig, Artificial Intelligence, 3rd edition, Figure 5.7.
//
// A game supplies positions and two operations on them (see [Game]); this
// package supplies the order of the search, its cut-offs and its counters.
//
// Conventions, said once: the root counts as visited, the depth of the root is
// 0, and a position is evaluated when the player to move has no move or when it
// lies at the depth limit.
//
// Note: a position is passed on by value, in registers if it is small, and so
// is what is left to try of its moves. So the search allocates nothing, and
// being generic costs one indirect call a node and one more where it evaluates.
// BenchmarkSolve in package reference watches the speed.
package alphabeta

import (
	"fmt"
	"math"
)

// Value is the worth of a position to MAX, in the game's own unit.
type Value int32

// NoLimit, as Params.Limit, searches every line of play to the end of the game.
const NoLimit = -1

// Least and Greatest are below and above every value of a game: the infinite
// bounds of Figure 5.7. They leave room for Params.Slack.
const (
	Least    Value = math.MinInt32 / 2
	Greatest Value = math.MaxInt32 / 2
)

// Game is what the search must know of a game. P is a position: a small value,
// or a pointer to a large one. M is what is left to try of a position's moves;
// its zero value is none.
type Game[P any, M comparable] interface {
	// Play takes the first of the untried moves of p. It returns the position
	// after it, all moves of that, and what is left of the untried. A pointer it
	// returns may be one that it returned for another move of p.
	Play(p P, untried M) (child P, moves, rest M)
	// Evaluate returns the worth to MAX of a position with these moves. maxToMove
	// tells whose turn it is there.
	Evaluate(p P, moves M, maxToMove bool) Value
}

// Params are the terms of one search.
type Params struct {
	MaxToMove   bool  // whether MAX moves at the root
	Limit       int   // depth at which positions are evaluated, at least 1, or NoLimit
	Alpha, Beta Value // the window at the root

	// Lost is what a position without a move is worth to the player to move, if
	// that is the same for all. It is not asked of the game then. 0 if the game is
	// to be asked.
	Lost Value

	// Slack is how far a value must pass a bound before the search cuts off.
	// Zero is the rule of Figure 5.7, v >= beta and v <= alpha; one cuts off
	// only when v > beta or v < alpha; Never does not cut off at all. A slip in
	// the cut-off test is thus a number and costs the right search nothing.
	Slack Value
}

// Never, as Params.Slack, makes the search plain minimax.
const Never = Greatest

// Result is the outcome of a search.
type Result struct {
	Value     Value  // of the root, to MAX
	Best      int    // index of the first root move that attains Value
	Visited   uint64 // positions searched, the root included
	Evaluated uint64 // positions evaluated
	MaxDepth  int    // greatest depth of a position visited
}

// Exit says why the search left a position.
type Exit int

// The ways to leave a position.
const (
	Leaf      Exit = iota // it was evaluated
	Cutoff                // a child's value passed a bound; the bound was not updated
	Exhausted             // every move was searched
)

// Trace is called as the search enters and leaves each position. A nil
// function is not called.
type Trace[P any] struct {
	// Enter gets the bounds handed down.
	Enter func(p P, depth int, alpha, beta Value)
	// Leave gets the bounds as they stand at the end and the value returned.
	Leave func(p P, depth int, alpha, beta, v Value, why Exit)
}

// Search finds the value of a root position that has these moves, at least one,
// and the first move that attains it.
func Search[P any, M comparable, G Game[P, M]](g G, root P, moves M, params Params, trace *Trace[P]) Result {
	s := search[P, M, G]{
		game: g, limit: params.Limit, slack: params.Slack, lost: params.Lost, max: params.MaxToMove, trace: trace,
	}
	if trace != nil {
		s.lost = 0 // each position that is evaluated goes through evaluate, which tells of it
	}
	s.Visited = 1
	if s.max {
		s.Value = s.visit(root, moves, 0, params.Alpha, params.Beta)
	} else {
		s.Value = -s.visit(root, moves, 0, -params.Beta, -params.Alpha)
	}
	return s.Result
}

// BudgetError says that a search was given up.
type BudgetError struct {
	Visits uint64 // positions allowed
}

func (e *BudgetError) Error() string {
	return fmt.Sprintf("the search visits more than %d positions; a smaller depth visits fewer", e.Visits)
}

// Watched is Search under a trace. It is given up after a number of positions, 0 for
// none; the error is a BudgetError then.
//
// Note: such a search is left by a panic, so that a search that nobody watches need not
// ask at every position whether to go on.
func Watched[P any, M comparable, G Game[P, M]](
	g G, root P, moves M, params Params, trace Trace[P], budget uint64,
) (r Result, err error) {
	visits, enter := uint64(0), trace.Enter
	trace.Enter = func(p P, depth int, alpha, beta Value) {
		if visits++; budget > 0 && visits > budget {
			panic(&BudgetError{budget})
		}
		if enter != nil {
			enter(p, depth, alpha, beta)
		}
	}
	defer func() {
		if given := recover(); given != nil {
			over, ok := given.(*BudgetError)
			if !ok {
				panic(given)
			}
			err = over
		}
	}()
	return Search(g, root, moves, params, &trace), nil
}

type search[P any, M comparable, G Game[P, M]] struct {
	Result
	game  G
	limit int
	slack Value
	lost  Value // Params.Lost; 0 if the search is traced
	max   bool  // whether MAX moves at the root
	trace *Trace[P]
}

// visit is MAX-VALUE and MIN-VALUE: its values and bounds are to the player to
// move. It counts the positions that p leads to. The cut-off test comes after
// each child that is worth more than those before it, since no other can pass
// the test, and before the update of alpha.
func (s *search[P, M, G]) visit(p P, untried M, depth int, alpha, beta Value) Value {
	if s.trace != nil {
		s.enter(p, depth, alpha, beta)
	}
	depth++
	v, tried := Least, 0
	for none := *new(M); untried != none; {
		var child P
		var moves M
		child, moves, untried = s.game.Play(p, untried)
		tried++
		var w Value
		switch {
		case moves == none && s.lost != 0:
			s.evaluated(depth)
			w = -s.lost
		case moves == none || depth == s.limit:
			w = -s.evaluate(child, moves, depth, -beta, -alpha)
		default:
			w = -s.visit(child, moves, depth, -beta, -alpha)
		}
		if w > v {
			v = w
			if depth == 1 {
				s.Best = tried - 1
			}
			if v >= beta+s.slack {
				break
			}
			alpha = max(alpha, v)
		}
	}
	s.Visited += uint64(tried)
	if s.trace != nil {
		s.leave(p, depth-1, alpha, beta, v)
	}
	return v
}

// evaluate returns the worth of a position to the player to move.
func (s *search[P, M, G]) evaluate(p P, moves M, depth int, alpha, beta Value) Value {
	s.evaluated(depth)
	maxToMove := s.maxToMove(depth)
	v := s.game.Evaluate(p, moves, maxToMove)
	if !maxToMove {
		v = -v
	}
	if s.trace != nil {
		s.leaf(p, depth, alpha, beta, v)
	}
	return v
}

// evaluated keeps the greatest depth: a position that is not evaluated has a
// child deeper than itself.
func (s *search[P, M, G]) evaluated(depth int) {
	s.Evaluated++
	s.MaxDepth = max(s.MaxDepth, depth)
}

func (s *search[P, M, G]) leaf(p P, depth int, alpha, beta, v Value) {
	s.enter(p, depth, alpha, beta)
	s.tell(p, depth, alpha, beta, v, Leaf)
}

func (s *search[P, M, G]) maxToMove(depth int) bool { return s.max == (depth%2 == 0) }

// enter tells of a position in the bounds of MAX.
func (s *search[P, M, G]) enter(p P, depth int, alpha, beta Value) {
	if s.trace.Enter == nil {
		return
	}
	if !s.maxToMove(depth) {
		alpha, beta = -beta, -alpha
	}
	s.trace.Enter(p, depth, alpha, beta)
}

// leave tells of a position that was searched.
func (s *search[P, M, G]) leave(p P, depth int, alpha, beta, v Value) {
	why := Exhausted
	if v >= beta+s.slack {
		why = Cutoff
	}
	s.tell(p, depth, alpha, beta, v, why)
}

// tell tells of leaving a position, in the bounds and the value of MAX.
func (s *search[P, M, G]) tell(p P, depth int, alpha, beta, v Value, why Exit) {
	if s.trace.Leave == nil {
		return
	}
	if !s.maxToMove(depth) {
		alpha, beta, v = -beta, -alpha, -v
	}
	s.trace.Leave(p, depth, alpha, beta, v, why)
}
