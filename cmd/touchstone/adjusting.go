package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plural"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// adjusting are the flags for what people change after the rubric gave points.
type adjusting struct {
	overrides, remarks string
	lateness
	zeroing
	told []string // warnings
}

// zeroing is the flag that makes 0 points of what was not graded.
type zeroing struct{ zero string }

func (z *zeroing) register(c *cobra.Command, otherwise string) {
	c.Flags().
		StringVar(&z.zero, "zero-for", "", "`WHAT` counts as 0 points: not-gradable,\nmissing (on the roster) or both, "+
			"as in\nnot-gradable,missing (default "+otherwise+")")
}

func (z *zeroing) readZeroFor() (record.ZeroFor, error) {
	zero, err := record.ParseZeroFor(z.zero)
	if err != nil {
		return nil, cli.Usagef("--zero-for: %w", err)
	}
	return zero, nil
}

// recount is a report in which the flag says what counts as 0, or the old one if
// it says nothing.
func (z *zeroing) recount(r *record.Report) (*record.Report, error) {
	zero, err := z.readZeroFor()
	if err != nil || z.zero == "" {
		return r, err
	}
	return r.CountAsZero(zero), nil
}

// The files that are read without being named.
const (
	overridesName = "overrides.csv"
	remarksName   = "remarks.csv"
)

func (a *adjusting) register(c *cobra.Command, folder, zero string) {
	c.Flags().StringVar(&a.overrides, "overrides", "",
		"CSV `FILE` of points given by hand (default\n"+overridesName+" "+folder+", if it exists)")
	c.Flags().
		StringVar(&a.remarks, "remarks", "", "CSV `FILE` of remarks to students, by group\n(default "+remarksName+" "+
			folder+", if it exists)")
	a.lateness.register(c)
	a.zeroing.register(c, zero)
}

// readOverrides reads the file that is named, or that of the folder, and checks it
// against the cases of a suite and the names of submissions.
func (a *adjusting) readOverrides(c *cobra.Command, folder, suite string, ids, names []string) (
	*score.Overrides, error,
) {
	overrides, err := readHandWritten(c, handWritten[*score.Overrides]{
		what: "override", named: a.overrides, otherwise: filepath.Join(folder,
			overridesName), read: score.ReadOverrides,
		check: func(o *score.Overrides) error { return o.Check(suite, ids) },
	})
	if err == nil {
		a.told = overrides.Strangers(names)
		warnAll(c.ErrOrStderr(), a.told)
	}
	return overrides, err
}

// warnAdjusted tells what is odd about the adjustments of a report, if it was not told
// when they were read.
func (a *adjusting) warnAdjusted(stderr io.Writer, r *record.Report) {
	for _, text := range score.AdjustmentWarnings(r) {
		if !slices.Contains(a.told, text) {
			cli.Warning(stderr, "%s", text)
		}
	}
}

// readRemarks does the same for remarks.
func (a *adjusting) readRemarks(c *cobra.Command, folder string, check func(*score.Remarks) error) (
	*score.Remarks, error,
) {
	return readHandWritten(c, handWritten[*score.Remarks]{
		what: "remark", named: a.remarks, otherwise: filepath.Join(folder, remarksName), read: score.ReadRemarks,
		check: check,
	})
}

// warnUnsaid tells of remarks that were there and are not any more.
func warnUnsaid(stderr io.Writer, submissions int, where, path string) {
	cli.Warning(stderr, "%s had remarks in %s, which no longer count: no file %s; name it with --remarks",
		plural.Of(submissions, "submission"), where, path)
}

// handWritten is a file that people write, and how it is read.
type handWritten[T interface{ Len() int }] struct {
	what             string // one row of it; in the plural also its flag
	named, otherwise string // the path by the flag, empty if it is not given, and the usual one
	read             func(r io.Reader, name string) (T, error)
	check            func(T) error
}

// readHandWritten reads the file that is named, or the usual one if it is there, and
// says which it took.
func readHandWritten[T interface{ Len() int }](c *cobra.Command, f handWritten[T]) (rows T, err error) {
	var none T
	path := cmp.Or(f.named, f.otherwise)
	file, err := os.Open(path)
	if f.named == "" && errors.Is(err, fs.ErrNotExist) {
		return none, nil
	}
	if err != nil {
		return none, cli.Usagef("--%ss: %w", f.what, err)
	}
	defer file.Close()
	if rows, err = f.read(file, path); err == nil {
		err = f.check(rows)
	}
	if err != nil {
		return none, cli.Hinted(fmt.Errorf("%ss: %w", f.what, err), "correct the row in "+path)
	}
	cli.Info(c.ErrOrStderr(), "read %s from %s", plural.Of(rows.Len(), f.what), path)
	return rows, nil
}
