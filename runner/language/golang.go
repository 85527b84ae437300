package language

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"touchstone/internal/wording"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

var Golang = Language{
	Name:  "go",
	Quick: true,
	choose: func(b Builder) (choice, error) {
		sources, err := readGo(b.Src)
		_, main := sources.program(b)
		return main, err
	},
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
	sources, err := readGo(b.Src)
	if err != nil {
		return BuildResult{}, err
	}
	dir, main := sources.program(b)
	result := BuildResult{Main: main.main, Others: main.others, Message: main.problem}
	if main.problem != "" {
		return result, nil
	}
	result.addNote(main.note)
	version, err := toolOutput(ctx, tool, "version")
	if err != nil {
		return BuildResult{}, fmt.Errorf("getting the version of %s: %w", tool, err)
	}
	root, hasModule, note, err := sources.prepareModules(dir, tool, version)
	if err != nil {
		return BuildResult{}, err
	}
	result.addNote(note)
	library, err := b.goLibrary(ctx, tool, version)
	if err != nil {
		return BuildResult{}, err
	}
	binary := filepath.Join(b.Out, "program")
	target := sources.target(dir, root, main.main)
	folder := filepath.Join(b.Src.Dir, filepath.FromSlash(root))
	result.Message, err = b.compileGo(ctx, tool, library, sources.workspace,
		slices.Concat([]string{"build", "-C", folder}, goFlags, []string{"-o", binary}, target))
	if err != nil || result.Message != "" {
		result.Message = goRefusal(result.Message)
		return result, err
	}
	if !hasModule {
		target = sources.filesOf(dir, main.main)
	}
	result.Program = &Program{
		Command: func(_ string, args []string, _ record.Bytes) sandbox.Command {
			return sandbox.Command{Path: binary, Args: args}
		},
		StudentCommand: append([]string{"go", "run"}, target...),
	}
	return result, nil
}

var goLanguage = wording.LazyRegexp(`go(1\.[0-9]+)`)

// goFlags are the flags of all builds, because Go reuses a compiled package only in builds with the
// same flags. Linking without debug information takes a third less time.
var goFlags = []string{"-trimpath", "-buildvcs=false", "-ldflags=-w"}

// goEnv returns an environment for offline builds. It disables cgo, and contains none of the
// grader's settings. workspace is the path of a go.work, or empty.
func (b Builder) goEnv(tool, cache, workspace string) []string {
	return []string{
		"GOROOT=" + home(tool),
		"GOCACHE=" + cache,
		"GOPATH=" + filepath.Join(b.Out, "go-path"),
		"GOTMPDIR=" + b.Out,
		"GO111MODULE=on", "GOENV=off", "GOFLAGS=", "GOWORK=" + cmp.Or(workspace, "off"),
		"GOTOOLCHAIN=local", "GOPROXY=off", "GOSUMDB=off", "GOTELEMETRY=off",
		"CGO_ENABLED=0",
		"LC_ALL=C.UTF-8", "HOME=" + b.Out, "TMPDIR=" + b.Out,
		"PATH=" + filepath.Dir(tool),
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
