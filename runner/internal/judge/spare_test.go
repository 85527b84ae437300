package judge

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"touchstone/reference"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// guessed is the number of different values that guessingOutput prints.
const guessed = 6

// answerOf returns an answer whose lines all have the value v.
func answerOf(labels []string, v int) []reference.Line {
	lines := make([]reference.Line, len(labels))
	for i, label := range labels {
		lines[i] = reference.Line{Label: label, Text: strconv.Itoa(v), Exact: reference.Ratio{Num: int64(v), Den: 1}}
		switch i % 3 {
		case 1:
			lines[i].Kind, lines[i].Text = reference.Decimal, lines[i].Text+".0"
		case 2:
			lines[i].Kind = reference.Choice
		}
	}
	return lines
}

func isCredited(line record.Line) bool {
	return line.Match == record.MatchExact || line.Match == record.MatchFormat
}

// guessingOutput prints lines that look like answers. Their labels are right, similar or
// unknown.
func guessingOutput(rng *rand.Rand, labels []string) string {
	pick := func(of ...string) string { return of[rng.IntN(len(of))] }
	var b strings.Builder
	for range rng.IntN(2 * len(labels)) {
		label := pick(labels...)
		for range rng.IntN(8) / 4 {
			label += pick("", " ", "s", "Best", " (best)", ": ", "=", labels[rng.IntN(len(labels))])
		}
		switch rng.IntN(4) {
		case 0:
			label = pick("Best", "Time", "x", "1", "", "Number of Nodes", "Move Value", "Average Branching Factor")
		case 1:
			at := rng.IntN(len(label) + 1)
			label = label[:at] + pick("", "q", " ", "\t") + label[min(len(label), at+rng.IntN(3)):]
		}
		b.WriteString(label + pick(": ", ": ", ": ", ":", " : ", "=", " = ", "\t", " ", ""))
		for range 1 + rng.IntN(6)/5 {
			b.WriteString(strconv.Itoa(rng.IntN(guessed)) + pick("", "", ".0", ",", " ", " or ", ".", ".04", ".95"))
		}
		b.WriteString(pick("\n", "\n", "\n", "\n", "\r\n", "\n\n", "; ", " "))
	}
	return b.String()
}

// Whatever the output is, each line of the answer is right for at most one value, so printing
// many guesses earns nothing.
func TestAnOutputIsRightForOneValueAtMost(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 3))
	for range 5000 {
		labels := testsuite.F19(t, "sample").Labels()
		labels = labels[:1+rng.IntN(len(labels))]
		output := guessingOutput(rng, labels)
		rightFor := make([][]int, len(labels))
		for v := range guessed {
			lines, _ := Lines(answerOf(labels, v), output)
			for i, line := range lines {
				if isCredited(line) {
					rightFor[i] = append(rightFor[i], v)
				}
			}
		}
		for i, values := range rightFor {
			if len(values) > 1 {
				t.Fatalf("%q is right as %v in:\n%s", labels[i], values, output)
			}
		}
	}
}

// A line with an unknown label counts only if it is the only such line and exactly one expected
// line is missing.
func TestSpareLinesGainNoMoreThanOneMissingLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 4))
	answers := [][]reference.Line{answerTo(t, "7 1 1 2"), answerTo(t, "11 3 3 6 2 0"), answerTo(t, "20 0 0 5")}
	gained := 0
	for range 20_000 {
		want := answers[rng.IntN(len(answers))]
		var kept, left []string // kept holds lines with their labels, and left the values of the other lines
		for _, line := range want {
			if rng.IntN(4) > 0 {
				kept = append(kept, line.String()+"\n")
			} else {
				left = append(left, line.Text)
			}
		}
		var spare []string
		for i := range rng.IntN(4) {
			value := "33"
			if len(left) > 0 && rng.IntN(2) == 0 {
				value = left[rng.IntN(len(left))]
			}
			label := []string{"guess", "Best so far", "alpha"}[rng.IntN(3)]
			spare = append(spare, fmt.Sprintf("%s %d: %s\n", label, i, value))
		}
		before, after := creditedIn(want, kept), creditedIn(want, shuffled(rng, kept, spare))
		allowed := before
		if len(left) == 1 && len(spare) == 1 && strings.HasSuffix(spare[0], ": "+left[0]+"\n") {
			allowed++
			gained++
		}
		if after != allowed {
			t.Fatalf("%d lines right without %q, %d with them, want %d; kept %q", before, spare, after, allowed, kept)
		}
	}
	if gained == 0 {
		t.Error("no output had one spare line for one missing")
	}
}

func creditedIn(want []reference.Line, output []string) int {
	n := 0
	lines, _ := Lines(want, strings.Join(output, ""))
	for _, line := range lines {
		if isCredited(line) {
			n++
		}
	}
	return n
}

func shuffled(rng *rand.Rand, lists ...[]string) []string {
	var all []string
	for _, list := range lists {
		all = append(all, list...)
	}
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// Which line answers a label depends on the labels and on the kinds of the values, but not on
// whether a value is right.
func TestMatchingIgnoresWhetherValuesAreRight(t *testing.T) {
	want := []reference.Line{
		{Label: "Nodes Visited", Text: "12"},
		{Label: "Branching Factor", Kind: reference.Decimal, Text: "1.7", Exact: reference.Ratio{Num: 12, Den: 7}},
		{Label: "Best Move", Kind: reference.Choice, Text: "a1-b2"},
		{Label: "Free List", Kind: reference.List, Text: "5 2 1"},
		{Label: "Verdict", Kind: reference.Text, Text: "nobody waits"},
		{Label: "Final Matrix", Kind: reference.Numbers, Text: "1 2\n3 4"},
		{Label: "Picture", Kind: reference.Lines, Text: "/\\\n\\/"},
	}
	wrong := [][]string{
		{"13", "-12", "0", "1,200", "12.5"},
		{"1.8", "1", "-1.7", "0.0", "17"},
		{"a1-b3", "b2", "5", "none"},
		{"5 2", "5 2 1 0", "1 2 5", "x", "1"},
		{"nobody", "somebody waits long", "7"},
		{"1 2\n3 5", "1\n2"},
		{"/\\\n/\\", "x\nx\nx"},
	}
	ways := map[string]func(label string) string{
		"right":      func(label string) string { return label },
		"in capital": strings.ToUpper,
		"misspelt":   func(label string) string { return label[:3] + label[4:] },
		"shortened":  func(label string) string { return label[strings.LastIndexByte(label, ' ')+1:] },
		"another":    func(string) string { return "Result" },
		"after text": func(label string) string { return "so far " + label },
	}
	for i, line := range want {
		for way, relabel := range ways {
			for _, beside := range []string{"", "Time: 35\n", "start\n", "Nodes: 4\nTime: 35\n"} {
				outputWith := func(value string) string {
					var b strings.Builder
					for j, other := range want {
						if j == i {
							other.Label, other.Text = relabel(line.Label), value
						}
						b.WriteString(other.String() + "\n")
						if j == 1 {
							b.WriteString(beside)
						}
					}
					return b.String()
				}
				right, _ := Lines(want, outputWith(line.Text))
				for _, value := range wrong[i] {
					got, _ := Lines(want, outputWith(value))
					if got[i].Line != right[i].Line || isCredited(got[i]) {
						t.Errorf("%s label, value %q: answered at line %d (%s), the right value at line %d; in\n%s",
							way, value, got[i].Line, got[i].Match, right[i].Line, outputWith(value))
					}
					for j := range want {
						if j != i && got[j].Match != right[j].Match {
							t.Errorf("%s label, value %q: %s is %s, beside the right value %s; in\n%s",
								way, value, want[j].Label, got[j].Match, right[j].Match, outputWith(value))
						}
					}
				}
			}
		}
	}
}
