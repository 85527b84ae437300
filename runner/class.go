package runner

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"touchstone/internal/guard"
	"touchstone/internal/wording"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/similar"
)

// Class is a class of students to grade, or a part of it.
type Class struct {
	Batch *intake.Batch // what the students handed in, and which students handed in nothing
	Only  []string      // names of the submissions to grade again; empty for the whole class
	Shard *record.Shard // the part of the class that Batch contains; nil for the whole class
	Store Store         // keeps the reports on submissions; nil for none

	// Outside holds programs that were not submitted, such as those of another year. The report says
	// which submissions are similar to them.
	Outside []similar.Program

	// Fresh makes the grader grade submissions that Store has an up-to-date report on.
	Fresh bool
}

// Store keeps the reports on the submissions of a class from one grading to the next.
type Store interface {
	// EarlierSubmission returns the report of an earlier grading with the same digest of settings,
	// or nil if there is none.
	EarlierSubmission(s intake.Submission, digest string) *record.Submission

	// WriteSubmission keeps the report on a submission. It returns the failure if Touchstone cannot
	// write a part of it.
	WriteSubmission(r *record.Report) *record.Failure

	Has(submission string) bool // whether any earlier grading wrote a report on the submission
}

// Grading is what Grader.GradeClass did.
type Grading struct {
	Report   *record.Report
	Kept     int // submissions that kept their earlier report
	Outdated int // submissions that Class.Only omits, and whose reports in the store are outdated
	Cached   int // runs of the graded submissions whose results were cached

	// Numbers of submissions whose earlier reports have overrides, remarks or a loss for lateness,
	// while this grading has no such adjustments.
	HadOverrides, HadRemarks, HadLateness int
}

// notNamed is the cause recorded for a submission that Class.Only omits and that has no earlier
// report.
const notNamed = "not named by --only"

// Check returns an error if Only names an unknown submission, since otherwise a typo would silently
// reduce what is graded.
func (c *Class) Check() error {
	known := c.Batch.Names()
	for _, name := range c.Only {
		if !slices.Contains(known, name) {
			return fmt.Errorf("%q: no such submission%s", name, wording.DidYouMean(name, known))
		}
	}
	return nil
}

func (c *Class) selects(name string) bool { return len(c.Only) == 0 || slices.Contains(c.Only, name) }

// GradeClass grades a class as [Grader.GradeAll] grades a list of submissions. It writes the report
// on each submission to the store as soon as the submission is graded, and keeps the report that
// the store has if nothing has changed. It sets the options that are about a class, such as
// Missing, so a grader can grade one class.
func (g *Grader) GradeClass(ctx context.Context, class Class) (*Grading, error) {
	if err := class.Check(); err != nil {
		return nil, err
	}
	c := &classGrader{Class: class, g: g}
	c.setOptions()
	c.done.Report = g.GradeAll(ctx, class.Batch.Submissions, class.Batch.Warnings)
	c.done.Report.Shard = class.Shard
	c.compare()
	c.writeRest()
	return &c.done, nil
}

// compare finds the similar programs of the class. A bug in it costs no report.
func (c *classGrader) compare() {
	r := c.done.Report
	r.Similar = record.NewSimilar(c.g.Suite.HandedOut)
	err := guard.Do("comparing the programs", func() error { similar.FillIn(r, c.Outside); return nil })
	if err != nil {
		r.Warnings = append(r.Warnings, "similar programs are not known: "+err.Error())
	}
}

type classGrader struct {
	Class
	g        *Grader
	finished func(*record.Submission) // of the caller's Observer
	written  sync.Map                 // names of submissions whose reports were written

	mu   sync.Mutex
	done Grading
}

func (c *classGrader) count(change func(done *Grading)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	change(&c.done)
}

func (c *classGrader) setOptions() {
	o := &c.g.Options
	o.Missing, o.Gradebook = c.Batch.Missing, c.Batch.Gradebook
	o.Fresh = c.Fresh || len(c.Only) > 0
	o.SkipReason = func(s intake.Submission) string {
		if c.selects(s.Name) {
			return ""
		}
		return notNamed
	}
	if interim := o.Interim; interim != nil {
		o.Interim = func(r *record.Report) {
			r.Shard = c.Shard
			interim(r)
		}
	}
	observer := c.g.observed()
	c.finished = observer.Finished
	observer.Finished = c.finish
	if c.Store != nil && !c.Fresh {
		o.Earlier = c.earlier
		observer.Kept = func(s *record.Submission) { // the earlier grading had these cache hits
			c.count(func(done *Grading) { done.Kept++; done.Cached -= s.CachedRuns() })
		}
	}
	o.Observe = &observer
}

func (c *classGrader) finish(s *record.Submission) {
	c.count(func(done *Grading) { done.Cached += s.CachedRuns() })
	c.write(s)
	c.written.Store(s.Name, true)
	notify(c.finished, s)
}

// earlier returns what an earlier grading reported about a submission, unless Only names it.
func (c *classGrader) earlier(s intake.Submission) *record.Submission {
	if len(c.Only) > 0 && c.selects(s.Name) {
		return nil
	}
	r := c.Store.EarlierSubmission(s, c.g.SettingsDigest())
	if r == nil {
		return nil
	}
	a := &c.g.Adjustments
	c.count(func(done *Grading) {
		if r.IsOverridden() && a.Overrides == nil {
			done.HadOverrides++
		}
		if len(r.Remarks) > 0 && a.Remarks == nil {
			done.HadRemarks++
		}
		if r.Final != nil && r.Final.Late != nil && a.Late == nil {
			done.HadLateness++
		}
	})
	return r
}

// write writes the report on a submission. It keeps the earlier report on a submission that is
// passed over.
func (c *classGrader) write(s *record.Submission) {
	switch {
	case c.Store == nil:
	case !s.IsPassedOver():
		s.Failure = c.Store.WriteSubmission(c.g.ReportOn(s))
	case c.Store.Has(s.Name):
		c.count(func(done *Grading) { done.Outdated++ })
	}
}

// writeRest writes the reports that a panic prevented, and again those with remarks, because groups
// are known only after all submissions are graded.
func (c *classGrader) writeRest() {
	for i := range c.done.Report.Submissions {
		s := &c.done.Report.Submissions[i]
		if _, is := c.written.Load(s.Name); !is && s.Failure != nil {
			first := s.Failure
			err := guard.Do(string(record.Recording), func() error { c.write(s); return nil })
			if err != nil || s.Failure == nil {
				s.Failure = first
			}
			notify(c.finished, s)
		}
		if len(s.Remarks) > 0 && !s.IsPassedOver() && c.Store != nil {
			c.Store.WriteSubmission(c.g.ReportOn(s))
		}
	}
}
