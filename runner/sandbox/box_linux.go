package sandbox

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

const (
	setupGrace = 20 * time.Second // from the start of a helper to the start of its program
	quietGrace = 3 * time.Second  // from the end of a run to the end of its helper, which takes up to sweepGrace
)

// box is the back end that isolates each program with namespaces, Landlock and seccomp, as its
// mode says.
type box struct {
	mode    mode
	keeper  *keeper
	cgroups func() (*cgroupPool, error)

	startsPrograms bool // the trial run could start another program
}

func (b box) Name() string                                        { return b.mode.Name }
func (b box) Level() Level                                        { return b.mode.Level }
func (b box) Run(ctx context.Context, c Command) (Outcome, error) { return perform(ctx, c, b.run) }

func (b box) run(ctx context.Context, c Command) (Outcome, error) {
	uid, release, err := b.mode.user(c)
	if err != nil {
		return Outcome{}, err
	}
	defer release()
	pool, _ := b.cgroups() // without cgroups, the filter refuses some of what they would count
	group := pool.take(c.Limits.Memory)
	defer pool.give(group)
	s := newSpec(b.mode, c, uid)
	s.Charged = group != nil
	r, err := b.begin(c, s, group)
	if err != nil {
		return Outcome{}, err
	}
	over := false
	defer func() {
		if !over { // after a panic, leave nothing running
			r.end(Cancelled)
		}
	}()
	reason := Cancelled
	if err = r.awaitStart(ctx); err == nil {
		if b.mode.ownPIDs() && b.mode.ownRoot() {
			// Not earlier: until the program starts, the helper's root is that of the machine.
			r.tree.useProc(procPath(r.tree.leader, "root/proc"))
		}
		reason = r.watch(ctx)
		r.requestDump(ctx, reason, func() error {
			_, err := r.control.Write([]byte{wantsDump})
			return err
		})
	}
	over = true
	if err != nil && !errors.Is(err, errCancelled) {
		return Outcome{}, errors.Join(err, r.end(Cancelled))
	}
	if err := r.end(reason); err != nil {
		return Outcome{}, err
	}
	return r.result(reason), nil
}

type boxed struct {
	*run
	control    *os.File
	start      chan error    // receives one value: nil, or why the program could not be started
	helperDone chan struct{} // closed when the helper sends no more messages

	// The following fields are set before helperDone is closed. ending is nil if the helper ended
	// before it reported the end of the program. spent is nil if the helper took too long to sweep,
	// and was killed.
	ending *Outcome
	spent  *Outcome
	files  map[string]Capture
}

func (b box) begin(c Command, s spec, group *cgroup) (*boxed, error) {
	controlRead, controlWrite, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("making a pipe for control: %w", err)
	}
	defer controlRead.Close()
	statusRead, statusWrite, err := os.Pipe()
	if err != nil {
		controlWrite.Close()
		return nil, fmt.Errorf("making a pipe for status: %w", err)
	}
	defer statusWrite.Close()
	r, err := begin(c, func(stdout, stderr *os.File) (*tree, error) {
		files := []*os.File{controlRead, statusWrite}
		if group != nil {
			files = append(files, group.charge)
		}
		return b.keeper.start(&exec.Cmd{
			Path:        "/proc/self/exe",
			Args:        []string{helperName},
			Env:         helperEnv,
			Stdin:       c.stdin(),
			Stdout:      stdout,
			Stderr:      stderr,
			ExtraFiles:  files,
			SysProcAttr: b.mode.attributes(),
		}, group)
	})
	if err != nil {
		controlWrite.Close()
		statusRead.Close()
		return nil, err
	}
	x := &boxed{run: r, control: controlWrite, start: make(chan error, 1), helperDone: make(chan struct{})}
	go x.listen(statusRead)
	// An error of Encode needs no handling, because the helper then reports it or ends.
	go recoverPanic("instructing the helper", func() error { return json.NewEncoder(controlWrite).Encode(s) })
	return x, nil
}

// listen reads the helper's messages until the helper ends. If it fails, it ends the run.
func (r *boxed) listen(status *os.File) {
	defer close(r.helperDone)
	defer status.Close()
	r.lost = recoverPanic("listening to the sandbox's helper", func() error { r.receive(status); return nil })
	if r.lost == nil {
		return
	}
	select {
	case r.start <- r.lost:
	default: // already running
	}
	select {
	case <-r.ended:
	default:
		close(r.ended)
	}
}

func (r *boxed) receive(status *os.File) {
	for words := json.NewDecoder(status); ; {
		var w message
		if err := words.Decode(&w); err != nil {
			break
		}
		switch {
		case w.Failure != "":
			r.start <- errors.New(w.Failure)
			return
		case w.Running:
			r.started = time.Now()
			if group := r.tree.group; group != nil {
				group.base = w.Charge - group.cached()
			}
			r.start <- nil
		case w.Ended != nil:
			r.ending, r.wall = w.Ended, w.Ended.Usage.Wall
			close(r.ended)
		case w.Files != nil:
			r.files = w.Files
		case w.Spent != nil:
			r.spent = w.Spent
		}
	}
	if r.started.IsZero() {
		r.start <- errors.New("the sandbox's helper ended before the program started")
	} else if r.ending == nil {
		r.wall = time.Since(r.started)
		close(r.ended)
	}
}

var errCancelled = errors.New("cancelled")

func (r *boxed) awaitStart(ctx context.Context) error {
	select {
	case err := <-r.start:
		return err
	case <-ctx.Done():
		return errCancelled
	case <-time.After(setupGrace):
		return fmt.Errorf(
			"the sandbox's helper did not start the program within %v; its threads wait in %s",
			setupGrace,
			waitsIn(r.tree.leader),
		)
	}
}

func (r *boxed) end(reason Status) error {
	if reason != Exited {
		r.control.Close()
	}
	if !r.helperEndsWithin(quietGrace) {
		r.tree.kill()
		if !r.helperEndsWithin(deathGrace) {
			return fmt.Errorf("the sandbox's helper did not end within %v of being killed", deathGrace)
		}
	}
	if r.spent == nil {
		r.tree.kill() // the helper was lost, or started nothing
	}
	r.control.Close()
	err := r.tree.await()
	closeErr := r.tree.close(r.spent == nil)
	return errors.Join(r.lost, err, closeErr, r.stdout.finish(drainGrace), r.stderr.finish(drainGrace))
}

func (r *boxed) helperEndsWithin(grace time.Duration) bool {
	select {
	case <-r.helperDone:
		return true
	case <-time.After(grace):
		return false
	}
}

// helperKilled is the signal in the result of a run whose helper was killed, either by the program
// or for lack of memory. When the helper dies, the kernel kills the program as well.
const helperKilled = "SIGKILL (together with its sandbox)"

func (r *boxed) result(reason Status) Outcome {
	seen := r.tree.peak
	if r.tree.group != nil {
		seen.Memory = max(seen.Memory, r.tree.group.mostUsed())
	}
	e := Outcome{Status: Signalled, Signal: helperKilled}
	if r.ending != nil {
		e = *r.ending
	}
	e.Usage, e.Files = seen, r.files
	if r.spent != nil {
		e.Usage = Usage{CPU: r.spent.Usage.CPU, Memory: max(seen.Memory, r.spent.Usage.Memory)}
		if reason == Exited {
			e.Leftover = r.spent.Leftover
		}
	}
	if reason == CPUExceeded { // what was seen is rounded, and may be slightly more
		e.Usage.CPU = max(e.Usage.CPU, seen.CPU)
	}
	return r.outcome(reason, e)
}
