package reference

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
)

// readFields parses the text of a correct answer. Any departure from the format of the fields in
// a.Answer is an error.
func (a *Assignment) readFields(text string) (Transcript, error) {
	parts, err := a.outputsOf(text)
	if err != nil {
		return Transcript{}, err
	}
	var t Transcript
	lines, at := parts[""], 0
	finished := func() error {
		if at == len(lines) {
			return nil
		}
		return fmt.Errorf("line %d: %q follows the answer: expected the end of the output", at+1, lines[at])
	}
	if a.Answer[0].File != "" && strings.TrimSpace(strings.Join(lines, "")) == "" {
		lines = nil // stdout is empty
	}
	for i, f := range a.Answer {
		if i > 0 && f.File != a.Answer[i-1].File || i == 0 && f.File != "" {
			if err := finished(); err != nil {
				return Transcript{}, err
			}
			lines, at = parts[f.File], 0
		}
		line, used, err := f.readFrom(lines[at:], a.Answer[i+1:], a.Labels)
		line.Options = f.Options
		if err != nil {
			return Transcript{}, fmt.Errorf("line %d: %w", at+1, err)
		}
		t.Lines = append(t.Lines, line)
		at += used
	}
	return t, finished()
}

// readFrom reads the field at the start of lines. It also returns the number of lines that the
// field takes. following holds the later fields of the answer, and labels the labels of all fields.
func (f Field) readFrom(lines []string, following []Field, labels []string) (Line, int, error) {
	if f.Unlabeled {
		labels = slices.DeleteFunc(slices.Clone(labels), func(label string) bool { return label == f.Label })
		end := blockEnd(lines, 0, following)
		if err := checkLabels(lines[:end], labels); err != nil {
			return Line{}, 0, err
		}
		return Line{Label: f.Label, Kind: f.Kind, Unlabeled: true, Text: strings.Join(lines[:end], "\n")}, end, nil
	}
	if len(lines) == 0 || lines[0] == "" {
		return Line{}, 0, fmt.Errorf("no line for %q: expected %q", f.Label, f.linePattern())
	}
	if f.Kind == Numbers || f.Kind == Lines {
		return f.readBlock(lines, following, labels)
	}
	value, ok := strings.CutPrefix(lines[0], f.Label+":")
	if !ok || value != "" && !strings.HasPrefix(value, " ") {
		return Line{}, 0, fmt.Errorf("got %q: expected %q", lines[0], f.linePattern())
	}
	line, err := f.readValue(strings.TrimPrefix(value, " "))
	return line, 1, err
}

func (f Field) linePattern() string {
	if f.Kind == Numbers || f.Kind == Lines {
		return f.Label
	}
	return f.Label + ": ..."
}

// readBlock reads a label that is alone on its line, and the lines below it up to the label of a
// later field.
func (f Field) readBlock(lines []string, following []Field, labels []string) (Line, int, error) {
	if lines[0] != f.Label {
		return Line{}, 0, fmt.Errorf("got %q: expected %q alone on its line", lines[0], f.Label)
	}
	end := blockEnd(lines, 1, following)
	block := lines[1:end]
	if err := checkLabels(block, labels); err != nil {
		return Line{}, 0, err
	}
	for _, text := range block {
		if f.HasDecimals {
			if err := f.checkDecimals(text); err != nil {
				return Line{}, 0, err
			}
		} else if f.Kind == Numbers && !isNumbers(text) {
			return Line{}, 0, fmt.Errorf("line %q below label %q: expected whole numbers separated by single spaces",
				text, f.Label)
		}
	}
	if len(block) == 0 && f.Kind == Numbers {
		return Line{}, 0, fmt.Errorf("nothing below %q: expected at least one line", f.Label)
	}
	return Line{Label: f.Label, Kind: f.Kind, Text: strings.Join(block, "\n"), Rounding: f.Rounding}, end, nil
}

// checkLabels returns an error if a line of a field begins with a label, because a label ends the
// field.
func checkLabels(lines, labels []string) error {
	for _, line := range lines {
		if CarriesLabel(line, labels) {
			return fmt.Errorf(
				"%q begins with a label, which would end the text above it: use another label in assignment.json",
				line,
			)
		}
	}
	return nil
}

func blockEnd(lines []string, from int, following []Field) int {
	for from < len(lines) && !begins(lines[from], following) {
		from++
	}
	return from
}

func begins(line string, fields []Field) bool {
	for _, f := range fields {
		if line == f.Label || strings.HasPrefix(line, f.Label+":") {
			return true
		}
	}
	return false
}

func isNumbers(text string) bool {
	for word := range strings.SplitSeq(text, " ") {
		if _, ok := wholeNumber(word); !ok {
			return text == ""
		}
	}
	return true
}

// wholeNumber parses a whole number without leading zeros, plus sign or blanks.
func wholeNumber(text string) (Ratio, bool) {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok || n.String() != text || !n.IsInt64() {
		return Ratio{}, false
	}
	return Ratio{n.Int64(), 1}, true
}

func (f Field) readValue(text string) (Line, error) {
	line := Line{Label: f.Label, Kind: f.Kind, Text: text, Rounding: f.Rounding}
	if strings.TrimSpace(text) != text {
		return line, fmt.Errorf("%q has extra spaces around its value: expected one space after the colon", f.Label)
	}
	switch f.Kind {
	case Integer:
		exact, ok := wholeNumber(text)
		if !ok {
			return line, fmt.Errorf("%q is %q: expected a whole number", f.Label, text)
		}
		line.Exact = exact
	case Decimal:
		// line.Exact remains unset, because the value before rounding is unknown.
		return line, f.checkDecimal(text)
	case Choice:
		if text == "" || strings.ContainsAny(text, " \t") {
			return line, fmt.Errorf("%q is %q: expected one word", f.Label, text)
		}
	case List:
		if strings.Join(strings.Fields(text), " ") != text {
			return line, fmt.Errorf("%q is %q: expected words or numbers separated by single spaces", f.Label, text)
		}
		if f.HasDecimals {
			return line, f.checkDecimals(text)
		}
	}
	return line, nil
}

// decimalForm matches a number. Its second group is the digits after the point, its third the exponent.
var decimalForm = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(?:\.([0-9]+))?([eE][+-]?[0-9]{1,3})?$`)

func (f Field) checkDecimals(line string) error {
	for word := range strings.FieldsSeq(line) {
		if err := f.checkDecimal(word); err != nil {
			return err
		}
	}
	return nil
}

func (f Field) checkDecimal(text string) error {
	parts := decimalForm.FindStringSubmatch(text)
	isZero := strings.Trim(text, "-0.") == "" && strings.HasPrefix(text, "-")
	if parts == nil || isZero || !f.AnyPlaces && (len(parts[2]) != f.Places || parts[3] != "") {
		return fmt.Errorf("%q is %q: expected a number with %d digits after the decimal point, such as %q",
			f.Label, text, max(f.Places, 1), Ratio{5, 4}.Fixed(max(f.Places, 1)))
	}
	return nil
}

// Blank returns an answer that has the labels but no values.
func (a *Assignment) Blank() Transcript {
	var t Transcript
	for _, f := range a.Answer {
		t.Lines = append(t.Lines, Line{Label: f.Label, Kind: f.Kind, Unlabeled: f.Unlabeled, Options: f.Options})
	}
	return t
}
