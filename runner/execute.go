package runner

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/reference"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Init must be called first in every program that creates a Grader. The sandbox and package handin
// start the executable of this program again as a helper process, and in such a process Init does
// the helper's work.
func Init() {
	sandbox.Init()
	handin.Init()
}

// Close must be called last in such a program.
func Close() { sandbox.Close() }

func noAdjust(*sandbox.Command) {}

// execute runs a question in a fresh process and a fresh working directory, which is empty or has a
// copy of what the student handed in. If grading is interrupted, it returns the cause of ctx.
func (g *Grader) execute(
	ctx context.Context, p *language.Program, dir string, q cases.Question, adjust fairrun.AdjustFunc,
) (sandbox.Outcome, error) {
	scratch, err := os.MkdirTemp(dir, "run-")
	if err != nil {
		return sandbox.Outcome{}, err
	}
	defer sandbox.RemoveAll(scratch) // an error changes no verdict; Close tries again and reports it
	limits := g.Limits.With(q.Limits)
	folder := filepath.FromSlash(p.Run.Start)
	command := g.runCommand(p.Command(filepath.Join(scratch, folder), q.Args, limits.Memory), scratch)
	command.Copy, command.Folder = p.Run.Dir, folder
	command.Limits.Wall, command.Limits.Memory = limits.Wall.Duration(), int64(limits.Memory)
	command.DumpSignal, command.Fetch = p.Language.DumpSignal, g.assignment().OutputFiles()
	release, err := attachInput(&command, q.Input)
	if err != nil {
		return sandbox.Outcome{}, err
	}
	defer release()
	adjust(&command)
	outcome, err := g.start(ctx, command)
	if err != nil && isGone(command.Path, dir) {
		return sandbox.Outcome{Status: sandbox.Exited, ExitCode: 1, Stderr: judge.SelfDeleted}, nil
	}
	if err == nil && outcome.Status == sandbox.Cancelled {
		err = context.Cause(ctx)
	}
	return outcome, err
}

func (g *Grader) runCommand(c sandbox.Command, scratch string) sandbox.Command {
	c.Dir, c.Env, c.Limits = scratch, append(runEnv(scratch), c.Env...), g.runLimits()
	c.Processes = g.assignment().Processes
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

// isGone reports whether executable is a path below dir that no longer exists.
func isGone(executable, dir string) bool {
	_, err := os.Lstat(executable)
	return errors.Is(err, fs.ErrNotExist) && strings.HasPrefix(executable, dir+string(filepath.Separator))
}

// runEnv returns the complete environment of a run. It contains none of the grader's variables,
// such as JAVA_TOOL_OPTIONS.
func runEnv(scratch string) []string {
	env := []string{"HOME=" + scratch, "TMPDIR=" + scratch, "LC_ALL=C.UTF-8", "TZ=UTC"}
	if runtime.GOOS == "windows" { // Windows starts no program without these variables
		return append(env, "SystemRoot="+os.Getenv("SystemRoot"), "TEMP="+scratch, "TMP="+scratch)
	}
	return append(env, "PATH=/usr/local/bin:/usr/bin:/bin")
}

// attachInput adds the input of a case to a command. The caller must call release after the run.
func attachInput(c *sandbox.Command, in reference.Input) (release func(), err error) {
	for _, f := range in.Files {
		c.Files = append(c.Files, sandbox.File{Name: f.Name, Data: []byte(f.Text)})
	}
	if in.Stdin == "" {
		return func() {}, nil
	}
	read, write, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("making a pipe for stdin: %w", err)
	}
	c.Stdin = read
	fed := make(chan struct{})
	go guard.Do("writing stdin", func() error {
		defer close(fed)
		io.WriteString(write, in.Stdin) // fails if the program ends before it has read everything
		return write.Close()
	})
	return func() {
		read.Close()
		write.Close() // a process that got away may hold the other end
		<-fed
	}, nil
}
