package main

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/runner"
)

func newCasesAnswer() *cobra.Command {
	a := answerCommand{gradingFlags: gradingFlags{jobs: runtime.NumCPU()}}
	c := &cobra.Command{
		Use:   "answer ASSIGNMENT",
		Short: "Fill in missing expected answers from a homework's right solutions",
		Long: `Answer runs every right solution in solutions/right/ of a homework folder on
every case. It shows the answers that it would write, and where right solutions
differ from each other or from an answer in a case file. With --write it writes
the missing answers on which all right solutions agree. It never changes an
answer.

Read each answer before you keep it: if a right solution has a bug, students
need the same bug to get the points.

Exit status: 0 all agree, 1 some differ or crash, 2 wrong usage or an
ill-formed file, 3 Touchstone could not do its work.`,
		Example: `  touchstone cases answer hw3/
  touchstone cases answer hw3/ --write`,
		Args: cobra.ExactArgs(1),
	}
	a.registerRun(c)
	c.Flags().BoolVar(&a.write, "write", false, "write the missing answers")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		a.assignment = args[0]
		return a.answer(c)
	})
	return c
}

type answerCommand struct {
	gradingFlags
	write bool
}

func (a *answerCommand) answer(c *cobra.Command) error {
	corpus, err := a.corpus()
	if err != nil {
		return err
	}
	if !corpus.IsFolder() {
		return cli.Usagef("assignment %s is built in and already has answers: pass the folder of your own homework",
			a.assignment)
	}
	if len(corpus.Right) == 0 && !corpus.Assignment.HasSolver() {
		return cli.UsageWithHint(fmt.Errorf("%s has no right solution", corpus.Folder),
			"add one as the folder "+filepath.Join(a.assignment, filepath.FromSlash(cases.RightSolutions), "NAME"))
	}
	warnAll(c.ErrOrStderr(), homework.Warnings(c.Context(), corpus))
	suite, err := corpus.LoadSuiteWithBlanks(corpus.AllCasesSpec())
	if err != nil {
		return cli.Usage(err)
	}
	var found *homework.Answers
	set := func(*runner.Options) error { return nil }
	err = a.withGrader(c, suite, set, func(ctx context.Context, g *runner.Grader) error {
		found, err = homework.FindAnswers(ctx, g, corpus)
		return err
	})
	if err != nil {
		return err
	}
	if a.write {
		err = found.Write(a.assignment)
	} else if len(found.Missing) > 0 {
		cli.Hint(c.ErrOrStderr(), "check the answers above, then run the same command with --write")
	}
	if err == nil {
		err = found.WriteText(c.OutOrStdout(), a.assignment, a.write)
	}
	if err == nil && len(found.Differences) > 0 {
		return cli.StatusError(cli.Lost)
	}
	return err
}
