package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/shell"
	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/reports/tree"
)

func newSolve() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:   "solve ARGUMENT...",
		Short: "Print exactly what a correct program prints",
		Long: `Solve prints the output of a right program for some arguments, byte for byte.

` + assignmentHelp() + `
touchstone assignment show ID explains the arguments.`,
		Example: examples("solve"),
		Args:    cobra.MinimumNArgs(1),
	}
	q.registerAssignment(c.Flags())
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		a, err := findAssignment(q.assignment)
		if err != nil {
			return err
		}
		solution, err := a.Solve(args)
		if !a.HasSolver() {
			return withSolverHint(err)
		}
		if err != nil {
			return cli.UsageWithHint(err, usageHint("solve", a))
		}
		for _, w := range solution.Warnings {
			cli.Warning(c.ErrOrStderr(), "%s", w)
		}
		_, err = fmt.Fprint(c.OutOrStdout(), solution.Transcript)
		return err
	})
	return c
}

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

func usageHint(command string, a *reference.Assignment) string {
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

type explainCommand struct {
	suiteFlags   // explain uses only --assignment
	view         reference.View
	path, format string
	color        cli.ColorMode
}

// defaultNodes is the default of --nodes. A tree of this size is still readable.
const defaultNodes = 400

func newExplain() *cobra.Command {
	var e explainCommand
	c := &cobra.Command{
		Use:   "explain ARGUMENT...",
		Short: "Show the search tree behind an answer",
		Long: `Explain shows the tree that the reference searches for some arguments: for each
position the player to move, alpha and beta before and after, the value and
where it comes from, and what was cut off and why.

The arguments are those of solve. To see a part of a large tree, use --depth 2,
which looks two moves ahead, or --path 3,1,4, which shows the positions along
these moves, and one move ahead from each (more with --depth). --format html
writes a page that steps through the whole search.`,
		Example: `  touchstone explain 7 3 1 4 2 3
  touchstone explain 7 0 3 --assignment takestones-s17 --path 3,1,4
  touchstone explain 10 0 0 --format svg > tree.svg
  touchstone explain 9 0 0 --format html > search.html`,
		Args: cobra.MinimumNArgs(1),
	}
	e.registerAssignment(c.Flags())
	f := c.Flags()
	f.StringVar(&e.format, "format", "text", "`FORMAT`: text, svg or html")
	f.StringVar(&e.path, "path", "", "`MOVES` to follow from the start, such as 3,1,4")
	f.IntVar(&e.view.Depth, "depth", 0, "number of `MOVES` ahead to show (default all,\nor 1 with --path)")
	f.IntVar(&e.view.Nodes, "nodes", defaultNodes, "maximum `NUMBER` of positions to show")
	e.color.Register(f)
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error { return e.explain(c, args) })
	return c
}

func (e *explainCommand) explain(c *cobra.Command, args []string) error {
	a, err := findAssignment(e.assignment)
	if err != nil {
		return err
	}
	write, err := e.writer(c)
	if err != nil {
		return cli.Usage(err)
	}
	if err := e.setView(c.Flags().Changed("depth")); err != nil {
		return cli.Usage(err)
	}
	found, err := a.Explain(args, e.view)
	if err != nil {
		return e.withHint(a, withSolverHint(err))
	}
	for _, w := range found.Warnings {
		cli.Warning(c.ErrOrStderr(), "%s", w)
	}
	return write(found)
}

// stepFormat is the format with which users step through a search in a browser.
const stepFormat = "html"

func (e *explainCommand) writer(c *cobra.Command) (func(*reference.Tree) error, error) {
	w := c.OutOrStdout()
	if e.format == stepFormat {
		if e.path != "" || e.view.Depth != 0 {
			return nil, errors.New("--format html shows the whole search: omit --path and --depth")
		}
		return func(t *reference.Tree) error { return tree.StepPage(w, t) }, nil
	}
	format, err := tree.Find(e.format)
	if err != nil {
		var names []string
		for _, f := range tree.Formats() {
			names = append(names, f.Name)
		}
		return nil, fmt.Errorf("unknown format %q%s", e.format, wording.OrExpected(e.format, append(names, stepFormat)))
	}
	o := tree.Options{Color: e.color.Colored(w), Width: cli.Columns(w)}
	if format.Name == "text" {
		w = cli.Output(w)
	}
	return func(t *reference.Tree) error { return format.Write(w, t, o) }, nil
}

// setView sets the view from the flags. With --path but without --depth, the view shows one move
// ahead from each position on the path.
func (e *explainCommand) setView(depthGiven bool) error {
	if e.view.Nodes < 1 {
		return fmt.Errorf("--nodes %d: expected at least 1", e.view.Nodes)
	}
	if e.view.Depth < 0 {
		return fmt.Errorf("--depth %d: expected 0 (no limit) or more", e.view.Depth)
	}
	if e.path == "" {
		return nil
	}
	for _, move := range strings.Split(e.path, ",") {
		move = strings.TrimSpace(move)
		if move == "" {
			return fmt.Errorf("--path %q: expected moves separated by commas, such as 3,1,4", e.path)
		}
		e.view.Path = append(e.view.Path, move)
	}
	if !depthGiven {
		e.view.Depth = 1
	}
	return nil
}

func (e *explainCommand) withHint(a *reference.Assignment, err error) error {
	var large *reference.TreeTooLargeError
	var path *reference.PathError
	switch _, isMarked := errors.AsType[*cli.Error](err); {
	case isMarked:
		return err
	case errors.As(err, &large):
		return cli.UsageWithHint(
			fmt.Errorf("the tree has more than the %d positions that --nodes allows", large.Allowed),
			"use --depth 2 to look two moves ahead, --path MOVES to follow a line of play, or a larger --nodes",
		)
	case errors.As(err, &path):
		return cli.Usagef("--path %s: %w", e.path, err)
	}
	return cli.UsageWithHint(err, usageHint("explain", a))
}
