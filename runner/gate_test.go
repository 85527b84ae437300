package runner

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
)

func TestGateLetsSoManyThroughAtOnce(t *testing.T) {
	const jobs = 3
	g := newGate(jobs)
	var now, most atomic.Int32
	var wait sync.WaitGroup
	for range 50 {
		wait.Go(func() {
			g.share(t.Context(), func() error {
				n := now.Add(1)
				for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
				}
				now.Add(-1)
				return nil
			})
		})
	}
	wait.Wait()
	if m := most.Load(); m > jobs {
		t.Errorf("%d ran at once, want at most %d", m, jobs)
	}
}

func TestAloneMeansAlone(t *testing.T) {
	g := newGate(4)
	var now atomic.Int32
	var wait sync.WaitGroup
	for i := range 40 {
		wait.Go(func() {
			if i%5 == 0 {
				g.alone(t.Context(), func() error {
					if n := now.Load(); n != 0 {
						t.Errorf("%d others ran beside the one that was to run alone", n)
					}
					return nil
				})
				return
			}
			g.share(t.Context(), func() error {
				now.Add(1)
				defer now.Add(-1)
				return nil
			})
		})
	}
	wait.Wait()
}

func TestGateKnowsWhoHadCompany(t *testing.T) {
	g := newGate(2)
	inside, leave := make(chan bool), make(chan bool)
	company := make(chan bool, 1)
	go func() {
		alone, _ := g.share(t.Context(), func() error { inside <- true; <-leave; return nil })
		company <- !alone
	}()
	<-inside
	second, _ := g.share(t.Context(), func() error { return nil })
	leave <- true
	if first := <-company; !first || second {
		t.Errorf("first had company: %t, second was alone: %t; want true, false", first, second)
	}
	if third, _ := g.share(t.Context(), func() error { return nil }); !third {
		t.Error("a run with nobody beside it was not alone")
	}
}

func TestGateGivesUpWithTheContext(t *testing.T) {
	g := newGate(1)
	ctx, cancel := context.WithCancel(t.Context())
	g.share(ctx, func() error {
		cancel()
		_, err := g.share(ctx, func() error { t.Error("ran though its context was done"); return nil })
		if !errors.Is(err, context.Canceled) {
			t.Errorf("share: %v, want context.Canceled", err)
		}
		return nil
	})
}
