package fairrun

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"touchstone/internal/guard"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Program is what Cases asks. Its cases are numbered.
type Program interface {
	// Recall decides a case for which no run is needed, and reports whether it did.
	Recall(i int) (done bool, err error)
	// Run runs the program once on a case.
	Run(ctx context.Context, i int, in Manner) (*judge.Run, error)
	// Decide decides a case by the run that counts. The run has its slot until then, so
	// there are never more outputs in memory than programs run.
	Decide(i int, run *judge.Run) error
}

// Observer is told how the cases of a program proceed.
type Observer struct {
	Entered   func()          // another is begun
	Decided   func(cases int) // without waiting
	Waiting   func(Later)     // cases wait for the end; of no cases: they take longer than was told
	Confirmed func(Later)     // of those that waited, some are decided
}

// Cases asks one program of one submission cases, and decides each by a run that could
// not break the time limit for what ran beside it.
//
// A run that broke the limit beside others may owe that to them, and decides
// nothing. What decides is one of two:
//
//   - A run alone.
//   - A run beside others of the same submission, on cores of their own, that was
//     allowed more than the limit and spent more than the limit on a processor,
//     while its threads hardly ever waited for one. Whatever it may still owe to
//     the others, it had that much more. So a program that never ends costs the
//     limit for as many cases at once as there are cores.
//
// The first runs of a program may happen to be such (see runInPlace). All others wait
// until no other submission has anything to run. A case for which the second does not
// hold is asked alone, and so are all that are left of a program for which it mostly
// does not: one that sleeps, one that runs many threads, any on a machine that is busy.
type Cases struct {
	Gate    *Gate
	Program Program
	Limit   time.Duration // the time limit of a run
	Slow    *atomic.Bool  // the program broke its limit: no run of it beside others decides
	Observer

	mu       sync.Mutex
	suspects []suspect
	ended    int // cases that were decided beside others,
	broke    int // but for those that broke the limit
}

// suspect is a case that must be asked again.
type suspect struct {
	index int
	first *judge.Run // that broke the time limit beside others; nil if there was none
}

// errSlow ends runs beside others of a program that is to be run when there are none:
// what has just begun would take its limit for nothing.
var errSlow = errors.New("the program is asked when no other submission runs")

// Ask asks some cases, as many at once as the gate lets through. Those that it cannot
// decide wait for Confirm.
func (c *Cases) Ask(ctx context.Context, cases []int) error {
	group, together := errgroup.WithContext(ctx)
	running, end := context.WithCancelCause(together)
	defer end(nil)
	for _, i := range cases {
		group.Go(func() error {
			return c.guarded(func() error {
				return c.Gate.beside(together, func(in *place) error { return c.askBeside(running, end, i, in) })
			})
		})
	}
	return group.Wait()
}

// guarded makes an error of a panic in f.
func (c *Cases) guarded(f func() error) error {
	return guard.Do(string(record.Asking), func() error {
		c.Entered()
		return f()
	})
}

func (c *Cases) askBeside(ctx context.Context, end context.CancelCauseFunc, i int, in *place) error {
	if done, err := c.Program.Recall(i); done || err != nil {
		return err
	}
	run, decided, err := c.Gate.runBeside(ctx, c.Slow, in, c.run(i))
	if err != nil && !errors.Is(err, errSlow) {
		return err
	}
	if !decided {
		if run != nil {
			end(errSlow)
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.suspects = append(c.suspects, suspect{i, judge.Abridged(run)})
		return nil
	}
	c.count(run)
	if err := c.Program.Decide(i, run); err != nil {
		return err
	}
	c.Decided(1)
	return nil
}

// count counts a case that was decided beside others.
func (c *Cases) count(run *judge.Run) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if run.HadItsTime {
		c.broke++
	} else {
		c.ended++
	}
}

func (c *Cases) run(i int) Run {
	return func(ctx context.Context, in Manner) (*judge.Run, error) { return c.Program.Run(ctx, i, in) }
}

// Again runs a case that was decided by first once more, and alone. It is to be called
// with nothing else running.
func (c *Cases) Again(ctx context.Context, i int, first *judge.Run) (*judge.Run, error) {
	return again(ctx, first, c.run(i))
}

// Confirm waits until no other submission has anything to run, so that an endless program
// holds up nobody, and decides what is left. The submission has nothing running.
func (c *Cases) Confirm(ctx context.Context) error {
	if len(c.suspects) == 0 {
		return nil
	}
	c.Waiting(c.reckoned(c.suspects, c.expected()))
	return c.Gate.last(ctx, func() error {
		return c.guarded(func() error { return c.askSuspects(ctx) })
	})
}

func (c *Cases) askSuspects(ctx context.Context) error {
	slices.SortFunc(c.suspects, func(a, b suspect) int { return a.index - b.index })
	left := c.suspects
	if n := c.atOnce(); n > 1 {
		several := len(left)
		if several%n == 1 {
			several-- // the last would have nobody beside it, and takes less alone
		}
		undecided, err := c.askTogether(ctx, left[:several], n)
		if err != nil {
			return err
		}
		left = append(undecided, left[several:]...)
		c.Waiting(Later{Time: c.reckoned(left, c.alone()).Time - c.reckoned(left, c.expected()).Time})
	}
	for _, s := range left { // in the suite's order
		run, err := c.Again(ctx, s.index, s.first)
		if err != nil {
			return err
		}
		if err := c.confirm(s, run, c.alone()); err != nil {
			return err
		}
	}
	return nil
}

// confirm decides a suspect that was reckoned to take so much.
func (c *Cases) confirm(s suspect, run *judge.Run, each time.Duration) error {
	if err := c.Program.Decide(s.index, run); err != nil {
		return err
	}
	c.Confirmed(c.reckoned([]suspect{s}, each))
	return nil
}

// askTogether asks n suspects at once, and returns those that are not decided by that.
// It stops where so many more are not than are: one may have met a busy moment of the
// machine, and n at once are a program for which it never helps.
func (c *Cases) askTogether(ctx context.Context, suspects []suspect, n int) ([]suspect, error) {
	decided, hope := make([]bool, len(suspects)), newHope(n)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(n)
	for i, s := range suspects {
		group.Go(func() error {
			if !hope.begin() {
				return nil
			}
			defer func() { hope.end(decided[i]) }()
			return c.guarded(func() (err error) {
				decided[i], err = c.askAmongItsOwn(ctx, s)
				return err
			})
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	var left []suspect
	for i, s := range suspects {
		if !decided[i] {
			left = append(left, s)
		}
	}
	return left, nil
}

func (c *Cases) askAmongItsOwn(ctx context.Context, s suspect) (decided bool, err error) {
	run, err := c.Program.Run(ctx, s.index, amongItsOwn)
	if err != nil || run.Usage.Wall > c.Limit && !hadItsTime(run.Outcome, c.Limit, 0) {
		return false, err
	}
	run.First, run.HadItsTime = s.first, run.Status == sandbox.WallExceeded
	return true, c.confirm(s, run, c.expected())
}
