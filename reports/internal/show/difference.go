package show

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Difference is two texts with a common head, different middles, and a common tail.
type Difference struct {
	Head, Want, Got, Tail string
}

// Diff splits two texts at the first and last character that differ.
func Diff(want, got string) Difference {
	n := 0
	for n < len(want) && n < len(got) {
		_, size := utf8.DecodeRuneInString(want[n:])
		if !strings.HasPrefix(got[n:], want[n:n+size]) {
			break
		}
		n += size
	}
	d := Difference{Head: want[:n], Want: want[n:], Got: got[n:]}
	for len(d.Want) > 0 {
		_, size := utf8.DecodeLastRuneInString(d.Want)
		if !strings.HasSuffix(d.Got, d.Want[len(d.Want)-size:]) {
			break
		}
		d.Want, d.Got = d.Want[:len(d.Want)-size], d.Got[:len(d.Got)-size]
	}
	d.Tail = want[n+len(d.Want):]
	return d
}

// Quotation is a text with a part to highlight. Marks for omitted text are outside the quotes,
// so that nobody mistakes them for output.
type Quotation struct {
	Before string // such as an opening quote
	Head   string
	Middle string
	Tail   string
	After  string
}

// Marks for omitted text.
const (
	CutBefore = "... "
	CutAfter  = " ... (cut)"
)

// Quotations returns an excerpt of each text, around the difference. An excerpt has at most width
// columns, not counting the marks for omitted text.
func (d Difference) Quotations(width int) (want, got Quotation) {
	return quote(d.Head, d.Want, d.Tail, width), quote(d.Head, d.Got, d.Tail, width)
}

func quote(head, middle, tail string, width int) Quotation {
	q := Quotation{Before: `"`, After: `"`}
	heads, middles, tails := escapeForQuotes(endOf(head)), showBlanks(beginningOf(middle)),
		escapeForQuotes(beginningOf(tail))
	if room(heads)+room(middles)+room(tails) > width {
		// The head is the same in both texts, so both are cut at the same character and stay
		// aligned.
		for left := room(heads); left > width/2; heads = heads[1:] {
			left -= roomOf(heads[0])
			q.Before = CutBefore + `"`
		}
	}
	if len(endOf(head)) < len(head) {
		q.Before = CutBefore + `"`
	}
	q.Head = strings.Join(heads, "")
	var cut, cutTail bool
	q.Middle, cut = joinWithin(middles, width-Columns(q.Head))
	if cut = cut || len(beginningOf(middle)) < len(middle); !cut {
		q.Tail, cutTail = joinWithin(tails, width-Columns(q.Head+q.Middle))
	}
	if cut || cutTail || len(beginningOf(tail)) < len(tail) {
		q.After = `"` + CutAfter
	}
	return q
}

// endOf returns the end of s, at most LongestText bytes.
func endOf(s string) string {
	cut := max(len(s)-LongestText, 0)
	for cut > 0 && cut < len(s) && !utf8.RuneStart(s[cut]) {
		cut++
	}
	return s[cut:]
}

func room(characters []string) int {
	n := 0
	for _, c := range characters {
		n += roomOf(c)
	}
	return n
}

// roomOf returns how many columns a character can take. A variation selector can take one, because
// it may make the preceding character a wider emoji.
func roomOf(character string) int {
	const pictureSelector = "\ufe0f"
	if character == pictureSelector {
		return 1
	}
	return Columns(character)
}

// joinWithin joins the first characters that fit in width columns.
func joinWithin(characters []string, width int) (joined string, cut bool) {
	for n, c := range characters {
		if width -= roomOf(c); width < 0 {
			return strings.Join(characters[:n], ""), true
		}
	}
	return strings.Join(characters, ""), false
}

// Pieces returns the text before the difference, the difference, and the text after it. It omits
// empty texts.
func (q Quotation) Pieces() []Piece {
	pieces := []Piece{PlainPiece(q.Before + q.Head), Differing.Piece(q.Middle), PlainPiece(q.Tail + q.After)}
	return slices.DeleteFunc(pieces, func(p Piece) bool { return p.Text == "" })
}

func (q Quotation) String() string { return q.Before + q.Head + q.Middle + q.Tail + q.After }

// Carets returns a line for the row below, with carets that point at the difference.
func (q Quotation) Carets() string {
	return strings.Repeat(" ", Columns(q.Before+q.Head)) + strings.Repeat("^", max(Columns(q.Middle), 1))
}

// IsPlain reports whether a value needs no quotes, because it is short and made of letters,
// digits and the signs of numbers.
func IsPlain(value string) bool {
	const plainLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.,"
	return value != "" && len(value) <= 20 && strings.Trim(value, plainLetters) == ""
}
