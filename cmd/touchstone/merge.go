package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/reports"
	"touchstone/reports/view"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

type mergeCommand struct {
	formatFlags
	zeroForFlag
	formats []string // values of --format
	out     string
	color   cli.ColorMode
	also    alsoFlag
}

func newMerge() *cobra.Command {
	var m mergeCommand
	c := &cobra.Command{
		Use:   "merge REPORT...",
		Short: "Merge the shards of a batch, without running anything",
		Long: `Merge reads the reports that grade --shard wrote on all shards of a batch.
REPORT is a report.json, its folder, or the folder that contains shard-1-of-4,
shard-2-of-4 and so on. Merge writes to OUT what grade would have written for
the whole batch, byte for byte, except for times.

Apply overrides, remarks and lateness after merging, with rescore.

It refuses shards that differ in the suite, rubric, limit, isolation,
touchstone, compiler, batch or number of shards, and names the files and the
difference. It also refuses a missing or a duplicate shard. If a shard was
killed, run its grade command again, which keeps finished work.

Exit status: 0 every submission has a verdict, 2 wrong usage or reports that do
not match, 3 some could not be judged, or a shard was interrupted.`,
		Example: `  touchstone grade submissions --out results --shard 1/2   # on one machine
  touchstone grade submissions --out results --shard 2/2   # on another
  touchstone merge results --out results`,
		Args: cobra.MinimumNArgs(1),
	}
	m.formatFlags.register(c.Flags())
	m.zeroForFlag.register(c.Flags(), "none")
	f := c.Flags()
	f.StringArrayVar(&m.formats, "format", nil,
		"additional `FORMAT`, such as canvas;\ntouchstone report --help lists them; repeatable")
	f.StringVar(&m.out, "out", "results", "`FOLDER` for the results")
	m.also.register(f)
	m.color.Register(f)
	c.RunE = cli.Action(m.run)
	return c
}

func (m *mergeCommand) run(c *cobra.Command, paths []string) error {
	formats, err := m.findAll(m.formats)
	if err != nil {
		return err
	}
	pieces, err := results.ReadShards(paths)
	if err != nil {
		return err
	}
	for _, p := range pieces {
		if err := refuseAdjustments(filepath.Dir(p.Path)); err != nil {
			return err
		}
	}
	ctx, stop := cli.Interruptible(c.Context())
	others, err := m.also.read(ctx, c.ErrOrStderr(), pieces[0].Report.Assignment.Program)
	stop()
	if err != nil {
		return err
	}
	report, err := regrade.Merge(pieces, others)
	if err != nil {
		return cli.UsageWithHint(err, "touchstone merge --help lists what must match")
	}
	if report, err = m.recount(report); err != nil {
		return err
	}
	report.Gradebook = m.markColumn(report.Gradebook)
	if err := checkNoOverwrite(m.out, pieces); err != nil {
		return err
	}
	warnAll(c.ErrOrStderr(), slices.Concat(report.Warnings, view.Batch{Report: report}.Doubts()))
	for _, p := range pieces {
		warnIncomplete(c, p.Path, p.Report)
	}
	return m.write(c, report, formats)
}

func (m *mergeCommand) write(c *cobra.Command, report *record.Report, formats []reports.Format) error {
	files, err := results.Open(c.ErrOrStderr(), m.out)
	if err != nil {
		return err
	}
	defer files.Close()
	files.WarnOthers(c.ErrOrStderr(), report.Names())
	err = errors.Join(files.WriteAll(report), results.WriteFormats(c.ErrOrStderr(), formats, report, m.out))
	if err != nil {
		return err
	}
	if err := results.RenderText(c.OutOrStdout(), report, stdoutOptions(c, m.color)); err != nil {
		return err
	}
	printWritten(c.ErrOrStderr(), m.out)
	m.warnUnread(c.ErrOrStderr())
	printPage(c.ErrOrStderr(), m.out)
	return cli.StatusError(gradeStatus(report))
}

// warnUnread warns about files of overrides and remarks in the output folder, because merge, unlike
// grade, does not read them.
func (m *mergeCommand) warnUnread(stderr io.Writer) {
	for _, name := range []string{overridesName, remarksName} {
		path := filepath.Join(m.out, name)
		if _, err := os.Lstat(path); err == nil {
			cli.Warning(stderr,
				"merge does not apply %s; to apply it, run touchstone rescore %s --rubric RUBRIC --out NEW.json", path,
				m.out)
		}
	}
}

// checkNoOverwrite returns an error if the output would overwrite one of the reports that are
// merged. Users who grade a shard again need these reports for the next merge.
func checkNoOverwrite(out string, pieces []regrade.Piece) error {
	written, err := os.Stat(filepath.Join(out, "report.json"))
	if err != nil {
		return nil // there is nothing to overwrite
	}
	for _, p := range pieces {
		if read, err := os.Stat(p.Path); err == nil && os.SameFile(written, read) {
			return cli.UsageWithHint(fmt.Errorf("--out %q already contains one of the reports to merge", out),
				"use another folder, so that merge does not overwrite the report of the shard")
		}
	}
	return nil
}
