package judge

import (
	"slices"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// A label may be wrong beyond likeness: "Average Branching Factor" for "Avg
// Effective Branching Factor". Its line answers if nothing else can be meant:
// one expected line is missing, and one printed line "label: value" is spare.
//
// That line is the only one looked at, so that a program has one guess, as it
// has where it prints the label itself. It answers whether its value is right or
// wrong. What stands there may be a debug print of a program that lacks the line,
// so that a wrong value keeps its slip: it shows what was taken for an answer.

// answerMissing lets the spare line answer the one expected line that has no
// answer. It changes nothing if there is not just one of each. Where no spare
// line has a value of the kind, one that prints no number, such as NaN, may
// answer for a number.
func answerMissing(want []reference.Line, labelled []int, claims []answer, printed []printedLine) {
	missing := slices.IndexFunc(claims, func(a answer) bool { return !a.found() })
	if missing < 0 || slices.ContainsFunc(claims[missing+1:], func(a answer) bool { return !a.found() }) {
		return
	}
	line, labels := want[labelled[missing]], LabelsOf(want)
	spares := spareLines(printed, line, labels, isOfKind)
	if len(spares) == 0 {
		spares = spareLines(printed, line, labels, isNoNumber)
	}
	if len(spares) == 1 {
		claims[missing] = spares[0]
	}
}

// spareLines are the printed lines that may answer want under another label: two
// are enough to know that none does.
func spareLines(
	printed []printedLine, want reference.Line, labels []string, fits func(reference.Kind, string) bool,
) (spares []answer) {
	for _, line := range printed {
		c, ok := readSpare(line.text)
		if !ok || !fits(want.Kind, c.value) || carriesAny(line.text, labels) {
			continue
		}
		if spares = append(spares, answer{line, c}); len(spares) == 2 {
			break
		}
	}
	return spares
}

// readSpare reads a printed line as "label: value", whatever the label is.
func readSpare(line string) (claim, bool) {
	printed, separator, rest, found := splitLabel(line)
	words := strings.Join(strings.Fields(printed), " ")
	if !found || separator == " " || words == "" {
		return claim{}, false
	}
	c := claim{closeness: labelOther, value: strings.TrimSpace(rest)}
	c.add(record.SlipLabel, "under another label: "+strconv.Quote(record.Cut(words, record.MaxGot)))
	c.slips = append(c.slips, separatorSlips(separator, rest)...)
	return c, true
}

func carriesAny(line string, labels []string) bool {
	return slices.ContainsFunc(
		labels,
		func(label string) bool { return readClaim(line, label, labels).closeness != labelAbsent },
	)
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

// isNoNumber tells whether a word stands where a number is wanted and is none.
func isNoNumber(kind reference.Kind, text string) bool {
	return (kind == reference.Integer || kind == reference.Decimal) &&
		slices.Contains([]string{"nan", "infinity", "-infinity", "none", "null"}, NoNumber(text))
}
