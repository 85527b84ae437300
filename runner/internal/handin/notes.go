package handin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
)

// remarks collects notes. Notes with the same pattern share a line, which contains the first few
// names.
type remarks struct {
	order []remark
	names map[remark][]string
}

// remark is a note. The pattern of a note about names is a format for fmt.Sprintf: %[1]s stands for
// the names and %[2]s for the field other. The pattern of any other note is the text itself.
type remark struct{ pattern, other string }

func (r *remarks) add(line string) {
	if !slices.Contains(r.order, remark{line, ""}) {
		r.order = append(r.order, remark{line, ""})
	}
}

func (r *remarks) about(pattern, name string) { r.about2(pattern, name, "") }

func (r *remarks) about2(pattern, name, other string) {
	if r.names == nil {
		r.names = map[remark][]string{}
	}
	key := remark{pattern, other}
	if r.names[key] == nil {
		r.order = append(r.order, key)
	}
	r.names[key] = append(r.names[key], name)
}

// lines formats the notes. A hostile submission can cause thousands of notes, so the number of
// lines is limited.
func (r *remarks) lines() []string {
	const most = 40
	var lines []string
	for _, note := range r.order[:min(len(r.order), most)] {
		lines = append(lines, r.line(note))
	}
	if more := len(r.order) - most; more > 0 {
		lines = append(lines, fmt.Sprintf("and %d more notes of this kind", more))
	}
	return lines
}

func (r *remarks) line(note remark) string {
	switch names := r.names[note]; {
	case names == nil:
		return note.pattern
	case note.other == "":
		return fmt.Sprintf(note.pattern, someOf(names))
	default:
		return fmt.Sprintf(note.pattern, someOf(names), quoteName(note.other))
	}
}

func someOf(names []string) string {
	const most = 3
	var list []string
	for _, name := range names[:min(len(names), most)] {
		list = append(list, quoteName(name))
	}
	if more := len(names) - most; more > 0 {
		list = append(list, fmt.Sprintf("%d more", more))
	}
	return wording.Join(list, "and")
}

func quoteName(name string) string {
	const most = 100 // bytes
	if len(name) <= most {
		return strconv.Quote(name)
	}
	return strconv.Quote(strings.ToValidUTF8(name[:most], "")) + " ..."
}
