package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/exit"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// lateness are the flags for what lateness costs.
type lateness struct {
	policy string // a file; or none
	marked int    // days
}

func (l *lateness) register(c *cobra.Command) {
	c.Flags().StringVar(&l.policy, "late-policy", "", "JSON `FILE` that says what lateness costs")
	c.Flags().
		IntVar(&l.marked, "late-mark", 0, "count as `DAYS` late what is marked late and has\nno time, as in Canvas's downloads (default what\n"+
			"the policy says, or else nothing)")
}

// apply is the policy that counts where was counted before.
func (l *lateness) apply(c *cobra.Command, was *record.LatePolicy) (*record.LatePolicy, error) {
	p := was
	switch l.policy {
	case "":
	case "none":
		p = nil
	default:
		read, err := l.read()
		if err != nil {
			return nil, err
		}
		p = read
	}
	if !c.Flags().Changed("late-mark") {
		return p, nil
	}
	switch {
	case l.marked < 0 || l.marked > score.MostDays:
		return nil, exit.Usage(fmt.Errorf("--late-mark %d: want 0 to %d days", l.marked, score.MostDays))
	case p == nil:
		return nil, exit.Usage(errors.New("--late-mark without a late policy: name one with --late-policy FILE"))
	}
	marked := *p
	marked.MarkedDays = l.marked
	return &marked, nil
}

func (l *lateness) read() (*record.LatePolicy, error) {
	data, err := os.ReadFile(l.policy)
	if err != nil {
		return nil, exit.Usage(fmt.Errorf("--late-policy: %w", err))
	}
	p, err := score.ReadLatePolicy(l.policy, data)
	if err != nil {
		return nil, exit.Usage(fmt.Errorf("--late-policy: %w", err))
	}
	return p, nil
}
