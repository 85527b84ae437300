//go:build unix && !linux

package sandbox

import (
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

var (
	cpuGuarantee = Guarantee{"cpu time", Measured,
		"compared with the limit once the program has ended; children count if it waited for them"}
	memoryGuarantee = Guarantee{"memory", Neither, "not measured on this operating system"}
	treeGuarantee   = Guarantee{"process tree", Measured,
		"the process group is killed; a process that leaves the group escapes"}
)

type keeper struct{}

// getKeeper initializes the keeper of this process once.
var getKeeper = sync.OnceValues(func() (*keeper, error) {
	return &keeper{}, keepFilesPrivate()
})

type tree struct {
	process *os.Process
	state   *os.ProcessState // set by await
	killed  bool
}

func (*keeper) start(cmd *exec.Cmd) (*tree, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &tree{process: cmd.Process}, nil
}

func (t *tree) await() (err error) {
	t.state, err = t.process.Wait()
	return err
}

// sample returns nothing: usage is unknown on these systems.
func (t *tree) sample(int64) Usage { return Usage{} }

// waited returns 0: waiting is unknown on these systems.
func (t *tree) waited() time.Duration { return 0 }

// alive returns true, since it is unknown on these systems.
func (t *tree) alive() bool { return true }

func (t *tree) signal(s syscall.Signal) error { return t.process.Signal(s) }

func (t *tree) kill() {
	t.killed = true
	t.killGroup()
}

// close kills what is left of the group. While a member lives, the group's number is in use.
// Otherwise it became free only microseconds ago, and systems reuse numbers as late as
// possible.
func (t *tree) close() (ending, error) {
	end := ending{state: t.state}
	if t.state != nil {
		end.cpu = t.state.UserTime() + t.state.SystemTime()
	}
	if t.killGroup() && !t.killed {
		end.leftover = 1 // at least 1: the system does not count a group's members
	}
	return end, nil
}

// killGroup reports whether the group had a member left.
func (t *tree) killGroup() bool {
	return unix.Kill(-t.process.Pid, unix.SIGKILL) == nil
}
