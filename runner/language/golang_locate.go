package language

import (
	"context"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"touchstone/internal/pattern"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/sandbox"
	"touchstone/runner/record"
)

// Variants builds Go programs that hold changed forms of a submission.
type Variants struct {
	Language string // the version of Go that its go.mod asks for

	// Spent is the time of processors that builds have had.
	Spent time.Duration

	builder        Builder
	tool, compiled string
	built          int
}

// goTag is the version in a go.mod.
var goTag = pattern.Of(`(?m)^go (1\.[0-9]+)`)

// changeableGo is what a build in a folder of the sources was made of.
func (b Builder) changeableGo(tool, compiled, version, root, dir string) (*Changeable, error) {
	c := &Changeable{Folder: dir}
	for _, name := range b.Src.WithExtension(".go") {
		if path.Dir(name) != dir || strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(b.Src.Dir, filepath.FromSlash(name)))
		if err != nil {
			return nil, err
		}
		c.Files = append(c.Files, javahost.SourceFile{Name: path.Base(name), Text: text})
	}
	c.Variants = &Variants{
		builder:  b,
		tool:     tool,
		compiled: compiled,
		Language: goLanguage().FindStringSubmatch(version)[1],
	}
	module, err := os.ReadFile(filepath.Join(b.Src.Dir, filepath.FromSlash(root), "go.mod"))
	if err != nil {
		return nil, err
	}
	if asked := goTag().FindSubmatch(module); asked != nil {
		c.Variants.Language = "1." + strconv.Itoa(max(minor(string(asked[1])), oldestVariants))
	}
	return c, nil
}

// oldestVariants is the oldest language, after "1.", that what asks variants is written
// in. A program in an older one that means something else in it answers otherwise than
// it did, which is noticed.
const oldestVariants = 22

// minor is the part of a version such as 1.24 after the point.
func minor(version string) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(version, "1.")) // digits, by the pattern
	return n
}

// Build builds a module. What the compiler says is empty if it does; else the command
// is none.
func (v *Variants) Build(
	ctx context.Context,
	run func(context.Context, sandbox.Command) (sandbox.Outcome, error),
	files map[string][]byte,
) (command sandbox.Command, said string, err error) {
	b := v.builder
	b.Run = func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		outcome, err := run(ctx, c)
		v.Spent += outcome.Usage.CPU
		return outcome, err
	}
	v.built++
	folder := filepath.Join(b.Out, "variants-"+strconv.Itoa(v.built))
	for name, text := range files {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return command, "", err
		}
		if err := os.WriteFile(file, text, 0o644); err != nil {
			return command, "", err
		}
	}
	cache := filepath.Join(b.Out, "variants-cache") // of all builds of this program
	if _, err := os.Lstat(cache); err != nil {
		if err := seedCache(v.compiled, cache); err != nil {
			return command, "", err
		}
	}
	program := filepath.Join(b.Out, "variants-"+strconv.Itoa(v.built)+".exe")
	said, err = b.Compile(ctx, Compilation{
		Path: v.tool,
		Env:  b.goEnv(v.tool, cache),
		Args: slices.Concat(
			[]string{"build", "-C", folder, "-gcflags=program/...=-e -N -l"},
			goFlags,
			[]string{"-o", program, "."},
		),
		readable: []string{v.compiled},
	})
	return sandbox.Command{
		Path:   program,
		Limits: sandbox.Limits{Memory: int64(b.Limits.BuildMemory), Stderr: buildOutput, Disk: record.ScratchSize},
	}, said, err
}
