//go:build unix && !linux

package sandbox

import (
	"os"
	"os/exec"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"
)

var (
	cpuGuarantee = Guarantee{"cpu time", Measured,
		"compared with the limit once the program has ended; children count if it waited for them"}
	treeGuarantee = Guarantee{"process tree", Measured,
		"the process group is killed; a process that leaves the group escapes"}
)

var prepare = sync.OnceValue(keepFilesPrivate)

func startGroup(cmd *exec.Cmd) (*tree, error) {
	cmd.SysProcAttr = newGroup()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &tree{process: cmd.Process, group: group(cmd.Process.Pid)}, nil
}

func endingOf(state *os.ProcessState) Outcome {
	if wait, ok := state.Sys().(syscall.WaitStatus); ok && wait.Signaled() {
		return Outcome{Status: Signalled, Signal: signalName(wait.Signal())}
	}
	return Outcome{ExitCode: state.ExitCode()}
}

type group int

// kill kills all members and reports whether there were any.
func (g group) kill() bool { return unix.Kill(-int(g), unix.SIGKILL) == nil }

// close kills the remaining members of the group.
func (g group) close() (leftover int, err error) {
	// This kills no other group. As long as a member lives, the ID of the group is in use. If no
	// member lives, the ID became free only microseconds ago, and systems reuse IDs as late as
	// possible.
	if g.kill() {
		return 1, nil // at least 1, because the system does not count the members of a group
	}
	return 0, nil
}
