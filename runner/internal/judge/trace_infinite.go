package judge

import (
	"strings"

	"touchstone/reference"
)

// withInfinity returns the nodes of a trace with infinite bounds as numbers. It changes the
// trace.
func (p *page) withInfinity(trace printedTrace) []reference.Node {
	for i := range trace.nodes {
		if n := &trace.nodes[i]; n.Alpha == NoBound || n.Beta == NoBound {
			alpha, beta := boundTexts(p.text(int(trace.lines[i].bounds)))
			n.Alpha, n.Beta = infiniteBound(n.Alpha, alpha), infiniteBound(n.Beta, beta)
		}
	}
	return trace.nodes
}

func infiniteBound(bound int64, text string) int64 {
	switch {
	case bound != NoBound:
	case NoNumber(text) == "infinity":
		return Infinite
	case NoNumber(text) == "-infinity":
		return -Infinite
	}
	return bound
}

// Infinite is the least absolute value of a bound that stands for infinity. Programs start
// with whatever their language offers, such as Integer.MIN_VALUE.
const Infinite = 1_000_000

// NoNumber returns the common name of a value that is not a number, such as a quotient by
// zero, in any format that languages print.
func NoNumber(text string) string {
	word := strings.ToLower(strings.TrimPrefix(FirstWord(text), "+"))
	switch word {
	case "inf", "∞":
		return "infinity"
	case "-inf", "-∞":
		return "-infinity"
	case "\uFFFD":
		return "nan" // what Java's DecimalFormat prints
	}
	return word
}

// FirstWord returns text up to its first blank, without trailing commas and semicolons.
func FirstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return strings.TrimRight(word, ",;")
}
