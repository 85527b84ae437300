package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/desk"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// newGrade returns the command "grade". If onStage is not nil, the command calls it whenever a
// submission enters a stage; tests use it to make a stage fail.
func newGrade(onStage func(submission string, stage record.Stage)) *cobra.Command {
	b := &gradeCommand{onStage: onStage}
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
  similar.html         submissions with similar sources; see touchstone similar
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
	f := c.Flags()
	b.class.register(f)
	b.format.register(f)
	b.adjust.register(f, "in OUT", "none: no\nscore, and the mean omits them")
	b.also.register(f)
	f.StringSliceVar(&b.only, "only", nil, "regrade only submission `ID`; repeatable, or\n"+
		"IDs separated by commas")
	f.StringArrayVar(&b.formats, "format", nil, "additional `FORMAT`, such as canvas;\n"+
		"touchstone report --help lists them; repeatable")
	f.StringVar(&b.out, "out", "results", "`FOLDER` for the results")
	f.StringVar(&b.shard.text, "shard", "",
		"grade only shard `K/N`, such as 2/4; auto reads\nit from the cluster's variables")
	f.BoolVar(&b.fresh, "fresh", false, "grade everything again, ignoring the reports in\nOUT and the cache")
	c.RunE = cli.Action(b.run)
	return c
}

type gradeCommand struct {
	class   classFlags
	format  formatFlags
	adjust  adjustmentFlags
	also    alsoFlag
	shard   shardFlag
	only    []string // submissions to grade again; all if empty
	formats []string // values of --format
	out     string
	fresh   bool
	onStage func(submission string, stage record.Stage)

	remarks *score.Remarks // set by adjustments
}

func (b *gradeCommand) run(c *cobra.Command, paths []string) error {
	if b.fresh && len(b.only) > 0 {
		return cli.Usagef("--fresh cannot be used with --only, which always regrades; omit --fresh")
	}
	formats, err := b.format.findAll(b.formats)
	if err != nil {
		return err
	}
	if err := b.shard.parse(c.Flags(), &b.out); err != nil {
		return err
	}
	if err := b.keepClass(c.Flags()); err != nil {
		return err
	}
	if _, err := b.adjust.readZeroFor(); err != nil {
		return err
	}
	stderr := c.ErrOrStderr()
	suite, in, err := b.class.find(c.Context(), stderr, paths)
	if err != nil {
		return err
	}
	defer in.Close()
	if err := b.checkColumn(in); err != nil {
		return err
	}
	class := runner.Class{Batch: in, Only: b.only, Fresh: b.fresh}
	if class.Outside, err = b.also.read(c.Context(), stderr, suite.Assignment.Program); err != nil {
		return err
	}
	if err := class.Check(); err != nil {
		return cli.UsageWithHint(fmt.Errorf("--only %w", err), "touchstone intake lists all submissions")
	}
	printSources(stderr, in)
	in.Warnings = append(in.Warnings, b.class.grading.trustWarnings()...)
	class.Shard = b.shard.keep(stderr, in)
	files, err := b.open(c, paths, in)
	if err != nil {
		return err
	}
	defer files.Close()
	class.Store = files
	done, err := b.grade(c, suite, class, files)
	if err != nil {
		return err
	}
	return b.finish(c, done, formats, files)
}

// checkColumn returns an error if --canvas-assignment names no column of the gradebook. Otherwise it
// records the column in the batch.
func (b *gradeCommand) checkColumn(in *intake.Batch) error {
	if b.format.canvasAssignment == "" {
		return nil
	}
	if err := b.class.intake.students.CheckColumn(b.format.canvasAssignment); err != nil {
		return cli.UsageWithHint(fmt.Errorf("--canvas-assignment: %w", err),
			"for a new gradebook column, run touchstone report --format canvas after grading")
	}
	in.Gradebook = b.format.markColumn(in.Gradebook)
	return nil
}

// open opens the results folder, warns of what is wrong with the homework and the batch, and records
// the command line in the folder.
func (b *gradeCommand) open(c *cobra.Command, paths []string, in *intake.Batch) (*results.Folder, error) {
	stderr := c.ErrOrStderr()
	files, err := results.Open(stderr, b.out)
	if err != nil {
		return nil, err
	}
	if err := b.shard.removeReport(files); err != nil {
		return nil, errors.Join(cli.Usagef("--out: %w", err), files.Close())
	}
	warnAll(stderr, append(homework.Warnings(c.Context(), b.class.grading.assignmentCorpus), in.Warnings...))
	files.WarnOthers(stderr, in.Names())
	if err := desk.Record(c.Flags(), paths, b.out); err != nil {
		cli.Warning(stderr, "touchstone desk will not be able to rerun submissions: %v", err)
	}
	return files, nil
}

// grade grades the class and shows the progress.
func (b *gradeCommand) grade(
	c *cobra.Command, suite cases.Suite, class runner.Class, files *results.Folder,
) (done *runner.Grading, err error) {
	in := class.Batch
	messages, end := cli.ShowProgress(c.ErrOrStderr(), len(in.Submissions), len(in.Submissions)*len(suite.Cases))
	defer end() // must run before other messages are printed
	defer os.Remove(filepath.Join(files.Dir, desk.ProgressName))
	defer messages.Follow(time.Second, func(p cli.Progress) { desk.WriteProgress(files.Dir, p) })()
	set := func(o *runner.Options) (err error) {
		o.Observe = messages.Observer()
		if b.onStage != nil {
			o.Observe.Entered = b.onStage
		}
		finished := o.Observe.Finished
		o.Observe.Finished = func(s *record.Submission) {
			results.WarnFailure(messages, s)
			finished(s)
		}
		o.Interim = interimWriter(messages, files)
		o.Adjustments, err = b.adjustments(c.ErrOrStderr(), suite, in)
		return err
	}
	err = b.class.withGrader(
		c.Context(),
		c.ErrOrStderr(),
		suite,
		set,
		func(ctx context.Context, g *runner.Grader) error {
			corpus := b.class.grading.assignmentCorpus
			found := homework.RightSolutionWarnings(ctx, g, corpus, withSeparator(b.class.grading.assignment))
			warnAll(messages, found)
			in.Warnings = append(in.Warnings, found...)
			g.Private = append(g.Private, b.out)
			done, err = g.GradeClass(ctx, class)
			return err
		},
	)
	return done, err
}

// interimWriter returns a function that updates the files about the whole batch. The function warns
// if an update fails, but does not repeat the warning.
func interimWriter(stderr io.Writer, files *results.Folder) func(*record.Report) {
	var failed sync.Once
	return func(r *record.Report) {
		if err := files.WriteBatch(r); err != nil {
			failed.Do(func() { cli.Warning(stderr, "cannot update the report: %v", err) })
		}
	}
}

// adjustments reads the adjustments of the batch. For a shard it returns no adjustments, because a
// row about a submission of another shard would look like a mistake.
func (b *gradeCommand) adjustments(
	stderr io.Writer, suite cases.Suite, in *intake.Batch,
) (a score.Adjustments, err error) {
	if !b.shard.isWholeBatch() {
		return a, nil
	}
	if a, err = b.adjust.readAdjustments(stderr, b.out, suite.Name, suite.IDs(), in.Names(), nil); err != nil {
		return a, err
	}
	b.remarks = a.Remarks
	a.Zero, err = b.adjust.readZeroFor()
	if b.class.intake.students == nil && a.Zero.Has(record.ZeroMissing) {
		cli.Warning(stderr, "--zero-for missing has no effect without --roster, because only a roster names "+
			"the students who submitted nothing")
	}
	return a, err
}

// wholeClassFlags are the flags about the whole class, which apply as well if a command names only some
// submissions.
var wholeClassFlags = []string{"roster", "due", "times", "zero-for", "late-policy", "overrides", "remarks"}

// keepClass sets those wholeClassFlags that the command line does not set, if --only is set, to their
// values of the last grading to OUT. It returns an error if that grading had a roster, but did not
// record it.
func (b *gradeCommand) keepClass(flags *pflag.FlagSet) error {
	if len(b.only) == 0 {
		return nil
	}
	recorded, err := desk.ReadRecorded(b.out)
	if err == nil {
		return recorded.SetUnset(flags, wholeClassFlags)
	}
	r, err := results.Read(filepath.Join(b.out, "report.json"))
	if err == nil && b.class.intake.roster == "" && (len(r.Missing) > 0 || r.Gradebook != nil) {
		return cli.UsageWithHint(fmt.Errorf("%s was graded with a roster, but does not record which", b.out),
			"add --roster FILE, so that logins and missing students stay")
	}
	return nil
}
