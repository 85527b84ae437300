package runner

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"

	"touchstone/cases"
	"touchstone/runner/internal/sandbox"
)

// keptStderr caps what is kept of a run's stderr, in bytes.
const keptStderr = 64 << 10

// errSlow says that a program is not worth running beside others.
var errSlow = errors.New("the program has broken its time limit when run alone")

// ask runs a program on one case. A run that broke the time limit while
// another program of ours ran may owe that to the other: it is repeated alone,
// and only the repetition counts. A program that did so once is run alone from
// then on, which spares the first of the two runs.
func (g *Grader) ask(ctx context.Context, p *Program, dir string, c cases.Case) (Run, error) {
	run, err := g.askBesideOthers(ctx, p, dir, c)
	switch {
	case errors.Is(err, errSlow):
		run, err = g.askAlone(ctx, p, dir, c)
	case err == nil && run.Status == sandbox.WallExceeded && !run.Alone:
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
		run.Outcome, err = g.execute(ctx, p, dir, c)
		return err
	})
	return run, err
}

func (g *Grader) askAlone(ctx context.Context, p *Program, dir string, c cases.Case) (run Run, err error) {
	run.Alone = true
	err = g.gate.alone(ctx, func() error {
		run.Outcome, err = g.execute(ctx, p, dir, c)
		return err
	})
	if run.Status == sandbox.WallExceeded {
		p.slow.Store(true)
	}
	return run, err
}

// execute is one case, one fresh process, one fresh working directory.
func (g *Grader) execute(ctx context.Context, p *Program, dir string, c cases.Case) (sandbox.Outcome, error) {
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
	}
	return g.backend.Run(ctx, command)
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
