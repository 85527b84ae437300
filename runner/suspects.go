package runner

import (
	"context"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/judge"
	"touchstone/runner/sandbox"
)

// A run that broke the time limit beside others may owe that to them, and decides
// nothing. What decides is one of two:
//
//   - A run alone.
//   - A run beside others of the same submission, on cores of their own, that was
//     allowed more than the limit and spent more than the limit on a processor,
//     while its threads hardly ever waited for one. Whatever it may still owe to
//     the others, it had that much more. So a program that never ends costs the
//     limit for as many cases at once as there are cores.
//
// The first runs of a program may happen to be such (see beside.go). All others wait
// until no other submission has anything to run. A case for which the second does not
// hold is asked alone, and all that are left of a program for which it mostly does
// not: one that sleeps, one that runs many threads,
// any on a machine that is busy.

// suspectedCase is a case that must be asked again.
type suspectedCase struct {
	index int        // of the case
	first *judge.Run // that broke the time limit beside others; nil if there was none
}

// askSuspects is to be called when no other submission has anything to run.
func (q *inquiry) askSuspects(ctx context.Context) error {
	slices.SortFunc(q.suspects, func(a, b suspectedCase) int { return a.index - b.index })
	left := q.suspects
	if n := q.atOnce(); n > 1 {
		several := len(left)
		if several%n == 1 {
			several-- // the last would have nobody beside it, and takes less alone
		}
		undecided, err := q.askTogether(ctx, left[:several], n)
		if err != nil {
			return err
		}
		left = append(undecided, left[several:]...)
		q.suspected(Suspects{Time: q.reckoned(left, q.alone()).Time - q.reckoned(left, q.expected()).Time})
	}
	for _, s := range left { // in the suite's order
		run, err := q.askAgain(ctx, q.program, q.dir, q.Suite.Cases[s.index], s.first)
		if err != nil {
			return err
		}
		if err := q.conclude(s.index, run, q.told(s, q.alone())); err != nil {
			return err
		}
	}
	return nil
}

// askTogether asks n suspects at once, and returns those that are not decided by that.
// It stops where so many more are not than are: one may have met a busy moment of the
// machine, and n at once are a program for which it never helps.
func (q *inquiry) askTogether(ctx context.Context, suspects []suspectedCase, n int) ([]suspectedCase, error) {
	decided, limit := make([]bool, len(suspects)), q.Limits.Wall.Duration()
	hope := fairrun.NewHope(n)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(n)
	for i, s := range suspects {
		group.Go(func() error {
			if !hope.Begin() {
				return nil
			}
			helped := false
			defer func() { hope.End(helped) }()
			run, err := q.run(ctx, q.program, q.dir, q.Suite.Cases[s.index], amongItsOwn)
			if err != nil {
				return err
			}
			if run.Usage.Wall > limit && !fairrun.HadItsTime(run.Outcome, limit, 0) {
				return nil
			}
			helped = true
			run.First, run.HadItsTime, decided[i] = s.first, run.Status == sandbox.WallExceeded, true
			return q.conclude(s.index, run, q.told(s, q.expected()))
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	var left []suspectedCase
	for i, s := range suspects {
		if !decided[i] {
			left = append(left, s)
		}
	}
	return left, nil
}

// reckoned is how long it takes to ask suspects, if one that breaks the limit takes so
// much. Those that broke it do so again; of the others, which were not asked because of
// them, the same part as of those that were.
func (q *inquiry) reckoned(suspects []suspectedCase, each time.Duration) Suspects {
	broke := q.broke
	for _, s := range q.suspects {
		if s.first != nil {
			broke++
		}
	}
	part := 1.0
	if broke > 0 {
		part = float64(broke) / float64(broke+q.ended)
	}
	all := Suspects{Cases: len(suspects)}
	for _, s := range suspects {
		if s.first != nil {
			all.Time += each
		} else {
			all.Time += time.Duration(part * float64(each))
		}
	}
	return all
}

// expected is what a suspect will take that breaks the limit, by how those ran that did.
// Where they had a processor for most of their time, so will several at once. Where they
// had none, since they sleep or the machine is busy, each is asked alone.
func (q *inquiry) expected() time.Duration {
	limit, n := q.Limits.Wall.Duration(), q.atOnce()
	const mostly = 0.9
	if share, known := q.processorShare(); n == 1 || known && share < mostly {
		return q.alone()
	}
	return (limit + fairrun.Extra(limit)) / time.Duration(n)
}

// alone is what a suspect takes alone: the limit, and the time that it waits for a
// processor if the machine is as busy as it was.
func (q *inquiry) alone() time.Duration {
	limit := q.Limits.Wall.Duration()
	const sleeps = 0.1
	if share, known := q.processorShare(); known && share > sleeps && share < 1 {
		return min(time.Duration(float64(limit)/share), (1+fairrun.Patience)*limit)
	}
	return limit
}

// processorShare is for how much of their time those that broke the limit beside others
// had a processor.
func (q *inquiry) processorShare() (share float64, known bool) {
	var cpu, wall time.Duration
	for _, s := range q.suspects {
		if s.first != nil {
			cpu += s.first.Usage.CPU
			wall += s.first.Usage.Wall
		}
	}
	return float64(cpu) / float64(max(wall, 1)), wall > 0
}

// told tells that a suspect is decided that was reckoned to take so much.
func (q *inquiry) told(s suspectedCase, each time.Duration) func(int) {
	return func(int) { q.confirmed(q.reckoned([]suspectedCase{s}, each)) }
}

// atOnce is how many suspects may be asked at once.
func (q *inquiry) atOnce() int { return min(q.Jobs, q.cores, len(q.suspects)) }
