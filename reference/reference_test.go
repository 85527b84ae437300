package reference

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func BenchmarkSolve(b *testing.B) {
	for _, bench := range []struct{ stones, depth int }{{20, 0}, {28, 0}, {36, 0}, {40, 0}, {40, 10}, {100, 6}} {
		b.Run(fmt.Sprintf("n=%d/depth=%d", bench.stones, bench.depth), func(b *testing.B) {
			args := strings.Fields(fmt.Sprintf("%d 0 %d", bench.stones, bench.depth))
			var nodes uint64
			for b.Loop() {
				s, err := takestonesF19.Solve(args)
				must(b, err)
				nodes = s.Visited
			}
			b.ReportMetric(float64(nodes), "nodes/op")
			b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

func TestAnswersAreThoseOfTextbookAlphaBeta(t *testing.T) {
	for _, q := range oracleQuestions(rand.New(rand.NewPCG(3, 19))) {
		s, err := takestonesF19.Solve(q.args())
		must(t, err)
		o, value, want := q.ask(true, true)
		if got := s.Transcript.String(); got != want {
			t.Fatalf("Solve(%q) printed\n%swant\n%s", q.args(), got, want)
		}
		full, minimax, plain := q.ask(true, false)
		move, _, _ := strings.Cut(plain, "\n")
		if minimax != value || !strings.HasPrefix(want, move+"\n") || full.visited < o.visited {
			t.Fatalf("%q: alpha-beta visits %d nodes and finds %d, minimax %d and %d, with\n%s", q.args(), o.visited,
				value, full.visited, minimax, move)
		}
	}
}

func TestLargeTreeIsCountedExactly(t *testing.T) {
	if testing.Short() {
		t.Skip("searches 45 million nodes")
	}
	const want = `Move: 15
Value: 1.0
Number of Nodes Visited: 44650954
Number of Nodes Evaluated: 15480153
Max Depth Reached: 28
Avg Effective Branching Factor: 1.5
`
	s, err := takestonesF19.Solve([]string{"36", "0", "0"})
	must(t, err)
	if got := s.Transcript.String(); got != want {
		t.Errorf("Solve(36 0 0) printed\n%swant\n%s", got, want)
	}
}

func TestFixedRoundsHalfAwayFromZero(t *testing.T) {
	for _, test := range []struct {
		ratio  Ratio
		places int
		want   string
	}{
		{Ratio{9, 4}, 1, "2.3"},   // 2.25
		{Ratio{23, 20}, 1, "1.2"}, // 1.15 has no exact binary form
		{Ratio{11, 5}, 1, "2.2"},
		{Ratio{2, 3}, 1, "0.7"},
		{Ratio{1, 3}, 3, "0.333"},
		{Ratio{-1, 1}, 1, "-1.0"},
		{Ratio{-9, 4}, 1, "-2.3"},
		{Ratio{-1, 100}, 1, "0.0"}, // rule 5.4
		{Ratio{0, 7}, 1, "0.0"},
		{Ratio{19, 2}, 0, "10"},
		{Ratio{99, 100}, 1, "1.0"},
	} {
		if got := test.ratio.Fixed(test.places); got != test.want {
			t.Errorf("%v.Fixed(%d) = %q, want %q", test.ratio, test.places, got, test.want)
		}
	}
}

func TestReadRejectsImpossibleAnswers(t *testing.T) {
	const right = "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\nMax Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n"
	for _, test := range []struct{ old, new, want string }{
		{"Move: 1\n", "", `line 1: got "Value: -1.0": expected "Move: ..."`},
		{"Depth Reached:", "Depth Reached :", `line 5: got "Max Depth Reached : 2": expected "Max Depth Reached: ..."`},
		{"Value: -1.0", "Value: -1", `line 2: "Value" is "-1": expected a number with 1 digits`},
		{"Factor: 1.5", "Factor: 1.6", `but a correct program prints "Avg Effective Branching Factor: 1.5"`},
		{"Visited: 4", "Visited: four", `"four": expected a whole number`},
		{"Value: -1.0", "Value: 1" + strings.Repeat("0", 20) + ".0", "line 2: "},
		{"Factor: 1.5\n", "Factor: 1.5\n\n", "expected 6 lines, got 7"},
		{"Evaluated: 2", "Evaluated: 4", "4 nodes visited, 4 evaluated: expected more nodes visited than evaluated"},
	} {
		text := strings.Replace(right, test.old, test.new, 1)
		if _, err := takestonesF19.Read(text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Read(%q): %v, want an error with %q", text, err, test.want)
		}
	}
}

func TestNormalizeToUnifiesEquivalentAnswers(t *testing.T) {
	lines := Line{Kind: Lines, Text: "a\nb\nb", Options: Options{AnyOrder: true}}
	list := Line{Kind: List, Text: "1 2 2", Options: Options{AnyOrder: true}}
	number := Line{Kind: Decimal, Text: "2.67", Options: Options{Tolerance: "0.01"}}
	for _, test := range []struct {
		want  Line
		got   string
		alike bool
	}{
		{lines, "b\na\nb", true},
		{lines, "b\na\na", false},
		{list, "2 1 2", true},
		{list, "1 1 2", false},
		{number, "2.66", true},
		{number, "2.65", false},
		{Line{Kind: List, Text: "1 2"}, "2 1", false},
	} {
		got := test.want
		got.Text = test.got
		normalized := Transcript{Lines: []Line{got}}.NormalizeTo(Transcript{Lines: []Line{test.want}})
		if alike := normalized.Lines[0].Text == test.want.Text; alike != test.alike {
			t.Errorf("%+v, and %q: alike is %t, want %t", test.want, test.got, alike, test.alike)
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
