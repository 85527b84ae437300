package runner

import (
	"context"
	"errors"
	"path"
	"slices"
	"time"

	"touchstone/internal/guard"
	"touchstone/reference/faults"
	"touchstone/runner/internal/govariants"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/locate"
	"touchstone/runner/internal/sandbox"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

const (
	// locateTime is how long the mistakes of one program are looked for, at most. That
	// is bounded by counts, and takes 10 s on a machine with nothing else to do; this
	// is for one that is very busy, and for a program that waits.
	locateTime = 2 * time.Minute

	// finalTime is the part of that in which nothing new is tried.
	finalTime = 3 * time.Second

	locateOutput = 256 << 20 // bytes that the host may say in that time
)

// builder returns the program of a submission, built if it is not yet.
type builder func() (*language.Program, error)

// lacksLocation: it is to be looked for, and an earlier report does not tell.
func (g *Grader) lacksLocation(earlier *record.Submission) bool {
	return g.Locate && earlier.Build.OK && earlier.Verdict != record.Accepted &&
		earlier.Location == nil
}

// locateMistakes looks for where the mistakes of a wrong program are, if requested. It
// changes nothing but what is said of that.
func (g *Grader) locateMistakes(ctx context.Context, r *record.Submission, built builder) error {
	if !g.Locate || ctx.Err() != nil || r.Verdict == record.JudgeError || r.Verdict == record.Skipped {
		return nil
	}
	p, err := built()
	if err != nil || p == nil {
		return err
	}
	if p.Changeable == nil {
		r.Location = locate.Nowhere("mistakes are looked for in programs in Java and in Go alone")
		return nil
	}
	c, err := p.Changeable(ctx)
	if err != nil {
		return err
	}
	if c == nil {
		r.Location = locate.Nowhere("it is looked for in plain sources alone: in UTF-8, and without a module-info.java")
		return nil
	}
	found, err := g.locate(ctx, c, r.Results)
	switch {
	case errors.Is(context.Cause(ctx), errBudget):
		return nil
	case ctx.Err() != nil: // what was found depends on when that was
		return context.Cause(ctx)
	case found != nil:
		r.Location = found
		r.Location.Rules = g.rulesAtStake(r)
	}
	return err
}

// rulesAtStake are those that a diagnosis names as broken, or else the one that small
// inputs make the first suspect. What a mistake is about is told where it is found.
func (g *Grader) rulesAtStake(r *record.Submission) []record.Rule {
	var names []string
	if r.Diagnosis != nil {
		for _, m := range r.Diagnosis.Mistakes {
			if f, err := faults.Of(g.Suite.Assignment).Fault(m.Faults[0].Name); err == nil {
				names = append(names, faults.Of(g.Suite.Assignment).RulesOf(f)...)
			}
		}
	}
	if len(names) == 0 && r.Exploration != nil {
		for _, rule := range r.Exploration.Rules {
			if rule.Standing == record.Suspect && len(names) == 0 {
				names = append(names, rule.Name)
			}
		}
	}
	rules := []record.Rule{}
	for _, rule := range faults.Of(g.Suite.Assignment).Rules() {
		if slices.Contains(names, rule.Name) && len(rules) < record.MaxSuspects {
			rules = append(rules, record.Rule{Name: rule.Name, Text: rule.Text, Spec: rule.Spec})
		}
	}
	return rules
}

// locate is one search, in a slot like a program that runs.
func (g *Grader) locate(
	ctx context.Context,
	c *language.Changeable,
	results []record.Result,
) (found *record.Location, err error) {
	_, err = g.gate.Share(ctx, func() error {
		limited, cancel := context.WithTimeout(ctx, g.locateTime-finalTime)
		defer cancel()
		ended, over := context.WithTimeout(ctx, g.locateTime)
		defer over()
		host, end, err := g.changing(ended, c)
		if err != nil {
			return err
		}
		defer end()
		found, err = guard.Within(g.ownTime, string(record.Locating), func() (*record.Location, error) {
			return g.locator.Locate(limited, host, locate.Program{Main: c.Main, Files: c.Files}, results), nil
		})
		return err
	})
	if found != nil {
		inFolder(found, c.Folder)
	}
	return found, err
}

// changing starts what tries changes of a program, until ctx is done or end is called.
func (g *Grader) changing(ctx context.Context, c *language.Changeable) (host locate.Host, end func(), err error) {
	start := func(command sandbox.Command) (*language.Host, error) {
		return language.StartHost(g.backend, g.work.Dir, command)
	}
	if c.Variants != nil {
		v := govariants.New(ctx, start, g.start, c.Variants, locateOutput)
		return v, v.Close, nil
	}
	h, err := start(c.Command)
	if err != nil {
		return nil, nil, err
	}
	stop := context.AfterFunc(ctx, h.End)
	return javahost.Variants{In: h.In, Out: h.Out, Limit: locateOutput}, func() { stop(); h.Close() }, nil
}

// inFolder names files as they were handed in.
func inFolder(l *record.Location, folder string) {
	for _, r := range l.Remedies {
		for i := range r.Changes {
			r.Changes[i].File = path.Join(folder, r.Changes[i].File)
		}
	}
}
