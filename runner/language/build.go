package language

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Builder describes one build of a submission: the sources, the folders and the limits.
type Builder struct {
	Src      handin.Sources
	Names    []string // possible names of the main program, the usual one first
	Main     string   // main program to build, from BuildResult.Others; empty to let Build choose
	Labels   []string // labels of the answer, which the main program prints
	Packages []string // Python packages that programs may import
	Out      string   // output folder, absolute and empty at first
	Cache    string   // cache folder that all builds share
	Limits   record.Limits
	Shielded bool // the sandbox makes files read-only for compilers

	Warm    bool     // prepare warm runs
	Service *Service // nil to start a compiler for each submission
	Tidier  *Tidier
	Run     Runner
}

// Runner runs a compiler to its end.
type Runner func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error)

// BuildResult is the result of a build.
type BuildResult struct {
	Program *Program // nil if the build failed
	Main    string   // main program that was chosen: a file, class or folder; empty if none could be
	Others  []string // other main programs of the submission
	Message string   // tells the student why
	Notes   []string // for staff; they cost no points
}

func (r *BuildResult) addNote(note string) {
	if note != "" {
		r.Notes = append(r.Notes, note)
	}
}

// Program is a built submission, ready to run.
type Program struct {
	// Command returns the command that starts the program in a folder, with a memory limit.
	Command        func(folder string, args []string, memory record.Bytes) sandbox.Command
	StudentCommand []string     // words of the command line with which a student starts it
	Warm           *WarmProcess // warm runs for verdicts; nil if the program must run cold
	UnscoredWarm   *WarmProcess // warm runs on which no verdict depends; nil if there can be none
	// Substitutions returns how to replace methods of the program. It is nil if Touchstone cannot.
	Substitutions func(ctx context.Context) (*VariantBuilder, error)
	Language      *Language
	Files         []string // source files; see handin.Sources
	Run           handin.RunTree
	Slow          atomic.Bool // the program may have exceeded its time limit, so run it alone
}

// A build may first try a faster way, such as the compile service. That attempt may take at most
// 1/shortcutPart of the time limit of the build.
const shortcutPart = 6

const buildOutput = 64 << 10

type compilation struct {
	Path     string // path of the compiler
	Env      []string
	Args     []string
	readable []string // paths that the compiler may read besides its own folder
	writable []string // folders that the compiler may write to besides out
}

// compile runs a compiler and returns a message for the student, or "" if the compiler succeeds.
func (b Builder) compile(ctx context.Context, c compilation) (message string, err error) {
	outcome, err := b.Run(ctx, sandbox.Command{
		Path:     c.Path,
		Args:     c.Args,
		Env:      c.Env,
		Dir:      b.Src.Dir,
		Native:   toolFolders(c.Path),
		ReadOnly: c.readable,
		Writable: append([]string{b.Out}, c.writable...),

		Processes: true,
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
	output := b.Tidy(string(outcome.Stderr.Bytes) + string(outcome.Stdout.Bytes))
	switch outcome.Status {
	case sandbox.Cancelled:
		return "", context.Cause(ctx)
	case sandbox.WallExceeded, sandbox.CPUExceeded:
		return fmt.Sprintf("compiling took longer than %v\n%s", b.Limits.BuildWall, output), nil
	case sandbox.MemoryExceeded:
		return fmt.Sprintf("compiling used more than %v of memory\n%s", b.Limits.BuildMemory, output), nil
	case sandbox.OutputExceeded:
		return output, nil
	}
	if outcome.Status == sandbox.Exited && outcome.ExitCode == 0 {
		return "", nil
	}
	if output == "" {
		output = fmt.Sprintf("%s exited with status %d and printed nothing", filepath.Base(c.Path), outcome.ExitCode)
	}
	return output, nil
}

func home(tool string) string { return filepath.Dir(filepath.Dir(tool)) }

// toolFolders returns the folders that a tool reads besides those of the system. It returns none for
// a tool in /usr/local/bin or ~/bin, because submissions must not see everything beside it.
func toolFolders(tool string) []string {
	folder := home(tool)
	user, _ := os.UserHomeDir()
	if folder == filepath.Dir(folder) || slices.Contains([]string{"/usr", "/usr/local", filepath.Clean(user)}, folder) {
		return nil
	}
	return []string{folder}
}

// Tidy removes the path of the scratch directory from a compiler's message.
func (b Builder) Tidy(message string) string {
	message = b.Tidier.Text(message)
	return strings.TrimSpace(strings.ToValidUTF8(message, "\uFFFD"))
}

// WarmProcess describes how to run a program on many cases in one process.
type WarmProcess struct {
	variant.WarmBatch
	Pure bool // the program cannot tell a warm run from a cold one; see variant.Examine
	// Command returns the command that starts the host in a scratch folder. The file questions
	// has the arguments of the cases.
	Command func(scratch, questions string) sandbox.Command
}
