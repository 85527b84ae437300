package runner

import (
	"fmt"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"touchstone/runner/intake"
	"touchstone/runner/internal/testtools"
)

// BenchmarkGradeAll grades programs that take no time. It measures what Touchstone itself needs
// for each submission: time, and heap of the finished report.
func BenchmarkGradeAll(b *testing.B) {
	testtools.Require(b)
	answer := "Move: 6\nValue: -1.0\nNumber of Nodes Visited: 78\nNumber of Nodes Evaluated: 41\n" +
		"Max Depth Reached: 5\nAvg Effective Branching Factor: 1.9\n"
	for _, n := range []int{10, 100, 1000} {
		b.Run(fmt.Sprintf("submissions=%d", n), func(b *testing.B) {
			subs := emptyPrograms(b, n)
			for b.Loop() {
				g := testGrader(b, "standard", 2)
				g.Options.Cache = b.TempDir()
				answerAlways(g, answer)
				before := liveHeap()
				start := time.Now()
				r := g.GradeAll(b.Context(), subs, nil)
				b.ReportMetric(float64(time.Since(start).Microseconds())/1000/float64(n), "ms/submission")
				b.ReportMetric(float64(liveHeap()-before)/1000/float64(n), "kept-KB/submission")
				runtime.KeepAlive(r)
			}
		})
	}
}

func emptyPrograms(b testing.TB, n int) []intake.Submission {
	dir := b.TempDir()
	subs := make([]intake.Submission, n)
	for i := range subs {
		name := fmt.Sprintf("s%04d.go", i)
		subs[i] = intake.Submission{Name: name, Path: filepath.Join(dir, name)}
		writeFile(b, subs[i].Path, fmt.Sprintf("package main\n\nfunc main() { println(%d) }\n", i))
	}
	return subs
}
