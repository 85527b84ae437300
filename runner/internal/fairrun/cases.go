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

// Program is a program that Cases runs. The parameter i is the index of a case in the suite.
type Program interface {
	// DecideWithoutRun decides a case without a run, and reports whether it could.
	DecideWithoutRun(i int) (done bool, err error)
	// Run runs the program once on a case.
	Run(ctx context.Context, i int, adjust AdjustFunc) (*judge.Run, error)
	// Decide decides a case by the run that counts. The gate counts the run as running until Decide
	// returns, so that no more outputs are in memory than there are jobs.
	Decide(i int, run *judge.Run) error
}

// Observer receives progress callbacks about the cases of a program. Some callbacks are about
// waiting cases: those that wait until no other submission has anything to run.
type Observer struct {
	Entered   func()          // a case begins
	Decided   func(cases int) // cases that did not wait are decided
	Waiting   func(Deferred)  // cases must wait; if Cases is 0, the waiting cases take longer by Time
	Confirmed func(Deferred)  // cases that waited are decided
}

// Deferred says how many cases of a submission wait until no other submission has anything to run,
// and how long these cases will probably take.
type Deferred struct {
	Cases int
	Time  time.Duration
}

// Cases runs one program of a submission on its cases. It decides each case by a run whose result
// other programs cannot have caused.
//
// If a run beside other programs times out, they may be the reason, so the run decides nothing.
// When no other submission has anything to run, one of two kinds of rerun decides:
//
//   - A run alone.
//   - A run beside others of the same submission on separate cores, for longer than the limit. Its
//     timeout counts if the run used more CPU time than the limit and hardly ever waited for a
//     processor, because the CPU time above the limit outweighs any slowdown by the other runs.
//     So several endless cases that run at once cost the time limit only once.
//
// The first runs of a program may already be of the second kind (see runInPlace). If such a run
// cannot decide a case, the case runs alone. If that happens for most cases, all remaining cases
// run alone.
type Cases struct {
	Gate    *Gate
	Program Program
	Limit   time.Duration // usual time limit of a run
	Slow    *atomic.Bool  // the program has timed out, so running it beside others decides nothing
	Observer

	mu       sync.Mutex
	suspects []suspect
	ended    int // number of cases that ended in time beside others
	broke    int // number of cases in which a timeout beside others counted
}

type suspect struct {
	index int
	first *judge.Run // run that timed out beside others; nil if it did not run
}

// errSlow is the reason for canceling the other runs of a program after one of its runs beside
// others timed out. Runs that have just begun would otherwise use up their time limits for nothing.
var errSlow = errors.New("waiting until no other submission is running")

// RunAll runs the given cases, as many at once as the gate admits. It may leave some cases
// undecided; Confirm decides these.
func (c *Cases) RunAll(ctx context.Context, cases []int) error {
	group, together := errgroup.WithContext(ctx)
	running, end := context.WithCancelCause(together)
	defer end(nil)
	for _, i := range cases {
		group.Go(func() error {
			return c.runGuarded(func() error {
				return c.Gate.beside(together, func(in *ticket) error { return c.runBeside(running, end, i, in) })
			})
		})
	}
	return group.Wait()
}

func (c *Cases) runGuarded(f func() error) error {
	return guard.Do(string(record.Running), func() error {
		c.Entered()
		return f()
	})
}

func (c *Cases) runBeside(ctx context.Context, end context.CancelCauseFunc, i int, in *ticket) error {
	if done, err := c.Program.DecideWithoutRun(i); done || err != nil {
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

func (c *Cases) count(run *judge.Run) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if run.TimedOutFairly {
		c.broke++
	} else {
		c.ended++
	}
}

func (c *Cases) run(i int) Run {
	return func(ctx context.Context, adjust AdjustFunc) (*judge.Run, error) { return c.Program.Run(ctx, i, adjust) }
}

// Rerun runs a case again. The caller must ensure that nothing else runs. first is the earlier run
// of the case, or nil.
func (c *Cases) Rerun(ctx context.Context, i int, first *judge.Run) (*judge.Run, error) {
	return rerunAlone(ctx, first, c.run(i))
}

// Confirm decides the remaining cases. It first waits until no other submission has anything to
// run, so that an endless program does not delay others. The submission must have no runs in
// progress.
func (c *Cases) Confirm(ctx context.Context) error {
	if len(c.suspects) == 0 {
		return nil
	}
	c.Waiting(c.estimate(c.suspects, c.atOnce()))
	return c.Gate.runLast(ctx, func() error {
		return c.runGuarded(func() error { return c.rerunSuspects(ctx) })
	})
}

func (c *Cases) rerunSuspects(ctx context.Context) error {
	slices.SortFunc(c.suspects, func(a, b suspect) int { return a.index - b.index })
	left := c.suspects
	if n := c.atOnce(); n > 1 {
		several := len(left)
		if several%n == 1 {
			several-- // the last one would have none beside it, and a run alone takes less time
		}
		undecided, err := c.rerunTogether(ctx, left[:several], n)
		if err != nil {
			return err
		}
		left = append(undecided, left[several:]...)
		c.Waiting(Deferred{Time: c.estimate(left, 1).Time - c.estimate(left, n).Time})
	}
	for _, s := range left { // in the order of the suite
		run, err := c.Rerun(ctx, s.index, s.first)
		if err != nil {
			return err
		}
		if err := c.confirm(s, run, 1); err != nil {
			return err
		}
	}
	return nil
}

// confirm decides a suspect by its rerun. The parameter n is the number of reruns that ran at the
// same time.
func (c *Cases) confirm(s suspect, run *judge.Run, n int) error {
	if err := c.Program.Decide(s.index, run); err != nil {
		return err
	}
	c.Confirmed(c.estimate([]suspect{s}, n))
	return nil
}

func (c *Cases) atOnce() int { return min(c.Gate.jobs, c.Gate.cores, len(c.suspects)) }

// estimate returns how long the suspects will probably take if n of them run at once. It assumes
// that a case that timed out will time out again, and that the other cases time out at the same
// rate as the cases that have run.
func (c *Cases) estimate(suspects []suspect, n int) Deferred {
	each := c.Limit
	if n > 1 {
		each = (each + extra(each)) / time.Duration(n)
	}
	broke, part := c.broke, 1.0
	for _, s := range c.suspects {
		if s.first != nil {
			broke++
		}
	}
	if broke > 0 {
		part = float64(broke) / float64(broke+c.ended)
	}
	all := Deferred{Cases: len(suspects)}
	for _, s := range suspects {
		if s.first != nil {
			all.Time += each
		} else {
			all.Time += time.Duration(part * float64(each))
		}
	}
	return all
}

// rerunTogether reruns suspects, up to n at a time, and returns those that remain undecided. It
// stops when the reruns that decided nothing outnumber the others by n, because further reruns
// would probably decide nothing either.
func (c *Cases) rerunTogether(ctx context.Context, suspects []suspect, n int) (left []suspect, err error) {
	decided := make([]bool, len(suspects))
	var vain atomic.Int64 // reruns that decided nothing minus those that decided a case
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(n)
	for i, s := range suspects {
		group.Go(func() error {
			if vain.Load() >= int64(n) {
				return nil
			}
			return c.runGuarded(func() (err error) {
				if decided[i], err = c.rerunBesideOwn(ctx, s); decided[i] {
					vain.Add(-1)
				} else {
					vain.Add(1)
				}
				return err
			})
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	for i, s := range suspects {
		if !decided[i] {
			left = append(left, s)
		}
	}
	return left, nil
}

func (c *Cases) rerunBesideOwn(ctx context.Context, s suspect) (decided bool, err error) {
	var limit time.Duration // of this case
	run, err := c.Program.Run(ctx, s.index, func(command *sandbox.Command) {
		limit = command.Limits.Wall
		addExtraTime(command)
	})
	if err != nil || run.Usage.Wall > limit && !timedOutFairly(run.Outcome, limit, 0) {
		return false, err
	}
	run.First, run.TimedOutFairly = s.first, run.Status == sandbox.WallExceeded
	return true, c.confirm(s, run, c.atOnce())
}
