package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/suggest"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/shards"
)

// onlyFlag holds the names that --only gives. If there are none, all submissions are selected.
type onlyFlag struct {
	ids []string
}

func (o *onlyFlag) register(c *cobra.Command) {
	c.Flags().StringSliceVar(&o.ids, "only", nil, "grade only submission `ID`, again; repeatable,\nor a list with "+
		"commas")
}

// check returns an error if --only names an unknown submission, since otherwise a typo would
// silently reduce what is graded.
func (o *onlyFlag) check(submissions []intake.Submission) error {
	var known []string
	for _, sub := range submissions {
		known = append(known, sub.Name)
	}
	for _, name := range o.ids {
		if !slices.Contains(known, name) {
			return cli.Hinted(fmt.Errorf("--only %q: no such submission%s", name, suggest.DidYouMean(name, known)),
				"touchstone intake lists them all")
		}
	}
	return nil
}

func (o *onlyFlag) selectsAll() bool { return len(o.ids) == 0 }

func (o *onlyFlag) selects(name string) bool { return o.selectsAll() || slices.Contains(o.ids, name) }

// notNamed is the cause recorded for a submission that --only skips and that has no earlier
// report.
const notNamed = "not named by --only"

func (o *onlyFlag) passOver(sub intake.Submission) string {
	if o.selects(sub.Name) {
		return ""
	}
	return notNamed
}

// isPassedOver reports whether a submission was skipped and has no results.
func isPassedOver(r *record.Submission) bool { return r.CausedBy.Kind == record.CausePassedOver }

type shardFlag struct {
	shardText string        // value of the flag
	all       string        // folder that all shards share
	shard     shards.Shard  // zero for the whole batch
	part      *record.Shard // nil for the whole batch
}

// parseShard reads the shard from the flag. It replaces out with a subfolder for the shard, so
// that all shards of a batch can use the same --out.
func (s *shardFlag) parseShard(c *cobra.Command, out *string) (err error) {
	if !c.Flags().Changed("shard") {
		return nil
	}
	for _, flag := range []string{"overrides", "remarks", "late-policy", "zero-for"} {
		if c.Flags().Changed(flag) {
			return cli.Hinted(fmt.Errorf("--%s is for a whole batch, not for a --shard", flag),
				"merge the shards, then use it with touchstone rescore")
		}
	}
	if s.shardText == "auto" {
		s.shard, err = shards.FromEnvironment(os.LookupEnv)
	} else {
		s.shard, err = shards.Parse(s.shardText)
	}
	s.all, *out = *out, filepath.Join(*out, s.shard.Folder())
	return cli.Usage(err)
}

func (s *shardFlag) isWholeBatch() bool { return s.shard.Of == 0 }

// keepShard removes the submissions of other shards from the batch, and prints how many remain.
func (s *shardFlag) keepShard(stderr io.Writer, in *intake.Batch) {
	if s.isWholeBatch() {
		return
	}
	s.part = s.shard.Keep(in)
	if n := len(in.Submissions); n > 0 {
		cli.Info(stderr, "%v: %d of %d submissions", s.shard, n, s.part.Submissions)
		return
	}
	cli.Info(stderr, "%v holds no submission: the batch has only %d", s.shard, s.part.Submissions)
}

// removeReport removes the report of an earlier run, so that merge does not use it before the
// shard is done.
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
