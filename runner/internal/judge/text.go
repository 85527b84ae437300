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
func (p *outputLines) judgeLines(want reference.Line) (judged record.Line, value string) {
	wanted := notBlank(strings.Split(want.Text, "\n"))
	judged = missingLines(want, wanted)
	var printed []printedLine
	var slips []record.FormatSlip
	if want.Unlabeled {
		printed = p.rest()
		for _, line := range printed {
			p.use(line.number - 1)
		}
	} else {
		heading := p.find(want, p.readField)
		if !heading.found() {
			return judged, ""
		}
		p.use(heading.number - 1)
		printed, slips = p.linesOf(heading.number, p.blockEnd(heading.number, want)), slices.Clone(heading.slips)
		judged.Line = heading.number
	}
	if len(printed) == 0 && want.Unlabeled {
		if len(wanted) == 0 {
			judged.Match = record.MatchExact
		}
		return judged, ""
	}
	var got []string
	for _, line := range printed {
		got = append(got, line.text)
	}
	if want.Unlabeled {
		judged.Line = printed[0].number
	}
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
			judged.Difference = &record.TextDifference{
				Number: i + 1, WantLines: len(wanted), GotLines: len(got),
				Want: record.Truncate(strings.TrimSpace(w), record.MaxText),
				Got:  record.Truncate(strings.TrimSpace(g), record.MaxText),
			}
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
