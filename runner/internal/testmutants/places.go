package testmutants

import (
	"slices"
	"strconv"
	"strings"

	"touchstone/runner/record"
)

// IsAnyAt tells whether a change is at one of places such as Search.java:28 and
// Search.java:43-49.
func IsAnyAt(changes []record.Change, places []string) bool {
	return slices.ContainsFunc(changes, func(c record.Change) bool {
		return slices.ContainsFunc(places, func(place string) bool {
			file, lines, _ := strings.Cut(place, ":")
			first, last, ranged := strings.Cut(lines, "-")
			from, _ := strconv.Atoi(first)
			to := from
			if ranged {
				to, _ = strconv.Atoi(last)
			}
			return c.File == file && from <= c.Line && c.Line <= to
		})
	})
}
