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
	"touchstone/internal/plural"
	"touchstone/reference"
)

func newCasesGenerate() *cobra.Command {
	var q suiteFlags
	var recipe cases.Recipe
	var out string
	c := &cobra.Command{
		Use:   "generate --seed SEED --out DIR",
		Short: "Generate a suite of new cases",
		Long: `Generate draws questions from a seed, computes their answers, and chooses a
suite that catches every known mistake and tells every two apart. It repeats no
question or answer of the built-in cases. The same seed, flags and version give
the same suite: keep the seed as secret as the suite, and use another for each
suite.

Exit status: 0 the suite is written, 2 wrong usage or too few cases or nodes for
an adequate suite, 3 Touchstone could not do its work.`,
		Example: `  touchstone cases generate --seed 7402911836 --out hidden
  touchstone grade submissions --cases hidden --out results`,
		Args: cobra.NoArgs,
	}
	q.registerAssignment(c)
	f := c.Flags()
	f.Uint64Var(&recipe.Seed, "seed", 0, "`NUMBER` to draw the suite from")
	f.IntVar(&recipe.Count, "count", 30, "`NUMBER` of cases")
	f.StringVar(&out, "out", "", "new or empty `FOLDER` to write the suite to")
	f.Uint64Var(&recipe.Nodes, "nodes", 0,
		"`NUMBER` of nodes of the largest tree\n(default that of the suite standard)")
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
		return lacking(&reference.LacksError{ID: a.ID, What: "draw cases from"})
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
		plural.Of(len(suite.Cases), "case"), out, suite.Digest())
	return err
}

// checkEmpty returns an error unless dir is empty or does not exist. Otherwise generated cases
// could replace other cases or mix with them.
func checkEmpty(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return err
	case len(entries) > 0:
		return fmt.Errorf("%q is not empty: it holds %s; name a new folder", dir, entries[0].Name())
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
