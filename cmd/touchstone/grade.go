package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/spf13/cobra"

	"touchstone/reports"
	"touchstone/runner"
)

func newGrade() *cobra.Command {
	var g grading
	var out string
	c := &cobra.Command{
		Use:   "grade PATH...",
		Short: "Grade a batch: folders of submissions, or single ones",
		Long: `Grade takes folders whose entries are one submission each (a folder, a source
file, a .zip, .tar.gz or .tgz), or single submissions, and grades them all.
One that is broken never stops the others.

It writes to the folder OUT:
  report.json          everything; its array "submissions" holds one entry each
  SUBMISSION.json      the same for one submission, as soon as it is done
  SUBMISSION.txt       what its student should read
  scores.csv           one line a submission

` + exitHelp,
		Example: `  touchstone grade examples/submissions --out results
  touchstone grade hw2/*.zip --out results --rubric course-f19 --jobs 4`,
		Args: cobra.MinimumNArgs(1),
	}
	g.register(c)
	c.Flags().StringVar(&out, "out", "results", "`FOLDER` to write to")
	c.RunE = action(func(c *cobra.Command, args []string) error { return g.grade(c, args, out) })
	return c
}

func (g *grading) grade(c *cobra.Command, paths []string, out string) error {
	suite, err := g.chosen()
	if err != nil {
		return err
	}
	submissions, warnings, err := runner.Intake(paths, suite.Assignment.Program)
	if err != nil {
		return usage(err)
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return usage(fmt.Errorf("--out: %w", err))
	}
	observe, done := progress(c.ErrOrStderr(), len(submissions)*len(suite.Cases))
	grader, err := g.grader(observe, suite)
	if err != nil {
		return err
	}
	defer tidyUp(c.ErrOrStderr(), grader)
	for _, w := range warnings {
		warn(c.ErrOrStderr(), "%s", w)
	}
	files := &folder{dir: out}
	observe.Finished = func(s *runner.SubmissionReport) { files.submission(grader.ReportOn(s)) }
	report := grader.GradeAll(c.Context(), submissions, warnings)
	done()
	if err := errors.Join(files.failed, files.batch(report)); err != nil {
		return err
	}
	w := c.OutOrStdout()
	if err := reports.Text(output(w), report, reports.TextOptions{Color: g.color.colored(w), Width: columns(w)}); err != nil {
		return err
	}
	fmt.Fprintf(c.ErrOrStderr(), "touchstone: wrote %s, and a .json and .txt for each submission beside it\n", filepath.Join(out, "report.json"))
	return exit(gradeStatus(report))
}

// gradeStatus: whether every submission has been judged.
func gradeStatus(r *runner.Report) status {
	for _, s := range r.Submissions {
		if s.Score == nil {
			return statusUnable
		}
	}
	return statusRight
}

// folder writes reports to files. A file is there in full or not at all.
type folder struct {
	dir    string
	mu     sync.Mutex
	failed error // of files written while grading goes on
}

// submission writes the files of one submission, as soon as it is done: what
// was finished is on disk whatever happens later.
func (f *folder) submission(r *runner.Report) {
	name := r.Submissions[0].Name
	err := errors.Join(f.write(name+".json", "json", r), f.write(name+".txt", "text", r))
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failed = errors.Join(f.failed, err)
}

func (f *folder) batch(r *runner.Report) error {
	return errors.Join(f.write("report.json", "json", r), f.write("scores.csv", "csv", r))
}

func (f *folder) write(name, format string, r *runner.Report) error {
	writer, err := reports.Find(format)
	if err != nil {
		return err
	}
	return writeWhole(filepath.Join(f.dir, name), func(w io.Writer) error { return writer.Write(w, r) })
}

// writeWhole writes a file beside its place and then moves it there.
func writeWhole(path string, write func(w io.Writer) error) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), ".touchstone-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(file.Name())
			err = fmt.Errorf("writing %s: %w", path, err)
		}
	}()
	if err := errors.Join(write(file), file.Chmod(0o644), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}
