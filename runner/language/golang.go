package language

import (
	"context"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"touchstone/internal/wording"
	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

var Golang = Language{
	Name:          "go",
	Extension:     ".go",
	Quick:         true,
	Build:         buildGo,
	Crash:         goCrash,
	DumpSignal:    syscall.SIGQUIT,
	threads:       goThreads,
	ControlSource: controlSource("go"),
}

func buildGo(ctx context.Context, b Builder) (BuildResult, error) {
	tool, err := FindTool("go")
	if err != nil {
		return BuildResult{}, err
	}
	dir, note, problem, err := mainPackage(b.Src, b.Names)
	if err != nil || problem != "" {
		return BuildResult{Message: problem}, err
	}
	var result BuildResult
	result.addNote(note)
	version, err := toolOutput(ctx, tool, "version")
	if err != nil {
		return BuildResult{}, fmt.Errorf("getting the version of %s: %w", tool, err)
	}
	root, hasModule := moduleRoot(b.Src, dir)
	if !hasModule {
		if err := writeModule(tool, version, b.Src.Dir); err != nil {
			return BuildResult{}, err
		}
	}
	library, err := b.goLibrary(ctx, tool, version)
	if err != nil {
		return BuildResult{}, err
	}
	binary := filepath.Join(b.Out, "program")
	pkg := "."
	if dir != root {
		pkg = "./" + strings.TrimPrefix(strings.TrimPrefix(dir, root), "/")
	}
	folder := filepath.Join(b.Src.Dir, filepath.FromSlash(root))
	result.Message, err = b.compileGo(ctx, tool, library,
		slices.Concat([]string{"build", "-C", folder}, goFlags, []string{"-o", binary, pkg}))
	if err != nil || result.Message != "" {
		return result, err
	}
	result.Program = &Program{
		Command: func(_ string, args []string, _ record.Bytes) sandbox.Command {
			return sandbox.Command{Path: binary, Args: args}
		},
		StudentCommand: append([]string{"go", "run"}, goRunTarget(b.Src, dir, pkg, hasModule)...),
	}
	return result, nil
}

// writeModule writes a go.mod to dir. The file names a Go version, because without one the compiler
// assumes Go 1.16.
func writeModule(tool, version, dir string) error {
	language := goLanguage().FindStringSubmatch(version)
	if language == nil {
		return fmt.Errorf("%s version printed %q: expected a version such as go1.22", tool, version)
	}
	return os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module submission\n\ngo "+language[1]+"\n"), 0o644)
}

var goLanguage = wording.LazyRegexp(`go(1\.[0-9]+)`)

// goFlags are the flags of all builds, because Go reuses a compiled package only in builds with the
// same flags. Linking without debug information takes a third less time.
var goFlags = []string{"-trimpath", "-buildvcs=false", "-ldflags=-w"}

// goEnv returns an environment for offline builds. It disables cgo, and contains none of the
// grader's settings.
func (b Builder) goEnv(tool, cache string) []string {
	return []string{
		"GOROOT=" + home(tool),
		"GOCACHE=" + cache,
		"GOPATH=" + filepath.Join(b.Out, "go-path"),
		"GOTMPDIR=" + b.Out,
		"GO111MODULE=on", "GOENV=off", "GOFLAGS=", "GOWORK=off",
		"GOTOOLCHAIN=local", "GOPROXY=off", "GOSUMDB=off", "GOTELEMETRY=off",
		"CGO_ENABLED=0",
		"LC_ALL=C.UTF-8", "HOME=" + b.Out, "TMPDIR=" + b.Out,
		"PATH=" + filepath.Dir(tool),
	}
}

func goRunTarget(src handin.Sources, dir, pkg string, hasModule bool) []string {
	if hasModule {
		return []string{pkg}
	}
	var files []string
	for _, f := range src.WithExtension(".go") {
		if path.Dir(f) == dir {
			files = append(files, f)
		}
	}
	return files
}

// mainPackage returns the folder of the main package. If there are several, it returns the one
// whose folder is named after the program.
func mainPackage(src handin.Sources, names []string) (dir, note, problem string, err error) {
	var dirs []string
	for _, file := range src.WithExtension(".go") {
		text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(file)))
		if err != nil {
			return "", "", "", err
		}
		if dir := path.Dir(file); !slices.Contains(dirs, dir) && isMainFile(text) {
			dirs = append(dirs, dir)
		}
	}
	if len(dirs) == 0 {
		return "", "", "no Go file says \"package main\": expected a main package with func main", nil
	}
	if len(dirs) == 1 {
		return dirs[0], "", "", nil
	}
	named := slices.DeleteFunc(slices.Clone(dirs), func(d string) bool { return !isNamed(d, names) })
	if len(named) == 1 {
		return named[0], fmt.Sprintf("used the main package in %s; the candidates were %s", named[0],
			strings.Join(dirs, ", ")), "", nil
	}
	return "", "", fmt.Sprintf("several main packages, so Touchstone cannot tell which to run: %s",
		strings.Join(dirs, ", ")), nil
}

func isMainFile(text []byte) bool {
	f, err := parser.ParseFile(token.NewFileSet(), "", text, parser.PackageClauseOnly)
	return err == nil && f.Name.Name == "main"
}

func moduleRoot(src handin.Sources, dir string) (root string, found bool) {
	for root = dir; ; root = path.Dir(root) {
		if slices.Contains(src.Files, path.Join(root, "go.mod")) {
			return root, true
		}
		if root == "." {
			return root, false
		}
	}
}

var (
	goPanic = wording.LazyRegexp(`(?m)^(?:panic|fatal error): .*$`)
	goFrame = wording.LazyRegexp(`(?m)^(main\.[^\n]*)\((?:[^()\n]*|\{[^\n]*)\)\n\t([^\n]*?):(\d+)`)
)

func goCrash(stderr string) string {
	panicked := goPanic().FindStringIndex(stderr)
	if panicked == nil {
		return ""
	}
	what := record.Truncate(strings.TrimSpace(stderr[panicked[0]:panicked[1]]), record.MaxText)
	var own []string
	for _, frame := range goFrame().FindAllStringSubmatch(stderr[panicked[1]:], -1) {
		own = append(own, fmt.Sprintf("%s(%s:%s)", frame[1], path.Base(frame[2]), frame[3]))
	}
	return withFrames(what, own)
}
