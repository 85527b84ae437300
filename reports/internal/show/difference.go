package show

import (
	"strings"
	"unicode/utf8"
)

// Difference is two texts that share a head and a tail.
type Difference struct {
	Head, want, Got, Tail string
}

// Differ splits two texts at the characters where they part and meet again.
func Differ(want, got string) Difference {
	n := 0
	for n < len(want) && n < len(got) {
		_, size := utf8.DecodeRuneInString(want[n:])
		if !strings.HasPrefix(got[n:], want[n:n+size]) {
			break
		}
		n += size
	}
	d := Difference{Head: want[:n], want: want[n:], Got: got[n:]}
	for len(d.want) > 0 {
		_, size := utf8.DecodeLastRuneInString(d.want)
		if !strings.HasSuffix(d.Got, d.want[len(d.want)-size:]) {
			break
		}
		d.want, d.Got = d.want[:len(d.want)-size], d.Got[:len(d.Got)-size]
	}
	d.Tail = want[n+len(d.want):]
	return d
}

// Quotation is a text with the part that differs set off. Whatever was cut is
// marked outside the quotes, so that nobody takes the mark for output.
type Quotation struct {
	Before string // of the text, such as an opening quote
	Head   string
	Middle string
	Tail   string
	After  string
}

// Marks of a cut.
const (
	CutBefore = "... "
	CutAfter  = " ... (cut)"
)

// Quotations shows both texts around their difference, each in at most width
// columns but for the marks of a cut.
func (d Difference) Quotations(width int) (want, got Quotation) {
	return quote(d.Head, d.want, d.Tail, width), quote(d.Head, d.Got, d.Tail, width)
}

func quote(head, middle, tail string, width int) Quotation {
	q := Quotation{Before: `"`, After: `"`}
	heads, middles, tails := quotable(endOf(head)), signed(beginningOf(middle)), quotable(beginningOf(tail))
	if room(heads)+room(middles)+room(tails) > width {
		// The head is the same for both texts and so is its cut: the two stay
		// aligned, and what differs is seen.
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
	q.Middle, cut = fit(middles, width-Columns(q.Head))
	if cut = cut || len(beginningOf(middle)) < len(middle); !cut {
		q.Tail, cutTail = fit(tails, width-Columns(q.Head+q.Middle))
	}
	if cut || cutTail || len(beginningOf(tail)) < len(tail) {
		q.After = `"` + CutAfter
	}
	return q
}

// endOf is more of a text than can be shown of it, from its end.
func endOf(s string) string {
	cut := max(len(s)-LongestText, 0)
	for cut > 0 && cut < len(s) && !utf8.RuneStart(s[cut]) {
		cut++
	}
	return s[cut:]
}

// room is what characters take at most, in columns.
func room(characters []string) int {
	n := 0
	for _, c := range characters {
		n += roomOf(c)
	}
	return n
}

// roomOf is what a character takes at most, whatever stands beside it: a
// selector may make a picture of the sign before it, which is wider.
func roomOf(character string) int {
	const pictureSelector = "\ufe0f"
	if character == pictureSelector {
		return 1
	}
	return Columns(character)
}

// fit joins as many characters as fit into width columns.
func fit(characters []string, width int) (joined string, cut bool) {
	n := 0
	for used := 0; n < len(characters); n++ {
		if used += roomOf(characters[n]); used > width {
			break
		}
	}
	return strings.Join(characters[:n], ""), n < len(characters)
}

// Stretch is some of a quotation, which differs from the other text or does not.
type Stretch struct {
	Text    string
	Differs bool
}

// Parts are those before, in and after the difference, whatever shows them.
func (q Quotation) Parts() []Stretch {
	return []Stretch{{q.Before + q.Head, false}, {q.Middle, true}, {q.Tail + q.After, false}}
}

// Carets is a line to stand beneath the quotation, pointing at what differs,
// or at the place where something is left out.
func (q Quotation) Carets() string {
	return strings.Repeat(" ", Columns(q.Before+q.Head)) + strings.Repeat("^", max(Columns(q.Middle), 1))
}

// IsPlain tells whether a value can stand without quotes: it looks like part
// of a right answer, and where it begins and ends is plain to see.
func IsPlain(value string) bool {
	const plainLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.,"
	return value != "" && len(value) <= 20 && strings.Trim(value, plainLetters) == ""
}
