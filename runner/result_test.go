package runner

import (
	"bytes"
	"runtime"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

func TestReportOfALargeOutputIsSmall(t *testing.T) {
	const size, results = 1 << 20, 10
	c := testsuite.F19(t, "sample").Cases[0]
	rubric := testsuite.Rubric(t, "fields")
	var kept []record.Result
	before := liveHeap()
	for range results {
		out := append([]byte("Move: 1\nValue: x\nanother line\n"), bytes.Repeat([]byte("\n"), size)...)
		run := judge.Run{Outcome: sandbox.Outcome{Stdout: sandbox.Capture{Bytes: out, Total: int64(len(out))}}}
		kept = append(kept, resultReport(c, run, judge.Case(c, run, testLimits(), rubric), "program", testLimits()))
	}
	grown := liveHeap() - before
	if grown > size {
		t.Errorf("%d results about outputs of %d bytes hold %d bytes, want at most %d", results, size, grown, size)
	}
	if len(kept[0].Lines) == 0 || kept[0].Extra.Count == 0 {
		t.Errorf("the output was not judged: %+v", kept[0])
	}
}

func liveHeap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func TestAPassNearTheLimitIsMarked(t *testing.T) {
	limits := record.DefaultLimits()
	for _, test := range []struct {
		wall    time.Duration
		verdict record.Verdict
		want    bool
	}{
		{8100 * time.Millisecond, record.Accepted, true},
		{9900 * time.Millisecond, record.Partial, true},
		{7900 * time.Millisecond, record.Accepted, false},
		{10 * time.Second, record.TimeLimit, false},
		{9 * time.Second, record.RuntimeError, false},
	} {
		var run judge.Run
		run.Usage.Wall = test.wall
		r := resultReport(cases.Case{}, run, judge.Judgement{Verdict: test.verdict}, "", limits)
		if r.NearLimit != test.want {
			t.Errorf("%v of %v, %s: near the limit is %t, want %t", test.wall, limits.Wall, test.verdict, r.NearLimit,
				test.want)
		}
	}
}

func TestLargeOutputsAreJudgedOneAfterTheOther(t *testing.T) {
	g := testGrader(t, "sample", 2)
	judge := func(size int) chan error {
		judged := make(chan error, 1)
		var run judge.Run
		run.Stdout.Bytes = make([]byte, size)
		go func() {
			_, err := g.judge(g.Suite.Cases[0], run, nil)
			judged <- err
		}()
		return judged
	}
	g.large.Lock()
	if err := <-judge(largeOutput - 1); err != nil {
		t.Error(err)
	}
	second := judge(largeOutput)
	select {
	case err := <-second:
		t.Errorf("judged beside another large output: %v", err)
	case <-time.After(50 * time.Millisecond):
	}
	g.large.Unlock()
	if err := <-second; err != nil {
		t.Error(err)
	}
}
