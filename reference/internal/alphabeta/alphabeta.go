// Package alphabeta implements alpha-beta pruning, as in Russell and Norvig, Artificial
// Intelligence, 3rd edition, Figure 5.7, for any game.
//
// A game supplies positions and two operations on them (see [Game]). This package supplies
// the search, with its cut-offs and counters.
//
// The root counts as visited and has depth 0. The search evaluates a position if the player
// to move has no move, or if it is at the depth limit.
//
// Positions and sets of moves are passed by value, in registers if they are small, so the
// search does not allocate. Generic code costs one indirect call per node and another per
// evaluation.
package alphabeta

import (
	"fmt"
	"math"
)

// Value is the value of a position from MAX's point of view, in the game's own unit.
type Value int32

// NoLimit is the value of Params.Limit for a search to the end of the game.
const NoLimit = -1

// Least and Greatest are the infinite bounds of Figure 5.7. All values of a game lie between them.
const (
	Least    Value = math.MinInt32 / 2
	Greatest Value = math.MaxInt32 / 2
)

// Game is a game to search. P is a position, or a pointer to it if it is large. M is a set of
// untried moves, whose zero value is the empty set.
type Game[P any, M comparable] interface {
	// Play makes the first of the untried moves of p. It returns the new position and its
	// moves, and the remaining untried moves of p. It may return the same pointer for all
	// moves of p.
	Play(p P, untried M) (child P, moves, rest M)
	// Evaluate returns the value of p from MAX's point of view.
	Evaluate(p P, moves M, maxToMove bool) Value
}

// Params holds the parameters of a search.
type Params struct {
	MaxToMove   bool  // whether MAX is to move at the root
	Limit       int   // depth at which to evaluate positions, at least 1, or NoLimit
	Alpha, Beta Value // the window at the root

	// Lost is the value of a position without moves, from the point of view of the player to
	// move. If it is 0, the search calls Game.Evaluate instead.
	Lost Value
}

type Result struct {
	Value     Value  // value of the root, from MAX's point of view
	Best      int    // index of the first root move that has this value
	Visited   uint64 // positions visited, including the root
	Evaluated uint64 // positions evaluated
	MaxDepth  int    // greatest depth visited
}

// Exit says how the search of a position ended.
type Exit int

const (
	Leaf      Exit = iota // the position was evaluated
	Cutoff                // the value of a child passed one bound, and the other was not updated
	Exhausted             // all moves were searched
)

// Trace holds functions that the search calls at each position. Either may be nil.
type Trace[P any] struct {
	// Enter receives the bounds on entry.
	Enter func(p P, depth int, alpha, beta Value)
	// Leave receives the final bounds, the value returned, and why the search returned it.
	Leave func(p P, depth int, alpha, beta, v Value, why Exit)
}

// Search finds the value of a position and the first move that has it. The root must have at
// least one move.
func Search[P any, M comparable, G Game[P, M]](g G, root P, moves M, params Params, trace *Trace[P]) Result {
	s := search[P, M, G]{
		game: g, limit: params.Limit, lost: params.Lost, max: params.MaxToMove, trace: trace,
	}
	if trace != nil {
		s.lost = 0 // because visit does not trace a position whose value is Lost
	}
	s.Visited = 1
	if s.max {
		s.Value = s.visit(root, moves, 0, params.Alpha, params.Beta)
	} else {
		s.Value = -s.visit(root, moves, 0, -params.Beta, -params.Alpha)
	}
	return s.Result
}

// Ending says how a run of a faulty program ends. The mutants of all games use this type.
type Ending int

const (
	Finished Ending = iota
	Crashed         // such as by a stack overflow or an index out of range
	Endless         // or visits too many positions
)

func (e Ending) String() string { return [...]string{"ended well", "crashed", "never ended"}[e] }

// BudgetError reports that a search visited too many positions.
type BudgetError struct {
	Visits uint64 // the budget
}

func (e *BudgetError) Error() string {
	return fmt.Sprintf("the search visits more than %d positions; use a smaller depth", e.Visits)
}

// Stop is the value with which a function of a [Trace] may panic to end the search.
// SearchWithBudget then returns Err.
type Stop struct{ Err error }

// SearchWithBudget is like Search, but stops and returns a BudgetError if it visits more than
// budget positions. A budget of 0 means no limit. The search calls the functions of trace.
func SearchWithBudget[P any, M comparable, G Game[P, M]](
	g G, root P, moves M, params Params, trace Trace[P], budget uint64,
) (r Result, err error) {
	visits, enter := uint64(0), trace.Enter
	trace.Enter = func(p P, depth int, alpha, beta Value) {
		if visits++; budget > 0 && visits > budget {
			panic(Stop{&BudgetError{budget}})
		}
		if enter != nil {
			enter(p, depth, alpha, beta)
		}
	}
	defer func() {
		if given := recover(); given != nil {
			stop, ok := given.(Stop)
			if !ok {
				panic(given)
			}
			err = stop.Err
		}
	}()
	return Search(g, root, moves, params, &trace), nil
}

type search[P any, M comparable, G Game[P, M]] struct {
	Result
	game  G
	limit int
	lost  Value // Params.Lost, or 0 if the search has a trace
	max   bool  // whether MAX is to move at the root
	trace *Trace[P]
}

// visit returns the value of p. The function is both MAX-VALUE and MIN-VALUE of Figure 5.7, because
// values and bounds are from the point of view of the player to move. It counts the children of p
// as visited.
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
			s.countEvaluation(depth)
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
			// Only a better child can cause a cut-off. The test precedes the update of alpha.
			if v >= beta {
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

// evaluate returns the value of a position from the point of view of the player to move.
func (s *search[P, M, G]) evaluate(p P, moves M, depth int, alpha, beta Value) Value {
	s.countEvaluation(depth)
	maxToMove := s.maxToMove(depth)
	v := s.game.Evaluate(p, moves, maxToMove)
	if !maxToMove {
		v = -v
	}
	if s.trace != nil {
		s.enter(p, depth, alpha, beta)
		s.callLeave(p, depth, alpha, beta, v, Leaf)
	}
	return v
}

func (s *search[P, M, G]) countEvaluation(depth int) {
	s.Evaluated++
	s.MaxDepth = max(s.MaxDepth, depth) // the deepest position is always evaluated
}

func (s *search[P, M, G]) maxToMove(depth int) bool { return s.max == (depth%2 == 0) }

// enter calls the trace's Enter, with bounds from MAX's point of view.
func (s *search[P, M, G]) enter(p P, depth int, alpha, beta Value) {
	if s.trace.Enter == nil {
		return
	}
	if !s.maxToMove(depth) {
		alpha, beta = -beta, -alpha
	}
	s.trace.Enter(p, depth, alpha, beta)
}

// leave calls the trace's Leave for a position that was not evaluated.
func (s *search[P, M, G]) leave(p P, depth int, alpha, beta, v Value) {
	why := Exhausted
	if v >= beta {
		why = Cutoff
	}
	s.callLeave(p, depth, alpha, beta, v, why)
}

// callLeave calls the trace's Leave, with bounds and value from MAX's point of view.
func (s *search[P, M, G]) callLeave(p P, depth int, alpha, beta, v Value, why Exit) {
	if s.trace.Leave == nil {
		return
	}
	if !s.maxToMove(depth) {
		alpha, beta, v = -beta, -alpha, -v
	}
	s.trace.Leave(p, depth, alpha, beta, v, why)
}
