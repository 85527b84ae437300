package judge

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// A label may be wrong beyond likeness: "Average Branching Factor" for "Avg
// Effective Branching Factor". Its line answers if nothing else can be meant:
// one expected line is missing, one printed line "label: value" is spare, and
// the value is right.
//
// That line is the only one looked at, so that a program has one guess, as it
// has where it prints the label itself. A wrong value is left alone: it may well
// be a debug print of a program that lacks the line.

// answerMissing lets the spare line answer the one expected line that has no
// answer. It changes nothing if there is not just one of each.
func answerMissing(want []reference.Line, labelled []int, claims []answer, printed []printedLine) {
	missing := slices.IndexFunc(claims, func(a answer) bool { return !a.found() })
	if missing < 0 || slices.ContainsFunc(claims[missing+1:], func(a answer) bool { return !a.found() }) {
		return
	}
	line := want[labelled[missing]]
	spare, ok := onlySpare(printed, line, LabelsOf(want))
	if !ok {
		return
	}
	if right, _ := Value(line, spare.value); right {
		claims[missing] = spare
	}
}

// onlySpare is the one printed line that may answer want under another label.
func onlySpare(printed []printedLine, want reference.Line, labels []string) (spare answer, ok bool) {
	for _, line := range printed {
		c, isSpare := readSpare(line.text, want, labels)
		switch {
		case !isSpare:
		case ok:
			return answer{}, false
		default:
			spare, ok = answer{line, c}, true
		}
	}
	return spare, ok
}

// readSpare reads a printed line as "label: value", with a label that is none of
// the expected ones and a value of the kind that is wanted.
func readSpare(line string, want reference.Line, labels []string) (claim, bool) {
	printed, separator, rest, found := splitLabel(line)
	c := claim{closeness: labelWithin, value: strings.TrimSpace(rest)}
	words := strings.Join(strings.Fields(printed), " ")
	if !found || separator == " " || words == "" || !isOfKind(want.Kind, c.value) {
		return claim{}, false
	}
	if slices.ContainsFunc(
		labels,
		func(label string) bool { return readClaim(line, label, labels).closeness != labelAbsent },
	) {
		return claim{}, false
	}
	c.add(record.SlipLabel, fmt.Sprintf("the right value under another label: %q, want %q", words, want.Label))
	c.slips = append(c.slips, separatorSlips(separator, rest)...)
	return c, true
}

// isOfKind tells whether text begins with a value of the kind, right or wrong.
func isOfKind(kind reference.Kind, text string) bool {
	word := FirstWord(text)
	if kind == reference.Choice {
		return isWord(word)
	}
	if kind == reference.List || kind == reference.Text {
		return text != ""
	}
	_, ok := ParseValue(kind, word)
	return ok
}
