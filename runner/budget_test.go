package runner

import (
	"testing"
	"time"

	"touchstone/runner/internal/judge"
)

func TestLargeOutputsAreJudgedOneAfterTheOther(t *testing.T) {
	g := testGrader(t, "sample", 2)
	judge := func(size int) chan error {
		judged := make(chan error, 1)
		var run judge.Run
		run.Stdout.Bytes = make([]byte, size)
		go func() {
			_, err := g.judge(g.Suite.Cases[0], run)
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
