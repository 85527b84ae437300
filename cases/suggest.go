package cases

import (
	"fmt"
	"strings"

	"github.com/agnivade/levenshtein"
)

// DidYouMean returns ` (did you mean "x"?)` for the known word closest to a
// mistyped one, or nothing if none is close.
func DidYouMean(word string, known []string) string {
	closest := Nearest(word, known)
	if closest == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", closest)
}

// Nearest is the known word closest to a mistyped one, or "" if none is close.
func Nearest(word string, known []string) string {
	closest, distance := "", max(len(word)/3, 2)+1
	for _, k := range known {
		if d := levenshtein.ComputeDistance(word, k); d < distance {
			closest, distance = k, d
		}
	}
	return closest
}

// nearOr names the known word that is meant, or else all that are wanted.
func nearOr(word string, known []string) string {
	if near := DidYouMean(word, known); near != "" {
		return near
	}
	return ": want " + strings.Join(known, ", ")
}
