package judge

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"touchstone/reference"
	"touchstone/runner/record"
)

// guessed are the values that the outputs below guess from.
const guessed = 6

// answerOf is an answer whose every line has the value v.
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

// guessingOutput prints lines, most of which look like answers, to labels that
// are right, nearly right or none.
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

// Whatever a program prints, each line of its answer is right for one value
// and for no other: printing many guesses earns nothing.
func TestAnOutputIsOneGuess(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 3))
	for range 5000 {
		labels := []string{
			"Move",
			"Value",
			"Number of Nodes Visited",
			"Number of Nodes Evaluated",
			"Max Depth Reached",
			"Avg Effective Branching Factor",
		}
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

// A line under an unknown label counts where it is the only one, and one line
// is missing. In every other output such lines gain nothing.
func TestSpareLinesGainNoMoreThanOneMissingLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 4))
	answers := [][]reference.Line{answerTo(t, "7 1 1 2"), answerTo(t, "11 3 3 6 2 0"), answerTo(t, "20 0 0 5")}
	gained := 0
	for range 20_000 {
		want := answers[rng.IntN(len(answers))]
		var kept, left []string // lines printed under their labels; values of the others
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
			spare = append(
				spare,
				fmt.Sprintf("%s %d: %s\n", []string{"guess", "Best so far", "alpha"}[rng.IntN(3)], i, value),
			)
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
