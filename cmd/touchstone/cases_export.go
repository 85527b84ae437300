package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plural"
)

func newCasesExport() *cobra.Command {
	var q question
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
		return q.export(c.OutOrStdout(), args[0])
	})
	return c
}

func (q *question) export(w io.Writer, dir string) error {
	corpus, err := q.corpus()
	if err != nil {
		return err
	}
	if err := checkEmpty(dir); err != nil {
		return cli.Usage(err)
	}
	files, err := corpus.Export()
	if err != nil {
		return cli.Usage(err)
	}
	if err := writeFiles(files, dir); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s: wrote %s to %s\n", q.assignment, plural.Of(len(corpus.Questions), "case"), dir)
	return err
}
