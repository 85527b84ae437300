package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/rivo/uniseg"
	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plural"
	"touchstone/internal/suggest"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

type intakeFlags struct {
	roster string
	latenessFlags

	students *intake.Roster // nil if the flag is not set
}

func (g *intakeFlags) register(c *cobra.Command) {
	c.Flags().StringVar(&g.roster, "roster", "", "CSV `FILE` of the students: a gradebook\n"+
		"exported from Canvas, or one with headings\nsuch as name,id,login")
	g.latenessFlags.register(c)
}

// gather finds the submissions. If it succeeds, the caller must print the warnings of the batch.
func (g *intakeFlags) gather(c *cobra.Command, paths []string, names []string) (*intake.Batch, error) {
	o := intake.Options{Names: names}
	var err error
	if g.roster != "" {
		if o.Roster, err = readCSV("--roster", g.roster, intake.ReadRoster); err != nil {
			return nil, err
		}
		g.students = o.Roster
	}
	if o.Due, o.Times, err = g.latenessFlags.read(); err != nil {
		return nil, err
	}
	b, err := intake.Take(paths, o)
	if err != nil && b != nil {
		warnAll(c.ErrOrStderr(), b.Warnings)
	}
	return b, cli.Usage(err)
}

func warnAll(w io.Writer, warnings []string) {
	for _, text := range warnings {
		cli.Warning(w, "%s", text)
	}
}

func printSources(w io.Writer, b *intake.Batch) {
	for _, s := range b.Sources {
		if s.Kind != "" {
			cli.Info(w, "%q is %s", s.Path, s)
		}
	}
}

func newIntake() *cobra.Command {
	var g intakeFlags
	var q suiteFlags
	var format string
	c := &cobra.Command{
		Use:   "intake PATH...",
		Short: "List what grade would grade, with warnings, without running anything",
		Long: `Intake reads submissions as grade does, and compiles and runs nothing. It
recognises these by their files:
  Canvas             submissions.zip, or its folder
  Gradescope         the folder of an export, with submission_metadata.yml
  GitHub Classroom   a folder of clones, ASSIGNMENT-LOGIN each
  anything else      a folder whose entries are one submission each, or single
                     submissions: folders, source files and archives

It shows who handed in what, and warns of problems: no sources, an archive with
a wrong extension, two programs, the same files as another, late. With --roster
it also names the students who handed in nothing.

Exit status: 0 whatever it warns of, 2 wrong usage, 3 Touchstone could not do
its work.`,
		Example: `  touchstone intake submissions.zip
  touchstone intake submissions.zip --roster gradebook.csv --format json`,
		Args: cobra.MinimumNArgs(1),
	}
	q.registerAssignment(c)
	g.register(c)
	c.Flags().StringVar(&format, "format", "text", "`FORMAT`: text or json")
	c.RunE = cli.Action(func(c *cobra.Command, paths []string) error { return g.show(c, paths, q.assignment, format) })
	return c
}

func (g *intakeFlags) show(c *cobra.Command, paths []string, assignment, format string) error {
	write, ok := map[string]func(io.Writer, *intake.Batch, []runner.Inspection) error{
		"text": writeListing,
		"json": intakeJSON,
	}[format]
	if !ok {
		return cli.Usagef("unknown format %q%s", format, suggest.OrWant(format, []string{"text", "json"}))
	}
	a, err := findAssignment(assignment)
	if err != nil {
		return err
	}
	b, err := g.gather(c, paths, a.Names())
	if err != nil {
		return err
	}
	defer b.Close()
	ctx, stop := cli.Interruptible(c)
	seen, err := runner.Inspect(ctx, b, a.Names())
	stop()
	if err != nil {
		return err
	}
	return write(c.OutOrStdout(), b, seen)
}

type inspected struct {
	Name     string           `json:"name"`
	Path     string           `json:"path"`
	Students []record.Student `json:"students"`
	Late     *record.Lateness `json:"late"`
	Language string           `json:"language"`
	Files    []string         `json:"files"`
	Problem  string           `json:"problem"`
	Notes    []string         `json:"notes"`
	Same     string           `json:"same_files_as"`
}

func intakeJSON(w io.Writer, b *intake.Batch, seen []runner.Inspection) error {
	out := struct {
		Sources     []intake.Source  `json:"sources"`
		Submissions []inspected      `json:"submissions"`
		Missing     []record.Student `json:"handed_in_nothing"`
		Warnings    []string         `json:"warnings"`
	}{b.Sources, []inspected{}, list(b.Missing), list(b.Warnings)}
	for _, s := range seen {
		out.Submissions = append(out.Submissions, inspected{
			s.Name, s.Path, list(s.Students), s.Late, s.Language, list(s.Files), s.Problem, list(s.Notes), s.Same,
		})
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

// list returns a copy of l that is not nil, since JSON has [] for an empty slice but null for
// nil.
func list[T any](l []T) []T { return append([]T{}, l...) }

func writeListing(out io.Writer, b *intake.Batch, seen []runner.Inspection) error {
	var w strings.Builder
	for _, s := range b.Sources {
		fmt.Fprintf(&w, "%q is %s\n", s.Path, s)
	}
	w.WriteString("\n")
	rows := [][]string{{"submission", "students", "lang", "files", "time"}}
	var broken, notes []string
	var late int
	same := map[string][]string{} // submissions with the same content, keyed by the first of them
	for _, s := range seen {
		var students []string
		for _, student := range s.Students {
			students = append(students, student.String())
		}
		files := ""
		if len(s.Files) > 0 {
			files = fmt.Sprint(len(s.Files))
		}
		rows = append(rows, []string{s.Name, strings.Join(students, "; "), s.Language, files, lateText(s.Late)})
		if s.Problem != "" {
			broken = append(broken, s.Name+": "+s.Problem)
		}
		if s.Same != "" {
			same[s.Same] = append(same[s.Same], s.Name)
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
	align(&w, rows)
	section(&w, "not gradable", broken)
	section(&w, "same files", copies)
	section(&w, "notes", notes)
	section(&w, "warnings", b.Warnings)
	fmt.Fprintf(&w, "\n%s: %d gradable, %d not, %d late\n",
		plural.Of(len(seen), "submission"), len(seen)-len(broken), len(broken), late)
	_, err := io.WriteString(out, w.String())
	return err
}

// align writes rows in columns, by the width of the characters on a screen.
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
		return ""
	case !l.Late:
		return "in time"
	case l.By == 0:
		return "late"
	}
	return "late by " + time.Duration(l.By).Round(time.Second).String()
}
