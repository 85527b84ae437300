package runner

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hostileMakers creates samples that are too large or too unusual to be files. A function gets
// the folder with the sample's files, and returns the path of the submission.
var hostileMakers = map[string]func(t *testing.T, a *attack, dir string) string{
	"gbk-comment":      gbkComment,
	"utf16-source":     utf16Source,
	"message-flood":    messageFlood,
	"huge-file":        hugeFile,
	"nested-lambdas":   nestedLambdas,
	"options-in-names": optionsInNames,
	"class-files":      classFiles,
	"replace-outside":  replaceOutside,
	"embed-outside":    embedOutside,

	"zip-slip":  zipSlip,
	"zip-bomb":  zipBomb,
	"zip-twins": zipTwins,
}

// editJava replaces the source of the sample's program with what edit returns.
func editJava(t *testing.T, dir string, edit func(string) string) string {
	t.Helper()
	path := filepath.Join(dir, "TakeStones.java")
	data, err := os.ReadFile(path)
	must(t, err)
	writeFile(t, path, edit(string(data)))
	return dir
}

func gbkComment(t *testing.T, _ *attack, dir string) string {
	return editJava(t, dir, func(s string) string { return "// \xd6\xd0\xce\xc4\n" + s })
}

func utf16Source(t *testing.T, _ *attack, dir string) string {
	return editJava(t, dir, func(s string) string {
		wide := []byte{0xff, 0xfe}
		for _, c := range []byte(s) {
			wide = append(wide, c, 0)
		}
		return string(wide)
	})
}

// messageFlood adds 100,000 compilation errors, and one error in a line of 1 MB.
func messageFlood(t *testing.T, _ *attack, dir string) string {
	return editJava(t, dir, func(s string) string {
		return s + "class Flood { void f() {\n" + strings.Repeat("int x = y;\n", 100_000) +
			"int z = nothing; // " + strings.Repeat("x", 1<<20) + "\n}}\n"
	})
}

// hugeFile adds 200,000 lines, in classes of 4,000 lines.
func hugeFile(t *testing.T, _ *attack, dir string) string {
	return editJava(t, dir, func(s string) string {
		var b strings.Builder
		for class := range 50 {
			fmt.Fprintf(&b, "class Huge%d {\n", class)
			for method := range 4000 {
				fmt.Fprintf(&b, "static int f%d(int x) { return x * %d; }\n", method, method)
			}
			b.WriteString("}\n")
		}
		return s + b.String()
	})
}

// nestedLambdas adds lambdas that are nested so deeply that the compiler takes minutes or
// overflows its stack.
func nestedLambdas(t *testing.T, _ *attack, dir string) string {
	return editJava(t, dir, func(s string) string {
		nested := "1"
		for level := range 150 {
			nested = fmt.Sprintf("f(x%d -> g(y%d -> %s, null))", level, level, nested)
		}
		return s + `class Nested {
    static <T, R> R f(java.util.function.Function<T, R> f) { return null; }
    static <T, R> R g(java.util.function.Function<T, R> g, Object o) { return null; }
    static Object o = ` + nested + ";\n}\n"
	})
}

// optionsInNames adds files whose names look like options of javac.
func optionsInNames(t *testing.T, _ *attack, dir string) string {
	for i, name := range []string{"@options.java", "-J-version.java", "-processor.java"} {
		writeFile(t, filepath.Join(dir, name), fmt.Sprintf("// -J-version\nclass Options%d {}\n", i))
	}
	return dir
}

func classFiles(t *testing.T, _ *attack, dir string) string {
	for _, name := range []string{"TakeStones.class", "lib/takestones.jar"} {
		writeFile(t, filepath.Join(dir, name), "\xca\xfe\xba\xbe\x00\x00\x00\x3d")
	}
	return dir
}

// replaceOutside writes a go.mod that refers to a module outside the submission.
func replaceOutside(t *testing.T, a *attack, dir string) string {
	other := filepath.Join(a.canaries.dir, "module")
	writeFile(t, filepath.Join(other, "go.mod"), "module other\n\ngo 1.21\n")
	secret := fmt.Sprintf("package other\n\nconst Secret = %q\n", a.canaries.secret)
	writeFile(t, filepath.Join(other, "other.go"), secret)
	a.canaries.before = a.canaries.snapshot()
	module := "module submission\n\ngo 1.21\n\nrequire other v0.0.0\n\nreplace other => " + other + "\n"
	writeFile(t, filepath.Join(dir, "go.mod"), module)
	return dir
}

// embedOutside adds a link to a file outside, which the program embeds.
func embedOutside(t *testing.T, a *attack, dir string) string {
	must(t, os.Symlink(filepath.Join(a.canaries.dir, "secret.txt"), filepath.Join(dir, "secret.txt")))
	return dir
}

// entry is an entry of an archive. A mode of 0 is that of a regular file.
type entry struct {
	name, body string
	mode       os.FileMode
}

func zipOf(t *testing.T, entries ...entry) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		if e.mode != 0 {
			h.SetMode(e.mode)
		}
		w, err := z.CreateHeader(h)
		must(t, err)
		if _, err := w.Write([]byte(e.body)); err != nil {
			t.Fatal(err)
		}
	}
	must(t, z.Close())
	return b.Bytes()
}

func handInZip(t *testing.T, dir string, data []byte) string {
	t.Helper()
	path := dir + ".zip"
	writeFile(t, path, string(data))
	return path
}

// honest returns an entry with a right program.
func honest(t *testing.T, name string) entry {
	t.Helper()
	data, err := os.ReadFile("testdata/submissions/takestones-f19/accepted/go-one-file/takestones.go")
	must(t, err)
	return entry{name: name, body: string(data)}
}

func zipSlip(t *testing.T, a *attack, dir string) string {
	out := strings.Repeat("../", 20) + strings.TrimPrefix(filepath.ToSlash(a.canaries.dir), "/")
	return handInZip(t, dir, zipOf(t,
		honest(t, "takestones.go"),
		entry{name: out + "/slip.go", body: "package slip\n"},
		entry{name: a.canaries.dir + "/absolute.go", body: "package slip\n"},
		entry{name: `..\..\slip.go`, body: "package slip\n"},
		entry{name: `C:\slip.go`, body: "package slip\n"},
		entry{name: `\\server\share\slip.go`, body: "package slip\n"},
		entry{name: "link", body: a.canaries.dir, mode: os.ModeSymlink | 0o777},
		entry{name: "link/through.go", body: "package slip\n"},
	))
}

func zipBomb(t *testing.T, _ *attack, dir string) string {
	zeros := strings.Repeat("\x00", 15<<20)
	entries := []entry{honest(t, "takestones.go")}
	for i := range 8 {
		entries = append(entries, entry{name: fmt.Sprintf("zeros%d.go", i), body: zeros})
	}
	return handInZip(t, dir, zipOf(t, entries...))
}

func zipTwins(t *testing.T, _ *attack, dir string) string {
	other := entry{name: "TAKESTONES.go", body: "package main\n\nfunc main() {}\n"}
	return handInZip(t, dir, zipOf(t,
		honest(t, "takestones.go"),
		other,
		honest(t, "takestones.go"), // the same path again
		entry{name: "caf\u00e9/a.txt", body: "composed"},
		entry{name: "cafe\u0301/a.txt", body: "decomposed"},
		entry{name: "CON", body: "a device"},
		entry{name: "aux.txt", body: "a device"},
		entry{name: "dot./a:b.txt", body: "a stream"},
		entry{name: "\xd6\xd0\xce\xc4.txt", body: "a name in GBK"},
		entry{name: strings.Repeat("long/", 70) + "a.txt", body: "a long path"},
	))
}
