package runner

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

// A program may fail to compile, or crash, because the machine has no threads, processes, open
// files, memory or disk space left. No message reveals this reliably: programs report it in
// different words, or not at all. So before a failure costs points, the grader repeats it and tests
// the machine (machine.go).
//
//   - If a build fails while other programs run, the grader repeats it with nothing else running.
//     If the build still fails, the grader tests the machine.
//   - Of each kind of crash, the grader repeats one with nothing else running. If the repeated run
//     ends differently, the grader repeats all crashes, and the new runs count. Then it tests the
//     machine.
//   - A program that lacks a resource may also end normally and report nothing. So if points were
//     lost without a crash, the grader checks that the machine has resources to spare. If the
//     machine has too few, the grader repeats all cases that lost points, with nothing else
//     running, and tests the machine.

type compilations struct {
	ran           bool
	ranInParallel bool // another program ran at the same time
	unsteady      bool // a compiler did not exit on its own
	killed        bool // a signal killed a compiler
}

func (w *compilations) saw(o sandbox.Outcome, alone bool) {
	w.ran, w.ranInParallel = true, w.ranInParallel || !alone
	w.unsteady = w.unsteady || o.Status != sandbox.Exited
	w.killed = w.killed || o.Status == sandbox.Signalled
}

func (g *Grader) checkBuild(
	ctx context.Context, l *language.Language, b language.Builder, failed language.BuildResult, w *compilations,
) (language.BuildResult, error) {
	if !w.ran { // the sources alone caused the failure
		return failed, nil
	}
	if err := errors.Join(checkSpace(b.Out), checkSpace(b.Cache)); err != nil {
		return language.BuildResult{}, err
	}
	result := failed
	err := g.gate.RunAlone(ctx, func() (err error) {
		if w.ranInParallel && !w.unsteady {
			if result, err = g.buildAgain(ctx, l, b, w); err != nil || result.Program != nil {
				return err
			}
		}
		return g.testMachine(ctx, l, true, w.killed)
	})
	return result, err
}

// buildSpace is the maximum number of bytes that a compiler needs. If fewer bytes are free after a
// failed build, the disk may have been full.
const buildSpace = 32 << 20

// checkSpace returns an error unless a directory has room for buildSpace bytes. It writes them,
// because that works on every system and respects quotas.
func checkSpace(dir string) error {
	probe, err := os.CreateTemp(dir, "room-")
	if err != nil {
		return err
	}
	defer os.Remove(probe.Name())
	block := make([]byte, 1<<20)
	for range buildSpace / len(block) {
		if _, err = probe.Write(block); err != nil {
			break
		}
	}
	if err := errors.Join(err, probe.Close()); err != nil {
		return fmt.Errorf("the temporary folder has less than the %v of free space that compilers need: %w; free some "+
			"space, or set TMPDIR to another folder", record.Bytes(buildSpace), err)
	}
	return nil
}

// buildAgain repeats a build. The caller must ensure that nothing else runs.
func (g *Grader) buildAgain(
	ctx context.Context, l *language.Language, b language.Builder, w *compilations,
) (language.BuildResult, error) {
	if err := errors.Join(sandbox.RemoveAll(b.Out), os.Mkdir(b.Out, 0o755)); err != nil {
		return language.BuildResult{}, err
	}
	b.Service = nil
	b.Run = func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		fairrun.AllowCPUWait(&c)
		o, err := g.start(ctx, c)
		w.saw(o, true)
		return o, err
	}
	return l.Build(ctx, b)
}

// recheck runs failed cases again if they may have failed because of the machine. It then caches
// the runs that still cost points. If recheck returns an error, the submission loses no points.
func (r *caseRunner) recheck(ctx context.Context) error {
	if len(r.failedRuns) == 0 {
		return nil
	}
	doubtful := r.differentCrashes()
	if len(doubtful) == 0 {
		enough, err := r.grader.hasSpareResources(ctx, r.dir)
		if err != nil {
			return err
		}
		if !enough {
			doubtful = r.failedCases()
		}
	}
	if len(doubtful) > 0 {
		r.grader.readyControl(ctx, r.program.Language)
		if err := r.grader.gate.RunAlone(ctx, func() error { return r.repeatLosses(ctx, doubtful) }); err != nil {
			return err
		}
	}
	for i, run := range r.failedRuns {
		r.entry.Learn(r.grader.Suite.Cases[i], run)
	}
	return nil
}

// repeatLosses repeats the doubtful runs, and tests the machine if points are still lost. The
// caller must ensure that nothing else runs. If repeatLosses returns an error, the submission loses
// no points.
func (r *caseRunner) repeatLosses(ctx context.Context, doubtful []int) error {
	memory := slices.ContainsFunc(doubtful, func(i int) bool { return mayLackMemory(r.failedRuns[i]) })
	same, err := r.repeat(ctx, doubtful)
	if err == nil && !same {
		_, err = r.repeat(ctx, slices.DeleteFunc(r.failedCases(), func(i int) bool {
			return slices.Contains(doubtful, i) || judge.CrashKind(r.failedRuns[i]) == ""
		}))
	}
	if err != nil || len(r.failedRuns) == 0 {
		return err
	}
	return r.grader.testMachine(ctx, r.program.Language, false, memory)
}

// repeat runs the doubtful cases again. If the new run of a case ends normally or crashes
// differently, it replaces the first run. repeat returns true if it replaced no run.
func (r *caseRunner) repeat(ctx context.Context, doubtful []int) (same bool, err error) {
	same = true
	for _, i := range doubtful {
		first := r.failedRuns[i]
		run, err := r.cases.Rerun(ctx, i, judge.Abridged(first))
		if err != nil {
			return false, err
		}
		if judge.CrashKind(run) != judge.CrashKind(first) || run.ExitCode == 0 && run.Status == sandbox.Exited {
			same = false
			delete(r.failedRuns, i)
			if err := r.Decide(i, run); err != nil {
				return false, err
			}
		}
	}
	return same, nil
}

func (r *caseRunner) failedCases() []int { return slices.Sorted(maps.Keys(r.failedRuns)) }

func (r *caseRunner) differentCrashes() []int {
	kinds := map[string]bool{"": true}
	return slices.DeleteFunc(r.failedCases(), func(i int) bool {
		kind := judge.CrashKind(r.failedRuns[i])
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
