//go:build !linux

package sandbox

import (
	"os"
	"time"
)

// On systems other than Linux, the processes of a run are killed as a group (see type group),
// and only its CPU time is known, at its end.

var memoryGuarantee = Guarantee{"memory", Neither, "not measured on this operating system"}

type keeper struct{}

type tree struct {
	process *os.Process
	group   group
	state   *os.ProcessState // set by await
	killed  bool
}

func (t *tree) await() (err error) {
	t.state, err = t.process.Wait()
	return err
}

// sample returns zero usage, because it is unknown while a program runs.
func (t *tree) sample(int64) Usage { return Usage{} }

// waited returns 0, because waiting is unknown.
func (t *tree) waited() time.Duration { return 0 }

// alive returns true, because it cannot tell.
func (t *tree) alive() bool { return true }

func (t *tree) kill() {
	t.killed = true
	t.group.kill()
}

func (t *tree) close() (ending, error) {
	end := ending{state: t.state}
	if t.state != nil {
		end.cpu = t.state.UserTime() + t.state.SystemTime()
	}
	leftover, err := t.group.close()
	if !t.killed {
		end.leftover = leftover
	}
	return end, err
}
