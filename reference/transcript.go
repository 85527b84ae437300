package reference

import (
	"fmt"
	"strings"
)

// Transcript is what a right program prints: labelled lines, in order.
type Transcript struct {
	Lines []Line
}

// String returns the transcript byte for byte as a right program prints it.
func (t Transcript) String() string {
	var b strings.Builder
	for _, l := range t.Lines {
		fmt.Fprintln(&b, l)
	}
	return b.String()
}

// Line is one labelled line, such as "Move: 6".
type Line struct {
	Label string // text before the colon
	Text  string // the value as a right program prints it
	Kind  Kind
	Exact Ratio // the value before rounding to the digits of Text
}

// String returns the line without a newline.
func (l Line) String() string { return l.Label + ": " + l.Text }

// readLabelled returns the values of lines that carry exactly these labels, in
// order.
func readLabelled(text string, labels []string) ([]string, error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) != len(labels) {
		return nil, fmt.Errorf("want %d lines, got %d", len(labels), len(lines))
	}
	values := make([]string, len(labels))
	for i, line := range lines {
		value, found := strings.CutPrefix(line, labels[i]+": ")
		if !found {
			return nil, fmt.Errorf("line %d: got %q, want label %q", i+1, line, labels[i])
		}
		values[i] = value
	}
	return values, nil
}

// Kind says how a line's value is compared with another.
type Kind int

// The kinds of value.
const (
	Integer Kind = iota
	Decimal      // rounded half away from zero to the digits printed (5.3)
)

// Ratio is an exact fraction with a positive denominator.
type Ratio struct{ Num, Den int64 }

// Fixed writes the fraction with so many decimal places, rounded half away
// from zero (5.3). Zero is never negative (5.4).
func (r Ratio) Fixed(places int) string {
	scale := int64(1)
	for range places {
		scale *= 10
	}
	num, sign := r.Num, ""
	if num < 0 {
		num = -num
	}
	scaled := (2*num*scale + r.Den) / (2 * r.Den)
	if r.Num < 0 && scaled != 0 {
		sign = "-"
	}
	if places == 0 {
		return fmt.Sprintf("%s%d", sign, scaled)
	}
	return fmt.Sprintf("%s%d.%0*d", sign, scaled/scale, places, scaled%scale)
}
