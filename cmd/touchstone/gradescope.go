package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/reports"
	"touchstone/reports/text"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

func newGradescope() *cobra.Command {
	c := &cobra.Command{
		Use:   "gradescope",
		Short: "Make an autograder for Gradescope, and run as one",
	}
	c.AddCommand(newGradescopeInit(), newGradescopeRun())
	return c
}

// autograder grades one submission inside a Gradescope container.
type autograder struct {
	gradingFlags
	formatFlags
	budget time.Duration
}

// defaultBudget is Gradescope's default limit of ten minutes, minus two minutes to start and to
// write results.
const defaultBudget = 8 * time.Minute

// register adds the flags that gradescope init passes on to gradescope run.
func (a *autograder) register(c *cobra.Command) {
	a.gradingFlags.register(c)
	f := c.Flags()
	f.StringVar(&a.visibility, "visibility", "", "`WHO` may see hidden cases in full: visible,\n"+
		"after_due_date, after_published or hidden\n(default nobody, and students see their\nverdicts alone)")
	f.DurationVar(&a.budget, "budget", defaultBudget,
		"`TIME` for one submission as a whole; what is\ndone by then is reported")
}

func (a *autograder) check() error {
	if a.budget <= 0 {
		return cli.Usagef("--budget %v: want more than 0s", a.budget)
	}
	if err := reports.CheckVisibility(a.visibility); err != nil {
		return cli.Usagef("--visibility: %w", err)
	}
	return nil
}

func newGradescopeRun() *cobra.Command {
	var a autograder
	c := &cobra.Command{
		Use:   "run [FOLDER]",
		Short: "Grade as a Gradescope autograder; run_autograder calls it",
		Long: `Run grades FOLDER/submission and writes FOLDER/results/results.json. FOLDER is
/autograder unless it is named. The report for staff goes to stdout, which
Gradescope does not show to students.

If the time budget runs out, results.json holds the cases that were run, and
says so. If the submission cannot be judged there is no results.json, and the
exit status is 3: Gradescope then says that the autograder failed, instead of
giving 0 points.`,
		Args: cobra.MaximumNArgs(1),
	}
	a.register(c)
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		folder := "/autograder"
		if len(args) == 1 {
			folder = args[0]
		}
		return a.run(c, folder)
	})
	return c
}

func (a *autograder) run(c *cobra.Command, folder string) error {
	if err := a.check(); err != nil {
		return err
	}
	file := filepath.Join(folder, "results", "results.json")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return cli.Usage(err)
	}
	if err := os.Remove(file); err != nil && !errors.Is(err, os.ErrNotExist) {
		return cli.Usage(err)
	}
	submission, err := intake.Single(filepath.Join(folder, "submission"))
	if err != nil {
		return cli.Usage(err)
	}
	submission.Students, submission.Late, err = readMetadata(filepath.Join(folder, "submission_metadata.json"))
	if err != nil {
		cli.Warning(c.ErrOrStderr(), "cannot tell whose submission this is: %v", err)
	}
	report, err := a.grade(c, submission)
	if err != nil {
		return err
	}
	results.WarnFailure(c.ErrOrStderr(), &report.Submissions[0])
	logged := results.RenderText(c.OutOrStdout(), report, text.Options{})
	f, err := reports.Find("gradescope", reports.Options{Visibility: a.visibility})
	if err != nil {
		return err
	}
	return errors.Join(logged, results.WriteReport(f, report, file))
}

func (a *autograder) grade(c *cobra.Command, s intake.Submission) (report *record.Report, err error) {
	suite, err := a.checkedSuite(c)
	if err != nil {
		return nil, err
	}
	options, err := a.options(nil, suite)
	if err != nil {
		return nil, err
	}
	options.Budget = a.budget
	err = withGrader(c, options, func(ctx context.Context, g *runner.Grader) error {
		if level := g.IsolationReport().Level; level == contained {
			cli.Warning(c.ErrOrStderr(),
				"isolation is %s: a program can read this container, also the autograder", level)
		}
		report = g.GradeAll(ctx, []intake.Submission{s}, nil)
		return nil
	})
	return report, err
}

// metadata is the part of Gradescope's submission_metadata.json that Touchstone reads. Its
// user IDs are not those of a learning management system.
type metadata struct {
	CreatedAt  time.Time `json:"created_at"`
	Assignment struct {
		DueDate time.Time `json:"due_date"`
	} `json:"assignment"`
	Users []struct {
		Name  string `json:"name"`
		Email string `json:"email"`
	} `json:"users"`
}

// readMetadata returns the authors and the lateness of a submission. The lateness is nil if the
// file lacks a date.
func readMetadata(path string) ([]record.Student, *record.Lateness, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	var m metadata
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, nil, fmt.Errorf("reading %s: %w", path, err)
	}
	var students []record.Student
	for _, u := range m.Users {
		students = append(students, record.Student{Name: u.Name, Login: u.Email})
	}
	if m.CreatedAt.IsZero() || m.Assignment.DueDate.IsZero() {
		return students, nil, nil
	}
	by := max(m.CreatedAt.Sub(m.Assignment.DueDate), 0)
	return students, &record.Lateness{Late: by > 0, By: record.SpanOf(by)}, nil
}
