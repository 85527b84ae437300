package homework

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"touchstone/internal/wording"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

type inspected struct {
	Name        string           `json:"name"`
	Path        string           `json:"path"`
	Students    []record.Student `json:"students"`
	Late        *record.Lateness `json:"late"`
	Language    string           `json:"language"`
	Files       []string         `json:"files"`
	Problem     string           `json:"problem"`
	Notes       []string         `json:"notes"`
	SameFilesAs string           `json:"same_files_as"`
}

// ListIntakeJSON writes a batch as JSON.
func ListIntakeJSON(w io.Writer, b *intake.Batch, seen []runner.Inspection) error {
	out := struct {
		Sources     []intake.Source  `json:"sources"`
		Submissions []inspected      `json:"submissions"`
		Missing     []record.Student `json:"missing"`
		Warnings    []string         `json:"warnings"`
	}{b.Sources, []inspected{}, list(b.Missing), list(b.Warnings)}
	for _, s := range seen {
		out.Submissions = append(out.Submissions, inspected{
			s.Name, s.Path, list(s.Students), s.Late, s.Language, list(s.Files), s.Problem, list(s.Notes), s.SameAs,
		})
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

// list returns a copy of l that is not nil, because JSON writes nil as null instead of [].
func list[T any](l []T) []T { return append([]T{}, l...) }

// ListIntake lists the submissions of a batch and the problems with them.
func ListIntake(out io.Writer, b *intake.Batch, seen []runner.Inspection) error {
	var w strings.Builder
	for _, s := range b.Sources {
		fmt.Fprintf(&w, "%q is %s\n", s.Path, s)
	}
	w.WriteString("\n")
	t := tabwriter.NewWriter(&w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "submission\tstudents\tlang\tfiles\ttime")
	var broken, notes []string
	var late int
	same := map[string][]string{} // submissions with the same content, keyed by the first of them
	for _, s := range seen {
		var students []string
		for _, student := range s.Students {
			students = append(students, student.String())
		}
		files := "-"
		if len(s.Files) > 0 {
			files = fmt.Sprint(len(s.Files))
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", s.Name, cmp.Or(strings.Join(students, "; "), "-"),
			cmp.Or(s.Language, "-"), files, lateText(s.Late))
		if s.Problem != "" {
			broken = append(broken, s.Name+": "+s.Problem)
		}
		if s.SameAs != "" {
			same[s.SameAs] = append(same[s.SameAs], s.Name)
		}
		for _, note := range s.Notes {
			notes = append(notes, s.Name+": "+note)
		}
		if s.Late != nil && s.Late.Late {
			late++
		}
	}
	var copies []string
	for _, first := range slices.Sorted(maps.Keys(same)) {
		copies = append(copies, first+", "+strings.Join(same[first], ", "))
	}
	t.Flush()
	section(&w, "not gradable", broken)
	section(&w, "same files", copies)
	section(&w, "notes", notes)
	section(&w, "warnings", b.Warnings)
	fmt.Fprintf(&w, "\n%s: %d gradable, %d not gradable, %d late\n",
		wording.Count(len(seen), "submission"), len(seen)-len(broken), len(broken), late)
	_, err := io.WriteString(out, w.String())
	return err
}

func section(w *strings.Builder, heading string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s:\n", heading)
	for _, line := range lines {
		fmt.Fprintf(w, "  %s\n", line)
	}
}

func lateText(l *record.Lateness) string {
	switch {
	case l == nil:
		return "-"
	case !l.Late:
		return "in time"
	case l.By == 0:
		return "late"
	}
	return "late by " + time.Duration(l.By).Round(time.Second).String()
}
