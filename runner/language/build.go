package language

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/workdir"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Builder is what a language gets to build one submission with.
type Builder struct {
	Src      handin.Sources
	Names    []string // that the main program may have, the usual one first
	Packages []string // of Python, that programs may import
	Out      string   // folder for what is built; absolute, empty at first
	Cache    string   // folder that compilers may share between submissions
	Limits   record.Limits

	// Shielded: compilers cannot write to what they are given to read.
	Shielded bool

	Warm    bool     // whether warm runs are wanted
	Service *Service // nil if every compiler is to be one of its own
	Tidier  *workdir.Tidier
	Run     Runner
}

// Runner runs a compiler to its end.
type Runner func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error)

// BuildResult is how compiling went. Program is nil if it did not compile;
// Message is then for the student.
type BuildResult struct {
	Program *Program
	Message string
	Notes   []string // what a grader should know and what costs no points
}

// Program is a built submission, ready to run.
type Program struct {
	// Command starts the program in a scratch folder.
	Command func(scratch string, args []string) sandbox.Command
	// Shown is what a student types for the same.
	Shown func(args []string) string
	Warm  *Pass // how to run it warm; nil if that is not to be
	Trial *Pass // how to run it so where nothing depends on what it answers; nil if that cannot be
	// Changeable tells how changed forms of it are tried; nil if the language cannot.
	Changeable func(ctx context.Context) (*Changeable, error)
	// Inside tells how methods of it are replaced; nil if the language cannot.
	Inside   func(ctx context.Context) (*Changeable, error)
	Language *Language   // that it is written in
	Files    []string    // of its sources; see handin.Sources
	Slow     atomic.Bool // may have broken its time limit: run it alone
}

// shortcutPart is the part of the time limit for compiling after which a shortcut
// is given up.
const shortcutPart = 6

const buildOutput = 64 << 10

// compilation is one call of a compiler, in the folder of the sources.
type compilation struct {
	Path     string // of the compiler
	Env      []string
	Args     []string
	readable []string // what it may read beside its own folder
	writable []string // folders that it may change beside out
}

// compile runs a compiler. The message is empty if it succeeded, and what the
// student should read if not.
func (b Builder) compile(ctx context.Context, c compilation) (message string, err error) {
	outcome, err := b.Run(ctx, sandbox.Command{
		Path:     c.Path,
		Args:     c.Args,
		Env:      c.Env,
		Dir:      b.Src.Dir,
		ReadOnly: append(installed(c.Path), c.readable...),
		Writable: append([]string{b.Out}, c.writable...),
		Limits: sandbox.Limits{
			Wall:   b.Limits.BuildWall.Duration(),
			Memory: int64(b.Limits.BuildMemory),
			Stdout: buildOutput,
			Stderr: buildOutput,
		},
	})
	if err != nil {
		return "", fmt.Errorf("running %s: %w", filepath.Base(c.Path), err)
	}
	said := b.Tidy(string(outcome.Stderr.Bytes) + string(outcome.Stdout.Bytes))
	switch outcome.Status {
	case sandbox.Cancelled:
		return "", context.Cause(ctx)
	case sandbox.WallExceeded, sandbox.CPUExceeded:
		return fmt.Sprintf("compiling took longer than %v\n%s", b.Limits.BuildWall, said), nil
	case sandbox.MemoryExceeded:
		return fmt.Sprintf("compiling needed more than %v of memory\n%s", b.Limits.BuildMemory, said), nil
	case sandbox.OutputExceeded:
		return said, nil
	}
	if outcome.Status == sandbox.Exited && outcome.ExitCode == 0 {
		return "", nil
	}
	if said == "" {
		said = fmt.Sprintf("%s ended with exit status %d and said nothing", filepath.Base(c.Path), outcome.ExitCode)
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

// Tidy makes a message fit to be read (see tidier).
func (b Builder) Tidy(message string) string {
	message = b.Tidier.Text(message)
	return strings.TrimSpace(strings.ToValidUTF8(message, "\uFFFD"))
}

// Pass is how a program is run warm.
type Pass struct {
	javahost.Pass
	// Pure: the program cannot tell a warm run from another (see javahost.Impure).
	Pure bool
	// Command starts the host in a scratch folder, with a file of questions.
	Command func(scratch, questions string) sandbox.Command
}
