package handin

import "testing"

func TestPythonSubmissions(t *testing.T) {
	const guard = "if __name__ == \"__main__\":\n    main()\n"
	tests := []struct {
		about string
		files map[string]string
		want  Sources
	}{
		{
			"a mark of Canvas",
			map[string]string{"TakeStones-1.py": guard, "primes-2.py": "x"},
			taken("TakeStones.py primes.py",
				`renamed "TakeStones-1.py" to "TakeStones.py", the name that other files may use`,
				`renamed "primes-2.py" to "primes.py", the name that other files may use`),
		},
		{"a copy", map[string]string{"TakeStones.py": guard, "TakeStones (1).py": guard}, taken("TakeStones.py",
			`left out "TakeStones (1).py": a copy of another file`)},
		{
			"a package keeps its folder",
			map[string]string{"hw/ts/__init__.py": "x", "hw/ts/__main__.py": "x"},
			taken("ts/__init__.py ts/__main__.py",
				`unpacked one nested folder "hw"`),
		},
		{"a folder that others are imported by", map[string]string{
			"ts/__main__.py": "from ts.game import Board\n", "ts/game.py": "x",
		}, taken("ts/__main__.py ts/game.py")},
		{"a folder that is a package without saying so", map[string]string{
			"ts/TakeStones.py": "from .game import Board\n", "ts/game.py": "x",
		}, taken("ts/TakeStones.py ts/game.py")},
		{"a package below", map[string]string{
			"hw2/TakeStones.py": "import game\n", "hw2/game/a.py": "from .b import c", "hw2/game/b.py": "x",
		}, taken("TakeStones.py game/a.py game/b.py", `unpacked one nested folder "hw2"`)},
		{"an editor of Windows", map[string]string{
			"TakeStones.py": "# it\x92s\n", "said.py": "# coding: latin-1\n# \xe9\n", "wrong.py": "#!x\n# coding: utf-8\n# \xe9\n",
		}, taken("TakeStones.py said.py wrong.py",
			`converted "TakeStones.py" and "wrong.py" from Windows-1252 to UTF-8, which Python requires`)},
		{"what was left behind", map[string]string{
			"hw2/TakeStones.py": guard, "hw2/game.py": "x", "hw2/backup/TakeStones.py": guard, "hw2/backup/game.py": "x",
			"hw2/env/lib/python3.11/site-packages/pip/main.py": guard, "hw2/__pycache__/game.cpython-311.pyc": "x",
		}, taken("TakeStones.py game.py",
			`several folders contain the main program: took "hw2/TakeStones.py", left out "hw2/backup"`,
			`unpacked one nested folder "hw2"`)},
		{
			"a part of the program",
			map[string]string{"main.py": "import game.main\n" + guard, "game/main.py": guard},
			taken("game/main.py main.py"),
		},
		{
			"a notebook",
			map[string]string{"TakeStones.ipynb": "{}"},
			refused("no source file in a language that Touchstone grades: found only 1 .ipynb file; a notebook cannot "+
				"be run with arguments: save it as a .py file (in Jupyter: File, Save and Export Notebook As, "+
				"Executable Script) and hand that in", "left out 1 .ipynb file: only .py files are run"),
		},
		{
			"a notebook beside the program",
			map[string]string{"TakeStones.ipynb": "{}", "TakeStones.py": guard},
			taken("TakeStones.py",
				"left out 1 .ipynb file: only .py files are run"),
		},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, _ := collectFolder(t, test.files)
			checkSources(t, got, test.want)
		})
	}
}
