package runner

import (
	"time"

	"touchstone/cases"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// Options configure a Grader.
type Options struct {
	Suite     cases.Suite
	Rubric    cases.Rubric
	Limits    record.Limits
	Isolation string // name of a sandbox back end, or sandbox.Auto
	Jobs      int    // number of programs that run concurrently, at least 1
	Cold      bool   // run and compile everything in separate processes, without warm runs; see warm.go
	// ConfirmAll makes the grader run every case with a wrong answer in a fresh process;
	// see confirm.go.
	ConfirmAll bool
	Tool       string // Touchstone's name and version, for the report
	Build      string // identifies this build of Touchstone, such as a digest
	// Cache is a directory for compiled packages, kept between gradings. If it is empty or
	// compilers cannot use it, the grader uses a temporary one.
	Cache string
	Now   func() time.Time // the clock

	// Key determines which warm answers are checked; see spot_check.go. With the same key a
	// grading checks the same answers, so students must not know it. If Key is empty, New
	// generates a random one.
	Key []byte

	// Budget limits the total time for one submission; 0 means no limit. When it runs out,
	// the remaining cases are skipped and the score counts the others.
	Budget time.Duration

	// Earlier, if not nil, returns the report on a submission from an earlier grading on
	// the same terms, or nil if there is none. If the content of the submission is
	// unchanged, the grader keeps that report and runs nothing.
	Earlier func(s intake.Submission) *record.Submission

	// Results, if not nil, caches the results of runs across gradings. If Fresh is set, the
	// grader does not read the cache, but writes every result to it. The caller must choose
	// a directory for the cache that programs cannot access: see record.Isolation.
	Results *cache.Cache
	Fresh   bool

	// Mutants, if not nil, caches the answers of mutants to a suite, which do not depend on
	// submissions. It has no effect unless Build is set. It may be the same cache as
	// Results.
	Mutants *cache.Cache

	// Insight, if not nil, returns an Insight that explains wrong programs: see
	// insight.New. The grader keeps an earlier report regardless of this option.
	Insight func(*Grader) Insight

	// Adjustments change the points that count, but no verdict and no automatic score. They
	// are therefore not part of the terms, and the grader applies them again to a report
	// that it keeps.
	Adjustments score.Adjustments

	// Missing lists the students who submitted nothing. The report names them.
	Missing []record.Student

	// PassOver, if not nil, returns the reason not to grade a submission, or "" to grade
	// it. A submission that is not graded keeps its earlier report, or is Skipped for the
	// given reason if there is none.
	PassOver func(s intake.Submission) string

	// Interim, if not nil, receives the unfinished report from time to time while GradeAll
	// runs. Its calls take at most a fiftieth of the time. The report marks submissions
	// that are not graded yet.
	Interim func(*record.Report)

	// Observe, if not nil, receives progress callbacks. They may be called from several
	// goroutines at once.
	Observe *Observer
}
