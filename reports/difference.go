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
		if !strings.HasSuffix(d.got, d.want[len(d.want)-size:]) {
			break
		}
		d.want, d.got = d.want[:len(d.want)-size], d.got[:len(d.got)-size]
	}
	d.tail = want[n+len(d.want):]
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
	heads, middles, tails := quotable(endOf(head)), signed(beginningOf(middle)), quotable(beginningOf(tail))
	if room(heads)+room(middles)+room(tails) > width {
		// The head is the same for both texts and so is its cut: the two stay
		// aligned, and what differs is seen.
		for left := room(heads); left > width/2; heads = heads[1:] {
			left -= roomOf(heads[0])
			q.before = cutBefore + `"`
		}
	}
	if len(endOf(head)) < len(head) {
		q.before = cutBefore + `"`
	}
	q.head = strings.Join(heads, "")
	var cut, cutTail bool
	q.middle, cut = fit(middles, width-columns(q.head))
	if cut = cut || len(beginningOf(middle)) < len(middle); !cut {
		q.tail, cutTail = fit(tails, width-columns(q.head+q.middle))
	}
	if cut || cutTail || len(beginningOf(tail)) < len(tail) {
		q.after = `"` + cutAfter
	}
	return q
}

// endOf is more of a text than can be shown of it, from its end.
func endOf(s string) string {
	cut := max(len(s)-longestText, 0)
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
	return columns(character)
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

// stretch is some of a quotation, which differs from the other text or does not.
type stretch struct {
	text    string
	differs bool
}

// parts are those before, in and after the difference, whatever shows them.
func (q quotation) parts() []stretch {
	return []stretch{{q.before + q.head, false}, {q.middle, true}, {q.tail + q.after, false}}
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
