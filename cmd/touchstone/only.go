package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/suggest"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// only holds the flag --only, which names the submissions to grade again. If it is empty,
// it selects all.
type only struct {
	ids []string
}

func (o *only) register(c *cobra.Command) {
	c.Flags().StringSliceVar(&o.ids, "only", nil, "grade only submission `ID`, again; repeatable,\nor a list with "+
		"commas")
}

// check returns an error if --only names an unknown submission. A mistyped name must not
// reduce what is graded.
func (o *only) check(submissions []intake.Submission) error {
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

func (o *only) selectsAll() bool { return len(o.ids) == 0 }

func (o *only) selects(name string) bool { return o.selectsAll() || slices.Contains(o.ids, name) }

// notNamed is the cause recorded for a submission that --only skips and that has no
// earlier report.
const notNamed = "not named by --only"

func (o *only) passOver(sub intake.Submission) string {
	if o.selects(sub.Name) {
		return ""
	}
	return notNamed
}

// isPassedOver reports whether a submission was skipped and has no result.
func isPassedOver(r *record.Submission) bool { return r.CausedBy.Kind == record.CausePassedOver }
