package testreport

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// Output returns the output of write, which must not fail.
func Output(t *testing.T, write func(io.Writer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// CheckGolden compares got with a file in testdata, or rewrites the file if UPDATE_GOLDEN is
// set.
func CheckGolden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v\nto write it: make golden", err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s\nif the change is meant: make golden", file, diff)
	}
}

var (
	styleAndScript = regexp.MustCompile(`(?s)<(style|script)>.*?</(style|script)>`)
	digest         = regexp.MustCompile(`sha256-.*?&#39;`)
)

// Body returns a page without its style, its script and their digests, which golden files do not
// contain.
func Body(page string) string {
	return digest.ReplaceAllString(styleAndScript.ReplaceAllString(page, "<$1></$1>"), "sha256&#39;")
}

// BrokenWriter fails on every write.
type BrokenWriter struct{}

func (BrokenWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// Limits for writing a report in a test. Writing usually takes a thousandth of the time and a tenth
// of the memory.
const (
	mostTime   = time.Minute
	mostMemory = 1 << 30 // bytes
)

// Bounded calls do. If the call takes too much time or memory, Bounded ends the test process,
// because Go has no way to stop a running function from outside.
func Bounded(what string, do func()) {
	done := make(chan struct{})
	defer close(done)
	go func() {
		var m runtime.MemStats
		for began := time.Now(); ; runtime.ReadMemStats(&m) {
			if taken := time.Since(began); taken > mostTime || m.HeapAlloc > mostMemory {
				panic(fmt.Sprintf("%s: not done after %v with %d MiB of memory", what, taken, m.HeapAlloc>>20))
			}
			select {
			case <-done:
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	do()
}

var listed = regexp.MustCompile(`"([^"]*)"`)

// DeclaredStrings searches the Go files of a folder for strings. If name is a type, DeclaredStrings
// returns the string constants of that type. If name is a variable with a list, it returns the
// strings in the list.
func DeclaredStrings(t *testing.T, folder, name string) (found []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(
		`(?m)^(?:\t|const )\w+ +` + name + ` += "(.*?)"|^var ` + name + ` = .*?\{((?s:.*?))\n?\}$`,
	)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, m := range declared.FindAllStringSubmatch(string(text), -1) {
			if m[2] == "" {
				found = append(found, m[1])
			}
			for _, item := range listed.FindAllStringSubmatch(m[2], -1) {
				found = append(found, item[1])
			}
		}
	}
	if len(found) == 0 {
		t.Fatalf("no %s in %s", name, folder)
	}
	return found
}
