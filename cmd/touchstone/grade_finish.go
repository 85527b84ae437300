package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/wording"
	"touchstone/reports"
	"touchstone/reports/view"
	"touchstone/runner"
	"touchstone/runner/record"
)

// finish writes the files about the whole class, and prints what staff should know.
func (b *gradeCommand) finish(
	c *cobra.Command, done *runner.Grading, formats []reports.Format, files *results.Folder,
) error {
	stderr, report := c.ErrOrStderr(), done.Report
	failed := errors.Join(files.WriteBatch(report), files.TakeErrors(),
		results.WriteFormats(stderr, formats, report, b.out),
		results.RenderText(c.OutOrStdout(), report, stdoutOptions(c, b.class.grading.color)))
	b.printDone(stderr, done)
	b.adjust.warnAdjusted(stderr, report)
	doubts := view.Batch{Report: report}.Doubts()
	if len(doubts) == 0 && !b.class.grading.assignmentCorpus.Assignment.HasSolver() {
		doubts = homework.UnsolvedWarnings(report)
	}
	if b.shard.isWholeBatch() {
		warnAll(stderr, doubts)
	}
	switch {
	case failed != nil && record.FailureOf(failed) != nil:
		return cli.Failure(failed, cli.ReportBug+"; everything else is written")
	case failed != nil:
		return cli.Failure(failed, "fix the problem and run the same command again; it keeps finished work")
	}
	printWritten(stderr, b.out)
	if !report.Complete {
		cli.Hint(stderr, "run the same command again to grade the rest; it keeps finished work")
	}
	b.shard.printMergeHint(stderr)
	if err := b.checkRemarks(stderr, report); err != nil {
		return err
	}
	if b.shard.isWholeBatch() {
		printPage(stderr, b.out)
	}
	return cli.StatusError(gradeStatus(report))
}

func gradeStatus(r *record.Report) cli.Status {
	for i := range r.Submissions {
		if s := &r.Submissions[i]; s.Score == nil && s.Verdict != record.NotGradable && !s.IsPassedOver() {
			return cli.Unable
		}
	}
	return cli.Right
}

func printWritten(stderr io.Writer, out string) {
	cli.Info(stderr, "wrote %s, one .json file per submission, and reports for students in %s",
		filepath.Join(out, "report.json"), filepath.Join(out, results.Students))
}

func printPage(stderr io.Writer, out string) {
	cli.Info(stderr, "open %s in a browser", filepath.Join(out, "report.html"))
}

func (b *gradeCommand) printDone(stderr io.Writer, done *runner.Grading) {
	if done.Kept > 0 {
		cli.Info(stderr,
			"kept %d of %d reports, because submissions and settings did not change; use --fresh to regrade all",
			done.Kept, len(done.Report.Submissions))
	}
	printCacheHits(stderr, done.Cached)
	if done.Outdated > 0 {
		cli.Info(stderr,
			"skipped %s that --only does not name; their files in %s are outdated, because settings or sources changed",
			wording.Count(done.Outdated, "submission"), b.out)
	}
	warnMissingFile(stderr, done.HadOverrides, "overrides", "an earlier run", filepath.Join(b.out, overridesName))
	warnMissingFile(stderr, done.HadRemarks, "remarks", "an earlier run", filepath.Join(b.out, remarksName))
	if done.HadLateness > 0 {
		cli.Warning(stderr, "%s lost points for lateness in an earlier run, but not in this one; to apply the policy, "+
			"use --late-policy FILE", wording.Count(done.HadLateness, "submission"))
	}
}

// checkRemarks returns an error if a row of the remarks matches nothing in the report. If some
// submissions are not graded yet, it only warns, because the row may match one of these
// submissions.
func (b *gradeCommand) checkRemarks(stderr io.Writer, r *record.Report) error {
	err := b.remarks.CheckReport(r)
	if err == nil {
		return nil
	}
	if !r.Complete ||
		slices.ContainsFunc(r.Submissions, func(s record.Submission) bool { return s.IsPassedOver() }) {
		cli.Warning(stderr, "remarks: %v; it may be a submission that is not graded yet", err)
		return nil
	}
	return cli.UsageWithHint(fmt.Errorf("remarks: %w", err),
		"everything else is written; fix the row and run the same command again")
}
