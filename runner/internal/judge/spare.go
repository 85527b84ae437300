package judge

import (
	"slices"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// A printed label may be too different to be recognized, such as "Average Branching Factor" for
// "Avg Effective Branching Factor". Its line still counts if there is only one possible answer:
// exactly one expected line has no answer, and exactly one unused "label: value" line could be
// that answer.
//
// The program thus has only one guess, as it has with the right label: the line counts as the
// answer even if its value is wrong. Because the line may also be a debug print, the judge always
// adds a slip that names the label it accepted.

// answerMissing gives an answer to the expected line that has none, if there is only one such line
// and exactly one unused printed line fits it. A non-number such as NaN may stand for a number.
func answerMissing(want []reference.Line, labelled []int, claims []answer, printed []printedLine) {
	missing, count := -1, 0
	for n, a := range claims {
		if !a.found() && !want[labelled[n]].Optional {
			missing, count = n, count+1
		}
	}
	if count != 1 {
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

// spareLines returns the printed lines that may answer want under another label. It returns at most
// two lines, because the caller needs to know only whether there is exactly one.
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

func readSpare(line string) (claim, bool) {
	printed, separator, rest, found := splitLabel(line)
	words := strings.Join(strings.Fields(printed), " ")
	if !found || separator == " " || words == "" {
		return claim{}, false
	}
	c := claim{closeness: labelOther, value: strings.TrimSpace(rest)}
	c.add(record.SlipLabel, "under another label: "+strconv.Quote(record.Truncate(words, record.MaxGot)))
	c.slips = append(c.slips, separatorSlips(separator, rest)...)
	return c, true
}

func carriesAny(line string, labels []string) bool {
	return slices.ContainsFunc(labels,
		func(label string) bool { return readClaim(line, label, labels).closeness != labelAbsent })
}

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

func isNoNumber(kind reference.Kind, text string) bool {
	return (kind == reference.Integer || kind == reference.Decimal) &&
		slices.Contains([]string{"nan", "infinity", "-infinity", "none", "null"}, NonNumberName(text))
}
