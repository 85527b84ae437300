package testreport

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/reference"
)

func Written(t *testing.T, write func(io.Writer) error) string {
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

// Body returns a page without its style, its script and their digests, which golden files do
// not contain.
func Body(page string) string {
	return digest.ReplaceAllString(styleAndScript.ReplaceAllString(page, "<$1></$1>"), "sha256&#39;")
}

// BrokenWriter fails on every write.
type BrokenWriter struct{}

func (BrokenWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// Limits for writing a report in a test. An idle machine needs a thousandth of the time and
// less than a tenth of the memory.
const (
	mostTime   = time.Minute
	mostMemory = 1 << 30 // bytes
)

// Bounded calls do. If do exceeds a limit, Bounded ends the test process, because a goroutine
// cannot be stopped and would use up the machine's memory.
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

// Declared returns the strings of all constants of a type, or of the named list, as the
// sources of a directory declare them. It also finds constants that are unexported or missing
// from all lists.
func Declared(t *testing.T, folder, name string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && declares(spec, name) {
				found = append(found, stringsIn(spec)...)
			}
			return true
		})
	}
	if len(found) == 0 {
		t.Fatalf("no %s in %s", name, folder)
	}
	return found
}

func declares(spec *ast.ValueSpec, name string) bool {
	typ, ok := spec.Type.(*ast.Ident)
	return ok && typ.Name == name || spec.Names[0].Name == name
}

func stringsIn(spec *ast.ValueSpec) []string {
	var found []string
	for _, value := range spec.Values {
		ast.Inspect(value, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
				if s, err := strconv.Unquote(literal.Value); err == nil {
					found = append(found, s)
				}
			}
			return true
		})
	}
	return found
}

// Searched returns the explained search of an input.
func Searched(t *testing.T, assignment, args string, view reference.View) *reference.Tree {
	t.Helper()
	a, err := reference.Lookup(assignment)
	if err != nil {
		t.Fatal(err)
	}
	if view.Nodes == 0 {
		view.Nodes = 10_000
	}
	tree, err := a.Explain(strings.Fields(args), view)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// Trees returns trees that together have every feature of a tree.
func Trees(t *testing.T) map[string]*reference.Tree {
	return map[string]*reference.Tree{
		"s17":   Searched(t, "takestones-s17", "7 0 3", reference.View{}),
		"f19":   Searched(t, "takestones-f19", "10 3 4 2 6 4", reference.View{}),
		"path":  Searched(t, "takestones-f19", "10 0 0", reference.View{Path: []string{"1", "2"}, Depth: 1}),
		"board": Searched(t, "fanorona-5x5", "...B./....B/..W../...../..WB. w 2 2", reference.View{}),
	}
}

// tester is the common part of *testing.T and *rapid.T.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// CheckForm checks that text is valid in a format.
func CheckForm(t tester, format, text string) {
	t.Helper()
	switch format {
	case "json":
		if !json.Valid([]byte(text)) {
			t.Errorf("not JSON:\n%s", text)
		}
	case "svg":
		checkSVG(t, text)
	}
}

// checkSVG checks that a picture is well-formed XML and loads nothing.
func checkSVG(t tester, text string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("not XML: %v\n%s", err, text)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if name := start.Name.Local; name == "script" || name == "image" || name == "foreignObject" || name == "a" {
			t.Errorf("a picture with an element %q", name)
		}
		for _, attribute := range start.Attr {
			name := attribute.Name.Local
			if strings.HasPrefix(name, "on") || name == "href" || name == "src" ||
				strings.Contains(attribute.Value, "url(") {
				t.Errorf("a picture with %s=%q", name, attribute.Value)
			}
		}
	}
}
