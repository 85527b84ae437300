package handin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// remarks collects notes. Notes with the same pattern share a line, which contains the first few
// names.
type remarks struct {
	order []string            // lines or patterns; a pattern has a single %s, for names
	names map[string][]string // names for each pattern
}

func (r *remarks) add(line string) {
	if !slices.Contains(r.order, line) {
		r.order = append(r.order, line)
	}
}

// about adds a name to the note with this pattern, which has a single %s for names.
func (r *remarks) about(pattern, name string) {
	if r.names == nil {
		r.names = map[string][]string{}
	}
	if r.names[pattern] == nil {
		r.order = append(r.order, pattern)
	}
	r.names[pattern] = append(r.names[pattern], name)
}

// lines formats the notes. It returns a limited number of lines, because a hostile submission
// can cause thousands.
func (r *remarks) lines() []string {
	const most = 40
	var lines []string
	for _, pattern := range r.order[:min(len(r.order), most)] {
		if names := r.names[pattern]; names != nil {
			pattern = fmt.Sprintf(pattern, someOf(names))
		}
		lines = append(lines, pattern)
	}
	if more := len(r.order) - most; more > 0 {
		lines = append(lines, fmt.Sprintf("and %d more notes of this kind", more))
	}
	return lines
}

// escaped escapes percent signs for use in a pattern.
func escaped(text string) string { return strings.ReplaceAll(text, "%", "%%") }

func someOf(names []string) string {
	const most = 3
	var list []string
	for _, name := range names[:min(len(names), most)] {
		list = append(list, shown(name))
	}
	if more := len(names) - most; more > 0 {
		list = append(list, fmt.Sprintf("%d more", more))
	}
	return listed(list)
}

// listed joins words: "a, b and c".
func listed(list []string) string {
	last := len(list) - 1
	if last < 1 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

// shown quotes a name that a student chose. If the name is long, it is truncated, and " ..."
// follows the quotes.
func shown(name string) string {
	const most = 100 // bytes
	if len(name) <= most {
		return strconv.Quote(name)
	}
	return strconv.Quote(strings.ToValidUTF8(name[:most], "")) + " ..."
}
