// Package show has helpers for all formats, and knows nothing about reports. It makes text safe
// to display (visible.go), highlights the difference between two texts (difference.go),
// lays out text for a terminal (style.go and screen.go), writes JSON (json.go), and limits how much
// the formats show (budget.go).
//
// No row is wider than the terminal, except for text to copy in one piece.
package show

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// Text escapes, as in Go strings, every character that a terminal interprets or does not show:
// control characters, including newlines and tabs; marks that change the reading direction;
// spaces other than U+0020; invalid UTF-8; and too many marks on one letter. Other characters
// stay, so escaping a text twice is harmless. Text cuts the result to LongestText.
func Text(s string) string {
	if len(s) <= LongestText && isPrintableASCII(s) {
		return s
	}
	return TextUpTo(s, LongestText)
}

// TextUpTo is like Text, but cuts the result to n bytes, including CutSign.
func TextUpTo(s string, n int) string {
	var b strings.Builder
	e := newEscaper()
	kept := 0 // length of the longest head after which CutSign fits
	for s != "" {
		_, size := utf8.DecodeRuneInString(s)
		c := e.escape(s[:size])
		if b.Len()+len(c) > n {
			return b.String()[:kept] + CutSign
		}
		b.WriteString(c)
		if s = s[size:]; b.Len() <= n-len(CutSign) {
			kept = b.Len()
		}
	}
	return b.String()
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

// characters splits a text into characters. Each invalid byte is a character.
func characters(s string) []string {
	var list []string
	for s != "" {
		_, n := utf8.DecodeRuneInString(s)
		list, s = append(list, s[:n]), s[n:]
	}
	return list
}

// Signs for blanks and tabs, which are hard to see.
const (
	blankSign = "·"
	tabSign   = "→"
)

// escapeForQuotes returns the characters of s, escaped for display between quotes. It escapes what
// Text escapes, and also quotes, backslashes, and the two signs that showBlanks uses.
func escapeForQuotes(s string) []string {
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

// showBlanks is like escapeForQuotes, but shows tabs and blanks as signs, except single spaces
// between two words.
func showBlanks(s string) []string {
	raw, list := characters(s), escapeForQuotes(s)
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

// Quoted returns a text in quotes. If it cuts the text, it adds CutAfter outside the quotes.
func Quoted(s string) string {
	var b strings.Builder
	for _, c := range escapeForQuotes(beginningOf(s)) {
		if b.Len()+len(c) > LongestText-len(CutAfter+`""`) {
			return `"` + b.String() + `"` + CutAfter
		}
		b.WriteString(c)
	}
	return `"` + b.String() + `"`
}

// escaper escapes a text for the function Text, character by character.
type escaper struct {
	before string // the previous character
	joined int    // number of consecutive combining characters
}

// newEscaper returns an escaper for the start of a text. It escapes a combining mark at the start,
// because such a mark would combine with the preceding output.
func newEscaper() escaper { return escaper{before: " "} }

// maxCombiningMarks is the greatest number of combining marks on one letter. No language needs
// more. A hundred marks on a letter would cover other lines.
const maxCombiningMarks = 8

func (e *escaper) escape(raw string) string {
	before := e.before
	e.before = raw
	r, n := utf8.DecodeRuneInString(raw)
	switch {
	case r == utf8.RuneError && n == 1:
		e.before = " "
		return fmt.Sprintf(`\x%02x`, raw[0])
	case !unicode.IsPrint(r): // the only space for which IsPrint is true is U+0020
		e.before = " "
		return strings.Trim(strconv.QuoteRune(r), "'")
	case !joins(before, raw):
		e.joined = 0
	case before == " " || e.joined == maxCombiningMarks: // after a space, the mark may begin a new row
		return strings.Trim(strconv.QuoteRuneToASCII(r), "'")
	default:
		e.joined++
	}
	return raw
}

// joins reports whether the character c combines with the preceding one, so that it takes no
// column. It returns false for regional indicators, because only pairs of them combine.
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

// Columns returns the width of s on a terminal. Callers must first escape s with the function Text.
func Columns(s string) int {
	if isPrintableASCII(s) { // one column per byte
		return len(s)
	}
	return uniseg.StringWidth(s)
}

// Clip shortens s to n columns, including an ellipsis. Callers must first escape s with the
// function Text.
func Clip(s string, n int) string {
	if Columns(s) <= n {
		return s
	}
	head, _ := Split(s, n-1)
	return head + "…"
}

// Split splits s after at most n columns, but never inside a character. Callers must first escape s
// with the function Text.
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

// SplitFirst is like Split, but the head has at least one character.
func SplitFirst(s string, n int) (head, tail string) {
	if head, tail = Split(s, n); head == "" {
		head, tail, _, _ = uniseg.FirstGraphemeClusterInString(s, -1)
	}
	return head, tail
}

// ExpandTabs is like Text, but replaces each tab with spaces up to the next multiple of four
// columns, so that a compiler's caret stays below its target.
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

// beginningOf cuts a long s, but leaves a few bytes more than LongestText, so that callers see that
// s is too long.
func beginningOf(s string) string { return s[:min(len(s), LongestText+utf8.UTFMax)] }
