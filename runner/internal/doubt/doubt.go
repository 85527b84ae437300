package doubt

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

// Watch is what the compilers of one build did.
type Watch struct {
	ran      bool
	company  bool // another program ran meanwhile
	unsteady bool // not all came to their end by themselves
	killed   bool // one was ended by a signal
}

// Saw tells of a compiler that ended. Nothing else ran meanwhile if it was alone.
func (w *Watch) Saw(o sandbox.Outcome, alone bool) {
	w.ran, w.company = true, w.company || !alone
	w.unsteady = w.unsteady || o.Status != sandbox.Exited
	w.killed = w.killed || o.Status == sandbox.Signalled
}

// Orderly returns whether all compilers came to their end by themselves.
func (w *Watch) Orderly() bool { return !w.unsteady }

// Build returns what stands of a build that gave no program.
func (m *Machine) Build(
	ctx context.Context, l *language.Language, b language.Builder, failed language.BuildResult, w *Watch,
) (language.BuildResult, error) {
	if !w.ran { // nothing was started: that is seen from the sources alone
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
		return m.try(ctx, l, true, w.killed)
	})
	return result, err
}

// buildAgain is to be called with nothing else running.
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

// Losses are the runs of one program that cost points.
type Losses struct {
	Language *language.Language
	Dir      string             // for scratch folders, with the program's
	Runs     map[int]*judge.Run // by the number of the case

	// Again runs a case once more, with nothing else running.
	Again func(ctx context.Context, i int, first *judge.Run) (*judge.Run, error)
	// Decide decides a case by another run, and puts that into Runs if it costs points.
	Decide func(i int, run *judge.Run) error
}

// Runs doubts runs. What is then among the losses stands.
func (m *Machine) Runs(ctx context.Context, lost Losses) error {
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
	return m.Gate.Alone(ctx, func() error { return m.doubt(ctx, lost, doubtful) })
}

// hasRoom looks for room to spare as one of several programs.
func (m *Machine) hasRoom(ctx context.Context, dir string) (enough bool, err error) {
	_, err = m.Gate.Share(ctx, func() error {
		return m.tryRoom(ctx, dir, sandbox.OrdinaryRoom(m.Limits), m.Limits)
	})
	var short shortage
	if errors.As(err, &short) {
		return false, nil
	}
	return err == nil, err
}

// doubt is to be called with nothing else running. It repeats runs, and tries
// the machine if anything is still lost. The error says that nothing stands.
func (m *Machine) doubt(ctx context.Context, lost Losses, doubtful []int) error {
	memory := slices.ContainsFunc(doubtful, func(i int) bool { return wantedMemory(lost.Runs[i]) })
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
	return m.try(ctx, lost.Language, false, memory)
}

// repeat asks cases again and reports whether all ended as before. What did not
// replaces what was.
func (l *Losses) repeat(ctx context.Context, doubtful []int) (same bool, err error) {
	same = true
	for _, i := range doubtful {
		first := l.Runs[i]
		run, err := l.Again(ctx, i, judge.Abridged(first))
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

// cases are the cases that lost points, in the suite's order.
func (l *Losses) cases() []int { return slices.Sorted(maps.Keys(l.Runs)) }

// differentCrashes are the first cases of each kind of crash.
func (l *Losses) differentCrashes() []int {
	kinds := map[string]bool{"": true}
	return slices.DeleteFunc(l.cases(), func(i int) bool {
		kind := judge.CrashKind(l.Runs[i])
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
