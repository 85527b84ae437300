package main

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"touchstone/internal/sampled"
)

// oddNames returns unusual folder names. With EXHAUSTIVE=1 there is one for each printable ASCII
// character.
func oddNames() map[string]string {
	const unicode = "é日\u202e "
	ascii := ""
	for r := ' '; r <= '~'; r++ {
		ascii += string(r)
	}
	ascii = strings.ReplaceAll(ascii, "/", "")
	names := map[string]string{
		"all but a colon": " a /.../-d/@a/*/" + strings.ReplaceAll(ascii, ":", "") + unicode,
		"colon":           "a:b", "line break": "a\nb", "beyond the first plane": "a\U0001F600", "no UTF-8": "a\xffb",
	}
	if sampled.IsExhaustive() {
		for _, r := range ascii {
			names[fmt.Sprintf("%q", r)] = "x" + string(r) + "y"
		}
	}
	return names
}

// TestNamesOfFoldersCostNoPoints checks that the names of the folders in which programs are
// built and run cost no points: a right program gets all its points, or grade rejects the folder
// at once.
func TestNamesOfFoldersCostNoPoints(t *testing.T) {
	if testing.Short() {
		t.Skip("grades a class several times")
	}
	m := newLimitedMachine(t)
	m.flags = []string{"--no-cache"}
	full, ending := m.grade(t, filepath.Join(m.dir, "undisturbed"))
	checkAllScored(t, full, ending)
	names, taken := oddNames(), 0
	for _, about := range slices.Sorted(maps.Keys(names)) {
		t.Run(about, func(t *testing.T) {
			odd := m
			odd.tmp = filepath.Join(m.dir, "odd", names[about], "tmp")
			odd.cache = filepath.Join(m.dir, "odd", names[about], "cache")
			if err := os.MkdirAll(odd.tmp, 0o755); err != nil {
				t.Fatal(err)
			}
			defer os.RemoveAll(filepath.Join(m.dir, "odd"))
			if out, err := exec.Command("cp", "-al", m.cache, odd.cache).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			m.chown(t)
			out := filepath.Join(m.dir, "odd-out", fmt.Sprintf("%x", names[about]))
			scored, ending := odd.grade(t, out)
			if _, err := os.Stat(filepath.Join(out, "report.json")); err == nil && !maps.Equal(scored, full) {
				t.Errorf("in a folder called %q: scored %v, want %v or no report\n%s", names[about], scored, full,
					ending)
			}
			taken += len(scored) / len(full)
		})
	}
	if taken == 0 {
		t.Error("no folder was taken")
	}
}
