package runner

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
)

const (
	goProgram = "package main\n\nfunc main() {}\n"
	unitTest  = "import org.junit.Test;\npublic class TakeStonesTest {}\n"
)

// collectFolder hands in a folder of the given files.
func collectFolder(t testing.TB, files map[string]string) (Sources, map[string]string) {
	t.Helper()
	in, out := t.TempDir(), t.TempDir()
	for name, text := range files {
		writeFile(t, filepath.Join(in, filepath.FromSlash(name)), text)
	}
	before := contents(t, in)
	got, err := Submission{Name: "x", Path: in}.Collect(t.Context(), out)
	if err != nil {
		t.Fatalf("Collect fails: %v", err)
	}
	if diff := cmp.Diff(before, contents(t, in)); diff != "" {
		t.Errorf("Collect changed the submission (-before +after):\n%s", diff)
	}
	built := contents(t, out)
	checkBuilt(t, got, built)
	return got, built
}

func TestFoldersAreLaidOut(t *testing.T) {
	tests := []struct {
		about string
		files map[string]string
		want  Sources
	}{
		{"sources at the top", map[string]string{"TakeStones.java": javaProgram, "README.txt": "x"}, Sources{
			Files: []string{"TakeStones.java"},
		}},
		{"src", map[string]string{"src/TakeStones.java": javaProgram, "src/game/State.java": "package game;"}, Sources{
			Files: []string{"src/TakeStones.java", "src/game/State.java"},
		}},
		{"Maven", map[string]string{
			"pom.xml": "x", "src/main/java/edu/TakeStones.java": "package edu;" + javaProgram,
			"src/test/java/edu/Fixture.java": "package edu; class Fixture {}",
		}, Sources{
			Files: []string{"src/main/java/edu/TakeStones.java"},
			Notes: []string{`left out "src/test/java/edu/Fixture.java": unit tests are not built`},
		}},
		{"unit tests", map[string]string{
			"TakeStones.java": javaProgram, "TakeStonesTest.java": unitTest,
			"test/Board.java": "import static org.testng.Assert.*; class Board {}",
			"SelfTest.java":   "class SelfTest {}", "Odd.java": "import org.junit.Assert; class Odd {}",
		}, Sources{
			Files: []string{"Odd.java", "SelfTest.java", "TakeStones.java"},
			Notes: []string{`left out "TakeStonesTest.java" and "test/Board.java": unit tests are not built`},
		}},
		{"unit tests only", map[string]string{"TakeStonesTest.java": unitTest}, Sources{
			Notes:   []string{`left out "TakeStonesTest.java": unit tests are not built`},
			Problem: "no Java or Go sources: found only 1 unit test; hand in the .java or .go files",
		}},
		{"module-info", map[string]string{"TakeStones.java": javaProgram, "module-info.java": "module hw2 {}"}, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{`left out "module-info.java": programs are built without modules`},
		}},
		{"Go module", map[string]string{
			"go.mod": "module hw2", "go.sum": "", "go.work": "use ../..", "main.go": goProgram, "search/search.go": "package search",
			"search/search_test.go": "package search", "vendor/modules.txt": "# x", "vendor/x/y.go": "package x", "fast.s": "TEXT", "modules.txt": "x",
		}, Sources{
			Files: []string{"go.mod", "go.sum", "main.go", "search/search.go", "vendor/modules.txt", "vendor/x/y.go"},
			Notes: []string{
				`left out "go.work": a submission is built by itself, without a workspace`,
				"left out 1 Go test file",
				`left out "fast.s": only Go files are built, without cgo and the assembler`,
			},
		}},
		{"C beside Java is no news", map[string]string{"TakeStones.java": javaProgram, "fast.c": "int x;"}, Sources{
			Files: []string{"TakeStones.java"},
		}},
		{"embedded files", map[string]string{"main.go": goProgram + "//go:embed book.txt\nvar book string\n", "book.txt": "x"}, Sources{
			Files: []string{"main.go"},
			Notes: []string{`"main.go" embeds files: only sources are kept, and so the build will not find them`},
		}},
		{"junk", map[string]string{
			"TakeStones.java": javaProgram, "__MACOSX/._TakeStones.java": "x", "._TakeStones.java": "x", ".DS_Store": "x", "Thumbs.db": "x",
			"desktop.ini": "x", ".git/config": "x", ".git/Old.java": "x", ".idea/x.xml": "x", "nbproject/build.xml": "x",
		}, Sources{
			Files: []string{"TakeStones.java"},
		}},
		{"a hidden source", map[string]string{"TakeStones.java": javaProgram, ".Helper.java": "class Helper {}"}, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{`left out ".Helper.java": hidden files are not built`},
		}},
		{"prebuilt files", map[string]string{
			"src/TakeStones.java": javaProgram, "bin/TakeStones.class": "x", "bin/Helper.class": "x", "lib.jar": "x",
		}, Sources{
			Files: []string{"src/TakeStones.java"},
			Notes: []string{"ignored 2 prebuilt .class files and 1 prebuilt .jar file"},
		}},
		{"sources that are only in bin", map[string]string{"bin/TakeStones.java": javaProgram, "bin/Helper.java": "class Helper {}"}, Sources{
			Files: []string{"Helper.java", "TakeStones.java"},
			Notes: []string{`unpacked one nested folder "bin"`},
		}},
		{"sources copied to bin", map[string]string{
			"src/TakeStones.java": javaProgram, "src/Helper.java": "class Helper {}", "bin/Helper.java": "class Helper {}",
		}, Sources{
			Files: []string{"src/Helper.java", "src/TakeStones.java"},
			Notes: []string{`left out "bin/Helper.java": took "src/Helper.java" instead`},
		}},
		{"a nested folder", map[string]string{"hw2 final/TakeStones.java": javaProgram, "hw2 final/a/B.java": "class B {}"}, Sources{
			Files: []string{"TakeStones.java", "a/B.java"},
			Notes: []string{`unpacked one nested folder "hw2 final"`},
		}},
		{"nested folders", map[string]string{"a/b/src/TakeStones.java": javaProgram, "a/readme.txt": "x"}, Sources{
			Files: []string{"src/TakeStones.java"},
			Notes: []string{`unpacked 2 nested folders "a/b"`},
		}},
		{"a nested Go module", map[string]string{"hw2/go.mod": "module hw2", "hw2/cmd/x/main.go": goProgram}, Sources{
			Files: []string{"cmd/x/main.go", "go.mod"},
			Notes: []string{`unpacked one nested folder "hw2"`},
		}},
		{"package folders are not unwrapped", map[string]string{"hw2/edu/wisc/TakeStones.java": "package edu.wisc;" + javaProgram}, Sources{
			Files: []string{"edu/wisc/TakeStones.java"},
			Notes: []string{`unpacked one nested folder "hw2"`},
		}},
		{"an archive inside", map[string]string{"hw2/final.zip": string(zipped(t, item{name: "TakeStones.java", body: javaProgram})), "hw2/x.txt": ""}, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{`unpacked the archive "hw2/final.zip" that lay inside`},
		}},
		{"an empty folder", nil, Sources{
			Problem: "no Java or Go sources: the folder is empty; hand in the .java or .go files",
		}},
		{"classes only", map[string]string{"A.class": "x", "B.class": "x", "bin/C.class": "x", "D.class": "x"}, Sources{
			Notes:   []string{"ignored 4 prebuilt .class files"},
			Problem: "no Java or Go sources: found only 4 .class files; hand in the .java files",
		}},
		{"other files only", map[string]string{"hw2.py": "x", "b.py": "x", "notes.pdf": "x", "README": "x", "x.doc": "x"}, Sources{
			Problem: "no Java or Go sources: found only 2 .py files, 1 .doc file, 1 .pdf file and others; hand in the .java or .go files",
		}},
		{"empty sources", map[string]string{"TakeStones.java": "\n"}, Sources{
			Problem: `every source file is empty, such as "TakeStones.java"; save the files and hand in again`,
		}},
		{"names that begin like options", map[string]string{"@opts.java": "class A {}", "-J-Xmx.java": "class B {}"}, Sources{
			Files: []string{"-J-Xmx.java", "@opts.java"},
		}},
		{"endings in capitals", map[string]string{"TakeStones.JAVA": javaProgram}, Sources{
			Files: []string{"TakeStones.java"},
		}},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, _ := collectFolder(t, test.files)
			checkSources(t, got, test.want)
		})
	}
}

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
		{"the top and a folder", map[string]string{"TakeStones.java": javaProgram, "src/TakeStones.java": javaProgram, "src/Helper.java": helper},
			[]string{"TakeStones.java"}, `took "TakeStones.java", left out "src"`},
		{"the shallower", map[string]string{"a/b/TakeStones.java": javaProgram, "z/TakeStones.java": javaProgram},
			[]string{"TakeStones.java"}, `took "z/TakeStones.java", left out "a/b"`},
		{"not the copy", map[string]string{"hw2 - Copy/TakeStones.java": javaProgram, "hw2/TakeStones.java": javaProgram},
			[]string{"TakeStones.java"}, `took "hw2/TakeStones.java", left out "hw2 - Copy"`},
		{"not the old one", map[string]string{"a_old/TakeStones.java": javaProgram, "bold/TakeStones.java": javaProgram},
			[]string{"TakeStones.java"}, `took "bold/TakeStones.java", left out "a_old"`},
		{"the first", map[string]string{"v1/TakeStones.java": javaProgram, "v2/TakeStones.java": javaProgram, "v3/TakeStones.java": javaProgram},
			[]string{"TakeStones.java"}, `took "v1/TakeStones.java", left out "v2" and "v3"`},
		{"Maven is not deep", map[string]string{"src/main/java/edu/TakeStones.java": "package edu;" + javaProgram, "old/TakeStones.java": javaProgram},
			[]string{"src/main/java/edu/TakeStones.java"}, `took "src/main/java/edu/TakeStones.java", left out "old"`},
		{"packages are not deep", map[string]string{"edu/wisc/TakeStones.java": "package edu.wisc;" + javaProgram, "x/TakeStones.java": javaProgram},
			[]string{"edu/wisc/TakeStones.java"}, `took "edu/wisc/TakeStones.java", left out "x"`},
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
		{"a copy of a Go program without a module", map[string]string{"a/b/main.go": goProgram, "old/main.go": goProgram},
			[]string{"main.go"}, `took "a/b/main.go", left out "old"`},
		{"other Go programs are kept", map[string]string{"go.mod": "module x", "cmd/fanorona/main.go": goProgram, "cmd/takestones/main.go": goProgram},
			[]string{"cmd/fanorona/main.go", "cmd/takestones/main.go", "go.mod"}, ""},
		{"a Go program whose packages are in use", map[string]string{
			"go.mod": "module x", "main.go": "package main\n\nimport \"x/tool/search\"\n\nfunc main() {}\n", "tool/main.go": goProgram, "tool/search/s.go": "package search",
		}, []string{"go.mod", "main.go", "tool/main.go", "tool/search/s.go"}, ""},
		{"Go files that no build takes", map[string]string{"gen.go": "//go:build ignore\n\n" + goProgram, "cmd/x/main.go": goProgram},
			[]string{"cmd/x/main.go", "gen.go"}, ""},
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
				want = []string{"several folders hold the main program: " + test.note}
			}
			if diff := cmp.Diff(strings.Join(want, "\n"), strings.Join(notes, "\n")); diff != "" {
				t.Errorf("Notes (-want +got):\n%s", diff)
			}
		})
	}
}

func TestJavaFilesAreNamedAfterTheirClass(t *testing.T) {
	const uuid = "-0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f"
	const other = "class Other {}"
	hidden := "/* public class A {} */ // public class B {}\nclass C { String s = \"public class D {\"; char c = '{'; }\n" +
		"@Deprecated(since = \"{\") public final class TakeStones { String t = \"\"\"\n public class E {\n\"\"\"; }"
	tests := []struct {
		about string
		files map[string]string
		want  []string
	}{
		{"the only file", map[string]string{"alice.java": javaProgram}, []string{"TakeStones.java"}},
		{"the only file, with comments and strings", map[string]string{"x.java": hidden}, []string{"TakeStones.java"}},
		{"the only file, without a public class", map[string]string{"alice.java": "class TakeStones {}"}, []string{"alice.java"}},
		{"one of many", map[string]string{"alice.java": javaProgram, "Other.java": other}, []string{"Other.java", "alice.java"}},
		{"a Canvas mark", map[string]string{"TakeStones-1.java": javaProgram, "Other-12.java": other}, []string{"Other.java", "TakeStones.java"}},
		{"a Canvas mark of another kind", map[string]string{"TakeStones" + uuid + ".java": javaProgram, "Other.java": other}, []string{"Other.java", "TakeStones.java"}},
		{"a browser's mark", map[string]string{"TakeStones (2).java": javaProgram, "Other.java": other}, []string{"Other.java", "TakeStones.java"}},
		{"a mark that is no class", map[string]string{"Other-1.java": "class Another {}", "A.java": "class A {}"}, []string{"A.java", "Other-1.java"}},
		{"a file and its copy", map[string]string{"TakeStones.java": javaProgram, "TakeStones copy.java": javaProgram}, []string{"TakeStones.java"}},
		{"two copies", map[string]string{"TakeStones-9.java": javaProgram, "TakeStones-10.java": javaProgram}, []string{"TakeStones.java"}},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, _ := collectFolder(t, test.files)
			if diff := cmp.Diff(test.want, got.Files); diff != "" {
				t.Errorf("Files of %v (-want +got):\n%s", test.files, diff)
			}
			if changed := len(got.Files) < len(test.files) || test.files[got.Files[len(got.Files)-1]] == ""; changed != (len(got.Notes) > 0) {
				t.Errorf("Notes = %q, want some just if files are renamed or left out: %v", got.Notes, changed)
			}
		})
	}
}

func TestHighestNumberedCopyIsTaken(t *testing.T) {
	_, built := collectFolder(t, map[string]string{
		"TakeStones-9.java": "public class TakeStones { int nine; }", "TakeStones-10.java": "public class TakeStones { int ten; }",
	})
	if got, want := built["TakeStones.java"], "public class TakeStones { int ten; }"; got != want {
		t.Errorf("TakeStones.java = %q, want %q", got, want)
	}
}

func TestByteOrderMarksAreTakenAway(t *testing.T) {
	text := "// größer 😀\n" + javaProgram
	units := utf16.Encode([]rune(text))
	little, big := []byte("\xff\xfe"), []byte("\xfe\xff")
	for _, u := range units {
		little = append(little, byte(u), byte(u>>8))
		big = append(big, byte(u>>8), byte(u))
	}
	latin1 := "// gr\xf6\xdfer\n" + javaProgram
	tests := []struct{ about, handed, want, note string }{
		{"UTF-8", "\ufeff" + text, text, `removed the byte-order mark at the start of "TakeStones.java"`},
		{"UTF-16, little end first", string(little), text, `converted "TakeStones.java" from UTF-16 to UTF-8`},
		{"UTF-16, big end first", string(big), text, `converted "TakeStones.java" from UTF-16 to UTF-8`},
		{"none", text, text, ""},
		{"none and not UTF-8", latin1, latin1, ""},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, built := collectFolder(t, map[string]string{"TakeStones.java": test.handed})
			if built["TakeStones.java"] != test.want {
				t.Errorf("TakeStones.java = %q, want %q", built["TakeStones.java"], test.want)
			}
			if note := strings.Join(got.Notes, "\n"); note != test.note {
				t.Errorf("Notes = %q, want %q", note, test.note)
			}
		})
	}
}

func TestDigestNamesTheContent(t *testing.T) {
	digest := func(files map[string]string) string {
		got, _ := collectFolder(t, files)
		return got.Digest
	}
	base := map[string]string{"TakeStones.java": javaProgram, "a/Helper.java": "class Helper {}"}
	want := digest(base)
	if len(want) != 64 {
		t.Fatalf("digest = %q, want 64 hex digits", want)
	}

	items := []item{{name: "a/Helper.java", body: "class Helper {}"}, {name: "TakeStones.java", body: javaProgram}}
	same := map[string]string{
		"other files":      digest(map[string]string{"TakeStones.java": javaProgram, "a/Helper.java": "class Helper {}", "x.txt": "x", "X.class": "x"}),
		"a nested folder":  digest(map[string]string{"hw2/TakeStones.java": javaProgram, "hw2/a/Helper.java": "class Helper {}"}),
		"a zip":            collectArchive(t, defaultArchiveLimits, "hw.zip", zipped(t, items...)).Digest,
		"a tar, backwards": collectArchive(t, defaultArchiveLimits, "hw.tar", tarred(t, items[1], items[0])).Digest,
	}
	for about, got := range same {
		if got != want {
			t.Errorf("digest of the same files with %s = %s, want %s", about, got, want)
		}
	}
	other := map[string]string{
		"another content":     digest(map[string]string{"TakeStones.java": javaProgram + " ", "a/Helper.java": "class Helper {}"}),
		"another name":        digest(map[string]string{"TakeStones.java": javaProgram, "b/Helper.java": "class Helper {}"}),
		"a mark to take away": digest(map[string]string{"TakeStones.java": "\ufeff" + javaProgram, "a/Helper.java": "class Helper {}"}),
		"a file more":         digest(map[string]string{"TakeStones.java": javaProgram, "a/Helper.java": "class Helper {}", "B.java": ""}),
	}
	for about, got := range other {
		if got == want {
			t.Errorf("digest with %s = %s, want another than without", about, got)
		}
	}
}

// Whatever a file holds, it must not pass for a name, or for another file.
func TestDigestTellsNamesFromContents(t *testing.T) {
	const gap = "\x00\x00\x00\x00\x00\x00\x00\x00"
	digests := map[string]string{}
	for about, files := range map[string][]*handedFile{
		"two files":                      {{given: "A", raw: []byte("x")}, {given: "B"}},
		"one file that holds the other":  {{given: "A", raw: []byte("x" + gap + "B" + gap)}},
		"one file with a longer name":    {{given: "Ax"}, {given: "B"}},
		"one file with a longer content": {{given: "A", raw: []byte("xB")}},
	} {
		digest := digestOf(files)
		if other, taken := digests[digest]; taken {
			t.Errorf("digests of %s and of %s are both %s, want different ones", about, other, digest)
		}
		digests[digest] = about
	}
}

func TestSingleFileIsASubmission(t *testing.T) {
	tests := []struct {
		name, text string
		want       Sources
	}{
		{"TakeStones.java", javaProgram, Sources{Files: []string{"TakeStones.java"}}},
		{"Main.java", "class TakeStones {}", Sources{Files: []string{"Main.java"}}},
		{"main.go", goProgram, Sources{Files: []string{"main.go"}}},
		{"TakeStones-1.java", javaProgram, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{`renamed "TakeStones-1.java" to "TakeStones.java" after its class`},
		}},
		{"main_test.go", goProgram, Sources{
			Notes:   []string{"left out 1 Go test file"},
			Problem: "no Java or Go sources: found only 1 Go test file; hand in the .java or .go files",
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			checkSources(t, collectArchive(t, defaultArchiveLimits, test.name, []byte(test.text)), test.want)
		})
	}
}

func TestLinksInAFolderAreNotFollowed(t *testing.T) {
	in, secret := t.TempDir(), t.TempDir()
	writeFile(t, filepath.Join(secret, "Secret.java"), "class Secret {}")
	writeFile(t, filepath.Join(in, "TakeStones.java"), javaProgram)
	for name, to := range map[string]string{"a": secret, "Secret.java": filepath.Join(secret, "Secret.java"), "loop": "."} {
		if err := os.Symlink(to, filepath.Join(in, name)); err != nil {
			t.Skipf("no symbolic links here: %v", err)
		}
	}
	got, err := Submission{Path: in}.Collect(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	checkSources(t, got, Sources{
		Files: []string{"TakeStones.java"},
		Notes: []string{`left out "Secret.java", "a" and "loop": links are not followed`},
	})
}

func TestFolderLimitsHold(t *testing.T) {
	many, deep := map[string]string{}, strings.Repeat("d/", 6)
	for i := range 21 {
		many[fmt.Sprintf("%d.txt", i)] = ""
	}
	half := strings.Repeat("x", 1500)
	tests := []struct {
		about string
		files map[string]string
		want  Sources
	}{
		{"many entries", many, Sources{Problem: "the folder holds more than 20 entries; hand in only the source files"}},
		{"a large source", map[string]string{"A.java": half + half}, Sources{Problem: `"A.java" is larger than 2048 bytes; hand in only the source files`}},
		{"large sources", map[string]string{"A.java": half, "B.java": half, "C.java": half}, Sources{
			Problem: "the files in the folder are larger than 4096 bytes together; hand in only the source files",
		}},
		{"a large film does not matter", map[string]string{"A.java": half, "film.mp4": half + half, "z.zip": half + half + half + half}, Sources{Files: []string{"A.java"}}},
		{"deep folders", map[string]string{"A.java": half, deep + "B.java": half, deep + "d/C.java": half}, Sources{
			Files: []string{"A.java"},
			Notes: []string{`left out "d/d/d/d/d/d/B.java" and "d/d/d/d/d/d/d": the path is too long or too deep`},
		}},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			in := t.TempDir()
			for name, text := range test.files {
				writeFile(t, filepath.Join(in, filepath.FromSlash(name)), text)
			}
			got, err := Submission{Path: in}.collect(t.Context(), t.TempDir(), smallLimits)
			if err != nil {
				t.Fatal(err)
			}
			checkSources(t, got, test.want)
		})
	}
}

func TestUnreadableFileIsAProblem(t *testing.T) {
	err := unreadable("src/A.java", &fs.PathError{Op: "open", Path: "src/A.java", Err: fs.ErrPermission})
	var why refusal
	want := refusal(`"src/A.java" cannot be read: permission denied; make every file readable and hand in again`)
	if !errors.As(err, &why) || why != want {
		t.Errorf("unreadable(permission denied) = %v, want %v", err, want)
	}
	if disk := errors.New("disk on fire"); unreadable("A.java", disk) != disk {
		t.Errorf("unreadable(%v) = %v, want it back: it is no fault of the student", disk, unreadable("A.java", disk))
	}
}

func TestUnreadableFileOnDiskIsAProblem(t *testing.T) {
	if runtime.GOOS == "windows" || os.Geteuid() == 0 {
		t.Skip("every file is readable on Windows, and for root")
	}
	for _, name := range []string{"A.java", "sub/B.java"} {
		t.Run(name, func(t *testing.T) {
			in := t.TempDir()
			writeFile(t, filepath.Join(in, "TakeStones.java"), javaProgram)
			writeFile(t, filepath.Join(in, filepath.FromSlash(name)), "class A {}")
			closed := filepath.Join(in, strings.Split(name, "/")[0])
			if err := os.Chmod(closed, 0); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { os.Chmod(closed, 0o755) })
			got, err := Submission{Path: in}.Collect(t.Context(), t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			checkSources(t, got, Sources{Problem: fmt.Sprintf("%q cannot be read: permission denied; make every file readable and hand in again", filepath.Base(closed))})
		})
	}
}

func TestOurOwnTroubleIsAnError(t *testing.T) {
	full := t.TempDir()
	writeFile(t, filepath.Join(full, "left-over"), "x")
	in := filepath.Join(t.TempDir(), "A.java")
	writeFile(t, in, "class A {}")
	tests := []struct {
		about, path, dir string
		want             string
	}{
		{"the submission is gone", filepath.Join(full, "nobody"), t.TempDir(), "nobody"},
		{"the build folder is missing", in, filepath.Join(full, "nowhere"), "nowhere"},
		{"the build folder is in use", in, full, `is not empty: it holds "left-over"`},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, err := Submission{Path: test.path}.Collect(t.Context(), test.dir)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Collect = %+v, %v, want an error about %q", got, err, test.want)
			}
		})
	}
}

func TestThousandsOfNotesAreCut(t *testing.T) {
	var r remarks
	for i := range 5000 {
		r.about("left out %s: links are not followed", fmt.Sprintf("%d%%", i))
		r.add(fmt.Sprintf("note %d", i))
	}
	lines := r.lines()
	if got, want := lines[0], `left out "0%", "1%", "2%" and 4997 more: links are not followed`; got != want {
		t.Errorf("first note = %s, want %s", got, want)
	}
	if got, want := lines[len(lines)-1], "and 4961 more notes of this kind"; len(lines) != 41 || got != want {
		t.Errorf("%d notes, the last %q, want 41, the last %q", len(lines), got, want)
	}
}

func TestOutlineOfJava(t *testing.T) {
	tests := []struct {
		about, text string
		want        javaOutline
	}{
		{"a program", "package edu.wisc;\nimport java.util.*;\nimport static a.B.c;\npublic final class A { public static void main(String[] a) {} }\nenum B { X }",
			javaOutline{pkg: "edu.wisc", imports: []string{"java.util.*", "a.B.c"}, types: []string{"A", "B"}, public: "A", main: true}},
		{"a record", "public record P(int x, int y) { }", javaOutline{types: []string{"P"}, public: "P"}},
		{"an annotation type", "public @interface N { int value(); }", javaOutline{types: []string{"N"}, public: "N"}},
		{"a nested class is not at the top", "class A { public static class B { static void main() {} } }", javaOutline{types: []string{"A"}}},
		{"braces in annotations", `@SuppressWarnings({"a", "b"}) public class A {}`, javaOutline{types: []string{"A"}, public: "A"}},
		{"braces in annotations among the modifiers", `public @A({1}) class B {}`, javaOutline{types: []string{"B"}, public: "B"}},
		{"a call of main", "class A { { main(null); } }", javaOutline{types: []string{"A"}}},
		{"quotes in quotes", `class A { char c = '\'', d = '"'; String s = "\"{"; } class B {}`, javaOutline{types: []string{"A", "B"}}},
		{"text that ends early", `class A { String s = "abc`, javaOutline{types: []string{"A"}}},
		{"a word that is no type", "public sealed interface Shape permits Circle {}", javaOutline{types: []string{"Shape"}, public: "Shape"}},
		{"nothing", "", javaOutline{}},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, outlineJava(test.text), cmp.AllowUnexported(javaOutline{})); diff != "" {
			t.Errorf("outlineJava of %s (-want +got):\n%s", test.about, diff)
		}
	}
}
