package recheck

import (
	"context"
	"errors"
	"maps"
	"os"
	"slices"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/workdir"
	"touchstone/runner/language"
	"touchstone/runner/sandbox"
	"touchstone/runner/sandbox/tempdir"
)

// Watch records how the compilers of one build ended.
type Watch struct {
	ran      bool
	company  bool // another program ran beside one of the compilers
	unsteady bool // a compiler did not exit by itself
	killed   bool // a compiler was killed by a signal
}

// Saw records that a compiler ended. If alone is true, nothing else ran beside it.
func (w *Watch) Saw(o sandbox.Outcome, alone bool) {
	w.ran, w.company = true, w.company || !alone
	w.unsteady = w.unsteady || o.Status != sandbox.Exited
	w.killed = w.killed || o.Status == sandbox.Signalled
}

// Orderly reports whether all compilers exited by themselves.
func (w *Watch) Orderly() bool { return !w.unsteady }

// CheckBuild rechecks a build that failed and returns the result that counts.
func (m *Machine) CheckBuild(
	ctx context.Context, l *language.Language, b language.Builder, failed language.BuildResult, w *Watch,
) (language.BuildResult, error) {
	if !w.ran { // no compiler ran, so the sources alone caused the failure
		return failed, nil
	}
	if err := errors.Join(workdir.CheckRoom(b.Out), workdir.CheckRoom(b.Cache)); err != nil {
		return language.BuildResult{}, err
	}
	result := failed
	err := m.Gate.Alone(ctx, func() (err error) {
		if w.company && w.Orderly() {
			if result, err = m.buildAgain(ctx, l, b, w); err != nil || result.Program != nil {
				return err
			}
		}
		return m.test(ctx, l, true, w.killed)
	})
	return result, err
}

// buildAgain repeats a build. The caller must make sure that nothing else runs.
func (m *Machine) buildAgain(
	ctx context.Context, l *language.Language, b language.Builder, w *Watch,
) (language.BuildResult, error) {
	if err := errors.Join(tempdir.RemoveAll(b.Out), os.Mkdir(b.Out, 0o755)); err != nil {
		return language.BuildResult{}, err
	}
	b.Service = nil
	b.Run = func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		fairrun.Patiently(&c)
		o, err := m.Start(ctx, c)
		w.Saw(o, true)
		return o, err
	}
	return l.Build(ctx, b)
}

// Losses is the set of runs of one program that cost points.
type Losses struct {
	Language *language.Language
	Dir      string             // directory of the program, for scratch directories
	Runs     map[int]*judge.Run // by number of the case

	// Rerun runs a case once more, with nothing else running.
	Rerun func(ctx context.Context, i int, first *judge.Run) (*judge.Run, error)
	// Decide decides a case by another run. Decide adds the run to Runs if it costs points.
	Decide func(i int, run *judge.Run) error
}

// CheckRuns rechecks runs that cost points. The runs that are in lost.Runs afterwards count.
func (m *Machine) CheckRuns(ctx context.Context, lost Losses) error {
	if len(lost.Runs) == 0 {
		return nil
	}
	doubtful := lost.differentCrashes()
	if len(doubtful) == 0 {
		enough, err := m.hasRoom(ctx, lost.Dir)
		if err != nil {
			return err
		}
		if !enough {
			doubtful = lost.cases()
		}
	}
	if len(doubtful) == 0 {
		return nil
	}
	m.readyControl(ctx, lost.Language)
	return m.Gate.Alone(ctx, func() error { return m.recheck(ctx, lost, doubtful) })
}

// hasRoom reports whether the machine has the usual resources to spare. It tests this in a
// shared slot of the gate, so other programs may be running.
func (m *Machine) hasRoom(ctx context.Context, dir string) (enough bool, err error) {
	_, err = m.Gate.Share(ctx, func() error {
		return m.testResources(ctx, dir, sandbox.UsualResources(m.Limits), m.Limits)
	})
	var short shortage
	if errors.As(err, &short) {
		return false, nil
	}
	return err == nil, err
}

// recheck repeats the doubtful runs, and tests the machine if any points are still lost. The
// caller must make sure that nothing else runs. An error means that no loss counts.
func (m *Machine) recheck(ctx context.Context, lost Losses, doubtful []int) error {
	memory := slices.ContainsFunc(doubtful, func(i int) bool { return mayLackMemory(lost.Runs[i]) })
	same, err := lost.repeat(ctx, doubtful)
	if err != nil {
		return err
	}
	if !same {
		rest := slices.DeleteFunc(
			lost.cases(),
			func(i int) bool { return slices.Contains(doubtful, i) || judge.CrashKind(lost.Runs[i]) == "" },
		)
		if _, err := lost.repeat(ctx, rest); err != nil {
			return err
		}
	}
	if len(lost.Runs) == 0 {
		return nil
	}
	return m.test(ctx, lost.Language, false, memory)
}

// repeat reruns cases and reports whether all ended as before. A run that ended differently
// replaces the first one.
func (l *Losses) repeat(ctx context.Context, doubtful []int) (same bool, err error) {
	same = true
	for _, i := range doubtful {
		first := l.Runs[i]
		run, err := l.Rerun(ctx, i, judge.Abridged(first))
		if err != nil {
			return false, err
		}
		if judge.CrashKind(run) != judge.CrashKind(first) || run.ExitCode == 0 && run.Status == sandbox.Exited {
			same = false
			delete(l.Runs, i)
			if err := l.Decide(i, run); err != nil {
				return false, err
			}
		}
	}
	return same, nil
}

// cases returns the cases that lost points, in the suite's order.
func (l *Losses) cases() []int { return slices.Sorted(maps.Keys(l.Runs)) }

// differentCrashes returns the first case of each kind of crash.
func (l *Losses) differentCrashes() []int {
	kinds := map[string]bool{"": true}
	return slices.DeleteFunc(l.cases(), func(i int) bool {
		kind := judge.CrashKind(l.Runs[i])
		known := kinds[kind]
		kinds[kind] = true
		return known
	})
}

// mayLackMemory reports whether a run may have ended because the machine had less memory
// than the limit allows.
func mayLackMemory(r *judge.Run) bool {
	return r.Status == sandbox.Signalled || r.Status == sandbox.Exited && r.ExitCode != 0 && judge.OutOfMemory(*r)
}
