package runner

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"touchstone/cases"
	"touchstone/runner/internal/sandbox"
)

// Main must be called first by every program that makes a Grader: the sandbox
// starts that program again, under another name, as its helper.
func Main() {
	sandbox.Canary()
	sandbox.Main()
}

const (
	keptStderr  = 64 << 10 // bytes of a run's stderr that are kept
	scratchSize = 64 << 20 // bytes that a run may write, where the isolation can say so

	// patience is by how many times its limit a run alone may be longer for the
	// time that it waited for a processor: others than us load machines too.
	patience = 3

	// shared is the part of the time limit from which waiting for a processor
	// tells that the machine had something else to do.
	shared = 100
)

// errSlow says that a program is not worth running beside others.
var errSlow = errors.New("the program has broken its time limit when run alone")

// ask runs a program on one case. A run that broke the time limit while
// another program ran, of ours or of the machine's, may owe that to the other:
// it is repeated alone and with patience, and only the repetition counts. A program that did so once is run alone from
// then on, which spares the first of the two runs.
func (g *Grader) ask(ctx context.Context, p *Program, dir string, c cases.Case) (Run, error) {
	run, err := g.askBesideOthers(ctx, p, dir, c)
	switch {
	case errors.Is(err, errSlow):
		run, err = g.askAlone(ctx, p, dir, c)
	case err == nil && run.Status == sandbox.WallExceeded && (!run.Alone || run.Usage.Waited > g.Limits.Wall.duration()/shared):
		first := run
		run, err = g.askAlone(ctx, p, dir, c)
		run.First = &first
	}
	if err != nil {
		return Run{}, fmt.Errorf("running case %s: %w", c.ID, err)
	}
	if run.ExitCode != 0 || run.Status == sandbox.Signalled {
		run.Crash = p.crash(string(run.Stderr.Bytes))
	}
	return run, nil
}

func (g *Grader) askBesideOthers(ctx context.Context, p *Program, dir string, c cases.Case) (run Run, err error) {
	run.Alone, err = g.gate.share(ctx, func() error {
		if p.slow.Load() {
			return errSlow
		}
		run.Outcome, err = g.execute(ctx, p, dir, c, false)
		return err
	})
	return run, err
}

func (g *Grader) askAlone(ctx context.Context, p *Program, dir string, c cases.Case) (run Run, err error) {
	run.Alone = true
	err = g.gate.alone(ctx, func() error {
		run.Outcome, err = g.execute(ctx, p, dir, c, true)
		return err
	})
	if run.Status == sandbox.WallExceeded {
		p.slow.Store(true)
	}
	return run, err
}

// execute is one case, one fresh process, one fresh working directory.
func (g *Grader) execute(ctx context.Context, p *Program, dir string, c cases.Case, alone bool) (sandbox.Outcome, error) {
	scratch, err := os.MkdirTemp(dir, "run-")
	if err != nil {
		return sandbox.Outcome{}, err
	}
	defer removeAll(scratch) // what cannot be removed changes no verdict; Close tries again and says so
	command := p.command(scratch, c.Args)
	command.Dir, command.Env = scratch, runEnv(scratch)
	command.Limits = sandbox.Limits{
		Wall:   g.Limits.Wall.duration(),
		Memory: int64(g.Limits.Memory),
		Stdout: int64(g.Limits.Output),
		Stderr: keptStderr,
		Disk:   scratchSize,
	}
	if alone {
		command.Limits.Patience = patience * command.Limits.Wall
	}
	outcome, err := g.backend.Run(ctx, command)
	if err != nil && isGone(command.Path, dir) {
		return sandbox.Outcome{Status: sandbox.Exited, ExitCode: 1, Stderr: selfDeleted}, nil
	}
	return outcome, err
}

// selfDeleted is what a program says, so to speak, that an earlier run of
// itself has deleted: its own doing, and no failure of ours.
var selfDeleted = sandbox.Capture{Bytes: []byte("the program is gone: an earlier run of it deleted it")}

// isGone reports whether an executable that we built for the submission in dir
// is no longer there.
func isGone(executable, dir string) bool {
	_, err := os.Lstat(executable)
	return errors.Is(err, fs.ErrNotExist) && strings.HasPrefix(executable, dir+string(filepath.Separator))
}

// runEnv is the whole environment of a run: nothing of the grader's own, so
// that no JAVA_TOOL_OPTIONS, locale or home folder makes a difference.
func runEnv(scratch string) []string {
	env := []string{"HOME=" + scratch, "TMPDIR=" + scratch, "LC_ALL=C.UTF-8", "TZ=UTC"}
	if runtime.GOOS == "windows" { // where no program starts without these
		return append(env, "SystemRoot="+os.Getenv("SystemRoot"), "TEMP="+scratch, "TMP="+scratch)
	}
	return append(env, "PATH=/usr/local/bin:/usr/bin:/bin")
}
