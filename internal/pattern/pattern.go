// Package pattern compiles regular expressions on first use. Touchstone runs itself again to
// set up the sandbox of every run, and each of these processes would otherwise compile all
// package-level expressions, which takes as long as setting up the sandbox.
package pattern

import (
	"regexp"
	"sync"
)

// Of returns a function that returns the compiled expr. The function compiles expr on its
// first call, and panics if expr is invalid.
func Of(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
