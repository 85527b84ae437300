package judge

import (
	"slices"
	"strconv"

	"touchstone/internal/pattern"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Abridged is a run with no more of its output than a report keeps: many may
// wait for the end of a grading.
func Abridged(r *Run) *Run {
	if r == nil {
		return nil
	}
	short := *r
	short.Abridged = true
	short.Stdout.Bytes = slices.Clone(r.Stdout.Bytes[:min(len(r.Stdout.Bytes), record.MaxOutput)])
	short.Stderr.Bytes = slices.Clone(r.Stderr.Bytes[:min(len(r.Stderr.Bytes), record.MaxOutput)])
	return &short
}

var digits = pattern.Of(`[0-9]+`)

// CrashKind tells crashes apart, but for the numbers in what they say; empty if
// the run did not crash. A limit that was broken is none: that was measured.
func CrashKind(run *Run) string {
	switch {
	case run.Status == sandbox.Signalled:
		return "signal " + run.Signal
	case run.Status != sandbox.Exited || run.ExitCode == 0:
		return ""
	case run.Crash != "":
		return digits().ReplaceAllString(run.Crash, "#")
	}
	return "exit status " + strconv.Itoa(
		run.ExitCode,
	) + digits().ReplaceAllString(
		firstLine(string(run.Stderr.Bytes)),
		"#",
	)
}

// SelfDeleted is what a program says, so to speak, that an earlier run of
// itself has deleted: its own doing, and no failure of ours.
var SelfDeleted = sandbox.Capture{Bytes: []byte("the program is gone: an earlier run of it deleted it")}

// Run is the facts of running a program on one case.
type Run struct {
	sandbox.Outcome
	Alone bool // nothing else of ours ran meanwhile
	// HadItsTime says that it had a processor for longer than the time limit, which it
	// broke: so what ran beside it is not why. See package fairrun.
	HadItsTime bool
	Warm       bool // one of several in one process; see warm.go of package runner
	// Crash is what the language makes of stderr, such as an exception and its
	// place; empty if nothing.
	Crash string
	// Place is where its time limit stopped it, as far as its runtime said; nil if unknown.
	Place *record.Place
	First *Run // the run beside others that this one repeats; nil if there was one run

	Abridged bool `json:"-"` // its output is not whole; see abridged
}
