package html

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// Places of a page are named after submissions and cases, so that a link is the same
// when the class is graded again: #lsteidl-1014, and #lsteidl-1014~output2. Other names
// of the page hold two of the sign between.
const ofAnchor = "~"

// names gives each thing a name of its own.
type names map[string]bool

// reserved are the names of the page itself.
func reserved() names {
	taken := names{}
	for _, name := range []string{
		"main", "batch", "overview", "list", "filter", "find", "show", "what", "found", "submissions",
		"findings", "mistakes", "adjust", rule, "heat", "heatmap", "groups", "identical", "casecosts", "lost",
		"keys", "keys-title", "hint",
	} {
		taken[name] = true
	}
	return taken
}

// of is a name in letters, digits and the signs - and _ alone. One that had to be
// changed ends with a digest, so that it does not depend on what else is there.
func (taken names) of(text string) string {
	name := strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-', c == '_':
			return c
		}
		return '-'
	}, text)
	const longest = 60
	if name != text || name == "" || len(name) > longest || taken[name] {
		digest := sha256.Sum256([]byte(text))
		name = name[:min(len(name), longest)] + "-" + hex.EncodeToString(digest[:3])
	}
	for unique, n := name, 2; ; n++ {
		if !taken[unique] {
			taken[unique] = true
			return unique
		}
		unique = fmt.Sprintf("%s-%d", name, n)
	}
}
