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
	"touchstone/runner/sandbox/tempdir"
)

// A program that does not compile, or crashes, may do so because the machine has
// no thread, process, file, memory or disk left. No message tells: who notices
// says so in words of its own. So before such a loss is believed, the machine is
// held to account: in the same box, as the same user and under the same limits, it
// must build and run a program of ours that is known to be right, the control,
// and have room to spare. If it cannot, that is our failure and nobody's loss.

// controlArgument and controlAnswer are what it is asked and what it prints.
const (
	controlArgument = "7"
	controlAnswer   = "right: 84"
)

// leastControlWall is the time that building and running the control may take at
// least. A limit too short for it says nothing of what the machine has.
const leastControlWall = 20 * time.Second

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

// tryMachine builds and runs the control of a language, and looks for room. It is
// to be called with nothing else running. anew: what compilers did is in doubt,
// and not only what runs did. memory: so is whether there is as much of it as the
// limits allow.
func (g *Grader) tryMachine(ctx context.Context, l *language.Language, anew, memory bool) error {
	dir, err := tempdir.MakePassage(g.work.Dir, "control-")
	if err != nil {
		return err
	}
	defer tempdir.RemoveAll(dir)
	limits := g.runLimits()
	if anew {
		limits.Memory = int64(g.Limits.BuildMemory)
	}
	room := sandbox.OrdinaryRoom(limits)
	if memory {
		room = room.All(limits)
	}
	if err := g.tryRoom(ctx, dir, room, limits); err != nil {
		return err
	}
	p, err := g.controlProgram(ctx, l, anew)
	if err != nil {
		return interruptionOr(ctx, shortage{"build a program of ours that is known to be right", err})
	}
	if err := g.runControl(ctx, p, dir); err != nil {
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

func (g *Grader) tryRoom(ctx context.Context, dir string, room sandbox.Room, limits sandbox.Limits) error {
	scratch, err := os.MkdirTemp(dir, "room-")
	if err != nil {
		return err
	}
	defer tempdir.RemoveAll(scratch)
	if err := room.Try(ctx, g.backend, scratch, limits); err != nil {
		return interruptionOr(ctx, shortage{"give a program of ours the room that any may want", err})
	}
	return nil
}

// controlProgram is the control, built now if it is wanted anew or never was.
func (g *Grader) controlProgram(ctx context.Context, l *language.Language, anew bool) (*language.Program, error) {
	if p := g.controls.Of(l); p != nil && !anew {
		return p, nil
	}
	return g.newControl(ctx, l, nil, g.start)
}

// readyControl builds the control as a submission is built, so that nothing waits for
// it once the machine is held to account for runs. Where that fails it is built then.
func (g *Grader) readyControl(ctx context.Context, l *language.Language) {
	if g.controls.Of(l) == nil {
		g.newControl(ctx, l, g.service, func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
			outcome, _, err := g.compile(ctx, c)
			return outcome, err
		})
	}
}

func (g *Grader) newControl(
	ctx context.Context, l *language.Language, service *language.Service, run language.Runner,
) (*language.Program, error) {
	dir, err := tempdir.MakePassage(g.work.Dir, "known-")
	if err != nil {
		return nil, err
	}
	p, err := g.buildControl(ctx, l, dir, service, run)
	if err != nil {
		return nil, errors.Join(err, tempdir.RemoveAll(dir))
	}
	if kept := g.controls.Keep(l, p); kept != p { // it is as good
		return kept, tempdir.RemoveAll(dir)
	}
	return p, nil
}

func (g *Grader) buildControl(
	ctx context.Context, l *language.Language, dir string, service *language.Service, run language.Runner,
) (*language.Program, error) {
	name := g.Suite.Assignment.Program + l.Extension
	src := handin.Sources{Dir: filepath.Join(dir, "src"), Files: []string{name}}
	b := g.newBuilder(src, dir, run)
	b.Warm, b.Service = false, service
	b.Limits.BuildWall = max(b.Limits.BuildWall, record.Span(leastControlWall))
	b.Limits.Memory = max(b.Limits.Memory, leastMemory)
	text := strings.ReplaceAll(l.Control, "PROGRAM", g.Suite.Assignment.Program)
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
func (g *Grader) runControl(ctx context.Context, p *language.Program, dir string) error {
	scratch, err := os.MkdirTemp(dir, "run-")
	if err != nil {
		return err
	}
	defer tempdir.RemoveAll(scratch)
	command := g.runCommand(p.Command(scratch, []string{controlArgument}), scratch)
	command.Limits.Wall = max(command.Limits.Wall, leastControlWall)
	fairrun.Patiently(&command)
	command.Limits.Memory = max(command.Limits.Memory, leastMemory)
	o, err := g.start(ctx, command)
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
