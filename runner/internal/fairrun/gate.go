package fairrun

import (
	"context"
	"runtime"
	"slices"
	"sync"
)

// Gate says when a program may run: as one of so many at once, those of the
// submission that began first before others; alone; or alone when nothing else
// is left to be done. For the last it also counts submissions: those that are
// still to begin, and those that have begun and may yet have a program to run.
// It lets one more of these begin than programs run, so that one is built while
// the runs of another come to their end.
//
// It also knows, of each program that ran, whether another ran meanwhile.
type Gate struct {
	jobs    int
	cores   int // see coresHere
	threads int // that run at once on all of them

	mu       sync.Mutex
	running  map[*ticket]bool
	begun    int // submissions so far
	expected int // submissions that have not begun
	active   int // submissions that have begun, without those whose ticket is in end

	door  []*ticket // submissions that wait to begin
	queue []*ticket // programs that wait to run
	end   []*ticket // programs that wait for the end, to run alone
}

// ticket stands for what waits and for one program that runs.
type ticket struct {
	exclusive bool          // runs with nothing beside it
	rank      int           // of its submission; the least goes first
	turn      chan struct{} // closed when it may go on
	company
}

// New makes a gate for so many programs at once, on all processors that this process has.
func New(jobs int) *Gate {
	return &Gate{jobs: jobs, cores: coresHere(), threads: runtime.NumCPU(), running: map[*ticket]bool{}}
}

// Expect announces submissions. Each must begin.
func (g *Gate) Expect(submissions int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.expected += submissions
}

// rankKey is the key of a submission's rank in its context.
type rankKey struct{}

// Begin waits until one of the submissions expected may begin. If the error is
// nil, finish must follow. What is done for the submission under the context
// returned goes before what is done for those that begin later, so that its
// report does not wait for theirs.
func (g *Gate) Begin(ctx context.Context) (context.Context, error) {
	t := &ticket{turn: make(chan struct{})}
	if err := g.wait(ctx, t, &g.door); err != nil {
		g.change(func() { g.expected-- })
		return ctx, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.begun++
	return context.WithValue(ctx, rankKey{}, g.begun), nil
}

// Finish says that a submission has nothing more to run.
func (g *Gate) Finish() { g.change(func() { g.active-- }) }

// Share runs f as one of several and reports whether it was alone after all.
func (g *Gate) Share(ctx context.Context, f func() error) (alone bool, err error) {
	err = g.beside(ctx, func(in *place) error {
		err := f()
		alone = in.isAlone()
		return err
	})
	return alone, err
}

// beside runs f as one of several, and tells it of the others.
func (g *Gate) beside(ctx context.Context, f func(in *place) error) error {
	return g.enter(ctx, &ticket{turn: make(chan struct{})}, f)
}

func (g *Gate) enter(ctx context.Context, t *ticket, f func(in *place) error) error {
	if err := g.wait(ctx, t, &g.queue); err != nil {
		return err
	}
	defer g.stop(t)
	return f(&place{g, t})
}

// Alone runs f while nothing else runs.
func (g *Gate) Alone(ctx context.Context, f func() error) error {
	return g.enter(ctx, &ticket{exclusive: true, turn: make(chan struct{})}, func(*place) error { return f() })
}

// last runs f, for a submission that has begun and has nothing running, while
// nothing else runs and when nothing else is left: every other submission has
// finished, or waits here as well. Those go one after another, each when the one
// before has finished.
func (g *Gate) last(ctx context.Context, f func() error) error {
	t := &ticket{exclusive: true, turn: make(chan struct{})}
	g.change(func() { g.active-- })
	if err := g.wait(ctx, t, &g.end); err != nil {
		g.change(func() { g.active++ })
		return err
	}
	defer g.stop(t)
	return f()
}

func (g *Gate) stop(t *ticket) { g.change(func() { delete(g.running, t); g.count() }) }

// change lets in whoever may go on after a change.
func (g *Gate) change(f func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	f()
	g.admit()
}

// wait puts a ticket in a line until its turn comes or ctx is done; then it is
// as if it had never been there.
func (g *Gate) wait(ctx context.Context, t *ticket, line *[]*ticket) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	g.change(func() {
		t.rank, _ = ctx.Value(rankKey{}).(int)
		at := slices.IndexFunc(*line, func(other *ticket) bool { return other.rank > t.rank })
		if at < 0 {
			at = len(*line)
		}
		*line = slices.Insert(*line, at, t)
	})
	select {
	case <-t.turn:
		return nil
	case <-ctx.Done():
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	at := slices.Index(*line, t)
	if at < 0 {
		return nil // its turn came at the same time
	}
	*line = slices.Delete(*line, at, at+1)
	g.admit()
	return ctx.Err()
}

// admit lets in all whose turn it is. The caller holds mu.
func (g *Gate) admit() {
	for {
		switch {
		case len(g.door) > 0 && g.active <= g.jobs:
			g.expected--
			g.active++
			close(take(&g.door).turn)
		case len(g.queue) > 0 && g.fits(g.queue[0]):
			g.start(take(&g.queue))
		case len(g.end) > 0 && g.idle():
			g.active++
			g.start(take(&g.end))
		default:
			return
		}
	}
}

func take(line *[]*ticket) *ticket {
	first := (*line)[0]
	*line = slices.Delete(*line, 0, 1)
	return first
}

// fits: a program that is to run alone, or that is kept out, holds up all that come
// after it.
func (g *Gate) fits(t *ticket) bool {
	for other := range g.running {
		if t.exclusive || other.exclusive || other.closed && t.isOther(other) {
			return false
		}
	}
	return len(g.running) < g.jobs
}

// idle: nothing runs, and nothing will but what waits for the end.
func (g *Gate) idle() bool {
	return g.expected == 0 && g.active == 0 && len(g.queue) == 0 && len(g.running) == 0
}

func (g *Gate) start(t *ticket) {
	t.alone = len(g.running) == 0
	for other := range g.running {
		other.alone = false
	}
	g.running[t] = true
	g.count()
	close(t.turn)
}
