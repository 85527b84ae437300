// Package suggest finds the known name that a mistyped one most likely stands for. It
// stands before all others, so that each of them asks "did you mean" alike.
package suggest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// most is how many names are suggested at once.
const most = 3

// Names returns the known names that are nearest to what was typed: those that differ in
// the fewest letters, or that hold it, since people leave parts of a name out. It returns
// three at most, and none if none is near.
func Names(typed string, known []string) []string {
	var near []string
	least := limit(typed)
	for _, name := range known {
		switch d := distance(typed, name); {
		case d < least:
			near, least = []string{name}, d
		case d == least && !slices.Contains(near, name):
			near = append(near, name)
		}
	}
	return near[:min(len(near), most)]
}

// DidYouMean returns ` (did you mean "x"?)`, or "" if no known name is near.
func DidYouMean(typed string, known []string) string {
	near := Names(typed, known)
	if len(near) == 0 {
		return ""
	}
	for i, name := range near {
		near[i] = fmt.Sprintf("%q", name)
	}
	return fmt.Sprintf(" (did you mean %s?)", or(near))
}

// OrWant returns what DidYouMean does, or `: want one of ...` with all known names if none
// is near.
func OrWant(typed string, known []string) string {
	if near := DidYouMean(typed, known); near != "" {
		return near
	}
	if len(known) > 2 {
		return ": want one of " + strings.Join(known, ", ")
	}
	return ": want " + or(known)
}

// or lists alternatives, such as "a, b or c".
func or(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// limit is the distance up to which a name is near.
func limit(typed string) int {
	switch n := len([]rune(typed)); {
	case n < 2:
		return 0
	case n < 5:
		return 1
	default:
		return max(2, n/3)
	}
}

// distance is the number of letters that differ, not counting capitals. Letters in another
// order count as one, and a name that holds what was typed, or the other way round, is near.
func distance(typed, name string) int {
	most := limit(typed)
	typed, name = strings.ToLower(typed), strings.ToLower(name)
	d := levenshtein.ComputeDistance(typed, name)
	switch short := min(len(typed), len(name)); {
	case d > 1 && sorted(typed) == sorted(name):
		return 1
	case d > most && short > 2 && (strings.Contains(name, typed) || strings.Contains(typed, name)):
		return most
	}
	return d
}

func sorted(s string) string {
	letters := []rune(s)
	slices.Sort(letters)
	return string(letters)
}
