package language

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/internal/variant"
)

func TestPythonStart(t *testing.T) {
	const uses, library = "import TakeStones as t\n", "which uses TakeStones.py"
	const guard, relative = "if __name__ == '__main__':\n    main()\n", "from .game import Board\n"
	for name, test := range map[string]struct {
		files tree
		run   string // arguments of python3
		note  string
	}{
		"its name":         {tree{"TakeStones.py": "", "main.py": guard}, "TakeStones.py", ""},
		"a name elsewhere": {tree{"PNTPlayer.py": "", "main.py": ""}, "PNTPlayer.py", ""},
		"main.py":          {tree{"main.py": "", "util.py": guard}, "main.py", "ran main.py"},
		"the higher one":   {tree{"TakeStones.py": "", "old/TakeStones.py": ""}, "TakeStones.py", ""},
		"the only one":     {tree{"homework.py": ""}, "homework.py", "ran homework.py"},
		"one with a guard": {tree{"hw2.py": guard, "game.py": ""}, "hw2.py", "ran hw2.py"},
		"a folder":         {tree{"ts/__main__.py": "import game\n", "ts/game.py": ""}, "ts/__main__.py", "ran ts/__main__.py"},
		"a package":        {tree{"ts/__main__.py": relative, "ts/__init__.py": "", "ts/game.py": ""}, "-m ts", "ran ts/__main__.py"},
		"a file of one":    {tree{"ts/TakeStones.py": relative, "ts/game.py": ""}, "-m ts.TakeStones", ""},
		"a package in src": {tree{"src/ts/__main__.py": relative, "src/ts/__init__.py": ""}, "-m ts", "ran src/ts/__main__.py"},
		"a package in one": {tree{"a/b/main.py": relative, "a/b/__init__.py": "", "a/__init__.py": ""}, "-m a.b.main", ""},
		"a library, tests": {
			tree{"TakeStones.py": "", "test_it.py": uses + guard, "run.py": uses + "t.go()"}, "run.py", library,
		},
		"no input": {
			tree{"TakeStones.py": "def f(argv):\n    pass\nf(3)\n", "a.py": uses + "import sys\nt.f(sys.argv)"}, "a.py", library,
		},
		"who imports":  {tree{"a.py": "from game import Board\n" + guard, "game.py": guard}, "a.py", "ran a.py"},
		"who acts":     {tree{"stones.py": "import game\nmain()\n", "game.py": ""}, "stones.py", "ran stones.py"},
		"who is asked": {tree{"a.py": guard, "b.py": "import sys\n" + guard + "print(sys.argv)\n"}, "b.py", "ran b.py"},
		"who answers": {
			tree{"a.py": "import b, argparse\n" + guard, "b.py": "import sys\nprint('Move:', sys.argv)\n" + guard},
			"b.py", "ran b.py",
		},
		"who asks for whom": {tree{"a.py": "import b, sys\n" + guard, "b.py": "print('Move')\n"}, "a.py", "ran a.py"},
		"tests beside":      {tree{"a.py": guard, "test_a.py": guard, "tests/all.py": guard}, "a.py", "ran a.py"},
		"tests of a name":   {tree{"a.py": guard, "b.py": "import unittest\n" + guard}, "a.py", "ran a.py"},
		"to install":        {tree{"setup.py": "from setuptools import setup\nsetup()\n", "a.py": "f()\n"}, "a.py", ""},
		"by its folder":     {tree{"ts/__main__.py": "from ts.game import Board\n", "ts/game.py": ""}, "-m ts", "ran ts/__main__.py"},
		"below src":         {tree{"src/ts/cli.py": "import ts.game\n" + guard, "src/ts/game.py": ""}, "-m ts.cli", ""},
		"from src":          {tree{"src/main.py": "from src.game import Board\n", "src/game.py": ""}, "-m src.main", ""},
		"a dot in a folder": {tree{"hw2.0/main.py": "import lib\n", "lib.py": ""}, "hw2.0/main.py", "ran hw2.0/main.py"},
		"not clear":         {tree{"a.py": "", "b.py": ""}, "", "expected TakeStones.py, found a.py, b.py"},
		"a guard in quotes": {tree{"a.py": "  if __name__ == '__main__': pass", "b.py": guard}, "b.py", "ran b.py"},
	} {
		t.Run(name, func(t *testing.T) {
			run, note := startOf(t, test.files)
			if run != test.run || !strings.Contains(note, test.note) {
				t.Errorf("runs %q with the note %q, want %q, %q", run, note, test.run, test.note)
			}
		})
	}
}

// startOf returns how the program is started and the note, or no start and the problem.
func startOf(t *testing.T, files tree) (run, note string) {
	t.Helper()
	b := Builder{Src: sourcesOf(t, files), Names: []string{"TakeStones", "PNTPlayer"}, Labels: []string{"Move"}}
	p, err := b.readPython()
	must(t, err)
	main := p.program(b)
	if main.problem != "" {
		return "", main.problem
	}
	return strings.Join(p.startOf(main.main).studentArgs(), " "), main.note
}

// If TakeStones.py does nothing by itself, play.py is the program.
func TestALibraryIsNotStarted(t *testing.T) {
	for text, want := range map[string]string{
		"class Game:\n    pass\n":                              "play.py",
		"def main():\n    pass\n":                              "play.py",
		"def main(argv):\n    pass\n":                          "play.py",
		"import sys\nif len(sys.argv) > 2:\n    f()\n":         "TakeStones.py",
		"import sys\nsys.setrecursionlimit(9)\n":               "play.py",
		"def f():\n    print(sys.argv)\n\"\"\"\nf()\n\"\"\"\n": "play.py",
		"try:\n    main()\nexcept E:\n    pass\n":              "TakeStones.py",
		"X = (\nf()\n)\nY = 1 + \\\nf()\n":                     "play.py", // lines that go on
	} {
		files := tree{"TakeStones.py": text, "play.py": "import TakeStones\nTakeStones.f()\n"}
		run, note := startOf(t, files)
		isUsed := strings.Contains(note, "which uses")
		if run != want || isUsed != (want == "play.py") {
			t.Errorf("beside %q: %q, %q; want %s", text, run, note, want)
		}
	}
}

// A warm run must not give a second chance to a program that is right only by chance.
func TestOnlyPythonThatDependsOnItsArgumentsRunsWarm(t *testing.T) {
	tool, err := FindTool("python3")
	must(t, err)
	programs := map[string]bool{
		"import sys\nprint(sys.argv[1])":                       true,
		"import sys as s, math\ns.exit(int(math.sqrt(4)))":     true,
		"from sys import argv\nfrom collections import deque":  true,
		"from .search import Search\nimport game.rules":        true,
		"import search\nsearch.run()":                          true,
		"class A:\n  def __init__(self): self.name = __name__": true,
		"import random":                                   false,
		"import os.path":                                  false,
		"import threading, sys":                           false,
		"def f():\n  from datetime import datetime":       false,
		"print(id(f))":                                    false,
		"open('x', 'a')":                                  false,
		"__import__('random')":                            false,
		"import sys\nprint(sys.modules)":                  false,
		"import sys\nm = sys\nprint(m.modules)":           false,
		"from sys import modules":                         false,
		"from sys import *":                               false,
		"import dataclasses\ndataclasses.sys.modules":     false,
		"import collections\ncollections._sys":            false,
		"().__class__.__base__.__subclasses__()":          false,
		"try:\n  f()\nexcept RecursionError:\n  print(1)": false,
		"def f(g):\n  return g.gi_frame.f_back":           false,
		"class A:\n  def __del__(self):\n    print(1)":    false,
		"def f():\n  try:\n    yield 1\n  finally: g()":   false,
		"def f(c):\n  with c: yield 1":                    false,
		"try:\n  f()\nfinally:\n  print(1)":               true,
		"def f():\n  yield from g()":                      true,
	}
	const ask = "import ast, json, sys; sys.path.insert(0, 'python'); import harmless; " +
		"print(json.dumps({p: harmless.is_harmless(ast.parse(p), {'search', 'game'}) for p in json.load(sys.stdin)}))"
	command := exec.Command(tool, "-I", "-B", "-c", ask)
	question, err := json.Marshal(slices.Collect(maps.Keys(programs)))
	must(t, err)
	command.Stdin = bytes.NewReader(question)
	said, err := command.Output()
	must(t, err)
	var got map[string]bool
	must(t, json.Unmarshal(said, &got))
	if diff := cmp.Diff(programs, got); diff != "" {
		t.Errorf("harmless (-want +got):\n%s", diff)
	}
}

// Unlike a new process, a forked copy does not destroy the program's objects at the end, and its
// recursion limit is slightly different. A program must behave alike in both.
func TestForkedPythonEndsLikeANewProcess(t *testing.T) {
	tool, err := FindTool("python3")
	must(t, err)
	if runtime.GOOS == "windows" {
		t.Skip("Windows cannot fork")
	}
	for name, test := range map[string]struct {
		text  string
		isOwn bool // the host refuses to run it, so it needs a new process
	}{
		"how deep, nearly":      {"def f(n):\n  try: return f(n + 1)\n  except Exception: return n\nprint(f(0) // 4)", false},
		"an exit":               {"import sys\nprint(sys.argv[1])\nsys.exit()", false},
		"an exit with 0":        {"import sys\nprint(sys.argv[1])\nsys.exit(0)", false},
		"no line end":           {"import sys\nsys.stdout.write(sys.argv[1])", false},
		"an exit with 1":        {"import sys\nsys.exit(1)", true},
		"an exception":          {"raise KeyError", true},
		"a complaint":           {"import sys\nprint('x', file=sys.stderr)", true},
		"no stdout to empty":    {"import sys\nsys.stdout = 1", true},
		"a stdout of its own":   {"import sys\nclass A:\n  write = print\n  def flush(self): 1 / 0\nsys.stdout = A()", true},
		"a stdout that is shut": {"import sys\nprint(1)\nsys.stdout.close()", true},
	} {
		t.Run(name, func(t *testing.T) {
			src := sourcesOf(t, tree{"TakeStones.py": test.text})
			file := filepath.Join(src.Dir, "TakeStones.py")
			host, err := filepath.Abs("python/host.py")
			must(t, err)
			pass := variant.WarmBatch{Args: [][]string{{"7"}, {"8"}}, Output: 1 << 10, Slow: time.Minute}
			pass.NewToken()
			questions := filepath.Join(t.TempDir(), "questions")
			must(t, os.WriteFile(questions, pass.Questions(), 0o644))
			command := exec.Command(tool, "-s", "-B", "-u", "-X", "utf8", host, questions, "math", file)
			command.Dir = t.TempDir()
			printed, err := command.Output()
			if err != nil {
				t.Fatalf("%v: %v", command, err)
			}
			answers, err := pass.Answers(printed)
			if err != nil || test.isOwn != (len(answers) == 0) || !test.isOwn && len(answers) != len(pass.Args) {
				t.Fatalf("%d answers, %v; want none: %v", len(answers), err, test.isOwn)
			}
			for n, a := range answers {
				cold, err := exec.Command(tool, "-s", "-B", "-u", "-X", "utf8", file, pass.Args[n][0]).Output()
				if err != nil || string(cold) != string(a.Output) {
					t.Errorf("argument %s: %q in a forked process, %q in a new one, %v", pass.Args[n], a.Output,
						cold, err)
				}
			}
		})
	}
}
