package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/guard"
	"touchstone/reports/audience"
	"touchstone/reports/text"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

// keepChecking checks a submission now and after each change, until Ctrl-C. The
// exit status is that of the last check that came to its end.
func (k *checking) keepChecking(
	ctx context.Context,
	c *cobra.Command,
	grader *runner.Grader,
	s intake.Submission,
) error {
	path, err := filepath.Abs(s.Path) // "." would stay with a folder that is replaced
	if err != nil {
		return err
	}
	s.Path = path
	missing := func() { cli.Warning(c.ErrOrStderr(), "%s is gone; waiting until it is back", path) }
	end := cli.Unable
	var last *record.Report
	for {
		seen, ok := watched(path).settle(ctx, missing)
		if !ok {
			return cli.Exit(end)
		}
		report := k.gradeUnlessChanged(ctx, c, grader, s, seen)
		if report == nil {
			continue
		}
		results.WarnFailure(c.ErrOrStderr(), &report.Submissions[0])
		if err := k.showAgain(c, last, report); err != nil {
			return err
		}
		last, end = report, checkStatus(report.Submissions[0])
		cli.Info(c.ErrOrStderr(), "watching %s; Ctrl-C ends it", path)
		watched(path).change(ctx, seen)
	}
}

// gradeUnlessChanged is nil if a source changed, or Ctrl-C came, before the end.
func (k *checking) gradeUnlessChanged(
	ctx context.Context,
	c *cobra.Command,
	grader *runner.Grader,
	s intake.Submission,
	seen snapshot,
) *record.Report {
	ctx, stop := context.WithCancel(ctx)
	var watching sync.WaitGroup
	watching.Go(func() {
		guard.Do("watching", func() error {
			if watched(s.Path).change(ctx, seen) {
				stop()
			}
			return nil
		})
	})
	report := k.grade(c, ctx, grader, s)
	done := ctx.Err() == nil
	stop()
	watching.Wait()
	if !done || watched(s.Path).look() != seen {
		return nil
	}
	return report
}

// showAgain writes a report and, above it, what changed since the last one.
func (k *checking) showAgain(c *cobra.Command, last, report *record.Report) error {
	w := c.OutOrStdout()
	if err := nextPage(w, last == nil); err != nil {
		return err
	}
	var changed bytes.Buffer
	if last != nil {
		change := regrade.Since(k.told(last), k.told(report))
		if err := text.Progress(&changed, change, k.textOptions(c)); err != nil {
			return err
		}
		changed.WriteByte('\n')
	}
	if _, err := cli.Output(w).Write(changed.Bytes()); err != nil {
		return err
	}
	if k.all {
		return results.RenderText(w, report, k.textOptions(c))
	}
	return k.showBriefly(c, report, bytes.Count(changed.Bytes(), []byte("\n")))
}

// told is what the reader may know of the submission.
func (k *checking) told(r *record.Report) *record.Submission {
	if audience.Reader(k.audience) == audience.Student {
		r = audience.ForStudent(r)
	}
	return &r.Submissions[0]
}

// nextPage empties a terminal, what has scrolled off it included, so that
// scrolling up leads to the beginning of what is shown. Elsewhere a blank line
// parts what follows from what was written.
func nextPage(w io.Writer, isFirst bool) error {
	var err error
	switch {
	case cli.IsTerminal(w) && os.Getenv("TERM") != "dumb":
		_, err = io.WriteString(cli.Output(w), "\x1b[H\x1b[2J\x1b[3J")
	case !isFirst:
		_, err = fmt.Fprintln(w)
	}
	return err
}
