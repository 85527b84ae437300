package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/reports"
	"touchstone/reports/text"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
	"touchstone/runner/score"
)

type rescoreCommand struct {
	adjustmentFlags
	latenessFlags
	rubric, out string
}

func newRescore() *cobra.Command {
	var s rescoreCommand
	c := &cobra.Command{
		Use:   "rescore REPORT.json --out NEW.json",
		Short: "Score a report again with another rubric, without running anything",
		Long: `Rescore reads a report that grade wrote, report.json or its folder, and writes
the report that grading with another rubric would have written. It builds and
runs nothing: the report records how each answer compared with the expected
one. A submission that was not judged stays unjudged. A warning in the new
report says that it was rescored. Without --rubric it keeps the report's own
rubric, if that rubric is built in.

It applies overrides, lateness and remarks again. It takes the late policy from
the old report unless --late-policy names another or none, and what counts as 0
points unless --zero-for says otherwise. It also takes from there how late each
submission is, unless --times and --due set submission times and a deadline.

It then lists every changed score, as compare does. The old report does not
change; to write the new one in other formats, see report.

Exit status: 0 the report is written, 2 wrong usage or a rubric that does not
fit, 3 Touchstone could not do its work.`,
		Example: `  touchstone rescore results/report.json --rubric course-f19 --out new.json
  touchstone report new.json --format csv --out scores.csv
  touchstone rescore results --late-policy late.json --out late-report.json
  touchstone rescore results --due "2026-11-20 23:59" --times t.csv --out n.json`,
		Args: cobra.ExactArgs(1),
	}
	c.Flags().StringVar(&s.rubric, "rubric", "",
		strings.Join(cases.Rubrics(), ", ")+"\nor a .json `FILE` (default the rubric of the report)")
	c.Flags().StringVar(&s.out, "out", "", "`FILE` to write the new report to")
	s.adjustmentFlags.register(c.Flags(), "beside the report", "as in the report; none for no kind")
	s.latenessFlags.register(c.Flags())
	c.MarkFlagRequired("out")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error { return s.run(c, args[0]) })
	return c
}

func (s *rescoreCommand) run(c *cobra.Command, path string) error {
	old, err := readStaffReport(path)
	if err != nil {
		return err
	}
	rubric, err := findRubric(s.rubric, old)
	if err != nil {
		return err
	}
	// The old report is the only record of the runs, so it must not be replaced.
	if _, err := os.Lstat(s.out); err == nil {
		return cli.UsageWithHint(fmt.Errorf("--out %q already exists", s.out), "use a new file name")
	} else if !errors.Is(err, os.ErrNotExist) {
		return cli.Usagef("--out: %w", err)
	}
	adjustments, err := s.adjustments(c, path, old)
	if err != nil {
		return err
	}
	timed, doubts, err := s.withLateness(old)
	if err != nil {
		return err
	}
	warnAll(c.ErrOrStderr(), doubts)
	r, err := regrade.Rescore(timed, rubric, adjustments, "touchstone "+version())
	if err != nil {
		return cli.Usage(err)
	}
	if err := adjustments.Remarks.CheckReport(r); err != nil {
		return cli.UsageWithHint(fmt.Errorf("remarks: %w", err), "fix the row; nothing was written")
	}
	changes, err := regrade.Compare(old, r)
	if err != nil {
		return err
	}
	if err := results.WriteReport(reports.Format{Name: "json", Write: reports.JSON}, r, s.out); err != nil {
		return err
	}
	warnIncomplete(c, path, old)
	s.warnAdjusted(c.ErrOrStderr(), r)
	err = text.Changes(cli.Output(c.OutOrStdout()), changes, stdoutOptions(c, "auto"))
	if err == nil {
		cli.Info(c.ErrOrStderr(), "wrote %s without rerunning any submission", s.out)
	}
	return err
}

// findRubric returns the named rubric. If name is empty, it returns the built-in rubric that the
// old report names. It returns an error if there is no such rubric, or if this rubric does not give
// the points in the old report.
func findRubric(name string, old *record.Report) (cases.Rubric, error) {
	if name != "" {
		rubric, err := cases.FindRubric(name)
		return rubric, cli.Usage(err)
	}
	// A report contains only the name of its rubric.
	unknown := func(why string) error {
		return cli.UsageWithHint(fmt.Errorf("cannot reuse the rubric %q of the report: %s", old.Rubric.Name, why),
			"name the rubric file that the report was graded with: --rubric FILE.json")
	}
	if !slices.Contains(cases.Rubrics(), old.Rubric.Name) {
		return cases.Rubric{}, unknown("Touchstone has no built-in rubric of that name")
	}
	rubric, err := cases.FindRubric(old.Rubric.Name)
	if err != nil {
		return rubric, err
	}
	rubric.StudentsSee = old.Rubric.StudentsSee
	if err := checkSamePoints(old, rubric); err != nil {
		return rubric, unknown(err.Error())
	}
	return rubric, nil
}

// checkSamePoints returns an error unless the rubric gives each submission the points that it has
// in the report.
func checkSamePoints(r *record.Report, rubric cases.Rubric) error {
	again, err := regrade.Rescore(r, rubric, score.Adjustments{}, r.Tool)
	if err != nil {
		return cli.Usage(err)
	}
	for i, s := range again.Submissions {
		if was := r.Submissions[i].Score; was != nil && was.Points != s.Score.Points {
			return fmt.Errorf("rubric %q gives submission %q %v points, but the report has %v", rubric.Name, s.Name,
				s.Score.Points, was.Points)
		}
	}
	return nil
}

// adjustments returns the adjustments for the new report. Without flags, it reads the overrides and
// remarks from files in the folder of the old report, which is at path, and takes the late policy
// and --zero-for from the old report.
func (s *rescoreCommand) adjustments(c *cobra.Command, path string, old *record.Report) (score.Adjustments, error) {
	folder := path
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		folder = filepath.Dir(path)
	}
	adjustments, err := s.readAdjustments(
		c.ErrOrStderr(), folder, old.Suite.Name, old.Suite.IDs(), old.Names(), old.LatePolicy)
	if err != nil {
		return adjustments, err
	}
	if adjustments.Overrides == nil {
		warnMissingFile(c.ErrOrStderr(), old.CountOverridden(), "overrides", "the old report",
			filepath.Join(folder, overridesName))
	}
	if adjustments.Remarks == nil {
		warnMissingFile(c.ErrOrStderr(), old.CountRemarked(), "remarks", "the old report",
			filepath.Join(folder, remarksName))
	}
	if adjustments.Zero = old.ZeroFor; s.zero != "" {
		adjustments.Zero, err = s.readZeroFor()
	}
	return adjustments, err
}
