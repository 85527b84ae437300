package wording

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// Near returns the known name that is nearest to typed, or up to three names that are equally near.
// It returns nil if every name is too different.
func Near(typed string, known []string) []string {
	var near []string
	least := maxDistance(typed)
	for _, name := range known {
		switch d := distance(typed, name); {
		case d < least:
			near, least = []string{name}, d
		case d == least && !slices.Contains(near, name):
			near = append(near, name)
		}
	}
	return near[:min(len(near), 3)]
}

// DidYouMean returns ` (did you mean "x"?)`, or "" if no known name is near.
func DidYouMean(typed string, known []string) string {
	near := Near(typed, known)
	if len(near) == 0 {
		return ""
	}
	for i, name := range near {
		near[i] = fmt.Sprintf("%q", name)
	}
	return fmt.Sprintf(" (did you mean %s?)", Join(near, "or"))
}

// OrExpected is like DidYouMean, but if no known name is near, it returns `: expected one of ...`
// with all known names.
func OrExpected(typed string, known []string) string {
	if near := DidYouMean(typed, known); near != "" {
		return near
	}
	if len(known) > 2 {
		return ": expected one of " + strings.Join(known, ", ")
	}
	return ": expected " + Join(known, "or")
}

// maxDistance returns the greatest distance from typed at which Near returns a name.
func maxDistance(typed string) int {
	switch n := len([]rune(typed)); {
	case n < 2:
		return 0
	case n < 5:
		return 1
	default:
		return max(2, n/3)
	}
}

// distance returns the Levenshtein distance between typed and name, ignoring case. It may return
// less if both have the same letters, or if one contains the other.
func distance(typed, name string) int {
	most := maxDistance(typed)
	typed, name = strings.ToLower(typed), strings.ToLower(name)
	d := levenshtein.ComputeDistance(typed, name)
	switch short := min(len(typed), len(name)); {
	case d > 1 && sorted(typed) == sorted(name): // transposed letters are a single mistake
		return 1
	case d > most && short > 2 && (strings.Contains(name, typed) || strings.Contains(typed, name)):
		return most // people omit parts of names
	}
	return d
}

func sorted(s string) string {
	letters := []rune(s)
	slices.Sort(letters)
	return string(letters)
}
