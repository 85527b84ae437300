package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/shell"
	"touchstone/reference"
)

func newSolve() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:   "solve ARGUMENT...",
		Short: "Print exactly what a right program prints",
		Long: `Solve prints the output of a right program for some arguments, byte for byte.

` + assignmentHelp() + `
touchstone assignment show ID explains the arguments.`,
		Example: examples("solve"),
		Args:    cobra.MinimumNArgs(1),
	}
	q.registerAssignment(c)
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		a, err := findAssignment(q.assignment)
		if err != nil {
			return err
		}
		solution, err := a.Solve(args)
		if !a.HasSolver() {
			return lacking(err)
		}
		if err != nil {
			return cli.Hinted(err, trial("solve", a))
		}
		for _, w := range solution.Warnings {
			cli.Warning(c.ErrOrStderr(), "%s", w)
		}
		_, err = fmt.Fprint(c.OutOrStdout(), solution.Transcript)
		return err
	})
	return c
}

// examples returns one example command line for each assignment.
func examples(command string) string {
	var lines []string
	for i, a := range reference.Assignments() {
		line := fmt.Sprintf("  touchstone %s %s", command, shell.Command(a.Example...))
		if i > 0 {
			line += " --assignment " + a.ID
		}
		if len(line) > columnsOfHelp {
			line = strings.Replace(line, " --assignment", " \\\n    --assignment", 1)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

const columnsOfHelp = 80

func trial(command string, a *reference.Assignment) string {
	return fmt.Sprintf("touchstone %s %s, for example touchstone %s %s", command, a.Synopsis, command,
		shell.Command(a.Example...))
}

func assignmentHelp() string {
	var b strings.Builder
	fmt.Fprintln(&b, "Assignments:")
	for _, a := range reference.Assignments() {
		fmt.Fprintf(&b, "  %-14s  %s\n", a.ID, a.Title)
	}
	return b.String()
}
