package testtools

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
)

// GoFiles reads the sources of a program. The parameter program is the path of a file or a folder.
func GoFiles(t *testing.T, program string) []gomutate.File {
	t.Helper()
	if !strings.HasSuffix(program, ".go") {
		program = filepath.Join(program, "*.go")
	}
	return read(t, program)
}

// GoLanguage is the Go version in the go.mod of the programs that the host builds.
const GoLanguage = "1.24"

// GoLibrary returns the types of the standard library.
func GoLibrary(t *testing.T) *gomutate.Library {
	t.Helper()
	root, err := exec.CommandContext(t.Context(), "go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return &gomutate.Library{Root: strings.TrimSpace(string(root))}
}

// GoCompiles reports whether a program compiles.
func GoCompiles(t *testing.T, files []gomutate.File) bool {
	t.Helper()
	b := &goBuild{t: t}
	module := map[string][]byte{"go.mod": []byte("module alone\n\ngo " + GoLanguage + "\n")}
	for _, f := range files {
		module[f.Name] = f.Text
	}
	said, err := b.build(module)
	return said == "" && err == nil
}

// HostOfGo returns a runner of Go mutants. Its host stops when the test ends.
func HostOfGo(t *testing.T) *gomutate.MutantRunner { return &gomutate.MutantRunner{Host: goHost(t)} }

// InsideGo returns a host that runs Go programs with functions of a right solution. The host stops
// when the test ends.
func InsideGo(t *testing.T) *gomutate.SubstitutionHost {
	return &gomutate.SubstitutionHost{Host: goHost(t)}
}

func goHost(t *testing.T) gomutate.Host {
	t.Helper()
	b := &goBuild{t: t}
	stop := func() {}
	t.Cleanup(func() { stop() })
	return gomutate.Host{
		Library: GoLibrary(t), Language: GoLanguage, Build: b.build,
		Start: func() (javahost.SubstitutionHost, func(), error) {
			in, out, end := begin(t, exec.CommandContext(t.Context(), b.program))
			stop = end
			return javahost.SubstitutionHost{In: in, Out: out, Limit: 1 << 30}, end, nil
		},
	}
}

type goBuild struct {
	t       *testing.T
	program string // executable that was built last
}

func (b *goBuild) build(files map[string][]byte) (said string, err error) {
	dir := b.t.TempDir()
	write(b.t, dir, files)
	b.program = filepath.Join(dir, "variants.exe")
	build := exec.CommandContext(b.t.Context(), "go", "build", "-gcflags=-e", "-o", b.program, ".")
	build.Dir = dir
	build.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	if len(out) > 0 {
		err = nil
	}
	return string(out), err
}
