package inside

import (
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
)

const (
	abp      = "AlphaBetaPruning.java"
	maxCut   = "if (v >= beta)\n                    return v;"
	minCut   = "if (v <= alpha)\n                    return v;"
	expand   = "List<GameState> successors = state.getSuccessors();"
	backward = expand + "\n        java.util.Collections.reverse(successors);"
)

// wrongSearches are wrong only in their search. Those without an expected step are wrong in ways
// that random searches are not.
var wrongSearches = []planted{
	{"no pruning", "plain", []string{abp, maxCut, "", abp, minCut, ""}, []string{
		"12 3 1 2 4 0: searches stone 6 at (12 stones; 1, 2, 4, 12 taken, 12 last); " +
			"a correct search stops there, because stone 3 returned -1.0, which is not below beta -1.0",
	}},
	{"alpha is not raised", "turned", []string{abp, "alpha = Math.max(alpha, v);", ""}, []string{
		"14 4 1 8 4 12 2: searches (14 stones; 1, 3, 4, 8, 12 taken, 3 last) with alpha -infinity; expected 0.6",
	}},
	{"the order of moves", "plain", []string{abp, expand, backward}, []string{
		"7 5 3 6 2 4 1 8: searches the moves at (7 stones; 1, 2, 3, 4, 6 taken, 1 last) in the order " +
			"stone 7, stone 5; expected stone 5, stone 7",
	}},
	{"the limit", "ends", []string{
		abp, "level == limit", "level == limit + 1", abp, "level == limit", "level == limit + 1",
	}, []string{
		"8 3 1 3 6 1: goes to depth 2 with stone 4 at (8 stones; 1, 2, 3, 6 taken, 2 last); the depth limit is 1",
	}},
	{"the value of a leaf", "turned", []string{abp, "return maxPlayer || e == 0 ? e : -e;", "return 0;"}, []string{
		"8 3 1 3 6 1: returns 0.0 for (8 stones; 1, 2, 3, 6 taken, 2 last), where evaluate returns -0.7; expected -0.7",
	}},
	{"the last of equals", "listed", []string{abp, "v > old", "v >= old"}, []string{
		"9 2 1 8 1: visits the correct positions and returns the correct values, but Move is 4; expected 2",
	}},
	{"the sign in turns", "mover", []string{abp, "= -negamax(", "= negamax("}, []string{
		"5 2 1 2 5: returns -1.0 for (5 stones; 1, 2 taken, 2 last), where stone 4 returned -1.0; expected 1.0",
	}},
	{"never ends", "outside", []string{abp, "i < next.size(); i++", "i < next.size(); i += left > 2 ? 0 : 1"}, []string{
		"5 2 1 2 5: does not end: it searches stone 4 at (5 stones; 1, 2 taken, 2 last) again",
	}},

	{"no limit", "listed", []string{abp, "depth == 0 ||", "depth < -9 ||"}, nil},
	{"starts at 0", "turned", []string{abp, "maxPlayer ? -1000 : 1000", "0"}, nil},
	{"the same player again", "outside", []string{abp, "alpha, beta, !max)", "alpha, beta, max)"}, nil},
	{"throws", "listed", []string{abp, "moves.size() == 0", "moves.get(0) == 0"}, nil},
}

// wrongStatics are wrong only in their search, and each represents a position in another way.
var wrongStatics = []planted{
	{"the limit", "listed", []string{"TakeStones.java", "depth == 0 || moves", "depth == 1 || moves"}, []string{
		"8 3 1 3 6 1: stops at (8 stones; 1, 3, 6 taken, 6 last); a correct search continues with stone 2",
	}},
	{"two results", "pairs", []string{"Game.java", "best[0] >= beta", "best[0] > beta + 1"}, []string{
		"14 6 3 12 6 1 4 8 3: visits the correct positions and returns the correct values, but " +
			"Trace has 5 of 6 nodes right",
	}},
	{"two methods", "flags", []string{"TakeStones.java", "v >= beta", "v > beta"}, []string{
		"14 6 3 12 6 1 4 8 3: visits the correct positions and returns the correct values, but " +
			"Trace has 5 of 6 nodes right",
	}},
}

func TestFirstWrongStep(t *testing.T) {
	testtools.SkipIfShort(t)
	t.Run("takestones-f19", func(t *testing.T) { checkSteps(t, "takestones-f19", wrongSearches) })
	t.Run("takestones-s17", func(t *testing.T) { checkSteps(t, "takestones-s17", wrongStatics) })
}

func checkSteps(t *testing.T, assignment string, wrong []planted) {
	f, host := newFinder(t, assignment), javaHost(t)
	for i, p := range wrong {
		if (p.want == nil || i%3 != 0) && !sampled.IsExhaustive() {
			continue
		}
		files := testtools.JavaFiles(t, rightPrograms+assignment+"/"+p.program)
		for i := 0; i < len(p.changes); i += 3 {
			plant(t, files, p.changes[i], p.changes[i+1], p.changes[i+2])
		}
		step := f.checkStep(t, host, assignment, Target{mainOf(p.program), files})
		if step == "" || p.want != nil && step != p.want[0] {
			t.Errorf("%s: step %q, want %q", p.name, step, p.want)
		}
	}
}

const drawnSearches = 100

// searchOf is the name of the unit that searches, by assignment.
var searchOf = map[string]string{
	"takestones-f19": "AlphaBetaPruning.run", "takestones-s17": "TakeStones.alphabeta",
}

func TestFirstWrongStepOfRandomSearches(t *testing.T) {
	if !sampled.IsExhaustive() {
		t.Skip("takes minutes; TestFirstWrongStep has planted mistakes")
	}
	testtools.Require(t)
	for assignment := range searchOf {
		t.Run(assignment, func(t *testing.T) { checkRandomSearches(t, assignment) })
	}
}

func checkRandomSearches(t *testing.T, assignment string) {
	f, host := newFinder(t, assignment), javaHost(t)
	chance := rand.New(rand.NewPCG(*drawnSeed, 8))
	folders, _ := filepath.Glob(rightPrograms + assignment + "/*")
	reported := 0
	for range drawnSearches {
		folder := folders[chance.IntN(len(folders))]
		files := testtools.JavaFiles(t, folder)
		for n := 1 + chance.IntN(2); n > 0; n-- {
			change(files, unitsOf[assignment], searchOf[assignment], chance)
		}
		if f.checkStep(t, host, assignment, Target{mainOf(folder), files}) != "" {
			reported++
		}
	}
	t.Logf("inside: %d searches changed; a step reported for %d, all right", drawnSearches, reported)
	if reported < drawnSearches/2 {
		t.Errorf("a step reported for %d of %d", reported, drawnSearches)
	}
}

// checkStep returns the input and the first wrong step that the finder reports for a program, or ""
// if it reports another mistake. It fails the test if the step is false. The reference computes the
// right search, and the host records that of the unchanged program.
func (f *Finder) checkStep(t *testing.T, host variant.SubstitutionHost, assignment string, p Target) string {
	t.Helper()
	found, err := f.Find(host, p)
	must(t, err)
	wrong := found.WrongMethods()
	if len(wrong) != 1 || wrong[0].Name != searchOf[assignment] {
		return ""
	}
	e := wrong[0].Example
	if e == nil || e.Want.String() != "" || e.Got.String() == "crashes" {
		return ""
	}
	args := strings.Fields(e.Call)
	s := f.searchOf(host, p)
	units, _, err := host.Load(p.Main, p.Files, sources(f.skeleton.Files), solutions(f.skeleton),
		s.requests(0, smallFirst))
	must(t, err)
	s.units = units
	if _, err := host.Link(s.allRight(), s.linkRequests()); err != nil {
		t.Fatal(err)
	}
	unit := slices.IndexFunc(units, func(u variant.Unit) bool { return u.Type+"."+u.Name == searchOf[assignment] })
	forms := make([]int, len(units))
	own, _, err := host.Trace(unit, variant.Forms{Right: forms, Own: forms}, variant.RunRequest{Args: args, Steps: 1e6})
	must(t, err)
	tree, err := testsuite.Of(t, assignment, "standard").Assignment.Explain(args, reference.View{Nodes: 1e6})
	must(t, err)
	if err := stepError(e.Got.String(), own, statesOf(tree)); err != nil {
		t.Errorf("input %s: %s: %v", e.Call, e.Got.String(), err)
	}
	t.Logf("%s: %s", e.Call, e.Got.String())
	return e.Call + ": " + e.Got.String()
}

// place is a position of a right search.
type place struct {
	*reference.TreeNode
	taken []int
	depth int
}

// statesOf returns the positions of a right search by their descriptions. Several positions may
// have the same one.
func statesOf(tree *reference.Tree) map[string][]place {
	numbers := make([]int, len(tree.Args))
	for i, a := range tree.Args {
		numbers[i], _ = strconv.Atoi(a)
	}
	states := map[string][]place{}
	var visit func(n *reference.TreeNode, taken []int, depth int)
	visit = func(n *reference.TreeNode, taken []int, depth int) {
		words := stateOf(numbers[0], taken)
		states[words] = append(states[words], place{n, taken, depth})
		for _, c := range n.Children {
			move, _ := strconv.Atoi(c.Move)
			visit(c, append(slices.Clone(taken), move), depth+1)
		}
	}
	visit(tree.Root, numbers[2:len(numbers)-1], 0)
	return states
}

func stateOf(size int, taken []int) string {
	if len(taken) == 0 {
		return fmt.Sprintf("%d stones, none taken", size)
	}
	list := strings.ReplaceAll(strings.Trim(fmt.Sprint(slices.Sorted(slices.Values(taken))), "[]"), " ", ", ")
	return fmt.Sprintf("%d stones; %s taken, %d last", size, list, taken[len(taken)-1])
}

// steps holds the sentences that describe a step. isTrue reports whether a sentence is true of a
// position in both searches.
var steps = []struct {
	pattern string
	isTrue  func(words []string, own view, right place) bool
}{
	{`returns (\S+) for STATE(?:, where .*)?; expected (\S+?)( for the player to move| for MAX)?`, isReturned},
	{
		`searches stone (\d+) at STATE; a correct search stops there` +
			`(?:, because stone (\d+) returned (\S+), which is not (below|above) (\S+) (\S+))?`,
		isExtraMove,
	},
	{
		`goes to depth (\d+) with stone (\d+) at STATE; the depth limit is (\d+)`,
		func(w []string, own view, right place) bool {
			isLeaf := len(right.moves()) == 0 && len(right.Moves) > 0
			return slices.Contains(own.moves, w[2]) && isLeaf && w[4] == strconv.Itoa(right.depth) &&
				w[1] == strconv.Itoa(right.depth+1)
		},
	},
	{
		`stops at depth (\d+), at STATE; the depth limit is (\d+)`,
		func(w []string, own view, right place) bool {
			return len(own.moves) == 0 && len(right.moves()) > 0 && strconv.Itoa(right.depth) == w[1] &&
				float(w[1]) < float(w[3])
		},
	},
	{
		`stops at STATE(?: after stone (\d+)(?:, which returned (\S+))?)?; a correct search continues with stone (\d+)`,
		func(w []string, own view, right place) bool {
			last := ""
			if n := len(own.moves); n > 0 {
				last = own.moves[n-1]
			}
			return !slices.Contains(own.moves, w[4]) && slices.Contains(right.moves(), w[4]) && last == w[2]
		},
	},
	{
		`searches the moves at STATE in the order (.*); expected (.*)`,
		func(w []string, own view, right place) bool {
			isOrder := func(reported string, moves []string) bool {
				return strings.ReplaceAll(reported, "stone ", "") == strings.Join(moves, ", ")
			}
			return isOrder(w[2], own.moves) && isOrder(w[3], right.moves()) && w[2] != w[3]
		},
	},
	{
		`searches STATE with (alpha|beta|a|b) (\S+); expected (\S+)`,
		func(w []string, own view, right place) bool {
			got, ok := own.visit.Args[w[2]]
			isWanted := float(w[4]) == float(right.bound(w[2])) ||
				float(w[4]) == -float(right.bound(otherBound[w[2][0]]))
			return ok && number(got) == number(float(w[3])) && isWanted && w[3] != w[4]
		},
	},
	{
		`searches stone (\d+) at STATE again`,
		func(w []string, own view, _ place) bool {
			first := slices.Index(own.moves, w[1])
			return first >= 0 && slices.Contains(own.moves[first+1:], w[1])
		},
	},
	{`searches STATE again without making a move`, func(_ []string, own view, _ place) bool { return own.isTwice }},
	{
		`(throws \S+|does not end) at STATE`,
		func(w []string, own view, _ place) bool { return own.thrown == w[1] && !own.isPassedOn },
	},
}

var otherBound = map[byte]string{'a': "beta", 'b': "alpha"}

func isReturned(w []string, own view, right place) bool {
	wanted := right.Value
	if w[4] == " for the player to move" && right.Mover == reference.Min {
		wanted = negated(wanted)
	}
	return own.visit.HasValue && own.visit.Value == float(w[1]) && float(wanted) == float(w[3]) && w[1] != w[3]
}

func isExtraMove(w []string, own view, right place) bool {
	moves := right.moves()
	if !slices.Contains(own.moves, w[1]) || slices.Contains(moves, w[1]) {
		return false
	}
	if w[3] == "" {
		return true
	}
	passes := float(w[4]) >= float(w[7])
	if w[5] == "above" {
		passes = float(w[4]) <= float(w[7])
	}
	return passes && right.Exit == reference.CutOff && moves[len(moves)-1] == w[3] &&
		right.Child(w[3]).Value == w[4] && right.bound(w[6]) == w[7]
}

func (p place) bound(name string) string {
	return map[byte]string{'a': p.Entry.Alpha, 'b': p.Entry.Beta}[name[0]]
}

func (p place) moves() (list []string) {
	for _, c := range p.Children {
		list = append(list, c.Move)
	}
	return list
}

func float(text string) float64 {
	f, err := strconv.ParseFloat(strings.Replace(text, "infinity", "inf", 1), 64)
	if err != nil {
		panic(err)
	}
	return f
}

func negated(text string) string { return number(-float(text)) }

// view is a visit of a position by the program's search.
type view struct {
	visit   variant.Visit
	moves   []string // searched from the position
	isTwice bool     // whether the search visits the position again without a move

	thrown     string // by this visit, or by a method that passed the position on to it
	isPassedOn bool   // whether a later position threw something
}

func viewsOf(visits []variant.Visit, state string) (list []view) {
	thrown := ""
	for i, v := range visits {
		if v.State != state || v.IsEvaluation {
			continue
		}
		if thrown == "" {
			thrown = v.Thrown
		}
		if next := visits[min(i+1, len(visits)-1)]; next.State == state && next.Method != v.Method &&
			!next.IsEvaluation {
			continue // the method passes the position on to the next one
		}
		w := view{visit: v, thrown: thrown}
		thrown = ""
		for _, next := range visits[i+1:] {
			if next.Level <= v.Level {
				break
			}
			w.isPassedOn = w.isPassedOn || next.Thrown != "" && next.State != state
			if next.IsEvaluation || next.Level > v.Level+1 {
				continue
			}
			w.isTwice = w.isTwice || next.State == state && next.Method == v.Method
			if next.State != state {
				w.moves = append(w.moves, strings.TrimPrefix(next.Move, "stone "))
			}
		}
		list = append(list, w)
	}
	return list
}

// stepError returns an error if a step that Find reports is false.
func stepError(reported string, own []variant.Visit, right map[string][]place) error {
	_, step, isEnd := strings.Cut(reported, ": it ")
	if !isEnd {
		step = reported
	}
	if does, _, ok := strings.Cut(step, ", but "); ok && strings.HasPrefix(does, "visits the correct positions") {
		isValued := strings.HasSuffix(does, " and returns the correct values")
		for state, places := range right {
			views := viewsOf(own, state)
			isRight := func(v view) bool {
				return slices.ContainsFunc(places, func(p place) bool {
					isBack := !isValued || math.Abs(v.visit.Value) == math.Abs(float(p.Value))
					return slices.Equal(v.moves, p.moves()) && isBack
				})
			}
			if len(views) != len(places) || !isRight(views[0]) {
				return fmt.Errorf("it does not: %v, right is %v", views, places)
			}
		}
		return nil
	}
	state := regexp.MustCompile(`\((\d+ stones[,;] [^()]*)\)`).FindStringSubmatch(step)
	if state == nil {
		return fmt.Errorf("the step names no state")
	}
	for _, s := range steps {
		whole := "^" + strings.Replace(s.pattern, "STATE", `(\([^()]*\))`, 1) + "$"
		words := regexp.MustCompile(whole).FindStringSubmatch(step)
		if words == nil {
			continue
		}
		for _, o := range viewsOf(own, state[1]) {
			for _, r := range right[state[1]] {
				if s.isTrue(words, o, r) {
					return nil
				}
			}
		}
		return fmt.Errorf("it is not so: %+v, right is %+v", viewsOf(own, state[1]), right[state[1]])
	}
	return fmt.Errorf("no known sentence")
}

// A search may return a bound instead of a value outside the bounds.
func TestReturnedBoundIsNotAWrongValue(t *testing.T) {
	tree := func(value float64) *searchNode {
		visit := func(level int, state string, alpha, isMax, back float64) variant.Visit {
			given := map[string]float64{"alpha": alpha, "beta": 9, "max" + variant.BoolSuffix: isMax}
			return variant.Visit{Level: level, State: state, Method: "s", Args: given, Value: back, HasValue: true}
		}
		return treeOf([]variant.Visit{
			visit(0, "a", -9, 1, 0.5), visit(1, "b", -9, 0, 0.5), visit(1, "c", 0.5, 0, value),
			visit(2, "d", 0.5, 1, value), visit(3, "e", 0.5, 0, 0.2),
		})
	}
	for value, want := range map[float64]string{
		0.2: "; visits the correct positions and returns the correct values",
		0.5: "; visits the correct positions",
		0.4: "returns 0.4 for (d), where e returned 0.2; expected 0.2; ",
	} {
		c := &comparison{least: math.Inf(1), most: math.Inf(-1), isCounted: true, isValued: true}
		c.learn(tree(value), tree(0.2), false)
		if step, does := c.firstStep(tree(value), tree(0.2)); step+"; "+does != want {
			t.Errorf("%v where it should be 0.2: %q and %q, want %q", value, step, does, want)
		}
	}
}

// The object has no toString method.
func TestObjectsAreComparedByTheirMethods(t *testing.T) {
	testtools.SkipIfShort(t)
	counter := func(add string) []variant.SourceFile {
		return []variant.SourceFile{{Name: "Counter.java", Text: []byte(`public class Counter {
			private int n;
			public void add(int k) { ` + add + ` }
			public int get() { return n; }
			public static void main(String[] args) {
				Counter c = new Counter();
				c.add(3);
				System.out.println(c.get());
			}
		}`)}}
	}
	host := javaHost(t)
	right := counter("n += k;")
	units, _, err := host.Load("Counter", counter("n = k - 1;"), counter(""), [][]variant.SourceFile{right}, nil)
	if err != nil || len(units) != 3 {
		t.Fatal(units, err)
	}
	all, wrong, err := host.Watch(0, 1000, bodiesOf(0, []int{1, 1, 1}), []variant.RunRequest{{Steps: 1000}})
	want := []variant.Call{
		{
			Text:  "add(3)",
			Own:   "leaves the object as Counter, with get() = 2",
			Right: "leaves the object as Counter, with get() = 3",
		},
	}
	if diff := cmp.Diff(want, wrong); all != 1 || diff != "" || err != nil {
		t.Errorf("%d calls, %v; wrong ones (-want +got):\n%s", all, err, diff)
	}
}

// A program may take control of its host and send any visits.
func TestTreeOfRejectsImpossibleVisits(t *testing.T) {
	root := variant.Visit{State: "a", Method: "search"}
	for _, next := range []variant.Visit{{Level: 2, State: "b"}, {Level: -1, State: "b"}, {State: "b"}} {
		if p := treeOf([]variant.Visit{root, next}); p != nil {
			t.Errorf("after the first visit %+v: %+v, want nothing", next, p)
		}
	}
}
