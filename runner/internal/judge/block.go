package judge

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// A block is the text below a label: lines of any text or of numbers, or a value that the program
// should have printed on the label's line. This file decides where every block begins and ends.
// A block begins below its label. It ends before the first line that
//
//   - carries a label, as reference.CarriesLabel says,
//   - answers another field, or seems to begin one, or
//   - is not a row, if the block consists of numbers.

// findStarts finds the lines that seem to begin a field, although their label may be misspelt or
// follow a prompt. An answer without a block needs no starts, because its lines are found first.
func (p *outputLines) findStarts() {
	if !slices.ContainsFunc(p.want, hasHeading) {
		return
	}
	p.starts = map[int][]int{}
	for i, field := range p.want {
		if field.Kind == reference.Trace || field.Unlabeled {
			continue
		}
		if line := p.find(field, p.readStart); line.found() {
			p.starts[line.number-1] = append(p.starts[line.number-1], i)
		}
	}
}

// readStart is like readField, but a value needs a separator, because any line of text may begin with
// a word like the label.
func (p *outputLines) readStart(field reference.Line, line string) claim {
	if !hasHeading(field) && !strings.ContainsAny(line, ":=") {
		return claim{closeness: labelAbsent}
	}
	return p.readField(field, line)
}

func hasHeading(field reference.Line) bool {
	return field.Kind == reference.Numbers || field.Kind == reference.Lines
}

// find finds the line with the label of a field. If several lines are equally similar to the label
// of a text, it takes the first, because the text may contain the label again.
func (p *outputLines) find(field reference.Line, read func(reference.Line, string) claim) answer {
	lines := p.rest()
	if field.Kind == reference.Lines {
		slices.Reverse(lines)
	}
	return findClosest(lines, func(line string) claim { return read(field, line) })
}

// readField reads a line as the first one of a field.
func (p *outputLines) readField(field reference.Line, line string) claim {
	if !hasHeading(field) {
		return readClaim(line, field.Label, p.labels)
	}
	c := readHeading(line, field.Label, p.labels, field.Kind == reference.Lines)
	if c.closeness == labelAbsent && field.Kind == reference.Numbers {
		return readHeadingAndRow(line, field.Label, p.labels)
	}
	return c
}

// blockEnd returns the index of the first line behind the block of a field that begins at line
// from.
func (p *outputLines) blockEnd(from int, field reference.Line) int {
	end := from
	for end < p.size() && !p.endsBlock(end, field) && (field.Kind != reference.Numbers || isRow(p.text(end))) {
		end++
	}
	return end
}

func (p *outputLines) endsBlock(i int, field reference.Line) bool {
	return p.owners[i] != 0 || reference.CarriesLabel(p.text(i), p.labels) ||
		slices.ContainsFunc(p.starts[i], func(other int) bool {
			return p.want[other].Label != field.Label && !mayContain(field, p.want[other], p.readStart)
		})
}

// mayContain reports whether an expected line of a block looks like another field.
func mayContain(block, other reference.Line, read func(reference.Line, string) claim) bool {
	return slices.ContainsFunc(strings.Split(block.Text, "\n"),
		func(line string) bool { return read(other, line).closeness != labelAbsent })
}

// linesOf returns the lines [from, to) that are not blank, and uses them for the current field.
func (p *outputLines) linesOf(from, to int) (lines []printedLine) {
	for i := from; i < to; i++ {
		if text := p.text(i); strings.TrimSpace(text) != "" {
			lines = append(lines, printedLine{i + 1, text})
			p.use(i)
		}
	}
	return lines
}

func missingLines(want reference.Line, lines []string) record.Line {
	return record.Line{
		Label:    want.Label,
		Want:     record.Truncate(InOneLine(lines), record.MaxGot),
		WantText: record.Truncate(withoutFinalBlanks(want.String()), record.MaxText),
		Match:    record.MatchMissing,
		Slips:    []record.FormatSlip{},
	}
}

// InOneLine joins lines with semicolons, and removes the blanks around each line.
func InOneLine(lines []string) string {
	trimmed := make([]string, len(lines))
	for i, line := range lines {
		trimmed[i] = strings.TrimSpace(line)
	}
	return strings.Join(trimmed, "; ")
}

func withoutFinalBlanks(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\r")
	}
	return strings.Join(lines, "\n")
}

// readHeading reads a printed line as a label without a value, which may follow a prompt. If
// allWords is set, it rejects a shortened label.
func readHeading(line, label string, labels []string, allWords bool) claim {
	words := strings.Join(strings.Fields(line), " ")
	bare := strings.TrimRight(words, " :=-")
	c := claim{closeness: labelWritten}
	switch {
	case line == label:
		return claim{}
	case strings.EqualFold(bare, label):
		c.add(headingSlip(line, words, bare, label))
	case isSimilar(bare, label, labels) &&
		(!allWords || len(strings.Fields(bare)) == len(strings.Fields(label))):
		c.closeness = labelSimilar
		c.add(record.SlipLabel, fmt.Sprintf("label %q, want %q", bare, label))
	case isAfterPrompt(bare, label, labels):
		c.closeness = labelWithin
		c.add(record.SlipText, "text before the label")
	default:
		return claim{closeness: labelAbsent}
	}
	return c
}

// isAfterPrompt reports whether a line ends with a label that follows other text, which may be a
// prompt without a newline. The line must not end with a longer label.
func isAfterPrompt(line, label string, labels []string) bool {
	ends := func(label string) bool { return reference.HasLabelAt(line, len(line)-len(label), label) }
	return len(line) > len(label) && ends(label) && !slices.ContainsFunc(labels,
		func(other string) bool { return len(other) > len(label) && len(other) <= len(line) && ends(other) })
}

func headingSlip(line, words, bare, label string) (record.SlipKind, string) {
	switch {
	case bare != label:
		return record.SlipLabel, fmt.Sprintf("label %q, want %q", bare, label)
	case words != bare:
		return record.SlipColon, "text after the label, want the label alone on its line"
	}
	return record.SlipBlanks, blanksAround(line, label)
}

func readHeadingAndRow(line, label string, labels []string) claim {
	c := readClaim(line, label, labels)
	if c.closeness == labelAbsent || c.value == "" || !isRow(c.value) {
		return claim{closeness: labelAbsent}
	}
	c.closeness = max(c.closeness, labelWritten)
	c.slips = slices.Clone(c.slips)
	c.add(record.SlipLine, "numbers on the same line as the label, want them below it")
	return c
}
