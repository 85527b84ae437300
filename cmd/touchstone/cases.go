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
	"touchstone/cmd/touchstone/internal/listing"
	"touchstone/internal/wording"
	"touchstone/reference"
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
		specs := corpus.SuiteSpecs
		if q.suite != "" {
			chosen, err := corpus.SuiteSpec(q.suite)
			if err != nil {
				return cli.Usage(err)
			}
			specs = []cases.SuiteSpec{chosen}
		}
		return cli.Usage(listing.Suites(c.OutOrStdout(), corpus, specs))
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
				return cli.UsageWithHint(err, "touchstone cases list shows the names of all cases")
			}
			if err != nil {
				return cli.Usage(err)
			}
			if i > 0 {
				fmt.Fprintln(c.OutOrStdout())
			}
			listing.Case(c.OutOrStdout(), corpus.Assignment.Program, found)
		}
		return nil
	})
	return c
}

func newCasesVerify() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:   "verify",
		Short: "Compare every expected answer with the reference",
		Long: `Verify computes the answer to every case again with the reference, and compares
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
		spec := corpus.AllCasesSpec()
		if q.suite != "" {
			if spec, err = corpus.SuiteSpec(q.suite); err != nil {
				return cli.Usage(err)
			}
		}
		warnAll(c.ErrOrStderr(), homework.Warnings(c.Context(), q.assignmentCorpus))
		if !corpus.Assignment.HasSolver() {
			return cli.UsageWithHint(
				fmt.Errorf("assignment %q has no reference to check its expected answers against",
					corpus.Assignment.ID),
				"touchstone cases answer "+corpus.Folder+" compares them with the right solutions in the folder")
		}
		differences, err := corpus.Verify(spec)
		if err != nil {
			return cli.Usage(err)
		}
		for _, d := range differences {
			fmt.Fprintln(c.OutOrStdout(), d)
		}
		fmt.Fprintf(c.OutOrStdout(), "%s: %d of %d cases agree with the reference\n", q.assignment,
			len(spec.Questions)-len(differences), len(spec.Questions))
		if len(differences) > 0 {
			return cli.StatusError(cli.Lost)
		}
		return nil
	})
	return c
}

func newCasesExport() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:   "export FOLDER",
		Short: "Write every case in full, for test runners in other languages",
		Long: `Export writes every case of an assignment to a folder, one file each, and the
list of suites. A built-in case with a long answer holds only a digest; the
exported case holds the full answer. Other commands read the folder with
--cases.

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
			wording.Count(len(corpus.Questions), "case"), args[0])
		return err
	})
	return c
}

func newCasesGenerate() *cobra.Command {
	var q suiteFlags
	var recipe cases.Recipe
	var out string
	c := &cobra.Command{
		Use:   "generate --seed SEED --out DIR",
		Short: "Generate a suite of new test cases",
		Long: `Generate makes random cases from a seed, computes their answers, and chooses a
suite of them that catches every known mistake and tells any two mistakes
apart. It repeats no arguments and no answer of a built-in case. The same seed,
flags and version give the same suite: keep the seed as secret as the suite,
and use another seed for each suite.

Exit status: 0 the suite is written, 2 wrong usage or too few cases or nodes
for an adequate suite, 3 Touchstone could not do its work.`,
		Example: `  touchstone cases generate --seed 7402911836 --out hidden
  touchstone grade submissions --cases hidden --out results`,
		Args: cobra.NoArgs,
	}
	q.registerAssignment(c)
	f := c.Flags()
	f.Uint64Var(&recipe.Seed, "seed", 0, "`NUMBER` that seeds the random choices")
	f.IntVar(&recipe.Count, "count", 30, "`NUMBER` of cases")
	f.StringVar(&out, "out", "", "new or empty `FOLDER` to write the suite to")
	f.Uint64Var(&recipe.Nodes, "nodes", 0,
		"maximum `NUMBER` of nodes in a search tree\n(default the maximum in the suite standard)")
	c.MarkFlagRequired("seed")
	c.MarkFlagRequired("out")
	c.RunE = cli.Action(func(c *cobra.Command, _ []string) error {
		recipe.Version = version()
		return q.generate(c.OutOrStdout(), recipe, out)
	})
	return c
}

func (q *suiteFlags) generate(w io.Writer, recipe cases.Recipe, out string) error {
	corpus, err := q.corpus()
	if err != nil {
		return err
	}
	if err := checkEmpty(out); err != nil {
		return cli.Usagef("--out %w", err)
	}
	if a := corpus.Assignment; !a.HasSolver() {
		return withSolverHint(&reference.NoSolverError{ID: a.ID, What: "generate cases with"})
	}
	recipe.Corpus = corpus
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
