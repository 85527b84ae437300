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

// LazyRegexp returns a function that returns the compiled expr. The function compiles expr on its
// first call, and panics if expr is invalid.
//
// LazyRegexp saves time, because Touchstone runs itself again to set up the sandbox of every run.
// If each of these processes compiled all package-level expressions, that would take as long as
// setting up the sandbox.
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

// Joined lists words, as in "a, b and c" with the conjunction "and".
func Joined(words []string, conjunction string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " " + conjunction + " " + words[last]
}

// Listed returns a description followed by the things that it describes, as in `skipped, a link
// (2): "a"; "b"`. If there is only one thing, it omits the number.
func Listed(what string, things []string) string {
	if len(things) != 1 {
		what += fmt.Sprintf(" (%d)", len(things))
	}
	return what + ": " + strings.Join(things, "; ")
}

// Lists holds a list of things for each description.
type Lists struct {
	whats  []string // the descriptions, in the order in which they were added
	things map[string][]string
}

// Add adds a thing to the list with the given description.
func (l *Lists) Add(what, thing string) {
	if l.things == nil {
		l.things = map[string][]string{}
	}
	if l.things[what] == nil {
		l.whats = append(l.whats, what)
	}
	l.things[what] = append(l.things[what], thing)
}

// Texts returns the lists, each formatted by Listed, in the order in which their descriptions were
// added.
func (l *Lists) Texts() (texts []string) {
	for _, what := range l.whats {
		texts = append(texts, Listed(what, l.things[what]))
	}
	return texts
}

// shown is the number of things that Shortened keeps.
const shown = 3

var (
	count = LazyRegexp(` \([0-9]+\): `) // precedes a list
	thing = LazyRegexp(`^(?:[^";]|"(?:[^"\\]|\\.)*")+; `)
)

// Shortened shortens a text that Listed returned: it keeps the first three things and counts the
// others. It does not change other texts.
func Shortened(text string) string {
	at := count().FindStringIndex(text)
	if at == nil {
		return text
	}
	head, rest := text[:at[1]], text[at[1]:]
	var things []string
	for next := thing().FindString(rest); next != ""; next = thing().FindString(rest) {
		things, rest = append(things, strings.TrimSuffix(next, "; ")), rest[len(next):]
	}
	if len(things) < shown {
		return text
	}
	return fmt.Sprintf("%s%s and %d more", head, strings.Join(things[:shown], "; "), len(things)+1-shown)
}
