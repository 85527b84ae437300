package fairrun

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
)

// census counts the programs that the gate has admitted. The test fails if there are too many.
type census struct {
	t                   *testing.T
	jobs                int32
	running, inProgress atomic.Int32
	mostInProgress      atomic.Int32
}

func (c *census) program(exclusive bool) func() error {
	return func() error {
		if n := c.running.Add(1); n > c.jobs || exclusive && n > 1 {
			c.t.Errorf("%d programs run at once, want at most %d, and 1 that is alone: %t", n, c.jobs, exclusive)
		}
		runtime.Gosched()
		c.running.Add(-1)
		return nil
	}
}

func (c *census) enter() {
	n := c.inProgress.Add(1)
	for {
		most := c.mostInProgress.Load()
		if n <= most || c.mostInProgress.CompareAndSwap(most, n) {
			return
		}
	}
}

// All submissions end, and never run more programs at once than allowed. Programs that wait in
// runLast run alone.
func TestEverySubmissionPassesTheGate(t *testing.T) {
	for seed := range uint64(20) {
		random := rand.New(rand.NewPCG(seed, 7))
		jobs := 1 + random.IntN(4)
		submissions := 1 + random.IntN(40)
		g := NewGate(jobs)
		c := &census{t: t, jobs: int32(jobs)}
		g.Expect(submissions)
		var wait sync.WaitGroup
		for range submissions {
			runs, alone, late := random.IntN(6), random.IntN(4) == 0, random.IntN(3) == 0
			wait.Go(func() { c.submission(g, runs, alone, late) })
		}
		wait.Wait()
		if most := c.mostInProgress.Load(); most > int32(jobs)+1 {
			t.Errorf("%d submissions in progress with %d jobs", most, jobs)
		}
		if g.expected != 0 || g.active != 0 || len(g.running)+len(g.queue)+len(g.door)+len(g.end) != 0 {
			t.Errorf("seed %d: something is left in the gate: %+v", seed, g)
		}
	}
}

func (c *census) submission(g *Gate, runs int, alone, late bool) {
	g.Begin(c.t.Context())
	c.enter()
	defer g.Finish()
	defer c.inProgress.Add(-1)
	var wait sync.WaitGroup
	for range runs {
		wait.Go(func() { g.RunShared(c.t.Context(), c.program(false)) })
	}
	wait.Wait()
	if alone {
		g.RunAlone(c.t.Context(), c.program(true))
	}
	if late {
		c.inProgress.Add(-1)
		g.runLast(c.t.Context(), func() error {
			if n := c.inProgress.Add(1); n > 1 {
				c.t.Errorf("%d submissions in progress at the end, want the one alone", n)
			}
			return c.program(true)()
		})
		g.RunShared(c.t.Context(), c.program(false)) // like a diagnosis
	}
}

func TestRunLastDelaysNobody(t *testing.T) {
	g := NewGate(2)
	g.Expect(3)
	var order []string // needs no lock, since the gate admits one goroutine at a time
	var waiting, wait sync.WaitGroup
	waiting.Add(1)
	wait.Go(func() {
		g.Begin(t.Context())
		defer g.Finish()
		waiting.Done()
		g.runLast(t.Context(), func() error { order = append(order, "endless"); return nil })
	})
	waiting.Wait()
	g.Begin(t.Context())
	g.Begin(t.Context())
	both := make(chan bool)
	var sharing sync.WaitGroup
	for range 2 { // both at the same time, or the test would never end
		sharing.Go(func() {
			g.RunShared(t.Context(), func() error {
				select {
				case both <- true:
				case <-both:
				}
				return nil
			})
		})
	}
	g.RunShared(t.Context(), func() error { return nil })
	g.Finish()
	sharing.Wait() // a program that must run alone delays all later ones
	g.RunAlone(t.Context(), func() error { order = append(order, "other"); return nil })
	g.Finish()
	wait.Wait()
	if want := []string{"other", "endless"}; !slices.Equal(order, want) {
		t.Errorf("order %q, want %q", order, want)
	}
}

func TestInterruptedSubmissionLeavesTheGateIdle(t *testing.T) {
	g := NewGate(1)
	g.Expect(3)
	ctx, cancel := context.WithCancel(t.Context())
	g.Begin(ctx)
	g.Begin(ctx)
	wait := make(chan error)
	go func() {
		wait <- g.runLast(ctx, func() error { t.Error("ran though another was in progress"); return nil })
	}()
	for waiting := 0; waiting == 0; runtime.Gosched() {
		g.mu.Lock()
		waiting = len(g.end)
		g.mu.Unlock()
	}
	cancel()
	if err := <-wait; !errors.Is(err, context.Canceled) {
		t.Errorf("last: %v, want context.Canceled", err)
	}
	if _, err := g.Begin(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("begin: %v, want context.Canceled", err)
	}
	g.Finish()
	g.Finish()
	if !g.idle() || len(g.end)+len(g.door) > 0 {
		t.Errorf("the gate is not idle: %+v", g)
	}
}

func TestSubmissionThatBeganFirstGoesFirst(t *testing.T) {
	g := NewGate(1)
	g.Expect(2)
	first, _ := g.Begin(t.Context())
	second, _ := g.Begin(t.Context())
	var order []string // needs no lock, since the gate admits one goroutine at a time
	var wait sync.WaitGroup
	g.RunShared(second, func() error {
		for i, ctx := range []context.Context{second, first} {
			name := []string{"second", "first"}[i]
			wait.Go(func() { g.RunShared(ctx, func() error { order = append(order, name); return nil }) })
			for waiting := 0; waiting <= i; runtime.Gosched() {
				g.mu.Lock()
				waiting = len(g.queue)
				g.mu.Unlock()
			}
		}
		return nil
	})
	wait.Wait()
	if want := []string{"first", "second"}; !slices.Equal(order, want) {
		t.Errorf("order %q, want %q", order, want)
	}
}
