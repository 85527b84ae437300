package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/spf13/cobra"
	"golang.org/x/sync/errgroup"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/guard"
	"touchstone/reports"
	"touchstone/reports/view"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

type mergeCommand struct {
	formatFlags
	zeroForFlag
	formats []string // values of --format
	out     string
	color   cli.ColorMode
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
	m.formatFlags.register(c)
	m.zeroForFlag.register(c, "none")
	f := c.Flags()
	f.StringArrayVar(&m.formats, "format", nil,
		"additional `FORMAT`, such as canvas;\ntouchstone report --help lists them; repeatable")
	f.StringVar(&m.out, "out", "results", "`FOLDER` for the results")
	m.color.Register(f)
	c.RunE = cli.Action(m.run)
	return c
}

func (m *mergeCommand) run(c *cobra.Command, paths []string) error {
	formats, err := m.findAll(m.formats)
	if err != nil {
		return err
	}
	pieces, err := readPieces(paths)
	if err != nil {
		return err
	}
	for _, p := range pieces {
		if err := refuseAdjustments(filepath.Dir(p.Path)); err != nil {
			return err
		}
	}
	report, err := regrade.Merge(pieces)
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
	err = errors.Join(files.WriteAll(report), writeAll(c.ErrOrStderr(), formats, report, m.out))
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

func readPieces(paths []string) ([]regrade.Piece, error) {
	var files []string
	for _, path := range paths {
		found, err := pieceFiles(path)
		if err != nil {
			return nil, cli.Usage(err)
		}
		files = append(files, found...)
	}
	pieces, failed := make([]regrade.Piece, len(files)), make([]error, len(files))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, file := range files {
		group.Go(func() error {
			failed[i] = guard.Do("reading "+file, func() (err error) {
				pieces[i], err = readPiece(file)
				return err
			})
			return nil
		})
	}
	group.Wait()
	return pieces, cmp.Or(failed...) // the first error
}

func readPiece(file string) (regrade.Piece, error) {
	r, err := results.Read(file)
	if errors.Is(err, fs.ErrNotExist) {
		return regrade.Piece{}, cli.UsageWithHint(fmt.Errorf("%s does not exist", file),
			"grade that shard first, or run its grade command again")
	}
	if err != nil {
		return regrade.Piece{}, cli.Usage(err)
	}
	if r.IsUnfinished() {
		return regrade.Piece{}, cli.UsageWithHint(
			fmt.Errorf("%s is unfinished: touchstone grade is still running on that shard, or was killed", file),
			"wait for it to finish, or run its grade command again")
	}
	return regrade.Piece{Path: file, Report: r}, nil
}

// pieceFiles returns the paths of the reports that "touchstone merge" reads for the argument path.
// If path is a folder with shard folders, pieceFiles omits the report in path itself, because that
// may be the result of an earlier merge.
func pieceFiles(path string) ([]string, error) {
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return []string{path}, err
	}
	entries, err := os.ReadDir(path)
	var files []string
	for _, e := range entries {
		if _, ok := intake.ParseShardFolder(e.Name()); ok && e.IsDir() {
			files = append(files, filepath.Join(path, e.Name(), "report.json"))
		}
	}
	if len(files) == 0 {
		files = []string{filepath.Join(path, "report.json")}
	}
	return files, err
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

type shardFlag struct {
	shardText    string        // value of the flag
	sharedFolder string        // folder of all shards
	shard        intake.Shard  // zero for the whole batch
	part         *record.Shard // nil for the whole batch
}

// parseShard reads the shard from the flag. It replaces out with a subfolder for the shard, so
// that all shards of a batch can use the same --out.
func (s *shardFlag) parseShard(c *cobra.Command, out *string) (err error) {
	if !c.Flags().Changed("shard") {
		return nil
	}
	for _, flag := range []string{"overrides", "remarks", "late-policy", "zero-for"} {
		if c.Flags().Changed(flag) {
			return cli.UsageWithHint(fmt.Errorf("--%s cannot be used with --shard; it needs the whole batch", flag),
				"merge the shards first, then use this flag with touchstone rescore")
		}
	}
	if s.shardText == "auto" {
		s.shard, err = intake.ShardFromEnvironment(os.LookupEnv)
	} else {
		s.shard, err = intake.ParseShard(s.shardText)
	}
	s.sharedFolder, *out = *out, filepath.Join(*out, s.shard.Folder())
	return cmp.Or(cli.Usage(err), refuseAdjustments(*out))
}

// refuseAdjustments returns an error if a shard's folder has overrides or remarks, because they apply
// to the whole batch and would be ignored.
func refuseAdjustments(folder string) error {
	for _, name := range []string{overridesName, remarksName} {
		path := filepath.Join(folder, name)
		if _, err := os.Lstat(path); err == nil {
			return cli.UsageWithHint(fmt.Errorf("%s is in the folder of a shard, where it has no effect", path),
				"move it to the folder of the merged results, and run touchstone rescore there after touchstone merge")
		}
	}
	return nil
}

func (s *shardFlag) isWholeBatch() bool { return s.shard.Total == 0 }

// keepShard removes the submissions of other shards from the batch, and prints how many remain.
func (s *shardFlag) keepShard(stderr io.Writer, in *intake.Batch) {
	if s.isWholeBatch() {
		return
	}
	s.part = s.shard.Keep(in)
	if n := len(in.Submissions); n > 0 {
		cli.Info(stderr, "%v: grading %d of %d submissions", s.shard, n, s.part.BatchSubmissions)
		return
	}
	cli.Info(stderr, "%v is empty: the batch has only %d submissions", s.shard, s.part.BatchSubmissions)
}

// removeReport removes the shard's report.json of an earlier run, so that merge does not use it
// before the shard is done.
func (s *shardFlag) removeReport(files *results.Folder) error {
	if s.isWholeBatch() {
		return nil
	}
	err := os.Remove(filepath.Join(files.Dir, "report.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (s *shardFlag) printMergeHint(stderr io.Writer) {
	if !s.isWholeBatch() {
		cli.Hint(stderr, "when all shards are done, run touchstone merge %s --out %s", s.sharedFolder,
			s.sharedFolder)
	}
}
