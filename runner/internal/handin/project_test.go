package handin

import (
	"os"
	"testing"
)

// isProject calls IsProject for a folder with the given files.
func isProject(t testing.TB, files map[string]string, program string) bool {
	t.Helper()
	dir := folder(t, files)
	list, err := os.ReadDir(dir)
	must(t, err)
	return IsProject(dir, list, []string{program})
}

func TestProjectIsOneSubmission(t *testing.T) {
	const search = "package main\n\nfunc search() {}\n"
	tests := []struct {
		about string
		files map[string]string
		want  bool
	}{
		{"the program at the top", map[string]string{"TakeStones.java": "x", "a/B.java": "x"}, true},
		{"the program in src", map[string]string{"src/TakeStones.java": "x"}, true},
		{"the program below src", map[string]string{"src/edu/TakeStones.java": "x"}, false},
		{"the program in src/main/java", map[string]string{"src/main/java/edu/wisc/TakeStones.java": "x"}, true},
		{"another program", map[string]string{"Fanorona.java": "x"}, false},
		{"go.mod", map[string]string{"go.mod": "x", "cmd/x/main.go": goProgram}, true},
		{"pom.xml", map[string]string{"pom.xml": "x"}, true},
		{"build.gradle.kts", map[string]string{"build.gradle.kts": "x"}, true},
		{
			"one Go program",
			map[string]string{
				"main.go": goProgram, "a.go": search, "x/x.go": "package x", "x_test.go": "package main",
			}, true,
		},
		{"Go programs of two students", map[string]string{"amara.go": goProgram, "bo.go": goProgram}, false},
		{"Go files without main", map[string]string{"amara.go": search, "bo.go": search}, false},
		{"Go beside Java", map[string]string{"amara.go": goProgram, "bo.java": javaProgram}, false},
		{"Go beside a folder with Java",
			map[string]string{"amara.go": goProgram, "bo/TakeStones.java": javaProgram}, false},
		{"a Makefile and C++", map[string]string{"Makefile": "x", "a.cpp": "x"}, true},
		{"CMake and C in src", map[string]string{"CMakeLists.txt": "x", "src/a.c": "x"}, true},
		{"a Makefile of the grader's", map[string]string{"Makefile": "x", "amara/a.cpp": "x", "bo.py": "x"}, false},
		{"a header", map[string]string{"game.cpp": "x", "game.h": "x"}, true},
		{"C++ of two students", map[string]string{"amara.cpp": "x", "bo.cpp": "x"}, false},
		{"Python that imports what is beside it",
			map[string]string{"hw2.py": "from game import Board\n", "game.py": "x"}, true},
		{"Python of two students", map[string]string{"amara.py": "import sys\n", "bo.py": "import math\n"}, false},
		{"Python beside Java", map[string]string{"amara.py": "import bo\n", "bo.py": "", "cy.java": javaProgram},
			false},
		{"Go with vendored programs", map[string]string{"main.go": goProgram, "vendor/x/main.go": goProgram}, true},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			if got := isProject(t, test.files, "TakeStones"); got != test.want {
				t.Errorf("IsProject(%v) = %v, want %v", test.files, got, test.want)
			}
		})
	}
}

func TestEmptyProgramNameFitsNoFile(t *testing.T) {
	files := map[string]string{".java": "x", "amara/x.java": "x"}
	if isProject(t, files, "") {
		t.Errorf("IsProject(%v) = true for a program without a name, want false", files)
	}
}
