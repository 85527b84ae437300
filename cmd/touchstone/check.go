package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/reports"
	"touchstone/runner"
)

func newCheck() *cobra.Command {
	var g grading
	var x rendering
	var format string
	var all, probe bool
	c := &cobra.Command{
		Use:   "check [PATH]",
		Short: "Check one submission, your own: the folder you are in, or PATH",
		Long: `Check compiles the program in the folder you are in, or the folder, source
file or archive PATH, asks it every case of the suite, and says line by line
what is right and what is not. It needs no network.

If the wrong values are just those of a program with a mistake that is known,
the mistake is named. Where several fit, or little speaks for one, --probe runs
your program on a few further inputs to find out; they are no part of the score.

` + exitHelp,
		Example: `  touchstone check
  touchstone check hw2.zip --suite sample
  touchstone check --rubric course-f19
  touchstone check --format html > report.html
  touchstone check --probe`,
		Args: cobra.MaximumNArgs(1),
	}
	g.register(c)
	c.Flags().StringVar(&format, "format", "text", "`FORMAT` of the report: text, json or another that\ntouchstone report --help lists")
	x.registerAudience(c)
	c.Flags().BoolVar(&all, "all", false, "show every case in full, also those that are right")
	c.Flags().BoolVar(&probe, "probe", false, "run a few further inputs to name a mistake more surely")
	c.RunE = action(func(c *cobra.Command, args []string) error {
		path := "."
		if len(args) == 1 {
			path = args[0]
		}
		if probe {
			g.probes = maxProbes
		}
		f, err := checkFormat(&x, format)
		if err != nil {
			return err
		}
		return g.check(c, path, f, all)
	})
	return c
}

// maxProbes is how many further inputs --probe runs at most.
const maxProbes = 8

func (g *grading) check(c *cobra.Command, path string, f reports.Format, all bool) error {
	suite, err := g.chosen()
	if err != nil {
		return err
	}
	submission, err := runner.Single(path)
	if err != nil {
		return usage(err)
	}
	observe, done := progress(c.ErrOrStderr(), len(suite.Cases))
	options, err := g.options(observe, suite)
	if err != nil {
		return err
	}
	grader, err := runner.New(options)
	if err != nil {
		return err
	}
	defer tidyUp(c.ErrOrStderr(), grader)
	report := grader.GradeAll(c.Context(), []runner.Submission{submission}, nil)
	done()
	w := c.OutOrStdout()
	if f.Name == "text" {
		err = reports.Text(output(w), report, reports.TextOptions{Color: g.color.colored(w), All: all, Width: columns(w)})
	} else {
		warnOmitted(c.ErrOrStderr(), f, report)
		err = toStdout(w, f, report)
	}
	if err != nil {
		return err
	}
	return exit(checkStatus(report.Submissions[0]))
}

// checkFormat finds a format that can be written of a program whose student is
// not known.
func checkFormat(x *rendering, name string) (reports.Format, error) {
	if strings.HasPrefix(name, "canvas") {
		return reports.Format{}, usage(fmt.Errorf("format %s needs to know whose a submission is, which grade and report can", name))
	}
	return x.find(name)
}

// checkStatus: everything right, points lost, or not judged.
func checkStatus(s runner.SubmissionReport) status {
	switch {
	case s.Score == nil:
		return statusUnable
	case s.Verdict == runner.Accepted && s.Score.Points == s.Score.Possible:
		return statusRight
	}
	return statusLost
}
