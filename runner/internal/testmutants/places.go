package testmutants

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"touchstone/runner/record"
)

// Mistaken is a program with planted mistakes.
type Mistaken struct {
	Name   string
	Folder string
	Lines  []string // where its mistakes are, such as Search.java:28 and Search.java:43-49
}

// MistakenPrograms are those with planted mistakes in a folder such as
// testdata/mistakes/takestones-f19 that have a file of a language, such as .java.
func MistakenPrograms(t *testing.T, folder, extension string) (programs []Mistaken) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*", "planted.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no program with planted mistakes in %s: %v", folder, err)
	}
	for _, file := range files {
		var p struct{ Planted, Lines []string }
		text, err := os.ReadFile(file)
		if err == nil {
			err = json.Unmarshal(text, &p)
		}
		if err != nil {
			t.Fatal(err)
		}
		if (len(p.Planted) == 0) != (len(p.Lines) == 0) {
			t.Errorf("%s: %d mistakes in %d places", file, len(p.Planted), len(p.Lines))
		}
		dir := filepath.Dir(file)
		sources, _ := filepath.Glob(filepath.Join(dir, "*"+extension)) // the pattern is right
		if len(sources) > 0 && len(p.Planted) > 0 {
			programs = append(programs, Mistaken{filepath.Base(dir), dir, p.Lines})
		}
	}
	return programs
}

// IsAnyAt tells whether a change is at one of places such as Search.java:28 and
// Search.java:43-49.
func IsAnyAt(changes []record.Change, places []string) bool {
	return slices.ContainsFunc(changes, func(c record.Change) bool {
		return slices.ContainsFunc(places, func(place string) bool {
			file, lines, _ := strings.Cut(place, ":")
			first, last, ranged := strings.Cut(lines, "-")
			from, _ := strconv.Atoi(first)
			to := from
			if ranged {
				to, _ = strconv.Atoi(last)
			}
			return c.File == file && from <= c.Line && c.Line <= to
		})
	})
}
