package language

import (
	"context"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/pattern"
	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Changeable is how changed forms of a program are built and asked: a host for Java
// compiles them itself (see package javahost), and for Go a module holds them (see
// package gomutate).
type Changeable struct {
	Main    string // the class or file to run; empty for changes of a program in Go
	Files   []javahost.SourceFile
	Command sandbox.Command // starts the host; its folder and pipes are the caller's to add

	Go *GoModule // nil for Java
}

// ChangeableJava returns nil for a program whose sources only a compiler of its own reads.
func (b Builder) ChangeableJava(ctx context.Context, main string) (*Changeable, error) {
	return b.hosted(ctx, main, "java-mutate-host", javahost.MutateHost, javahost.MutateSource())
}

// InsideJava returns how a program is looked into; nil as ChangeableJava does.
func (b Builder) InsideJava(ctx context.Context, main string) (*Changeable, error) {
	return b.hosted(ctx, main, "java-inside-host", javahost.InsideHost, javahost.InsideSource())
}

func (b Builder) hosted(ctx context.Context, main, dir, class string, from map[string][]byte) (*Changeable, error) {
	files, ok := b.plainSources(".java")
	if !ok {
		return nil, nil
	}
	javac, err := FindTool("javac")
	if err != nil {
		return nil, err
	}
	runtime, err := FindTool("java")
	if err != nil {
		return nil, err
	}
	host, err := b.hosts(ctx, javac, dir, from)
	if err != nil {
		return nil, err
	}
	return &Changeable{Main: main, Files: files, Command: sandbox.Command{
		Path: runtime,
		Args: append(javahost.Opened(),
			"-Xmx512m",
			"-XX:+UseSerialGC",
			"-XX:TieredStopAtLevel=1", // most of what runs here runs a few times
			"-XX:-UsePerfData",
			"-Xlog:disable", "-Xlog:all=warning:stderr", // what is said to stdout is answers
			"-Duser.language=en", "-Duser.country=US",
			"-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dsun.stdout.encoding=UTF-8",
			"-cp", host, class,
		),
		ReadOnly: append(installed(runtime), host),
		Limits:   sandbox.Limits{Memory: int64(b.Limits.BuildMemory), Stderr: buildOutput, Disk: record.ScratchSize},
	}}, nil
}

// GoModule builds modules under the terms of a submission in Go.
type GoModule struct {
	Language string // the version of Go that the submission's go.mod asks for

	builder        Builder
	tool, compiled string
}

var goTag = pattern.Of(`(?m)^go (1\.[0-9]+)`)

// changeableGo is what a build in a folder of the sources was made of.
func (b Builder) changeableGo(tool, compiled, version, root, dir string) (*Changeable, error) {
	c := &Changeable{Go: &GoModule{
		Language: goLanguage().FindStringSubmatch(version)[1],
		builder:  b,
		tool:     tool,
		compiled: compiled,
	}}
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
	module, err := os.ReadFile(filepath.Join(b.Src.Dir, filepath.FromSlash(root), "go.mod"))
	if err != nil {
		return nil, err
	}
	if asked := goTag().FindSubmatch(module); asked != nil {
		minor, _ := strconv.Atoi(strings.TrimPrefix(string(asked[1]), "1.")) // digits, by the pattern
		c.Go.Language = "1." + strconv.Itoa(max(minor, oldestVariants))
	}
	return c, nil
}

// insideGo returns how a program is looked into, nil if it must not be.
func (b Builder) insideGo(tool, compiled, version, root, dir string) (*Changeable, error) {
	c, err := b.changeableGo(tool, compiled, version, root, dir)
	if err != nil {
		return nil, err
	}
	if ok, err := gomutate.IsHarmless(c.Files); err != nil || !ok {
		return nil, err
	}
	i := slices.IndexFunc(c.Files, func(f javahost.SourceFile) bool { return goMain().Match(f.Text) })
	c.Main = c.Files[max(i, 0)].Name
	return c, nil
}

var goMain = pattern.Of(`(?m)^func main\(\)`)

// oldestVariants is the oldest language, after "1.", that what asks variants is written
// in. A program in an older one that means something else in it answers otherwise than
// it did, which is noticed.
const oldestVariants = 22

// Build builds a module. What the compiler says is empty if it does; else the command
// is none.
func (m *GoModule) Build(
	ctx context.Context,
	run Runner,
	files map[string][]byte,
) (command sandbox.Command, said string, err error) {
	b := m.builder
	b.Run = run
	folder, err := os.MkdirTemp(b.Out, "variants-")
	if err != nil {
		return command, "", err
	}
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
		if err := seedCache(m.compiled, cache); err != nil {
			return command, "", err
		}
	}
	program := folder + ".exe"
	said, err = b.compile(ctx, compilation{
		Path: m.tool,
		Env:  b.goEnv(m.tool, cache),
		Args: slices.Concat([]string{"build", "-C", folder, "-gcflags=program/...=-e -N -l"}, goFlags,
			[]string{"-o", program, "."}),
		readable: []string{m.compiled},
	})
	return sandbox.Command{
		Path:   program,
		Limits: sandbox.Limits{Memory: int64(b.Limits.BuildMemory), Stderr: buildOutput, Disk: record.ScratchSize},
	}, said, err
}
