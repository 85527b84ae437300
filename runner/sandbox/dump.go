package sandbox

import (
	"context"
	"time"
)

// Before a program that exceeded its time is killed, it may have to dump its stack, so that a
// report can say where it was.

const (
	dumpGrace = 500 * time.Millisecond // maximum time between requesting a dump and killing the program
	dumpQuiet = 100 * time.Millisecond // a dump is complete after this much silence
	maxDump   = 256 << 10              // bytes of a dump to keep
)

// requestDump sends Command.DumpSignal to a program that exceeded its time, and waits for the
// dump. The verdict is certain by now, so later output, usage and errors do not count.
func (r *run) requestDump(ctx context.Context, reason Status, send func() error) {
	if !r.dumps || reason != WallExceeded && reason != CPUExceeded {
		return
	}
	r.atDump = &Usage{Wall: time.Since(r.started), CPU: r.tree.sample(r.limits.Memory).CPU}
	r.stdout.stop()
	r.stderrAtDump = r.stderr.restart(maxDump)
	if send() == nil {
		r.awaitDump(ctx)
	}
}

func (r *run) awaitDump(ctx context.Context) {
	ticker := time.NewTicker(dumpQuiet / 5)
	defer ticker.Stop()
	over := time.After(dumpGrace)
	size, since := int64(0), time.Now()
	for {
		select {
		case <-r.ended:
			return
		case <-ctx.Done():
			return
		case <-over:
			return
		case now := <-ticker.C:
			if n := r.stderr.capture().Total; n > size {
				size, since = n, now
			}
			if size > 0 && now.Sub(since) >= dumpQuiet {
				return
			}
			if l := r.limits; l.Memory > 0 && r.tree.sample(l.Memory).Memory > l.Memory {
				return
			}
		}
	}
}
