package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/reports"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

func newCompare() *cobra.Command {
	var format string
	var exitCode bool
	c := &cobra.Command{
		Use:   "compare OLD NEW",
		Short: "List what a regrade changed and why, without running anything",
		Long: `Compare reads two reports that grade wrote, each a report.json or its folder.
It lists every submission whose verdict or score changed, the greatest loss
first: the percentage of the possible points before and after, and the reason:
  submission, suite, rubric, limits, isolation, overrides, late-policy,
  lateness, zero-for   the two reports differ in this
  tool, terms          another version of Touchstone, or of the compilers
  answers              the same program gave other answers
  judging              one of the gradings did not judge it
Then it lists the cases whose verdict changed, and the submissions that only one
report has; --format json also lists the lines that changed. It matches
submissions by name.

With --exit-code the status says whether anything changed, as with git diff.

Exit status: 0 success, even if something changed; with --exit-code 1 if a
score or a verdict of a submission or a case changed, or if only one report has
a submission; 2 wrong usage, such as reports about different assignments.`,
		Example: `  touchstone grade submissions --out before
  touchstone grade submissions --out after --rubric course-f19
  touchstone compare before after`,
		Args: cobra.ExactArgs(2),
	}
	c.Flags().StringVar(&format, "format", "text", "`FORMAT`: text or json")
	c.Flags().BoolVar(&exitCode, "exit-code", false, "exit with 1 if a score or a verdict differs")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		changes, err := compare(c, args[0], args[1], format)
		if err == nil && exitCode && len(changes.Submissions)+len(changes.OnlyOld)+len(changes.OnlyNew) > 0 {
			return cli.StatusError(cli.Lost)
		}
		return err
	})
	return c
}

func compare(c *cobra.Command, old, now, format string) (*regrade.Changes, error) {
	write, err := reports.FindChangesFormat(format)
	if err != nil {
		return nil, cli.Usage(err)
	}
	before, err := readStaffReport(old)
	if err != nil {
		return nil, err
	}
	after, err := readStaffReport(now)
	if err != nil {
		return nil, err
	}
	changes, err := regrade.Compare(before, after)
	if err != nil {
		return nil, cli.Usage(err)
	}
	warnIncomplete(c, old, before)
	warnIncomplete(c, now, after)
	return changes, write(cli.Output(c.OutOrStdout()), changes, stdoutOptions(c, "auto"))
}

// readStaffReport reads a report.json, or the report.json in a results folder. It returns an error
// for a student's copy of a report, which lacks the hidden cases.
func readStaffReport(path string) (*record.Report, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, cli.Usage(err)
	}
	hint := ""
	if info.IsDir() {
		path = filepath.Join(path, "report.json")
		hint = "pass a report.json, or a folder that touchstone grade wrote"
	}
	r, err := results.Read(path)
	if err != nil {
		return nil, cli.UsageWithHint(err, hint)
	}
	if r.StudentsCopy {
		return nil, cli.UsageWithHint(fmt.Errorf("%q is a report for a student, without the hidden cases", path),
			"use the full report.json that touchstone grade wrote")
	}
	return r, nil
}

func warnIncomplete(c *cobra.Command, path string, r *record.Report) {
	switch {
	case r.IsUnfinished():
		cli.Warning(c.ErrOrStderr(), "%q is unfinished: touchstone grade is still running, or was killed", path)
	case !r.Complete:
		cli.Warning(c.ErrOrStderr(), "%q is incomplete: touchstone grade was interrupted", path)
	}
}
