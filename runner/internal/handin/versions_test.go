package handin

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// partsOf returns parts with these names and contents, from oldest to newest.
func partsOf(t *testing.T, files ...item) []Part {
	t.Helper()
	dir := t.TempDir()
	var parts []Part
	for i, f := range files {
		path := filepath.Join(dir, strings.Repeat("x", i+1))
		must(t, os.WriteFile(path, []byte(f.body), 0o644))
		parts = append(parts, FilePart(f.name, path))
	}
	return parts
}

func TestNewestVersionCounts(t *testing.T) {
	zip := func(name string, files ...item) item { return item{name: name, body: string(zipped(t, files...))} }
	main := func(mark string) item { return item{name: "TakeStones.java", body: "// " + mark + "\n" + javaProgram} }
	class := func(name, mark string) item {
		return item{name: name + ".java", body: "// " + mark + "\nclass " + name + " {}"}
	}
	using := func(mark string) item {
		return item{
			name: "TakeStones.java",
			body: "// " + mark + "\nclass TakeStones { public static void main(String[] a) { new Search(); } }",
		}
	}
	golang := func(name, mark, rest string) item {
		return item{name: name, body: "// " + mark + "\npackage main\n" + rest}
	}
	const mainFunction = "func main() {}\n"
	tests := []struct {
		about string
		parts []item
		want  []string // files in the build copy, each with its first comment, which is the version
		note  string   // the first note
	}{
		{"an archive for another", []item{zip("hw2-1.zip", main("1"), class("Old", "1")), zip("hw2-2.zip", main("2"))},
			[]string{
				"TakeStones.java 2",
			}, `several versions of the main program: took the newest, "hw2-2.zip", left out "hw2-1.zip"`},
		{
			"of three",
			[]item{zip("a.zip", main("1")), zip("c.zip", main("2"), class("Old", "2")), zip("b.zip", main("3"))},
			[]string{"TakeStones.java 3"},
			`several versions of the main program: took the newest, "b.zip", left out "c.zip" and "a.zip"`,
		},
		{"one file again", []item{zip("hw2.zip", using("1"), class("Search", "1")), using("2")},
			[]string{
				"TakeStones.java 2",
				"hw2/Search.java 1",
			}, `several versions of the main program: took the newest, "TakeStones.java", left out "hw2.zip"`},
		{
			"all files again, loose",
			[]item{
				zip("hw2.zip", using("1"), class("Search", "1"), class("Old", "1")), using("2"), class("Search", "2"),
			},
			[]string{"Search.java 2", "TakeStones.java 2"},
			`several versions of the main program: took the newest, "TakeStones.java", left out "hw2.zip"`,
		},
		{"loose, then an archive", []item{main("1"), class("Old", "1"), zip("hw2.zip", main("2"))},
			[]string{
				"TakeStones.java 2",
			}, `several versions of the main program: took the newest, "hw2.zip", left out "TakeStones.java"`},
		{"a helper again", []item{zip("hw2.zip", using("1"), class("Search", "1")), class("Search", "2")},
			[]string{
				"Search.java 2",
				"hw2/TakeStones.java 1",
			}, `left out "hw2/Search.java": took "Search.java" instead`},
		{"archives that complete each other", []item{zip("a.zip", class("Search", "1")), zip("b.zip", using("2"))},
			[]string{"a/Search.java 1", "b/TakeStones.java 2"}, ""},
		{"a copy mark", []item{main("1"), {name: "TakeStones-1.java", body: main("2").body}},
			[]string{"TakeStones.java 2"}, `renamed "TakeStones-1.java" to "TakeStones.java" after its class`},
		{
			"an older one that is no program",
			[]item{{name: "TakeStones-1.java", body: "// half"}, {name: "TakeStones-2.java", body: main("2").body}},
			[]string{"TakeStones.java 2"},
			`renamed "TakeStones-2.java" to "TakeStones.java" after its class`,
		},
		{"an older one under another spelling", []item{{name: "Takestones.java", body: main("1").body}, main("2")},
			[]string{
				"TakeStones.java 2",
			}, `left out "Takestones.java": another file or folder has the same name except for case or accents`},
		{"an older archive cut short", []item{{name: "hw2-1.zip", body: "PK\x03\x04"}, zip("hw2-2.zip", main("2"))},
			[]string{"TakeStones.java 2"}, `took "hw2-2.zip" instead of the older "hw2-1.zip", which cannot be read`},
		{"archives in archives", []item{zip("a.zip", zip("in.zip", main("1"))), zip("b.zip", zip("in.zip", main("2")))},
			[]string{"TakeStones.java 2"}, `unpacked the inner archive "b/in.zip"`},
		{
			"Go archives",
			[]item{
				zip("a.zip", golang("main.go", "1", mainFunction), golang("old.go", "1", "")),
				zip("b.zip", item{name: "go.mod", body: "// 2\nmodule x"}, golang("main.go", "2", mainFunction)),
			},
			[]string{"go.mod 2", "main.go 2"},
			`several versions of the main program: took the newest, "b.zip", left out "a.zip"`,
		},
		{
			"Go files",
			[]item{
				golang("main.go", "1", mainFunction), golang("search.go", "1", "func search() {}"),
				golang("main-1.go", "2", mainFunction),
			},
			[]string{"main-1.go 2", "search.go 1"},
			`several versions of the main program: took the newest, "main-1.go", left out "main.go"`,
		},
		{
			"a helper in Go",
			[]item{
				golang("search.go", "1", "func search() {}"), golang("main.go", "1", mainFunction),
				golang("search-1.go", "2", "func search() {}"),
			},
			[]string{"main.go 1", "search-1.go 2"},
			`left out "search.go": took the newer "search-1.go" instead`,
		},
		{
			"Go files that are no versions",
			[]item{
				golang("part-1.go", "1", "func one() {}"), golang("part-2.go", "2", "func two() {}"),
				golang("main.go", "3", mainFunction),
			},
			[]string{"main.go 3", "part-1.go 1", "part-2.go 2"},
			"",
		},
		{"a folder named like a copy", []item{zip("hw2.zip", main("1")), zip("backup.zip", main("2"))},
			[]string{
				"TakeStones.java 1",
			}, `several folders contain the main program: took "hw2/TakeStones.java", left out "backup"`},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			src, err := CollectParts(t.Context(), partsOf(t, test.parts...), t.TempDir())
			if err != nil || src.Problem != "" {
				t.Fatalf("%v, %s", err, src.Problem)
			}
			if diff := cmp.Diff(test.want, withVersions(t, src)); diff != "" {
				t.Errorf("files (-want +got):\n%s", diff)
			}
			if first := append(src.Notes, "")[0]; first != test.note &&
				!strings.HasPrefix(first, "unpacked one nested") {
				t.Errorf("notes %q, want first %q", src.Notes, test.note)
			}
		})
	}
}

// withVersions lists the files of a build copy, each with its first comment.
func withVersions(t *testing.T, src Sources) []string {
	t.Helper()
	var list []string
	for _, f := range src.Files {
		text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(f)))
		must(t, err)
		first, _, _ := strings.Cut(strings.TrimPrefix(string(text), "// "), "\n")
		list = append(list, f+" "+first)
	}
	return list
}

func TestUnreadableNewerPartIsAProblem(t *testing.T) {
	good := item{name: "hw2-1.zip", body: string(zipped(t, item{name: "TakeStones.java", body: javaProgram}))}
	for about, parts := range map[string][]item{
		"the newest":                  {good, {name: "hw2-2.zip", body: "PK\x03\x04"}},
		"newer than all programs":     {good, {name: "hw2-2.zip", body: "PK\x03\x04"}, {name: "Helper.java", body: "class Helper {}"}},
		"beside something else alone": {{name: "hw2-1.zip", body: "PK\x03\x04"}, {name: "notes.txt", body: "x"}},
	} {
		src, err := CollectParts(t.Context(), partsOf(t, parts...), t.TempDir())
		if err != nil || !strings.Contains(src.Problem, ".zip\" is ") {
			t.Errorf("%s: %q, %v, want the problem of the archive", about, src.Problem, err)
		}
	}
}
