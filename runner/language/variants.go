package language

import (
	"context"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/sandbox"
)

// VariantBuilder describes how to build and run changed versions of a program. For Java and Python,
// Command starts a process that compiles each version (see package javahost and the folder python).
// For Go, one module contains all versions (see package gomutate).
type VariantBuilder struct {
	Main    string // class or file to run; empty for Go
	Files   []javahost.SourceFile
	Command sandbox.Command // starts the host; the caller sets Dir and the pipes

	// Compile compiles programs for the host; see javahost.SubstitutionHost. The caller must hold a
	// slot of the gate. Compile may be nil.
	Compile func(context.Context, []javahost.SourceFile) javahost.Compiled

	Go *GoModule // nil for Java and Python
}

// javaVariants returns a VariantBuilder for a Java program, or nil if hosts cannot read a source
// file (see plainSources).
func (b Builder) javaVariants(
	ctx context.Context, javac, runtime, main, folder, hostClass string, sources map[string][]byte,
) (*VariantBuilder, error) {
	files, ok := b.plainSources(".java")
	if !ok {
		return nil, nil
	}
	host, err := b.compiledHosts(ctx, javac, folder, sources, false)
	if err != nil {
		return nil, err
	}
	// A method with hundreds of changes is huge, and runs often.
	flags := slices.Concat(javahost.AddOpensFlags(), quietFlags, []string{"-XX:-DontCompileHugeMethods"})
	c := &VariantBuilder{Main: main, Files: files, Command: b.javaHostCommand(runtime, host, hostClass, flags)}
	if hostClass == javahost.InsideHost {
		c.Compile = b.combinedCompiler(ctx, javac, runtime)
	}
	return c, nil
}

// combinedCompiler returns a function that compiles a program together with methods of a solution.
// It returns nil if there is no compile service, or if the service does not support the JDK.
func (b Builder) combinedCompiler(
	ctx context.Context, javac, runtime string,
) func(context.Context, []javahost.SourceFile) javahost.Compiled {
	if b.Service == nil {
		return nil
	}
	host, err := b.javaHosts(ctx, javac)
	if err != nil {
		return nil // for example because the JDK is older than 17
	}
	return func(ctx context.Context, sources []javahost.SourceFile) javahost.Compiled {
		limit := b.Limits.BuildWall.Duration() / shortcutPart
		return b.Service.CompileCombined(ctx, b.compileHost(runtime, host), sources, limit)
	}
}

// GoModule builds modules with the settings of a Go submission.
type GoModule struct {
	Language string // Go version in the go.mod of the submission
	Library  *gomutate.Library

	builder        Builder
	tool, compiled string
}

var goTag = wording.LazyRegexp(`(?m)^go (1\.[0-9]+)`)

func (b Builder) goVariants(tool, compiled, version, root, dir string) (*VariantBuilder, error) {
	c := &VariantBuilder{Go: &GoModule{
		Language: goLanguage().FindStringSubmatch(version)[1],
		Library:  &gomutate.Library{Root: home(tool)},
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
	if required := goTag().FindSubmatch(module); required != nil {
		own, _ := strconv.Atoi(strings.TrimPrefix(string(required[1]), "1.")) // the pattern requires digits
		tools, _ := strconv.Atoi(strings.TrimPrefix(c.Go.Language, "1."))
		c.Go.Language = "1." + strconv.Itoa(max(own, min(tools, minGoMinor)))
	}
	return c, nil
}

func (b Builder) goSubstitutions(tool, compiled, version, root, dir string) (*VariantBuilder, error) {
	c, err := b.goVariants(tool, compiled, version, root, dir)
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

var goMain = wording.LazyRegexp(`(?m)^func main\(\)`)

// minGoMinor is the minor version of Go 1 that introduced loops over functions. Package gomutate
// needs them to loop over maps in a fixed order, so programs for older versions are compiled for
// this version.
const minGoMinor = 23

// Build builds a module and returns the command that starts it, or the compiler's message.
func (m *GoModule) Build(
	ctx context.Context, run Runner, files map[string][]byte,
) (command sandbox.Command, message string, err error) {
	b := m.builder
	b.Run = run
	folder, err := os.MkdirTemp(b.Out, "variants-")
	if err != nil {
		return command, "", err
	}
	if err := writeFiles(folder, files); err != nil {
		return command, "", err
	}
	cache := filepath.Join(b.Out, "variants-cache") // shared by all builds of this program
	if _, err := os.Lstat(cache); err != nil {
		if err := seedCache(m.compiled, cache); err != nil {
			return command, "", err
		}
	}
	program := folder + ".exe"
	message, err = b.compile(ctx, compilation{
		Path: m.tool,
		Env:  b.goEnv(m.tool, cache),
		Args: slices.Concat([]string{"build", "-C", folder, "-gcflags=program/...=-e -N -l"}, goFlags,
			[]string{"-o", program, "."}),
		readable: []string{m.compiled},
	})
	return sandbox.Command{Path: program, Limits: b.hostLimits()}, message, err
}
