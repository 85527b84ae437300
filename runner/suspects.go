package runner

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/sandbox"
)

// A run that broke the time limit beside others may owe that to them, and decides
// nothing. What decides is one of two, when no other submission has anything to run:
//
//   - A run alone.
//   - A run beside others of the same submission, on cores of their own, that was
//     allowed more than the limit and spent more than the limit on a processor,
//     while its threads hardly ever waited for one. Whatever it may still owe to
//     the others, it had that much more. So a program that never ends costs the
//     limit for as many cases at once as there are cores.
//
// A program for which the second does not hold once is asked alone from then on:
// one that sleeps, one that runs many threads, any on a machine that is busy.

// suspectedCase is a case that must be asked again.
type suspectedCase struct {
	index int        // of the case
	first *judge.Run // that broke the time limit beside others; nil if there was none
}

// askSuspects is to be called when no other submission has anything to run.
func (q *inquiry) askSuspects(ctx context.Context) error {
	slices.SortFunc(q.suspects, func(a, b suspectedCase) int { return a.index - b.index })
	left := q.suspects
	if n := min(q.Jobs, q.cores, len(left)); n > 1 {
		var err error
		if left, err = q.askTogether(ctx, left, n); err != nil {
			return err
		}
	}
	for _, s := range left { // in the suite's order
		run, err := q.askAgain(ctx, q.program, q.dir, q.Suite.Cases[s.index], s.first)
		if err != nil {
			return err
		}
		if err := q.conclude(s.index, run, q.confirmed); err != nil {
			return err
		}
	}
	return nil
}

// askTogether asks n suspects at once until one of them is not decided by that,
// and returns those that are to be asked alone.
func (q *inquiry) askTogether(ctx context.Context, suspects []suspectedCase, n int) ([]suspectedCase, error) {
	decided := make([]bool, len(suspects))
	var undecided atomic.Bool
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(n)
	for i, s := range suspects {
		group.Go(func() error {
			if undecided.Load() {
				return nil
			}
			run, err := q.run(ctx, q.program, q.dir, q.Suite.Cases[s.index], amongItsOwn)
			if err != nil {
				return err
			}
			if run.Usage.Wall > q.Limits.Wall.Duration() && !hadItsTime(run.Outcome, q.Limits.Wall.Duration()) {
				undecided.Store(true)
				return nil
			}
			run.First, run.HadItsTime, decided[i] = s.first, run.Status == sandbox.WallExceeded, true
			return q.conclude(s.index, run, q.confirmed)
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

// extra is the time that a run is allowed beyond the limit beside others of its
// submission: 15 %. On two cores 72 cases that never end so take 1.15 times what
// they need at least, where 72 runs alone take twice that.
func extra(limit time.Duration) time.Duration { return limit * 3 / 20 }

// hadItsTime: the run had a processor for longer than the limit, by what the kernel
// has counted, and did not end. Its threads may have waited for a part of the extra
// time only; if they have not waited at all, nothing is known of that.
func hadItsTime(o sandbox.Outcome, limit time.Duration) bool {
	u := o.Usage
	return o.Status == sandbox.WallExceeded &&
		u.CPU >= limit+extra(limit)/3 &&
		u.Queued > 0 && u.Queued <= extra(limit)*2/3
}
