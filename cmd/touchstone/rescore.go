package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/plural"
	"touchstone/reports"
	"touchstone/reports/text"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
	"touchstone/runner/score"
)

func newRescore() *cobra.Command {
	var rubric, out string
	var a adjusting
	var p punctuality
	c := &cobra.Command{
		Use:   "rescore REPORT.json --out NEW.json",
		Short: "Give points again by another rubric; nothing is run",
		Long: `Rescore reads a report that grade wrote, report.json or its folder, and writes
the report that grading with another rubric would have given. It builds and runs
nothing: the report holds how each answer compared with the right one. What was
not judged stays so. A warning in the new report says that it was rescored.
Without --rubric it keeps the report's own, if that comes with Touchstone.

It applies overrides, lateness and remarks again. The late policy stays that of
the old report unless --late-policy names another or none, and so does what
counts as 0 points unless --zero-for says otherwise. How late a submission is
stays the same unless --times gives the times and --due the deadline.

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
	c.Flags().StringVar(&rubric, "rubric", "",
		strings.Join(cases.Rubrics(), ", ")+"\nor a .json `FILE` (default that of the report)")
	c.Flags().StringVar(&out, "out", "", "`FILE` to write the new report to")
	a.register(c, "beside the report", "as the\nreport says; or none")
	p.register(c)
	c.MarkFlagRequired("out")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error { return a.rescore(c, args[0], rubric, out, &p) })
	return c
}

func (a *adjusting) rescore(c *cobra.Command, path, rubricName, out string, p *punctuality) error {
	old, err := readRecorded(path)
	if err != nil {
		return err
	}
	rubric, err := findRubric(rubricName, old)
	if err != nil {
		return err
	}
	if err := free(out); err != nil {
		return err
	}
	adjustments, err := a.recorded(c, path, old)
	if err != nil {
		return err
	}
	timed, doubts, err := p.recorded(old)
	if err != nil {
		return err
	}
	warnAll(c.ErrOrStderr(), doubts)
	isMarked := func(s record.Submission) bool { return s.Late.IsUnmeasured() }
	if !slices.ContainsFunc(timed.Submissions, isMarked) {
		a.warnUnmarked(c)
	}
	r, err := regrade.Rescore(timed, rubric, adjustments, "touchstone "+version())
	if err != nil {
		return cli.Usage(err)
	}
	if err := adjustments.Remarks.CheckReport(r); err != nil {
		return cli.Hinted(fmt.Errorf("remarks: %w", err), "correct the row; nothing is written")
	}
	changes, err := regrade.Compare(old, r)
	if err != nil {
		return err
	}
	asJSON := reports.Format{Name: "json", Write: reports.JSON}
	keep := func(write func(io.Writer) error) error { return results.WriteFile(out, write) }
	if err := results.Render(asJSON, r, out, keep); err != nil {
		return err
	}
	warnIncomplete(c, path, old)
	a.warnAdjusted(c.ErrOrStderr(), r)
	w := c.OutOrStdout()
	err = text.Changes(cli.Output(w), changes,
		text.Options{Color: cli.ColorWish("auto").Colored(w), Width: cli.Columns(w)})
	if err == nil {
		cli.Info(c.ErrOrStderr(), "wrote %s; nothing was run", out)
	}
	return err
}

// findRubric is the rubric of that name; for none, that of the report. A report holds
// its rubric's name and no weights: so the rubric must be known, and give again what
// the report says.
func findRubric(name string, old *record.Report) (cases.Rubric, error) {
	if name != "" {
		rubric, err := cases.FindRubric(name)
		return rubric, cli.Usage(err)
	}
	unknown := func(why string) error {
		return cli.Hinted(fmt.Errorf("cannot keep the report's rubric %q: %s", old.Rubric.Name, why),
			"name the file that the report was graded with: --rubric FILE.json")
	}
	if !slices.Contains(cases.Rubrics(), old.Rubric.Name) {
		return cases.Rubric{}, unknown("Touchstone has no rubric of that name")
	}
	rubric, err := cases.FindRubric(old.Rubric.Name)
	if err != nil {
		return rubric, err
	}
	rubric.Shown = old.Rubric.Shown
	again, err := regrade.Rescore(old, rubric, score.Adjustments{}, old.Tool)
	if err != nil {
		return rubric, cli.Usage(err)
	}
	for i, s := range again.Submissions {
		if was := old.Submissions[i].Score; was != nil && was.Points != s.Score.Points {
			return rubric, unknown(fmt.Sprintf("Touchstone's gives %q %v points, the report %v", s.Name,
				s.Score.Points, was.Points))
		}
	}
	return rubric, nil
}

// recorded are the adjustments for a report that is at hand: the overrides that
// lie beside it, and its own late policy, unless flags say otherwise.
func (a *adjusting) recorded(
	c *cobra.Command,
	path string,
	old *record.Report,
) (adjustments score.Adjustments, err error) {
	folder := path
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		folder = filepath.Dir(path)
	}
	var ids []string
	for _, known := range old.Suite.Cases {
		ids = append(ids, known.ID)
	}
	var names []string
	for i := range old.Submissions {
		names = append(names, old.Submissions[i].Name)
	}
	if adjustments.Overrides, err = a.readOverrides(c, folder, old.Suite.Name, ids, names); err != nil {
		return adjustments, err
	}
	if n := old.Overridden(); n > 0 && adjustments.Overrides == nil {
		cli.Warning(c.ErrOrStderr(),
			"%s of the old report had overrides, which no longer count: no file %s; name it with --overrides",
			plural.Of(n, "submission"), filepath.Join(folder, overridesName))
	}
	any := func(*score.Remarks) error { return nil } // of the new report
	if adjustments.Remarks, err = a.readRemarks(c, folder, any); err != nil {
		return adjustments, err
	}
	if n := old.Remarked(); n > 0 && adjustments.Remarks == nil {
		warnUnsaid(c.ErrOrStderr(), n, "the old report", filepath.Join(folder, remarksName))
	}
	if adjustments.Zero = old.ZeroFor; a.zero != "" {
		if adjustments.Zero, err = a.readZeroFor(); err != nil {
			return adjustments, err
		}
	}
	adjustments.Late, err = a.lateness.apply(c, old.LatePolicy)
	return adjustments, err
}

// free refuses to write over a file: the old report is the record of the runs,
// which cannot be had again without running everything.
func free(out string) error {
	_, err := os.Lstat(out)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return cli.Usagef("--out: %w", err)
	}
	return cli.Hinted(fmt.Errorf("--out %q exists already", out), "name a new file")
}
