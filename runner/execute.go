package runner

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"touchstone/cases"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/sandbox/tempdir"
)

// Main must be called first by every program that makes a Grader: the sandbox
// starts that program again, under other names, to try out what it promises.
func Main() {
	sandbox.Main()
}

// besideOthers is the manner of a run that others may slow down.
func besideOthers(*sandbox.Command) {}

// execute is one case, one fresh process, one fresh working directory. The error
// may be that grading was interrupted.
func (g *Grader) execute(
	ctx context.Context,
	p *language.Program,
	dir string,
	c cases.Case,
	in fairrun.Manner,
) (sandbox.Outcome, error) {
	scratch, err := os.MkdirTemp(dir, "run-")
	if err != nil {
		return sandbox.Outcome{}, err
	}
	defer tempdir.RemoveAll(scratch) // what cannot be removed changes no verdict; Close tries again and says so
	command := g.runCommand(p.Command(scratch, c.Args), scratch)
	command.Where = p.Language.Where
	in(&command)
	outcome, err := g.start(ctx, command)
	if err != nil && isGone(command.Path, dir) {
		return sandbox.Outcome{Status: sandbox.Exited, ExitCode: 1, Stderr: judge.SelfDeleted}, nil
	}
	if err == nil && outcome.Status == sandbox.Cancelled {
		err = context.Cause(ctx)
	}
	return outcome, err
}

// runCommand puts a command into its scratch folder and under the limits of a
// run.
func (g *Grader) runCommand(c sandbox.Command, scratch string) sandbox.Command {
	c.Dir, c.Env, c.Limits = scratch, append(runEnv(scratch), c.Env...), g.runLimits()
	return c
}

func (g *Grader) runLimits() sandbox.Limits {
	return sandbox.Limits{
		Wall:   g.Limits.Wall.Duration(),
		Memory: int64(g.Limits.Memory),
		Stdout: int64(g.Limits.Output),
		Stderr: record.MaxStderr,
		Disk:   record.ScratchSize,
	}
}

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
