package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"touchstone/internal/plural"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// adjusting are the flags that change points after the rubric gave them.
type adjusting struct {
	overrides, late string
	zeroing
}

// zeroing is the flag that makes 0 points of what was not graded.
type zeroing struct{ zero string }

func (z *zeroing) register(c *cobra.Command, otherwise string) {
	c.Flags().
		StringVar(&z.zero, "zero-for", "", "`WHAT` counts as 0 points: not-gradable,\nmissing (on the roster) or both, "+
			"with a comma\nbetween (default "+otherwise+")")
}

func (z *zeroing) readZeroFor() (record.ZeroFor, error) {
	zero, err := record.ParseZeroFor(z.zero)
	if err != nil {
		return nil, usage(fmt.Errorf("--zero-for: %w", err))
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

// overridesName is the file of overrides that is read without being named.
const overridesName = "overrides.csv"

func (a *adjusting) register(c *cobra.Command, folder, zero string) {
	c.Flags().
		StringVar(&a.overrides, "overrides", "", "CSV `FILE` of points that people give (default\n"+overridesName+" "+folder+", if there is one)")
	c.Flags().StringVar(&a.late, "late-policy", "", "JSON `FILE` that says what lateness costs")
	a.zeroing.register(c, zero)
}

// readOverrides reads the file that is named, or that of the folder, and holds
// it against the cases of a suite. It says which file it took: nobody named
// the one that lies in the folder.
func (a *adjusting) readOverrides(c *cobra.Command, folder, suite string, ids []string) (*score.Overrides, error) {
	path := a.overrides
	if path == "" {
		path = filepath.Join(folder, overridesName)
	}
	file, err := os.Open(path)
	if a.overrides == "" && errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, usage(fmt.Errorf("--overrides: %w", err))
	}
	defer file.Close()
	overrides, err := score.ReadOverrides(file, path)
	if err == nil {
		err = overrides.Check(suite, ids)
	}
	if err != nil {
		return nil, &statusError{statusUsage, fmt.Errorf("overrides: %w", err), "mend the row in " + path}
	}
	say(c.ErrOrStderr(), "read %s from %s", plural.Of(overrides.Len(), "override"), path)
	return overrides, nil
}

func (a *adjusting) readLatePolicy() (*record.LatePolicy, error) {
	if a.late == "" {
		return nil, nil
	}
	data, err := os.ReadFile(a.late)
	if err != nil {
		return nil, usage(fmt.Errorf("--late-policy: %w", err))
	}
	p, err := score.ReadLatePolicy(a.late, data)
	if err != nil {
		return nil, usage(fmt.Errorf("--late-policy: %w", err))
	}
	return p, nil
}
