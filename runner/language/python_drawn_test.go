package language

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/variant"
	"touchstone/runner/sandbox"
)

// This test generates correct programs in Python from random parts, and checks their answers in
// warm and cold runs.

// pythonProgram is a correct program, first as parts and then as files.
type pythonProgram struct {
	game, report, begin string            // source of the search, the output and the start
	name                string            // name of the main file
	files               map[string]string // contents by path
	traits              []string
}

// pythonReports lists bodies of a function that prints the answer. The variables are g, value
// and move.
var pythonReports = map[string]string{
	"commas": `
    print("Move:", move)
    print("Value:", value)
    print("Number of Nodes Visited:", g.visited)
    print("Number of Nodes Evaluated:", g.evaluated)
    print("Max Depth Reached:", g.deepest)
    print("Avg Effective Branching Factor:", round((g.visited - 1) / (g.visited - g.evaluated), 1))
`,
	"percents": `
    print("Move: %d\nValue: %.1f" % (move, value))
    print("Number of Nodes Visited: %d" % g.visited)
    print("Number of Nodes Evaluated: %d" % g.evaluated)
    print("Max Depth Reached: %s" % g.deepest)
    print("Avg Effective Branching Factor: %.1f" % (float(g.visited - 1) / (g.visited - g.evaluated)))
`,
	"a list joined, no line end": `
    lines = [f"Move: {move}", f"Value: {value:.1f}", f"Number of Nodes Visited: {g.visited}"]
    lines += [f"Number of Nodes Evaluated: {g.evaluated}", f"Max Depth Reached: {g.deepest}"]
    lines.append("Avg Effective Branching Factor: {0:.1f}".format((g.visited - 1) / (g.visited - g.evaluated)))
    sys.stdout.write("\n".join(lines))
`,
	"pieces": `
    print("Move: ", end="")
    print(move, end="\n")
    print("Value: {:.1f}".format(value), flush=True)
    for label, count in {"Visited": g.visited, "Evaluated": g.evaluated}.items():
        print("Number of Nodes " + label + ": " + str(count))
    print("Max Depth Reached", g.deepest, sep=": ")
    factor = (g.visited - 1) / (g.visited - g.evaluated)
    print("Avg Effective Branching Factor:", format(factor, ".1f"), file=sys.stdout)
`,
	"from its bytes": `
    out = sys.stdout.buffer
    out.write(b"Move: %d\nValue: %.1f\nNumber of Nodes Visited: %d\n" % (move, value, g.visited))
    out.write(b"Number of Nodes Evaluated: %d\nMax Depth Reached: %d\n" % (g.evaluated, g.deepest))
    out.write(b"Avg Effective Branching Factor: %.1f\n" % ((g.visited - 1) / (g.visited - g.evaluated)))
`,
}

const pythonMain = `
def main(argv):
    a = [int(x) for x in argv]
    g = Game(a[0], a[2:2 + a[1]], a[2 + a[1]] or -1)
    value, move = g.search()
    report(g, value, move)
    return 0

`

// pythonBegins lists ways to call main.
var pythonBegins = map[string]string{
	"guard":         "if __name__ == \"__main__\":\n    main(sys.argv[1:])\n",
	"guard, turned": "if '__main__' == __name__ :\n    sys.exit(main(sys.argv[1:]))\n",
	"bare":          "main(sys.argv[1:])\n",
	"exit":          "main(sys.argv[1:])\nexit()\n",
	"sys.exit":      "sys.exit(main(list(sys.argv)[1:]))\n",
	"quits within":  "args = sys.argv\nif len(args) > 2:\n    main(args[1:])\n    quit(0)\nprint('usage')\n",
	"a class": "class TakeStones(object):\n    @staticmethod\n    def run(args, seen=[]):\n        seen.append(args)\n" +
		"        main(args)\n\nif __name__ == '__main__':\n    TakeStones.run(sys.argv[1:])\n",
	"argparse": "import argparse\nparser = argparse.ArgumentParser()\n" +
		"parser.add_argument('given', type=int, nargs='+')\nmain(parser.parse_args().given)\n",
	"a thread": "import threading\nthreading.stack_size(1 << 26)\nsys.setrecursionlimit(10 ** 6)\n" +
		"t = threading.Thread(target=main, args=(sys.argv[1:],))\nt.start()\nt.join()\n",
	"tries": "try:\n    main(sys.argv[1:])\n" +
		"except IndexError:\n    print('usage: n k stones depth')\nfinally:\n    pass\n",
	"exit of os": "import os\nmain(sys.argv[1:])\nsys.stdout.flush()\nos._exit(0)\n",
}

// pythonExtras lists texts for the beginning of a file that do not affect the answer.
var pythonExtras = map[string]string{
	"nothing":      "",
	"a docstring":  "\"\"\"Take stones.\n\nimport nothing\nmain()\n\"\"\"\n",
	"from here on": "#!/usr/bin/env python3\n# -*- coding: utf-8 -*-\nfrom __future__ import annotations\n",
	"much imported": "import math, copy, itertools\nfrom typing import *\n" +
		"from collections import defaultdict, deque\nfrom functools import lru_cache\n",
	"a clock": "import time\nimport random\nfrom datetime import datetime\n" +
		"start = time.time()\nrandom.seed(datetime.now().timestamp())\n",
	"a log": "import logging\nlogging.basicConfig(level=logging.DEBUG)\nlogging.debug('starts')\n",
	"a cache": "import functools\n@functools.lru_cache(maxsize=None)\n" +
		"def prime(n):\n    return n > 1 and all(n % d for d in range(2, n))\nprime(13)\n",
	"a package, if": "try:\n    import numpy as np\nexcept ImportError:\n    np = None\n",
	"global state": "COUNT = 0\nSEEN = {}\ndef count():\n" +
		"    global COUNT\n    COUNT += 1\n    SEEN[COUNT] = COUNT\ncount()\n",
	"dataclasses": "from dataclasses import dataclass, field\nfrom enum import Enum\n" +
		"@dataclass\nclass Node:\n    stone: int = 0\n    below: list = field(default_factory=list)\n",
	"how deep": "import sys\nsys.setrecursionlimit(2 ** 31 - 1)\n",
}

// pythonLayouts lists ways to distribute the parts of a program over files.
var pythonLayouts = map[string]func(p *pythonProgram){
	"one file": func(p *pythonProgram) {
		p.files[p.name] = "import sys\n" + p.game + p.report + pythonMain + p.begin
	},
	"files beside": func(p *pythonProgram) {
		p.files["game.py"], p.files["output.py"] = p.game, "import sys\n"+p.report
		p.files[p.name] = "import sys\nimport game\nfrom game import *\nfrom output import report\n" + pythonMain + p.begin
	},
	"a library of the program's name": func(p *pythonProgram) {
		p.files["TakeStones.py"] = "import sys\n" + p.game + p.report + pythonMain
		p.files["player.py"] = "import sys\nfrom TakeStones import *\n" + p.begin
	},
	"a library that tests itself": func(p *pythonProgram) {
		p.files["game.py"] = p.game + "\nif __name__ == '__main__':\n    print(Game(7, [], 0).search())\n"
		p.files["homework.py"] = "import sys\nfrom game import Game\n" + p.report + pythonMain + p.begin
	},
	"folders of files": func(p *pythonProgram) {
		p.files["core/game.py"], p.files["core/io/output.py"] = p.game, "import sys\n"+p.report
		p.files[p.name] = "import sys\nfrom core.game import Game\nfrom core.io.output import report\n" + pythonMain + p.begin
	},
	"a package with all in its __init__": func(p *pythonProgram) {
		p.files["core/__init__.py"] = "from .game import Game\nfrom .output import *\n"
		p.files["core/game.py"], p.files["core/output.py"] = p.game, "import sys\n"+p.report
		p.files[p.name] = "import sys\nimport core\nfrom core import Game, report\n" + pythonMain + p.begin
	},
	"a package that begins": func(p *pythonProgram) {
		p.files["stones/__init__.py"], p.files["stones/game.py"] = "", p.game
		p.files["stones/__main__.py"] = "import sys\nfrom .game import Game\n" + p.report + pythonMain + p.begin
	},
	"a package by its name": func(p *pythonProgram) {
		p.files["stones/__main__.py"] = "import sys\nfrom stones.game import Game\n" + p.report + pythonMain + p.begin
		p.files["stones/game.py"] = p.game
	},
	"below src": func(p *pythonProgram) {
		p.files["src/main.py"] = "import sys\nfrom game import Game\n" + p.report + pythonMain + p.begin
		p.files["src/game.py"] = p.game
	},
	"from src, as an editor runs it": func(p *pythonProgram) {
		p.files["src/main.py"] = "import sys\nfrom src.game import Game\nfrom output import report\n" + pythonMain + p.begin
		p.files["src/game.py"], p.files["src/output.py"] = p.game, "import sys\n"+p.report
	},
	"a project": func(p *pythonProgram) {
		p.files["pyproject.toml"] = "[project.scripts]\nstones = 'stones.cli:main'\n"
		p.files["setup.py"] = "from setuptools import setup\nsetup(name='stones')\n"
		p.files["src/stones/__init__.py"], p.files["src/stones/game.py"] = "", p.game
		p.files["src/stones/cli.py"] = "import sys\nfrom stones.game import Game\n" + p.report + pythonMain + p.begin
	},
}

var pythonNames = []string{
	"TakeStones.py", "takestones.py", "take_stones.py", "Take Stones.py", "TakeStones-1.py", "TakeStones (2).py",
	"player.py", "main.py", "hw2.py", "my home work.py", "PNTPlayer.py", "hw2.final.py",
}

var pythonIndents = map[string]string{"four blanks": "    ", "two blanks": "  ", "tabs": "\t"}

// pythonWritten lists ways to encode a file.
var pythonWritten = map[string]func(text string) []byte{
	"plain":        func(text string) []byte { return []byte(text) },
	"CRLF":         func(text string) []byte { return []byte(strings.ReplaceAll(text, "\n", "\r\n")) },
	"a mark":       func(text string) []byte { return []byte("\ufeff" + text) },
	"Windows-1252": func(text string) []byte { return append([]byte(text), "# it\x92s caf\xe9\n"...) },
	"ISO 8859-1": func(text string) []byte {
		return append(
			[]byte("# -*- coding: latin-1 -*-\n"+strings.ReplaceAll(text, "# -*- coding: utf-8 -*-\n", "")),
			"# caf\xe9\n"...)
	},
	"UTF-8 that is more than ASCII": func(text string) []byte { return []byte(text + "# ⚫ 取石子\n") },
	"UTF-16": func(text string) []byte {
		data := []byte{0xff, 0xfe}
		for _, unit := range utf16.Encode([]rune(text)) {
			data = binary.LittleEndian.AppendUint16(data, unit)
		}
		return data
	},
}

// drawn returns a random value, and adds its name to the traits of p.
func drawn[T any](r *rand.Rand, p *pythonProgram, from map[string]T) T {
	names := namesOf(from)
	name := names[r.IntN(len(names))]
	p.traits = append(p.traits, name)
	return from[name]
}

func namesOf[T any](from map[string]T) []string { return slices.Sorted(maps.Keys(from)) }

func drawPython(t *testing.T, r *rand.Rand) pythonProgram {
	game, err := os.ReadFile("testdata/game.py")
	must(t, err)
	p := pythonProgram{game: string(game), files: map[string]string{}}
	p.report = "\ndef report(g, value, move):" + drawn(r, &p, pythonReports)
	p.begin = drawn(r, &p, pythonBegins)
	p.name = pythonNames[r.IntN(len(pythonNames))]
	p.traits = append(p.traits, p.name)
	extra, layout := drawn(r, &p, pythonExtras), drawn(r, &p, pythonLayouts)
	layout(&p)
	indent, write := drawn(r, &p, pythonIndents), drawn(r, &p, pythonWritten)
	for name, text := range p.files {
		if path.Ext(name) == ".py" {
			p.files[name] = string(write(strings.ReplaceAll(extra+text, "    ", indent)))
		}
	}
	return p
}

func TestGeneratedRightPythonIsRight(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	first, many := 4, 8
	if sampled.IsExhaustive() {
		first, many = 0, 300
	}
	suite := testsuite.F19(t, "sample")
	x := newBox(t)
	warm := 0
	t.Run("all", func(t *testing.T) {
		for seed := first; seed < many; seed++ {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				r := rand.New(rand.NewPCG(uint64(seed), 0))
				p := drawPython(t, r)
				b := x.builder(t, sourcesOf(t, p.files).Dir)
				b.Warm, b.Limits.Memory = true, 1<<30
				built := x.build(t, b)
				for _, c := range suite.Cases {
					o := x.run(t, b, func(scratch string) sandbox.Command { return built.Command(scratch, c.Args, 0) })
					wantRight(t, p, c, o.Stdout.Bytes)
				}
				if built.Warm != nil {
					warm += x.wantRightWarm(t, p, b, *built.Warm, suite.Cases)
				}
			})
		}
	})
	if warm == 0 {
		t.Error("no program was run warm")
	}
}

func wantRight(t *testing.T, p pythonProgram, c cases.Case, printed []byte) {
	t.Helper()
	if want := c.Want.String(); strings.TrimSuffix(string(printed), "\n") != strings.TrimSuffix(want, "\n") {
		t.Errorf("%q, case %s: printed\n%s\nwant\n%s", p.traits, c.ID, printed, want)
	}
}

// wantRightWarm runs all cases in one process and returns how many were answered.
func (x *box) wantRightWarm(t *testing.T, p pythonProgram, b Builder, warm WarmProcess, asked []cases.Case) int {
	t.Helper()
	for _, c := range asked {
		warm.Args = append(warm.Args, c.Args)
	}
	warm.Output, warm.Slow = 1<<16, b.Limits.Wall.Duration()
	warm.NewToken()
	questions := filepath.Join(filepath.Dir(b.Out), "questions")
	must(t, os.WriteFile(questions, warm.Questions(), 0o644))
	o := x.run(t, b, func(scratch string) sandbox.Command { return warm.Command(scratch, questions) })
	answers, err := warm.Answers(o.Stdout.Bytes)
	if err != nil {
		t.Fatalf("%q: %v", p.traits, err)
	}
	ran := 0
	for n, a := range answers {
		if a.Ending == variant.RanWell {
			ran++
			wantRight(t, p, asked[n], a.Output)
		}
	}
	return ran
}
