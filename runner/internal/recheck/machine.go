package recheck

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/handin"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// The argument of the control, and what it must print.
const (
	controlArgument = "7"
	controlAnswer   = "right: 84"
)

// leastControlWall is the minimum time limit for building and running the control. With a
// shorter one, a timeout would say nothing about the machine.
const leastControlWall = 20 * time.Second

// leastControlMemory is the minimum memory limit for the control. The JVM alone needs a large
// part of it.
const leastControlMemory = 256 << 20

// Machine tests whether a failure is due to the machine and not to the submission.
type Machine struct {
	Gate    *fairrun.Gate
	Backend sandbox.Backend
	Work    string         // directory for scratch directories
	Program string         // name of the program in the assignment
	Limits  sandbox.Limits // limits for a run
	Memory  int64          // memory limit of a compiler, in bytes

	// Start runs a command to its end. Compile does so for a compiler, while other programs may
	// run.
	Start, Compile language.Runner
	// Builder returns a builder for sources. dir is for its output.
	Builder func(src handin.Sources, dir string, run language.Runner) language.Builder
	// Command adds a scratch directory and the limits of a run to a command.
	Command func(c sandbox.Command, scratch string) sandbox.Command

	Controls *Controls
}

// shortage is the error that the machine failed its test. Points lost on such a machine do not
// count.
type shortage struct {
	what string // what the machine cannot do
	said error
}

func (s shortage) Error() string {
	return fmt.Sprintf("the machine could not %s: %v; the submission loses no points. "+
		"Free processes, files, memory or disk space, raise the limits (ulimit) or lower --jobs, and run the same "+
		"command again", s.what, s.said)
}

func (s shortage) Unwrap() error { return s.said }

// test checks that the machine has spare resources, and builds and runs the control of a
// language. Nothing else may run. If anew is set, it also tests the compiler. If memory is set,
// it also tests whether the machine has all the memory that the limits allow.
func (m *Machine) test(ctx context.Context, l *language.Language, anew, memory bool) error {
	dir, err := sandbox.MkdirTemp(m.Work, "control-")
	if err != nil {
		return err
	}
	defer sandbox.RemoveAll(dir)
	limits := m.Limits
	if anew {
		limits.Memory = m.Memory
	}
	needs := sandbox.UsualResources(limits)
	if memory {
		needs = needs.WithAllMemory(limits)
	}
	if err := m.testResources(ctx, dir, needs, limits); err != nil {
		return err
	}
	p, err := m.control(ctx, l, anew)
	if err != nil {
		return interruptionOr(ctx, shortage{"build a program that is known to be correct", err})
	}
	if err := m.runControl(ctx, p, dir); err != nil {
		return interruptionOr(ctx, shortage{"run a program that is known to be correct", err})
	}
	return nil
}

// interruptionOr returns the cause of ctx if ctx is done, and err otherwise. A failure during an
// interruption says nothing about the machine.
func interruptionOr(ctx context.Context, err error) error {
	if why := context.Cause(ctx); why != nil {
		return why
	}
	return err
}

func (m *Machine) testResources(
	ctx context.Context, dir string, needs sandbox.Resources, limits sandbox.Limits,
) error {
	scratch, err := os.MkdirTemp(dir, "room-")
	if err != nil {
		return err
	}
	defer sandbox.RemoveAll(scratch)
	if err := needs.Check(ctx, m.Backend, scratch, limits); err != nil {
		return interruptionOr(ctx, shortage{"provide the resources that a program may need", err})
	}
	return nil
}

// control returns the control of a language. It builds the control if there is none yet, or if
// anew is set.
func (m *Machine) control(ctx context.Context, l *language.Language, anew bool) (*language.Program, error) {
	if p := m.Controls.of(l); p != nil && !anew {
		return p, nil
	}
	return m.newControl(ctx, l, false, m.Start)
}

// readyControl builds the control in advance, while other programs may run. It ignores errors,
// because control tries again.
func (m *Machine) readyControl(ctx context.Context, l *language.Language) {
	if m.Controls.of(l) == nil {
		m.newControl(ctx, l, true, m.Compile)
	}
}

// newControl builds the control. If served is set, it may use the compile service.
func (m *Machine) newControl(
	ctx context.Context, l *language.Language, served bool, run language.Runner,
) (*language.Program, error) {
	dir, err := sandbox.MkdirTemp(m.Work, "known-")
	if err != nil {
		return nil, err
	}
	p, err := m.buildControl(ctx, l, dir, served, run)
	if err != nil {
		return nil, errors.Join(err, sandbox.RemoveAll(dir))
	}
	if kept := m.Controls.keep(l, p); kept != p { // another one that was built at the same time
		return kept, sandbox.RemoveAll(dir)
	}
	return p, nil
}

func (m *Machine) buildControl(
	ctx context.Context, l *language.Language, dir string, served bool, run language.Runner,
) (*language.Program, error) {
	name := m.Program + l.Extension
	src := handin.Sources{Dir: filepath.Join(dir, "src"), Files: []string{name}}
	b := m.Builder(src, dir, run)
	if b.Warm = false; !served {
		b.Service = nil
	}
	b.Limits.BuildWall = max(b.Limits.BuildWall, record.Span(leastControlWall))
	b.Limits.Memory = max(b.Limits.Memory, leastControlMemory)
	text := strings.ReplaceAll(l.Control, "PROGRAM", m.Program)
	err := errors.Join(os.Mkdir(src.Dir, 0o755), os.Mkdir(b.Out, 0o755), os.MkdirAll(b.Cache, 0o755),
		os.WriteFile(filepath.Join(src.Dir, name), []byte(text), 0o644))
	if err != nil {
		return nil, err
	}
	result, err := l.Build(ctx, b)
	if err == nil && result.Program == nil {
		err = errors.New(record.Cut(result.Message, record.MaxText))
	}
	return result.Program, err
}

// runControl runs the control like a submission, but with more time and memory.
func (m *Machine) runControl(ctx context.Context, p *language.Program, dir string) error {
	scratch, err := os.MkdirTemp(dir, "run-")
	if err != nil {
		return err
	}
	defer sandbox.RemoveAll(scratch)
	memory := max(m.Limits.Memory, leastControlMemory)
	command := m.Command(p.Command(scratch, []string{controlArgument}, record.Bytes(memory)), scratch)
	command.Limits.Wall = max(command.Limits.Wall, leastControlWall)
	fairrun.Patiently(&command)
	command.Limits.Memory = memory
	o, err := m.Start(ctx, command)
	if err != nil {
		return err
	}
	if said := strings.TrimSpace(string(o.Stdout.Bytes)); o.Status != sandbox.Exited || o.ExitCode != 0 ||
		said != controlAnswer {
		return fmt.Errorf("it %s; expected stdout %q, got %q; stderr %q", o.Ending(), controlAnswer,
			record.Cut(said, record.MaxText), record.Cut(string(o.Stderr.Bytes), record.MaxText))
	}
	return nil
}

// Controls caches the control of each language. The zero value is empty.
type Controls struct{ built sync.Map } // *language.Program by *language.Language

func (c *Controls) of(l *language.Language) *language.Program {
	p, _ := c.built.Load(l)
	program, _ := p.(*language.Program)
	return program
}

// keep stores a control unless there is one, and returns the stored one.
func (c *Controls) keep(l *language.Language, p *language.Program) *language.Program {
	kept, _ := c.built.LoadOrStore(l, p)
	return kept.(*language.Program)
}
