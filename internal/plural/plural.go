// Package plural writes numbers of things. It stands before all others, so that each
// of them writes them alike.
package plural

import "strconv"

// Of is "1 case" or "2 cases".
func Of(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
