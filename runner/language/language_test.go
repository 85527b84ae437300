package language

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"touchstone/internal/languages"
	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
)

// tree holds the contents of files by path.
type tree map[string]string

// sourcesOf writes files to a folder.
func sourcesOf(t *testing.T, files tree) handin.Sources {
	t.Helper()
	src := handin.Sources{Dir: t.TempDir()}
	for name, text := range files {
		file := filepath.Join(src.Dir, filepath.FromSlash(name))
		must(t, os.MkdirAll(filepath.Dir(file), 0o755))
		must(t, os.WriteFile(file, []byte(text), 0o644))
		src.Files = append(src.Files, path.Clean(name))
	}
	slices.Sort(src.Files)
	return src
}

func TestDetect(t *testing.T) {
	for name, test := range map[string]struct {
		files []string
		want  *Language
	}{
		"Java":                    {[]string{"TakeStones.java", "Helper.java"}, &Java},
		"Go":                      {[]string{"main.go"}, &Golang},
		"more Go than Java":       {[]string{"a.go", "b.go", "Old.java"}, &Golang},
		"main program beats many": {[]string{"a.go", "b.go", "src/TakeStones.java"}, &Java},
		"Python":                  {[]string{"main.py", "search.py", "go.mod"}, &Python},
		"a script beside Java":    {[]string{"TakeStones.java", "plot.py", "run.py"}, &Java},
		"capitals and signs":      {[]string{"take_stones.py", "a.go", "b.go"}, &Python},
		"a name elsewhere":        {[]string{"PNTPlayer.py", "a.go", "b.go"}, &Python},
		"C++":                     {[]string{"main.cc", "search.cpp", "search.h"}, &Cpp},
		"C":                       {[]string{"main.c", "search.c", "search.h", "Makefile"}, &C},
		"C in C++":                {[]string{"TakeStones.cpp", "a.c", "b.c"}, &Cpp},
		"neither":                 {[]string{"go.mod"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Detect(handin.Sources{Files: test.files}, []string{"TakeStones", "PNTPlayer"}); got != test.want {
				t.Errorf("detect(%q) = %v, want %v", test.files, got, test.want)
			}
		})
	}
}

type mainRow struct {
	files               tree
	want, note, problem string
}

func checkMain(t *testing.T, rows map[string]mainRow, find func(handin.Sources) (string, string, string, error)) {
	for name, row := range rows {
		got, note, problem, err := find(sourcesOf(t, row.files))
		if err != nil || got != row.want || !strings.Contains(note, row.note) ||
			!strings.Contains(problem, row.problem) || (problem == "") != (row.problem == "") {
			t.Errorf("%s: got %q, %q, %q, %v; want %q, %q, %q",
				name, got, note, problem, err, row.want, row.note, row.problem)
		}
	}
}

func TestMainClass(t *testing.T) {
	const main = "\xca\xfe\xba\xbe\x01\x00\x04main\x01\x00\x16([Ljava/lang/String;)V"
	checkMain(t, map[string]mainRow{
		"on top":       {tree{"TakeStones.class": main, "Helper.class": ""}, "TakeStones", "", ""},
		"elsewhere":    {tree{"PNTPlayer.class": main, "Tester.class": main}, "PNTPlayer", "", ""},
		"in a package": {tree{"edu/hw2/TakeStones.class": main}, "edu.hw2.TakeStones", "in package edu.hw2", ""},
		"and another":  {tree{"TakeStones.class": main, "Tester.class": main}, "TakeStones", "", ""},
		"by another": {
			tree{"Main.class": main, "TakeStones.class": ""},
			"Main",
			"in class Main, not in TakeStones",
			"",
		},
		"nowhere": {tree{"TakeStones.class": ""}, "", "", "no class has a main method"},
		"twice": {
			tree{"a/TakeStones.class": main, "b/TakeStones.class": main},
			"",
			"",
			"cannot tell which class",
		},
		"two others": {tree{"A.class": main, "B.class": main}, "", "", "found A, B"},
	}, func(src handin.Sources) (string, string, string, error) {
		main, err := Builder{Names: []string{"TakeStones", "PNTPlayer"}, Out: src.Dir}.mainClass()
		return main.main, main.note, main.problem, err
	})
}

func TestMainPackage(t *testing.T) {
	const mainFile, library, program = "package main\n", "package game\n", "package main\nfunc main() {}\n"
	checkMain(t, map[string]mainRow{
		"at the top": {tree{"main.go": mainFile, "game/game.go": library}, ".", "", ""},
		"in cmd":     {tree{"game.go": library, "cmd/takestones/main.go": mainFile}, "cmd/takestones", "", ""},
		"the named one": {
			tree{"cmd/takestones/a.go": mainFile, "cmd/b/b.go": mainFile},
			"cmd/takestones",
			"in cmd/",
			"",
		},
		"none":          {tree{"game.go": library}, "", "", `no Go file says "package main"`},
		"several":       {tree{"a/main.go": mainFile, "b/main.go": mainFile}, "", "", "several main programs"},
		"several files": {tree{"a.go": program, "b.go": program}, "", "", "run: a.go, b.go"},
		"a named file": {
			tree{"a.go": program, "take_stones.go": program},
			".",
			"take_stones.go; the candidates",
			"",
		},
		"does not parse":   {tree{"main.go": "package main\nfunc {"}, ".", "", ""},
		"is not a package": {tree{"main.go": "hello"}, "", "", `no Go file says "package main"`},
	}, func(src handin.Sources) (string, string, string, error) {
		g, err := readGo(src)
		dir, main := g.program(Builder{Names: []string{"TakeStones"}})
		return dir, main.note, main.problem, err
	})
}

// testdata/crashes.txtar has what crashed programs print, and after "=>" what the report says.
func TestCrashNamesTheStudentsFrames(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/crashes.txtar")
	must(t, err)
	crashes := map[string]func(string) string{"Java": javaCrash, "Go": goCrash, "Python": pythonCrash, "C": cCrash}
	for _, f := range archive.Files {
		t.Run(f.Name, func(t *testing.T) {
			stderr, want, _ := strings.Cut(string(f.Data), "=>")
			crash := crashes[regexp.MustCompile(`^\w+`).FindString(f.Name)]
			if got := crash(stderr); got != strings.TrimSpace(want) {
				t.Errorf("got  %q\nwant %q", got, want)
			}
		})
	}
}

// A program must not be able to find out whether it runs warm.
func TestWarmRunsHaveTheSameFlags(t *testing.T) {
	b := Builder{Limits: record.Limits{Memory: 1 << 30}}
	warm := b.warmProcess("java", "classes", "Main", nil).Command("scratch", "questions").Args
	fresh := javaCommand("java", []string{"classes"}, "Main", "scratch", nil, b.Limits.Memory).Args
	const named = 2 // number of arguments that name the host and its questions, or the class
	if diff := cmp.Diff(fresh[:len(fresh)-1], warm[:len(warm)-named]); diff != "" {
		t.Errorf("flags (-fresh +warm):\n%s", diff)
	}
}

// refusesSource must return false for an error that may be due to the build cache.
func TestRefusesSource(t *testing.T) {
	for message, want := range map[string]bool{
		"# takestones\n./main.go:3:2: undefined: x\n":                                     true,
		"# takestones\n./main.go:3:2: undefined: x\n./a.go:1: y\n\thave ()\n\twant (int)": true,
		"# takestones\n./main.go:3:2: declared and not used: x\ntoo many errors\n":        true,
		"# takestones\n./main.go:3:8: could not import crypto/rand (open : no such file)": false,
		"# takestones\n./main.go:3:2: undefined: x\nopen /c/00/x: permission denied\n":    false,
		"# takestones\nlink: open /c/00/x: permission denied\n":                           false,
		"main.go:2:8: package crypto/rand is not in std\n":                                false,
		"compiling took longer than 5s\n# takestones\n./main.go:3:2: undefined: x\n":      false,
		"": false,
	} {
		if got := refusesSource(message); got != want {
			t.Errorf("%q: %v, want %v", message, got, want)
		}
	}
}

func TestEveryLanguageOfTheTableHasItsCode(t *testing.T) {
	var coded, listed []string
	for _, l := range all {
		coded = append(coded, l.Name)
	}
	for _, l := range languages.All {
		listed = append(listed, l.Name)
		for _, extension := range slices.Concat(l.Sources, l.Headers) {
			if of := languages.Of(extension); extension != ".C" && of.Name != l.Name {
				t.Errorf("%s is an extension of %s and of %s", extension, l.Name, of.Name)
			}
		}
	}
	if diff := cmp.Diff(listed, coded); diff != "" {
		t.Errorf("languages (-table +code):\n%s", diff)
	}
}
