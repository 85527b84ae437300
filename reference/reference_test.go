package reference

import (
	"fmt"
	"math/big"
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
				if err != nil {
					b.Fatal(err)
				}
				nodes = s.Visited
			}
			b.ReportMetric(float64(nodes), "nodes/op")
			b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
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
	if err != nil {
		t.Fatal(err)
	}
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

func TestFixedIsWithinHalfAUnitOfTheFraction(t *testing.T) {
	for num := int64(-60); num <= 60; num++ {
		for den := int64(1); den <= 24; den++ {
			printed, _ := new(big.Rat).SetString(Ratio{num, den}.Fixed(1))
			off := printed.Sub(printed, big.NewRat(num, den)).Abs(printed)
			if off.Cmp(big.NewRat(1, 20)) > 0 {
				t.Errorf("Ratio{%d, %d}.Fixed(1) is off by %v", num, den, off)
			}
		}
	}
}

func TestReadGivesBackTheTranscript(t *testing.T) {
	for _, args := range []string{"3 0 0", "7 1 1 2", "10 3 4 2 6 4", "14 0 5"} {
		s, err := takestonesF19.Solve(strings.Fields(args))
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{s.Transcript.String(), strings.TrimSuffix(s.Transcript.String(), "\n")} {
			got, err := takestonesF19.Read(text)
			if err != nil || fmt.Sprint(got.Lines) != fmt.Sprint(s.Transcript.Lines) {
				t.Errorf("Read(%q) = %v, %v; want %v", text, got, err, s.Transcript)
			}
			if last := len(got.Lines) - 1; err == nil && got.Lines[last].Exact != s.Transcript.Lines[last].Exact {
				t.Errorf("Read(%q) has the exact factor %v, want %v", text, got.Lines[last].Exact,
					s.Transcript.Lines[last].Exact)
			}
		}
	}
}

func TestReadRefusesWhatNoRightProgramPrints(t *testing.T) {
	const right = "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\nMax Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n"
	for _, test := range []struct{ old, new, want string }{
		{"Move: 1\n", "", "want 6 lines, got 5"},
		{"Depth Reached:", "Depth Reached :", `line 5: got "Max Depth Reached : 2", want label "Max Depth Reached"`},
		{"Value: -1.0", "Value: -1", `got "-1", which a right program would print as "-1.0"`},
		{"Factor: 1.5", "Factor: 1.6", `got "1.6", which a right program would print as "1.5"`},
		{"Visited: 4", "Visited: four", `"four" is not a number`},
		{"Evaluated: 2", "Evaluated: 4", "4 nodes visited are not more than 4 evaluated"},
	} {
		text := strings.Replace(right, test.old, test.new, 1)
		if _, err := takestonesF19.Read(text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Read(%q): %v, want an error with %q", text, err, test.want)
		}
	}
}

func TestLookupNamesTheChoices(t *testing.T) {
	if _, err := Lookup("takestones-f18"); err == nil ||
		!strings.Contains(err.Error(), `"takestones-f18" (did you mean "takestones-f19"?)`) {
		t.Errorf("Lookup(takestones-f18): %v, want an error that lists takestones-f19", err)
	}
	for _, a := range Assignments() {
		if got, err := Lookup(a.ID); got != a || err != nil {
			t.Errorf("Lookup(%q) = %v, %v", a.ID, got, err)
		}
	}
}

func TestNodeIsThreeLines(t *testing.T) {
	for _, test := range []struct {
		node Node
		want string
	}{
		{Node{6, "3 5 7", 100, 1000}, "6\n3 5 7 \nalpha: 100\tbeta: 1000"},
		{Node{4, "", -1000, -100}, "4\n\nalpha: -1000\tbeta: -100"},
	} {
		if got := test.node.String(); got != test.want {
			t.Errorf("%#v.String() = %q, want %q", test.node, got, test.want)
		}
	}
}
