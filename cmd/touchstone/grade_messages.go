package main

import (
	"io"
	"path/filepath"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/plural"
)

func printWritten(stderr io.Writer, out string) {
	cli.Info(stderr, "wrote %s, a .json file for each submission, and reports for students in %s",
		filepath.Join(out, "report.json"), filepath.Join(out, results.Students))
}

func printPage(stderr io.Writer, out string) {
	cli.Info(stderr, "open %s in a browser", filepath.Join(out, "report.html"))
}

// printTally prints how many reports were kept, and warns about earlier adjustments that no
// longer apply.
func (b *batch) printTally(stderr io.Writer, submissions int) {
	t := b.tally
	if t.kept > 0 {
		cli.Info(stderr, "kept %d of %d reports: same submission, same settings; use --fresh to regrade all", t.kept,
			submissions)
	}
	printCacheHits(stderr, t.cached)
	if t.skipped > 0 {
		cli.Info(stderr,
			"skipped %s not named by --only; their files in %s are of an earlier run with other settings or content",
			plural.Of(t.skipped, "submission"), b.out)
	}
	warnMissingFile(stderr, t.overrides, "overrides", "an earlier run", filepath.Join(b.out, overridesName))
	warnMissingFile(stderr, t.remarks, "remarks", "an earlier run", filepath.Join(b.out, remarksName))
	if t.late > 0 {
		cli.Warning(stderr,
			"%s lost points for lateness in an earlier run, but not now; name the policy with --late-policy",
			plural.Of(t.late, "submission"))
	}
}

func (s *shardFlag) printMergeHint(stderr io.Writer) {
	if !s.isWholeBatch() {
		cli.Hint(stderr, "when all shards are done, merge them: touchstone merge %s --out %s", s.all, s.all)
	}
}
