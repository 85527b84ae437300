package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"al.essio.dev/pkg/shellescape"
	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
)

func newCases() *cobra.Command {
	c := &cobra.Command{
		Use:   "cases",
		Short: "List, show, verify, answer, export and generate cases",
		Args:  cobra.ArbitraryArgs,
		RunE:  cli.Group,
	}
	c.AddCommand(newCasesList(), newCasesShow(), newCasesVerify(), newCasesAnswer(), newCasesExport(),
		newCasesAdequacy(), newCasesGenerate())
	return c
}

func newCasesList() *cobra.Command {
	var q question
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
			fmt.Fprintf(t, "  %s\t%s\t%s\n", q.ID, shellescape.QuoteCommand(q.Args), q.Note)
		}
		if err := t.Flush(); err != nil {
			return err
		}
	}
	return nil
}

func newCasesShow() *cobra.Command {
	var q question
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
	rules, err := corpus.Assignment.Exercises(c.Args)
	if err != nil {
		return fmt.Errorf("case %s: %w", c.ID, err)
	}
	fmt.Fprintf(w, "%s (%s", c.ID, c.Origin)
	if c.Spec != "" {
		fmt.Fprintf(w, "; rules %s", c.Spec)
	}
	fmt.Fprintf(w, ")\n%s\n\n", c.Note)
	fmt.Fprintf(w, "  %s %s\n\n", corpus.Assignment.Program, shellescape.QuoteCommand(c.Args))
	for _, line := range c.Want.Lines {
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
	var q question
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
		corpus, outline, err := q.verified()
		if err != nil {
			return err
		}
		if !corpus.Assignment.HasSolver() {
			return answerInstead(corpus)
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

// verified is the suite that was named, or else every case of the corpus.
func (q *question) verified() (*cases.Corpus, cases.Outline, error) {
	corpus, err := q.corpus()
	if err != nil {
		return nil, cases.Outline{}, err
	}
	if q.suite == "" {
		return corpus, corpus.Whole(), nil
	}
	outline, err := corpus.Outline(q.suite)
	return corpus, outline, cli.Usage(err)
}
