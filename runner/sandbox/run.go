package sandbox

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"time"
)

const (
	firstSample = 2 * time.Millisecond   // between the start and the first check of the process tree
	sampleEvery = 40 * time.Millisecond  // maximum time between checks
	deathGrace  = 5 * time.Second        // between killing a program and its end
	drainGrace  = 250 * time.Millisecond // between the end of the tree and the end of its output
	newsGrace   = 5 * time.Second        // between the end of the program and its notification
)

type run struct {
	tree    *tree
	limits  Limits
	extend  func(Usage) time.Duration // see Command.Extend
	stdout  *collector
	stderr  *collector
	started time.Time
	ended   chan struct{} // closed when the program has ended
	queued  time.Duration // at the last check; see Usage.Queued
	waited  time.Duration // part of queued that counts; see Usage.Waited
	late    time.Duration // how long after the time limit Touchstone learned that the program had ended by itself
	wall    time.Duration // set before ended is closed
	lost    error         // why waiting for the end failed; set before ended is closed

	dumps        bool   // the program supports Command.DumpSignal
	atDump       *Usage // usage when the dump was requested; nil if it was not
	stderrAtDump Capture
}

func begin(c Command, start func(stdout, stderr *os.File) (*tree, error)) (*run, error) {
	outRead, outWrite, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("making a pipe for stdout: %w", err)
	}
	defer outWrite.Close()
	errRead, errWrite, err := os.Pipe()
	if err != nil {
		outRead.Close()
		return nil, fmt.Errorf("making a pipe for stderr: %w", err)
	}
	defer errWrite.Close()

	tree, err := start(cmp.Or(c.Stdout, outWrite), errWrite)
	if err != nil {
		outRead.Close()
		errRead.Close()
		return nil, fmt.Errorf("starting the process: %w", err)
	}
	return &run{
		tree:   tree,
		limits: c.Limits,
		dumps:  c.DumpSignal != 0,
		extend: c.Extend,
		stdout: collect(outRead, c.Limits.Stdout),
		stderr: collect(errRead, c.Limits.Stderr),
		ended:  make(chan struct{}),
	}, nil
}

// recoverPanic calls f and turns a panic into an error, so that a bug does not end other runs.
func recoverPanic(doing string, f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("failed while %s: panic: %v", doing, value)
		}
	}()
	return f()
}

func (c Command) stdin() io.Reader {
	if c.Stdin == nil {
		return nil
	}
	return c.Stdin
}

// watch waits until the program ends, and then returns Exited. If the program must be killed
// earlier, watch returns the reason. If both happen at the same moment, watch returns Exited.
func (r *run) watch(ctx context.Context) Status {
	reason := r.firstEvent(ctx)
	if reason == WallExceeded && !r.tree.alive() { // on a busy machine, the notification of the end may be late
		select {
		case <-r.ended:
		case <-time.After(newsGrace):
		}
	}
	select {
	case <-r.ended:
		// The wall time may exceed the time since r.started, because a helper measures it from a
		// moment before Touchstone hears of the start.
		r.late = max(0, max(time.Since(r.started), r.wall)-r.limits.Wall-min(r.waited, r.limits.Patience))
		return Exited
	default:
		return reason
	}
}

func (r *run) firstEvent(ctx context.Context) Status {
	var wall <-chan time.Time
	if r.limits.Wall > 0 {
		wall = time.After(r.limits.Wall)
	}
	pause := firstSample
	sample := time.NewTimer(pause)
	defer sample.Stop()
	for {
		select {
		case <-r.ended:
			return Exited
		case <-ctx.Done():
			return Cancelled
		case <-wall:
			more := r.extraTime()
			if more <= 0 {
				return WallExceeded
			}
			wall = time.After(more)
		case <-r.stdout.over:
			return OutputExceeded
		case <-sample.C:
			if status := r.limits.judge(r.tree.sample(r.limits.Memory)); status != Exited {
				return status
			}
			pause = min(2*pause, sampleEvery)
			sample.Reset(pause)
		}
	}
}

// extraTime returns how much longer the run may take when its wall time is over. The run gets back
// the time that it waited for a processor.
func (r *run) extraTime() time.Duration {
	const minPause = 10 * time.Millisecond // between two checks
	elapsed := time.Since(r.started)
	cpu := r.tree.sample(r.limits.Memory).CPU
	r.queued = r.tree.waited()
	// Threads may wait at the same time, so the sum of their waits may exceed the delay of the run.
	// The extra time is therefore at most the time that the run did not spend on a processor. It is
	// 0 for a run that used its full time on any number of threads, and for a run that slept.
	r.waited = max(0, min(r.queued, elapsed-cpu))
	more := r.limits.Wall + min(r.waited, r.limits.Patience) - elapsed
	if more <= 0 {
		more = r.extension(Usage{Wall: elapsed, CPU: cpu, Waited: r.waited, Queued: r.queued})
	}
	if more <= 0 {
		return 0
	}
	return max(more, minPause)
}

func (r *run) extension(u Usage) time.Duration {
	if r.extend == nil {
		return 0
	}
	more := min(r.extend(u), r.limits.Extension)
	if more <= 0 {
		return 0
	}
	r.limits.Wall, r.limits.Extension = u.Wall+more, r.limits.Extension-more
	return more
}

// judge returns the limit that the usage exceeds, or Exited.
func (l Limits) judge(u Usage) Status {
	switch {
	case l.Memory > 0 && u.Memory > l.Memory:
		return MemoryExceeded
	case l.CPU > 0 && u.CPU > l.CPU:
		return CPUExceeded
	case l.Wall > 0 && u.Wall > l.Wall+min(u.Waited, l.Patience):
		return WallExceeded
	}
	return Exited
}

// waitedAtMost returns an upper bound on the time that a run waited for a processor, if the run
// ended by itself. The bound includes Touchstone's own delay, because its cause may have delayed
// the run as well.
func (r *run) waitedAtMost(cpu time.Duration) time.Duration {
	return max(r.waited, min(r.waited+r.late, r.wall-cpu))
}

// outcome returns the result of the run. reason says why the sandbox killed the run; it is Exited
// if the program ended by itself. end says how the program ended and what it used.
func (r *run) outcome(reason Status, end Outcome) Outcome {
	o := Outcome{
		Status:   reason,
		Usage:    Usage{Wall: r.wall, CPU: end.Usage.CPU, Waited: r.waited, Queued: r.queued, Memory: end.Usage.Memory},
		Stdout:   r.stdout.capture(),
		Stderr:   r.stderr.capture(),
		Files:    end.Files,
		Leftover: end.Leftover,

		RefusedStarts: end.RefusedStarts,
	}
	if r.atDump != nil {
		o.Dump, o.Stderr = o.Stderr.Bytes, r.stderrAtDump
		dumping := r.wall - r.atDump.Wall
		o.Usage.Wall = r.atDump.Wall
		// Some systems report CPU time only for processes that have ended. This time includes the
		// dump.
		o.Usage.CPU = cmp.Or(r.atDump.CPU, max(0, end.Usage.CPU-dumping))
	}
	if reason == Exited && r.limits.Wall > 0 && r.wall > r.limits.Wall {
		o.Usage.Waited = r.waitedAtMost(end.Usage.CPU)
	}
	if o.Status == Exited && o.Stdout.Truncated() {
		o.Status = OutputExceeded
	}
	if o.Status == Exited {
		o.Status = r.limits.judge(o.Usage)
	}
	if o.Status == Exited {
		o.Status, o.ExitCode, o.Signal = end.Status, end.ExitCode, end.Signal
	}
	return o
}
