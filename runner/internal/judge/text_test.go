package judge

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"touchstone/reference"
	"touchstone/runner/record"
)

// homework returns an answer with a line of every kind.
func homework(rng *rand.Rand) []reference.Line {
	word := func() string { return []string{"A1", "b", "P7", "idle", "run-3", "x.y"}[rng.IntN(6)] }
	words := func(least int) string {
		list := make([]string, least+rng.IntN(4))
		for i := range list {
			list[i] = word()
		}
		return strings.Join(list, " ")
	}
	var text []string
	for range 1 + rng.IntN(4) {
		text = append(text, fmt.Sprintf("%d-%d %s", rng.IntN(9), rng.IntN(9), words(1)))
	}
	return []reference.Line{
		{Label: "Count", Text: fmt.Sprint(rng.IntN(50))},
		{Label: "Rate", Kind: reference.Decimal, Text: fmt.Sprintf("%d.%02d", rng.IntN(9), rng.IntN(100))},
		{Label: "Winner", Kind: reference.Choice, Text: word()},
		{Label: "Used", Kind: reference.List, Text: words(0)},
		{Label: "Verdict", Kind: reference.Text, Text: words(2)},
		{Label: "Matrix", Kind: reference.Numbers, Text: "1 2\n3 " + fmt.Sprint(rng.IntN(9))},
		{Label: "Trace", Kind: reference.Lines, Text: strings.Join(text, "\n")},
	}
}

func textOf(lines []reference.Line) string { return reference.Transcript{Lines: lines}.String() }

// A right answer is right in any format that a language may print, and after other output. A
// wrong value makes only its own line wrong.
func TestEveryKindOfHomeworkIsJudgedLineByLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 1))
	for range 300 {
		want := homework(rng)
		right := textOf(want)
		if rng.IntN(2) == 0 {
			want[6].Unlabeled = true
			right = textOf(want)
		}
		for name, output := range map[string]string{
			"as it is": right, "with blank lines": strings.ReplaceAll(right, "\n", " \n\n"),
			"from Windows": strings.ReplaceAll(right, "\n", "\r\n"),
		} {
			lines, extra := Lines(want, output)
			for _, line := range lines {
				if line.Match != record.MatchExact || len(line.Slips) > 0 {
					t.Fatalf("%s: %q of\n%s: got %+v", name, line.Label, output, line)
				}
			}
			if extra.Count > 0 {
				t.Fatalf("%s: %d lines beside the answer of\n%s", name, extra.Count, output)
			}
		}
		other := homework(rng)
		for i := range want {
			if Canonical(want[i], want[i].Text) == Canonical(want[i], other[i].Text) {
				continue
			}
			mixed := append([]reference.Line{}, want...)
			mixed[i].Text = other[i].Text
			lines, _ := Lines(want, textOf(mixed))
			for n, line := range lines {
				if isCredited(line) == (n == i) {
					t.Fatalf("%q is wrong: got %+v for %q\n%s", want[i].Label, line, line.Label, textOf(mixed))
				}
			}
		}
	}
}

func TestSlipsOfListsAndTexts(t *testing.T) {
	for _, test := range []struct {
		kind          reference.Kind
		want, printed string
		match         record.Match
	}{
		{reference.List, "5 2 1", "[5, 2, 1]", record.MatchFormat},
		{reference.List, "A B", "A -> B", record.MatchFormat},
		{reference.List, "A B", "a b", record.MatchFormat},
		{reference.List, "5 2 1", "5 2", record.MatchValue},
		{reference.List, "5 2 1", "5 1 2", record.MatchValue},
		{reference.List, "", "", record.MatchExact},
		{reference.List, "", "[]", record.MatchFormat},
		{reference.List, "", "5", record.MatchValue},
		{reference.Text, "nobody waited", "Nobody  waited", record.MatchFormat},
		{reference.Text, "nobody waited", "nobody waited long", record.MatchValue},
	} {
		want := []reference.Line{{Label: "L", Kind: test.kind, Text: test.want}}
		lines, _ := Lines(want, "L: "+test.printed+"\n")
		if lines[0].Match != test.match {
			t.Errorf("%q for %q: got %s, want %s (%v)", test.printed, test.want, lines[0].Match, test.match,
				lines[0].Slips)
		}
	}
}

func TestFirstDifferentLineOfText(t *testing.T) {
	want := []reference.Line{{Label: "Trace", Kind: reference.Lines, Text: "a\nb\nc"}, {Label: "End", Text: "1"}}
	for output, told := range map[string]string{
		"Trace\na\nb\nEnd: 1\n":          "no line 3, only 2",
		"Trace\na\nx\nc\nEnd: 1\n":       "line 2 of 3: x",
		"Trace\na\nb\nc\nd\nEnd: 1\n":    "line 4 of 4: d",
		"Trace\nb\na\nc\nEnd: 1\nmore\n": "line 1 of 3: b",
	} {
		lines, _ := Lines(want, output)
		if lines[0].Got != told || lines[0].Match != record.MatchValue || !isCredited(lines[1]) {
			t.Errorf("%q: got %q and %s, want %q; then %s", output, lines[0].Got, lines[0].Match, told, lines[1].Match)
		}
	}
}

func TestBlanksBeforeALineAreASlip(t *testing.T) {
	want := []reference.Line{{Label: "Picture", Kind: reference.Lines, Unlabeled: true, Text: "  *\n * *"}}
	for output, match := range map[string]record.Match{
		"  *\n * *\n": record.MatchExact,
		"*\n * *\n":   record.MatchFormat,
		"  *\n **\n":  record.MatchValue,
	} {
		if lines, _ := Lines(want, output); lines[0].Match != match {
			t.Errorf("%q: got %s, want %s", output, lines[0].Match, match)
		}
	}
}

// Without an exact value, a number with more decimal places is right if it rounds to the answer
// by the assignment's rule.
func TestDecimalsByTheirRounding(t *testing.T) {
	for _, test := range []struct {
		rounding      reference.Rounding
		want, printed string
		right         bool
	}{
		{reference.HalfUp, "2.67", "2.6666667", true},
		{reference.HalfUp, "2.67", "2.675", false},
		{reference.HalfUp, "0.13", "0.125", true},
		{reference.HalfEven, "0.12", "0.125", true},
		{reference.HalfEven, "0.13", "0.125", false},
		{reference.Down, "2.66", "2.6699", true},
		{reference.Down, "-2.66", "-2.6699", true},
		{reference.Down, "2.67", "2.6699", false},
		{reference.HalfUp, "-0.13", "-0.125", true},
		{reference.HalfUp, "2.50", "2.5", true},
		{reference.HalfUp, "2.50", "2.4", false},
		{reference.HalfUp, "2.50", "2,50", true},
	} {
		want := []reference.Line{{Label: "L", Kind: reference.Decimal, Text: test.want, Rounding: test.rounding}}
		lines, _ := Lines(want, "L: "+test.printed+"\n")
		if isCredited(lines[0]) != test.right {
			t.Errorf("%s for %s, rounding %d: got %s, want right: %t", test.printed, test.want, test.rounding,
				lines[0].Match, test.right)
		}
	}
}
