package runner

import (
	"time"

	"touchstone/cases"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// Options configures a Grader.
type Options struct {
	Suite     cases.Suite
	Rubric    cases.Rubric
	Limits    record.Limits
	Isolation string // name of a back end of the sandbox, or sandbox.Auto
	Jobs      int    // number of programs that run at the same time, at least 1
	Cold      bool   // run and compile everything in separate processes, without warm runs; see warm.go
	// ConfirmAll makes the grader run every case with a wrong answer in a fresh process; see
	// spot_check.go.
	ConfirmAll bool
	Tool       string // Touchstone's name and version, for the report
	Build      string // identifies this build of Touchstone, such as a digest
	// Cache is a directory for compiled packages, to keep between gradings. If it is empty or
	// compilers cannot use it, the grader uses a temporary one.
	Cache string
	Now   func() time.Time // the clock

	// Private lists files and folders that no program may see, such as that of the homework. Programs
	// see neither Touchstone itself nor its caches in any case.
	Private []string

	// Key determines which warm answers are checked; see spot_check.go. The same key gives the same
	// choice, so students must not know the key. If Key is empty, New generates a random one.
	Key []byte

	// Budget limits the total time for a submission; 0 means no limit. When the budget runs out,
	// the remaining cases are skipped, and the score is that of the cases that ran.
	Budget time.Duration

	// Earlier, if not nil, returns the report on a submission from an earlier grading with the same
	// settings, or nil if there is none. If the content of the submission is the same, the grader
	// keeps that report and runs nothing.
	Earlier func(s intake.Submission) *record.Submission

	// Results, if not nil, caches the results of runs between gradings. If Fresh is set, the
	// grader writes results to the cache but does not read it. Programs must not have access to
	// the directory of the cache; see record.Isolation.
	Results *cache.Cache
	Fresh   bool

	// Mutants, if not nil, caches the answers of mutants, which do not depend on submissions. It
	// has no effect unless Build is set. It may be the same cache as Results.
	Mutants *cache.Cache

	// Insight, if not nil, returns an Insight that explains wrong programs; see insight.New. It
	// does not affect which earlier reports the grader keeps.
	Insight func(*Grader) Insight

	// Adjustments change the points that count. They change no verdict and no points by the rubric,
	// so they are not part of the settings. The grader applies them again to the earlier reports
	// that it keeps.
	Adjustments score.Adjustments

	// Missing lists the students without a submission, for the report.
	Missing []record.Student

	Gradebook *record.Gradebook // for the report; nil for none

	// SkipReason, if not nil, returns the reason not to grade a submission, or "" to grade it. A
	// submission that is not graded keeps its earlier report. If it has none, it is Skipped for
	// that reason.
	SkipReason func(s intake.Submission) string

	// Interim, if not nil, receives the unfinished report from time to time while GradeAll runs.
	// The calls take at most a fiftieth of the time of the grading. The report marks submissions
	// that are not graded yet.
	Interim func(*record.Report)

	// Observe, if not nil, receives progress callbacks. They may come from several goroutines at
	// once.
	Observe *Observer
}

// Observer receives progress callbacks during a grading. Any of its functions may be nil. Each case
// is in exactly one of the counts that Decided, Confirmed, Recalled and Skipped receive.
type Observer struct {
	Entered func(submission string, stage record.Stage)
	Running func(change int) // change is added to the number of running programs and compilers
	// Waiting reports that cases must wait for the end of the grading. If Deferred.Cases is 0, no
	// case is added, but the waiting cases will take longer, by Deferred.Time.
	Waiting   func(Deferred)
	Decided   func(cases int) // cases that did not wait for the end have a verdict
	Confirmed func(Deferred)  // cases that waited for the end have a verdict
	// Recalled reports that cases need no run: their results are cached, or the submission keeps
	// its earlier report, or it is passed over.
	Recalled func(cases int)
	Skipped  func(cases int)            // cases are skipped because there is no program
	Kept     func(r *record.Submission) // the earlier report is kept; Finished follows
	Finished func(r *record.Submission) // grading of a submission has ended
}

// Deferred is a number of cases of one submission that wait until the end of the grading, and an
// estimate of their time.
type Deferred = fairrun.Deferred

func (g *Grader) decided(n int)        { notify(g.observed().Decided, n) }
func (g *Grader) confirmed(l Deferred) { notify(g.observed().Confirmed, l) }
func (g *Grader) recalled(n int)       { notify(g.observed().Recalled, n) }
func (g *Grader) skippedCases(n int)   { notify(g.observed().Skipped, n) }
func (g *Grader) waiting(l Deferred)   { notify(g.observed().Waiting, l) }

func (g *Grader) observed() Observer {
	if g.Observe == nil {
		return Observer{}
	}
	return *g.Observe
}

func notify[T any](f func(T), what T) {
	if f != nil {
		f(what)
	}
}
