package recheck

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Watch records how the compilers of a build ended.
type Watch struct {
	ran      bool
	company  bool // another program ran at the same time
	unsteady bool // a compiler did not exit on its own
	killed   bool // a signal killed a compiler
}

// Saw records that a compiler ended. alone says that nothing else ran at the same time.
func (w *Watch) Saw(o sandbox.Outcome, alone bool) {
	w.ran, w.company = true, w.company || !alone
	w.unsteady = w.unsteady || o.Status != sandbox.Exited
	w.killed = w.killed || o.Status == sandbox.Signalled
}

// Orderly reports whether all compilers exited on their own.
func (w *Watch) Orderly() bool { return !w.unsteady }

// CheckBuild checks a failed build again and returns the result that counts.
func (m *Machine) CheckBuild(
	ctx context.Context, l *language.Language, b language.Builder, failed language.BuildResult, w *Watch,
) (language.BuildResult, error) {
	if !w.ran { // the sources caused the failure, since no compiler ran
		return failed, nil
	}
	if err := errors.Join(checkRoom(b.Out), checkRoom(b.Cache)); err != nil {
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

// buildRoom is the number of bytes that should be free for a compiler. If a compiler failed
// because the disk was full, fewer are free.
const buildRoom = 32 << 20

// checkRoom returns an error if the disk of a directory is full, so that a failed build is not
// the submission's fault. It tests this by writing, which works on every system and respects
// quotas.
func checkRoom(dir string) error {
	probe, err := os.CreateTemp(dir, "room-")
	if err != nil {
		return err
	}
	defer os.Remove(probe.Name())
	block := make([]byte, 1<<20)
	for range buildRoom / len(block) {
		if _, err = probe.Write(block); err != nil {
			break
		}
	}
	if err := errors.Join(err, probe.Close()); err != nil {
		return fmt.Errorf("the temporary folder has less than the %v of free space that compilers need: %w; free some "+
			"space, or set TMPDIR to another folder", record.Bytes(buildRoom), err)
	}
	return nil
}

// buildAgain repeats a build. Nothing else may run.
func (m *Machine) buildAgain(
	ctx context.Context, l *language.Language, b language.Builder, w *Watch,
) (language.BuildResult, error) {
	if err := errors.Join(sandbox.RemoveAll(b.Out), os.Mkdir(b.Out, 0o755)); err != nil {
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

// Losses holds the runs of a program that cost points.
type Losses struct {
	Language *language.Language
	Dir      string             // directory of the program, for scratch directories
	Runs     map[int]*judge.Run // keyed by index of the case

	// Rerun runs a case again, with nothing else running.
	Rerun func(ctx context.Context, i int, first *judge.Run) (*judge.Run, error)
	// Decide decides a case by another run, and adds the run to Runs if it costs points.
	Decide func(i int, run *judge.Run) error
}

// CheckRuns checks runs that cost points again. Those that are in lost.Runs at the end count.
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

// hasRoom reports whether the machine has the usual resources to spare. Other programs may run
// during the test.
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

// recheck repeats the doubtful runs, and tests the machine if points are still lost. Nothing
// else may run. An error means that no loss counts.
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

// repeat reruns cases and reports whether all of them end as before. A run that ends differently
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

func (l *Losses) cases() []int { return slices.Sorted(maps.Keys(l.Runs)) }

// differentCrashes returns the first case with each kind of crash.
func (l *Losses) differentCrashes() []int {
	kinds := map[string]bool{"": true}
	return slices.DeleteFunc(l.cases(), func(i int) bool {
		kind := judge.CrashKind(l.Runs[i])
		known := kinds[kind]
		kinds[kind] = true
		return known
	})
}

// mayLackMemory reports whether a run may have ended because the machine had less memory than
// the limit allows.
func mayLackMemory(r *judge.Run) bool {
	return r.Status == sandbox.Signalled || r.Status == sandbox.Exited && r.ExitCode != 0 && judge.OutOfMemory(*r)
}
