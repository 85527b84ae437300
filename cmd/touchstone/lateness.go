package main

import (
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/runner/intake"
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
		IntVar(&l.marked, "late-mark", 0, "count what is marked late without a time, as in\nCanvas's downloads, as `DAYS` late (default as\n"+
			"the policy says, or not at all)")
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
		return nil, cli.Usagef("--late-mark %d: want 0 to %d days", l.marked, score.MostDays)
	case p == nil:
		return nil, cli.Usagef("--late-mark without a late policy: name one with --late-policy FILE")
	}
	marked := *p
	marked.MarkedDays = l.marked
	return &marked, nil
}

// warnUnmarked tells that there is nothing to count by --late-mark.
func (l *lateness) warnUnmarked(c *cobra.Command) {
	if l.marked > 0 {
		cli.Warning(c.ErrOrStderr(), "--late-mark %d changes nothing: no submission is marked late without a time",
			l.marked)
	}
}

func (l *lateness) read() (*record.LatePolicy, error) {
	data, err := os.ReadFile(l.policy)
	if err != nil {
		return nil, cli.Usagef("--late-policy: %w", err)
	}
	p, err := score.ReadLatePolicy(l.policy, data)
	if err != nil {
		return nil, cli.Usagef("--late-policy: %w", err)
	}
	return p, nil
}

// punctuality are the flags for when was to be handed in, and when that was done.
type punctuality struct{ due, times string }

func (p *punctuality) register(c *cobra.Command) {
	c.Flags().
		StringVar(&p.due, "due", "", "deadline, a `TIME` such as \"2026-11-20 23:59\",\nor with a zone 2026-11-20T23:59:00-06:00; for\n"+
			"submissions with times, from Gradescope or\n--times")
	c.Flags().
		StringVar(&p.times, "times", "", "CSV `FILE` of submission times, with headings\nsuch as login,submitted-at; for Canvas, whose\n"+
			"downloads have no times")
}

// read is the time, zero if it is not given, and the file, nil if there is none.
func (p *punctuality) read() (due time.Time, times *intake.Times, err error) {
	if p.due != "" {
		if due, err = intake.ParseTime(p.due, time.Local); err != nil {
			return due, nil, cli.Usagef("--due %q: %w", p.due, err)
		}
	}
	if p.times == "" {
		return due, nil, nil
	}
	f, err := os.Open(p.times)
	if err != nil {
		return due, nil, cli.Usagef("--times: %w", err)
	}
	defer f.Close()
	if times, err = intake.ReadTimes(f, p.times, time.Local); err != nil {
		return due, nil, cli.Usagef("--times: %w", err)
	}
	if p.due == "" {
		err = cli.Usagef("--times without --due: name the deadline with --due TIME")
	}
	return due, times, err
}

// recorded is a report in which times say how late submissions are, and what is odd
// about that.
func (p *punctuality) recorded(r *record.Report) (*record.Report, []string, error) {
	due, times, err := p.read()
	switch {
	case err != nil:
		return nil, nil, err
	case times == nil && p.due != "":
		return nil, nil, cli.Usagef("--due without --times: a report has no times; name a file with --times FILE")
	case times == nil:
		return r, nil, nil
	}
	timed := *r
	timed.Submissions = slices.Clone(r.Submissions)
	roll := intake.Roll{Times: times, Due: due}
	for i := range timed.Submissions {
		s := &timed.Submissions[i]
		s.Late = roll.Lateness(s.Name, s.Students, s.Late)
	}
	return &timed, roll.Doubts(), nil
}
