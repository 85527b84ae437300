package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cases"
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
		Short: "Create an autograder for Gradescope, or run as one",
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
func (a *autograder) register(f *pflag.FlagSet) {
	a.gradingFlags.register(f)
	f.StringVar(&a.visibility, "visibility", "", "visibility `LEVEL` of hidden cases for students:\n"+
		"visible, after_due_date, after_published or\nhidden (default only their verdicts)")
	f.DurationVar(&a.budget, "budget", defaultBudget,
		"`TIME` limit of all runs of a submission; the\nreport has the cases that ran in time")
}

func (a *autograder) check() error {
	if a.budget <= 0 {
		return cli.Usagef("--budget %v: expected more than 0s", a.budget)
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
		Long: `Run grades FOLDER/submission and writes FOLDER/results/results.json. The
default FOLDER is /autograder. The report for staff goes to stdout, which
Gradescope does not show to students.

If the time budget runs out, results.json contains the cases that ran, and says
so. If Touchstone cannot judge the submission, it writes no results.json, and
exits with 3. Gradescope then says that the autograder failed, instead of
giving 0 points.`,
		Args: cobra.MaximumNArgs(1),
	}
	a.register(c.Flags())
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
	suite, err := a.checkedSuite(c.Context(), c.ErrOrStderr())
	if err != nil {
		return nil, err
	}
	set := func(o *runner.Options) error { o.Budget = a.budget; return nil }
	err = a.withGrader(c.Context(), c.ErrOrStderr(), suite, set, func(ctx context.Context, g *runner.Grader) error {
		if level := g.IsolationReport().Level; level == contained {
			cli.Warning(c.ErrOrStderr(),
				"isolation is %s: a program can read all files in this container, including the autograder", level)
		}
		done, err := g.GradeClass(ctx, runner.Class{Batch: &intake.Batch{Submissions: []intake.Submission{s}}})
		if err == nil {
			report = done.Report
		}
		return err
	})
	return report, err
}

func newGradescopeInit() *cobra.Command {
	var a autograder
	var out, binary string
	c := &cobra.Command{
		Use:   "init",
		Short: "Write the zip to upload to Gradescope as an autograder",
		Long: `Init writes a zip for Gradescope's "Configure Autograder": setup.sh, which
installs a JDK and Go in Gradescope's Ubuntu image, run_autograder, and this
program. If this program is not for Linux on amd64, build one that is, and add
--binary touchstone-linux:
  GOOS=linux GOARCH=amd64 go build -o touchstone-linux ./cmd/touchstone

The other flags apply to every submission.`,
		Example: `  touchstone gradescope init --out autograder.zip --rubric course-f19
  touchstone gradescope init --suite sample --budget 15m`,
		Args: cobra.NoArgs,
	}
	a.register(c.Flags())
	c.Flags().StringVar(&out, "out", "autograder.zip", "`FILE` to write")
	c.Flags().StringVar(&binary, "binary", "",
		"touchstone executable `FILE` for Linux on amd64\n(default this program)")
	c.RunE = cli.Action(func(c *cobra.Command, _ []string) error { return a.init(c, out, binary) })
	return c
}

func (a *autograder) init(c *cobra.Command, out, binary string) error {
	possible, err := a.maxScore(c)
	if err != nil {
		return err
	}
	program, err := readBinary(binary)
	if err != nil {
		return err
	}
	files, err := a.files(c)
	if err != nil {
		return err
	}
	files = append(files, packedFile{"touchstone", 0o755, program})
	if err := results.WriteFile(out, func(w io.Writer) error { return pack(w, files) }); err != nil {
		return err
	}
	cli.Info(c.ErrOrStderr(), "wrote %s; upload it under Configure Autograder", out)
	cli.Info(c.ErrOrStderr(), "on Gradescope, set the assignment to %v points and the timeout to more than %v minutes",
		possible, a.budget.Minutes())
	return nil
}

// maxScore returns the maximum score. It also checks the flags, so that staff see a mistake before
// students do.
func (a *autograder) maxScore(c *cobra.Command) (cases.Points, error) {
	if err := a.check(); err != nil {
		return 0, err
	}
	suite, err := a.checkedSuite(c.Context(), c.ErrOrStderr())
	if err != nil {
		return 0, err
	}
	warnAll(c.ErrOrStderr(), a.trustWarnings())
	options, err := a.options(suite)
	return options.Rubric.Possible(suite.Labels()), err
}

// files returns all files of the zip except the executable.
func (a *autograder) files(c *cobra.Command) ([]packedFile, error) {
	files := []packedFile{
		{"setup.sh", 0o755, setupScript}, {"run_autograder", 0o755, runScript}, {"flags", 0o644, []byte(a.runFlags(c))},
	}
	if filepath.Ext(a.rubric) == ".json" {
		data, err := os.ReadFile(a.rubric)
		if err != nil {
			return nil, cli.Usage(err)
		}
		files = append(files, packedFile{packedRubric, 0o644, data})
	}
	// Without a key in the zip, each container would create its own, and a rerun of a submission
	// would check different answers.
	key, err := cli.ReadKey(a.key)
	if err != nil {
		return nil, err
	}
	files = append(files, packedFile{packedKey, 0o600, key})
	if a.assignmentCorpus.IsFolder() {
		homework, err := filesBelow(a.assignment, packedHomework)
		if err != nil {
			return nil, err
		}
		files = append(files, slices.DeleteFunc(homework, isRightSolution)...)
	}
	if a.cases == "" {
		return files, nil
	}
	own, err := filesBelow(a.cases, packedCases)
	return append(files, own...), err
}

// isRightSolution reports whether a file belongs to a right solution. The zip omits right
// solutions, because students' programs run on the machine that unpacks the zip, and could read
// them there.
func isRightSolution(f packedFile) bool {
	below := func(folder string) bool { return strings.HasPrefix(f.name, packedHomework+"/"+folder+"/") }
	return below(cases.RightSolutions) || below(cases.SolutionFolder)
}

// Names of files and folders in the zip.
const (
	packedKey      = "key"
	packedRubric   = "rubric.json"
	packedCases    = "cases"
	packedHomework = "homework"
)

// runFlags returns the flags for the command "gradescope run", one per line. They are the flags of
// "gradescope init" that the user set and that "gradescope run" accepts. If "gradescope init" has
// compared the answers with the reference, runFlags adds --trust-answers, so that they are not
// compared again for each student.
func (a *autograder) runFlags(c *cobra.Command) string {
	var b strings.Builder
	run := newGradescopeRun().Flags()
	c.Flags().Visit(func(f *pflag.Flag) {
		value := f.Value.String()
		switch {
		case run.Lookup(f.Name) == nil:
			return
		case f.Name == "key": // the zip always contains a key
			return
		case f.Name == "cases":
			value = packedCases
		case f.Name == "assignment" && a.assignmentCorpus.IsFolder():
			value = packedHomework + "/"
		case f.Name == "rubric" && filepath.Ext(value) == ".json":
			value = packedRubric
		}
		fmt.Fprintf(&b, "--%s=%s\n", f.Name, value)
	})
	if a.cases != "" && !a.trust {
		b.WriteString("--trust-answers=true\n")
	}
	fmt.Fprintf(&b, "--key=%s\n", packedKey)
	return b.String()
}
