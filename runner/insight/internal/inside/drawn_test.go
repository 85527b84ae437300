package inside

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
)

// unitsOf holds the unit of each method of the right programs, by assignment.
var unitsOf = map[string]map[string]string{
	"takestones-f19": {
		"getMoves": "GameState.getMoves", "isLegal": "GameState.getMoves", "getSuccessors": "GameState.getSuccessors",
		"evaluate": "GameState.evaluate", "odd": "GameState.evaluate", "parity": "GameState.evaluate",
		"multiples": "GameState.evaluate", "getPlayer": "GameState.evaluate", "weigh": "GameState.evaluate",
		"count": "GameState.evaluate", "countMultiples": "GameState.evaluate", "isMax": "GameState.evaluate",
		"judge":   "GameState.evaluate",
		"isFirst": "GameState.getMoves", "firstMoves": "GameState.getMoves", "factors": "GameState.getMoves",
		"multiplesOf": "GameState.getMoves", "findMoves": "GameState.getMoves", "removeStone": "GameState.removeStone",
		"isPrime": "Helper.isPrime", "getLargestPrimeFactor": "Helper.getLargestPrimeFactor",
		"run": "AlphaBetaPruning.run", "alphabeta": "AlphaBetaPruning.run", "maxValue": "AlphaBetaPruning.run",
		"minValue": "AlphaBetaPruning.run", "search": "AlphaBetaPruning.run", "negamax": "AlphaBetaPruning.run",
		"maximize": "AlphaBetaPruning.run", "minimize": "AlphaBetaPruning.run", "isLeaf": "AlphaBetaPruning.run",
		"countTaken": "AlphaBetaPruning.run", "go": "AlphaBetaPruning.run", "getFactor": "AlphaBetaPruning.printStats",
		"printStats": "AlphaBetaPruning.printStats",
	},
	"takestones-s17": { // without methods that several units call
		"getMoves": "TakeStones.getMoves", "isLegal": "TakeStones.getMoves",
		"evaluate": "TakeStones.evaluate", "parity": "TakeStones.evaluate", "isPrime": "TakeStones.evaluate",
		"largestPrimeFactor": "TakeStones.evaluate", "factor": "TakeStones.evaluate", "count": "TakeStones.evaluate",
		"largest": "TakeStones.evaluate", "alphabeta": "TakeStones.alphabeta", "search": "TakeStones.alphabeta",
		"maxValue": "TakeStones.alphabeta", "minValue": "TakeStones.alphabeta", "max": "TakeStones.alphabeta",
		"min": "TakeStones.alphabeta", "visit": "TakeStones.alphabeta",
	},
}

// span is the body of a method.
type span struct {
	file, start, end int
	unit             string
}

var (
	declared         = regexp.MustCompile(`(?m)^    (?:public |private |static )*[\w<>\[\]]+ (\w+)\([^)]*\) \{\n`)
	declaredInPython = regexp.MustCompile(`(?m)^ *def (\w+)\(.*\n`)
	endInPython      = regexp.MustCompile(`\n(?:    )?\S`)
	declaredInGo     = regexp.MustCompile(`(?m)^func (?:\([^)]*\) )?(\w+)[(\[][^{]*\{`)
	endInGo          = regexp.MustCompile(`(?m)\}$`)
	endOfBlockInGo   = regexp.MustCompile(`(?m)^}$`)
)

func spansOf(files []variant.SourceFile, unitOf map[string]string) (list []span) {
	for i, f := range files {
		for _, m := range declaredInPython.FindAllSubmatchIndex(f.Text, -1) {
			unit, ok := unitOf[string(f.Text[m[2]:m[3]])]
			if end := endInPython.FindIndex(append(f.Text[m[1]:len(f.Text):len(f.Text)], "\nx"...)); ok {
				list = append(list, span{i, m[1], min(m[1]+end[0]+1, len(f.Text)), unit})
			}
		}
		for _, m := range declaredInGo.FindAllSubmatchIndex(f.Text, -1) {
			end := endInGo
			if line, _, _ := strings.Cut(string(f.Text[m[1]:]), "\n"); line == "" {
				end = endOfBlockInGo
			}
			if unit, ok := unitOf[string(f.Text[m[2]:m[3]])]; ok {
				list = append(list, span{i, m[1], m[1] + end.FindIndex(f.Text[m[1]:])[0], unit})
			}
		}
		for _, m := range declared.FindAllSubmatchIndex(f.Text, -1) {
			unit, ok := unitOf[string(f.Text[m[2]:m[3]])]
			end := strings.Index(string(f.Text[m[1]:]), "\n    }\n")
			if ok && end > 0 {
				list = append(list, span{i, m[1], m[1] + end + 1, unit})
			}
		}
	}
	return list
}

// slip replaces a match of a pattern in the text of a program.
type slip struct {
	pattern *regexp.Regexp
	to      func(old string, chance *rand.Rand) string
}

func oneOf(words ...string) func(string, *rand.Rand) string {
	return func(old string, chance *rand.Rand) string {
		for {
			if w := words[chance.IntN(len(words))]; w != old {
				return w
			}
		}
	}
}

var slipsInPython = []slip{
	{regexp.MustCompile(` (?:<=|>=|<|>) `), oneOf(" < ", " <= ", " > ", " >= ")},
	{regexp.MustCompile(` (?:==|!=) `), oneOf(" == ", " != ")},
	{regexp.MustCompile(` (?:and|or) `), oneOf(" and ", " or ")},
	{regexp.MustCompile(` [-+*] `), oneOf(" + ", " - ", " * ")},
	{regexp.MustCompile(` (?:%|//) `), oneOf(" % ", " // ", " / ")},
	{regexp.MustCompile(`\b\d+\b`), func(old string, chance *rand.Rand) string {
		n, _ := strconv.Atoi(old)
		return strconv.Itoa(max(0, n+[]int{-1, 1, 2}[chance.IntN(3)]))
	}},
	{regexp.MustCompile(`(?m)^ +[^\n:]*\n`), func(string, *rand.Rand) string { return "\n" }},
	{regexp.MustCompile(`\bif `), oneOf("if not ")},
	{regexp.MustCompile(`return -?`), oneOf("return ", "return -")},
	{regexp.MustCompile(` (?:\+=|-=) `), oneOf(" += ", " -= ", " = ")},
	{regexp.MustCompile(`\b(?:scored|conceded|points)\b`), oneOf("scored", "conceded", "points")},
	{regexp.MustCompile(`\b(?:home|away)\b`), oneOf("home", "away")},
	{regexp.MustCompile(`-self\b`), oneOf("self")},
	{regexp.MustCompile(`min|max`), oneOf("min", "max")},
}

var slips = []slip{
	{regexp.MustCompile(` (?:<=|>=|<|>) `), oneOf(" < ", " <= ", " > ", " >= ")},
	{regexp.MustCompile(` (?:==|!=) `), oneOf(" == ", " != ")},
	{regexp.MustCompile(` (?:&&|\|\|) `), oneOf(" && ", " || ")},
	{regexp.MustCompile(` [-+*] `), oneOf(" + ", " - ", " * ")},
	{regexp.MustCompile(` % `), oneOf(" / ")},
	{regexp.MustCompile(`\b\d+\b`), func(old string, chance *rand.Rand) string {
		n, _ := strconv.Atoi(old)
		return strconv.Itoa(max(0, n+[]int{-1, 1, 2}[chance.IntN(3)]))
	}},
	{regexp.MustCompile(`\b(?:true|false)\b`), oneOf("true", "false")},
	{regexp.MustCompile(`Math\.(?:max|min)\b`), oneOf("Math.max", "Math.min")},
	{regexp.MustCompile(`(?m)^ +[^\n{}]*;\n`), func(string, *rand.Rand) string { return "\n" }},
	{regexp.MustCompile(`if \(`), oneOf("if (!", "while (false && ")},
	{regexp.MustCompile(`\b(?:alpha|beta)\b`), oneOf("alpha", "beta")},
	{regexp.MustCompile(`return -?`), oneOf("return ", "return -")},
	{regexp.MustCompile(` (?:\+=|-=) `), oneOf(" += ", " -= ", " = ")},
	{regexp.MustCompile(`\b(?:visited|evaluated|maxDepth)\b`), oneOf("visited", "evaluated", "maxDepth")},
	{regexp.MustCompile(`(?:!=|==) null`), oneOf("!= null", "== null")},
}

// places maps lines, such as "Helper.java:4", to changed lines. A report that shows a key has found
// the change of the line that is its value.
type places map[string]string

func (p places) changed() int {
	lines := map[string]bool{}
	for _, of := range p {
		lines[of] = true
	}
	return len(lines)
}

// draw changes one to four units of a program, one to three times each. For each unit, it returns
// the program with only this unit changed, and the changed lines. It also returns the program with
// all changes.
func draw(files []variant.SourceFile, unitOf map[string]string, chance *rand.Rand) (
	changed map[string][]variant.SourceFile, lines map[string]places, all []variant.SourceFile,
) {
	spans := spansOf(files, unitOf)
	var units []string
	for _, s := range spans {
		if !slices.Contains(units, s.unit) {
			units = append(units, s.unit)
		}
	}
	slices.Sort(units)
	chance.Shuffle(len(units), func(i, j int) { units[i], units[j] = units[j], units[i] })
	units = units[:1+chance.IntN(4)]
	changed, lines = map[string][]variant.SourceFile{}, map[string]places{}
	all = slices.Clone(files)
	for _, u := range units {
		of := slices.Clone(files)
		for n := 1 + chance.IntN(3); n > 0; n-- {
			seed := chance.Uint64()
			change(of, unitOf, u, rand.New(rand.NewPCG(seed, 1)))
			if lines[u] == nil {
				lines[u] = places{}
			}
			maps.Copy(lines[u], change(all, unitOf, u, rand.New(rand.NewPCG(seed, 1))))
		}
		changed[u] = of
	}
	return changed, lines, all
}

// change makes one change in a unit, and returns its line. If the change deletes the line, change
// returns the lines before and after it.
func change(files []variant.SourceFile, unitOf map[string]string, unit string, chance *rand.Rand) places {
	kinds := slips
	if path.Ext(files[0].Name) == ".py" {
		kinds = slipsInPython
	}
	for range 100 {
		var here []span
		for _, s := range spansOf(files, unitOf) {
			if s.unit == unit {
				here = append(here, s)
			}
		}
		if len(here) == 0 {
			return nil
		}
		s := here[chance.IntN(len(here))]
		k := kinds[chance.IntN(len(kinds))]
		body := string(files[s.file].Text[s.start:s.end])
		found := k.pattern.FindAllStringIndex(body, -1)
		if len(found) == 0 {
			continue
		}
		at := found[chance.IntN(len(found))]
		next := body[:at[0]] + k.to(body[at[0]:at[1]], chance) + body[at[1]:]
		if next == body {
			continue
		}
		text := string(files[s.file].Text)
		files[s.file].Text = []byte(text[:s.start] + next + text[s.end:])
		line := 1 + strings.Count(text[:s.start+at[0]], "\n")
		place := func(line int) string { return fmt.Sprintf("%s:%d", files[s.file].Name, line) }
		if strings.TrimSpace(strings.Split(string(files[s.file].Text), "\n")[line-1]) == "" {
			return places{place(line - 1): place(line), place(line + 1): place(line)}
		}
		return places{place(line): place(line)}
	}
	return nil
}

var (
	drawnPrograms = flag.Int("drawn.programs", 400, "how many wrong programs to draw")
	drawnSeed     = flag.Uint64("drawn.seed", 2026_1126, "what draws them")
	drawnOnly     = flag.Int("drawn.only", 0, "the number of the one program to look at; 0 for all")
)

const (
	// leastExact is the minimum percentage of programs in which exactly the wrong methods are
	// reported.
	leastExact = 90

	// Minimum percentages of methods with one changed line in which this line is the first reported
	// one, and among the three reported ones.
	leastFirst = 60
	leastAmong = 75
)

// methodCounts counts methods by the place of the real mistake among the lines that Find reports.
type methodCounts struct{ methods, first, among, fixed int }

func (n *methodCounts) String() string {
	return fmt.Sprintf("%d methods; the first line is changed in %d, one of three lines in %d; fixed: %d",
		n.methods, n.first, n.among, n.fixed)
}

// The test changes methods of right programs at random, so the wrong methods are known. The
// patterns of its changes share nothing with the changes that the hosts try. A change that no input
// shows does not count.
func TestWrongMethodsOfRandomPrograms(t *testing.T) {
	if !sampled.IsExhaustive() {
		t.Skip("takes many minutes: EXHAUSTIVE=1; TestSmallestWrongCalls has planted mistakes")
	}
	testtools.Require(t)
	for assignment := range unitsOf {
		t.Run(assignment, func(t *testing.T) {
			var right []Target
			folders, _ := filepath.Glob(rightPrograms + assignment + "/*")
			for _, folder := range folders {
				right = append(right, Target{mainOf(folder), testtools.JavaFiles(t, folder)})
			}
			start := func() MethodHost { return testtools.StartInside(t) }
			checkRandomPrograms(t, newFinder(t, assignment), start, right, unitsOf[assignment], *drawnPrograms)
		})
	}
}

func checkRandomPrograms(
	t *testing.T, f *Finder, start func() MethodHost, right []Target, unitOf map[string]string, programs int,
) {
	host := start()
	chance := rand.New(rand.NewPCG(*drawnSeed, 7))
	var exact, accused, silent, total int
	counts := map[bool]*methodCounts{true: {}, false: {}}
	calls := newDirect(t, f)
	for drawing := 1; total < programs; drawing++ {
		n := chance.IntN(len(right))
		main := right[n].Main
		changed, lines, all := draw(right[n].Files, unitOf, chance)
		if *drawnOnly > 0 && drawing != *drawnOnly {
			if drawing > *drawnOnly {
				break
			}
			continue
		}
		found, err := f.Find(host, Target{main, all})
		if err != nil { // the program ended the host
			t.Logf("%d: the host failed: %v", n, err)
			host = start()
			continue
		}
		if found.Stopped == NotOnSkeleton || found.Stopped == rightThere {
			continue // it does not compile, or is right
		}
		if found.Stopped == notAlone && !parses(t, all) {
			continue // it does not compile
		}
		total++
		shown, hidden := f.truth(t, host, main, changed)
		calls.main, calls.right = main, right[n].Files
		for _, m := range found.WrongMethods() {
			if files, ok := changed[m.Name]; ok {
				if err := calls.checkStatement(t, m, files, all); err != nil {
					t.Errorf("%d: %s changed at %v: %v", drawing, m.Name, slices.Sorted(maps.Keys(lines[m.Name])), err)
				}
			}
			of := lines[m.Name]
			if !slices.Contains(shown, m.Name) || len(of) == 0 {
				continue
			}
			got := counts[of.changed() == 1]
			got.methods++
			for i, place := range m.SuspectLines {
				if of[fmt.Sprintf("%s:%d", place.File, place.Line)] != "" {
					got.among++
					got.first += 1 - min(i, 1)
					break
				}
			}
			if m.Fixed {
				got.fixed++
			}
			t.Logf("%d: right program %d: %s changed at %v, fixed %t: %+v",
				drawing, n, m.Name, slices.Sorted(maps.Keys(of)), m.Fixed, m.SuspectLines)
		}
		names := namesOf(found.WrongMethods())
		slices.Sort(names)
		isRight := func(name string) bool { return !slices.Contains(shown, name) && !slices.Contains(hidden, name) }
		switch {
		case found.Stopped != "":
			silent++
		case slices.Equal(names, shown):
			exact++
			continue
		case slices.ContainsFunc(names, func(name string) bool { return isRight(name) }):
			accused++
			t.Logf("%d: ACCUSED", drawing)
		}
		t.Logf("%d: right program %d: changed %v and unseen %v, named %v; %s",
			drawing, n, shown, hidden, names, found.Stopped)
	}
	t.Logf("inside %s: %d programs; exactly the wrong methods named in %d, also a right one in %d, no method in %d",
		t.Name(), total, exact, accused, silent)
	t.Logf("inside: %d calls and %d inputs called directly; %d calls not; no call shown for %d methods; "+
		"%d only once others are corrected", calls.calls, calls.inputs, calls.unchecked, calls.silent, calls.corrected)
	t.Logf("inside: of methods with one changed line: %v; with more: %v", counts[true], counts[false])
	if *drawnOnly > 0 {
		return
	}
	if one := counts[true]; 100*one.first < leastFirst*one.methods || 100*one.among < leastAmong*one.methods {
		t.Errorf("want the changed line first of %d %% at least, and one of three of %d %%", leastFirst, leastAmong)
	}
	if 100*exact < leastExact*total || accused > 0 {
		t.Errorf("want exactly the wrong methods of %d %% at least, and a right one of none", leastExact)
	}
}

// truth divides the changed methods. Those in shown make the program wrong by themselves, those in
// hidden do not.
func (f *Finder) truth(
	t *testing.T, host MethodHost, main string, changed map[string][]variant.SourceFile,
) (shown, hidden []string) {
	t.Helper()
	for unit, files := range changed {
		p := Target{main, files}
		why, err := f.searchOf(host, p).begin(p)
		must(t, err)
		if why == rightThere {
			hidden = append(hidden, unit)
		} else {
			shown = append(shown, unit)
		}
	}
	slices.Sort(shown)
	return shown, hidden
}
