package main

import (
	"bytes"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// order lists the packages from left to right: each may import those before
// it, and those below its own internal folder.
var order = []string{
	"internal/guard",
	"internal/pattern",
	"internal/peak",
	"internal/plural",
	"internal/sampled",
	"internal/suggest",
	"internal/strictjson",
	"reference",
	"cases",
	"runner",
	"reports",
	"cmd",
}

// confined lists libraries that only some places may import.
var confined = map[string][]string{
	"github.com/fatih/color":                         {"reports/internal/screen/", "cmd/touchstone/internal/cli/"},
	"golang.org/x/tools/txtar":                       {"cases/corpus_case.go"},
	"github.com/go-json-experiment/json":             {"internal/strictjson/"},
	"github.com/go-json-experiment/json/jsontext":    {"internal/strictjson/"},
	"go.yaml.in/yaml/v3":                             {"runner/intake/gradescope_export.go", "_test.go"},
	"github.com/nwaples/rardecode/v2":                {"runner/internal/handin/"},
	"github.com/ulikunitz/xz/lzma":                   {"runner/internal/sevenzip/"},
	"github.com/chromedp/chromedp":                   {"_test.go"},
	"github.com/KimMachineGun/automemlimit/memlimit": {"cmd/touchstone/main.go"},
	"github.com/spf13/cobra":                         {"cmd/touchstone/"},
	"github.com/google/go-cmp/cmp":                   {"_test.go"},
	"github.com/rogpeppe/go-internal/testscript":     {"_test.go"},
	"pgregory.net/rapid":                             {"_test.go"},
	"golang.org/x/net/bpf":                           {"_test.go"},
	"github.com/santhosh-tekuri/jsonschema/v6":       {"_test.go"},
	"github.com/creack/pty":                          {"_test.go"},
	"os/exec": {
		"runner/internal/",
		"runner/sandbox/",
		"runner/language/toolchain.go",
		"cmd/bench/",
		"_test.go",
	},
}

// pure lists what package reference must not touch: clock, files, processes,
// randomness, network.
var pure = []string{"time", "os", "os/exec", "io/ioutil", "math/rand", "math/rand/v2", "net", "syscall", "crypto/rand"}

// eachImport parses every Go file of the project, whatever system it is for: a
// list of what this system builds would not see the others.
func eachImport(t *testing.T, visit func(file, path string)) {
	t.Helper()
	files := 0
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() &&
			(entry.Name() == "testdata" || entry.Name() == "examples" || strings.HasPrefix(entry.Name(), "_") ||
				strings.HasPrefix(entry.Name(), ".") && len(entry.Name()) > 2) {
			return filepath.SkipDir
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		files++
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		name, err := filepath.Rel("../..", path)
		for _, spec := range f.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			visit(filepath.ToSlash(name), imported)
		}
		return err
	})
	if err != nil || files < 20 {
		t.Fatalf("parsed %d files: %v", files, err)
	}
}

// packageOf is the index in order of the package that a path belongs to.
func packageOf(path string) int {
	return slices.IndexFunc(order, func(p string) bool { return path == p || strings.HasPrefix(path, p+"/") })
}

func TestImportsPointOneWay(t *testing.T) {
	eachImport(t, func(file, path string) {
		imported, ours := strings.CutPrefix(path, "touchstone/")
		if !ours {
			return
		}
		from, to := packageOf(file), packageOf(imported)
		if from < 0 || to < 0 {
			t.Errorf("%s imports %s: which is left of which is not in the order", file, path)
		} else if from < to {
			t.Errorf("%s imports %s, which is to its right in %s", file, path, strings.Join(order, " <- "))
		}
	})
}

func TestLibrariesStayWhereTheyBelong(t *testing.T) {
	eachImport(t, func(file, path string) {
		places, ok := confined[path]
		if isForTests(filepath.ToSlash(filepath.Dir(file))) && slices.Contains(places, "_test.go") {
			return
		}
		if ok &&
			!slices.ContainsFunc(places,
				func(p string) bool { return strings.HasPrefix(file, p) || strings.HasSuffix(file, p) }) {
			t.Errorf("%s imports %s, which belongs in %s", file, path, strings.Join(places, ", "))
		}
	})
}

func TestReferenceIsPure(t *testing.T) {
	eachImport(t, func(file, path string) {
		if strings.HasPrefix(file, "reference/") && !strings.HasSuffix(file, "_test.go") &&
			slices.Contains(pure, path) {
			t.Errorf("%s imports %s: a reference touches no clock, file, process or randomness", file, path)
		}
	})
}

// TestJSONOfPeopleIsReadStrictly holds a list of what encoding/json reads. All
// of it is written by programs; people's slips would go unseen.
func TestJSONOfPeopleIsReadStrictly(t *testing.T) {
	written := map[string]string{
		"runner/record/limits.go":            "one number, of a report",
		"runner/cache/cache.go":              "an entry of the cache",
		"runner/sandbox/box_linux.go":        "what the helper says",
		"runner/sandbox/helper_linux.go":     "what the helper is told",
		"runner/sandbox/canary.go":           "how much room the program of ours takes",
		"runner/language/python_packages.go": "what a program of ours says of Python",
		"cmd/touchstone/gradescope.go":       "Gradescope's description of a submission",
		"reports/json.go":                    "the version of a report, before all else",
	}
	eachImport(t, func(file, path string) {
		if path != "encoding/json" || strings.HasSuffix(file, "_test.go") || isForTests(filepath.Dir(file)) {
			return
		}
		text, err := os.ReadFile(filepath.Join("../..", file))
		if err != nil {
			t.Fatal(err)
		}
		reads := bytes.Contains(text, []byte("json.NewDecoder(")) || bytes.Contains(text, []byte("json.Unmarshal("))
		if _, known := written[file]; reads && !known {
			t.Errorf("%s reads JSON with encoding/json: if a person writes it, use internal/strictjson", file)
		}
	})
}
