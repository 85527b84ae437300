package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/runner"
	"touchstone/runner/record"
)

func newCasesAdequacy() *cobra.Command {
	a := adequacyCommand{gradingFlags: gradingFlags{jobs: runtime.NumCPU()}}
	c := &cobra.Command{
		Use:   "adequacy [ASSIGNMENT]",
		Short: "List the mistakes that a suite catches",
		Long: `Adequacy makes a wrong program for each known mistake and runs it on every case
of the suite. The suite catches a mistake if the wrong program prints a wrong
answer or does not end on at least one case. Some mistakes are equivalent: no
case can catch them, and the table says why.

For a homework folder, the known mistakes are its wrong solutions. If the
mistake.md of one names a verdict, such as "Verdict: TLE", it must get that
verdict in the first case that it fails. With
--mutants it also tries up to 200 small changes to each right solution. A change
that no case catches is a missed mistake, or harmless.

Exit status: 0 nothing is missed, 1 a mistake is missed, 2 wrong usage, 3
Touchstone could not do its work.`,
		Example: `  touchstone cases adequacy --cases my-cases --format json
  touchstone cases adequacy hw3/ --mutants`,
		Args: cobra.MaximumNArgs(1),

		ValidArgsFunction: firstArgument(assignmentChoices),
	}
	a.suiteFlags.register(c.Flags())
	a.registerRun(c.Flags())
	a.cacheFlags.register(c.Flags())
	c.Flags().BoolVar(&a.mutants, "mutants", false,
		"also try small changes to the right solutions of\na homework folder")
	c.Flags().StringVar(&a.format, "format", "text", "`FORMAT`: text or json")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			a.assignment = args[0]
		}
		if err := checkFormat(a.format, "text", "json"); err != nil {
			return err
		}
		corpus, err := a.corpus()
		if err != nil {
			return err
		}
		if !corpus.Assignment.HasSolver() {
			return a.runSolutions(c, corpus)
		}
		if a.mutants {
			return cli.Usagef("--mutants works only for a homework folder")
		}
		findings, err := a.adequacy(corpus)
		if err == nil {
			err = a.write(c.OutOrStdout(), findings, func(w io.Writer) error { return findings.WriteText(w) })
		}
		if err == nil && !findings.Complete() {
			return cli.StatusError(cli.Lost)
		}
		return err
	})
	return c
}

// adequacyCommand holds the flags of the command "cases adequacy". It includes gradingFlags,
// because the command runs solutions as grade runs submissions.
type adequacyCommand struct {
	gradingFlags
	cacheFlags
	mutants bool
	format  string
}

func (a *adequacyCommand) write(w io.Writer, found any, inWords func(io.Writer) error) error {
	if a.format != "json" {
		return inWords(w)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(found)
}

// adequacy determines which known mistakes the suite catches. It returns an error if an answer of
// the suite differs from the answer of the reference.
func (a *adequacyCommand) adequacy(corpus *cases.Corpus) (found homework.Adequacy, err error) {
	spec, err := corpus.SuiteSpec(a.suite)
	if err != nil {
		return found, cli.Usage(err)
	}
	wrong, err := corpus.Verify(spec)
	if err != nil {
		return found, cli.Usage(err)
	}
	if len(wrong) > 0 {
		return found, cli.UsageWithHint(
			fmt.Errorf("case %s: the expected answer differs from the answer of the reference", wrong[0].Question.ID),
			"touchstone cases verify shows both answers")
	}
	suite, err := corpus.LoadSuite(spec)
	if err != nil {
		return found, cli.Usage(err)
	}
	if found.Adequacy, err = suite.Adequacy(); err != nil || suite.Name == homework.SampleSuite || a.cases != "" {
		return found, err
	}
	sample, err := corpus.Suite(homework.SampleSuite)
	if err != nil {
		return found, nil // there are no published cases
	}
	caught, err := sample.Adequacy()
	if err == nil {
		found.Sample = &homework.Share{Caught: caught.Count(cases.Caught), Total: len(caught.Faults)}
	}
	return found, err
}

func (a *adequacyCommand) runSolutions(c *cobra.Command, suites *cases.Corpus) error {
	corpus := a.assignmentCorpus // has the solutions, unlike the corpus of --cases
	if len(corpus.Right)+len(corpus.Wrong) == 0 {
		return cli.UsageWithHint(fmt.Errorf("assignment %q has no solutions to run on its cases", corpus.Assignment.ID),
			"add each wrong program as a folder solutions/wrong/NAME/ with a mistake.md")
	}
	warnAll(c.ErrOrStderr(), homework.Warnings(c.Context(), corpus))
	suite, err := suites.Suite(a.suite)
	if err != nil {
		return cli.Usage(err)
	}
	set := func(o *runner.Options) error {
		o.Rubric = o.Rubric.Forgiving()
		o.Insight = nil // insight would compare each wrong solution with all wrong solutions
		return a.open(o)
	}
	var found *cases.SolutionsAdequacy
	err = a.withGrader(c.Context(), c.ErrOrStderr(), suite, set, func(ctx context.Context, g *runner.Grader) error {
		var report *record.Report
		found, report, err = homework.TrySolutions(ctx, g, corpus, a.mutants)
		if err == nil {
			cached := 0
			for i := range report.Submissions {
				cached += report.Submissions[i].CachedRuns()
			}
			printCacheHits(c.ErrOrStderr(), cached)
		}
		return err
	})
	if err != nil {
		return err
	}
	err = a.write(c.OutOrStdout(), found, func(w io.Writer) error { return homework.ShowSolutions(w, found) })
	if err == nil && len(found.Missed())+len(found.Unexpected())+len(found.FailedRight())+len(found.Skeleton) > 0 {
		return cli.StatusError(cli.Lost)
	}
	return err
}
