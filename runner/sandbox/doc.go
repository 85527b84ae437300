// Package sandbox runs one untrusted command under limits and says what
// happened to it. It holds no opinion: a program that crashes, floods its
// output or runs too long is an Outcome, never an error. An error means that
// the sandbox could not do its own work.
//
//	func main() {
//		sandbox.Main() // first: the sandbox starts this program again for itself
//		box, err := sandbox.Open("auto")
//		...
//		outcome, err := box.Run(ctx, sandbox.Command{
//			Path:   "/bin/echo",
//			Args:   []string{"hello"},
//			Dir:    dir, // absolute; all that the command may write to
//			Limits: sandbox.Limits{Wall: time.Second, Memory: 64 << 20, Stdout: 1 << 10},
//		})
//		...
//		fmt.Printf("%s: %s", outcome.Ending(), outcome.Stdout.Bytes)
//	}
//
// It needs no privileges, no other program and no set-up. It imports nothing
// of this project but the folders below it.
//
// A Backend is one way of keeping a run apart from the machine. Each declares,
// guarantee by guarantee, whether it enforces, merely measures, or does
// neither. Open picks one by trying, never by guessing from a version.
//
// The steps of a run, whatever the back end:
//
//  1. start the command in a session of its own, with an empty stdin unless
//     another is given, the given environment and nothing else inherited
//  2. collect stdout and stderr up to their caps, reading on past the cap so
//     that the program never blocks on a full pipe
//  3. watch wall time, CPU time, memory and output, and end the whole process
//     tree at the first limit that is broken, or when the context is done
//  4. ask a program that is over its time where it is, if it can tell
//  5. end whatever the program left behind, also after a normal exit
//  6. report status, usage and what was captured
//
// Read sandbox.go, run.go, which watches a run, and collector.go, which takes its
// output. open.go picks a back end and has the portable one. A box of Linux begins in
// box_linux.go, outside; helper_linux.go is the process inside, which does what
// spec_linux.go asks, each thing in the file of its name: mounts, privileges, landlock,
// seccomp, limits. modes_linux.go has the boxes there are, and probe_linux.go tries
// them out. canary.go and room.go are programs that run in a box, the first to see what
// it keeps from them, the second what the machine has left.
package sandbox
