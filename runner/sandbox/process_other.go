//go:build !linux

package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// On systems other than Linux, the processes of a run are killed as a group (see type group),
// and only its CPU time is known, at its end.

var memoryGuarantee = Guarantee{"memory", Neither, "not measured on this operating system"}

var backends = []named{{string(Contained), func() (Backend, error) { return portable{}, prepare() }}}

// CgroupError returns nil, since only Linux has cgroups.
func CgroupError() error { return nil }

// portable is the back end that needs no special features of the operating system. It limits
// time and output and kills what a run started, but hides nothing from the program.
type portable struct{}

func (portable) Name() string            { return string(Contained) }
func (portable) Level() Level            { return Contained }
func (portable) Guarantees() []Guarantee { return containedGuarantees(memoryGuarantee) }
func (portable) Run(ctx context.Context, c Command) (Outcome, error) {
	return perform(ctx, c, runGroup)
}

func runGroup(ctx context.Context, c Command) (Outcome, error) {
	if err := c.layFiles(0); err != nil {
		return Outcome{}, err
	}
	r, err := begin(c, func(stdout, stderr *os.File) (*tree, error) {
		return startGroup(&exec.Cmd{
			Path:   c.Path,
			Args:   append([]string{c.Path}, c.Args...),
			Env:    append([]string{}, c.Env...), // a nil Env would inherit the environment
			Dir:    c.workDir(),
			Stdin:  c.stdin(),
			Stdout: stdout,
			Stderr: stderr,
		})
	})
	if err != nil {
		return Outcome{}, err
	}
	r.started = time.Now()
	go r.awaitGroup()
	over := false
	defer func() {
		if !over { // after a panic, leave nothing running
			r.finish(Cancelled)
		}
	}()
	reason := r.watch(ctx)
	r.requestDump(ctx, reason, func() error { return r.tree.signal(c.DumpSignal) })
	over = true
	outcome, err := r.finish(reason)
	outcome.Files = c.fetchFiles()
	return outcome, err
}

func (r *run) awaitGroup() {
	r.lost = recoverPanic("waiting for the process to end", r.tree.await)
	r.wall = time.Since(r.started)
	close(r.ended)
}

func (r *run) finish(reason Status) (Outcome, error) {
	if reason != Exited {
		r.tree.kill()
	}
	end, err := r.close()
	err = errors.Join(err, r.stdout.finish(drainGrace), r.stderr.finish(drainGrace))
	if err != nil {
		return Outcome{}, err
	}
	return r.outcome(reason, end), nil
}

func (r *run) close() (Outcome, error) {
	select {
	case <-r.ended:
	case <-time.After(deathGrace):
		go recoverPanic("tidying up", func() error {
			<-r.ended
			_, err := r.tree.close()
			return err
		})
		return Outcome{}, fmt.Errorf("the process did not end within %v of being killed", deathGrace)
	}
	end, err := r.tree.close()
	if r.lost != nil {
		return Outcome{}, fmt.Errorf("waiting for the process to end: %w", r.lost)
	}
	return end, err
}

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

func (t *tree) sample(int64) Usage { return Usage{} }

func (t *tree) waited() time.Duration { return 0 }

func (t *tree) alive() bool { return true }

// signal fails on Windows, which has no signals.
func (t *tree) signal(s syscall.Signal) error { return t.process.Signal(s) }

func (t *tree) kill() {
	t.killed = true
	t.group.kill()
}

func (t *tree) close() (Outcome, error) {
	var end Outcome
	if t.state != nil {
		end = endingOf(t.state)
		end.Usage.CPU = t.state.UserTime() + t.state.SystemTime()
	}
	leftover, err := t.group.close()
	if !t.killed {
		end.Leftover = leftover
	}
	return end, err
}
