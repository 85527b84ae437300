package runner

import (
	"context"
	"errors"
	"os"
	"slices"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/workdir"
	"touchstone/runner/language"
	"touchstone/runner/sandbox"
	"touchstone/runner/sandbox/tempdir"
)

// What costs points is doubted before it stands (see control.go):
//
//   - A failed build is repeated with nothing else running, unless nothing else
//     was, and the machine is tried out.
//   - Of crashes that look alike one is repeated, with nothing else running. If it
//     ends otherwise, all of them are, and what comes of that counts: an accident
//     costs nobody a point. Then the machine is tried out.
//   - A program that ended well may have been refused something, too, and have
//     hidden it. So where anything was lost, there must be room to spare; if not,
//     all that was lost is asked again alone, and the machine tried out.
//
// What fails on a machine that cannot run the control is a judge error, and
// nothing of it is kept.

// buildWatch is what the compilers of one build did.
type buildWatch struct {
	ran     bool
	company bool // another program ran meanwhile
	orderly bool // all came to their end by themselves
	killed  bool // one was ended by a signal
}

func (w *buildWatch) saw(o sandbox.Outcome, alone bool) {
	w.ran, w.company = true, w.company || !alone
	w.orderly = w.orderly && o.Status == sandbox.Exited
	w.killed = w.killed || o.Status == sandbox.Signalled
}

// doubtBuild returns what stands of a build that gave no program.
func (g *Grader) doubtBuild(
	ctx context.Context,
	l *language.Language,
	b language.Builder,
	failed language.BuildResult,
	w *buildWatch,
) (language.BuildResult, error) {
	if !w.ran { // nothing was started: that is seen from the sources alone
		return failed, nil
	}
	if err := errors.Join(workdir.CheckRoom(b.Out), workdir.CheckRoom(b.Cache)); err != nil {
		return language.BuildResult{}, err
	}
	result := failed
	err := g.gate.Alone(ctx, func() (err error) {
		if w.company && w.orderly {
			if result, err = g.buildAgain(ctx, l, b, w); err != nil || result.Program != nil {
				return err
			}
		}
		return g.tryMachine(ctx, l, true, w.killed)
	})
	return result, err
}

// buildAgain is to be called with nothing else running.
func (g *Grader) buildAgain(
	ctx context.Context,
	l *language.Language,
	b language.Builder,
	w *buildWatch,
) (language.BuildResult, error) {
	if err := errors.Join(tempdir.RemoveAll(b.Out), os.Mkdir(b.Out, 0o755)); err != nil {
		return language.BuildResult{}, err
	}
	b.Service = nil
	b.Run = func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		fairrun.Patiently(&c)
		o, err := g.start(ctx, c)
		w.saw(o, true)
		return o, err
	}
	return l.Build(ctx, b)
}

// confirm doubts the runs of today that cost points, and keeps what stands.
func (q *inquiry) confirm(ctx context.Context) error {
	if len(q.lost) == 0 {
		return nil
	}
	doubtful := q.differentCrashes()
	if len(doubtful) == 0 {
		enough, err := q.hasRoom(ctx)
		if err != nil {
			return err
		}
		if !enough {
			doubtful = q.lostCases()
		}
	}
	if len(doubtful) > 0 {
		q.grader.readyControl(ctx, q.program.Language)
		if err := q.grader.gate.Alone(ctx, func() error { return q.doubt(ctx, doubtful) }); err != nil {
			return err
		}
	}
	for i, run := range q.lost {
		q.known.Learn(q.grader.Suite.Cases[i], run, q.program.Shown(q.grader.Suite.Cases[i].Args))
	}
	return nil
}

// hasRoom looks for room to spare as one of several programs.
func (q *inquiry) hasRoom(ctx context.Context) (enough bool, err error) {
	_, err = q.grader.gate.Share(ctx, func() error {
		limits := q.grader.runLimits()
		return q.grader.tryRoom(ctx, q.dir, sandbox.OrdinaryRoom(limits), limits)
	})
	var short shortage
	if errors.As(err, &short) {
		return false, nil
	}
	return err == nil, err
}

// doubt is to be called with nothing else running. It repeats runs, and tries
// the machine out if anything is still lost. The error says that nothing stands.
func (q *inquiry) doubt(ctx context.Context, doubtful []int) error {
	memory := slices.ContainsFunc(doubtful, func(i int) bool { return wantedMemory(q.lost[i]) })
	same, err := q.repeat(ctx, doubtful)
	if err != nil {
		return err
	}
	if !same {
		rest := slices.DeleteFunc(
			q.lostCases(),
			func(i int) bool { return slices.Contains(doubtful, i) || judge.CrashKind(q.lost[i]) == "" },
		)
		if _, err := q.repeat(ctx, rest); err != nil {
			return err
		}
	}
	if len(q.lost) == 0 {
		return nil
	}
	return q.grader.tryMachine(ctx, q.program.Language, false, memory)
}

// repeat asks cases again and reports whether all ended as before. What did not
// replaces what was.
func (q *inquiry) repeat(ctx context.Context, doubtful []int) (same bool, err error) {
	same = true
	for _, i := range doubtful {
		first := q.lost[i]
		run, err := q.cases.Again(ctx, i, judge.Abridged(first))
		if err != nil {
			return false, err
		}
		if judge.CrashKind(run) != judge.CrashKind(first) || run.ExitCode == 0 && run.Status == sandbox.Exited {
			same = false
			delete(q.lost, i)
			if err := q.Decide(i, run); err != nil {
				return false, err
			}
		}
	}
	return same, nil
}

// lostCases are the cases that lost points today, in the suite's order.
func (q *inquiry) lostCases() []int {
	var lost []int
	for i := range q.grader.Suite.Cases {
		if q.lost[i] != nil {
			lost = append(lost, i)
		}
	}
	return lost
}

// differentCrashes are the first cases of each kind of crash.
func (q *inquiry) differentCrashes() []int {
	kinds := map[string]bool{"": true}
	return slices.DeleteFunc(q.lostCases(), func(i int) bool {
		kind := judge.CrashKind(q.lost[i])
		known := kinds[kind]
		kinds[kind] = true
		return known
	})
}

// wantedMemory: the run may have ended because the machine had less memory than
// the limit allows.
func wantedMemory(r *judge.Run) bool {
	return r.Status == sandbox.Signalled || r.Status == sandbox.Exited && r.ExitCode != 0 && judge.OutOfMemory(*r)
}
