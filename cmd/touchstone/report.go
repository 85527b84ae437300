package main

import (
	"crypto/rand"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/wording"
	"touchstone/reports"
	"touchstone/reports/audience"
	"touchstone/reports/text"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

type formatFlags struct {
	canvasAssignment, visibility, audience string
}

func (x *formatFlags) register(f *pflag.FlagSet) {
	f.StringVar(&x.canvasAssignment, "canvas-assignment", "",
		"canvas: `NAME` of the gradebook's column,\nsuch as \"HW2 (123456)\"")
	f.StringVar(&x.visibility, "visibility", "", "gradescope: visibility `LEVEL` of hidden cases\n"+
		"for students: visible, after_due_date,\nafter_published or hidden (default only their\nverdicts)")
}

func (x *formatFlags) registerAudience(f *pflag.FlagSet) {
	f.StringVar(&x.audience, "audience", "", "`READER` of the report: staff, or student, which\n"+
		"omits hidden cases (default student for\nmarkdown, course and canvas-feedback)")
}

func (x *formatFlags) find(name string) (reports.Format, error) {
	list, err := x.findAll([]string{name})
	if err != nil {
		return reports.Format{}, err
	}
	return list[0], nil
}

// findAll returns the named formats without duplicates. It returns an error if a flag is set that
// none of these formats uses.
func (x *formatFlags) findAll(names []string) (found []reports.Format, err error) {
	options := reports.Options{
		CanvasAssignment: x.canvasAssignment,
		Token:            rand.Text(),
		Visibility:       x.visibility,
		Audience:         audience.Audience(x.audience),
		Trees:            tree.CaseTrees,
	}
	for _, name := range names {
		f, err := reports.Find(name, options)
		if err != nil {
			return nil, cli.Usage(err)
		}
		if !slices.ContainsFunc(found, func(known reports.Format) bool { return known.Name == name }) {
			found = append(found, f)
		}
	}
	isNamed := func(name string) func(reports.Format) bool {
		return func(f reports.Format) bool { return f.Name == name }
	}
	for _, flag := range []struct {
		name, value string
		uses        func(reports.Format) bool
	}{
		{"--canvas-assignment", x.canvasAssignment, isNamed("canvas")},
		{"--visibility", x.visibility, isNamed("gradescope")},
		{"--audience", x.audience, func(f reports.Format) bool { return f.Audience != "" }},
	} {
		if flag.value == "" || slices.ContainsFunc(found, flag.uses) {
			continue
		}
		var using []string
		for _, f := range reports.Formats(reports.Options{}) {
			if flag.uses(f) {
				using = append(using, f.Name)
			}
		}
		return nil, cli.Usagef("%s %q works only with --format %s: omit it", flag.name, flag.value,
			strings.Join(using, ", "))
	}
	if slices.ContainsFunc(found, isNamed("canvas")) {
		if err := reports.CheckCanvasAssignment(x.canvasAssignment); err != nil {
			return nil, cli.Usagef("--canvas-assignment: %w", err)
		}
	}
	if err := reports.CheckVisibility(x.visibility); err != nil {
		return nil, cli.Usagef("--visibility: %w", err)
	}
	if x.audience != "" && !slices.Contains(audience.Audiences, audience.Audience(x.audience)) {
		return nil, cli.Usagef("--audience %q: expected staff or student", x.audience)
	}
	return found, nil
}

// markColumn records which column of a gradebook, which may be nil, --canvas-assignment names.
func (x *formatFlags) markColumn(g *record.Gradebook) *record.Gradebook {
	if g == nil || x.canvasAssignment == "" {
		return g
	}
	marked := *g
	marked.Assignment = x.canvasAssignment
	return &marked
}

func checkFormat(format string, known ...string) error {
	if !slices.Contains(known, format) {
		return cli.Usagef("unknown format %q%s", format, wording.OrExpected(format, known))
	}
	return nil
}

func newReport() *cobra.Command {
	var x formatFlags
	var z zeroForFlag
	var format, out string
	c := &cobra.Command{
		Use:   "report REPORT.json",
		Short: "Convert a report to another format, without running anything",
		Long: `Report reads a report that grade or check wrote as JSON, of a batch or of one
submission, and writes it in another format. It builds and runs nothing.

` + listFormats() + `
With --out it writes a file, or, if the format is marked *, a folder with a file
for each submission. Without --out it writes to stdout. In a GitHub workflow the
format github also appends to the files that GITHUB_STEP_SUMMARY and
GITHUB_OUTPUT name.

Hidden cases are those of a private suite (--cases) that the course has not
published and that are not tagged sample. Reports for students never show
the arguments or the expected answer of a hidden case.`,
		Example: `  touchstone report results/report.json --format canvas \
      --canvas-assignment "HW2 (123456)" --out gradebook.csv
  touchstone report results/report.json --format markdown --out feedback/`,
		Args: cobra.ExactArgs(1),
	}
	x.register(c.Flags())
	x.registerAudience(c.Flags())
	z.register(c.Flags(), "as in the report; none for no kind")
	c.Flags().StringVar(&format, "format", "text", "`FORMAT`, one of the above")
	c.Flags().StringVar(&out, "out", "", "`FILE` or folder to write to instead of stdout")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error { return x.report(c, args[0], z, format, out) })
	return c
}

func listFormats() string {
	var b strings.Builder
	for _, f := range reports.Formats(reports.Options{}) {
		mark := " "
		if f.PerSubmission {
			mark = "*"
		}
		fmt.Fprintf(&b, "%s %-16s %s\n", mark, f.Name, f.Description)
	}
	return b.String()
}

func (x *formatFlags) report(c *cobra.Command, path string, z zeroForFlag, format, out string) error {
	f, err := x.find(format)
	if err != nil {
		return err
	}
	r, err := results.Read(path)
	if err != nil {
		return cli.Usage(err)
	}
	warnIncomplete(c, path, r)
	if r, err = z.recount(r); err != nil {
		return err
	}
	results.WarnOmitted(c.ErrOrStderr(), f, r)
	if out != "" {
		return results.WriteTo(f, r, out)
	}
	if f.PerSubmission && len(r.Submissions) != 1 {
		return cli.UsageWithHint(
			fmt.Errorf("format %s writes one file for each of the %d submissions, but no --out FOLDER was given",
				f.Name, len(r.Submissions)),
			"add --out FOLDER")
	}
	o := stdoutOptions(c, "auto")
	o.Audience = audience.Audience(x.audience)
	return results.ToStdout(c.OutOrStdout(), f, r, o)
}

func stdoutOptions(c *cobra.Command, color cli.ColorMode) text.Options {
	w := c.OutOrStdout()
	return text.Options{Color: color.Colored(w), Width: cli.Columns(w)}
}
