package language

import (
	"context"
	"testing"
	"time"
)

func TestFewCompilersServeManyJobs(t *testing.T) {
	for jobs, want := range map[int]int{1: 1, 2: 1, 4: 1, 5: 2, 64: 16} {
		if got := cap(NewService(nil, nil, "", jobs).line); got != want {
			t.Errorf("for %d jobs there are %d compilers, want %d", jobs, got, want)
		}
	}
}

func TestSubmissionWaitsForACompilerThatIsBusy(t *testing.T) {
	s := NewService(nil, nil, "", 2)
	leave := s.standInLine(t.Context())
	through := make(chan struct{})
	go func() {
		s.standInLine(t.Context())()
		close(through)
	}()
	select {
	case <-through:
		t.Error("the second is let in while the first compiles")
	case <-time.After(50 * time.Millisecond):
	}
	leave()
	<-through
}

func TestWhoIsInterruptedWaitsForNoCompiler(t *testing.T) {
	s := NewService(nil, nil, "", 2)
	defer s.standInLine(t.Context())()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	began := time.Now()
	s.standInLine(ctx)()
	if took := time.Since(began); took >= lineWait {
		t.Errorf("it waited %v, which is as long as for a compiler that hangs", took)
	}
}
