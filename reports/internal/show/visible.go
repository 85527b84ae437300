package show

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// Text escapes every character that a terminal acts on or does not show,
// the way Go writes it: control characters, newlines and tabs among them,
// marks that turn the reading direction, blanks other than the ordinary one,
// bytes that are no UTF-8, and marks heaped on one letter. What is visible
// already stays as it is, so escaping twice does no harm. Of a text that is longer
// than anybody reads it is the beginning.
func Text(s string) string {
	if len(s) <= LongestText && isPrintableASCII(s) {
		return s
	}
	text, _ := UpTo(s, LongestText)
	return text
}

// UpTo is at most n bytes of visible text, with a sign at the end if some
// was cut off; read is how many bytes of s it shows.
func UpTo(s string, n int) (text string, read int) {
	var b strings.Builder
	e := newEscaper()
	kept, keptRead := 0, 0 // as far as the sign would fit
	for read < len(s) {
		_, size := utf8.DecodeRuneInString(s[read:])
		c := e.escape(s[read : read+size])
		if b.Len()+len(c) > n {
			return b.String()[:kept] + CutSign, keptRead
		}
		b.WriteString(c)
		if read += size; b.Len() <= n-len(CutSign) {
			kept, keptRead = b.Len(), read
		}
	}
	return b.String(), read
}

const CutSign = "… (cut)"

func isPrintableASCII(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// characters splits a text. A byte that is no UTF-8 is a character of its own.
func characters(s string) []string {
	var list []string
	for s != "" {
		_, n := utf8.DecodeRuneInString(s)
		list, s = append(list, s[:n]), s[n:]
	}
	return list
}

// The signs that stand for what is hard to see where two lines differ.
const (
	blankSign = "·"
	tabSign   = "→"
)

// quotable is what stands between quotes, character by character: visible, and
// exact in that no two texts look the same. A program's own signs for blanks
// and tabs are escaped, since they mean blanks and tabs from us.
func quotable(s string) []string {
	list := characters(s)
	e := newEscaper()
	for i, c := range list {
		switch c {
		case `\`, `"`:
			list[i] = `\` + c
		case blankSign, tabSign:
			r, _ := utf8.DecodeRuneInString(c)
			list[i] = strings.Trim(strconv.QuoteRuneToASCII(r), "'")
		default:
			list[i] = e.escape(c)
		}
	}
	return list
}

// signed is quotable with signs for tabs and blanks. A single blank between
// two words is plain to see and needs none.
func signed(s string) []string {
	raw, list := characters(s), quotable(s)
	isBlank := func(i int) bool { return i < 0 || i >= len(raw) || raw[i] == " " || raw[i] == "\t" }
	for i, c := range raw {
		switch {
		case c == "\t":
			list[i] = tabSign
		case c == " " && (isBlank(i-1) || isBlank(i+1)):
			list[i] = blankSign
		}
	}
	return list
}

// Quoted puts a text between quotes. What was cut is marked outside of them, so
// that nobody takes the mark for output.
func Quoted(s string) string {
	list := quotable(beginningOf(s))
	n, size := 0, 0
	for n < len(list) && size+len(list[n]) <= LongestText-len(CutAfter+`""`) {
		size += len(list[n])
		n++
	}
	after := ""
	if n < len(list) {
		after = CutAfter
	}
	return `"` + strings.Join(list[:n], "") + `"` + after
}

// escaper makes the characters of a text visible, one after the other.
type escaper struct {
	before string // the character before
	joined int    // characters in a row that join the one before them
}

// newEscaper begins a text. A mark at its beginning would change what stands before
// the text: a quote of a report, for example.
func newEscaper() escaper { return escaper{before: " "} }

// heaped is how many marks and the like may stand on one letter, in one place. No
// language needs more; a hundred of them cover the lines above and below, or make
// a letter that is wider than the screen.
const heaped = 8

func (e *escaper) escape(raw string) string {
	before := e.before
	e.before = raw
	r, n := utf8.DecodeRuneInString(raw)
	switch {
	case r == utf8.RuneError && n == 1:
		e.before = " "
		return fmt.Sprintf(`\x%02x`, raw[0])
	case !unicode.IsPrint(r): // of all blanks the ordinary one only
		e.before = " "
		return strings.Trim(strconv.QuoteRune(r), "'")
	case !joins(before, raw):
		e.joined = 0
	case before == " " || e.joined == heaped: // a row that is broken at the blank begins with the mark
		return strings.Trim(strconv.QuoteRuneToASCII(r), "'")
	default:
		e.joined++
	}
	return raw
}

// joins tells whether a character stands in one place with the one before it.
// Letters of flags do by twos, so there are never many.
func joins(before, c string) bool {
	if c < "\u0300" {
		return false
	}
	if r, _ := utf8.DecodeRuneInString(c); unicode.Is(unicode.Regional_Indicator, r) {
		return false
	}
	_, rest, _, _ := uniseg.FirstGraphemeClusterInString(before+c, -1)
	return rest == ""
}

// Columns is how much room visible text takes on a terminal.
func Columns(s string) int {
	if isPrintableASCII(s) { // most is, and takes a column each
		return len(s)
	}
	return uniseg.StringWidth(s)
}

// Clip shortens visible text to n columns. The sign at the end says so.
func Clip(s string, n int) string {
	if Columns(s) <= n {
		return s
	}
	head, _ := Split(s, n-1)
	return head + "…"
}

// Split cuts visible text after at most n columns, never within a character.
func Split(s string, n int) (head, tail string) {
	if isPrintableASCII(s) {
		n = max(min(n, len(s)), 0)
		return s[:n], s[n:]
	}
	rest, used, state := s, 0, -1
	for rest != "" {
		_, after, width, next := uniseg.FirstGraphemeClusterInString(rest, state)
		if used += width; used > n {
			break
		}
		rest, state = after, next
	}
	return s[:len(s)-len(rest)], rest
}

// SplitFirst is split, but takes the first character in any case: whoever
// splits again and again comes to an end.
func SplitFirst(s string, n int) (head, tail string) {
	if head, tail = Split(s, n); head == "" {
		head, tail, _, _ = uniseg.FirstGraphemeClusterInString(s, -1)
	}
	return head, tail
}

// ExpandTabs replaces tabs by blanks up to the next multiple of four columns,
// which keeps a compiler's caret beneath what it points at. The rest is made
// visible, and of a line that is longer than anybody reads it is the beginning.
func ExpandTabs(line string) string {
	const stop = 4
	var b strings.Builder
	used := 0 // columns
	for i, part := range strings.Split(beginningOf(line), "\t") {
		if i > 0 {
			blanks := stop - used%stop
			b.WriteString(strings.Repeat(" ", blanks))
			used += blanks
		}
		part = Text(part)
		b.WriteString(part)
		used += Columns(part)
	}
	return Text(b.String())
}

// beginningOf is more of a text than can be shown of it.
func beginningOf(s string) string { return s[:min(len(s), LongestText+utf8.UTFMax)] }
