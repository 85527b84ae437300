package runner

import (
	"time"

	"touchstone/cases"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// Options say what to ask and how.
type Options struct {
	Suite     cases.Suite
	Rubric    cases.Rubric
	Limits    record.Limits
	Isolation string // name of a back end, or sandbox.Auto
	Jobs      int    // programs that run at once, at least 1
	Cold      bool   // run and compile everything in a process of its own; see warm.go
	Tool      string // our name and version, for the report
	Build     string // what tells this program from every other build of it, such as a digest
	// folder for compiled packages, kept between gradings; empty, or unfit for compilers, for none
	Cache string
	Now   func() time.Time // the clock

	// Key chooses which warm answers are checked; see spot_check.go. Who knows it
	// can foresee them. Gradings with the same key choose the same. Without one a
	// grader makes up its own.
	Key []byte

	// Budget is the time for one submission as a whole, 0 for as long as it
	// takes. When it is up, cases that are not judged are skipped, and the score
	// is that of the others.
	Budget time.Duration

	// Earlier, if not nil, looks for the report of a submission from an earlier
	// grading on the same terms, nil if there is none. It is kept, and nothing
	// is run, if the content of the submission is the same.
	Earlier func(s intake.Submission) *record.Submission

	// Results, if not nil, keeps what runs show, and knows what those of earlier
	// gradings showed; and, for each Build that is named, what mutants answer to a
	// suite. With Fresh nothing that it knows is believed, and all is
	// kept anew. Its folder must be out of reach of programs, which is for the
	// caller to see to: see record.Isolation.
	Results *cache.Cache
	Fresh   bool

	// Insight, if not nil, makes what explains wrong programs for a grader: see insight.New.
	// An earlier report is kept whatever it would explain.
	Insight func(*Grader) Insight

	// Adjustments change what counts, and no verdict and no automatic score. So
	// they are no part of the terms, and are made anew to a report that is kept.
	Adjustments score.Adjustments

	// Missing are the students who handed in nothing: the report names them.
	Missing []record.Student

	// PassOver, if not nil, tells why a submission is not to be graded, empty if
	// it is. It keeps an earlier report, or else is Skipped for that cause.
	PassOver func(s intake.Submission) string

	// Interim, if not nil, is given the report as it stands, from time to time while
	// GradeAll goes on: often enough to be looked at, and seldom enough to take no
	// more than a fiftieth of the time. Submissions that are not graded yet say so.
	Interim func(*record.Report)

	// Observe, if not nil, is told how grading proceeds. Its functions may be
	// called from several goroutines at once.
	Observe *Observer
}
