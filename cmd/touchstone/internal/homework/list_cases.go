package homework

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reference"
)

// ListSuites lists suites and their cases.
func ListSuites(w io.Writer, corpus *cases.Corpus, specs []cases.SuiteSpec) error {
	for i, spec := range specs {
		if i > 0 {
			fmt.Fprintln(w)
		}
		digest, err := corpus.Digest(spec)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s: %d cases, digest %.12s\n%s\n", spec.Name, len(spec.Questions), digest, spec.About)
		t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, q := range spec.Questions {
			fmt.Fprintf(t, "  %s\t%s\t%s\n", q.ID, q.Call().CommandLine(), q.Note)
		}
		if err := t.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// ShowCase shows a case in full.
func ShowCase(w io.Writer, program string, c cases.Case) {
	fmt.Fprintf(w, "%s (%s", c.ID, c.Origin)
	if c.Spec != "" {
		fmt.Fprintf(w, "; rules %s", c.Spec)
	}
	fmt.Fprintf(w, ")\n%s\n\n", c.Note)
	fmt.Fprintf(w, "  %s\n\n", c.Call(program))
	file := ""
	for _, line := range c.Want.Lines {
		if line.File != file {
			file = line.File
			fmt.Fprintf(w, "\n  in the file %s:\n\n", file)
		}
		fmt.Fprintf(w, "  %s\n", strings.ReplaceAll(line.String(), "\n", "\n  "))
	}
	fmt.Fprintln(w)
	showAlternatives(w, c.Want)
}

// ListAssignments lists the assignments that come with Touchstone.
func ListAssignments(w io.Writer) error {
	for i, a := range reference.Assignments() {
		if i > 0 {
			fmt.Fprintln(w)
		}
		corpus, err := cases.Embedded(a)
		if err != nil {
			return err
		}
		var labels, suites []string
		for _, f := range a.Answer {
			labels = append(labels, f.Label)
		}
		for i, spec := range corpus.SuiteSpecs {
			of := "%s (%d)"
			if i == 0 {
				of = "%s (%d cases)"
			}
			suites = append(suites, fmt.Sprintf(of, spec.Name, len(spec.Questions)))
		}
		fmt.Fprintf(w, "%s: %s\n", a.ID, a.Title)
		t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		fmt.Fprintf(t, "  program\t%s %s\n", a.Program, a.Synopsis)
		fmt.Fprintf(t, "  prints\t%s\n", strings.Join(labels, ", "))
		fmt.Fprintf(t, "  suites\t%s\n", strings.Join(suites, ", "))
		fmt.Fprintf(t, "  rules\ttouchstone rules %s\n", a.ID)
		if err := t.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// ShowAssignment describes an assignment: how Touchstone runs a program, what the program must print,
// and the suites of cases.
func ShowAssignment(w io.Writer, corpus *cases.Corpus) error {
	a := corpus.Assignment
	fmt.Fprintf(w, "%s: %s\n\n", a.ID, a.Title)
	if a.Synopsis != "" {
		fmt.Fprintf(w, "Touchstone runs the program as\n\n  %s %s\n\n%s\n\n", a.Program, a.Synopsis, a.Arguments)
	}
	fmt.Fprint(w, "the program prints\n\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, f := range a.Answer {
		fmt.Fprintf(t, "  %s\t%s\n", f.Label, f)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if err := showExample(w, a); err != nil {
		return err
	}
	for _, spec := range corpus.SuiteSpecs {
		fmt.Fprintf(w, "suite %s, %s: %s\n", spec.Name, wording.Count(len(spec.Questions), "case"), spec.About)
	}
	name := a.ID
	if corpus.IsFolder() {
		name = corpus.Folder
	}
	fmt.Fprintf(w, "\ntouchstone rules %s shows the rules\n", name)
	return nil
}

func showExample(w io.Writer, a *reference.Assignment) error {
	if len(a.Example) == 0 {
		fmt.Fprintln(w)
		return nil
	}
	example := cases.QuestionOf(a, "example", a.Example)
	fmt.Fprintf(w, "\nfor example, %s\n\n", example.Call(a.Program))
	if !a.HasSolver() {
		return nil
	}
	solution, err := a.Solve(a.Example)
	if err != nil {
		return fmt.Errorf("the example of %s: %w", a.ID, err)
	}
	fmt.Fprintln(w, indented(solution.Transcript.String()))
	showAlternatives(w, solution.Transcript)
	return nil
}

func showAlternatives(w io.Writer, t reference.Transcript) {
	for _, line := range t.Lines {
		var words []string
		var reasons []string
		for _, a := range line.Alternatives {
			words = append(words, a.Text)
			if !slices.Contains(reasons, a.Reason) {
				reasons = append(reasons, a.Reason)
			}
		}
		if len(words) > 0 {
			fmt.Fprintf(w, "also correct for %s, because it %s: %s\n\n", line.Label, strings.Join(reasons, " or "),
				strings.Join(words, ", "))
		}
	}
}

func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n  ") + "\n"
}
