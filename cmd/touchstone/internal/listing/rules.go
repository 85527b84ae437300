package listing

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"touchstone/cases"
)

// Rules shows all rules of an assignment, for a terminal.
func Rules(w io.Writer, r *cases.Rules) {
	fmt.Fprintln(w, r.Title)
	for _, text := range r.About {
		fmt.Fprintf(w, "\n%s\n", wrapped(plainText(text), "", ""))
	}
	for _, s := range r.Sections {
		RuleSection(w, s)
	}
}

// RuleSection shows one section of the rules.
func RuleSection(w io.Writer, s cases.RuleSection) {
	fmt.Fprintf(w, "\n%s. %s\n", s.Number, s.Title)
	for _, p := range s.Parts {
		fmt.Fprintf(w, "\n%s\n", partText(p))
	}
}

func partText(p cases.RulePart) string {
	first := p.Lines[0]
	switch {
	case strings.HasPrefix(first, "    "):
		return strings.Join(p.Lines, "\n")
	case strings.HasPrefix(first, "|"):
		return tableText(p.Lines)
	case strings.HasPrefix(first, "- "):
		return listText(p.Lines)
	}
	text := plainText(strings.Join(trimmed(p.Lines), " "))
	if p.Clause == "" {
		return wrapped(text, "", "")
	}
	return wrapped(strings.TrimPrefix(text, p.Clause+" "), p.Clause+"  ", strings.Repeat(" ", len(p.Clause)+2))
}

func trimmed(lines []string) (list []string) {
	for _, line := range lines {
		list = append(list, strings.TrimSpace(line))
	}
	return list
}

// listText formats a list. An item may span several lines.
func listText(lines []string) string {
	var items []string
	for _, line := range lines {
		if item, begins := strings.CutPrefix(line, "- "); begins {
			items = append(items, item)
			continue
		}
		items[len(items)-1] += " " + strings.TrimSpace(line)
	}
	for i, item := range items {
		items[i] = wrapped(plainText(item), "- ", "  ")
	}
	return strings.Join(items, "\n")
}

// tableText formats a table. It wraps the last column.
func tableText(lines []string) string {
	var rows [][]string
	var widths []int
	for i, line := range lines {
		if i == 1 {
			continue // the line under the headings
		}
		var cells []string
		for column, cell := range strings.Split(strings.Trim(line, "| "), "|") {
			cell = plainText(strings.TrimSpace(cell))
			cells = append(cells, cell)
			if column == len(widths) {
				widths = append(widths, 0)
			}
			widths[column] = max(widths[column], utf8.RuneCountInString(cell))
		}
		rows = append(rows, cells)
	}
	var text []string
	for _, cells := range rows {
		before := "  "
		for column, cell := range cells[:len(cells)-1] {
			before += cell + strings.Repeat(" ", widths[column]-utf8.RuneCountInString(cell)+2)
		}
		text = append(text, wrapped(cells[len(cells)-1], before, strings.Repeat(" ", utf8.RuneCountInString(before))))
	}
	return strings.Join(text, "\n")
}

// columns is the width of the text.
const columns = 80

var (
	markdownLink = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	markdownMark = regexp.MustCompile("`+|\\*+")
)

// plainText removes the Markdown for code, emphasis and links.
func plainText(text string) string {
	return markdownMark.ReplaceAllString(markdownLink.ReplaceAllString(text, "$1"), "")
}

// wrapped wraps a text to the width of a terminal. The prefix of the first line is first; that
// of all other lines is others.
func wrapped(text, first, others string) string {
	var b strings.Builder
	b.WriteString(first)
	column, fresh := utf8.RuneCountInString(first), true
	for word := range strings.FieldsSeq(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case fresh:
		case column+1+n > columns:
			b.WriteString("\n" + others)
			column = utf8.RuneCountInString(others)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column, fresh = column+n, false
	}
	return b.String()
}
