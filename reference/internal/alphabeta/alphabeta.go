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
// Note: positions live on a stack that the search owns, one slot a ply, and a
// game plays a move by filling the slot above. So the search allocates nothing
// while it runs, and being generic costs one indirect call a node and one more
// where it evaluates. BenchmarkSolve in package reference watches the speed.
package alphabeta

import "math"

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

// Game is what the search must know of a game whose positions are P.
type Game[P any] interface {
	// Play takes the first move not yet tried off parent, writes the position
	// after that move to child, and returns how many moves child has.
	Play(parent, child *P) (moves int)
	// Evaluate returns the worth of a position to MAX. maxToMove tells whose
	// turn it is there.
	Evaluate(p *P, maxToMove bool) Value
}

// Params are the terms of one search.
type Params struct {
	MaxToMove   bool  // whether MAX moves at the root
	Limit       int   // depth at which positions are evaluated, at least 1, or NoLimit
	Alpha, Beta Value // the window at the root

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
	Enter func(p *P, depth int, alpha, beta Value)
	// Leave gets the bounds as they stand at the end and the value returned.
	Leave func(p *P, depth int, alpha, beta, v Value, why Exit)
}

// Search finds the value of a root position that has the given number of
// moves, at least one, and the first move that attains it. No line of play may
// be longer than depth.
func Search[P any, G Game[P]](g G, root P, moves, depth int, params Params, trace *Trace[P]) Result {
	if params.Limit == NoLimit || params.Limit > depth {
		params.Limit = depth + 1 // out of reach
	}
	s := search[P, G]{game: g, limit: params.Limit, slack: params.Slack, trace: trace}
	s.stack = make([]P, min(params.Limit, depth)+1)
	s.stack[0] = root
	if params.MaxToMove {
		s.Value = s.max(0, moves, params.Alpha, params.Beta)
	} else {
		s.Value = s.min(0, moves, params.Alpha, params.Beta)
	}
	return s.Result
}

type search[P any, G Game[P]] struct {
	Result
	game  G
	stack []P // the position at each depth of the line of play being searched
	limit int
	slack Value
	trace *Trace[P]
}

// max is MAX-VALUE. The cut-off test comes after each child and before the
// update of alpha.
func (s *search[P, G]) max(depth, moves int, alpha, beta Value) Value {
	s.Visited++
	if s.trace != nil {
		s.enter(depth, alpha, beta)
	}
	if moves == 0 || depth == s.limit {
		return s.evaluate(depth, true, alpha, beta)
	}
	v, why := Least, Exhausted
	for i := range moves {
		replies := s.game.Play(&s.stack[depth], &s.stack[depth+1])
		if w := s.min(depth+1, replies, alpha, beta); w > v {
			v = w
			if depth == 0 {
				s.Best = i
			}
		}
		if v >= beta+s.slack {
			why = Cutoff
			break
		}
		alpha = max(alpha, v)
	}
	if s.trace != nil {
		s.leave(depth, alpha, beta, v, why)
	}
	return v
}

// min is MIN-VALUE, the mirror image of max.
func (s *search[P, G]) min(depth, moves int, alpha, beta Value) Value {
	s.Visited++
	if s.trace != nil {
		s.enter(depth, alpha, beta)
	}
	if moves == 0 || depth == s.limit {
		return s.evaluate(depth, false, alpha, beta)
	}
	v, why := Greatest, Exhausted
	for i := range moves {
		replies := s.game.Play(&s.stack[depth], &s.stack[depth+1])
		if w := s.max(depth+1, replies, alpha, beta); w < v {
			v = w
			if depth == 0 {
				s.Best = i
			}
		}
		if v <= alpha-s.slack {
			why = Cutoff
			break
		}
		beta = min(beta, v)
	}
	if s.trace != nil {
		s.leave(depth, alpha, beta, v, why)
	}
	return v
}

// evaluate also keeps the greatest depth: a position that is not evaluated has
// a child deeper than itself.
func (s *search[P, G]) evaluate(depth int, maxToMove bool, alpha, beta Value) Value {
	s.Evaluated++
	s.MaxDepth = max(s.MaxDepth, depth)
	v := s.game.Evaluate(&s.stack[depth], maxToMove)
	if s.trace != nil {
		s.leave(depth, alpha, beta, v, Leaf)
	}
	return v
}

func (s *search[P, G]) enter(depth int, alpha, beta Value) {
	if s.trace.Enter != nil {
		s.trace.Enter(&s.stack[depth], depth, alpha, beta)
	}
}

func (s *search[P, G]) leave(depth int, alpha, beta, v Value, why Exit) {
	if s.trace.Leave != nil {
		s.trace.Leave(&s.stack[depth], depth, alpha, beta, v, why)
	}
}
