package doubt

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
	"touchstone/runner/sandbox/tempdir"
)

// controlArgument and controlAnswer are what it is asked and what it prints.
const (
	controlArgument = "7"
	controlAnswer   = "right: 84"
)

// leastControlWall is the time that building and running the control may take at
// least. A limit too short for it says nothing of what the machine has.
const leastControlWall = 20 * time.Second

// leastControlMemory is likewise its memory limit, of which a Java machine takes a good part.
const leastControlMemory = 256 << 20

// Machine is the machine that grades, which is tried when submissions fail.
type Machine struct {
	Gate    *fairrun.Gate
	Backend sandbox.Backend
	Work    string         // folder for scratch folders
	Program string         // name that the assignment gives to programs
	Limits  sandbox.Limits // of a run
	Memory  int64          // of a compiler

	// Start runs a command to its end, and Compile runs a compiler as one of several programs.
	Start, Compile language.Runner
	// Builder prepares to build sources, in a folder for what comes of it.
	Builder func(src handin.Sources, dir string, run language.Runner) language.Builder
	// Command puts a command into a scratch folder and under the limits of a run.
	Command func(c sandbox.Command, scratch string) sandbox.Command

	Controls *Controls
}

// shortage is why nothing that was lost on this machine counts.
type shortage struct {
	what string // that the machine cannot do
	said error
}

func (s shortage) Error() string {
	return fmt.Sprintf("the machine could not %s: %v; nothing is held against the submission. "+
		"Free processes, files, memory or disk, raise their limits (ulimit) or take fewer --jobs, and run the same "+
		"command again; now %s",
		s.what, s.said, sandbox.Resources())
}

func (s shortage) Unwrap() error { return s.said }

// try builds and runs the control of a language, and looks for room. It is
// to be called with nothing else running. anew: what compilers did is in doubt,
// and not only what runs did. memory: so is whether there is as much of it as the
// limits allow.
func (m *Machine) try(ctx context.Context, l *language.Language, anew, memory bool) error {
	dir, err := tempdir.MakePassage(m.Work, "control-")
	if err != nil {
		return err
	}
	defer tempdir.RemoveAll(dir)
	limits := m.Limits
	if anew {
		limits.Memory = m.Memory
	}
	room := sandbox.OrdinaryRoom(limits)
	if memory {
		room = room.All(limits)
	}
	if err := m.tryRoom(ctx, dir, room, limits); err != nil {
		return err
	}
	p, err := m.control(ctx, l, anew)
	if err != nil {
		return interruptionOr(ctx, shortage{"build a program of ours that is known to be right", err})
	}
	if err := m.runControl(ctx, p, dir); err != nil {
		return interruptionOr(ctx, shortage{"run a program of ours that is known to be right", err})
	}
	return nil
}

// interruptionOr: what fails because grading ends says nothing.
func interruptionOr(ctx context.Context, err error) error {
	if why := context.Cause(ctx); why != nil {
		return why
	}
	return err
}

func (m *Machine) tryRoom(ctx context.Context, dir string, room sandbox.Room, limits sandbox.Limits) error {
	scratch, err := os.MkdirTemp(dir, "room-")
	if err != nil {
		return err
	}
	defer tempdir.RemoveAll(scratch)
	if err := room.Try(ctx, m.Backend, scratch, limits); err != nil {
		return interruptionOr(ctx, shortage{"give a program of ours the room that any may want", err})
	}
	return nil
}

// control is the control, built now if it is wanted anew or never was.
func (m *Machine) control(ctx context.Context, l *language.Language, anew bool) (*language.Program, error) {
	if p := m.Controls.of(l); p != nil && !anew {
		return p, nil
	}
	return m.newControl(ctx, l, false, m.Start)
}

// readyControl builds the control as a submission is built, so that nothing waits for
// it once the machine is held to account for runs. Where that fails it is built then.
func (m *Machine) readyControl(ctx context.Context, l *language.Language) {
	if m.Controls.of(l) == nil {
		m.newControl(ctx, l, true, m.Compile)
	}
}

// newControl builds the control, by the compile service if it is served.
func (m *Machine) newControl(
	ctx context.Context, l *language.Language, served bool, run language.Runner,
) (*language.Program, error) {
	dir, err := tempdir.MakePassage(m.Work, "known-")
	if err != nil {
		return nil, err
	}
	p, err := m.buildControl(ctx, l, dir, served, run)
	if err != nil {
		return nil, errors.Join(err, tempdir.RemoveAll(dir))
	}
	if kept := m.Controls.keep(l, p); kept != p { // it is as good
		return kept, tempdir.RemoveAll(dir)
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

// runControl runs the control as a submission is run, but for time.
func (m *Machine) runControl(ctx context.Context, p *language.Program, dir string) error {
	scratch, err := os.MkdirTemp(dir, "run-")
	if err != nil {
		return err
	}
	defer tempdir.RemoveAll(scratch)
	command := m.Command(p.Command(scratch, []string{controlArgument}), scratch)
	command.Limits.Wall = max(command.Limits.Wall, leastControlWall)
	fairrun.Patiently(&command)
	command.Limits.Memory = max(command.Limits.Memory, leastControlMemory)
	o, err := m.Start(ctx, command)
	if err != nil {
		return err
	}
	if said := strings.TrimSpace(string(o.Stdout.Bytes)); o.Status != sandbox.Exited || o.ExitCode != 0 ||
		said != controlAnswer {
		return fmt.Errorf(
			"it %s, and printed %q and %q, want %q",
			o.Ending(),
			record.Cut(said, record.MaxText),
			record.Cut(string(o.Stderr.Bytes), record.MaxText),
			controlAnswer,
		)
	}
	return nil
}

// Controls are the controls that have been built, one for each language. The zero
// value holds none.
type Controls struct {
	mu    sync.Mutex
	built map[*language.Language]*language.Program
}

// of is nil if there is none yet.
func (c *Controls) of(l *language.Language) *language.Program {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.built[l]
}

// keep takes in a control and returns the one that is kept: the first.
func (c *Controls) keep(l *language.Language, p *language.Program) *language.Program {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.built == nil {
		c.built = map[*language.Language]*language.Program{}
	}
	if c.built[l] == nil {
		c.built[l] = p
	}
	return c.built[l]
}
