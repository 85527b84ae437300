package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/internal/plainfile"
	"touchstone/reference"
)

func newAssignments() *cobra.Command {
	c := &cobra.Command{
		Use:     "assignments",
		Aliases: []string{"assignment"},
		Short:   "List the assignments, or show what a program must print",
		Long: `Assignments lists the built-in assignments. For each it shows the arguments of
the program, the labels that it prints, the suites, and the command that shows
the rules. Show describes one assignment in full.`,
		Example: `  touchstone assignments
  touchstone assignment show fanorona-5x5`,
		Args: cobra.ArbitraryArgs,
	}
	list := cli.Action(func(c *cobra.Command, _ []string) error { return homework.ListAssignments(c.OutOrStdout()) })
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return cli.RunGroup(c, args)
		}
		return list(c, args)
	}
	c.AddCommand(&cobra.Command{
		Use:     "show ID",
		Short:   "Show what a program must print, with an example",
		Example: "  touchstone assignment show fanorona-5x5",
		Args:    cobra.ExactArgs(1),

		ValidArgsFunction: firstArgument(assignmentChoices),

		RunE: cli.Action(func(c *cobra.Command, args []string) error {
			corpus, err := openAssignment(args[0])
			if err != nil {
				return err
			}
			warnAll(c.ErrOrStderr(), homework.Warnings(c.Context(), corpus))
			return homework.ShowAssignment(c.OutOrStdout(), corpus)
		}),
	})
	return c
}

// isFolder reports whether the name of an assignment is the path of a homework folder: the name has
// a separator, or it is not an ID and a folder of that name exists.
func isFolder(assignment string) bool {
	if strings.ContainsAny(assignment, `/\`) || assignment == "." || assignment == ".." {
		return true
	}
	if reference.IsBuiltIn(assignment) {
		return false
	}
	info, err := os.Stat(assignment)
	return err == nil && info.IsDir()
}

func isHomework(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, reference.DefinitionFile))
	return err == nil
}

func openAssignment(name string) (*cases.Corpus, error) {
	if !isFolder(name) {
		a, err := reference.Lookup(name)
		if err != nil {
			return nil, cli.UsageWithHint(err,
				fmt.Sprintf("for your own homework, pass the path of its folder, such as %s/", name))
		}
		return cases.Embedded(a)
	}
	info, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
		return nil, cli.UsageWithHint(fmt.Errorf("assignment %q: expected a homework folder, or one of %s", name,
			strings.Join(assignmentIDs(), ", ")), "touchstone init FOLDER creates a homework folder")
	}
	if err != nil {
		return nil, err
	}
	corpus, err := cases.LoadFolder(plainfile.FS(name), filepath.ToSlash(filepath.Clean(name)))
	return corpus, cli.Usage(err)
}

func assignmentIDs() []string {
	var ids []string
	for _, a := range reference.Assignments() {
		ids = append(ids, a.ID)
	}
	return ids
}

func findAssignment(name string) (*reference.Assignment, error) {
	corpus, err := openAssignment(name)
	if err != nil {
		return nil, err
	}
	return corpus.Assignment, nil
}

// withSolverHint adds a hint to a NoSolverError. It returns other errors unchanged.
func withSolverHint(err error) error {
	if _, ok := errors.AsType[*reference.NoSolverError](err); ok {
		return cli.UsageWithHint(err, "touchstone assignments lists the assignments that have a reference program")
	}
	return err
}
