package inside

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
)

const league = "../../../../examples/homeworks/league/"

func startPython(t *testing.T) MethodHost { return EffectHost{testtools.StartPython(t)} }

func leagueFinder(t *testing.T) *Finder {
	t.Helper()
	corpus, err := cases.LoadFolder(os.DirFS(league), "league")
	must(t, err)
	suite, err := corpus.Suite("sample")
	must(t, err)
	return NewFinder(suite, cases.Rubric{})
}

// changed returns the files of a folder with replacements. The pairs are old and new texts in turn.
// Each old text must occur in some file.
func changed(t *testing.T, folder string, pairs []string) (files []variant.SourceFile) {
	t.Helper()
	names, _ := filepath.Glob(filepath.Join(folder, "*.*"))
	var whole strings.Builder
	for _, name := range names {
		text, err := os.ReadFile(name)
		must(t, err)
		whole.Write(text)
		replaced := strings.NewReplacer(pairs...).Replace(string(text))
		files = append(files, variant.SourceFile{Name: filepath.Base(name), Text: []byte(replaced)})
	}
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(whole.String(), pairs[i]) {
			t.Fatalf("%s holds no %q", folder, pairs[i])
		}
	}
	return files
}

// wrongFunctions describes each wrong function and its example.
func wrongFunctions(found *record.MethodAnalysis) (list []string) {
	for _, m := range found.WrongMethods() {
		text := m.Name
		if e := m.Example; e != nil {
			text += fmt.Sprintf(": %s %v, want %v", strings.TrimPrefix(e.Call+" on "+e.Receiver, " on "), e.Got, e.Want)
			text = strings.Replace(text, " on  ", " ", 1)
		}
		list = append(list, text)
	}
	return list
}

// leagueCase is a program for the league, and what a Finder should report about it. The program is
// that of a folder, with replacements; see changed.
type leagueCase struct {
	name, folder string
	pairs        []string
	want         []string
}

// checkLeague compares the description of the report on each program with the expected one. A plain
// run tests only a sample of the programs; for step, see sampled.Of.
func checkLeague(
	t *testing.T, f *Finder, start func() MethodHost, main string,
	step int, all []leagueCase, describe func(*record.MethodAnalysis) []string,
) {
	t.Helper()
	for _, c := range sampled.Of(all, step) {
		t.Run(c.name, func(t *testing.T) {
			found, err := f.Find(start(), Target{main, changed(t, c.folder, c.pairs)})
			must(t, err)
			if diff := cmp.Diff(c.want, describe(found)); diff != "" {
				t.Errorf("%+v (-want +got)\n%s", found, diff)
			}
			if c.want == nil && found.Stopped != rightThere {
				t.Errorf("stopped: %q, want %q", found.Stopped, rightThere)
			}
		})
	}
}

func checkPython(t *testing.T, all []leagueCase, describe func(*record.MethodAnalysis) []string) {
	t.Helper()
	checkLeague(t, leagueFinder(t), func() MethodHost { return startPython(t) }, "League.py", 2, all, describe)
}

func TestWrongFunctionsInPython(t *testing.T) {
	const solution, submissions = league + "solution", league + "submissions/"
	checkPython(t, []leagueCase{
		{"three", submissions + "cyra", nil, []string{
			"Row.add: add(0, 0) on Row(name='Lund', points=3, scored=2, conceded=1) " +
				"leaves self as Row(name='Lund', points=4, scored=0, conceded=1), " +
				"want leaves self as Row(name='Lund', points=4, scored=2, conceded=1)",
			"points: points(2, 0) returns 2, want returns 3",
			"mean_goals: mean_goals([('Lund', 'Kiel', 5, 4), ('Bari', 'Oslo', 2, 0)]) returns '5.00', want returns '5.50'",
		}},
		{"never ends", submissions + "alma",
			[]string{
				"-self.scored, self.conceded - self.scored, self.name", "self.conceded - self.scored, -self.scored, self.name",
				"    elif mine > theirs:", "    while mine > theirs + 2: mine = mine + 1\n    if mine > theirs:",
			},
			[]string{"points: points(3, 0) does not end, want returns 3"}},
		{"crashes, ends the program, recurses", solution,
			[]string{
				"return 3\n", "return [3][scored - conceded - 1]\n",
				"home, away, scored, conceded = text",
				"if text == 'Lund:Kiel:1:1': sys.exit(1)\n    home, away, scored, conceded = text",
				"mean = hundredths(", "if len(games) == 4: return mean_goals(games)\n    mean = hundredths(",
			},
			[]string{
				"points: points(2, 0) raises IndexError, want returns 3",
				"read_game: read_game('Lund:Kiel:1:1') ends the program, want returns ('Lund', 'Kiel', 1, 1)",
				"mean_goals: mean_goals([('Lund', 'Kiel', 1, 0), ('Bari', 'Kiel', 1, 1), ('Bari', 'Oslo', 2, 2), " +
					"('Lund', 'Oslo', 0, 1)]) raises RecursionError, want returns '2.00'",
			}},
		{"prints what it should not", solution,
			[]string{"        return -self.points", "        print('Table')\n        return -self.points"},
			[]string{"Row.rank: rank() on Row(name='Kiel', points=0, scored=1, conceded=2) " +
				`prints 'Table\n', want prints nothing`},
		},
		{"yields, renames, and takes more in another order", solution,
			[]string{
				"def points(scored, conceded):", "def points(bonus, scored, conceded):",
				"points(scored, conceded)\n        self", "points(0, scored, conceded)\n        self",
				"return 3\n", "return 3 + bonus if scored < 5 else 4\n",
				"    return sorted(rows.values(), key=Row.rank)", "    yield from sorted(rows.values(), key=Row.rank)",
				"rows = table(games)", "rows = list(table(games))",
			},
			[]string{"points: points(0, 5, 4) returns 4, want returns 3"}},
		{"changes what it is given", solution,
			[]string{"    rows = {}\n", "    rows = {}\n    games.sort()\n    games[0] = games[0][:3] + (0,)\n"},
			[]string{"table: table([('Lund', 'Kiel', 1, 1)]) returns " +
				"[Row(name='Lund', points=3, scored=1, conceded=0), Row(name='Kiel', points=0, scored=0, conceded=1)], " +
				"want returns " +
				"[Row(name='Kiel', points=1, scored=1, conceded=1), Row(name='Lund', points=1, scored=1, conceded=1)]"},
		},
	}, func(found *record.MethodAnalysis) []string {
		if !slices.ContainsFunc(found.Methods, func(m record.Method) bool { return m.Name == "main" && !m.Wrong }) {
			t.Errorf("main is missing or wrong: %+v", found.Methods)
		}
		return wrongFunctions(found)
	})
}

// Each line is followed by its fix.
func TestWrongLinesInPython(t *testing.T) {
	const solution, submissions = league + "solution", league + "submissions/"
	checkPython(t, []leagueCase{
		{"three functions", submissions + "cyra", nil, []string{
			"Row.add fixed by League.py:13 self.scored += scored",
			"points fixed by League.py:24 return 3",
			"mean_goals fixed by League.py:47 mean = sum(goals) / len(games)",
		}},
		{"the order of what is compared", submissions + "alma", nil, []string{
			"Row.rank fixed by League.py:18 return (-self.points, self.conceded - self.scored, -self.scored, self.name)",
		}},
		{"a helper, which is no unit, and two mistakes in one", submissions + "alma", []string{
			"-self.scored, self.conceded - self.scored", "self.conceded - self.scored, -self.scored",
			"if row.name == name:", "if row.name >= name:", "return 3\n", "return 2\n", "return 0\n", "return -1\n",
		}, []string{
			"points fixed by League.py:25 return 3, League.py:26 return -0",
			"table fixed by League.py:46 if row.name == name:",
		}},
		{"a statement too far inside", solution, []string{
			"        rows.setdefault(away, Row(away)).add(conceded, scored)\n    return",
			"        rows.setdefault(away, Row(away)).add(conceded, scored)\n        return",
		}, []string{"table fixed by League.py:46 return sorted(rows.values(), key=Row.rank)  (after the block)"}},
		{
			// A change that replaces a name by another makes numbers grow without end.
			"changes that have no end", solution,
			[]string{"    rows = {}\n", "    big, more = 3, 2\n    for _ in range(300):\n        big = big * more\n" +
				"    rows = {}\n    games = games[:2]\n"},
			[]string{"table fixed by League.py:46 games = games[:]"}},
	}, fixesOf)
}

// fixesOf describes the fixes of each wrong function.
func fixesOf(found *record.MethodAnalysis) (list []string) {
	for _, m := range found.WrongMethods() {
		var lines []string
		for _, l := range m.SuspectLines {
			if l.Fix != "" {
				lines = append(lines, fmt.Sprintf("%s:%d %s", l.File, l.Line, l.Fix))
			}
		}
		how := map[bool]string{true: " fixed by ", false: " partly fixed by "}[m.Fixed]
		list = append(list, m.Name+how+strings.Join(lines, ", "))
	}
	return list
}

// functionsOf holds the unit of each function of the right programs for the league.
var functionsOf = map[string]string{
	"add": "Row.add", "rank": "Row.rank", "points": "points", "read_game": "read_game", "table": "table",
	"find": "table", "mean_goals": "mean_goals", "hundredths": "mean_goals",
}

// The test changes the text by patterns, but the host changes the syntax tree.
func TestWrongLinesOfRandomPythonPrograms(t *testing.T) {
	var right []Target
	for folder, pairs := range map[string][]string{
		"solution":         {"def difference", "def difference"}, // unchanged
		"submissions/alma": {"-self.scored, self.conceded - self.scored", "self.conceded - self.scored, -self.scored"},
		"submissions/bela": {
			"return 2 if", "return 3 if", `"%.2f" % (goals * 100 // len(games) / 100)`,
			"format_mean((goals * 200 + len(games)) // (2 * len(games)))",
			"def main(", "def format_mean(cents):\n    return \"%d.%02d\" % (cents // 100, cents % 100)\n\n\ndef main(",
		},
		"submissions/cyra": {
			"self.scored = scored", "self.scored += scored", "        return 2\n", "        return 3\n",
			"mean = sum(goals) // len(games)\n", "mean = (sum(goals) * 200 + len(games)) // (2 * len(games)) / 100\n",
		},
	} {
		right = append(right, Target{"League.py", changed(t, league+folder, pairs)})
	}
	slices.SortFunc(right, func(a, b Target) int { return bytes.Compare(a.Files[0].Text, b.Files[0].Text) })
	programs := 10
	if sampled.IsExhaustive() {
		programs = *drawnPrograms
	}
	checkRandomPrograms(t, leagueFinder(t), func() MethodHost { return startPython(t) }, right, functionsOf, programs)
}

// parses reports whether all files are free of syntax errors. It accepts all Java files.
func parses(t *testing.T, files []variant.SourceFile) bool {
	t.Helper()
	for _, f := range files {
		if filepath.Ext(f.Name) != ".py" {
			continue
		}
		c := exec.CommandContext(t.Context(), "python3", "-c", "import ast, sys\nast.parse(sys.stdin.read())")
		c.Stdin = bytes.NewReader(f.Text)
		if c.Run() != nil {
			return false
		}
	}
	return true
}

// The host examines plain programs, but no program that might read the solution.
func TestProgramsInPythonReadNoSolution(t *testing.T) {
	host := startPython(t)
	find := func(first string) string {
		pairs := []string{"import sys\n", "import sys\n" + first, "return 3\n", "return 2\n"}
		files := changed(t, league+"solution", pairs)
		found, err := leagueFinder(t).Find(host, Target{"League.py", files})
		must(t, err)
		return found.Stopped
	}
	for _, plain := range []string{
		"", "import math as m\nfrom collections import Counter, namedtuple\nhalf = m.floor(0.5)\n",
		"text = '{:>{}}'.format(1, 2)\n", "import collections.abc\nfrom functools import lru_cache\n",
		"class Own:\n    def __lt__(self, other): return False\n",
	} {
		if got := find(plain); got != "" {
			t.Errorf("with %q: %s; want the function named", plain, got)
		}
	}
	for _, hostile := range []string{
		"text = '{0.' + '__code__}'\ntext = text.format(find)\n",
		"text = '{0.gi_code.co_code}'.format(1)\n",
		"text = '{:{0.real}}'.format(1)\n",
		"text = str.format('', 1)\n", "from operator import attrgetter\n",
		"import operator\nget = operator.methodcaller('upper')\n",
		"import dataclasses\nlook = dataclasses.inspect\n", "import dataclasses\nd = dataclasses\n",
		"from dataclasses import sys as s\n",
		"import typing\nhints = typing.get_type_hints\n",
		"from functools import *\n", "import gc\n",
		"match find:\n    case object(__code__=c): pass\n",
		"look = (x for x in []).gi_code\n",
	} {
		if got := find(hostile); got != NotOnSkeleton {
			t.Errorf("with %q: %q; want %q", hostile, got, NotOnSkeleton)
		}
	}
}
