package reports

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// visible escapes every character that a terminal acts on or does not show,
// the way Go writes it: control characters, newlines and tabs among them,
// marks that turn the reading direction, blanks other than the ordinary one,
// and bytes that are no UTF-8. What is visible already stays as it is, so
// escaping twice does no harm.
func visible(s string) string {
	var b strings.Builder
	for _, c := range characters(s) {
		b.WriteString(escape(c))
	}
	return b.String()
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
	for i, c := range list {
		switch c {
		case `\`, `"`:
			list[i] = `\` + c
		case blankSign, tabSign:
			r, _ := utf8.DecodeRuneInString(c)
			list[i] = strings.Trim(strconv.QuoteRuneToASCII(r), "'")
		default:
			list[i] = escape(c)
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

func quoted(s string) string { return `"` + strings.Join(quotable(s), "") + `"` }

// escape makes one character visible.
func escape(raw string) string {
	r, n := utf8.DecodeRuneInString(raw)
	switch {
	case r == utf8.RuneError && n == 1:
		return fmt.Sprintf(`\x%02x`, raw[0])
	case unicode.IsPrint(r): // of all blanks the ordinary one only
		return raw
	}
	return strings.Trim(strconv.QuoteRune(r), "'")
}

// columns is how much room visible text takes on a terminal.
func columns(s string) int { return uniseg.StringWidth(s) }

// clip shortens visible text to n columns. The sign at the end says so.
func clip(s string, n int) string {
	if columns(s) <= n {
		return s
	}
	head, _ := split(s, n-1)
	return head + "…"
}

// split cuts visible text after at most n columns, never within a character.
func split(s string, n int) (head, tail string) {
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

// splitFirst is split, but takes the first character in any case: whoever
// splits again and again comes to an end.
func splitFirst(s string, n int) (head, tail string) {
	if head, tail = split(s, n); head == "" {
		head, tail, _, _ = uniseg.FirstGraphemeClusterInString(s, -1)
	}
	return head, tail
}

// expandTabs replaces tabs by blanks up to the next multiple of four columns,
// which keeps a compiler's caret beneath what it points at.
func expandTabs(s string) string {
	const stop = 4
	var b strings.Builder
	for i, part := range strings.Split(s, "\t") {
		if i > 0 {
			b.WriteString(strings.Repeat(" ", stop-columns(b.String())%stop))
		}
		b.WriteString(visible(part))
	}
	return b.String()
}
