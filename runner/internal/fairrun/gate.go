package fairrun

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"
)

// Gate schedules programs. It admits a program in one of three ways: beside others, up to the
// number of jobs; alone; or alone when there is no other work. Programs of the submission that
// began first go first. One more submission may be in progress than there are jobs, so that it can
// be built while another submission finishes its last runs. The gate records what runs beside each
// program.
type Gate struct {
	jobs    int
	cores   int // see coresHere
	threads int // hardware threads of all processors

	mu       sync.Mutex
	running  map[*ticket]bool
	begun    int // number of submissions that have begun
	expected int // number of submissions that have not begun
	active   int // number of submissions in progress, except those in end

	door  []*ticket // submissions waiting to begin
	queue []*ticket // programs waiting to run
	end   []*ticket // programs waiting to run alone at the end
}

// ticket is a waiting or running program, or a waiting submission.
type ticket struct {
	g         *Gate
	exclusive bool          // must run alone
	rank      int           // rank of the submission; the lowest goes first
	turn      chan struct{} // closed when the ticket is admitted

	// What has run beside the program; "others" are programs of other submissions.
	alone          bool          // nothing has run beside it
	others         time.Duration // time for which others ran beside it, up to since
	since          time.Time     // when others began to run beside it; zero if none runs
	excludesOthers bool          // see excludeOthers
}

func (g *Gate) ticket(exclusive bool) *ticket {
	return &ticket{g: g, exclusive: exclusive, turn: make(chan struct{})}
}

// NewGate returns a gate. jobs is the maximum number of programs that the gate admits at once.
func NewGate(jobs int) *Gate {
	return &Gate{jobs: jobs, cores: coresHere(), threads: runtime.NumCPU(), running: map[*ticket]bool{}}
}

// Expect announces a number of submissions. Begin must be called for each of them.
func (g *Gate) Expect(submissions int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.expected += submissions
}

type rankKey struct{} // context key for the rank of a submission

// Begin waits until one of the expected submissions may begin. If it succeeds, the caller must
// call Finish. Programs that run with the returned context go before those of submissions that
// begin later.
func (g *Gate) Begin(ctx context.Context) (context.Context, error) {
	t := g.ticket(false)
	if err := g.wait(ctx, t, &g.door); err != nil {
		g.change(func() { g.expected-- })
		return ctx, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.begun++
	return context.WithValue(ctx, rankKey{}, g.begun), nil
}

// Finish tells the gate that a submission has nothing more to run.
func (g *Gate) Finish() { g.change(func() { g.active-- }) }

// RunShared runs f, perhaps beside other programs. It reports whether f ran alone all the time.
func (g *Gate) RunShared(ctx context.Context, f func() error) (alone bool, err error) {
	err = g.beside(ctx, func(in *ticket) error {
		err := f()
		alone = in.isAlone()
		return err
	})
	return alone, err
}

// beside runs f while other programs may run. The ticket that it passes to f says what has run at
// the same time.
func (g *Gate) beside(ctx context.Context, f func(in *ticket) error) error {
	return g.enter(ctx, g.ticket(false), f)
}

func (g *Gate) enter(ctx context.Context, t *ticket, f func(in *ticket) error) error {
	if err := g.wait(ctx, t, &g.queue); err != nil {
		return err
	}
	defer g.release(t)
	return f(t)
}

// RunAlone runs f while nothing else runs.
func (g *Gate) RunAlone(ctx context.Context, f func() error) error {
	return g.enter(ctx, g.ticket(true), func(*ticket) error { return f() })
}

// runLast runs f alone, after every other submission has finished or also waits in runLast. The
// caller's submission must have begun and have no runs in progress.
func (g *Gate) runLast(ctx context.Context, f func() error) error {
	t := g.ticket(true)
	g.change(func() { g.active-- })
	if err := g.wait(ctx, t, &g.end); err != nil {
		g.change(func() { g.active++ })
		return err
	}
	defer g.release(t)
	return f()
}

func (g *Gate) release(t *ticket) { g.change(func() { delete(g.running, t); g.updateOthers() }) }

// change calls f with the gate locked, and then admits every ticket that may begin or run now.
func (g *Gate) change(f func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	f()
	g.admit()
}

// wait puts a ticket into a queue and waits until the gate admits it. If ctx ends first, wait
// removes the ticket and returns the error of ctx.
func (g *Gate) wait(ctx context.Context, t *ticket, queue *[]*ticket) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	g.change(func() {
		t.rank, _ = ctx.Value(rankKey{}).(int)
		at := slices.IndexFunc(*queue, func(other *ticket) bool { return other.rank > t.rank })
		if at < 0 {
			at = len(*queue)
		}
		*queue = slices.Insert(*queue, at, t)
	})
	select {
	case <-t.turn:
		return nil
	case <-ctx.Done():
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	at := slices.Index(*queue, t)
	if at < 0 {
		return nil // the ticket was admitted at the same time
	}
	*queue = slices.Delete(*queue, at, at+1)
	g.admit()
	return ctx.Err()
}

// admit admits every ticket that may start now. The caller must hold mu.
func (g *Gate) admit() {
	for {
		switch {
		case len(g.door) > 0 && g.active <= g.jobs:
			g.expected--
			g.active++
			close(take(&g.door).turn)
		case len(g.queue) > 0 && g.fits(g.queue[0]): // if not, the programs behind it wait
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

func (g *Gate) fits(t *ticket) bool {
	for other := range g.running {
		if t.exclusive || other.exclusive || other.excludesOthers && t.isOther(other) {
			return false
		}
	}
	return len(g.running) < g.jobs
}

// idle reports whether no program runs, and every submission has finished or waits in runLast.
func (g *Gate) idle() bool {
	return g.expected == 0 && g.active == 0 && len(g.queue) == 0 && len(g.running) == 0
}

func (g *Gate) start(t *ticket) {
	t.alone = len(g.running) == 0
	for other := range g.running {
		other.alone = false
	}
	g.running[t] = true
	g.updateOthers()
	close(t.turn)
}

func (t *ticket) isAlone() bool {
	t.g.mu.Lock()
	defer t.g.mu.Unlock()
	return t.alone
}

// besideOthers returns how long programs of other submissions have run at the same time as the
// program of this ticket, and whether one of them is running now. It counts a program without a
// submission as one of another submission.
func (t *ticket) besideOthers() (sofar time.Duration, now bool) {
	t.g.mu.Lock()
	defer t.g.mu.Unlock()
	if now = !t.since.IsZero(); now {
		return t.others + time.Since(t.since), now
	}
	return t.others, now
}

// excludeOthers keeps programs of other submissions from starting until the ticket's program ends.
func (t *ticket) excludeOthers() {
	t.g.mu.Lock()
	defer t.g.mu.Unlock()
	t.excludesOthers = true
}

// updateOthers updates the time for which others have run beside each program. The caller must hold
// mu.
func (g *Gate) updateOthers() {
	now := time.Now()
	for t := range g.running {
		switch has := g.hasOthers(t); {
		case has && t.since.IsZero():
			t.since = now
		case !has && !t.since.IsZero():
			t.others += now.Sub(t.since)
			t.since = time.Time{}
		}
	}
}

func (g *Gate) hasOthers(t *ticket) bool {
	for other := range g.running {
		if other != t && other.isOther(t) {
			return true
		}
	}
	return false
}

func (t *ticket) isOther(other *ticket) bool { return t.rank == 0 || t.rank != other.rank }
