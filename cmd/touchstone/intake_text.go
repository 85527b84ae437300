package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/rivo/uniseg"

	"touchstone/internal/plural"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// writeListing writes a line for each submission, and below them what is odd.
func writeListing(out io.Writer, b *intake.Batch, seen []runner.Inspection) error {
	var w strings.Builder
	for _, s := range b.Sources {
		fmt.Fprintf(&w, "%q is %s\n", s.Path, s)
	}
	w.WriteString("\n")
	rows := [][]string{{"submission", "students", "lang", "files", "time"}}
	for _, s := range seen {
		rows = append(rows, []string{s.Name, names(s.Students), s.Language, count(len(s.Files)), lateText(s.Late)})
	}
	align(&w, rows)
	section(&w, "not gradable", problems(seen))
	section(&w, "same files", copies(seen))
	section(&w, "notes", notes(seen))
	section(&w, "warnings", b.Warnings)
	fmt.Fprintf(&w, "\n%s\n", tally(seen))
	_, err := io.WriteString(out, w.String())
	return err
}

// align writes rows in columns, by the room that letters take up on a screen.
func align(w *strings.Builder, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], uniseg.StringWidth(cell))
		}
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			cell = cmp.Or(cell, "-")
			line += cell + strings.Repeat(" ", max(0, widths[i]-uniseg.StringWidth(cell))+2)
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// section writes a heading with lines below it, or nothing.
func section(w *strings.Builder, heading string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s:\n", heading)
	for _, line := range lines {
		fmt.Fprintf(w, "  %s\n", line)
	}
}

func problems(seen []runner.Inspection) []string {
	var lines []string
	for _, s := range seen {
		if s.Problem != "" {
			lines = append(lines, s.Name+": "+s.Problem)
		}
	}
	return lines
}

// copies is a line for each set of submissions that are the same.
func copies(seen []runner.Inspection) []string {
	var firsts []string
	same := map[string][]string{}
	for _, s := range seen {
		if s.Same == "" {
			continue
		}
		if same[s.Same] == nil {
			firsts = append(firsts, s.Same)
		}
		same[s.Same] = append(same[s.Same], s.Name)
	}
	slices.Sort(firsts)
	var lines []string
	for _, first := range firsts {
		lines = append(lines, first+", "+strings.Join(same[first], ", "))
	}
	return lines
}

func notes(seen []runner.Inspection) []string {
	var lines []string
	for _, s := range seen {
		for _, note := range s.Notes {
			lines = append(lines, s.Name+": "+note)
		}
	}
	return lines
}

// tally counts what there is.
func tally(seen []runner.Inspection) string {
	broken, late := 0, 0
	for _, s := range seen {
		if s.Problem != "" {
			broken++
		}
		if s.Late != nil && s.Late.Late {
			late++
		}
	}
	return fmt.Sprintf("%s: %d gradable, %d not, %d late", plural.Of(len(seen), "submission"), len(seen)-broken,
		broken, late)
}

func names(students []record.Student) string {
	var list []string
	for _, s := range students {
		list = append(list, s.String())
	}
	return strings.Join(list, "; ")
}

func count(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

func lateText(l *record.Lateness) string {
	switch {
	case l == nil:
		return ""
	case !l.Late:
		return "in time"
	case l.By == 0:
		return "late"
	}
	return "late by " + time.Duration(l.By).Round(time.Second).String()
}
