package handin

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOneMainProgramIsTaken(t *testing.T) {
	const helper = "class Helper {}"
	tests := []struct {
		about string
		files map[string]string
		want  []string
		note  string
	}{
		{"src and backup", map[string]string{
			"src/TakeStones.java": javaProgram, "src/Helper.java": helper, "backup/TakeStones.java": javaProgram, "backup/Older.java": "class Older {}",
		}, []string{"src/Helper.java", "src/TakeStones.java"}, `took "src/TakeStones.java", left out "backup"`},
		{
			"the top and a folder",
			map[string]string{
				"TakeStones.java":     javaProgram,
				"src/TakeStones.java": javaProgram,
				"src/Helper.java":     helper,
			},
			[]string{"TakeStones.java"},
			`took "TakeStones.java", left out "src"`,
		},
		{"the shallower", map[string]string{"a/b/TakeStones.java": javaProgram, "z/TakeStones.java": javaProgram},
			[]string{"TakeStones.java"}, `took "z/TakeStones.java", left out "a/b"`},
		{
			"not the copy",
			map[string]string{"hw2 - Copy/TakeStones.java": javaProgram, "hw2/TakeStones.java": javaProgram},
			[]string{"TakeStones.java"}, `took "hw2/TakeStones.java", left out "hw2 - Copy"`,
		},
		{
			"not the old one",
			map[string]string{"a_old/TakeStones.java": javaProgram, "bold/TakeStones.java": javaProgram},
			[]string{"TakeStones.java"}, `took "bold/TakeStones.java", left out "a_old"`,
		},
		{
			"not the old one, even if it lies higher",
			map[string]string{"old/TakeStones.java": javaProgram, "final/hw2/TakeStones.java": javaProgram},
			[]string{"TakeStones.java"}, `took "final/hw2/TakeStones.java", left out "old"`,
		},
		{"not the old one, even if it comes first and lies higher, in Go", map[string]string{
			"backup/go.mod": "module x", "backup/main.go": goProgram, "z/hw2/go.mod": "module x", "z/hw2/main.go": goProgram,
		}, []string{"go.mod", "main.go"}, `took "z/hw2/main.go", left out "backup"`},
		{
			"the higher of two old ones",
			map[string]string{"old/TakeStones.java": javaProgram, "a/backup/TakeStones.java": javaProgram},
			[]string{"TakeStones.java"}, `took "old/TakeStones.java", left out "a/backup"`,
		},
		{
			"the first",
			map[string]string{
				"v1/TakeStones.java": javaProgram,
				"v2/TakeStones.java": javaProgram,
				"v3/TakeStones.java": javaProgram,
			},
			[]string{"TakeStones.java"},
			`took "v1/TakeStones.java", left out "v2" and "v3"`,
		},
		{
			"Maven is not deep",
			map[string]string{
				"src/main/java/edu/TakeStones.java": "package edu;" + javaProgram,
				"old/TakeStones.java":               javaProgram,
			},
			[]string{"src/main/java/edu/TakeStones.java"},
			`took "src/main/java/edu/TakeStones.java", left out "old"`,
		},
		{
			"packages are not deep",
			map[string]string{
				"edu/wisc/TakeStones.java": "package edu.wisc;" + javaProgram,
				"x/TakeStones.java":        javaProgram,
			},
			[]string{"edu/wisc/TakeStones.java"},
			`took "edu/wisc/TakeStones.java", left out "x"`,
		},
		{"other files with a main method are kept", map[string]string{
			"TakeStones.java": javaProgram, "State.java": "class State { static void main(String[] a) {} }", "x/Y.java": "class Y { static void main(String[] a) {} }",
		}, []string{"State.java", "TakeStones.java", "x/Y.java"}, ""},
		{"a package in use is kept", map[string]string{
			"Main.java":        "import search.Main; class Main { public static void main(String[] a) {} }",
			"search/Main.java": "package search; public class Main { public static void main(String[] a) {} }",
		}, []string{"Main.java", "search/Main.java"}, ""},
		{"Go programs", map[string]string{
			"go.mod": "module x", "main.go": goProgram, "search/search.go": "package search",
			"backup/go.mod": "module x", "backup/main.go": goProgram, "backup/search/search.go": "package search",
		}, []string{"go.mod", "main.go", "search/search.go"}, `took "main.go", left out "backup"`},
		{"copies of a Go module", map[string]string{
			"v1/go.mod": "module x", "v1/cmd/t/main.go": goProgram, "v2/go.mod": "module x", "v2/cmd/t/main.go": goProgram, "v2/s/s.go": "package s",
		}, []string{"cmd/t/main.go", "go.mod"}, `took "v1/cmd/t/main.go", left out "v2"`},
		{
			"a copy of a Go program without a module",
			map[string]string{"a/b/main.go": goProgram, "old/main.go": goProgram}, []string{"main.go"},
			`took "a/b/main.go", left out "old"`,
		},
		{
			"other Go programs are kept",
			map[string]string{
				"go.mod":                 "module x",
				"cmd/fanorona/main.go":   goProgram,
				"cmd/takestones/main.go": goProgram,
			},
			[]string{"cmd/fanorona/main.go", "cmd/takestones/main.go", "go.mod"},
			"",
		},
		{"a Go program whose packages are in use", map[string]string{
			"go.mod": "module x", "main.go": "package main\n\nimport \"x/tool/search\"\n\nfunc main() {}\n", "tool/main.go": goProgram, "tool/search/s.go": "package search",
		}, []string{"go.mod", "main.go", "tool/main.go", "tool/search/s.go"}, ""},
		{
			"Go files that no build takes",
			map[string]string{"gen.go": "//go:build ignore\n\n" + goProgram, "cmd/x/main.go": goProgram},
			[]string{"cmd/x/main.go", "gen.go"},
			"",
		},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, _ := collectFolder(t, test.files)
			if diff := cmp.Diff(test.want, got.Files); diff != "" {
				t.Errorf("Files (-want +got):\n%s", diff)
			}
			notes := slices.DeleteFunc(got.Notes, func(n string) bool {
				return strings.HasPrefix(n, "unpacked one nested folder") || strings.HasPrefix(n, "unpacked 2")
			})
			var want []string
			if test.note != "" {
				want = []string{"several folders contain the main program: " + test.note}
			}
			if diff := cmp.Diff(strings.Join(want, "\n"), strings.Join(notes, "\n")); diff != "" {
				t.Errorf("Notes (-want +got):\n%s", diff)
			}
		})
	}
}
