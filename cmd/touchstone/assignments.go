package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plural"
	"touchstone/reference"
	"touchstone/runner/insight"
	"touchstone/runner/intake"
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
			warnAll(c.ErrOrStderr(), homeworkWarnings(c.Context(), corpus))
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
	fmt.Fprintf(w, "%s: %s\n\n", a.ID, a.Title)
	if a.Synopsis != "" {
		fmt.Fprintf(w, "the program is called with\n\n  %s %s\n\n%s\n\n", a.Program, a.Synopsis, a.Arguments)
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
	for _, o := range corpus.Outlines {
		fmt.Fprintf(w, "suite %s, %s: %s\n", o.Name, plural.Of(len(o.Questions), "case"), o.About)
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
	fmt.Fprintf(w, "\nfor example %s\n\n", example.Call(a.Program))
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

// showAlternatives lists the words that an answer may have instead of the expected ones.
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

// An assignment is either built in and named by its ID, or a folder with an assignment.json and
// named by its path. A name is a path if it contains a separator, or if it is not an ID and a
// folder of that name exists.

func isFolder(assignment string) bool {
	if strings.ContainsAny(assignment, `/\`) || assignment == "." || assignment == ".." {
		return true
	}
	if reference.IsBuiltIn(assignment) {
		return false
	}
	info, err := os.Stat(assignment)
	return err == nil && info.IsDir()
}

func isDefined(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, reference.DefinitionFile))
	return err == nil
}

func openAssignment(name string) (*cases.Corpus, error) {
	if !isFolder(name) {
		a, err := reference.Lookup(name)
		if err != nil {
			return nil, cli.Hinted(err,
				fmt.Sprintf("a homework of your own is named by its folder, such as %s/", name))
		}
		return cases.Embedded(a)
	}
	info, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
		return nil, cli.Hinted(
			fmt.Errorf("assignment %q: want a folder, or one of %s", name, strings.Join(assignmentIDs(), ", ")),
			"touchstone init FOLDER makes one")
	}
	if err != nil {
		return nil, err
	}
	corpus, err := cases.LoadFolder(os.DirFS(name), filepath.ToSlash(filepath.Clean(name)))
	return corpus, cli.Usage(err)
}

func assignmentIDs() []string {
	var ids []string
	for _, a := range reference.Assignments() {
		ids = append(ids, a.ID)
	}
	return ids
}

// findAssignment returns an assignment for commands that need none of its cases.
func findAssignment(name string) (*reference.Assignment, error) {
	corpus, err := openAssignment(name)
	if err != nil {
		return nil, err
	}
	return corpus.Assignment, nil
}

// lacking adds a hint to the error that an assignment has no solver.
func lacking(err error) error {
	if _, ok := errors.AsType[*reference.LacksError](err); ok {
		return cli.Hinted(err, "touchstone assignments lists those that Touchstone can answer itself")
	}
	return err
}

func wrongSolutions(corpus *cases.Corpus) (list []insight.Solution, err error) {
	for _, s := range corpus.Wrong {
		submission, err := solutionOf(corpus, s)
		if err != nil {
			return nil, err
		}
		list = append(list, insight.Solution{Mistake: s.Mistake, Content: s.Content, Submission: submission})
	}
	return list, nil
}

func solutionOf(corpus *cases.Corpus, s cases.Solution) (intake.Submission, error) {
	submission, err := intake.Single(filepath.Join(filepath.FromSlash(corpus.Folder), filepath.FromSlash(s.Path)))
	submission.Name = s.Name
	return submission, cli.Usage(err)
}
