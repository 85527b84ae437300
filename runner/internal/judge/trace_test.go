package judge

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// tracedOutput returns the output of a program that prints the nodes and the right move.
func tracedOutput(nodes []reference.Node, want []reference.Line) string {
	return reference.Transcript{Lines: []reference.Line{{Kind: reference.Trace, Nodes: nodes}, want[1]}}.String()
}

func node(move int, left string, alpha, beta int64) reference.Node {
	return reference.Node{Move: move, Left: left, Alpha: alpha, Beta: beta}
}

// cutTrace is the trace of a search that tries 3 and 5 at the root. After the moves 3 and 1, it
// prunes after 4.
var cutTrace = []reference.Node{
	node(4, "2 5 6 7", -10, 10),
	node(1, "2 4 5 6 7", -10, 10),
	node(3, "1 2 4 5 6 7", -10, 5),
	node(5, "1 2 3 4 6 7", 5, 10),
	node(-1, "1 2 3 4 5 6 7", 6, 10),
}

func insert(trace []reference.Node, i int, nodes ...reference.Node) []reference.Node {
	return slices.Insert(slices.Clone(trace), i, nodes...)
}

func without(trace []reference.Node, from, to int) []reference.Node {
	return slices.Delete(slices.Clone(trace), from, to)
}

func with(trace []reference.Node, i int, change func(n *reference.Node)) []reference.Node {
	changed := slices.Clone(trace)
	change(&changed[i])
	return changed
}

// judgedTrace judges the output of a program that prints only a trace.
func judgedTrace(t *testing.T, want, got []reference.Node) record.Line {
	t.Helper()
	line := reference.Line{Label: "Trace", Kind: reference.Trace, Nodes: want}
	judged, _ := Lines([]reference.Line{line}, reference.Line{Kind: reference.Trace, Nodes: got}.String()+"\n")
	return judged[0]
}

func TestTheFirstDivergenceIsAPlaceInTheGame(t *testing.T) {
	// No line of play has these remaining moves, but the moves alone still identify the nodes.
	allStones := slices.Clone(cutTrace)
	for i := range allStones {
		allStones[i].Left = "1 2 3 4 5 6 7"
	}
	for name, test := range map[string]struct {
		got      []reference.Node
		right    int
		kind     record.DivergenceKind
		play     []int
		node     int
		sentence string
	}{
		"a cut-off missed": {
			insert(cutTrace, 1, node(2, "4 7", 0, 10), node(6, "2 4 7", 3, 10), node(5, "2 4 6 7", 0, 10)), 5,
			record.ExtraNode, []int{3, 1, 5, 6, 2}, 2,
			"extra node 3, 1, 5, 6, 2: a correct search stops at node 3, 1 after trying 4; " +
				"the program missed a cut-off, or 5 is not a legal move there",
		},
		"too deep": {insert(cutTrace, 0, node(2, "5 6 7", -10, 10)), 5, record.ExtraNode, []int{3, 1, 4, 2}, 1,
			"extra node 3, 1, 4, 2: a correct search stops at node 3, 1, 4"},
		"a move too many at the root": {
			insert(cutTrace, 4, node(7, "1 2 3 4 5 6", 6, 10)), 5,
			record.ExtraNode, []int{7}, 5,
			"extra node 7: a correct search stops at the root after trying 5; " +
				"the program missed a cut-off, or 7 is not a legal move there",
		},
		"pruned too early": {
			without(cutTrace, 3, 4), 4,
			record.MissingNode, []int{5}, 4,
			"missing node 5: the program stops at the root after trying 3; " +
				"it pruned too early, or treats 5 as an illegal move",
		},
		"not deep enough": {without(cutTrace, 0, 1), 4, record.MissingNode, []int{3, 1, 4}, 1,
			"missing node 3, 1, 4: the program stops at node 3, 1"},
		"other bounds": {with(cutTrace, 1, func(n *reference.Node) { n.Alpha, n.Beta = -6, 9 }), 4,
			record.OtherBounds, []int{3, 1}, 2, "after 3, 1: want alpha -10 beta 10, got alpha -6 beta 9"},
		"other bounds at the root": {with(cutTrace, 4, func(n *reference.Node) { n.Alpha = 7 }), 4,
			record.OtherBounds, []int{}, 5, "at the root: want alpha 6 beta 10, got alpha 7 beta 10"},
		"other stones": {with(cutTrace, 1, func(n *reference.Node) { n.Left = "7 6 5 4 2" }), 4,
			record.OtherRemaining, []int{3, 1}, 2, "after 3, 1: want 2 4 5 6 7 left, got 7 6 5 4 2 left"},
		"all stones in each list": {allStones, 1, record.OtherRemaining, []int{3, 1, 4}, 1,
			"after 3, 1, 4: want 2 5 6 7 left, got 1 2 3 4 5 6 7 left"},
		"nothing left": {with(cutTrace, 0, func(n *reference.Node) { n.Left = "" }), 4,
			record.OtherRemaining, []int{3, 1, 4}, 1, "after 3, 1, 4: want 2 5 6 7 left, got nothing left"},
		"other order": {[]reference.Node{cutTrace[3], cutTrace[0], cutTrace[1], cutTrace[2], cutTrace[4]}, 4,
			record.OtherOrder, []int{3, 1, 4}, 1, "want node 3, 1, 4 here, got node 5, which belongs elsewhere"},
		"no tree": {with(cutTrace, 3, func(n *reference.Node) { n.Move, n.Left = 6, "1" }), 4,
			record.OtherNode, []int{5}, 4, "want node 5, got move 6 with 1 left, which no sequence of moves reaches"},
		"the end is missing": {cutTrace[:3], 3, record.MissingNode, []int{5}, 0,
			"missing node 5: the trace ends too early"},
		"the root is missing": {cutTrace[:4], 4, record.MissingNode, []int{}, 0,
			"missing the root: the trace ends too early"},
		"another node with the same move and bounds": {
			[]reference.Node{node(4, "1 2 5 6 7", -10, 10), cutTrace[3], cutTrace[4]}, 2,
			record.ExtraNode, []int{5, 4}, 1,
			"extra node 5, 4: a correct search stops at node 5",
		},
		"the root twice": {append(slices.Clone(cutTrace), cutTrace[4]), 5, record.ExtraNode, []int{}, 6,
			"extra nodes after the root: a correct trace ends with the root"},
	} {
		t.Run(name, func(t *testing.T) {
			line := judgedTrace(t, cutTrace, test.got)
			if line.Match != record.MatchValue || line.Trace.NodesRight != test.right ||
				line.Trace.NodesTotal != max(5, len(test.got)) {
				t.Errorf("match %s, %s; want %d nodes right of %d", line.Match, line.Got, test.right,
					max(5, len(test.got)))
			}
			d := line.Trace.Divergence
			if d == nil {
				t.Fatal("no divergence")
			}
			if d.Kind != test.kind || d.Sentence != test.sentence || d.Node != test.node ||
				d.Line != max(3*test.node-2, 0) {
				t.Errorf("got  %s, node %d, line %d: %s\nwant %s, node %d: %s", d.Kind, d.Node, d.Line, d.Sentence,
					test.kind, test.node, test.sentence)
			}
			if diff := cmp.Diff(test.play, d.LineOfPlay); diff != "" {
				t.Errorf("line of play (-want +got):\n%s", diff)
			}
		})
	}
}

func quadratic(a, b []int) int {
	row := make([]int, len(b)+1)
	for _, x := range a {
		diagonal := 0
		for j, y := range b {
			above := row[j+1]
			if x == y {
				row[j+1] = diagonal + 1
			} else {
				row[j+1] = max(row[j], above)
			}
			diagonal = above
		}
	}
	return row[len(b)]
}

func TestLongestCommonMatchesTheTextbook(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	random := func() []int {
		list := make([]int, rng.IntN(40))
		for i := range list {
			list[i] = rng.IntN(1 + rng.IntN(20))
		}
		return list
	}
	for range 5000 {
		a, b := random(), random()
		if got, want := longestCommon(a, b), quadratic(a, b); got != want {
			t.Fatalf("longestCommon(%v, %v) = %d, want %d", a, b, got, want)
		}
	}
}

// A node that occurs a million times in the output, and a thousand times in the expected trace,
// gives a billion pairs. Examining more than maxPairs of them would take minutes.
func TestAHostileTraceIsAlignedInBoundedWork(t *testing.T) {
	want, got := make([]int, 1000), make([]int, 1_000_000)
	for i := range want {
		want[i] = i % 2
	}
	want[0], want[999] = 5, 6
	if n := longestCommon(want, got); n != 499 {
		t.Errorf("longestCommon = %d, want the 499 zeros", n)
	}
	if got := nearest([]int{1, 3, 5, 7, 9, 11}, 5, 3); !slices.Equal(got, []int{3, 5, 7}) {
		t.Errorf("nearest = %v, want the first beyond 5 and two before", got)
	}
}

func TestTracesInOtherWritingsAreFound(t *testing.T) {
	want := testsuite.TracedAnswer(t, "7 0 3")
	right := reference.Transcript{Lines: want}.String()
	all := len(want[0].Nodes)
	edit := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(right) }
	in := func(n int, detail string) string { return fmt.Sprintf("in %s: %s", wording.Count(n, "node"), detail) }
	noTab, blanks := in(all, "no tab before beta"), in(all, "wrong spaces after the colon of alpha or beta, want one")
	indent := in(1, "wrong spaces around or between numbers, want one after each number")
	tabs := in(all, "extra spaces or tabs before beta, want one tab")
	for name, test := range map[string]struct {
		output, slip string
		extra        int
	}{
		"right":                  {right, "", 0},
		"blanks at line ends":    {edit("\n", " \t \n"), "", 0},
		"CRLF":                   {edit("\n", "\r\n"), "", 0},
		"every other line blank": {edit("\n", "\n\n"), "", 0},
		"a blank for the tab":    {edit("\t", " "), noTab, 0},
		"comma for the tab":      {edit("\t", ", "), noTab, 0},
		"tab and blank":          {edit("\t", "\t "), tabs, 0},
		"capitals":               {edit("alpha", "Alpha"), in(all, `wrong upper or lower case, want "alpha" and "beta"`), 0},
		"equals signs":           {edit("a: ", "a = "), in(all, "no colon between alpha or beta and its bound"), 0},
		"no blank after a colon": {edit("a: ", "a:"), blanks, 0},
		"decimals":               {edit("000", "000.0"), in(18, "decimal places in a bound, want a whole number"), 0},
		"brackets":               {bracketed(right), in(all, "commas or brackets in a list, want only spaces"), 0},
		"indented":               {"   " + right, indent, 0},
		"signs":                  {edit("alpha: 100", "alpha: +100"), in(5, "a bound not written in plain digits"), 0},
		"debug prints":           {"start\n" + edit("000\n", "000\nDEBUG: 3 [1, 2]\n") + "done\n", "", 12},
		"bounds on their own":    {edit("NEXT", "alpha: 1\tbeta: 2\nNEXT"), "", 1},
	} {
		t.Run(name, func(t *testing.T) {
			lines, extra := Lines(want, test.output)
			match := record.MatchExact
			if test.slip != "" {
				match = record.MatchFormat
			}
			if lines[0].Match != match || slipDetails(lines[0].Slips) != test.slip || extra.Count != test.extra {
				t.Errorf("judged %s with %q, %d extra lines %q; want %s with %q and %d\n%s", lines[0].Match,
					lines[0].Slips, extra.Count, extra.First, match, test.slip, test.extra, traceReason(lines[0]))
			}
			if lines[1].Match == record.MatchValue || lines[1].Match == record.MatchMissing {
				t.Errorf("next move: %s", lineReason(lines[1]))
			}
		})
	}
}

// bracketed returns the output with the lists of remaining moves as Java prints a List.
func bracketed(output string) string {
	lines := strings.Split(output, "\n")
	for i := 1; i < len(lines) && lines[i+1] != ""; i += 3 {
		if !strings.HasPrefix(lines[i+1], "alpha") {
			break
		}
		lines[i] = "[" + strings.ReplaceAll(strings.TrimSpace(lines[i]), " ", ", ") + "]"
	}
	return strings.Join(lines, "\n")
}

func TestANodeWithNothingLeftHasABlankLine(t *testing.T) {
	want := []reference.Node{node(2, "", 0, 1), node(1, "2", 0, 1), node(-1, "1 2", 0, 1)}
	const bounds = "alpha: 0\tbeta: 1\n"
	const rest = bounds + "1\n2 \n" + bounds + "-1\n1 2 \n" + bounds
	for name, test := range map[string]struct {
		output string
		match  record.Match
		slips  int
	}{
		"right":                       {"2\n\n" + rest, record.MatchExact, 0},
		"after a number of our own":   {"77\n2\n\n" + rest, record.MatchExact, 0},
		"after text":                  {"leaf\n2\n\n" + rest, record.MatchExact, 0},
		"no line":                     {"2\n" + rest, record.MatchFormat, 1},
		"brackets":                    {"2\n[]\n" + rest, record.MatchFormat, 1},
		"every other line blank":      {strings.ReplaceAll("2\n\n"+rest, "\n", "\n\n"), record.MatchExact, 0},
		"a blank line after each one": {"2\n\n" + strings.ReplaceAll(rest, bounds, bounds+"\n"), record.MatchExact, 0},
	} {
		t.Run(name, func(t *testing.T) {
			lines, _ := Lines([]reference.Line{{Label: "Trace", Kind: reference.Trace, Nodes: want}}, test.output)
			if lines[0].Match != test.match || len(lines[0].Slips) != test.slips {
				t.Errorf("judged %s with slips %v, want %s with %d: %s", lines[0].Match, lines[0].Slips, test.match,
					test.slips, traceReason(lines[0]))
			}
		})
	}
}

func TestBoundsThatAreNoWholeNumbersAreWrong(t *testing.T) {
	line := reference.Line{Label: "Trace", Kind: reference.Trace}
	line.Nodes = []reference.Node{node(-1, "1 2 3", -1000, 1000)}
	for _, printed := range []string{"-Infinity", "-1000.5", "-2147483648", "NaN", "1e99", "99999999999999999999"} {
		lines, _ := Lines([]reference.Line{line}, "-1\n1 2 3 \nalpha: "+printed+"\tbeta: 1000\n")
		want := fmt.Sprintf("at the root: want alpha -1000 beta 1000, got alpha %s beta 1000", printed)
		if d := lines[0].Trace.Divergence; lines[0].Match != record.MatchValue || d.Sentence != want {
			t.Errorf("alpha %s: %s, %+v\nwant %s", printed, lines[0].Match, d, want)
		}
	}
}

func TestOutputWithoutATraceIsMissing(t *testing.T) {
	want := testsuite.TracedAnswer(t, "7 0 3")
	for name, output := range map[string]string{
		"nothing":        "",
		"prose":          "I could not finish this homework.\n",
		"garbage":        "\x00\xff\xfe\x80alpha\x01beta\r\r\n\x1b[2Jalpha: \xff\tbeta: \xfe\n",
		"bounds alone":   "alpha: -1000\tbeta: 1000\n",
		"no bounds":      "3\n5 7\n",
		"text for moves": "three\n5 7\nalpha: -1000\tbeta: 1000\n",
	} {
		t.Run(name, func(t *testing.T) {
			lines, _ := Lines(want, output)
			if got := summary(lines); got != "missing missing" {
				t.Errorf("judged %s, want both missing", got)
			}
			if trace := lines[0].Trace; trace == nil || trace.NodesPrinted != 0 || trace.Divergence != nil ||
				trace.NodesTotal != len(want[0].Nodes) {
				t.Errorf("trace %+v, want no node printed", trace)
			}
		})
	}
}

func TestTracesGetAVerdict(t *testing.T) {
	c := cases.Case{}
	c.Want.Lines = testsuite.TracedAnswer(t, "7 0 3")
	nodes := c.Want.Lines[0].Nodes
	right := c.Want.String()
	trace, next, _ := strings.Cut(right, "NEXT MOVE\n")
	noTab := strings.ReplaceAll(right, "\t", " ")
	noneRight := strings.ReplaceAll(trace, "alpha: ", "alpha: 9")
	wrongMove := trace + "NEXT MOVE\n1\n2 3\n"
	noTrace := fmt.Sprintf(`"Trace": missing, want %d nodes`, len(nodes))
	const partial, wrong = record.Partial, record.WrongAnswer
	for name, test := range map[string]struct {
		output, rubric string
		verdict        record.Verdict
		cause          string
	}{
		"right":            {right, "course-s17", record.Accepted, ""},
		"no tab, forgiven": {noTab, "fields", record.Accepted, ""},
		"no tab, strict": {
			noTab, "course-f19", partial, fmt.Sprintf(`"Trace": in %d nodes: no tab before beta`, len(nodes)),
		},
		"wrong next move": {wrongMove, "fields", partial, `"NEXT MOVE": want "3; 1 2 4 5 6 7", got "1; 2 3"`},
		"next move alone": {"NEXT MOVE\n" + next, "fields", partial, noTrace},
		"no node right": {noneRight, "fields", wrong, fmt.Sprintf(`"Trace": 0 of %d nodes right; `+
			`after 1, 2, 4: want alpha -1000 beta 1000, got alpha 9-1000 beta 1000`, len(nodes))},
		"nothing": {"", "fields", wrong, "printed nothing"},
	} {
		t.Run(name, func(t *testing.T) {
			j := Case(c, printed(test.output), record.DefaultLimits(), testsuite.Rubric(t, test.rubric))
			if j.Verdict != test.verdict || j.Cause != test.cause {
				t.Errorf("got  %s: %s\nwant %s: %s", j.Verdict, j.Cause, test.verdict, test.cause)
			}
		})
	}
}

// mutated returns a copy of a trace in which some nodes are removed, repeated, changed or
// swapped.
func mutated(rng *rand.Rand, nodes []reference.Node) []reference.Node {
	got := slices.Clone(nodes)
	for range rng.IntN(6) {
		i := rng.IntN(max(len(got), 1))
		switch {
		case len(got) == 0:
		case rng.IntN(3) == 0:
			got = slices.Delete(got, i, min(i+1+rng.IntN(3), len(got)))
		case rng.IntN(2) == 0:
			got = slices.Insert(got, i, nodes[rng.IntN(len(nodes))])
		default:
			got[i].Alpha++
		}
	}
	return got
}

func TestTraceCountsAreConsistent(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	nodes := testsuite.TracedAnswer(t, "8 0 4")[0].Nodes
	for range 2000 {
		got := mutated(rng, nodes)
		line := judgedTrace(t, nodes, got)
		trace := line.Trace
		if trace.NodesPrinted != len(got) || trace.NodesRight > min(len(got), len(nodes)) ||
			trace.NodesTotal != max(len(got), len(nodes)) {
			t.Fatalf("%+v of %d expected and %d printed", trace, len(nodes), len(got))
		}
		if allRight := slices.Equal(nodes, got); allRight != (trace.Divergence == nil && len(got) > 0) ||
			allRight != (trace.NodesRight == trace.NodesTotal) {
			t.Fatalf("equal: %t, but %+v", allRight, trace)
		}
	}
}

func FuzzReadTrace(f *testing.F) {
	want := testsuite.TracedAnswer(f, "7 0 3")
	right := reference.Transcript{Lines: want}.String()
	f.Add(right)
	f.Add(strings.ReplaceAll(right, "\t", " "))
	f.Add("2\n\nalpha: 0\tbeta: 1\n\n[1, 2]\nAlpha=1.0,Beta=-Infinity\n7\nalpha:0beta:1\nNext move: 6 [3, 5]\n")
	f.Add("alpha\nbeta\nalpha: 1\tbeta: 2\n\x00\xff3\n3\nalpha: 1e9\tbeta: +1\nNEXT MOVE\n\n\n-1")
	f.Fuzz(func(t *testing.T, output string) {
		lines, extra := Lines(want, output)
		trace := lines[0].Trace
		printed := strings.Count(output, "\n") + 1
		if trace.NodesRight > min(trace.NodesExpected, trace.NodesPrinted) ||
			trace.NodesTotal != max(trace.NodesExpected, trace.NodesPrinted) {
			t.Errorf("%+v", trace)
		}
		if 2*trace.NodesPrinted+extra.Count > printed {
			t.Errorf("%d nodes and %d extra lines in %d lines", trace.NodesPrinted, extra.Count, printed)
		}
		checkJudged(t, output, lines, extra)
		all := trace.NodesRight == trace.NodesTotal
		if d := trace.Divergence; (d == nil) != (all || trace.NodesPrinted == 0) || d != nil && d.Sentence == "" {
			t.Errorf("%+v with divergence %+v", trace, d)
		}
	})
}
