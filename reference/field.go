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
	Tolerance string // numbers with decimals: greatest accepted difference; empty for none
	File      string // the file that contains the field; empty for stdout
	AnyPlaces bool   // numbers with a tolerance: any number of decimal places is accepted

	Relative    string // numbers with decimals: greatest accepted difference, as a share of the expected number
	HasDecimals bool   // list, numbers: the items are numbers with decimals

	ByToken        bool // the whole output is compared token by token; see CompareTokens
	CaseSensitive  bool // with ByToken
	SpaceSensitive bool // with ByToken
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
	for _, t := range []struct {
		member string
		value  *float64
		most   float64
		set    *string
	}{
		{"tolerance", text.Tolerance, 1e9, &f.Tolerance},
		{"relative_tolerance", text.RelativeTolerance, 1, &f.Relative},
	} {
		if where = t.member; t.value == nil {
			continue
		}
		if !f.mayHaveDecimals() {
			return where, goes(`"decimal", "list" or "numbers"`)
		}
		if !(*t.value > 0 && *t.value <= t.most) {
			return where, fmt.Errorf(
				"%q is %v: write how much a number may differ, such as 0.01, and at most %v",
				where,
				*t.value,
				t.most,
			)
		}
		*t.set = strconv.FormatFloat(*t.value, 'f', -1, 64)
		f.AnyPlaces = text.Places == nil
	}
	f.HasDecimals = f.Kind != Decimal && (text.Places != nil || f.AnyPlaces)
	f.File = text.File
	f.ByLine, f.AnyOrder, f.Literal, f.Optional = text.Credit != "", text.Order != "", text.Exact, text.Optional
	return "", nil
}

func (f Field) mayHaveDecimals() bool {
	return f.Kind == Decimal || f.Kind == List || f.Kind == Numbers
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
	if o := f.Options; o != (Options{}) {
		form += fmt.Sprintf(
			" {ByLine:%t AnyOrder:%t Literal:%t Optional:%t Tolerance:%s File:%s AnyPlaces:%t}",
			o.ByLine,
			o.AnyOrder,
			o.Literal,
			o.Optional,
			o.Tolerance,
			o.File,
			o.AnyPlaces,
		)
		if o.Relative != "" || o.HasDecimals {
			form += fmt.Sprintf(" {Relative:%s HasDecimals:%t Rounding:%d}", o.Relative, o.HasDecimals, f.Rounding)
		}
		if o.ByToken {
			form += fmt.Sprintf(" {CaseSensitive:%t SpaceSensitive:%t}", o.CaseSensitive, o.SpaceSensitive)
		}
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
	if f.HasDecimals {
		text = map[Kind]string{List: "numbers, separated by spaces", Numbers: "below the label, lines of numbers"}[f.Kind]
		if f.Places > 0 {
			text += fmt.Sprintf(" with %d decimal places", f.Places)
		}
	}
	var more []string
	if f.File != "" {
		more = append(more, "in the file "+f.File)
	}
	if f.Tolerance != "" {
		more = append(more, "plus or minus "+f.Tolerance)
	}
	if f.Relative != "" {
		more = append(more, "plus or minus "+f.Relative+" of the number")
	}
	if f.ByToken {
		more = append(more, "token by token")
	}
	if f.CaseSensitive {
		more = append(more, "with the same capitals")
	}
	if f.SpaceSensitive {
		more = append(more, "with the same blanks")
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
