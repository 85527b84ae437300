// Package pattern compiles regular expressions on first use. Touchstone starts itself again
// to set up the sandbox of every run, and each start would compile expressions at package
// level. That took as long as setting up the sandbox.
package pattern

import (
	"regexp"
	"sync"
)

// Of returns a function that compiles expr once, on its first call, and returns the result.
// The function panics if expr is invalid.
func Of(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
