package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/runner"
)

func newCasesVerify() *cobra.Command {
	v := verifyCommand{gradingFlags: gradingFlags{jobs: runtime.NumCPU()}}
	c := &cobra.Command{
		Use:   "verify [ASSIGNMENT]",
		Short: "Compare expected answers with the reference and the right solutions",
		Long: `Verify computes the answer to every case again and compares it with the case
file. For a built-in assignment the reference computes it. For a homework
folder, every right solution in solutions/right/ does, and the reference, if
the homework names one.

For a folder it also shows the answers that case files lack. With --write it
writes those on which all right solutions agree. It never changes an answer.
Read each answer before you keep it: if a right solution has a bug, students
need the same bug to get the points.

Exit status: 0 all agree, 1 some differ or crash, 2 wrong usage or an
ill-formed file, 3 Touchstone could not do its work.`,
		Example: `  touchstone cases verify
  touchstone cases verify hw3/
  touchstone cases verify hw3/ --write`,
		Args: cobra.MaximumNArgs(1),

		ValidArgsFunction: firstArgument(assignmentChoices),
	}
	v.suiteFlags.register(c.Flags())
	v.registerRun(c.Flags())
	c.Flags().BoolVar(&v.write, "write", false, "write the missing answers")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			v.assignment = args[0]
		}
		return v.run(c)
	})
	return c
}

type verifyCommand struct {
	gradingFlags
	write bool
}

func (v *verifyCommand) run(c *cobra.Command) error {
	corpus, err := v.corpus()
	if err != nil {
		return err
	}
	spec := corpus.AllCasesSpec()
	if v.suite != "" {
		if spec, err = corpus.SuiteSpec(v.suite); err != nil {
			return cli.Usage(err)
		}
	}
	warnAll(c.ErrOrStderr(), homework.Warnings(c.Context(), v.assignmentCorpus))
	switch {
	case corpus.IsFolder():
		return v.compareSolutions(c, corpus, spec)
	case v.write:
		return cli.Usagef("--write works only for a homework folder, whose case files may lack answers")
	case !corpus.Assignment.HasSolver():
		return cli.UsageWithHint(
			fmt.Errorf("assignment %q has no reference to check the answers of --cases against", corpus.Assignment.ID),
			"omit --cases to check the cases of the folder with its right solutions")
	}
	return v.compareReference(c.OutOrStdout(), corpus, spec)
}

func (v *verifyCommand) compareReference(w io.Writer, corpus *cases.Corpus, spec cases.SuiteSpec) error {
	differences, err := corpus.Verify(spec)
	if err != nil {
		return cli.Usage(err)
	}
	for _, d := range differences {
		fmt.Fprintln(w, d)
	}
	fmt.Fprintf(w, "%s: %d of %d cases agree with the reference\n", v.assignment,
		len(spec.Questions)-len(differences), len(spec.Questions))
	if len(differences) > 0 {
		return cli.StatusError(cli.Lost)
	}
	return nil
}

func (v *verifyCommand) compareSolutions(c *cobra.Command, corpus *cases.Corpus, spec cases.SuiteSpec) error {
	if len(corpus.Right) == 0 && !corpus.Assignment.HasSolver() {
		return cli.UsageWithHint(fmt.Errorf("%s has no right solution", corpus.Folder),
			"add one as the folder "+filepath.Join(v.assignment, filepath.FromSlash(cases.RightSolutions), "NAME"))
	}
	suite, err := corpus.LoadSuiteWithBlanks(spec)
	if err != nil {
		return cli.Usage(err)
	}
	var found *homework.Answers
	set := func(*runner.Options) error { return nil }
	err = v.withGrader(c.Context(), c.ErrOrStderr(), suite, set, func(ctx context.Context, g *runner.Grader) error {
		found, err = homework.FindAnswers(ctx, g, corpus)
		return err
	})
	if err != nil {
		return err
	}
	if v.write {
		err = found.Write(v.assignment)
	} else if len(found.Missing) > 0 {
		cli.Hint(c.ErrOrStderr(), "check the answers above, then run the same command with --write")
	}
	if err == nil {
		err = found.WriteText(c.OutOrStdout(), v.assignment, v.write)
	}
	if err == nil && len(found.Differences) > 0 {
		return cli.StatusError(cli.Lost)
	}
	return err
}
