package sandbox

import (
	"context"
	"fmt"
	"os"
	"syscall"
	"time"
)

// Command says what to run and within which limits.
type Command struct {
	Path   string   // absolute path of the executable
	Args   []string // arguments after the program's name
	Env    []string // the whole environment, as "key=value"; a back end may add one entry to mark the run
	Dir    string   // absolute working directory, which the program may write to
	Limits Limits

	// Extend, if not nil, is told what the run has spent whenever its wall time is over,
	// and returns how much longer it may take. All together that is no more than
	// Limits.Extension.
	Extend func(Usage) time.Duration

	// Where, if not 0, is a signal at which the program's runtime writes to stderr where
	// the program is. A run that is over its time gets it, and a moment to answer, before it is
	// ended. Where there are no signals it has no effect.
	Where syscall.Signal

	// Stdin and Stdout, if not nil, are what the program gets in place of an
	// empty input and of Outcome.Stdout, which then is empty. They stay the
	// caller's, who closes them once Run has returned.
	Stdin  *os.File
	Stdout *os.File

	// ReadOnly and Writable are absolute paths of what else the program needs,
	// beside the system's folders and its own executable. A back end that hides
	// nothing ignores them.
	ReadOnly []string
	Writable []string // folders
}

// Limits bound one run. A zero field is no limit.
type Limits struct {
	Wall   time.Duration // from start to exit, as a clock on the wall shows it
	CPU    time.Duration // user and system time of the whole process tree
	Memory int64         // bytes resident in the whole process tree
	Disk   int64         // bytes in Command.Dir, which then ends with the run; see Backend.Guarantees
	Stdout int64         // bytes; more ends the run
	Stderr int64         // bytes kept; more is read and thrown away, and never ends the run

	// Stack is how many bytes the C library sets aside for each thread, for a program
	// of ours that has many. It is not a limit: zero leaves it to the system, as does
	// a back end without a box.
	Stack int64

	// Patience is how much longer than Wall a run may take for the time that it
	// was ready to run and no processor was free (Usage.Waited). It is not a
	// limit: zero is none. Where waiting is not measured it has no effect.
	Patience time.Duration

	// Extension is how much longer than Wall Command.Extend may let a run take.
	Extension time.Duration
}

// Status is how a run ended: a fact, not a judgement.
type Status int

// The ways a run can end. A limit counts as exceeded also if the run ended by
// itself and only its usage or its output shows that it went over, so that a
// status does not depend on who was quicker, the program or the sandbox. But what a
// program that has ended may have waited while the sandbox was late to look is excused
// like all that it waited.
const (
	Exited         Status = iota // by itself; see Outcome.ExitCode
	Signalled                    // by a signal that the sandbox did not send; see Outcome.Signal
	WallExceeded                 // over Limits.Wall
	CPUExceeded                  // over Limits.CPU
	MemoryExceeded               // over Limits.Memory
	OutputExceeded               // over Limits.Stdout
	Cancelled                    // ended by the sandbox: the context was done
)

var statusNames = [...]string{
	Exited:         "exited",
	Signalled:      "signalled",
	WallExceeded:   "wall-exceeded",
	CPUExceeded:    "cpu-exceeded",
	MemoryExceeded: "memory-exceeded",
	OutputExceeded: "output-exceeded",
	Cancelled:      "cancelled",
}

// String returns the status as reports write it, such as "wall-exceeded".
func (s Status) String() string {
	if s < 0 || int(s) >= len(statusNames) {
		return fmt.Sprintf("status(%d)", int(s))
	}
	return statusNames[s]
}

// Outcome is everything known about a run that has ended.
type Outcome struct {
	Status   Status
	ExitCode int    // meaningful if Status is Exited
	Signal   string // such as "SIGSEGV"; set if Status is Signalled
	Usage    Usage
	Stdout   Capture
	Stderr   Capture
	Where    []byte // what it wrote to stderr once it had got Command.Where; no part of the rest
	Leftover int    // processes that outlived a program which ended by itself, and were ended
}

// Ending says how the run ended in a few words.
func (o Outcome) Ending() string {
	switch o.Status {
	case Exited:
		return fmt.Sprintf("exited with status %d", o.ExitCode)
	case Signalled:
		return "was ended by " + o.Signal
	}
	return "was stopped: " + o.Status.String()
}

// Usage is what a run spent.
type Usage struct {
	Wall time.Duration
	CPU  time.Duration // user and system time of the processes that could be accounted for
	// Waited is how long of Wall it was ready to run and no processor was free, or may
	// have been while the sandbox was late to look; 0 unless it ran longer than Limits.Wall.
	Waited time.Duration
	// Queued is how long its threads waited for a processor, each counted by itself,
	// until Limits.Wall was over: two that took turns on one for a second have queued
	// for a second. 0 unless it ran longer than that, or if the kernel does not say.
	Queued time.Duration
	Memory int64 // greatest number of bytes seen resident at once; 0 if unknown
}

// Capture is what a program wrote to one stream.
type Capture struct {
	Bytes []byte // the first bytes, up to the cap
	Total int64  // bytes written before the run was ended, those thrown away included
}

// Truncated reports whether bytes were thrown away.
func (c Capture) Truncated() bool { return c.Total > int64(len(c.Bytes)) }

// Strength says how far a back end goes for one guarantee.
type Strength int

// From weakest to strongest.
const (
	Neither  Strength = iota // not even noticed
	Measured                 // noticed, and acted on after the fact
	Enforced                 // cannot happen
)

var strengthNames = [...]string{Neither: "neither", Measured: "measured", Enforced: "enforced"}

// String returns the strength as reports write it, such as "measured".
func (s Strength) String() string {
	if s < 0 || int(s) >= len(strengthNames) {
		return fmt.Sprintf("strength(%d)", int(s))
	}
	return strengthNames[s]
}

// Guarantee is one promise and how far it is kept on this machine.
type Guarantee struct {
	Name     string // such as "wall time"; one of the names in Guarantees
	Strength Strength
	Detail   string // by which means, or what is missing, in a few words
}

// Guarantees are the names of all promises, in the order reports show them.
var Guarantees = []string{
	"wall time",
	"cpu time",
	"memory",
	"output",
	"process tree",
	"file reading",
	"file writing",
	"network",
}

// Level sums a back end up in one word.
type Level string

// Levels, from weakest to strongest.
const (
	Contained Level = "contained" // time, output and process tree only
	Guarded   Level = "guarded"   // also no reading, writing or network outside
	Sealed    Level = "sealed"    // also own processes, files and network
)

// Backend is one way of running commands apart from the machine. It is safe
// for concurrent use.
type Backend interface {
	// Name is how users choose the back end and how reports name it.
	Name() string
	// Level sums the guarantees up.
	Level() Level
	// Guarantees says how far each promise is kept, in the order of the
	// package's Guarantees.
	Guarantees() []Guarantee
	// Run runs the command to its end. Nothing that the command started is
	// alive when Run returns. The error is the sandbox's own.
	Run(ctx context.Context, c Command) (Outcome, error)
}
