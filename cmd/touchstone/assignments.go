package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reference"
)

func newAssignments() *cobra.Command {
	c := &cobra.Command{
		Use:     "assignments",
		Aliases: []string{"assignment"},
		Short:   "List the assignments, or show what a program of one must print",
		Long: `Assignments lists the homework that Touchstone grades: the program's arguments,
the labels that it prints, the suites and the command that shows its rules. Show
describes one in full.`,
		Example: `  touchstone assignments
  touchstone assignment show fanorona-5x5`,
		Args: cobra.ArbitraryArgs,
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return cli.Group(c, args)
		}
		return cli.Action(listAssignments)(c, args)
	}
	c.AddCommand(&cobra.Command{
		Use:     "show ID",
		Short:   "Show what a program must print, with an example",
		Example: "  touchstone assignment show fanorona-5x5",
		Args:    cobra.ExactArgs(1),

		ValidArgsFunction: firstArgument(assignmentChoices),

		RunE: cli.Action(func(c *cobra.Command, args []string) error {
			corpus, err := openAssignment(args[0])
			if err != nil {
				return err
			}
			return showAssignment(c.OutOrStdout(), corpus)
		}),
	})
	return c
}

func listAssignments(c *cobra.Command, _ []string) error {
	w := c.OutOrStdout()
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
		for i, o := range corpus.Outlines {
			of := "%s (%d)"
			if i == 0 {
				of = "%s (%d cases)"
			}
			suites = append(suites, fmt.Sprintf(of, o.Name, len(o.Questions)))
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

func showAssignment(w io.Writer, corpus *cases.Corpus) error {
	a := corpus.Assignment
	fmt.Fprintf(w, "%s: %s\n\nthe program is called with\n\n  %s %s\n\n%s\n\nit prints\n\n", a.ID, a.Title, a.Program,
		a.Synopsis, a.Arguments)
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
	for _, o := range corpus.Outlines {
		fmt.Fprintf(w, "suite %s, %d cases: %s\n", o.Name, len(o.Questions), o.About)
	}
	name := a.ID
	if corpus.IsFolder() {
		name = corpus.Folder
	}
	fmt.Fprintf(w, "\ntouchstone rules %s shows the rules\n", name)
	return nil
}

func showExample(w io.Writer, a *reference.Assignment) error {
	fmt.Fprintf(w, "\nfor example %s %s\n\n", a.Program, strings.Join(a.Example, " "))
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

// showAlternatives lists the words that an answer accepts besides its own.
func showAlternatives(w io.Writer, t reference.Transcript) {
	for _, line := range t.Lines {
		var words []string
		var reasons []string
		for _, a := range line.Also {
			words = append(words, a.Text)
			if !slices.Contains(reasons, a.Reason) {
				reasons = append(reasons, a.Reason)
			}
		}
		if len(words) > 0 {
			fmt.Fprintf(w, "also right for %s, since it %s: %s\n\n", line.Label, strings.Join(reasons, " or "),
				strings.Join(words, ", "))
		}
	}
}

func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n  ") + "\n"
}
