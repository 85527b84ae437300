package judge

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// The judge compares text word by word. Differences in case, in the blanks between words and in the
// zeros at the end of a decimal number are format slips, unless the answer is literal. A single
// line of text follows its label on the same line. Several lines follow below their label, up to
// the next label. If the answer has no label, its lines are the rest of the output. Blank lines do
// not matter. Text earns all of its points or none, except for lines with partial credit (see
// giveCredit).

func judgeText(want, printed string, literal bool) (bool, []record.FormatSlip) {
	got := strings.Join(strings.Fields(printed), " ")
	wanted := strings.Join(strings.Fields(want), " ")
	switch {
	case strings.TrimRight(printed, " \t\r") == strings.TrimRight(want, " \t\r"):
		return true, nil
	case literal:
		return false, nil
	case got == wanted:
		return true, oneSlip(record.SlipBlanks, fmt.Sprintf("wrong spaces before or between words, want %q", want))
	case strings.EqualFold(got, wanted):
		return true, spellingSlip(printed, want)
	case lineKey(got, false) == lineKey(wanted, false):
		slips := spellingSlip(printed, want)
		slips[0].Kind = record.SlipDecimals
		return true, slips
	}
	return false, nil
}

func isBareText(kind reference.Kind, text string) bool {
	return (kind == reference.List || kind == reference.Text) && text != "" && !strings.ContainsAny(text, ":=")
}

// judgeLines judges an answer of kind Lines. An answer without a label must be judged last,
// because it gets the rest of the output.
func (p *outputLines) judgeLines(want reference.Line, labels []string) (judged record.Line, value string) {
	wanted := notBlank(strings.Split(want.Text, "\n"))
	judged = missingLines(want, wanted)
	printed, slips, at := p.rest(), []record.FormatSlip(nil), 0
	if want.Unlabeled {
		printed = slices.DeleteFunc(printed, func(l printedLine) bool { return l.text == "" })
	} else {
		heading := p.findTextHeading(want.Label, labels)
		if !heading.found() {
			return judged, ""
		}
		p.use(heading.number - 1)
		printed, slips, at = p.textBelow(heading.number, labels), slices.Clone(heading.slips), heading.number
	}
	if len(printed) == 0 && want.Unlabeled {
		if len(wanted) == 0 {
			judged.Match = record.MatchExact
		}
		return judged, ""
	}
	var got []string
	for _, line := range printed {
		p.use(line.number - 1)
		got = append(got, line.text)
		if at == 0 {
			at = line.number
		}
	}
	judged.Line = at
	judged.Text = record.Truncate(strings.Join(got, "\n"), record.MaxText)
	if want.AnyOrder {
		got = inOrderOf(wanted, got)
	}
	right, more := compareLines(wanted, got, want.Literal, &judged)
	setMatch(&judged, right, append(slips, more...))
	if want.ByLine {
		giveCredit(&judged, wanted, got, want.Literal, slips)
	}
	return judged, strings.Join(got, "\n")
}

func notBlank(lines []string) []string {
	return slices.DeleteFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "" })
}

// compareLines compares two texts line by line, and records the first difference in judged.
func compareLines(wanted, got []string, literal bool, judged *record.Line) (right bool, slips []record.FormatSlip) {
	judged.Got = record.Truncate(InOneLine(got), record.MaxGot)
	for i := range max(len(wanted), len(got)) {
		w, g := nth(wanted, i), nth(got, i)
		right, off := judgeText(w, g, literal)
		if !right || i >= len(wanted) || i >= len(got) {
			judged.Want = record.Truncate(describeLine(wanted, i), record.MaxGot)
			judged.Got = record.Truncate(describeLine(got, i), record.MaxGot)
			return false, nil
		}
		for _, slip := range off {
			if len(slips) < mostTextSlips && !slices.Contains(slips, slip) {
				slips = append(slips, slip)
			}
		}
	}
	return true, slips
}

const mostTextSlips = 3

func nth(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}

func describeLine(lines []string, i int) string {
	if i >= len(lines) {
		return fmt.Sprintf("no line %d, only %d", i+1, len(lines))
	}
	if strings.TrimSpace(lines[i]) == "" { // inOrderOf leaves a line empty if it has no match
		return "no such line"
	}
	return fmt.Sprintf("line %d of %d: %s", i+1, len(lines), strings.TrimSpace(lines[i]))
}

// findTextHeading finds the label above an answer of kind Lines. If several lines are equally
// similar to the label, it takes the first, because the text below the label may contain the label
// again.
func (p *outputLines) findTextHeading(label string, labels []string) answer {
	lines := p.rest()
	slices.Reverse(lines)
	return findClosest(lines, func(line string) claim { return readHeading(line, label, labels, true) })
}

func (p *outputLines) textBelow(from int, labels []string) (lines []printedLine) {
	for i := from; i < p.size() && !p.used[i]; i++ {
		text := p.text(i)
		if reference.CarriesLabel(text, labels) {
			break
		}
		if strings.TrimSpace(text) != "" {
			lines = append(lines, printedLine{i + 1, text})
		}
	}
	return lines
}
