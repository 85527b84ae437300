package reference

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// Transcript is the answer that a correct program prints.
type Transcript struct {
	Lines []Line
}

// String returns exactly what a correct program prints.
func (t Transcript) String() string {
	var b strings.Builder
	file := ""
	for _, l := range t.Lines {
		if l.File != file {
			file = l.File
			fmt.Fprintln(&b, outMarker(file))
		}
		if text := l.String(); text != "" { // a field without a label may be empty
			fmt.Fprintln(&b, text)
		}
	}
	return b.String()
}

// checkRoundTrip returns an error if t.String() differs from text, from which t was parsed. The
// final newline of text is optional (rule 5.5).
func (t Transcript) checkRoundTrip(text string) error {
	want := strings.Split(strings.TrimSuffix(t.String(), "\n"), "\n")
	got := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := range min(len(want), len(got)) {
		if want[i] != got[i] {
			return fmt.Errorf("line %d: got %q, but a correct program prints %q", i+1, got[i], want[i])
		}
	}
	if len(want) != len(got) {
		return fmt.Errorf("expected %d lines, got %d", len(want), len(got))
	}
	return nil
}

// Line is the value of one field in an answer. Fields of some kinds take one line of text, such as
// "Move: 6"; others take several.
type Line struct {
	Label        string // text before the colon
	Text         string // the value as a correct program prints it; empty for a trace
	Kind         Kind
	Exact        Ratio         // number: the value before rounding to Text; Den is 0 if it is unknown
	Nodes        []Node        // trace
	Alternatives []Alternative // choice: other correct words, sorted

	Rounding  Rounding // decimal
	Unlabeled bool     // lines: the program prints them without a label
	Options
}

// Alternative is a word that is as correct as a line's Text.
type Alternative struct {
	Text   string
	Reason string // why it is correct, such as "attains the value"
}

// Accepts reports whether word is the line's Text or one of its alternatives.
func (l Line) Accepts(word string) bool {
	return word == l.Text || slices.ContainsFunc(l.Alternatives, func(a Alternative) bool { return a.Text == word })
}

// Canonical returns text with t's own word in place of each alternative that t accepts. The result
// is the same for all correct answers.
func (t Transcript) Canonical(text string) string {
	for _, l := range t.Lines {
		if len(l.Alternatives) == 0 {
			continue
		}
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			if word, ok := strings.CutPrefix(line, l.Label+": "); ok && l.Accepts(word) {
				lines[i] = l.String()
			}
		}
		text = strings.Join(lines, "\n")
	}
	return text
}

// IsWithinTolerance reports whether a number differs from the expected one by at most the tolerance
// of the line, or by at most its relative tolerance.
func (l Line) IsWithinTolerance(want, got *big.Rat) bool {
	off := new(big.Rat).Sub(want, got)
	off.Abs(off)
	most, isAbsolute := new(big.Rat).SetString(l.Tolerance)
	share, isRelative := new(big.Rat).SetString(l.Relative)
	return isAbsolute && off.Cmp(most) <= 0 || isRelative && off.Cmp(share.Mul(share, new(big.Rat).Abs(want))) <= 0
}

// String returns what the line prints, without the final newline.
func (l Line) String() string {
	switch l.Kind {
	case Trace:
		nodes := make([]string, len(l.Nodes))
		for i, n := range l.Nodes {
			nodes[i] = n.String()
		}
		return strings.Join(nodes, "\n")
	case Numbers, Lines:
		if l.Unlabeled {
			return l.Text
		}
		if l.Text == "" && l.Kind == Lines {
			return l.Label
		}
		return l.Label + "\n" + l.Text
	case List, Text:
		return strings.TrimSuffix(l.Label+": "+l.Text, " ")
	}
	return l.Label + ": " + l.Text
}

// Kind says how a value is printed and compared.
type Kind int

const (
	Integer Kind = iota
	Decimal      // rounded half away from zero, to the digits printed (rule 5.3)
	Trace        // a sequence of nodes, each on three lines without a label (section 6)
	Numbers      // a label on a line of its own, then lines of whole numbers
	Choice       // one word; other words may be correct too (see Line.Alternatives)
	List         // words or numbers, in order, on the label's line
	Text         // any text on the label's line
	Lines        // a label on a line of its own, then any lines up to the next label
)

// kindNames are the names of the kinds in assignment.json.
var kindNames = [...]string{
	Integer: "integer", Decimal: "decimal", Trace: "trace", Numbers: "numbers", Choice: "word",
	List: "list", Text: "text", Lines: "lines",
}

func (k Kind) name() string { return kindNames[k] }

// String describes what a program prints.
func (k Kind) String() string {
	return [...]string{
		Integer: "a whole number",
		Decimal: "a number, rounded half away from zero",
		Trace:   "the search, three lines a node",
		Numbers: "below the label, lines of whole numbers",
		Choice:  "a word; other words may be correct too",
		List:    "words or numbers, separated by spaces",
		Text:    "a line of text",
		Lines:   "below the label, lines of text",
	}[k]
}

// Ratio is an exact fraction with a positive denominator.
type Ratio struct{ Num, Den int64 }

// Fixed formats the fraction with the given number of decimal places, rounded half away from
// zero (rule 5.3). Zero has no sign (rule 5.4).
func (r Ratio) Fixed(places int) string {
	scale := int64(1)
	for range places {
		scale *= 10
	}
	num := r.Num
	if num < 0 {
		num = -num
	}
	scaled := (2*num*scale + r.Den) / (2 * r.Den)
	digits := strconv.FormatInt(scaled, 10)
	if places > 0 {
		digits = strings.Repeat("0", max(places+1-len(digits), 0)) + digits
		digits = digits[:len(digits)-places] + "." + digits[len(digits)-places:]
	}
	if r.Num < 0 && scaled != 0 {
		return "-" + digits
	}
	return digits
}

// Node is a node of a search trace, in its state when the search returns from it (section 6).
type Node struct {
	Move        int    // the move that led to the node; -1 at the root if there is none
	Left        string // the stones not taken, in increasing order, separated by blanks
	Alpha, Beta int64  // the final bounds
}

// String returns the three lines of a node, without the final newline.
func (n Node) String() string {
	left := n.Left
	if left != "" {
		left += " " // a blank follows each stone
	}
	return fmt.Sprintf("%d\n%s\nalpha: %d\tbeta: %d", n.Move, left, n.Alpha, n.Beta)
}

// Rounding is a way to round a decimal.
type Rounding int

// The ways to round. The built-in assignments use HalfUp (rule 5.3).
const (
	HalfUp   Rounding = iota // half away from zero, as taught at school
	HalfEven                 // half to the even digit, as printf does
	Down                     // towards zero
)

// roundingNames are the names of the ways to round in assignment.json.
var roundingNames = [...]string{HalfUp: "half-up", HalfEven: "half-even", Down: "down"}

// Round rounds x to the given number of decimal places.
func (r Rounding) Round(x *big.Rat, places int) *big.Rat {
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil)
	scaled := new(big.Rat).Mul(x, new(big.Rat).SetInt(scale))
	down := new(big.Int).Quo(scaled.Num(), scaled.Denom()) // rounds towards zero
	rest := new(big.Rat).Sub(scaled, new(big.Rat).SetInt(down))
	half := rest.Abs(rest).Cmp(big.NewRat(1, 2))
	if r != Down && (half > 0 || half == 0 && (r == HalfUp || down.Bit(0) == 1)) {
		down.Add(down, big.NewInt(int64(x.Sign())))
	}
	return new(big.Rat).SetFrac(down, scale)
}

// NormalizeTo returns a copy of t. In the copy, each line that is equivalent to the line of want at
// the same index has the text of want's line. Lines are equivalent if they list the same items in
// orders that the assignment permits, or have numbers that differ by at most the tolerance.
func (t Transcript) NormalizeTo(want Transcript) Transcript {
	normalized := Transcript{Lines: slices.Clone(t.Lines)}
	for i, line := range normalized.Lines {
		if i < len(want.Lines) && line.Options == want.Lines[i].Options && line.isEquivalent(want.Lines[i].Text) {
			normalized.Lines[i].Text = want.Lines[i].Text
		}
	}
	return normalized
}

func (l Line) isEquivalent(want string) bool {
	switch {
	case l.ByToken:
		return l.CompareTokens(want, l.Text+"\n") == nil
	case l.Tolerance != "" || l.Relative != "" || l.HasDecimals:
		return l.areWithinTolerance(want)
	case l.AnyOrder && l.Kind == Lines:
		return slices.Equal(slices.Sorted(strings.Lines(l.Text+"\n")), slices.Sorted(strings.Lines(want+"\n")))
	case l.AnyOrder:
		return slices.Equal(slices.Sorted(strings.FieldsSeq(l.Text)), slices.Sorted(strings.FieldsSeq(want)))
	}
	return false
}

// areWithinTolerance reports whether the numbers of another text are close to those of the line, row
// by row.
func (l Line) areWithinTolerance(want string) bool {
	isClose := func(a, b *big.Rat) bool { return a.Cmp(b) == 0 || l.IsWithinTolerance(b, a) }
	return slices.EqualFunc(strings.Split(l.Text, "\n"), strings.Split(want, "\n"), func(row, want string) bool {
		return slices.EqualFunc(numbersIn(row, l.AnyOrder), numbersIn(want, l.AnyOrder), isClose)
	})
}

func numbersIn(row string, isSorted bool) (numbers []*big.Rat) {
	for word := range strings.FieldsSeq(row) {
		if n, ok := new(big.Rat).SetString(word); ok {
			numbers = append(numbers, n)
		}
	}
	if isSorted {
		slices.SortFunc(numbers, (*big.Rat).Cmp)
	}
	return numbers
}
