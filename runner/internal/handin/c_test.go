package handin

import "testing"

func TestCSubmissions(t *testing.T) {
	const program, library = "int main() { return 0; }\n", "int f() { return 0; }\n"
	tests := []struct {
		about string
		files map[string]string
		want  Sources
	}{
		{
			"with a Makefile",
			map[string]string{"hw/Makefile": "all:\n", "hw/a.cpp": program, "hw/a.o": "x", "hw/a.h": library},
			taken("Makefile a.cpp a.h", `unpacked one nested folder "hw"`),
		},
		{
			"a mark of Canvas",
			map[string]string{"TakeStones-1.cpp": program, "game-1.h": library},
			taken("TakeStones.cpp game.h",
				`renamed "TakeStones-1.cpp" to "TakeStones.cpp", the name that other files may use`,
				`renamed "game-1.h" to "game.h", the name that other files may use`),
		},
		{
			"numbers of the student's own",
			map[string]string{"search.c": library, "search-2.c": library, "main.c": program},
			taken("main.c search-2.c search.c"),
		},
		{"a copy", map[string]string{"src/main.cpp": program, "backup/main.cpp": program}, taken("src/main.cpp",
			`several folders contain the main program: took "src/main.cpp", left out "backup"`)},
		{"beside Go", map[string]string{"main.go": goProgram, "fast.c": program, "fast.h": library}, taken("main.go",
			`left out "fast.c" and "fast.h": only Go files are built, without cgo and the assembler`)},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, _ := collectFolder(t, test.files)
			checkSources(t, got, test.want)
		})
	}
}
