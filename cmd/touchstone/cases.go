package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/internal/wording"
	"touchstone/reference"
)

func newCases() *cobra.Command {
	c := &cobra.Command{
		Use:   "cases",
		Short: "List, show, verify and generate cases",
	}
	c.AddCommand(newCasesList(), newCasesShow(), newCasesVerify(), newCasesAdequacy(), newCasesGenerate())
	return c
}

func newCasesList() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:   "list",
		Short: "List the suites and their cases",
		Args:  cobra.NoArgs,
	}
	q.register(c.Flags())
	c.RunE = cli.Action(func(c *cobra.Command, _ []string) error {
		corpus, err := q.corpus()
		if err != nil {
			return err
		}
		specs := corpus.SuiteSpecs
		if q.suite != "" {
			chosen, err := corpus.SuiteSpec(q.suite)
			if err != nil {
				return cli.Usage(err)
			}
			specs = []cases.SuiteSpec{chosen}
		}
		return cli.Usage(homework.ListSuites(c.OutOrStdout(), corpus, specs))
	})
	return c
}

func newCasesShow() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:     "show CASE...",
		Short:   "Show cases in full: arguments and expected answer",
		Example: "  touchstone cases show first-move-n06",
		Args:    cobra.MinimumNArgs(1),

		ValidArgsFunction: caseChoices,
	}
	q.registerAssignment(c.Flags())
	q.registerCases(c.Flags())
	c.RunE = cli.Action(func(c *cobra.Command, ids []string) error {
		corpus, err := q.corpus()
		if err != nil {
			return err
		}
		for i, id := range ids {
			found, err := corpus.Case(id)
			if _, known := corpus.Question(id); !known {
				return cli.UsageWithHint(err, "touchstone cases list shows the names of all cases")
			}
			if err != nil {
				return cli.Usage(err)
			}
			if i > 0 {
				fmt.Fprintln(c.OutOrStdout())
			}
			homework.ShowCase(c.OutOrStdout(), corpus.Assignment.Program, found)
		}
		return nil
	})
	return c
}

func newCasesGenerate() *cobra.Command {
	var q suiteFlags
	var recipe cases.Recipe
	var out string
	var known bool
	c := &cobra.Command{
		Use:   "generate --seed SEED --out DIR",
		Short: "Generate a suite of new cases, or write the known cases in full",
		Long: `Generate makes random cases from a seed, computes their answers, and chooses a
suite of them that catches every known mistake. It repeats no arguments and no
answer of a built-in case. The same seed, flags and version give the same
suite: keep the seed as secret as the suite, and use another seed for each
suite.

With --known it writes the cases that the assignment has, one file each, and
the list of suites, for test runners in other languages. A built-in case with a
long answer holds only a digest; the written case holds the full answer.

Other commands read the folder with --cases.

Exit status: 0 the suite is written, 2 wrong usage or too few cases or nodes
for an adequate suite, 3 Touchstone could not do its work.`,
		Example: `  touchstone cases generate --seed 7402911836 --out hidden
  touchstone grade submissions --cases hidden --out results
  touchstone cases generate --known --assignment takestones-s17 --out s17`,
		Args: cobra.NoArgs,
	}
	q.registerAssignment(c.Flags())
	f := c.Flags()
	f.Uint64Var(&recipe.Seed, "seed", 0, "`NUMBER` that seeds the random choices")
	f.IntVar(&recipe.Count, "count", 30, "`NUMBER` of cases")
	f.StringVar(&out, "out", "", "new or empty `FOLDER` to write the suite to")
	f.Uint64Var(&recipe.Nodes, "nodes", 0,
		"maximum `NUMBER` of nodes in a search tree\n(default the maximum in the suite standard)")
	f.BoolVar(&known, "known", false, "write the known cases instead of new ones")
	c.MarkFlagRequired("out")
	c.RunE = cli.Action(func(c *cobra.Command, _ []string) error {
		switch hasSeed := c.Flags().Changed("seed"); {
		case !hasSeed && !known:
			return cli.Usagef("touchstone cases generate needs --seed or --known")
		case hasSeed && known:
			return cli.Usagef("--seed and --known exclude each other; omit one")
		}
		corpus, err := q.corpus()
		if err != nil {
			return err
		}
		if err := checkEmpty(out); err != nil {
			return cli.Usagef("--out %w", err)
		}
		if known {
			return q.writeKnown(c.OutOrStdout(), corpus, out)
		}
		recipe.Corpus, recipe.Version = corpus, version()
		return q.generate(c.OutOrStdout(), recipe, out)
	})
	return c
}

func (q *suiteFlags) writeKnown(w io.Writer, corpus *cases.Corpus, out string) error {
	files, err := corpus.Export()
	if err != nil {
		return cli.Usage(err)
	}
	if err := writeFiles(files, out); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s: wrote %s to %s\n", q.assignment, wording.Count(len(corpus.Questions), "case"), out)
	return err
}

func (q *suiteFlags) generate(w io.Writer, recipe cases.Recipe, out string) error {
	if a := recipe.Corpus.Assignment; !a.HasSolver() {
		return withSolverHint(&reference.NoSolverError{ID: a.ID, What: "generate cases with"})
	}
	suite, err := cases.Generate(recipe)
	if bad := (*cases.RecipeError)(nil); errors.As(err, &bad) {
		return cli.Usage(err)
	} else if err != nil {
		return err
	}
	files, err := suite.Files()
	if err != nil {
		return err
	}
	if err := writeFiles(files, out); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s: wrote %s to %s, digest %.12s\n", suite.Assignment.ID,
		wording.Count(len(suite.Cases), "case"), out, suite.Digest())
	return err
}

// checkEmpty returns an error if dir contains anything, because a command that writes to dir could
// overwrite old files or mix them with new ones.
func checkEmpty(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return err
	case len(entries) > 0:
		return fmt.Errorf("%q is not empty: it contains %s; use a new folder", dir, entries[0].Name())
	}
	return nil
}

func writeFiles(files []cases.File, dir string) error {
	for _, f := range files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
