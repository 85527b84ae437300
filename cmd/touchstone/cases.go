package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plural"
)

func newCases() *cobra.Command {
	c := &cobra.Command{
		Use:   "cases",
		Short: "List, show, verify, answer, export and generate cases",
	}
	c.AddCommand(newCasesList(), newCasesShow(), newCasesVerify(), newCasesAnswer(), newCasesExport(),
		newCasesAdequacy(), newCasesGenerate())
	return c
}

func newCasesList() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:   "list",
		Short: "List the suites and their cases",
		Args:  cobra.NoArgs,
	}
	q.register(c)
	c.RunE = cli.Action(func(c *cobra.Command, _ []string) error {
		corpus, err := q.corpus()
		if err != nil {
			return err
		}
		outlines := corpus.Outlines
		if q.suite != "" {
			chosen, err := corpus.Outline(q.suite)
			if err != nil {
				return cli.Usage(err)
			}
			outlines = []cases.Outline{chosen}
		}
		return listSuites(c.OutOrStdout(), corpus, outlines)
	})
	return c
}

func listSuites(w io.Writer, corpus *cases.Corpus, outlines []cases.Outline) error {
	for i, o := range outlines {
		if i > 0 {
			fmt.Fprintln(w)
		}
		digest, err := corpus.Digest(o)
		if err != nil {
			return cli.Usage(err)
		}
		fmt.Fprintf(w, "%s: %d cases, digest %.12s\n%s\n", o.Name, len(o.Questions), digest, o.About)
		t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, q := range o.Questions {
			fmt.Fprintf(t, "  %s\t%s\t%s\n", q.ID, q.Call().Asked(), q.Note)
		}
		if err := t.Flush(); err != nil {
			return err
		}
	}
	return nil
}

func newCasesShow() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:     "show CASE...",
		Short:   "Show cases in full: question, answer and the rules they test",
		Example: "  touchstone cases show first-move-n06",
		Args:    cobra.MinimumNArgs(1),

		ValidArgsFunction: caseChoices,
	}
	q.registerAssignment(c)
	q.registerCases(c)
	c.RunE = cli.Action(func(c *cobra.Command, ids []string) error {
		corpus, err := q.corpus()
		if err != nil {
			return err
		}
		for i, id := range ids {
			found, err := corpus.Case(id)
			if _, known := corpus.Question(id); !known {
				return cli.Hinted(err, "touchstone cases list names them all")
			}
			if err != nil {
				return cli.Usage(err)
			}
			if i > 0 {
				fmt.Fprintln(c.OutOrStdout())
			}
			if err := showCase(c.OutOrStdout(), corpus, found); err != nil {
				return err
			}
		}
		return nil
	})
	return c
}

func showCase(w io.Writer, corpus *cases.Corpus, c cases.Case) error {
	rules, err := corpus.Assignment.Exercises(c.Words())
	if err != nil {
		return fmt.Errorf("case %s: %w", c.ID, err)
	}
	fmt.Fprintf(w, "%s (%s", c.ID, c.Origin)
	if c.Spec != "" {
		fmt.Fprintf(w, "; rules %s", c.Spec)
	}
	fmt.Fprintf(w, ")\n%s\n\n", c.Note)
	fmt.Fprintf(w, "  %s\n\n", c.Call(corpus.Assignment.Program))
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
	if len(rules) > 0 {
		fmt.Fprintln(w, "puts to work:")
	}
	for _, rule := range rules {
		fmt.Fprintf(w, "  %s\n", rule)
	}
	return nil
}

func newCasesVerify() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:   "verify",
		Short: "Compute every answer again and compare",
		Long: `Verify computes the answer of every case again, by the reference, and compares
it with the case file. It never changes a file.

Exit status: 0 all agree, 1 some differ, 2 wrong usage or an ill-formed case.`,
		Args: cobra.NoArgs,
	}
	q.register(c)
	c.RunE = cli.Action(func(c *cobra.Command, _ []string) error {
		corpus, err := q.corpus()
		if err != nil {
			return err
		}
		outline := corpus.Whole()
		if q.suite != "" {
			if outline, err = corpus.Outline(q.suite); err != nil {
				return cli.Usage(err)
			}
		}
		warnAll(c.ErrOrStderr(), homeworkWarnings(c.Context(), q.opened))
		if !corpus.Assignment.HasSolver() {
			return cli.Hinted(
				fmt.Errorf("assignment %q has no reference to check its cases against", corpus.Assignment.ID),
				"to compare them with the right solutions in the folder: touchstone cases answer "+corpus.Folder)
		}
		differences, err := corpus.Verify(outline)
		if err != nil {
			return cli.Usage(err)
		}
		for _, d := range differences {
			fmt.Fprintln(c.OutOrStdout(), d)
		}
		fmt.Fprintf(c.OutOrStdout(), "%s: %d of %d cases agree with the reference\n", q.assignment,
			len(outline.Questions)-len(differences), len(outline.Questions))
		if len(differences) > 0 {
			return cli.Exit(cli.Lost)
		}
		return nil
	})
	return c
}

func newCasesExport() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:   "export FOLDER",
		Short: "Write every case in full, for runners in other languages",
		Long: `Export writes every case of an assignment to a folder, one file each, and the
list of suites. Built-in cases whose answers are long hold only a digest; here
each has its answer in full. Touchstone reads the folder back with --cases.

Exit status: 0 everything is written, 2 wrong usage or an ill-formed case, 3
Touchstone could not do its work.`,
		Example: "  touchstone cases export s17 --assignment takestones-s17",
		Args:    cobra.ExactArgs(1),
	}
	q.registerAssignment(c)
	q.registerCases(c)
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		corpus, err := q.corpus()
		if err != nil {
			return err
		}
		if err := checkEmpty(args[0]); err != nil {
			return cli.Usage(err)
		}
		files, err := corpus.Export()
		if err != nil {
			return cli.Usage(err)
		}
		if err := writeFiles(files, args[0]); err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), "%s: wrote %s to %s\n", q.assignment,
			plural.Of(len(corpus.Questions), "case"), args[0])
		return err
	})
	return c
}
