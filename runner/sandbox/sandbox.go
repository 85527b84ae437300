package sandbox

import (
	"context"
	"fmt"
	"os"
	"syscall"
	"time"
)

// Command is a program to run, with its limits.
type Command struct {
	Path   string   // absolute path of the executable
	Args   []string // arguments after the program's name
	Env    []string // the whole environment, as "key=value"
	Dir    string   // absolute path of the working directory, or of a folder around it; the program may write to it
	Limits Limits

	// Extend, if not nil, is called with the usage so far each time the wall time is over. It
	// returns how much longer the run may take. Limits.Extension bounds the sum of all
	// extensions.
	Extend func(Usage) time.Duration `json:"-"`

	// DumpSignal, if not 0, is a signal that makes the program's runtime dump its stack to
	// stderr. A run that exceeds its time gets the signal, and a moment to respond, before it is
	// killed. Systems without signals ignore it.
	DumpSignal syscall.Signal

	// Stdin, if not nil, is the program's input; otherwise the input is empty. Stdout, if not
	// nil, receives the program's output; Outcome.Stdout is then empty. The caller must close
	// both after Run has returned.
	Stdin  *os.File `json:"-"`
	Stdout *os.File `json:"-"`

	// Copy, if not empty, is the absolute path of a folder whose content is copied to Dir before the
	// program starts. Folder is the working directory below Dir; if it is empty, it is Dir itself.
	Copy   string
	Folder string

	// Files are in the working directory when the program starts. Fetch lists the files there to
	// read at the end, up to Limits.Stdout bytes each; see Outcome.Files.
	Files []File
	Fetch []string

	// Processes lets the program start other programs, and see those of the system. It also lets the
	// program load native code from all its folders.
	Processes bool

	// ReadOnly, Native and Writable are absolute paths that the program needs besides the system's
	// libraries and its own executable. A back end that hides nothing ignores them.
	ReadOnly []string
	Native   []string // like ReadOnly, with native code that the program may load
	Writable []string // folders

	// Hidden lists absolute paths that the program must not read, even inside a folder of the system
	// or of these lists. The program's own executable is never hidden.
	Hidden []string
}

// Limits holds the limits of a run. Zero means no limit.
type Limits struct {
	Wall   time.Duration // wall clock time from start to exit
	CPU    time.Duration // user and system time of the whole process tree
	Memory int64         // resident bytes of the whole process tree
	Disk   int64         // bytes in Command.Dir; where this limit is enforced, the content is discarded after the run
	Stdout int64         // bytes; exceeding it ends the run
	Stderr int64         // bytes to keep; the rest is discarded and never ends the run

	// Stack is how many bytes the C library reserves for each thread, for a trusted program with
	// many threads. It is not a limit; zero means the default of the system. Back ends without a
	// sandbox ignore it.
	Stack int64

	// Patience is how much longer than Wall a run may take because it was ready but had no
	// processor; see Usage.Waited. It is not a limit; zero means no patience. It has no effect
	// where waiting is not measured.
	Patience time.Duration

	// Extension bounds the time beyond Wall that Command.Extend may grant.
	Extension time.Duration
}

// Status says how a run ended. It is a fact and not a judgement.
type Status int

// The ways in which a run can end. A run exceeded a limit if its final usage or output is above the
// limit, even if the program ended before the sandbox could kill it.
const (
	Exited         Status = iota // normally; see Outcome.ExitCode
	Signalled                    // by a signal from anything but the sandbox; see Outcome.Signal
	WallExceeded                 // over Limits.Wall, extended by up to Limits.Patience
	CPUExceeded                  // over Limits.CPU
	MemoryExceeded               // over Limits.Memory
	OutputExceeded               // over Limits.Stdout
	Cancelled                    // killed because the context was done
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
func (s Status) String() string { return statusNames[s] }

// Outcome is the result of a run.
type Outcome struct {
	Status   Status
	ExitCode int    // valid if Status is Exited
	Signal   string // such as "SIGSEGV"; set if Status is Signalled
	Usage    Usage
	Stdout   Capture
	Stderr   Capture
	Dump     []byte             // stderr after Command.DumpSignal was sent, which is not part of Stderr
	Files    map[string]Capture // those files of Command.Fetch that the run left as regular files, by name
	Leftover int                // number of processes that outlived a program that ended by itself, and were killed

	// RefusedStarts is how often the program tried to start another program, in vain.
	RefusedStarts int
}

// Ending says in a few words how the run ended.
func (o Outcome) Ending() string {
	switch o.Status {
	case Exited:
		return fmt.Sprintf("exited with status %d", o.ExitCode)
	case Signalled:
		return "was ended by " + o.Signal
	}
	return "was stopped: " + o.Status.String()
}

// Usage holds the resources that a run used.
type Usage struct {
	Wall time.Duration
	CPU  time.Duration // user and system time of all known processes
	// Waited is the part of Wall in which the run was ready but had no processor. If the sandbox
	// was late to check, Waited includes the time in which the run may have been waiting. Waited is
	// 0 unless the run took longer than Limits.Wall.
	Waited time.Duration
	// Queued is the sum, over all threads, of the time that they waited for a processor until
	// Limits.Wall was over. Two threads that share a processor for a second have queued for one
	// second. It is 0 if the run ended earlier or the kernel does not report it.
	Queued time.Duration
	Memory int64 // peak of the resident bytes; 0 if unknown
}

// Capture is the output of a program on one stream.
type Capture struct {
	Bytes []byte // the first bytes, up to the limit
	Total int64  // number of bytes written before the run ended, including discarded ones
}

// Truncated reports whether bytes were discarded.
func (c Capture) Truncated() bool { return c.Total > int64(len(c.Bytes)) }

// Strength says how strongly a back end provides a guarantee.
type Strength int

// The strengths of a guarantee, from weakest to strongest.
const (
	Neither  Strength = iota // violations go unnoticed
	Measured                 // violations are noticed, and the sandbox then acts
	Enforced                 // violations are impossible
)

var strengthNames = [...]string{Neither: "neither", Measured: "measured", Enforced: "enforced"}

// String returns the strength as reports write it, such as "measured".
func (s Strength) String() string { return strengthNames[s] }

// Guarantee is a property of a back end, with its strength on this machine.
type Guarantee struct {
	Name     string // such as "wall time"; the same for all back ends
	Strength Strength
	Detail   string // how it is provided or what is missing, in a few words
}

// Level says in a word how strongly a back end isolates runs.
type Level string

// The levels of isolation, from weakest to strongest.
const (
	Contained Level = "contained" // limits only time, output and the process tree
	Guarded   Level = "guarded"   // also prevents reading, writing and networking outside
	Sealed    Level = "sealed"    // also isolates processes, files and network
)

// Backend is a way to run commands isolated from the machine. It is safe for concurrent use.
type Backend interface {
	// Name returns the name of the back end for users and reports.
	Name() string
	// Level returns a summary of the guarantees.
	Level() Level
	// Guarantees returns the strength of each guarantee, in the same order for all back ends.
	Guarantees() []Guarantee
	// Run runs the command to its end. When Run returns, no process that the command started is
	// alive. An error means that the sandbox failed.
	Run(ctx context.Context, c Command) (Outcome, error)
}
