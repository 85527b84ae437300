package judge

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// judgeBlock judges an answer of kind Numbers: a label on its own line, followed by lines of whole
// numbers.
func (p *outputLines) judgeBlock(want reference.Line, labels []string) (line record.Line, value string) {
	lists := strings.Split(want.Text, "\n")
	judged := missingLines(want, lists)
	heading := findClosest(p.rest(), func(line string) claim {
		if c := readHeading(line, want.Label, labels, false); c.closeness != labelAbsent {
			return c
		}
		return readHeadingAndList(line, want.Label, labels)
	})
	if !heading.found() {
		return judged, ""
	}
	b := p.readBlock(heading, lists)
	judged.Line = heading.number
	judged.Got = record.Truncate(InOneLine(b.got), record.MaxGot)
	judged.Text = record.Truncate(strings.Join(b.text, "\n"), record.MaxText)
	setMatch(&judged, b.right, b.slips)
	return judged, strings.Join(b.got, "\n")
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
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n")
}

// readHeading reads a printed line as a label without a value. If allWords is set, it rejects a
// shortened label.
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
	default:
		return claim{closeness: labelAbsent}
	}
	return c
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

func readHeadingAndList(line, label string, labels []string) claim {
	c := readClaim(line, label, labels)
	if _, ok := readList(c.value); !ok {
		return claim{closeness: labelAbsent}
	}
	c.closeness = max(c.closeness, labelWritten)
	c.slips = slices.Clone(c.slips)
	c.add(record.SlipLine, "numbers on the same line as the label, want them below it")
	return c
}

type block struct {
	right bool
	got   []string // the printed lists; valid ones are in plain format
	text  []string // the lines as printed
	slips []record.FormatSlip
}

// readBlock reads as many lists as are expected. For an empty list, the program may print an empty
// line or nothing.
func (p *outputLines) readBlock(heading answer, want []string) block {
	b := block{right: true, text: []string{heading.text}, slips: heading.slips}
	next := heading.number // index of the line below the heading
	p.use(heading.number - 1)
	if heading.value != "" {
		b.add(heading.value, want[0])
		want = want[1:]
	}
	for _, list := range want {
		i := p.lineFor(next, list)
		if i < 0 {
			b.add("", list)
			continue
		}
		b.text = append(b.text, p.text(i))
		b.add(p.text(i), list)
		p.use(i)
		next = i + 1
	}
	return b
}

// lineFor returns the index of the printed line to compare with the expected list, or -1 if there
// is none. It begins at the index next, and stops at a line that already answers another expected
// line.
func (p *outputLines) lineFor(next int, list string) int {
	for i := next; i < p.size() && !p.used[i]; i++ {
		if p.text(i) == "" && list != "" {
			continue
		}
		if _, ok := readList(p.text(i)); !ok && list == "" {
			return -1 // the program printed nothing, or a blank line, for an empty list
		}
		return i
	}
	return -1
}

func (b *block) add(printed, want string) {
	list, ok := readList(printed)
	if !ok {
		list.text = printed
	}
	b.got = append(b.got, list.text)
	b.right = b.right && list.text == strings.TrimSpace(want)
	for _, slip := range list.slips {
		if !slices.Contains(b.slips, slip) {
			b.slips = append(b.slips, slip)
		}
	}
}
