package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"sync"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/desk"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/wording"
	"touchstone/reports"
	"touchstone/reports/view"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// newGrade returns the command "grade". If onStage is not nil, the command calls it whenever a
// submission enters a stage; tests use it to make a stage fail.
func newGrade(onStage func(submission string, stage record.Stage)) *cobra.Command {
	b, c := newBatch()
	b.onStage = onStage
	c.RunE = cli.Action(b.run)
	return c
}

func newBatch() (*batch, *cobra.Command) {
	b := &batch{}
	c := &cobra.Command{
		Use:   "grade PATH...",
		Short: "Grade folders of submissions, or single submissions",
		Long: `Grade grades single submissions, or every submission in a folder. A submission
is a folder, a source file, or a .zip, .tar.gz, .7z or .rar. A broken one never
stops the others. Grade also reads submissions.zip from Canvas, a Gradescope
export and GitHub Classroom clones. See intake, which lists the submissions
that grade finds.

It writes to the folder OUT:
  report.json          everything; "submissions" is an array with one entry each
  report.html          the same for a browser, with a page for each submission
  SUBMISSION.json      the report on one submission, as soon as it is done
  scores.csv           one line for each submission
  students/SUBMISSION.html, .txt and .json
                       the report for the student, without hidden cases
It also writes each format that --format names, as a file such as canvas.csv, or
as a folder with a file for each submission, such as markdown/. It updates
report.json, report.html and scores.csv while it runs. Only one grade at a time
may write to OUT.

Run the same command again to finish an interrupted batch, or to add a late
submission: it keeps the report on each submission that did not change, if
Touchstone, compilers, suite, rubric, limits and isolation are the same. With
other settings it judges every submission again, but reuses runs from the cache
(see touchstone cache). --fresh grades everything again; --no-cache neither
reads nor writes the cache.

With --only ID it regrades only the named submissions. The others keep their
reports in OUT, or are skipped if the settings changed. The roster, the times,
--zero-for and the adjustments stay those of the last grading, unless you name
others.

--overrides replaces points, and --late-policy then reduces them. Each run
applies both again, and every report also shows the automatic score. --remarks
adds your remarks on a group, named as in the report, to the reports of its
students. cases/README.md describes the files.

A submission that cannot be graded (no source file, an unreadable archive) has
no score, nor has a student without a submission. The mean and the gradebook
omit both, unless --zero-for makes them 0 points.

With --shard 2/4 it grades every fourth submission from the second on, and
writes to OUT/shard-2-of-4; touchstone merge then merges the shards.
--shard auto reads the shard from the variables of a Slurm array, a Kubernetes
Indexed Job (with the number of shards in TOUCHSTONE_SHARDS) or GitLab's
parallel. Apply overrides, remarks and lateness after merging, with rescore.

Where Touchstone cannot keep programs away from your files and the network,
grade refuses to run them without --isolation=contained.

` + cli.StatusHelp,
		Example: `  touchstone grade examples/submissions --out results
  touchstone grade submissions.zip --roster gradebook.csv --out results
  touchstone grade hw2/*.zip --out results --rubric course-f19 --jobs 4`,
		Args: cobra.MinimumNArgs(1),
	}
	b.gradingFlags.register(c)
	b.cacheFlags.register(c)
	b.intakeFlags.register(c)
	b.formatFlags.register(c)
	b.adjustmentFlags.register(c, "in OUT", "none: no\nscore, and the mean omits them")
	b.onlyFlag.register(c)
	c.Flags().StringArrayVar(&b.formats, "format", nil, "additional `FORMAT`, such as canvas;\n"+
		"touchstone report --help lists them; repeatable")
	c.Flags().StringVar(&b.out, "out", "results", "`FOLDER` for the results")
	c.Flags().StringVar(&b.shardText, "shard", "",
		"grade only shard `K/N`, such as 2/4; auto reads\nit from the cluster's variables")
	c.Flags().BoolVar(&b.fresh, "fresh", false, "grade everything again, ignoring the reports in\nOUT and the cache")
	return b, c
}

type batch struct {
	gradingFlags
	cacheFlags
	intakeFlags
	formatFlags
	adjustmentFlags
	onlyFlag
	shardFlag
	formats []string // values of --format
	out     string
	fresh   bool
	onStage func(submission string, stage record.Stage)

	parsedRemarks *score.Remarks
	mu            sync.Mutex
	tally         tally
}

type tally struct {
	kept      int // submissions that kept their earlier report
	skipped   int // submissions that --only skipped, and whose earlier files remain
	overrides int // submissions whose earlier reports have overrides from a file that is gone
	remarks   int // submissions whose earlier reports have remarks from a file that is gone
	late      int // submissions that lost points for lateness earlier, but now no flag names a policy
	cached    int // cache hits of the graded submissions
}

func (b *batch) count(change func(t *tally)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	change(&b.tally)
}

func (b *batch) run(c *cobra.Command, paths []string) error {
	if b.fresh && !b.onlyFlag.selectsAll() {
		return cli.Usagef("--fresh cannot be used with --only, which always regrades; omit --fresh")
	}
	formats, err := b.findAll(b.formats)
	if err != nil {
		return err
	}
	if err := b.parseShard(c, &b.out); err != nil {
		return err
	}
	if err := b.keepClass(c); err != nil {
		return err
	}
	if _, err := b.readZeroFor(); err != nil {
		return err
	}
	suite, err := b.checkedSuite(c)
	if err != nil {
		return err
	}
	in, err := b.gather(c, paths, suite.Assignment.Names())
	if err != nil {
		return err
	}
	defer in.Close()
	if b.canvasAssignment != "" {
		if err := b.students.CheckColumn(b.canvasAssignment); err != nil {
			return cli.UsageWithHint(fmt.Errorf("--canvas-assignment: %w", err),
				"for a new gradebook column, run touchstone report --format canvas after grading")
		}
		in.Gradebook = b.markColumn(in.Gradebook)
	}
	if err := b.onlyFlag.check(in.Names()); err != nil {
		return err
	}
	stderr := c.ErrOrStderr()
	printSources(stderr, in)
	in.Warnings = append(in.Warnings, b.trustWarnings()...)
	b.keepShard(stderr, in)
	files, err := results.Open(stderr, b.out)
	if err != nil {
		return err
	}
	defer files.Close()
	if err := b.removeReport(files); err != nil {
		return cli.Usagef("--out: %w", err)
	}
	warnAll(stderr, append(homework.Warnings(c.Context(), b.assignmentCorpus), in.Warnings...))
	files.WarnOthers(stderr, in.Names())
	if err := desk.Record(c.Flags(), paths, b.out); err != nil {
		cli.Warning(stderr, "touchstone desk will not be able to rerun submissions: %v", err)
	}
	report, err := b.grade(c, suite, in, files)
	if err != nil {
		return err
	}
	return b.finish(c, report, formats, files)
}

func (b *batch) finish(c *cobra.Command, report *record.Report, formats []reports.Format, files *results.Folder) error {
	stderr := c.ErrOrStderr()
	failed := errors.Join(files.WriteBatch(report), files.TakeErrors(), writeAll(stderr, formats, report, b.out),
		results.RenderText(c.OutOrStdout(), report, stdoutOptions(c, b.color)))
	b.printTally(stderr, len(report.Submissions))
	b.warnAdjusted(stderr, report)
	doubts := view.Batch{Report: report}.Doubts()
	if len(doubts) == 0 && !b.assignmentCorpus.Assignment.HasSolver() {
		doubts = homework.UnsolvedWarnings(report)
	}
	if b.shardFlag.isWholeBatch() {
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
	b.printMergeHint(stderr)
	if err := b.checkRemarks(stderr, report); err != nil {
		return err
	}
	if b.shardFlag.isWholeBatch() {
		printPage(stderr, b.out)
	}
	return cli.StatusError(gradeStatus(report))
}

func gradeStatus(r *record.Report) cli.Status {
	for i := range r.Submissions {
		if s := &r.Submissions[i]; s.Score == nil && s.Verdict != record.NotGradable && !isPassedOver(s) {
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

func (b *batch) printTally(stderr io.Writer, submissions int) {
	t := b.tally
	if t.kept > 0 {
		cli.Info(stderr,
			"kept %d of %d reports, because submissions and settings did not change; use --fresh to regrade all",
			t.kept, submissions)
	}
	printCacheHits(stderr, t.cached)
	if t.skipped > 0 {
		cli.Info(stderr,
			"skipped %s that --only does not name; their files in %s are outdated, because settings or sources changed",
			wording.Count(t.skipped, "submission"), b.out)
	}
	warnMissingFile(stderr, t.overrides, "overrides", "an earlier run", filepath.Join(b.out, overridesName))
	warnMissingFile(stderr, t.remarks, "remarks", "an earlier run", filepath.Join(b.out, remarksName))
	if t.late > 0 {
		cli.Warning(stderr, "%s lost points for lateness in an earlier run, but not in this one; to apply the policy, "+
			"use --late-policy FILE", wording.Count(t.late, "submission"))
	}
}
