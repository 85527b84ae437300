package judge

import (
	"slices"
	"strconv"

	"touchstone/internal/pattern"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Abridged returns a copy of a run with only as much output as a report keeps. This matters
// because many runs may stay in memory until the grading ends. Abridged returns nil if r is
// nil.
func Abridged(r *Run) *Run {
	if r == nil {
		return nil
	}
	short := *r
	short.Abridged = true
	short.Stdout.Bytes = slices.Clone(r.Stdout.Bytes[:min(len(r.Stdout.Bytes), record.MaxOutput)])
	short.Stderr.Bytes = slices.Clone(r.Stderr.Bytes[:min(len(r.Stderr.Bytes), record.MaxOutput)])
	short.Files = nil // the lines hold what reports show of them
	return &short
}

var digits = pattern.Of(`[0-9]+`)

// CrashKind returns the same key for crashes whose messages differ only in numbers. It
// returns "" if the run did not crash. Exceeding a limit is not a crash.
func CrashKind(run *Run) string {
	switch {
	case run.Status == sandbox.Signalled:
		return "signal " + run.Signal
	case run.Status != sandbox.Exited || run.ExitCode == 0:
		return ""
	case run.Crash != "":
		return digits().ReplaceAllString(run.Crash, "#")
	}
	return "exit status " + strconv.Itoa(run.ExitCode) + digits().ReplaceAllString(
		firstLine(string(run.Stderr.Bytes)),
		"#",
	)
}

// SelfDeleted is the stderr of a program whose file an earlier run of it deleted. The
// program caused that, so it is not a failure of Touchstone.
var SelfDeleted = sandbox.Capture{Bytes: []byte("the program file is gone: an earlier run deleted it")}

// Run holds the facts about one run of a program on a case.
type Run struct {
	sandbox.Outcome
	Alone bool // the grader ran nothing else at the same time
	// HadFullTime reports whether the run exceeded its time limit although it had a
	// processor for longer than the limit, so that no other program can be the reason. See
	// package fairrun.
	HadFullTime bool
	Warm        bool // one of several runs in one process; see warm.go of package runner
	// Crash is the error message that Language.Crash finds in stderr, such as an exception
	// with its location; empty if none.
	Crash string
	// Place is where the time limit stopped the program, according to its runtime; nil if
	// unknown.
	Place *record.Place
	First *Run // the earlier run, beside other programs, that this run repeats; nil if there was none

	Abridged bool `json:"-"` // the output is truncated; see Abridged
}
