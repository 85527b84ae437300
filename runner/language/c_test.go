package language

import (
	"archive/tar"
	"bytes"
	"context"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"touchstone/runner/internal/handin"
	"touchstone/runner/sandbox"
)

func TestCProgram(t *testing.T) {
	const program, library = "int main(int argc, char **argv) {}\n", "int f() { return 0; }\n"
	checkMain(t, map[string]mainRow{
		"one file": {tree{"hw2.cpp": program}, "hw2.cpp", "", ""},
		"two":      {tree{"a.cc": library, "b.cxx": program, "b.h": program}, "a.cc b.cxx", "", ""},
		"by its name": {
			tree{"TakeStones.cpp": program, "main.cpp": program},
			"TakeStones.cpp",
			"in TakeStones.cpp",
			"",
		},
		"main": {
			tree{"main.c": program, "try.c": program, "f.c": library},
			"f.c main.c",
			"function in main.c",
			"",
		},
		"in a comment": {
			tree{"a.c": program, "b.c": "// main()\n/* main() */ char *s = \"main()\";\n"},
			"b.c a.c",
			"",
			"",
		},
		"not clear": {
			tree{"a.c": program, "b.c": program},
			"",
			"",
			"several files have a main function, so Touchstone cannot tell which to run: a.c, b.c",
		},
		"none":          {tree{"a.c": library}, "", "", "no file has a main function"},
		"its name only": {tree{"TakeStones.cpp": library, "x.cpp": program}, "TakeStones.cpp x.cpp", "", ""},
	}, func(src handin.Sources) (string, string, string, error) {
		c, err := readC(src)
		files, main := c.program(Builder{Names: []string{"TakeStones"}})
		if main.problem != "" {
			files = nil
		}
		return strings.Join(files, " "), main.note, main.problem, err
	})
}

// packed returns a tar archive. The arguments are pairs of a name and a content.
func packed(t *testing.T, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		h := tar.Header{Name: files[i], Size: int64(len(files[i+1])), Mode: 0o755, Typeflag: tar.TypeReg}
		must(t, w.WriteHeader(&h))
		if _, err := w.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	must(t, w.Close())
	return b.Bytes()
}

func TestProgramIsChosenAmongExecutables(t *testing.T) {
	const a, b = "\x7fELFa", "\x7fELFb"
	builder := Builder{Names: []string{"TakeStones"}}
	for name, test := range map[string]struct {
		packed  []byte
		want    string
		problem string
	}{
		"the only one":    {packed(t, "./bin/game", a, "./run.sh", "#!/bin/sh"), a, ""},
		"by its name":     {packed(t, "./test", a, "./bin/take-stones", b), b, ""},
		"one of two":      {packed(t, "./test", a, "./game", b), "", "none is called TakeStones: test, game"},
		"a script":        {packed(t, "./TakeStones", "#!/bin/sh"), "", "it builds no program"},
		"nothing":         {packed(t), "", "it builds no program"},
		"not an archive":  {[]byte(strings.Repeat("x", 2000)), "", "cannot read the compiled programs"},
		"half an archive": {packed(t, "./TakeStones", strings.Repeat(a, 1000))[:1000], "", "cannot read the compiled programs"},
	} {
		got, problem := builder.chosen(test.packed)
		if string(got) != test.want || !strings.Contains(problem, test.problem) ||
			(problem == "") != (test.problem == "") {
			t.Errorf("%s: chosen = %q, %q; want %q, %q", name, got, problem, test.want, test.problem)
		}
	}
}

// Without users of its own, the sandbox does not let linkers make the file executable.
func TestCProgramIsMadeExecutable(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("files have no such mode")
	}
	if _, err := FindTool("gcc"); err != nil {
		t.Fatal(err)
	}
	b := Builder{
		Src: sourcesOf(t,
			tree{"TakeStones.c": "int main(void) { return 0; }\n"}), Names: []string{"TakeStones"},
		Out: t.TempDir(), Tidier: NewTidier("/tmp/touchstone-12345"),
		Run: func(_ context.Context, c sandbox.Command) (sandbox.Outcome, error) {
			at := slices.Index(c.Args, "-o") + 1
			return sandbox.Outcome{Status: sandbox.Exited}, os.WriteFile(c.Args[at], []byte("x"), 0o644)
		},
	}
	result, err := C.Build(t.Context(), b)
	if err != nil || result.Program == nil {
		t.Fatalf("%+v, %v", result, err)
	}
	program := result.Program.Command("", nil, 0).Path
	if info, err := os.Stat(program); err != nil || info.Mode()&0o100 == 0 {
		t.Errorf("%s: mode %v, %v; want an executable file", program, info.Mode(), err)
	}
}
