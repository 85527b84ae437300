// Package wording helps to write and to read texts: it formats counts and lists, suggests the right
// name for a mistyped one, and compiles regular expressions when they are first used.
package wording

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// LazyRegexp returns a function that compiles expr on its first call. The function panics if expr
// is invalid. Use LazyRegexp for package-level expressions: Touchstone starts itself again for
// every run of a submission, and compiling all expressions would double the time that this takes.
func LazyRegexp(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// Count returns a count with its noun, such as "1 case" or "2 cases".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Join lists words, as in "a, b and c" with the conjunction "and".
func Join(words []string, conjunction string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " " + conjunction + " " + words[last]
}

// Listed returns a description and the items to which it applies, as in `skipped, a link (2): "a";
// "b"`. It omits the number if there is only one item.
func Listed(what string, items []string) string {
	if len(items) != 1 {
		what += fmt.Sprintf(" (%d)", len(items))
	}
	return what + ": " + strings.Join(items, "; ")
}

// Lists groups items, such as file names, by a description, such as "skipped, a link".
type Lists struct {
	whats []string // the descriptions, in the order in which they were added
	items map[string][]string
}

// Add adds an item to the list with the given description.
func (l *Lists) Add(what, item string) {
	if l.items == nil {
		l.items = map[string][]string{}
	}
	if l.items[what] == nil {
		l.whats = append(l.whats, what)
	}
	l.items[what] = append(l.items[what], item)
}

// Texts returns one text for each description, in the format of Listed. The descriptions are in the
// order in which they were first added.
func (l *Lists) Texts() (texts []string) {
	for _, what := range l.whats {
		texts = append(texts, Listed(what, l.items[what]))
	}
	return texts
}

const keptItems = 3

var (
	count = LazyRegexp(` \([0-9]+\): `) // precedes a list
	item  = LazyRegexp(`^(?:[^";]|"(?:[^"\\]|\\.)*")+; `)
)

// Shortened shortens a text that Listed returned: it keeps the first three items and counts the
// others. It does not change other texts.
func Shortened(text string) string {
	at := count().FindStringIndex(text)
	if at == nil {
		return text
	}
	head, rest := text[:at[1]], text[at[1]:]
	var items []string
	for next := item().FindString(rest); next != ""; next = item().FindString(rest) {
		items, rest = append(items, strings.TrimSuffix(next, "; ")), rest[len(next):]
	}
	if len(items) < keptItems {
		return text
	}
	return fmt.Sprintf("%s%s and %d more", head, strings.Join(items[:keptItems], "; "), len(items)+1-keptItems)
}
