package runner

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/handin"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// A control program is known to be right. Each language has one. To test the machine, the grader
// builds and runs the control program in the same sandbox and as the same user as a submission,
// under the same limits or higher ones.

// Every control program gets controlArgument and must print controlAnswer.
const (
	controlArgument = "7"
	controlAnswer   = "right: 84"
)

// A control program has at least these limits, so that it fails only if something is wrong with the
// machine.
const (
	leastControlWall   = 20 * time.Second
	leastControlMemory = 256 << 20 // bytes; the JVM alone needs a large part of them
)

// shortage is the error for a machine that fails a test, for example because it lacks memory. The
// submission then loses no points.
type shortage struct {
	what string // what the machine could not do
	err  error
}

func (s shortage) Error() string {
	return fmt.Sprintf("the machine could not %s: %v; the submission loses no points. "+
		"Free processes, files, memory or disk space, raise the limits (ulimit) or lower --jobs, and run the same "+
		"command again", s.what, s.err)
}

func (s shortage) Unwrap() error { return s.err }

// testMachine returns a shortage if the machine lacks resources, or cannot build and run the
// control program of l, which is known to be right. The caller must ensure that nothing else runs.
// If rebuild is set, testMachine builds the control program even if it was built before. If
// allMemory is set, the machine must have all the memory that the limits allow.
func (g *Grader) testMachine(ctx context.Context, l *language.Language, rebuild, allMemory bool) error {
	dir, err := sandbox.MkdirTemp(g.work.Dir, "control-")
	if err != nil {
		return err
	}
	defer sandbox.RemoveAll(dir)
	limits := g.runLimits()
	if rebuild {
		limits.Memory = int64(g.Limits.BuildMemory)
	}
	needs := sandbox.UsualResources(limits)
	if allMemory {
		needs = needs.WithAllMemory(limits)
	}
	if err := g.testResources(ctx, dir, needs, limits); err != nil {
		return err
	}
	control := g.control(l)
	if control == nil || rebuild {
		if control, err = g.buildControl(ctx, l, false, g.start); err != nil {
			return interruptionOr(ctx, shortage{"build a program that is known to be correct", err})
		}
	}
	if err := g.runControl(ctx, control, dir); err != nil {
		return interruptionOr(ctx, shortage{"run a program that is known to be correct", err})
	}
	return nil
}

// interruptionOr returns the cause of ctx if ctx is done, and otherwise err. A test that was
// interrupted says nothing about the machine.
func interruptionOr(ctx context.Context, err error) error {
	if why := context.Cause(ctx); why != nil {
		return why
	}
	return err
}

func (g *Grader) testResources(
	ctx context.Context, dir string, needs sandbox.Resources, limits sandbox.Limits,
) error {
	scratch, err := os.MkdirTemp(dir, "room-")
	if err != nil {
		return err
	}
	defer sandbox.RemoveAll(scratch)
	if err := needs.Check(ctx, g.backend, scratch, limits); err != nil {
		return interruptionOr(ctx, shortage{"provide the resources that a program may need", err})
	}
	return nil
}

// hasSpareResources reports whether the machine has sandbox.UsualResources to spare while other
// programs run.
func (g *Grader) hasSpareResources(ctx context.Context, dir string) (enough bool, err error) {
	_, err = g.gate.RunShared(ctx, func() error {
		return g.testResources(ctx, dir, sandbox.UsualResources(g.runLimits()), g.runLimits())
	})
	if errors.As(err, new(shortage)) {
		return false, nil
	}
	return err == nil, err
}

func (g *Grader) control(l *language.Language) *language.Program {
	p, _ := g.controls.Load(l)
	program, _ := p.(*language.Program)
	return program
}

// readyControl builds the control program of l before testMachine needs it, because other programs
// must wait during testMachine. If readyControl fails, testMachine builds the program again.
func (g *Grader) readyControl(ctx context.Context, l *language.Language) {
	if g.control(l) == nil {
		g.buildControl(ctx, l, true, func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
			outcome, _, err := g.compile(ctx, c)
			return outcome, err
		})
	}
}

// buildControl builds the control program of l and stores it in g.controls.
func (g *Grader) buildControl(
	ctx context.Context, l *language.Language, useService bool, run language.Runner,
) (*language.Program, error) {
	dir, err := sandbox.MkdirTemp(g.work.Dir, "known-")
	if err != nil {
		return nil, err
	}
	name := g.assignment().Program + l.Extension()
	b := g.newBuilder(handin.Sources{Dir: filepath.Join(dir, "src"), Files: []string{name}}, dir, run)
	if b.Warm = false; !useService {
		b.Service = nil
	}
	b.Limits.BuildWall = max(b.Limits.BuildWall, record.Span(leastControlWall))
	b.Limits.Memory = max(b.Limits.Memory, leastControlMemory)
	text := strings.ReplaceAll(l.ControlSource, "PROGRAM", g.assignment().Program)
	err = errors.Join(os.Mkdir(b.Src.Dir, 0o755), os.Mkdir(b.Out, 0o755), os.MkdirAll(b.Cache, 0o755),
		os.WriteFile(filepath.Join(b.Src.Dir, name), []byte(text), 0o644))
	if err != nil {
		return nil, errors.Join(err, sandbox.RemoveAll(dir))
	}
	result, err := l.Build(ctx, b)
	if err == nil && result.Program == nil {
		err = errors.New(record.Truncate(result.Message, record.MaxText))
	}
	if err != nil {
		return nil, errors.Join(err, sandbox.RemoveAll(dir))
	}
	if kept, isKnown := g.controls.LoadOrStore(l, result.Program); isKnown { // another call was faster
		return kept.(*language.Program), sandbox.RemoveAll(dir)
	}
	return result.Program, nil
}

// runControl runs the control program like a submission, but with enough time and memory. It
// returns an error unless the program prints controlAnswer.
func (g *Grader) runControl(ctx context.Context, p *language.Program, dir string) error {
	scratch, err := os.MkdirTemp(dir, "run-")
	if err != nil {
		return err
	}
	defer sandbox.RemoveAll(scratch)
	memory := max(g.Limits.Memory, leastControlMemory)
	command := g.runCommand(p.Command(scratch, []string{controlArgument}, memory), scratch)
	command.Limits.Wall = max(command.Limits.Wall, leastControlWall)
	fairrun.AllowCPUWait(&command)
	command.Limits.Memory = int64(memory)
	o, err := g.start(ctx, command)
	if err != nil {
		return err
	}
	if said := strings.TrimSpace(string(o.Stdout.Bytes)); o.Status != sandbox.Exited || o.ExitCode != 0 ||
		said != controlAnswer {
		return fmt.Errorf("it %s; expected stdout %q, got %q; stderr %q", o.Ending(), controlAnswer,
			record.Truncate(said, record.MaxText), record.Truncate(string(o.Stderr.Bytes), record.MaxText))
	}
	return nil
}
