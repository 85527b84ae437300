package runner

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"
)

// gate lets so many programs run at once, or one alone. It also knows, of each
// that ran, whether another ran meanwhile.
type gate struct {
	slots *semaphore.Weighted
	jobs  int64

	mu      sync.Mutex
	running map[*ticket]bool
}

// ticket stands for one program that runs.
type ticket struct{ alone bool }

func newGate(jobs int) *gate {
	return &gate{slots: semaphore.NewWeighted(int64(jobs)), jobs: int64(jobs), running: map[*ticket]bool{}}
}

// share runs f as one of several and reports whether it was alone after all.
func (g *gate) share(ctx context.Context, f func() error) (alone bool, err error) {
	return g.enter(ctx, 1, f)
}

// alone runs f while nothing else runs.
func (g *gate) alone(ctx context.Context, f func() error) error {
	_, err := g.enter(ctx, g.jobs, f)
	return err
}

func (g *gate) enter(ctx context.Context, slots int64, f func() error) (alone bool, err error) {
	if err := g.slots.Acquire(ctx, slots); err != nil {
		return false, err
	}
	defer g.slots.Release(slots)
	t := g.start()
	defer g.stop(t)
	err = f()
	g.mu.Lock()
	defer g.mu.Unlock()
	return t.alone, err
}

func (g *gate) start() *ticket {
	g.mu.Lock()
	defer g.mu.Unlock()
	t := &ticket{alone: len(g.running) == 0}
	for other := range g.running {
		other.alone = false
	}
	g.running[t] = true
	return t
}

func (g *gate) stop(t *ticket) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.running, t)
}
