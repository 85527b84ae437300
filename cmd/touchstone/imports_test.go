package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// everywhere are packages that any other may import: a picture with arrows to
// them would show nothing else.
var everywhere = []string{
	"internal/guard",
	"internal/pattern",
	"internal/peak",
	"internal/plural",
	"internal/strictjson",
	"internal/suggest",
}

// isForTests: the package is one that only tests may import.
func isForTests(pkg string) bool { return strings.HasPrefix(path.Base(pkg), "test") }

// arrows are the packages of the project, but for those everywhere and those for
// tests, with what each imports of the others.
func arrows(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	isDrawn := func(pkg string) bool { return !isForTests(pkg) && !slices.Contains(everywhere, pkg) }
	eachImport(t, func(file, imported string) {
		from := path.Dir(file)
		if strings.HasSuffix(file, "_test.go") || !isDrawn(from) {
			return
		}
		to, ours := strings.CutPrefix(imported, "touchstone/")
		ours = ours && isDrawn(to)
		for _, pkg := range []string{from, to} { // either may import nothing
			if _, known := all[pkg]; !known && (pkg == from || ours) {
				all[pkg] = nil
			}
		}
		if ours && !slices.Contains(all[from], to) {
			all[from] = append(all[from], to)
		}
	})
	return all
}

// drawn is a line for each package, after all that it imports: its name, and the
// last names of those.
func drawn(t *testing.T, all map[string][]string) string {
	t.Helper()
	var b strings.Builder
	done := map[string]bool{}
	for len(done) < len(all) {
		ready := slices.DeleteFunc(slices.Sorted(maps.Keys(all)), func(pkg string) bool {
			return done[pkg] || slices.ContainsFunc(all[pkg], func(to string) bool { return !done[to] })
		})
		if len(ready) == 0 {
			t.Fatal("arrows between packages go round in a circle")
		}
		pkg := ready[0]
		done[pkg] = true
		line := fmt.Sprintf("%-30s", pkg)
		for _, to := range slices.Sorted(slices.Values(all[pkg])) {
			if name := path.Base(to); len(line)+1+len(name) > 100 {
				b.WriteString(line + "\n")
				line = fmt.Sprintf("%-30s %s", "", name)
			} else {
				line += " " + name
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// TestImportsAreThoseListed compares the imports with testdata/imports.txt, so that a
// new one shows in a review. UPDATE_GOLDEN=1 rewrites the file.
func TestImportsAreThoseListed(t *testing.T) {
	const name = "testdata/imports.txt"
	got := drawn(t, arrows(t))
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

func TestWhatIsForTestsIsImportedByTestsAlone(t *testing.T) {
	eachImport(t, func(file, imported string) {
		to, ours := strings.CutPrefix(imported, "touchstone/")
		if ours && isForTests(to) && !strings.HasSuffix(file, "_test.go") && !isForTests(path.Dir(file)) {
			t.Errorf("%s imports %s, which is for tests", file, imported)
		}
	})
}

// A stranger loses the thread in a package with more files or lines than these,
// without tests.
const (
	manyFiles = 30
	manyLines = 3500
)

// large are the packages that are larger, and why they are not divided.
var large = map[string]string{
	"cmd/touchstone":                "one file a subcommand: it reads like a list",
	"reference/faults":              "three lines in four are rows of tables, each found by its name",
	"reference/internal/takestones": "two searches of one game, a right one and one with every fault, read side by side",
	"runner/sandbox":                "a third of its files is for other systems, and Backend hides them all",
}

// TestLargePackagesHaveAReason: a package that is large is named above, and no other.
func TestLargePackagesHaveAReason(t *testing.T) {
	files, lines := map[string]int{}, map[string]int{}
	eachImport(t, func(file, _ string) { files[path.Dir(file)] = 0 })
	for pkg := range files {
		sources, err := filepath.Glob(filepath.Join("../..", pkg, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, source := range sources {
			if strings.HasSuffix(source, "_test.go") {
				continue
			}
			text, err := os.ReadFile(source)
			if err != nil {
				t.Fatal(err)
			}
			files[pkg]++
			lines[pkg] += bytes.Count(text, []byte("\n"))
		}
	}
	for pkg := range files {
		isLarge := files[pkg] > manyFiles || lines[pkg] > manyLines
		if named := large[pkg] != ""; named != isLarge {
			t.Errorf("%s has %d files with %d lines, where %d and %d are large: has a reason: %t", pkg, files[pkg],
				lines[pkg], manyFiles, manyLines, named)
		}
	}
}
