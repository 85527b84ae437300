package inside

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
)

// rightPrograms has a folder for each assignment, with right programs that divide the work in
// different ways.
const rightPrograms = "../../../testdata/skeleton/"

// kept is the host that tests share, because a Java compiler is slow at first.
var kept struct {
	host *variant.SubstitutionHost
	stop func()
}

func TestMain(m *testing.M) {
	kept.stop = func() {}
	defer func() { kept.stop() }()
	m.Run()
}

// javaHost returns the shared host.
func javaHost(t *testing.T) variant.SubstitutionHost {
	t.Helper()
	if kept.host == nil {
		host, stop := testtools.KeepInside(t)
		kept.host, kept.stop = &host, stop
	}
	return *kept.host
}

func newFinder(t *testing.T, assignment string) *Finder {
	t.Helper()
	f := NewFinder(testsuite.Of(t, assignment, "standard"), cases.Rubric{})
	if f == nil {
		t.Fatalf("%s has no skeleton", assignment)
	}
	return f
}

// mainOf returns the class to run in a right program.
func mainOf(folder string) string {
	switch filepath.Base(folder) {
	case "outside":
		return "stones.TakeStones"
	case "packaged":
		return "takestones.TakeStones"
	case "pairs":
		return "Game"
	}
	return "TakeStones"
}

// Each right program divides the work in another way. Each of its units can be replaced alone.
func TestEachMethodOfRightProgramsIsReplaceable(t *testing.T) {
	testtools.SkipIfShort(t)
	host := javaHost(t)
	for _, c := range []struct {
		assignment      string
		programs, units int
		forms           map[string]int // minimum, for methods with several forms
		sample          []string
	}{
		{
			"takestones-f19", 21, 15, map[string]int{"evaluate": 3, "run": 3},
			[]string{"counting", "negated"}, // these use fields most
		},
		{
			"takestones-s17", 7, 4, map[string]int{"evaluate": 2, "alphabeta": 3},
			[]string{"pairs", "rooted"}, // two results; the root position in a field
		},
	} {
		f := newFinder(t, c.assignment)
		folders, _ := filepath.Glob(rightPrograms + c.assignment + "/*")
		if len(folders) != c.programs {
			t.Fatalf("%s: %d right programs, want %d", c.assignment, len(folders), c.programs)
		}
		for _, folder := range folders {
			if !sampled.IsExhaustive() && !slices.Contains(c.sample, filepath.Base(folder)) {
				continue
			}
			p := Target{mainOf(folder), testtools.JavaFiles(t, folder)}
			s := f.searchOf(host, p)
			found, err := s.find(p)
			if err != nil || found.Stopped != rightThere {
				t.Errorf("%s: %v, %v; want %q", folder, found, err, rightThere)
			}
			called := 0
			for i, u := range s.units {
				if len(u.Forms) == 0 {
					continue // the program never calls it
				}
				called++
				if len(u.Forms) < c.forms[u.Name] {
					t.Errorf("%s: %s.%s has the forms %v, want %d", folder, u.Type, u.Name, u.Forms, c.forms[u.Name])
				}
				// main of talks passes on a value of the search, unlike the skeleton's.
				if !s.isRightAlone(t, i) && (filepath.Base(folder) != "talks" || u.Name != "main") {
					t.Errorf("%s: no form of %s.%s fits the other methods", folder, u.Type, u.Name)
				}
			}
			if len(s.units) != c.units || called < min(c.units, 11) {
				t.Errorf("%s: %d units, %d of them called; want %d, and 11", folder, len(s.units), called, c.units)
			}
		}
	}
}

// isRightAlone reports whether a form of the unit makes every answer right while all other units
// run their own bodies.
func (s *search) isRightAlone(t *testing.T, unit int) bool {
	t.Helper()
	var choices [][]int
	for _, form := range s.units[unit].Forms {
		forms := make([]int, len(s.units))
		forms[unit] = form
		choices = append(choices, forms)
	}
	all := make([]int, len(s.questions))
	for i := range all {
		all[i] = i
	}
	left, err := s.sieve(choices, all)
	must(t, err)
	return len(left) > 0
}

// planted is a right program with planted mistakes, and the expected report.
type planted struct {
	name    string
	program string
	changes []string // triples: file, old text, new text
	want    []string // methods, each with its smallest call
}

var plantedPrograms = []planted{
	{"one method", "plain",
		[]string{"Helper.java", "x % i == 0)\n                return", "x % i == 1)\n                return"},
		[]string{"Helper.isPrime(3) returns false, want returns true"}},
	{"a method that keeps its answers in a static field", "plain",
		[]string{
			"Helper.java", "boolean isPrime(int x) {\n",
			"boolean isPrime(int x) {\n        if (!known.containsKey(x)) known.put(x, isReally(x));\n" +
				"        return known.get(x);\n    }\n\n" +
				"    private static java.util.Map<Integer, Boolean> known = new java.util.HashMap<>();\n\n" +
				"    private static boolean isReally(int x) {\n",
			"Helper.java", "i < x; i++", "i * i < x; i++",
		},
		[]string{"Helper.isPrime(4) returns true, want returns false"}},
	{"six mistakes in four methods, and the sign in the search", "turned",
		[]string{
			"Helper.java", "x > 1 &&", "x > 2 &&",
			"Helper.java", "largest = 2;", "largest = 3;",
			"Helper.java", "i += 2", "i += 1",
			"GameState.java", "range(1, (size + 1) / 2)", "rangeClosed(1, size / 2)",
			"GameState.java", "size(), 0.5)", "size(), 0.7)",
			"GameState.java", "count % 2 == 1", "count % 2 == 0",
		},
		[]string{
			"GameState.getMoves() on 6 stones, none taken returns [1, 3], want returns [1]",
			"GameState.evaluate() on 4 stones; 1, 2 taken, 2 last returns -0.7, want returns 0.7",
			"Helper.isPrime(2) returns false, want returns true",
			"Helper.getLargestPrimeFactor(4) returns 3, want returns 2",
		}},
	{"three mistakes where the search turns the sign and knows the end of the game", "negated",
		[]string{
			"GameState.java", "while (j <= size)", "while (j < size)",
			"GameState.java", "            return -0.5;", "            return 0.5;",
			"AlphaBetaPruning.java", "if (s.value >= b)", "if (s.value > b)",
		},
		[]string{
			"AlphaBetaPruning.run: 12 3 1 2 4 0 searches stone 6 at (12 stones; 1, 2, 4, 12 taken, 12 last); " +
				"a correct search stops there, because stone 3 returned -1.0, which is not below beta -1.0",
			"GameState.getMoves() on 3 stones; 1 taken, 1 last returns [2], want returns [2, 3]",
			"GameState.evaluate() on 8 stones; 1, 3 taken, 1 last returns 0.5, want returns -0.5",
		}},
	{"a method that never ends", "mover",
		[]string{"Helper.java", "x = x / i;", "x = x / 1;"},
		[]string{"Helper.getLargestPrimeFactor(9) does not end, want returns 3"}},
	{"a method that ends the program, and one that throws", "listed",
		[]string{
			"Helper.java", "if (x < 2)", "if (x == 3) System.exit(0);\n        if (x < 2)",
			"GameState.java", "if (lastMove == 1)", "if (lastMove == 2) throw new Error();\n        if (lastMove == 1)",
		},
		[]string{
			"GameState.evaluate() on 4 stones; 1, 2 taken, 2 last throws Error, want returns 0.7",
			"Helper.isPrime(3) ends the program, want returns true",
		}},
	{"a method that leaves another state", "plain",
		[]string{"GameState.java", "this.lastMove = idx;", "this.lastMove = idx - 1;"},
		[]string{"GameState.removeStone(1) on 3 stones, none taken leaves the object as 3 stones; 1 taken, 0 last, " +
			"want leaves the object as 3 stones; 1 taken, 1 last"},
	},
	{"a loop that ends too early, of which other changes spoil the object", "undo",
		[]string{
			"GameState.java",
			"i <= size; i++) {\n            if (!getStone(i))",
			"i < size; i++) {\n            if (!getStone(i))",
		},
		[]string{"GameState.evaluate() on 3 stones; 1, 3 taken, 3 last returns 1.0, want returns -1.0"}},
	{"a constructor that copies too little", "plain",
		[]string{"GameState.java", "Arrays.copyOf(other.stones, other.stones.length)", "other.stones"},
		[]string{"GameState(GameState): 8 3 1 3 6 1 on Value -1.0, want -0.7"}},
	{"a method that the program never calls, and one of its own in its place", "plain",
		[]string{
			"GameState.java", "evaluate() {", "evaluate() {\n        return 0;\n    }\n\n    public double value() {",
			"GameState.java", "? 0.7 : -0.7", "? 0.8 : -0.8",
			"AlphaBetaPruning.java", "state.evaluate()", "state.value()",
		},
		[]string{
			"AlphaBetaPruning.run: 8 3 1 3 6 1 returns -0.8 for (8 stones; 1, 2, 3, 6 taken, 2 last); expected -0.7",
		}},
	{"a search that prints the result itself", "counting",
		[]string{
			"TakeStones.java", "            solver.printStats();\n", "",
			abp, "state.isMaxTurn());\n", "state.isMaxTurn());\n        printStats();\n",
			abp, "depth == 0 ||", "depth == 1 ||",
		},
		[]string{
			"AlphaBetaPruning.run: 8 3 1 3 6 1 stops at depth 0, at (8 stones; 1, 3, 6 taken, 6 last); the depth limit is 1",
		}},
	{"a search that is given nothing", "counting",
		[]string{
			"TakeStones.java", "AlphaBetaPruning()", "AlphaBetaPruning(state, depth)",
			"TakeStones.java", "run(state, depth)", "run()",
			abp, "AlphaBetaPruning() {", "AlphaBetaPruning(GameState root, int deepest) {\n" +
				"        this.root = root;\n        this.deepest = deepest;",
			abp, "run(GameState state, int depth) {", "run() {\n        GameState state = root;\n        int depth = deepest;",
			abp, "private int limit;", "private int limit;\n    private GameState root;\n    private int deepest;",
			abp, "v >= beta", "v > beta",
		},
		[]string{
			"AlphaBetaPruning.run: 12 3 1 2 4 0 searches stone 6 at (12 stones; 1, 2, 4, 12 taken, 12 last); " +
				"a correct search stops there, because stone 3 returned -1.0, which is not below beta -1.0",
		}},
	{"a search without end", "plain",
		[]string{abp, "boolean maxPlayer) {", "boolean maxPlayer) {\n        while (depth >= 0) {\n        }"},
		[]string{
			"AlphaBetaPruning.run: 5 2 1 2 5 does not end at (5 stones; 1, 2 taken, 2 last)",
		}},
	{"a search that fills the stack", "counting",
		[]string{
			abp, "alphabeta(s, depth - 1, alpha, beta, false", "alphabeta(state, depth, alpha, beta, false",
			abp, "alphabeta(s, depth - 1, alpha, beta, true", "alphabeta(state, depth, alpha, beta, true",
		},
		[]string{
			"AlphaBetaPruning.run: 5 2 1 2 5 crashes: it searches (5 stones; 1, 2 taken, 2 last) again without making a move",
		}},
	{"a search and what prints it", "ends",
		[]string{
			"AlphaBetaPruning.java", "level == limit", "level >= limit - 1",
			"AlphaBetaPruning.java", "level == limit", "level >= limit - 1",
			"AlphaBetaPruning.java", `.append(evals)`, `.append(visits)`,
		},
		[]string{
			"AlphaBetaPruning.printStats: 5 2 1 2 5 on Number of Nodes Evaluated 2, want 1",
			"AlphaBetaPruning.run: 8 3 1 3 6 1 stops at depth 0, at (8 stones; 1, 3, 6 taken, 6 last); the depth limit is 1",
		}},
}

// plantedStatics are programs with one class of static methods, which share little with the
// skeleton.
var plantedStatics = []planted{
	{"a move that is not taken back", "fields",
		[]string{"TakeStones.java", "                putBack();\n", ""},
		[]string{"TakeStones.alphabeta: 5 2 1 2 5 visits the correct positions and returns the correct values, " +
			"but Trace has 1 of 2 nodes right"},
	},
	{"the worst move, and a wrong bound", "fields",
		[]string{
			"TakeStones.java", "got > value : got < value", "got < value : got > value",
			"TakeStones.java", "i * 2 < n", "i * 2 <= n",
		},
		[]string{
			"TakeStones.getMoves() on 6 stones, none taken returns [1, 3], want returns [1]",
			"TakeStones.alphabeta: 5 2 1 2 5 returns -5000 for (5 stones; 1, 2 taken, 2 last), " +
				"where stone 4 returned 100; expected 100",
		}},
	{"three methods, on lists", "listed",
		[]string{
			"TakeStones.java", "size / 2.0", "(size + 1) / 2.0",
			"TakeStones.java", "? 5 : -5", "? 6 : -6",
			"TakeStones.java", "best >= beta", "best > beta",
		},
		[]string{
			"TakeStones.getMoves() on 6 stones, none taken returns [1, 3], want returns [1]",
			"TakeStones.evaluate() on 7 stones; 3, 1 taken, 1 last returns 6, want returns 5",
			"TakeStones.alphabeta: 14 6 3 12 6 1 4 8 3 visits the correct positions and returns the correct values, " +
				"but Trace has 5 of 6 nodes right",
		}},
	{"a search that takes no stones, and so passes few right lists", "pairs",
		[]string{
			"Game.java", "next.remove(Integer.valueOf(m));", "",
			"Game.java", "!max)[0];", "!max)[1];",
			"Game.java", "if (max ? value > best[0]", "if (!max ? value > best[0]",
		},
		[]string{
			"TakeStones.alphabeta: 5 2 1 2 5 searches (5 stones; 1, 2 taken, 4 last); " +
				"a correct search continues with stone 4 at (5 stones; 1, 2 taken, 2 last)",
		}},
}

// plantedLines are the expected fixes in planted programs, by name of the program.
var plantedLines = map[string][]string{
	"one method": {"Helper.java:8: x % i == 1 -> x % i == 0"},
	"a method that keeps its answers in a static field": {"Helper.java:14: i * i < x -> i * i <= x"},
	"three mistakes where the search turns the sign and knows the end of the game": {
		"AlphaBetaPruning.java:59: if (s.value > b) -> if (s.value >= b)",
		"GameState.java:43: while (j < size) { -> while (j <= size) {",
		"GameState.java:78: return 0.5; -> return -0.5;",
	},
	"six mistakes in four methods, and the sign in the search": {
		"GameState.java:30: rangeClosed(1, size / 2) -> rangeClosed(1, (size - 1) / 2)",
		"GameState.java:67: count % 2 == 0 ? value : -value -> count % 2 == 0 ? -value : value",
		"GameState.java:57: 0.7 -> 0.5",
		"Helper.java:6: x > 2 -> x >= 2",
		"Helper.java:12: largest = 3 -> largest = 2",
	},
	"the worst move, and a wrong bound": {
		"TakeStones.java:57: return i % 2 == 1 && i * 2 <= n; -> return i % 2 == 1 && i * 2 < n;",
		"TakeStones.java:112: if (max ? got < value : got > value) { -> if (max ? got > value : got < value) {",
	},
	"three methods, on lists": {
		"TakeStones.java:27: for (int i = 1; i < (size + 1) / 2.0; i += 2) { -> for (int i = 1; i < (size) / 2.0; i += 2) {",
		"TakeStones.java:51: return moves.size() % 2 == 1 ? 6 : -6; -> return moves.size() % 2 == 1 ? 6 : -5;",
		"TakeStones.java:51: return moves.size() % 2 == 1 ? 6 : -6; -> return moves.size() % 2 == 1 ? 5 : -6;",
		"TakeStones.java:109: if (best > beta) { -> if (best >= beta) {",
	},
	"a search that prints the result itself": {
		"AlphaBetaPruning.java:37: if (depth == 1 || successors.size() == 0) { -> " +
			"if (depth == 0 || successors.size() == 0) {",
	},
	"a search that is given nothing": {"AlphaBetaPruning.java:55: if (v > beta) -> if (v >= beta)"},
	"a search without end":           {"AlphaBetaPruning.java:38: while (depth >= 0) { -> while (depth < 0) {"},
	"a search and what prints it":    {"AlphaBetaPruning.java:19: .append(visits) -> .append(evals)"},
	"a method that the program never calls, and one of its own in its place": {
		"AlphaBetaPruning.java:43: state.value() -> state.evaluate()",
	},
	"a loop that ends too early, of which other changes spoil the object": {
		"GameState.java:56: for (int i = 1; i < size; i++) { -> for (int i = 1; i <= size; i++) {",
	},
	"a method that leaves another state":   {"GameState.java:93: idx - 1 -> idx"},
	"a method that never ends":             {"Helper.java:18: x / 1 -> x / i"},
	"a constructor that copies too little": {"GameState.java:21: other.stones -> other.stones.clone()"},
	"a method that ends the program, and one that throws": {
		"GameState.java:60: lastMove == 2 -> size == 2", // a game of two stones is over by then
		"Helper.java:5: x == 3 -> x == -3",
	},
}

// A change that does not compile must not prevent other changes from compiling.
func TestChangesOfEveryMethodAreWoven(t *testing.T) {
	testtools.SkipIfShort(t)
	f, host := newFinder(t, "takestones-f19"), javaHost(t)
	folders, _ := filepath.Glob(rightPrograms + "takestones-f19/*")
	for _, folder := range sampled.Of(folders, 11) {
		p := Target{mainOf(folder), testtools.JavaFiles(t, folder)}
		skeleton := f.skeleton.ForExtension(".java")
		units, _, err := host.Load(p.Main, p.Files, sources(skeleton.Files), solutions(skeleton), nil)
		must(t, err)
		var all []int
		for u := range units {
			all = append(all, u)
		}
		changes, err := host.Changes(all, nil, p.Files)
		compiled := 0
		for _, c := range changes {
			if c.Cost > 0 {
				compiled++
			}
		}
		if err != nil || compiled < 500 {
			t.Errorf("%s: %d of %d changes compile, %v; want 500", filepath.Base(folder), compiled, len(changes), err)
		}
	}
}

func TestSmallestWrongCalls(t *testing.T) {
	testtools.SkipIfShort(t)
	for assignment, programs := range map[string][]planted{
		"takestones-f19": plantedPrograms, "takestones-s17": plantedStatics,
	} {
		f := newFinder(t, assignment)
		for _, p := range sampled.Of(programs, 6) {
			t.Run(p.name, func(t *testing.T) {
				found := findPlanted(t, f, rightPrograms+assignment+"/"+p.program, p.changes...)
				checkLines(t, found, plantedLines[p.name])
				if diff := cmp.Diff(p.want, examplesOf(found)); diff != "" {
					t.Errorf("wrong methods (-want +got):\n%s\n%s", diff, found.Stopped)
				}
			})
		}
	}
}

func findPlanted(t *testing.T, f *Finder, folder string, changes ...string) *record.MethodAnalysis {
	t.Helper()
	files := testtools.JavaFiles(t, folder)
	for i := 0; i < len(changes); i += 3 {
		plant(t, files, changes[i], changes[i+1], changes[i+2])
	}
	found, err := f.Find(javaHost(t), Target{mainOf(folder), files})
	must(t, err)
	return found
}

func TestMethodsThatMayBeRightAreNotBlamed(t *testing.T) {
	testtools.SkipIfShort(t)
	f, programs := newFinder(t, "takestones-f19"), rightPrograms+"takestones-f19/"

	// A right body of removeStone does not fill the list of stones that getMoves reads. So it is
	// unknown whether getMoves is wrong as well.
	found := findPlanted(t, f, programs+"counting",
		"GameState.java", "        this.stones[idx] = false;\n", "",
		"GameState.java", "        this.order.add(idx);\n", "")
	names := namesOf(found.WrongMethods())
	isDoubtful := func(m record.Method) bool { return m.Name == "GameState.getMoves" }
	if !slices.Equal(names, []string{"GameState.removeStone"}) || found.RightAnswers != 0 ||
		slices.ContainsFunc(found.Methods, isDoubtful) {
		t.Errorf("unset fields: %+v; want removeStone alone, nothing about getMoves, and no number of inputs", found)
	}

	// evaluate reads a list that getMoves should store. removeStone only sets it to null.
	found = findPlanted(t, f, programs+"cached", "GameState.java", "            findMoves();\n", "")
	if slices.Contains(namesOf(found.WrongMethods()), "GameState.evaluate") {
		t.Errorf("a field only cleared: %+v; want no word about evaluate", found)
	}

	// A right search sets the move and the value one after the other, but the record rejects one
	// without the other.
	const result = "Result(double value, int move) {"
	found = findPlanted(t, f, "testdata/students/wim", "AlphaBetaPruning.java", result,
		result+"\n        Result { if (value == 0 || move == 0) throw new IllegalArgumentException(); }")
	if names := namesOf(found.WrongMethods()); !slices.Equal(names, []string{"AlphaBetaPruning.run"}) {
		t.Errorf("a record that refuses zero: wrong methods %v, want run", names)
	}

	// evaluate counts visited nodes instead of evaluated ones. A right search counts both, but the
	// mistake is not in the search.
	found = findPlanted(t, f, programs+"statics",
		"GameState.java", "AlphaBetaPruning.evaluated++", "AlphaBetaPruning.visited++",
		"GameState.java", "moves.size() % 2 == 1", "moves.size() / 2 == 1")
	if names := namesOf(found.WrongMethods()); !slices.Equal(names, []string{"GameState.evaluate"}) {
		t.Errorf("other counts: wrong methods %v, want evaluate", names)
	}
}

func plant(t *testing.T, files []variant.SourceFile, name, old, next string) {
	t.Helper()
	for i := range files {
		if files[i].Name == name && bytes.Contains(files[i].Text, []byte(old)) {
			files[i].Text = bytes.Replace(files[i].Text, []byte(old), []byte(next), 1)
			return
		}
	}
	t.Fatalf("%s lacks %q", name, old)
}

func examplesOf(found *record.MethodAnalysis) (told []string) {
	for _, m := range found.WrongMethods() {
		e := m.Example
		if e == nil {
			told = append(told, m.Name)
			continue
		}
		text := m.Name[:strings.LastIndexByte(m.Name, '.')+1] + e.Call
		if m.WrongCalls == 0 {
			text = m.Name + ": " + e.Call
		}
		if e.Receiver != "" {
			text += " on " + e.Receiver
		}
		if text += " " + e.Got.String(); e.Want.String() != "" {
			text += ", want " + e.Want.String()
		}
		told = append(told, text)
	}
	return told
}

// checkLines compares the fixes that a report shows, in its order, with the expected ones.
func checkLines(t *testing.T, found *record.MethodAnalysis, want []string) {
	t.Helper()
	var got []string
	for _, m := range found.WrongMethods() {
		for _, l := range m.SuspectLines {
			if m.Fixed && l.Fix != "" {
				got = append(got, fmt.Sprintf("%s:%d: %s -> %s", l.File, l.Line, l.Text, l.Fix))
			}
		}
	}
	if len(got) != len(want) {
		t.Fatalf("changes %q, want %q", got, want)
	}
	for i := range got {
		place, change, _ := strings.Cut(want[i], ": ")
		before, after, _ := strings.Cut(change, " -> ")
		text, is, _ := strings.Cut(got[i], " -> ")
		if !strings.HasPrefix(text, place+": ") || !strings.Contains(text, before) || !strings.Contains(is, after) {
			t.Errorf("change %q, want %q", got[i], want[i])
		}
	}
}

func TestRulesOfMethodsAreThoseOfTheAssignment(t *testing.T) {
	for assignment := range unitsOf {
		f := newFinder(t, assignment)
		var known, followed []string
		for _, r := range f.catalogue.Rules() {
			known = append(known, r.Name)
		}
		for method, rules := range f.skeleton.Rules {
			class, name, _ := strings.Cut(method, ".")
			isHandedOut := func(file cases.SkeletonFile) bool {
				return file.Name == class+".java" && bytes.Contains(file.Text, []byte(" "+name+"("))
			}
			if !slices.ContainsFunc(f.skeleton.Files, isHandedOut) {
				t.Errorf("the skeleton of %s has no %s", assignment, method)
			}
			followed = append(followed, rules...)
		}
		slices.Sort(known)
		slices.Sort(followed)
		if diff := cmp.Diff(known, slices.Compact(followed)); diff != "" {
			t.Errorf("rules that some method of %s follows (-assignment +skeleton):\n%s", assignment, diff)
		}
	}
}

// silent is a host that returns empty answers.
type silent struct{ MethodHost }

func (silent) Run(choices [][]int, _ variant.RunRequest) ([]variant.RunResult, error) {
	return make([]variant.RunResult, len(choices)), nil
}

// With 30 methods in 10 forms each, there are 10^30 choices.
func TestNumberOfChoicesIsBounded(t *testing.T) {
	s := &search{Finder: &Finder{questions: make([]Question, 1)}, host: silent{}, steps: []int64{1}}
	for range 30 {
		s.units = append(s.units, variant.Unit{Forms: []int{1, 2, 3, 4, 5, 101, 102, 103, 104, 105}})
	}
	for about, list := range map[string][][]int{
		"every form": s.sameUnits(s.allRight()), "five methods": s.choices(mostWrongUnits, nil),
	} {
		s.runs = 0
		if _, err := s.run(list, 0); len(list) != mostChoices || !errors.Is(err, errSpent) {
			t.Errorf("%s: %d choices, %v; want %d, %v", about, len(list), err, mostChoices, errSpent)
		}
	}
}

func TestDiagnosisIsContradictedByRightMethods(t *testing.T) {
	f := newFinder(t, "takestones-f19")
	mistake := func(faults ...string) (m record.Mistake) {
		for _, name := range faults {
			m.Faults = append(m.Faults, record.Fault{Name: name})
		}
		return m
	}
	half := []record.Mistake{mistake("first-move-half")}
	const moves, prime, factor = "GameState.getMoves", "Helper.isPrime", "Helper.getLargestPrimeFactor"
	for _, c := range []struct {
		mistakes []record.Mistake
		wrong    string
		doubtful string
		want     bool
	}{
		{half, moves, "", false},
		{half, prime, "", true},
		{half, prime, moves, false},
		{half, prime, "GameState.evaluate", true},
		{[]record.Mistake{mistake("first-move-half", "squares-are-prime")}, moves, "", true},
		{append(half, mistake("squares-are-prime")), moves, "", true},
		{append(half, mistake("squares-are-prime")), moves, prime, false},
		{[]record.Mistake{mistake("squares-are-prime")}, prime, "", false},
		// not of composites alone
		{[]record.Mistake{mistake("squares-are-prime")}, factor, "", true},
	} {
		d := &record.Diagnosis{Mistakes: c.mistakes}
		found := &record.MethodAnalysis{}
		for name := range f.skeleton.Rules {
			if name != c.doubtful {
				found.Methods = append(found.Methods, record.Method{Name: name, Wrong: name == c.wrong})
			}
		}
		if got := f.Contradicts(found, d); got != c.want {
			t.Errorf("%s is wrong, %q in doubt: %v is contradicted: %t, want %t", c.wrong, c.doubtful, c.mistakes,
				got, c.want)
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
