package reference

import (
	"fmt"
	"strconv"
	"strings"
)

// Options change how the judge finds a field and compares its values. The zero value stands for the
// defaults of the field's kind.
type Options struct {
	ByLine    bool   // lines: each correct line earns part of the points
	AnyOrder  bool   // lines, list: the order does not matter
	Literal   bool   // text, lines: case and blanks matter
	Optional  bool   // a program may omit the field
	Tolerance string // decimal: greatest accepted difference; empty for none
	File      string // the file that contains the field; empty for stdout
	AnyPlaces bool   // decimal with a tolerance: any number of decimal places is accepted
}

// setOptions sets f.Options from text. On error, it also returns the key of the invalid member.
func (f *Field) setOptions(text fieldText) (where string, err error) {
	goes := func(with string) error {
		return fmt.Errorf("%[1]q is only allowed if \"kind\" is %[2]s: remove %[1]q, or change \"kind\"", where, with)
	}
	if where = "credit"; text.Credit != "" {
		if f.Kind != Lines {
			return where, goes(`"lines"`)
		}
		if text.Credit != "line" {
			return where, fmt.Errorf("\"credit\" is %q: use \"line\"", text.Credit)
		}
	}
	if where = "order"; text.Order != "" {
		if f.Kind != Lines && f.Kind != List {
			return where, goes(`"lines" or "list"`)
		}
		if text.Order != "any" {
			return where, fmt.Errorf("\"order\" is %q: use \"any\"", text.Order)
		}
	}
	if where = "exact"; text.Exact && f.Kind != Text && f.Kind != Lines {
		return where, goes(`"text" or "lines"`)
	}
	if where = "tolerance"; text.Tolerance != nil {
		if f.Kind != Decimal {
			return where, goes(`"decimal"`)
		}
		if !(*text.Tolerance > 0 && *text.Tolerance <= 1e9) {
			return where, fmt.Errorf("\"tolerance\" is %v: write how much a number may differ, such as 0.01",
				*text.Tolerance)
		}
		f.Tolerance = strconv.FormatFloat(*text.Tolerance, 'f', -1, 64)
		f.AnyPlaces = text.Places == nil
	}
	f.File = text.File
	f.ByLine, f.AnyOrder, f.Literal, f.Optional = text.Credit != "", text.Order != "", text.Exact, text.Optional
	return "", nil
}

// Form describes how the judge compares values of the field. The digest of a homework folder's
// suite includes this text, so a change of the text changes the digest.
func (f Field) Form() string {
	form := f.Kind.String()
	switch {
	case f.Unlabeled:
		form = "lines of text, without the label"
	case f.Kind == Decimal && f.Rounding != HalfUp:
		form = fmt.Sprintf("a number with %d decimal places, rounded %s", f.Places, roundingNames[f.Rounding])
	}
	if f.Options != (Options{}) {
		form += fmt.Sprintf(" %+v", f.Options)
	}
	return form
}

// String describes what a program prints for the field.
func (f Field) String() string {
	text := f.Kind.String()
	switch {
	case f.Unlabeled:
		text = "lines of text, without the label"
	case f.Kind == Decimal && f.Places > 0:
		text = fmt.Sprintf("a number with %d decimal places, rounded %s", f.Places,
			[...]string{HalfUp: "half away from zero", HalfEven: "half to even", Down: "down"}[f.Rounding])
	}
	var more []string
	if f.File != "" {
		more = append(more, "in the file "+f.File)
	}
	if f.Tolerance != "" {
		more = append(more, "plus or minus "+f.Tolerance)
	}
	if f.AnyOrder {
		more = append(more, "in any order")
	}
	if f.Literal {
		more = append(more, "exactly as written")
	}
	if f.ByLine {
		more = append(more, "with credit for each line")
	}
	if f.Optional {
		more = append(more, "or nothing")
	}
	return strings.Join(append([]string{text}, more...), ", ")
}
