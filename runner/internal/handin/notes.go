package handin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// remarks gathers notes. Notes of one kind become one line, with the first few
// names.
type remarks struct {
	order []string            // each a line, or a pattern with one %s for names
	names map[string][]string // by pattern
}

func (r *remarks) add(line string) {
	if !slices.Contains(r.order, line) {
		r.order = append(r.order, line)
	}
}

// about adds name to the line of the given pattern, which holds one %s for the
// names.
func (r *remarks) about(pattern, name string) {
	if r.names == nil {
		r.names = map[string][]string{}
	}
	if r.names[pattern] == nil {
		r.order = append(r.order, pattern)
	}
	r.names[pattern] = append(r.names[pattern], name)
}

// lines writes the notes, at most as many as somebody reads: a hostile
// submission could cause thousands.
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

// escaped is text for a pattern of remarks.
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

// listed joins what belongs together: "a, b and c".
func listed(list []string) string {
	last := len(list) - 1
	if last < 1 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

// shown quotes a student's name for a message. The cut is marked outside the
// quotes.
func shown(name string) string {
	const most = 100 // bytes
	if len(name) <= most {
		return strconv.Quote(name)
	}
	return strconv.Quote(strings.ToValidUTF8(name[:most], "")) + " ..."
}
