package fanorona

import (
	"fmt"
	"strings"
	"testing"
)

// Depth 7 is one more than the tests count.
func BenchmarkPerft(b *testing.B) {
	start, moves := parsed(b, Start), make([]Move, 0, 1000)
	for _, depth := range []int{6, 7} {
		b.Run(fmt.Sprintf("depth=%d", depth), func(b *testing.B) {
			var n uint64
			for b.Loop() {
				n = perft(Standard, start, depth, moves)
			}
			b.ReportMetric(float64(n), "nodes/op")
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, start := range []string{Start, StartMirrored, StartSwapped} {
		p := parsed(b, start)
		b.Run("start="+strings.Split(start, "/")[2], func(b *testing.B) {
			var nodes uint64
			for b.Loop() {
				s := NewSolver(Standard, TableBytes)
				s.Value(p)
				nodes = s.Visited
			}
			b.ReportMetric(float64(nodes), "nodes/op")
			b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
