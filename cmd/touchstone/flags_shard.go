package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/pflag"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

type shardFlag struct {
	text         string       // value of the flag
	sharedFolder string       // folder of all shards
	shard        intake.Shard // zero for the whole batch
}

// parse reads the shard from the flag. It replaces out with a subfolder for the shard, so
// that all shards of a batch can use the same --out.
func (s *shardFlag) parse(flags *pflag.FlagSet, out *string) (err error) {
	if !flags.Changed("shard") {
		return nil
	}
	for _, flag := range []string{"overrides", "remarks", "late-policy", "zero-for"} {
		if flags.Changed(flag) {
			return cli.UsageWithHint(fmt.Errorf("--%s cannot be used with --shard; it needs the whole batch", flag),
				"merge the shards first, then use this flag with touchstone rescore")
		}
	}
	if s.text == "auto" {
		s.shard, err = intake.ShardFromEnvironment(os.LookupEnv)
	} else {
		s.shard, err = intake.ParseShard(s.text)
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

// keep removes the submissions of other shards from the batch, and prints how many remain. It returns
// nil for the whole batch.
func (s *shardFlag) keep(stderr io.Writer, in *intake.Batch) *record.Shard {
	if s.isWholeBatch() {
		return nil
	}
	part := s.shard.Keep(in)
	if n := len(in.Submissions); n > 0 {
		cli.Info(stderr, "%v: grading %d of %d submissions", s.shard, n, part.BatchSubmissions)
		return part
	}
	cli.Info(stderr, "%v is empty: the batch has only %d submissions", s.shard, part.BatchSubmissions)
	return part
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
