package takestones

import (
	"math/bits"
	"testing"
	"time"

	"touchstone/reference/internal/alphabeta"
)

// plainSearch is what a programmer might write for the Fall 2019 game alone, with at most 63
// stones: a bitboard and one recursive method, without interfaces or a trace.
type plainSearch struct {
	related, counted   [64]uint64
	weight             [64]alphabeta.Value
	limit, best        int
	visited, evaluated uint64
	maxDepth           int
}

func newPlainSearch(in Input) *plainSearch {
	s := &plainSearch{limit: in.limit()}
	for a := 1; a <= in.Stones; a++ {
		prime := largestPrimeFactor(a)
		s.weight[a] = F19.evaluation.weight(a)
		for b := 1; b <= in.Stones; b++ {
			if a != b && (a%b == 0 || b%a == 0) {
				s.related[a] |= 1 << b
			}
			if b%prime == 0 {
				s.counted[a] |= 1 << b
			}
		}
	}
	return s
}

func (s *plainSearch) evaluate(left uint64, last int, moves uint64, maxToMove bool) alphabeta.Value {
	v := alphabeta.Value(0)
	switch {
	case moves == 0:
		v = -10
	case left&2 != 0:
	case bits.OnesCount64(moves&s.counted[last])%2 == 1:
		v = s.weight[last]
	default:
		v = -s.weight[last]
	}
	if !maxToMove {
		v = -v
	}
	return v
}

func (s *plainSearch) search(
	left uint64, last int, moves uint64, depth int, alpha, beta alphabeta.Value, maxToMove bool,
) alphabeta.Value {
	s.visited++
	s.maxDepth = max(s.maxDepth, depth)
	if moves == 0 || depth == s.limit {
		s.evaluated++
		return s.evaluate(left, last, moves, maxToMove)
	}
	v := alphabeta.Greatest
	if maxToMove {
		v = alphabeta.Least
	}
	for ; moves != 0; moves &= moves - 1 {
		stone := bits.TrailingZeros64(moves) & 63
		rest := left &^ (1 << stone)
		w := s.search(rest, stone, rest&s.related[stone], depth+1, alpha, beta, !maxToMove)
		if maxToMove == (w > v) && w != v {
			v = w
			if depth == 0 {
				s.best = stone
			}
		}
		if maxToMove {
			if v >= beta {
				break
			}
			alpha = max(alpha, v)
		} else {
			if v <= alpha {
				break
			}
			beta = min(beta, v)
		}
	}
	return v
}

func (s *plainSearch) answer(in Input) Answer {
	root, moves := newNarrowPosition(in)
	v := s.search(root.left, in.last(), moves, 0, alphabeta.Least, alphabeta.Greatest, in.maxToMove())
	return Answer{s.best, v, s.visited, s.evaluated, s.maxDepth}
}

// BenchmarkSearchAgainstPlain fails if the general search becomes slower relative to the plain
// one. It alternates between the two, so that a slow machine affects both.
func BenchmarkSearchAgainstPlain(b *testing.B) {
	const usual, tolerance = 1.3, 1.2
	in := Input{Stones: 38}
	plain, general := time.Duration(1<<62), time.Duration(1<<62)
	var want, got Answer
	measure := func(least *time.Duration, run func()) {
		start := time.Now()
		run()
		*least = min(*least, time.Since(start))
	}
	for b.Loop() {
		measure(&plain, func() { want = newPlainSearch(in).answer(in) })
		measure(&general, func() { got, _ = F19.Solve(in) })
	}
	if got != want {
		b.Fatalf("F19.Solve(%+v) = %+v, plain search %+v", in, got, want)
	}
	ratio := float64(general) / float64(plain)
	b.ReportMetric(ratio, "times-plain")
	if ratio > usual*tolerance {
		b.Fatalf("the search takes %.2f times as long as a plain one, usually %.1f", ratio, usual)
	}
}
