package runner

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/sandbox"
	"touchstone/runner/internal/workdir"
	"touchstone/runner/record"
)

// builder is what a language gets to build one submission with.
type builder struct {
	src     handin.Sources
	program string // the name of the main program
	out     string // folder for what is built; absolute, empty at first
	cache   string // folder that compilers may share between submissions
	limits  record.Limits

	// shielded: compilers cannot write to what they are given to read.
	shielded bool

	warm    bool            // whether warm runs are wanted
	service *compileService // nil if every compiler is to be one of its own
	tidier  *workdir.Tidier
	run     func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error)
}

// buildResult is how compiling went. Program is nil if it did not compile;
// Message is then for the student.
type buildResult struct {
	Program *Program
	Message string
	Notes   []string // what a grader should know and what costs no points
}

// Program is a built submission, ready to run.
type Program struct {
	// command starts the program in a scratch folder.
	command func(scratch string, args []string) sandbox.Command
	// shown is what a student types for the same.
	shown    func(args []string) string
	warm     *pass       // how to run it warm; nil if that is not to be
	language *Language   // that it is written in
	slow     atomic.Bool // may have broken its time limit: run it alone
}

// shortcutPart is the part of the time limit for compiling after which a shortcut
// is given up.
const shortcutPart = 6

// buildOutput caps what is kept of a compiler's messages, in bytes.
const buildOutput = 64 << 10

// compilation is one call of a compiler, in the folder of the sources.
type compilation struct {
	path     string // of the compiler
	env      []string
	args     []string
	readable []string // what it may read beside its own folder
	writable []string // folders that it may change beside out
}

// compile runs a compiler. The message is empty if it succeeded, and what the
// student should read if not.
func (b builder) compile(ctx context.Context, c compilation) (message string, err error) {
	outcome, err := b.run(ctx, sandbox.Command{
		Path:     c.path,
		Args:     c.args,
		Env:      c.env,
		Dir:      b.src.Dir,
		ReadOnly: append(installed(c.path), c.readable...),
		Writable: append([]string{b.out}, c.writable...),
		Limits: sandbox.Limits{
			Wall:   b.limits.BuildWall.Duration(),
			Memory: int64(b.limits.BuildMemory),
			Stdout: buildOutput,
			Stderr: buildOutput,
		},
	})
	if err != nil {
		return "", fmt.Errorf("running %s: %w", filepath.Base(c.path), err)
	}
	said := b.tidy(string(outcome.Stderr.Bytes) + string(outcome.Stdout.Bytes))
	switch outcome.Status {
	case sandbox.Cancelled:
		return "", context.Cause(ctx)
	case sandbox.WallExceeded, sandbox.CPUExceeded:
		return fmt.Sprintf("compiling took longer than %v\n%s", b.limits.BuildWall, said), nil
	case sandbox.MemoryExceeded:
		return fmt.Sprintf("compiling needed more than %v of memory\n%s", b.limits.BuildMemory, said), nil
	case sandbox.OutputExceeded:
		return said, nil
	}
	if outcome.Status == sandbox.Exited && outcome.ExitCode == 0 {
		return "", nil
	}
	if said == "" {
		said = fmt.Sprintf("%s ended with exit status %d and said nothing", filepath.Base(c.path), outcome.ExitCode)
	}
	return said, nil
}

// home is the folder that a tool was installed in: its bin/ is in it, and what
// the tool reads.
func home(tool string) string { return filepath.Dir(filepath.Dir(tool)) }

// installed lists the folder that a tool reads. A script in ~/bin stands for a
// tool elsewhere, and is no reason to show the home folder to a submission.
func installed(tool string) []string {
	folder := home(tool)
	if user, err := os.UserHomeDir(); folder == filepath.Dir(folder) || err == nil && folder == filepath.Clean(user) {
		return nil
	}
	return []string{folder}
}

// tidy makes a message fit to be read (see tidier).
func (b builder) tidy(message string) string {
	message = b.tidier.Text(message)
	return strings.TrimSpace(strings.ToValidUTF8(message, "\uFFFD"))
}
