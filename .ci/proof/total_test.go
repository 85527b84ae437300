package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What parts tell is added up, and held to the share that is wanted of all; and a part
// that fails shows what it did find out.
func TestFiguresAreAddedUp(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ name, command, want, failure string }{
		{"enough", "echo x: 6 of 10, 0; echo x: 1 of 0, 0; echo y: 0 of 9, 9", "all: 7 of 10 (70 %), 0 wrong", ""},
		{"too few", "echo x: 6 of 10, 0", "all: 6 of 10 (60 %), 0 wrong", "want 70 % at least"},
		{"one wrong", "echo x: 9 of 9, 0; echo x: 1 of 1, 1", "all: 10 of 10 (100 %), 1 wrong", "and 0 wrong"},
		{"nothing", "echo y: 0 of 9, 9", "y: 0 of 9, 9", "nothing to add up"},
		{"a test fails", "echo x: 9 of 9, 0; false", "all: 9 of 9 (100 %), 0 wrong", "exit status 1"},
	} {
		p := part{
			name: c.name, command: c.command, figures: regexp.MustCompile("^[xy]: .*"),
			total: &total{what: "all", of: regexp.MustCompile(`^x: (\d+) of (\d+), (\d+)`), least: 70},
		}
		r := p.run(t.Context(), filepath.Join(dir, "log"))
		if len(r.Figures) == 0 || r.Figures[0] != c.want {
			t.Errorf("%s: figures %q, want %q first", c.name, r.Figures, c.want)
		}
		if r.OK != (c.failure == "") || !strings.Contains(r.Error, c.failure) {
			t.Errorf("%s: ok %t, %q, want %q", c.name, r.OK, r.Error, c.failure)
		}
	}
}
