// Package plural formats counts and lists. It imports no package that uses it, so that all
// of them can use the same wording.
package plural

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/internal/pattern"
)

// Of returns a count with its noun, such as "1 case" or "2 cases".
func Of(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Listed returns what, then the number of things unless there is only one, then the things:
// `skipped, a link (2): "a"; "b"`.
func Listed(what string, things []string) string {
	if len(things) != 1 {
		what += fmt.Sprintf(" (%d)", len(things))
	}
	return what + ": " + strings.Join(things, "; ")
}

// Lists groups things by a text that describes them.
type Lists struct {
	whats  []string
	things map[string][]string
}

// Add adds thing to the list that what describes.
func (l *Lists) Add(what, thing string) {
	if l.things == nil {
		l.things = map[string][]string{}
	}
	if l.things[what] == nil {
		l.whats = append(l.whats, what)
	}
	l.things[what] = append(l.things[what], thing)
}

// Texts returns the result of Listed for each list, in the order in which the lists were
// started.
func (l *Lists) Texts() (texts []string) {
	for _, what := range l.whats {
		texts = append(texts, Listed(what, l.things[what]))
	}
	return texts
}

// shown is the number of things that Shortened keeps.
const shown = 3

var (
	count = pattern.Of(` \([0-9]+\): `) // precedes a list
	thing = pattern.Of(`^(?:[^";]|"(?:[^"\\]|\\.)*")+; `)
)

// Shortened shortens a text that Listed returned: it keeps the first three things and
// counts the others. It does not change any other text.
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
