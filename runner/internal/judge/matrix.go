package judge

import (
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/runner/record"
)

// judgeNumbers judges an answer of kind Numbers: a label on its own line, followed by rows of
// numbers.
func (p *outputLines) judgeNumbers(want reference.Line) (judged record.Line, value string) {
	wanted := strings.Split(want.Text, "\n")
	judged = missingLines(want, wanted)
	heading := p.find(want, p.readField)
	if !heading.found() {
		return judged, ""
	}
	p.use(heading.number - 1)
	rows, text := p.readRows(heading, want, wanted)
	right, got, slips := compareRows(want, wanted, rows)
	judged.Line = heading.number
	judged.Got = record.Truncate(InOneLine(got), record.MaxGot)
	judged.Text = record.Truncate(strings.Join(text, "\n"), record.MaxText)
	setMatch(&judged, right, append(slices.Clone(heading.slips), slips...))
	if want.Text == "" { // the answer is not known, so a blank line may be a row
		got = rows
	}
	return judged, strings.TrimRight(strings.Join(got, "\n"), "\n")
}

// betweenRows matches what separates the rows of a matrix on one line.
var betweenRows = wording.LazyRegexp(`[\])}]\s*[,;]?\s*[\[({]`)

// readRows returns the rows of a matrix, and the lines that contain them. A blank line may stand
// for a row without numbers. If a row is missing, the line that ends the matrix counts as a wrong
// row, unless it carries a label.
func (p *outputLines) readRows(heading answer, want reference.Line, wanted []string) (rows, text []string) {
	text = []string{heading.text}
	add := func(line string) {
		if n := len(rows) - 1; n >= 0 && isOpen(rows[n]) && !strings.Contains(line, "[") { // NumPy breaks long rows
			rows[n] += " " + strings.TrimSpace(line)
			return
		}
		rows = append(rows, betweenRows().Split(line, -1)...)
	}
	if heading.value != "" {
		add(heading.value)
	}
	end := p.blockEnd(heading.number, want)
	for i := heading.number; i < end; i++ {
		add(p.text(i))
	}
	for _, line := range p.linesOf(heading.number, end) {
		text = append(text, line.text)
	}
	if end < p.size() && !p.endsBlock(end, want) &&
		len(notBlank(slices.Clone(rows))) < len(notBlank(slices.Clone(wanted))) {
		rows, text = append(rows, p.text(end)), append(text, p.text(end))
	}
	return rows, text
}

// isOpen reports whether a row may continue on the next line.
func isOpen(row string) bool {
	const longest = 16 << 10 // bounds the work for hostile output
	return len(row) < longest && strings.Contains(row, "[") && !strings.Contains(row, "]")
}

// compareRows compares the rows of a matrix with the wanted ones. It also returns the rows that it
// compared, in plain format if they are valid.
func compareRows(want reference.Line, wanted, rows []string) (right bool, got []string, slips []record.FormatSlip) {
	right = true
	for _, w := range wanted {
		for len(rows) > 0 && rows[0] == "" && w != "" {
			rows = rows[1:]
		}
		if len(rows) == 0 {
			right, got = right && w == "", append(got, "")
			continue
		}
		same, off := judgeRow(want, w, rows[0])
		right, got, rows = right && same, append(got, plainRow(rows[0])), rows[1:]
		slips = addKinds(slips, off)
	}
	rows = notBlank(slices.Clone(rows))
	for _, row := range rows {
		got = append(got, plainRow(row))
	}
	return right && len(rows) == 0, got, slips
}

// judgeRow compares numbers in order. Brackets, and separators other than one blank, are format
// slips.
func judgeRow(want reference.Line, row, printed string) (right bool, slips []record.FormatSlip) {
	wanted := strings.Fields(row)
	plain := strings.Join(wanted, " ")
	if printed == plain {
		return true, nil
	}
	words := rowWords(printed)
	separators := ",;|"
	if len(words) != len(wanted) && want.HasDecimals { // the commas may be decimal commas
		words = strings.FieldsFunc(strings.Trim(printed, brackets), func(r rune) bool { return r == ' ' || r == ';' })
		separators = ";"
	}
	if want.AnyOrder {
		words, wanted = sortedNumbers(words), sortedNumbers(wanted)
	}
	if len(words) != len(wanted) {
		return false, nil
	}
	slips = rowSlips(printed, words, separators, want.AnyOrder)
	for i, word := range words {
		item := want
		item.Kind, item.Text = reference.Integer, wanted[i]
		if want.HasDecimals {
			item.Kind = reference.Decimal
		}
		n, ok := ParseValue(item.Kind, word)
		if !ok {
			return false, nil
		}
		same, off := agrees(item, n)
		if !same {
			return false, nil
		}
		slips = addKinds(slips, off)
	}
	return true, slips
}

// addKinds adds the slips whose kinds the list lacks.
func addKinds(slips, more []record.FormatSlip) []record.FormatSlip {
	for _, slip := range more {
		if !slices.ContainsFunc(slips, func(s record.FormatSlip) bool { return s.Kind == slip.Kind }) {
			slips = append(slips, slip)
		}
	}
	return slips
}

func rowSlips(printed string, words []string, separators string, anyOrder bool) []record.FormatSlip {
	switch {
	case strings.ContainsAny(printed, separators+brackets):
		return oneSlip(record.SlipList, "commas or brackets in a list, want only spaces")
	case strings.Join(words, " ") != printed && (!anyOrder || strings.Join(strings.Fields(printed), " ") != printed):
		return oneSlip(record.SlipBlanks, "wrong spaces around or between numbers, want one after each number")
	}
	return nil
}

const brackets = "[](){}"

// rowWords returns the words of a row. NumPy prints the brackets of a matrix in its first and last
// row.
func rowWords(row string) []string {
	words, _ := listedWords(strings.Trim(row, brackets+" \t,;"))
	return words
}

func plainRow(row string) string {
	if !isRow(row) {
		return strings.TrimSpace(row)
	}
	return strings.Join(rowWords(row), " ")
}

// isRow reports whether a line consists of numbers, or is blank or has only brackets.
func isRow(line string) bool {
	if line == "" || IsPlainList(line) {
		return true
	}
	words := rowWords(betweenRows().ReplaceAllLiteralString(line, " "))
	return (len(words) > 0 || strings.ContainsAny(line, brackets)) &&
		!slices.ContainsFunc(words, func(word string) bool {
			_, ok := ParseValue(reference.Decimal, word)
			return !ok
		})
}

func sortedNumbers(words []string) []string {
	return slices.SortedFunc(slices.Values(words), func(a, b string) int {
		x, okX := ParseValue(reference.Decimal, a)
		y, okY := ParseValue(reference.Decimal, b)
		if !okX || !okY {
			return strings.Compare(a, b)
		}
		return x.Value.Cmp(y.Value)
	})
}
