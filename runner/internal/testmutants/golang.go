package testmutants

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
)

// GoFiles reads the sources of a program, which is a file or in a folder.
func GoFiles(t *testing.T, program string) (files []gomutate.File) {
	t.Helper()
	names := []string{program}
	if !strings.HasSuffix(program, ".go") {
		names, _ = filepath.Glob(filepath.Join(program, "*.go")) // the pattern is right
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, gomutate.File{Name: filepath.Base(name), Text: text})
	}
	return files
}

// GoLanguage is the version of Go that variants are compiled for.
const GoLanguage = "1.24"

// BuildGo builds a schema, without what the compiler complains of.
func BuildGo(t *testing.T, s *gomutate.Schema) (program string) {
	t.Helper()
	for {
		dir := t.TempDir()
		for name, text := range s.Files {
			file := filepath.Join(dir, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		program = filepath.Join(dir, "variants.exe")
		build := exec.CommandContext(t.Context(), "go", "build", "-gcflags=-e", "-o", program, ".")
		build.Dir = dir
		build.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "CGO_ENABLED=0")
		said, err := build.CombinedOutput()
		if err == nil {
			return program
		}
		if !s.Without(said) {
			t.Fatalf("go build: %v\n%.2000s", err, said)
		}
	}
}

// GoHost asks the variants of a program, in a process that is started again when one
// of them ends it.
type GoHost struct {
	t       *testing.T
	program string
	speak   javahost.Variants
	stop    func()
}

// StartGo starts a host, which ends with the test.
func StartGo(t *testing.T, program string) *GoHost {
	t.Helper()
	h := &GoHost{t: t, program: program, stop: func() {}}
	h.start()
	t.Cleanup(func() { h.stop() })
	return h
}

func (h *GoHost) start() {
	h.stop()
	host := exec.CommandContext(h.t.Context(), h.program)
	in, err := host.StdinPipe()
	if err != nil {
		h.t.Fatal(err)
	}
	out, err := host.StdoutPipe()
	if err != nil {
		h.t.Fatal(err)
	}
	if err := host.Start(); err != nil {
		h.t.Fatal(err)
	}
	h.stop = func() {
		in.Close()
		host.Wait() // its input has ended, and so does it
	}
	h.speak = javahost.Variants{In: in, Out: out, Limit: 1 << 30}
}

// Ask runs a variant on each question. A question that ends the process was crashed at.
func (h *GoHost) Ask(place int, questions []javahost.Ask) []javahost.Asked {
	answers, err := h.speak.Ask(place, questions)
	if err == nil {
		return answers
	}
	answers = nil
	h.start()
	for i := range questions {
		one, err := h.speak.Ask(place, questions[i:i+1])
		if err != nil {
			one = []javahost.Asked{{Ended: javahost.EndedCrashed}}
			h.start()
		}
		answers = append(answers, one...)
	}
	return answers
}
