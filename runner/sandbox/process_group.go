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

// theKeeper prepares this process once, however many back ends are opened.
var theKeeper = sync.OnceValues(func() (*keeper, error) {
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

// sample knows nothing here.
func (t *tree) sample(int64) Usage { return Usage{} }

// waited knows nothing either.
func (t *tree) waited() time.Duration { return 0 }

// alive does not know, and says so of each.
func (t *tree) alive() bool { return true }

func (t *tree) signal(s syscall.Signal) error { return t.process.Signal(s) }

func (t *tree) kill() {
	t.killed = true
	t.killGroup()
}

// close ends what is left of the group. While a member lives, the group's number
// is taken; if none does, it is free since a few microseconds only, and systems
// give a number out again after all others.
func (t *tree) close() (ending, error) {
	end := ending{state: t.state}
	if t.state != nil {
		end.cpu = t.state.UserTime() + t.state.SystemTime()
	}
	if t.killGroup() && !t.killed {
		end.leftover = 1 // at least: nobody counts a group's members for us
	}
	return end, nil
}

// killGroup reports whether the group had a member left.
func (t *tree) killGroup() bool {
	return unix.Kill(-t.process.Pid, unix.SIGKILL) == nil
}

// Resources says what this process may use of the machine, in half a sentence.
func Resources() string { return "what there is of them is not known on this system" }
