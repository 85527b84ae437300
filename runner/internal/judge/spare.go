package judge

import (
	"slices"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// A label may be too different to recognise: "Average Branching Factor" for "Avg Effective
// Branching Factor". Its line still counts if it is the only candidate: exactly one expected
// line is missing, and exactly one printed "label: value" line is unused.
//
// No other line is considered, so the program has one guess, as it has when it prints the
// right label. The line counts whether its value is right or wrong. It may be a debug print
// of a program that lacks the line. A wrong value therefore keeps its slip, which shows what
// was taken for the answer.

// answerMissing assigns the only spare line to the only expected line without an answer. It
// does nothing unless there is exactly one of each. If a number is expected and no spare
// line has one, a line with a non-number such as NaN counts.
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

// spareLines returns the printed lines that may answer want under another label. It stops at
// two, since then none of them is used.
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

// readSpare reads a printed line as "label: value", with any label.
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

// isOfKind reports whether text begins with a value of the kind, right or wrong.
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

// isNoNumber reports whether kind is a number and text is a non-number such as NaN or null.
func isNoNumber(kind reference.Kind, text string) bool {
	return (kind == reference.Integer || kind == reference.Decimal) &&
		slices.Contains([]string{"nan", "infinity", "-infinity", "none", "null"}, NoNumber(text))
}
