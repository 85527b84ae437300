package fairrun

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"touchstone/runner/sandbox"
)

const (
	buildTime  = 600 * time.Millisecond
	answerTime = 10 * time.Millisecond
)

// runEndless simulates a run that computes until it is stopped.
func runEndless(ctx context.Context, c sandbox.Command) sandbox.Outcome {
	u := sandbox.Usage{Queued: 1}
	began := time.Now()
	for more := c.Limits.Wall; more > 0; {
		isOver := true
		select {
		case <-ctx.Done():
			isOver = false
		case <-time.After(more):
		}
		u.Wall = time.Since(began)
		u.CPU = u.Wall
		if !isOver {
			return sandbox.Outcome{Status: sandbox.Cancelled, Usage: u}
		}
		if more = 0; c.Extend != nil {
			more = c.Extend(u)
		}
	}
	return sandbox.Outcome{Status: sandbox.WallExceeded, Usage: u}
}

// Of 20 submissions, 6 do not end in half of their cases. The floor is the time that these cases
// take if each uses its limit once, on one of two cores. The order of the cases is random. In 40
// gradings, the slowest took 1.29 times the floor, and its endless runs took 1.17 times the
// floor.
func TestAnEndlessClassTakesLittleMoreThanItsFloor(t *testing.T) {
	const class, endless, n = 20, 6, 24
	var took time.Duration
	var spent atomic.Int64 // time of the endless runs
	synctest.Test(t, func(t *testing.T) {
		g := NewGate(2)
		g.cores, g.threads = 2, 2
		g.Expect(class)
		began := time.Now()
		var group sync.WaitGroup
		for s := range class {
			ctx, err := g.Begin(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			c, _ := casesOf(2, func(ctx context.Context, i int, c sandbox.Command) sandbox.Outcome {
				if s%10 >= endless*10/class || i%2 > 0 {
					time.Sleep(answerTime)
					return sandbox.Outcome{Usage: sandbox.Usage{Wall: answerTime, CPU: answerTime}}
				}
				o := runEndless(ctx, c)
				spent.Add(int64(o.Usage.Wall))
				return o
			})
			c.Gate = g
			group.Go(func() {
				defer g.Finish()
				g.RunShared(ctx, func() error { time.Sleep(buildTime); return nil })
				if err := errors.Join(c.RunAll(ctx, firstOf(n)), c.Confirm(ctx)); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		took = time.Since(began)
	})
	least := endless * n / 2 * limit.Seconds()
	all, runs := 2*took.Seconds()/least, time.Duration(spent.Load()).Seconds()/least
	t.Logf("%.2f times the floor, and %.2f times as much of runs that did not end", all, runs)
	if all > 1.32 || runs > 1.20 {
		t.Error("want 1.32 and 1.20 at most")
	}
}
