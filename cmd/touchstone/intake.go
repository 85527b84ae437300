package main

import (
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/runner"
	"touchstone/runner/intake"
)

type intakeFlags struct {
	roster string
	latenessFlags

	students *intake.Roster // nil without --roster
}

func (g *intakeFlags) register(f *pflag.FlagSet) {
	f.StringVar(&g.roster, "roster", "", "CSV `FILE` of all students: a gradebook\n"+
		"exported from Canvas, or one with headings\nsuch as name,id,login")
	g.latenessFlags.register(f)
}

// gather finds the submissions. If it succeeds, the caller must print the warnings of the batch.
func (g *intakeFlags) gather(stderr io.Writer, paths, names []string) (*intake.Batch, error) {
	o := intake.Options{Names: names}
	var err error
	if g.roster != "" {
		if o.Roster, err = readCSV("--roster", g.roster, intake.ReadRoster); err != nil {
			return nil, err
		}
		g.students = o.Roster
	}
	if o.Due, o.Times, err = g.latenessFlags.read(); err != nil {
		return nil, err
	}
	b, err := intake.FindSubmissions(paths, o)
	if err != nil && b != nil {
		warnAll(stderr, b.Warnings)
	}
	return b, cli.Usage(err)
}

func warnAll(w io.Writer, warnings []string) {
	for _, text := range warnings {
		cli.Warning(w, "%s", text)
	}
}

func printSources(w io.Writer, b *intake.Batch) {
	for _, s := range b.Sources {
		if s.Kind != "" {
			cli.Info(w, "%q is %s", s.Path, s)
		}
	}
}

func newIntake() *cobra.Command {
	var g intakeFlags
	var q suiteFlags
	var format string
	c := &cobra.Command{
		Use:   "intake PATH...",
		Short: "List the submissions that grade would find, and warn of problems",
		Long: `Intake reads submissions as grade does, but compiles and runs nothing. PATH is:
  Canvas             submissions.zip, or its folder
  Gradescope         the folder of an export, with submission_metadata.yml
  GitHub Classroom   a folder of clones named ASSIGNMENT-LOGIN
  anything else      a folder whose entries are submissions, or one submission:
                     a folder, a source file or an archive

It shows who submitted what, and warns of problems: no sources, an archive with
a wrong extension, two programs, two identical submissions, or lateness. With
--roster it also names the students without a submission.

Exit status: 0 success, even if it warns, 2 wrong usage, 3 Touchstone could not
do its work.`,
		Example: `  touchstone intake submissions.zip
  touchstone intake submissions.zip --roster gradebook.csv --format json`,
		Args: cobra.MinimumNArgs(1),
	}
	q.registerAssignment(c.Flags())
	g.register(c.Flags())
	c.Flags().StringVar(&format, "format", "text", "`FORMAT`: text or json")
	c.RunE = cli.Action(func(c *cobra.Command, paths []string) error { return g.show(c, paths, q.assignment, format) })
	return c
}

func (g *intakeFlags) show(c *cobra.Command, paths []string, assignment, format string) error {
	if err := checkFormat(format, "text", "json"); err != nil {
		return err
	}
	a, err := findAssignment(assignment)
	if err != nil {
		return err
	}
	b, err := g.gather(c.ErrOrStderr(), paths, a.Names())
	if err != nil {
		return err
	}
	defer b.Close()
	ctx, stop := cli.Interruptible(c.Context())
	seen, err := runner.Inspect(ctx, b, a)
	stop()
	if err != nil {
		return err
	}
	if format == "json" {
		return homework.ListIntakeJSON(c.OutOrStdout(), b, seen)
	}
	return homework.ListIntake(c.OutOrStdout(), b, seen)
}
