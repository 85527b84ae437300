package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/reference"
)

func newSolve() *cobra.Command {
	var q question
	c := &cobra.Command{
		Use:   "solve ARGUMENT...",
		Short: "Print exactly what a right program prints",
		Long: `Solve answers one question as a right program does, byte for byte.

` + assignmentHelp() + `
For both editions of Take-Stones the arguments are STONES TAKEN STONE... DEPTH:
the number of stones, how many are taken, those stones from first to last, and
the depth limit, 0 for none.`,
		Example: `  touchstone solve 7 3 1 4 2 3
  touchstone solve 7 0 3 --assignment takestones-s17`,
		Args: cobra.MinimumNArgs(1),
	}
	q.registerAssignment(c)
	c.RunE = action(func(c *cobra.Command, args []string) error {
		a, err := reference.Lookup(q.assignment)
		if err != nil {
			return usage(err)
		}
		solution, err := a.Solve(args)
		if err != nil {
			return &statusError{statusUsage, err, fmt.Sprintf("touchstone solve %s, for example touchstone solve 7 3 1 4 2 3", a.Synopsis)}
		}
		for _, w := range solution.Warnings {
			warn(c.ErrOrStderr(), "%s", w)
		}
		_, err = fmt.Fprint(c.OutOrStdout(), solution.Transcript)
		return err
	})
	return c
}

// assignmentHelp lists the assignments that there are.
func assignmentHelp() string {
	var b strings.Builder
	fmt.Fprintln(&b, "Assignments:")
	for _, a := range reference.Assignments() {
		fmt.Fprintf(&b, "  %s  %s\n", a.ID, a.Title)
	}
	return b.String()
}
