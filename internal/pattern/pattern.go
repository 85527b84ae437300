// Package pattern compiles regular expressions when they are first used. Touchstone
// starts itself again for every run, to put a box together; what a package has ready
// from the start is made for each of them, and that took as long as the box.
package pattern

import (
	"regexp"
	"sync"
)

// Of returns what compiles an expression once. It panics then if that is none.
func Of(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
