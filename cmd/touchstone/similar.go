package main

import (
	"context"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/reports"
	"touchstone/reports/text"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/similar"
)

// alsoFlag names programs that were not submitted.
type alsoFlag struct{ paths []string }

func (a *alsoFlag) register(f *pflag.FlagSet) {
	f.StringArrayVar(&a.paths, "also", nil, "compare also with the programs in `DIR`, such\n"+
		"as last year's submissions; repeatable")
}

// read reads the sources of the programs. Their names begin with that of their folder.
func (a *alsoFlag) read(ctx context.Context, stderr io.Writer, program string) (others []similar.Program, err error) {
	for _, path := range a.paths {
		b, err := intake.FindSubmissions([]string{path}, intake.Options{Names: []string{program}})
		if err != nil {
			return nil, cli.Usagef("--also: %w", err)
		}
		programs, problems, err := runner.ReadPrograms(ctx, b, program)
		b.Close()
		if err != nil {
			return nil, err
		}
		warnAll(stderr, append(b.Warnings, problems...))
		for _, p := range programs {
			p.Name, p.Outside = filepath.Join(filepath.Base(path), p.Name), true
			others = append(others, p)
		}
	}
	return others, nil
}

func newSimilar() *cobra.Command {
	var also alsoFlag
	var page, format string
	color := cli.ColorMode("auto")
	c := &cobra.Command{
		Use:   "similar RESULTS",
		Short: "List submissions whose sources are more alike than independent programs",
		Long: `Similar compares the sources of a graded class with each other. RESULTS is a
folder that grade or merge wrote, or its report.json. grade does the same; its
folder has the code side by side, in similar.html.

It compares what students wrote themselves: what the course handed out does not
count, even where a student edited it, and code that much of the class has
counts little. Names, comments, layout and the order of methods do not count.
It gives no verdict: read both programs, for there may be a good reason.

Submissions of one student or team are never a pair. A student never sees any
of this. Nothing leaves this machine.

Exit status: 0 success, even if programs are similar, 2 wrong usage, 3
Touchstone could not do its work.`,
		Example: `  touchstone similar results
  touchstone similar results --also last-year/ --page similar.html`,
		Args: cobra.ExactArgs(1),
	}
	also.register(c.Flags())
	c.Flags().StringVar(&page, "page", "", "write `FILE`, a page with the code side by side")
	c.Flags().StringVar(&format, "format", "text", "`FORMAT`: text or json")
	color.Register(c.Flags())
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		if err := checkFormat(format, "text", "json"); err != nil {
			return err
		}
		if page == "" && c.Flags().Changed("page") {
			return cli.Usagef("--page is empty: expected the name of a file")
		}
		r, err := readStaffReport(args[0])
		if err != nil {
			return err
		}
		warnIncomplete(c, args[0], r)
		ctx, stop := cli.Interruptible(c.Context())
		defer stop()
		others, err := also.read(ctx, c.ErrOrStderr(), r.Assignment.Program)
		if err != nil {
			return err
		}
		similar.FillIn(r, others)
		if page != "" {
			f, err := reports.Find("similar", reports.Options{})
			if err == nil {
				err = results.WriteReport(f, r, page)
			}
			if err != nil {
				return err
			}
		}
		if format == "json" {
			return reports.SimilarJSON(c.OutOrStdout(), r)
		}
		return text.Similar(cli.Output(c.OutOrStdout()), r, stdoutOptions(c, color))
	})
	return c
}
