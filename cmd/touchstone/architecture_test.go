package main

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// layers lists the top folders of the project. A package may import packages of its own folder, and
// of the folders before that.
var layers = []string{"internal", "reference", "cases", "runner", "reports", "cmd"}

// impure lists packages that package reference must not import, because they give access to the
// clock, files, processes, randomness or the network.
var impure = []string{
	"time",
	"os",
	"os/exec",
	"io/ioutil",
	"math/rand",
	"math/rand/v2",
	"net",
	"syscall",
	"crypto/rand",
}

// eachFile calls visit for each file of the project with this extension, except test data and
// submissions. Unlike a build, it includes files for other operating systems.
func eachFile(t *testing.T, extension string, visit func(name string, text []byte)) {
	t.Helper()
	files := 0
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel("../..", path)
		if entry.IsDir() && (entry.Name() == "testdata" || entry.Name() == "submissions" || name == "results" ||
			strings.HasPrefix(name, ".") && name != ".") {
			return filepath.SkipDir
		}
		if filepath.Ext(path) == extension {
			files++
			visit(filepath.ToSlash(name), readFile(t, path))
		}
		return err
	})
	if err != nil || files < 10 {
		t.Fatalf("found %d files: %v", files, err)
	}
}

// eachImport calls visit for each import in each Go file of the project.
func eachImport(t *testing.T, visit func(file, path string)) {
	t.Helper()
	eachFile(t, ".go", func(name string, text []byte) {
		if strings.HasPrefix(name, "examples/") || strings.Contains(name, "/_") {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range f.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			visit(name, imported)
		}
	})
}

func TestImportsPointOneWay(t *testing.T) {
	layer := func(path string) int {
		top, _, _ := strings.Cut(path, "/")
		return slices.Index(layers, top)
	}
	eachImport(t, func(file, path string) {
		imported, own := strings.CutPrefix(path, "touchstone/")
		if from, to := layer(file), layer(imported); own && (to < 0 || from >= 0 && from < to) {
			t.Errorf("%s imports %s, against %s", file, path, strings.Join(layers, " <- "))
		}
	})
}

// TestGradingDoesNotImportInsight checks that grading does not import the packages that explain
// mistakes, so that an explanation cannot cost points.
func TestGradingDoesNotImportInsight(t *testing.T) {
	const insight = "runner/insight"
	used := false
	eachImport(t, func(file, path string) {
		imported, _ := strings.CutPrefix(path, "touchstone/")
		if imported != insight && !strings.HasPrefix(imported, insight+"/") {
			return
		}
		used = true
		if strings.HasPrefix(file, "runner/") && !strings.HasPrefix(file, insight+"/") {
			t.Errorf("%s imports %s: grading must not know what explains programs", file, path)
		}
	})
	if !used {
		t.Errorf("nothing imports %s", insight)
	}
}

func TestReferenceIsPure(t *testing.T) {
	eachImport(t, func(file, path string) {
		if strings.HasPrefix(file, "reference/") && !strings.HasSuffix(file, "_test.go") &&
			slices.Contains(impure, path) {
			t.Errorf("%s imports %s: a reference touches no clock, file, process or randomness", file, path)
		}
	})
}

// commonPackages lists packages that many others import. imports.txt omits them, because the other
// imports would be hard to see among them.
var commonPackages = []string{"internal/guard", "internal/strictjson", "internal/wording"}

func isForTests(pkg string) bool { return strings.HasPrefix(path.Base(pkg), "test") }

// importsByPackage maps each package of the project to the packages of the project that it imports.
// It omits those in commonPackages and those for tests.
func importsByPackage(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	isListed := func(pkg string) bool { return !isForTests(pkg) && !slices.Contains(commonPackages, pkg) }
	eachImport(t, func(file, imported string) {
		from := path.Dir(file)
		if strings.HasSuffix(file, "_test.go") || !isListed(from) {
			return
		}
		to, own := strings.CutPrefix(imported, "touchstone/")
		own = own && isListed(to)
		for _, pkg := range []string{from, to} { // either may have no imports
			if _, known := all[pkg]; !known && (pkg == from || own) {
				all[pkg] = nil
			}
		}
		if own && !slices.Contains(all[from], to) {
			all[from] = append(all[from], to)
		}
	})
	return all
}

// formatImports returns the contents of imports.txt: a line for each package, with its name and the
// last path elements of its imports.
func formatImports(all map[string][]string) string {
	var b strings.Builder
	for _, pkg := range slices.Sorted(maps.Keys(all)) {
		line := fmt.Sprintf("%-30s", pkg)
		for _, to := range slices.Sorted(slices.Values(all[pkg])) {
			line += " " + path.Base(to)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// TestImportsAreThoseListed compares the imports with testdata/imports.txt, so that a reviewer
// sees new ones. UPDATE_GOLDEN=1 rewrites the file.
func TestImportsAreThoseListed(t *testing.T) {
	const name = "testdata/imports.txt"
	got := formatImports(importsByPackage(t))
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("imports (-%s +code; UPDATE_GOLDEN=1 rewrites it):\n%s", name, diff)
	}
}

func TestOnlyTestsImportTestPackages(t *testing.T) {
	eachImport(t, func(file, imported string) {
		to, own := strings.CutPrefix(imported, "touchstone/")
		if own && isForTests(to) && !strings.HasSuffix(file, "_test.go") && !isForTests(path.Dir(file)) {
			t.Errorf("%s imports %s, which is for tests", file, imported)
		}
	})
}
