package language

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
)

// sourcesOf writes files to a folder. The keys are their paths.
func sourcesOf(t *testing.T, files map[string]string) handin.Sources {
	t.Helper()
	src := handin.Sources{Dir: t.TempDir()}
	for name, text := range files {
		file := filepath.Join(src.Dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
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

func TestMainClass(t *testing.T) {
	const mainMethod = "\xca\xfe\xba\xbe\x01\x00\x04main\x01\x00\x16([Ljava/lang/String;)V"
	for name, test := range map[string]struct {
		files                map[string]string
		class, note, problem string
	}{
		"at the top":                         {map[string]string{"TakeStones.class": mainMethod, "Helper.class": ""}, "TakeStones", "", ""},
		"under a name that it has elsewhere": {map[string]string{"PNTPlayer.class": mainMethod, "Tester.class": mainMethod}, "PNTPlayer", "", ""},
		"in a package":                       {map[string]string{"edu/hw2/TakeStones.class": mainMethod}, "edu.hw2.TakeStones", "TakeStones is in package edu.hw2", ""},
		"beside another":                     {map[string]string{"TakeStones.class": mainMethod, "Tester.class": mainMethod}, "TakeStones", "", ""},
		"under another name":                 {map[string]string{"Main.class": mainMethod, "TakeStones.class": ""}, "Main", "the main method is in class Main, not in TakeStones", ""},
		"nowhere":                            {map[string]string{"TakeStones.class": ""}, "", "", "no class has a main method"},
		"twice":                              {map[string]string{"a/TakeStones.class": mainMethod, "b/TakeStones.class": mainMethod}, "", "", "it is not clear which class to run"},
		"two others":                         {map[string]string{"A.class": mainMethod, "B.class": mainMethod}, "", "", "want one class TakeStones with a main method, found A, B"},
	} {
		t.Run(name, func(t *testing.T) {
			class, note, problem, err := mainClass(sourcesOf(t, test.files).Dir, []string{"TakeStones", "PNTPlayer"})
			if err != nil || class != test.class || note != test.note || !strings.Contains(problem, test.problem) ||
				(problem == "") != (test.problem == "") {
				t.Errorf("mainClass = %q, %q, %q; want %q, %q, %q", class, note, problem, test.class, test.note,
					test.problem)
			}
		})
	}
}

func TestMainPackage(t *testing.T) {
	const mainFile, library = "package main\n", "package game\n"
	for name, test := range map[string]struct {
		files              map[string]string
		dir, note, problem string
	}{
		"at the top":       {map[string]string{"main.go": mainFile, "game/game.go": library}, ".", "", ""},
		"in cmd":           {map[string]string{"game.go": library, "cmd/takestones/main.go": mainFile}, "cmd/takestones", "", ""},
		"the named one":    {map[string]string{"cmd/takestones/main.go": mainFile, "cmd/gen/main.go": mainFile}, "cmd/takestones", "used the main package in cmd/takestones", ""},
		"none":             {map[string]string{"game.go": library}, "", "", `no Go file says "package main"`},
		"several":          {map[string]string{"a/main.go": mainFile, "b/main.go": mainFile}, "", "", "several main packages"},
		"does not parse":   {map[string]string{"main.go": "package main\nfunc {"}, ".", "", ""},
		"is not a package": {map[string]string{"main.go": "hello"}, "", "", `no Go file says "package main"`},
	} {
		t.Run(name, func(t *testing.T) {
			dir, note, problem, err := mainPackage(sourcesOf(t, test.files), []string{"TakeStones"})
			if err != nil || dir != test.dir || !strings.Contains(note, test.note) ||
				!strings.Contains(problem, test.problem) ||
				(problem == "") != (test.problem == "") {
				t.Errorf("mainPackage = %q, %q, %q; want %q, %q, %q", dir, note, problem, test.dir, test.note,
					test.problem)
			}
		})
	}
}

func TestModuleRoot(t *testing.T) {
	src := handin.Sources{Files: []string{"go.mod", "a/go.mod", "a/cmd/main.go", "b/main.go"}}
	for dir, want := range map[string]string{"a/cmd": "a", "a": "a", "b": ".", ".": "."} {
		if got, found := moduleRoot(src, dir); got != want || !found {
			t.Errorf("moduleRoot(%q) = %q, %t; want %q", dir, got, found, want)
		}
	}
	if root, found := moduleRoot(handin.Sources{Files: []string{"main.go"}}, "."); found {
		t.Errorf("found a module at %q where there is none", root)
	}
}

func TestCrashNamesTheStudentsFrames(t *testing.T) {
	for name, test := range map[string]struct {
		crash  func(string) string
		stderr string
		want   string
	}{
		"Java":                {javaCrash, javaTrace, "java.lang.ArrayIndexOutOfBoundsException: Index 8 out of bounds for length 8, at GameState.getLastMove(GameState.java:77), GameState.getSuccessors(GameState.java:30), AlphaBetaPruning.run(AlphaBetaPruning.java:12)"},
		"Java, after prints":  {javaCrash, "debug 1\n" + javaTrace, "java.lang.ArrayIndexOutOfBoundsException: Index 8 out of bounds for length 8, at GameState.getLastMove(GameState.java:77), GameState.getSuccessors(GameState.java:30), AlphaBetaPruning.run(AlphaBetaPruning.java:12)"},
		"Java, no frames":     {javaCrash, "Exception in thread \"main\" java.lang.StackOverflowError\n", "java.lang.StackOverflowError"},
		"Java, own exception": {javaCrash, "Exception in thread \"main\" hw2.BadMove: no\n\tat hw2.A.b(A.java:1)\n", "hw2.BadMove: no, at hw2.A.b(A.java:1)"},
		"Java cannot start":   {javaCrash, "Error: Could not find or load main class TakeStones\n", "Error: Could not find or load main class TakeStones"},
		"Java says nothing":   {javaCrash, "I give up\n", ""},
		"Go":                  {goCrash, goTrace, "panic: runtime error: index out of range [5] with length 3, at main.(*Stats).Enter(main.go:12), main.minValue(search.go:40), main.main(main.go:99)"},
		"Go, fatal":           {goCrash, "runtime: goroutine stack exceeds 1000000000-byte limit\nfatal error: stack overflow\n", "fatal error: stack overflow"},
		"Go says nothing":     {goCrash, "no\n", ""},
		"Python":              {pythonCrash, pythonTrace2, "ValueError: no move at all, at search(search.py:9), <module>(TakeStones.py:16)"},
		"Python, own exception of two lines": {
			pythonCrash, "Traceback (most recent call last):\n  File \"main.py\", line 2, in <module>\n    f()\ngame.rules.BadMove: 3\nnot free\n",
			"game.rules.BadMove: 3, at <module>(main.py:2)",
		},
		"Python, no package": {
			pythonCrash, "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\n    import numpy\nModuleNotFoundError: No module named 'numpy'\n",
			"ModuleNotFoundError: No module named 'numpy' (import only the standard library, your own files and the packages that the homework allows), at <module>(main.py:1)",
		},
		"Python, a window": {
			pythonCrash, "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\nModuleNotFoundError: No module named 'tkinter'\n",
			"ModuleNotFoundError: No module named 'tkinter' (there is no screen to draw on), at <module>(main.py:1)",
		},
		"Python asks": {
			pythonCrash, "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\nEOFError: EOF when reading a line\n",
			"EOFError: EOF when reading a line (stdin has ended, and nobody types during grading: read no more than it holds, or the arguments in sys.argv), at <module>(main.py:1)",
		},
		"Python, an empty line": {
			pythonCrash, "Traceback (most recent call last):\n  File \"main.py\", line 3, in <module>\nValueError: invalid literal for int() with base 10: ''\n",
			"ValueError: invalid literal for int() with base 10: '' (the text is empty, as at the end of stdin), at <module>(main.py:3)",
		},
		"Java, no line": {
			javaCrash, "Exception in thread \"main\" java.util.NoSuchElementException: No line found\n\tat java.base/java.util.Scanner.nextLine(Scanner.java:1651)\n\tat Main.main(Main.java:5)\n",
			"java.util.NoSuchElementException: No line found (stdin has ended, and nobody types during grading: read no more than it holds, or the arguments in args), at Main.main(Main.java:5)",
		},
		"Java, no number": {
			javaCrash, "Exception in thread \"main\" java.util.NoSuchElementException\n\tat java.base/java.util.Scanner.throwFor(Scanner.java:941)\n\tat Main.main(Main.java:5)\n",
			"java.util.NoSuchElementException (stdin has ended, and nobody types during grading: read no more than it holds, or the arguments in args), at Main.main(Main.java:5)",
		},
		"Python, no file": {
			pythonCrash, "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\nFileNotFoundError: [Errno 2] No such file or directory: 'primes.txt'\n",
			"FileNotFoundError: [Errno 2] No such file or directory: 'primes.txt' (the program starts in a folder without your files, and can read only the source files), at <module>(main.py:1)",
		},
		"Python itself crashes": {
			pythonCrash, "Fatal Python error: Segmentation fault\n\nCurrent thread 0x00007f (most recent call first):\n  File \"main.py\", line 4 in f\n  File \"main.py\", line 9 in <module>\n",
			"Segmentation fault, at f(main.py:4), <module>(main.py:9)",
		},
		"C++, an assertion": {cCrash, "TakeStones: src/board.cpp:12: int Board::move(int): Assertion `n > 0' failed.\n", "assertion `n > 0' failed, at int Board::move(int)(board.cpp:12)"},
		"C++, an exception": {cCrash, "debug\nterminate called after throwing an instance of 'std::out_of_range'\n  what():  stoi: no\n", "std::out_of_range: stoi: no"},
		"C++, thrown text":  {cCrash, "terminate called after throwing an instance of 'char const*'\n", "char const*"},
		"C, by the library": {cCrash, "double free or corruption (fasttop)\n", "double free or corruption (fasttop)"},
		"C, the stack":      {cCrash, "*** stack smashing detected ***: terminated\n", "*** stack smashing detected ***: terminated"},
		"C says nothing":    {cCrash, "no\n", ""},
		"Python gives up":   {pythonCrash, "usage: main.py N\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.crash(test.stderr); got != test.want {
				t.Errorf("got  %q\nwant %q", got, test.want)
			}
		})
	}
}

const javaTrace = `Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 8 out of bounds for length 8
	at java.base/java.util.Arrays.rangeCheck(Arrays.java:725)
	at GameState.getLastMove(GameState.java:77)
	at GameState.getSuccessors(GameState.java:30)
	at GameState.getSuccessors(GameState.java:30)
	at AlphaBetaPruning.run(AlphaBetaPruning.java:12)
	at TakeStones.main(TakeStones.java:25)
`

const goTrace = `panic: runtime error: index out of range [5] with length 3

goroutine 1 [running]:
main.(*Stats).Enter(...)
	submission/main.go:12
main.minValue({0x5, 0x3}, 0x2, {0xc000012345?, 0x1})
	submission/search.go:40 +0x1d
main.main()
	submission/main.go:99 +0x25
exit status 2
`

const pythonTrace2 = `debug
Traceback (most recent call last):
  File "TakeStones.py", line 9, in last
    return taken[-1]
           ~~~~~^^^^
IndexError: list index out of range

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "TakeStones.py", line 16, in <module>
    print("Move:", search([]))
                   ^^^^^^^^^^
  File "game/search.py", line 9, in search
    return json.loads(x)
  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads
    return _default_decoder.decode(s)
ValueError: no move at all
`

// A program must not be able to find out whether it runs warm.
func TestWarmRunsHaveTheSameFlags(t *testing.T) {
	b := Builder{Limits: record.Limits{Memory: 1 << 30}}
	warm := b.pass("java", "classes", "Main", nil).Command("scratch", "questions").Args
	fresh := javaCommand("java", "classes", "Main", "scratch", nil, b.Limits.Memory).Args
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
