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

	"touchstone/runner/internal/javahost"
)

func TestPythonStart(t *testing.T) {
	const guard, relative = "if __name__ == '__main__':\n    main()\n", "from .game import Board\n"
	for name, test := range map[string]struct {
		files map[string]string
		run   string // arguments of python3
		note  string
	}{
		"its name":          {map[string]string{"TakeStones.py": "", "main.py": guard}, "TakeStones.py", ""},
		"its name, lower":   {map[string]string{"take_stones.py": "", "util.py": guard}, "take_stones.py", ""},
		"a name elsewhere":  {map[string]string{"PNTPlayer.py": "", "main.py": ""}, "PNTPlayer.py", ""},
		"main.py":           {map[string]string{"main.py": "", "util.py": guard}, "main.py", "started main.py"},
		"the higher one":    {map[string]string{"TakeStones.py": "", "old/TakeStones.py": ""}, "TakeStones.py", ""},
		"the only one":      {map[string]string{"homework.py": ""}, "homework.py", "started homework.py"},
		"one with a guard":  {map[string]string{"hw2.py": guard, "game.py": ""}, "hw2.py", "started hw2.py"},
		"a folder":          {map[string]string{"ts/__main__.py": "import game\n", "ts/game.py": ""}, "ts/__main__.py", "started"},
		"a package":         {map[string]string{"ts/__main__.py": relative, "ts/__init__.py": "", "ts/game.py": ""}, "-m ts", "started"},
		"a file of one":     {map[string]string{"ts/TakeStones.py": relative, "ts/game.py": ""}, "-m ts.TakeStones", ""},
		"a package in src":  {map[string]string{"src/ts/__main__.py": relative, "src/ts/__init__.py": ""}, "-m ts", "started"},
		"a package in one":  {map[string]string{"a/b/main.py": relative, "a/b/__init__.py": "", "a/__init__.py": ""}, "-m a.b.main", "started"},
		"a library":         {map[string]string{"TakeStones.py": "class Game:\n    pass\n", "main.py": "from TakeStones import *\n" + guard}, "main.py", "which uses TakeStones.py"},
		"a library, tests":  {map[string]string{"TakeStones.py": "X = 1\n", "test_it.py": "import TakeStones\n" + guard, "run.py": "import TakeStones as t\nt.go()\n"}, "run.py", "which uses TakeStones.py"},
		"defined, not used": {map[string]string{"TakeStones.py": "def main():\n    pass\n", "other.py": guard}, "TakeStones.py", ""},
		"asks where it is":  {map[string]string{"TakeStones.py": "import sys\nif len(sys.argv) > 2:\n    f()\n", "play.py": "import TakeStones\nTakeStones.f()\n"}, "TakeStones.py", ""},
		"argv as a name":    {map[string]string{"TakeStones.py": "def main(argv):\n    pass\n", "play.py": "from TakeStones import main\nmain(1)\n"}, "play.py", "which uses TakeStones.py"},
		"settings, no act":  {map[string]string{"TakeStones.py": "import sys\nsys.setrecursionlimit(9)\ndef f():\n    print(sys.argv)\n\"\"\"\nmain()\n\"\"\"\n", "play.py": "import TakeStones\nTakeStones.f()\n"}, "play.py", "which uses TakeStones.py"},
		"no input":          {map[string]string{"TakeStones.py": "def f(argv):\n    pass\nf(3)\n", "play.py": "import TakeStones, sys\nTakeStones.f(sys.argv)\n"}, "play.py", "which uses TakeStones.py"},
		"tries":             {map[string]string{"TakeStones.py": "try:\n    main()\nexcept E:\n    pass\n", "play.py": "import TakeStones\nTakeStones.f()\n"}, "TakeStones.py", ""},
		"over many lines":   {map[string]string{"TakeStones.py": "X = (\nf()\n)\nY = 1 + \\\nf()\n", "play.py": "import TakeStones\nTakeStones.f()\n"}, "play.py", "which uses TakeStones.py"},
		"who imports":       {map[string]string{"stones.py": "from game import Board\n" + guard, "game.py": guard}, "stones.py", "started stones.py"},
		"who acts":          {map[string]string{"stones.py": "import game\nmain()\n", "game.py": ""}, "stones.py", "started stones.py"},
		"who acts, guarded": {map[string]string{"stones.py": "import game\nmain()\n", "game.py": guard}, "stones.py", "started stones.py"},
		"who is asked":      {map[string]string{"a.py": guard, "b.py": "import sys\n" + guard + "print(sys.argv)\n"}, "b.py", "started b.py"},
		"tests beside":      {map[string]string{"stones.py": guard, "test_stones.py": guard, "tests/all.py": guard, "check.py": "import unittest\n" + guard}, "stones.py", "started stones.py"},
		"only tests":        {map[string]string{"tests.py": guard}, "tests.py", "started tests.py"},
		"to install":        {map[string]string{"setup.py": "from setuptools import setup\nsetup()\n", "cli.py": "main()\n"}, "cli.py", "started cli.py"},
		"by its folder":     {map[string]string{"ts/__main__.py": "from ts.game import Board\n", "ts/game.py": ""}, "-m ts", "started"},
		"below src":         {map[string]string{"src/ts/cli.py": "import ts.game\n" + guard, "src/ts/game.py": ""}, "-m ts.cli", "started"},
		"from src":          {map[string]string{"src/main.py": "from src.game import Board\n", "src/game.py": ""}, "-m src.main", "started"},
		"a dot in a folder": {map[string]string{"hw2.0/main.py": "import lib\n", "lib.py": ""}, "hw2.0/main.py", "started"},
		"not clear":         {map[string]string{"a.py": "", "b.py": ""}, "", "want TakeStones.py, found a.py, b.py"},
		"two with a guard":  {map[string]string{"a.py": guard, "b.py": guard, "c.py": ""}, "", "want TakeStones.py, found a.py, b.py"},
		"a guard in quotes": {map[string]string{"a.py": "  if __name__ == '__main__': pass", "b.py": guard}, "b.py", "started b.py"},
	} {
		t.Run(name, func(t *testing.T) {
			s, note, problem, err := pythonStart(sourcesOf(t, test.files), []string{"TakeStones", "PNTPlayer"})
			run := strings.Join(s.shown(), " ")
			if test.run == "" {
				run, note = "", problem
			}
			if err != nil || run != test.run || !strings.Contains(note, test.note) ||
				(note == "") != (test.note == "") {
				t.Errorf("pythonStart = %q, %q, %q, %v; want %q, %q", run, note, problem, err, test.run, test.note)
			}
		})
	}
}

func TestPackageStartsFromItsParent(t *testing.T) {
	src := sourcesOf(t, map[string]string{"src/ts/__main__.py": "from . import game\n", "src/ts/__init__.py": ""})
	s, _, _, err := pythonStart(src, []string{"TakeStones"})
	if err != nil {
		t.Fatal(err)
	}
	got := interpreter{tool: "/usr/bin/python3", home: "/home", src: "/src", start: s}.command(s.shown(), nil).Env
	if diff := cmp.Diff([]string{"PYTHONHASHSEED=0", "PYTHONPATH=/src/src"}, got); diff != "" {
		t.Errorf("environment (-want +got):\n%s", diff)
	}
}

// A program that is right only by chance must not get a second chance from a warm run.
func TestOnlyPythonThatDependsOnItsArgumentsRunsWarm(t *testing.T) {
	tool, err := FindTool("python3")
	if err != nil {
		t.Fatal(err)
	}
	programs := map[string]bool{
		"import sys\nprint(sys.argv[1])":                       true,
		"import sys as s, math\ns.exit(int(math.sqrt(4)))":     true,
		"from sys import argv\nfrom collections import deque":  true,
		"from .search import Search\nimport game.rules":        true,
		"import search\nsearch.run()":                          true,
		"class A:\n  def __init__(self): self.name = __name__": true,
		"import random":         false,
		"import time":           false,
		"import os.path":        false,
		"import threading, sys": false,
		"import numpy":          false,
		"def f():\n  from datetime import datetime": false,
		"print(id(f))":                                    false,
		"print(hash('x'))":                                false,
		"open('x', 'a')":                                  false,
		"__import__('random')":                            false,
		"import sys\nprint(sys.modules)":                  false,
		"import sys\nm = sys\nprint(m.modules)":           false,
		"from sys import modules":                         false,
		"from sys import *":                               false,
		"import dataclasses\ndataclasses.sys.modules":     false,
		"from dataclasses import sys":                     false,
		"import collections\ncollections._sys":            false,
		"().__class__.__base__.__subclasses__()":          false,
		"try:\n  f()\nexcept RecursionError:\n  print(1)": false,
		"f = getattr":                                     false,
		"def f(g):\n  return g.gi_frame.f_back":           false,
		"class A:\n  def __del__(self):\n    print(1)":    false,
		"def f():\n  try:\n    yield 1\n  finally: g()":   false,
		"def f(c):\n  with c: yield 1":                    false,
		"try:\n  f()\nfinally:\n  print(1)":               true,
		"def f():\n  yield from g()":                      true,
	}
	const ask = "import ast, json, sys; sys.path.insert(0, '../internal/pythonhost'); import harmless; " +
		"print(json.dumps({p: harmless.is_harmless(ast.parse(p), {'search', 'game'}) for p in json.load(sys.stdin)}))"
	command := exec.Command(tool, "-I", "-B", "-c", ask)
	question, err := json.Marshal(slices.Collect(maps.Keys(programs)))
	if err != nil {
		t.Fatal(err)
	}
	command.Stdin = bytes.NewReader(question)
	said, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]bool
	if err := json.Unmarshal(said, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(programs, got); diff != "" {
		t.Errorf("harmless (-want +got):\n%s", diff)
	}
}

// Unlike a new process, a forked copy does not destroy the program's objects at the end, and its
// recursion limit is slightly different. A program must behave alike in both.
func TestForkedPythonEndsLikeANewProcess(t *testing.T) {
	tool, err := FindTool("python3")
	if err != nil {
		t.Fatal(err)
	}
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
		"an exit with False":    {"import sys\nprint(sys.argv[1])\nsys.exit(False)", false},
		"no line end":           {"import sys\nsys.stdout.write(sys.argv[1])", false},
		"an exit with 0.0":      {"import sys\nsys.exit(0.0)", true},
		"an exit with 1":        {"import sys\nsys.exit(1)", true},
		"an exit with words":    {"import sys\nsys.exit('no')", true},
		"an exception":          {"raise KeyError", true},
		"a complaint":           {"import sys\nprint('x', file=sys.stderr)", true},
		"no stdout to empty":    {"import sys\nsys.stdout = 1", true},
		"a stdout of its own":   {"import sys\nclass A:\n  write = print\n  def flush(self): 1 / 0\nsys.stdout = A()", true},
		"a stdout that is shut": {"import sys\nprint(1)\nsys.stdout.close()", true},
	} {
		t.Run(name, func(t *testing.T) {
			src := sourcesOf(t, map[string]string{"TakeStones.py": test.text})
			file := filepath.Join(src.Dir, "TakeStones.py")
			host, err := filepath.Abs("../internal/pythonhost/host.py")
			if err != nil {
				t.Fatal(err)
			}
			pass := javahost.Pass{Args: [][]string{{"7"}, {"8"}}, Output: 1 << 10, Slow: time.Minute}
			pass.NewToken()
			questions := filepath.Join(t.TempDir(), "questions")
			if err := os.WriteFile(questions, pass.Questions(), 0o644); err != nil {
				t.Fatal(err)
			}
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
