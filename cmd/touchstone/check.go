package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/shell"
	"touchstone/reports"
	"touchstone/reports/audience"
	"touchstone/reports/text"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

func newCheck() *cobra.Command {
	var k checkCommand
	c := &cobra.Command{
		Use:   "check [PATH]",
		Short: "Check your own program, in the current folder or in PATH",
		Long: `Check compiles your program, runs it on every case of the suite, and shows line
by line what is right and what is wrong. The program is in the current folder,
or in PATH: a folder, a source file or an archive. Check needs no network.

If a known mistake explains the wrong values, check names it. If several do, it
runs your program on a few extra inputs (not scored) to find out which;
--probe=false turns that off.

With --watch it checks again whenever a source file changes, and says what got
better and worse, until you press Ctrl-C.

` + cli.StatusHelp,
		Example: `  touchstone check
  touchstone check hw2.zip --suite sample
  touchstone check --watch
  touchstone check --rubric course-f19
  touchstone check --format html > report.html`,
		Args: cobra.MaximumNArgs(1),
	}
	k.probe = true
	k.gradingFlags.register(c.Flags())
	k.cacheFlags.register(c.Flags())
	c.Flags().StringVar(&k.format, "format", "text", "`FORMAT` of the report: text, json or another that\n"+
		"touchstone report --help lists")
	k.registerAudience(c.Flags())
	c.Flags().BoolVar(&k.all, "all", false, "show everything: each case in full, passed ones\n"+
		"too, and how points are lost")
	c.Flags().StringVar(&k.keep, "keep", "", "write the input files and the expected answer of\n"+
		"`CASE` to the folder PATH; run nothing")
	c.Flags().BoolVar(&k.watch, "watch", false, "check again whenever a source file changes")
	c.RunE = cli.Action(k.run)
	return c
}

type checkCommand struct {
	gradingFlags
	cacheFlags
	formatFlags
	format     string
	all, watch bool
	keep       string
	sizes      func() map[string]cases.Size // see cases.Suite.Sizes
}

func (k *checkCommand) run(c *cobra.Command, args []string) error {
	if k.keep != "" {
		return k.exportCase(c, append(args, ".")[0])
	}
	f, err := k.formatOf()
	if err != nil {
		return err
	}
	suite, err := k.checkedSuite(c.Context(), c.ErrOrStderr())
	if err != nil {
		return err
	}
	k.sizes = sync.OnceValue(suite.Sizes)
	submission, err := intake.Single(append(args, ".")[0])
	if err != nil {
		return cli.Usage(err)
	}
	if err := refuseClass(submission.Path, suite.Assignment.Names()); err != nil {
		return err
	}
	var report *record.Report
	err = k.withGrader(c.Context(), c.ErrOrStderr(), suite, k.open, func(ctx context.Context, g *runner.Grader) error {
		if k.watch {
			return k.keepChecking(ctx, c, g, submission)
		}
		report = k.grade(c, ctx, g, submission)
		return nil
	})
	if err != nil || k.watch {
		return err
	}
	if err := checkFolder(&report.Submissions[0], submission.Path, suite.Assignment.Program); err != nil {
		return err
	}
	results.WarnFailure(c.ErrOrStderr(), &report.Submissions[0])
	results.WarnOmitted(c.ErrOrStderr(), f, report)
	if err := k.show(c, f, report); err != nil {
		return err
	}
	printCacheHits(c.ErrOrStderr(), report.Submissions[0].CachedRuns())
	return cli.StatusError(checkStatus(report.Submissions[0]))
}

// refuseClass returns an error if the path contains the submissions of a class, because a student
// could mistake the report on someone else's submission for their own.
func refuseClass(path string, names []string) error {
	description, example := intake.DescribeClassFolder(path, names)
	if description == "" {
		return nil
	}
	hint := "to grade them all: touchstone grade " + shell.Quote(path)
	if example != "" {
		hint += "; to check one of them: touchstone check " + shell.Quote(example)
	}
	return cli.UsageWithHint(fmt.Errorf("check takes one submission, but %q is %s", path, description), hint)
}

// checkFolder returns an error with a hint if path is a folder without a program, or a file that
// cannot be one, such as a.txt.
func checkFolder(s *record.Submission, path, program string) error {
	info, err := os.Stat(path)
	if s.Verdict != record.NotGradable || err != nil || !info.IsDir() && intake.Accepts(path) {
		return nil
	}
	shown, err := filepath.Abs(path)
	if err != nil {
		shown = path
	}
	return cli.UsageWithHint(fmt.Errorf("nothing to check in %s: %s", shown, s.Cause),
		fmt.Sprintf("change to the folder with your %s, or name that folder: touchstone check FOLDER", program))
}

// show writes the report. The text format fits on one screen unless --all is set.
func (k *checkCommand) show(c *cobra.Command, f reports.Format, r *record.Report) error {
	if f.Name == "text" && !k.all {
		return k.showBriefly(c, r, 0)
	}
	return results.ToStdout(c.OutOrStdout(), f, r, k.textOptions(c))
}

// showBriefly writes a report that fits on one screen together with usedRows rows of other text.
func (k *checkCommand) showBriefly(c *cobra.Command, r *record.Report, usedRows int) error {
	var sizes map[string]cases.Size
	if r.Submissions[0].Verdict != record.Accepted {
		sizes = k.sizes()
	}
	return text.Brief(cli.Output(c.OutOrStdout()), r, text.BriefOptions{
		Options:         k.textOptions(c),
		Rows:            text.BriefRows - usedRows,
		Sizes:           sizes,
		NoKnownMistakes: !k.assignmentCorpus.Assignment.HasSolver() && len(k.assignmentCorpus.Wrong) == 0,
	})
}

func (k *checkCommand) grade(
	c *cobra.Command, ctx context.Context, grader *runner.Grader, s intake.Submission,
) *record.Report {
	shown, done := cli.ShowProgress(c.ErrOrStderr(), 1, len(grader.Suite.Cases))
	defer done()
	grader.Observe = shown.Observer()
	r := grader.GradeAll(ctx, []intake.Submission{s}, k.trustWarnings())
	if k.audience == "" {
		r = audience.ForAuthor(r)
	}
	return r
}

func (k *checkCommand) textOptions(c *cobra.Command) text.Options {
	o := stdoutOptions(c, k.color)
	o.All, o.Audience = k.all, audience.Audience(k.audience)
	return o
}

// formatOf returns the format that --format names. It rejects formats that need the student's
// name or ID, which check does not know.
func (k *checkCommand) formatOf() (reports.Format, error) {
	switch {
	case strings.HasPrefix(k.format, "canvas"):
		return reports.Format{}, cli.Usagef(
			"format %s needs the student's name or ID, which check does not know; use grade or report", k.format)
	case k.watch && k.format != "text":
		return reports.Format{}, cli.Usagef("--format %s cannot be used with --watch, which prints only text", k.format)
	}
	return k.find(k.format)
}

func checkStatus(s record.Submission) cli.Status {
	switch {
	case s.Verdict == record.NotGradable:
		return cli.Lost
	case s.Score == nil:
		return cli.Unable
	case s.Verdict == record.Accepted && s.Score.Points == s.Score.Possible:
		return cli.Right
	}
	return cli.Lost
}

// exportCase writes the input and the expected answer of the case that --keep names to a folder, so
// that students can run their programs on the case.
func (k *checkCommand) exportCase(c *cobra.Command, dir string) error {
	corpus, err := k.corpus()
	if err != nil {
		return err
	}
	found, err := corpus.Case(k.keep)
	if err != nil {
		return cli.UsageWithHint(cli.Usage(err), "touchstone cases list shows the names of all cases")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var names []string
	for _, f := range filesOf(found) {
		if err := writeNew(filepath.Join(dir, f.Name), f.Data); err != nil {
			return err
		}
		names = append(names, f.Name)
	}
	fmt.Fprintf(c.OutOrStdout(), "%s: wrote %s\nto run the case in that folder: %s\n", dir, strings.Join(names, ", "),
		found.Call(corpus.Assignment.Program).WithStdinFile())
	return nil
}

// filesOf returns the input files of a case, and a file with the expected output.
func filesOf(c cases.Case) (files []cases.File) {
	for _, f := range c.Input.Files {
		files = append(files, cases.File{Name: f.Name, Data: []byte(f.Text)})
	}
	if c.Input.Stdin != "" {
		files = append(files, cases.File{Name: c.Call().StdinFile(), Data: []byte(c.Input.Stdin)})
	}
	return append(files, cases.File{Name: c.ID + ".want", Data: []byte(c.Want.String())})
}

// writeNew writes a file. It returns an error if the file exists with other content, because that
// may be the student's work.
func writeNew(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		if there, err := os.ReadFile(path); err == nil && string(there) == string(data) {
			return nil
		}
		return cli.Usagef("%s already exists: move it, or use another folder", path)
	}
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
