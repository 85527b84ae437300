package sandbox

import "fmt"

// Open returns the back end called name. "auto" takes the strongest that works
// on this machine; every other name takes that back end or fails, never a
// weaker one in its place.
//
// Note: "contained" is the only back end so far, so "auto" has no choice.
func Open(name string) (Backend, error) {
	switch name {
	case "auto", "contained":
		return openPortable()
	}
	return nil, fmt.Errorf("unknown isolation %q: choose auto or contained", name)
}
