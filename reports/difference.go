package reports

import (
	"strings"
	"unicode/utf8"
)

// difference is two texts that share a head and a tail.
type difference struct {
	head, want, got, tail string
}

// differ splits two texts at the characters where they part and meet again.
func differ(want, got string) difference {
	n := 0
	for n < len(want) && n < len(got) {
		_, size := utf8.DecodeRuneInString(want[n:])
		if !strings.HasPrefix(got[n:], want[n:n+size]) {
			break
		}
		n += size
	}
	d := difference{head: want[:n], want: want[n:], got: got[n:]}
	for len(d.want) > 0 {
		_, size := utf8.DecodeLastRuneInString(d.want)
		end := d.want[len(d.want)-size:]
		if !strings.HasSuffix(d.got, end) {
			break
		}
		d.want, d.got = strings.TrimSuffix(d.want, end), strings.TrimSuffix(d.got, end)
		d.tail = end + d.tail
	}
	return d
}

// quotation is a text with the part that differs set off. Whatever was cut is
// marked outside the quotes, so that nobody takes the mark for output.
type quotation struct {
	before string // of the text, such as an opening quote
	head   string
	middle string
	tail   string
	after  string
}

// Marks of a cut.
const (
	cutBefore = "... "
	cutAfter  = " ... (cut)"
)

// quotations shows both texts around their difference, each in at most width
// columns but for the marks of a cut.
func (d difference) quotations(width int) (want, got quotation) {
	return quote(d.head, d.want, d.tail, width), quote(d.head, d.got, d.tail, width)
}

func quote(head, middle, tail string, width int) quotation {
	q := quotation{before: `"`, after: `"`}
	heads, middles, tails := quotable(head), signed(middle), quotable(tail)
	if room(heads)+room(middles)+room(tails) > width {
		// The head is the same for both texts and so is its cut: the two stay
		// aligned, and what differs is seen.
		for room(heads) > width/2 {
			heads, q.before = heads[1:], cutBefore+`"`
		}
	}
	q.head = strings.Join(heads, "")
	var cut, cutTail bool
	q.middle, cut = fit(middles, width-columns(q.head))
	if !cut {
		q.tail, cutTail = fit(tails, width-columns(q.head+q.middle))
	}
	if cut || cutTail {
		q.after = `"` + cutAfter
	}
	return q
}

func room(characters []string) int { return columns(strings.Join(characters, "")) }

// fit joins as many characters as fit into width columns.
func fit(characters []string, width int) (joined string, cut bool) {
	for _, c := range characters {
		if columns(joined+c) > width {
			return joined, true
		}
		joined += c
	}
	return joined, false
}

func (q quotation) pieces() []piece {
	return []piece{text(q.before + q.head), {differing, q.middle}, text(q.tail + q.after)}
}

// carets is a line to stand beneath the quotation, pointing at what differs,
// or at the place where something is left out.
func (q quotation) carets() string {
	return strings.Repeat(" ", columns(q.before+q.head)) + strings.Repeat("^", max(columns(q.middle), 1))
}

// isPlain tells whether a value can stand without quotes: it looks like part
// of a right answer, and where it begins and ends is plain to see.
func isPlain(value string) bool {
	const plainLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.,"
	return value != "" && len(value) <= 20 && strings.Trim(value, plainLetters) == ""
}
