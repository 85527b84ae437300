package inside

import (
	"os"
	"path/filepath"
	"testing"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

const goLeague = "testdata/league/"

// goFinder returns a Finder with the cases of the Python homework and a skeleton in Go.
func goFinder(t *testing.T) *Finder {
	t.Helper()
	dir := t.TempDir()
	for _, copied := range []struct{ from, to string }{
		{league + "cases", "cases"}, {goLeague + "skeleton", "skeleton"}, {goLeague + "solution", "solution"},
	} {
		must(t, os.CopyFS(filepath.Join(dir, copied.to), os.DirFS(copied.from)))
	}
	for _, name := range []string{"assignment.json", "rules.md", "suites.json"} {
		text, err := os.ReadFile(league + name)
		must(t, err)
		must(t, os.WriteFile(filepath.Join(dir, name), text, 0o644))
	}
	corpus, err := cases.LoadFolder(os.DirFS(dir), "league")
	must(t, err)
	suite, err := corpus.Suite("sample")
	must(t, err)
	return NewFinder(suite, cases.Rubric{})
}

func checkGo(t *testing.T, all []leagueCase, describe func(*record.MethodAnalysis) []string) {
	t.Helper()
	checkLeague(t, goFinder(t), func() Host { return EffectHost{testtools.InsideGo(t)} }, "league.go", 3, all, describe)
}

func TestWrongFunctionsInGo(t *testing.T) {
	const solution, other = goLeague + "solution", goLeague + "other"
	const pointsOf = "points: points(2, 1) returns 2, want returns 3"
	checkGo(t, []leagueCase{
		{"right", solution, nil, nil},
		{"right in another way", other, nil, nil},
		{"one function", solution, []string{"forDraw = 3, 1", "forDraw = 2, 1"}, []string{pointsOf}},
		{"two functions and a method", solution,
			[]string{
				"forDraw = 3, 1", "forDraw = 3, 2",
				"r.scored += scored", "r.scored = scored",
				"(200*total + count)", "(200 * total)",
			},
			[]string{
				"Row.add: add(0, 0) on &Row{name: \"Lund\", points: 3, scored: 2, conceded: 1} " +
					"leaves r as &Row{name: \"Lund\", points: 4, scored: 0, conceded: 1}, " +
					"want leaves r as &Row{name: \"Lund\", points: 4, scored: 2, conceded: 1}",
				"points: points(1, 1) returns 2, want returns 1",
				"meanGoals: meanGoals([]Game{{home: \"Lund\", away: \"Kiel\", scored: 2, conceded: 1}, " +
					"{home: \"Kiel\", away: \"Bari\", scored: 1, conceded: 0}, " +
					"{home: \"Bari\", away: \"Lund\", scored: 1, conceded: 0}}) returns \"1.66\", want returns \"1.67\"",
			}},
		{"never ends, panics, ends the program, recurses", solution,
			[]string{
				"scored > conceded {", "scored > conceded {\n\t\tfor scored > 4 {\n\t\t}",
				"parts := strings", "if text == \"Lund:Kiel:1:1\" {\n\t\tos.Exit(0)\n\t}\n\tparts := strings",
				"return r.scored > other.scored", "return []bool{true}[r.scored-other.scored]",
				"total := 0", "if len(games) == 4 {\n\t\treturn meanGoals(games)\n\t}\n\ttotal := 0",
			},
			[]string{
				"Row.before: before(Row{name: \"Kiel\", points: 0, scored: 0, conceded: 1}) " +
					"on Row{name: \"Oslo\", points: 0, scored: 3, conceded: 4} " +
					"panics: index out of range [3] with length 1, want returns true",
				"points: points(5, 4) does not end, want returns 3",
				"readGame: readGame(\"Lund:Kiel:1:1\") ends the program, " +
					"want returns Game{home: \"Lund\", away: \"Kiel\", scored: 1, conceded: 1}, nil",
				"meanGoals: meanGoals([]Game{{home: \"Lund\", away: \"Kiel\", scored: 1, conceded: 0}, " +
					"{home: \"Bari\", away: \"Kiel\", scored: 1, conceded: 1}, " +
					"{home: \"Bari\", away: \"Oslo\", scored: 2, conceded: 2}, {home: \"Lund\", away: \"Oslo\", sc...) " +
					"does not end, want returns \"2.00\"",
			}},
		{"prints, and reads a variable", solution,
			[]string{
				"	if scored > conceded {", "	fmt.Println(\"Table\")\n\tif scored > conceded {",
				"total := 0", "total := played",
			},
			[]string{
				`points: points(1, 1) prints "Table\n", want prints nothing`,
				"meanGoals: meanGoals([]Game{{home: \"Lund\", away: \"Kiel\", scored: 1, conceded: 1}}) " +
					`returns "3.00", want returns "2.00"`,
			}},
		{"leaves a variable, and what it is given", solution,
			[]string{
				"played++", "played += 2", "return list\n", "games[0] = Game{}\n\treturn list\n",
				"rows := map", "if len(games) > 1 {\n\t\tgames[0].scored = 0\n\t}\n\trows := map",
			},
			[]string{
				"readGame: readGame(\"Lund:Kiel:1:1\") leaves played as 2, want leaves played as 1",
				"table: table([]Game{{home: \"Lund\", away: \"Kiel\", scored: 1, conceded: 1}}) " +
					"leaves games as []Game{{home: \"\", away: \"\", scored: 0, conceded: 0}}, " +
					"want leaves games as []Game{{home: \"Lund\", away: \"Kiel\", scored: 1, conceded: 1}}",
			}},
		{"main, which returns nothing", solution,
			[]string{"os.Args[1:]", "os.Args[len(os.Args):]"},
			[]string{
				`main: main() panics: index out of range [0] with length 0, ` +
					`want prints "Leader: Lund\nMean Goals: 3.00\nTable\n1. Lund 3 1\n2. Kiel 0 -1\n"`,
			}},
		{"names that clash, and a field more", solution,
			[]string{
				"hundredths", "sort2", "ranking", "strings2", "name             string", "cache, name string",
				"func (r Row) difference", "func max(a, b int) int { return 7 }\n\nfunc String() {}\n\n" +
					"var hundredths = 3\n\nfunc (r Row) difference",
				"r.conceded += conceded", "r.conceded += conceded\n\tr.cache += \"x\"",
				"forDraw = 3, 1", "forDraw = 2, 1",
			},
			[]string{pointsOf}},
		{"a field with another name, so that some functions have no right body", solution,
			[]string{"conceded", "against", "forDraw = 3, 1", "forDraw = 2, 1"}, []string{pointsOf}},
	}, wrongFunctions)
}

// functionsOfGo holds the unit of each function of the right programs for the league.
var functionsOfGo = map[string]string{
	"add": "Row.add", "before": "Row.before", "points": "points", "readGame": "readGame", "table": "table",
	"collect": "table", "Len": "table", "Less": "table", "Swap": "table", "meanGoals": "meanGoals",
	"hundredths": "meanGoals", "sum": "meanGoals",
}

// The test changes the text by patterns, but the host changes the syntax tree.
func TestWrongLinesOfRandomGoPrograms(t *testing.T) {
	var right []Program
	for _, folder := range []string{"solution", "other"} {
		right = append(right, Program{"league.go", changed(t, goLeague+folder, nil)})
	}
	programs := 1
	if sampled.IsExhaustive() {
		programs = *drawnPrograms
	}
	checkRandomPrograms(
		t,
		goFinder(t),
		func() Host { return EffectHost{testtools.InsideGo(t)} },
		right,
		functionsOfGo,
		programs,
	)
}

// The package does not examine a program that may read its own code, because the host adds the
// solution to that code. It examines no program whose answers may vary, either.
func TestProgramsInGoReadNoSolution(t *testing.T) {
	check := func(want bool, texts ...string) {
		for _, text := range texts {
			files := []javahost.SourceFile{{Name: "a.go", Text: []byte("package main\n" + text)}}
			if got, err := gomutate.IsHarmless(files); got != want || err != nil {
				t.Errorf("%q: %v, %v; want %v", text, got, err, want)
			}
		}
	}
	check(true, "import \"strings\"\nvar _ = strings.ToUpper", "import \"os\"\nvar _ = os.Args")
	check(false,
		"import o \"os\"\nvar _ = o.ReadFile", "import . \"os\"\nvar _ = ReadFile", "import \"os\"\nvar _ = os.DirFS",
		"import \"reflect\"", "import \"runtime/debug\"", "import \"unsafe\"", "import \"program/variants\"",
		"import \"C\"", "import _ \"embed\"", "import \"time\"", "func f() { go main() }", "func {",
	)
}

func TestWrongLinesInGo(t *testing.T) {
	const solution, other = goLeague + "solution", goLeague + "other"
	checkGo(t, []leagueCase{
		{"three functions", solution,
			[]string{
				"return forDraw", "return forWin", "r.scored += scored", "r.scored = scored", "(2 * count)", "(3 * count)",
			},
			[]string{
				"Row.add fixed by league.go:30 r.scored += scored",
				"points fixed by league.go:53 return forDraw",
				"meanGoals fixed by league.go:97 func hundredths(total, count int) int " +
					"{ return (200*total + count) / (2 * count) }",
			}},
		{"a function that two others call", other,
			[]string{"-cmp.Compare(a.points, b.points)", "-cmp.Compare(a.points, a.points)"},
			[]string{
				"Row.before fixed by rows.go:30 -cmp.Compare(a.points, b.points), " +
					"-cmp.Compare(a.scored-a.conceded, b.scored-b.conceded),",
				"table fixed by rows.go:30 -cmp.Compare(a.points, b.points), " +
					"-cmp.Compare(a.scored-a.conceded, b.scored-b.conceded),",
			}},
		{"a statement too many", solution,
			[]string{
				"parts := strings", "if text == \"Lund:Kiel:1:1\" {\n\t\ttext = \"Lund:Kiel:2:2\"\n\t}\n\tparts := strings",
			},
			[]string{"readGame fixed by league.go:60 (nothing)"}},
	}, fixesOf)
}
