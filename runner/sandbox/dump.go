package sandbox

import (
	"context"
	"time"
)

const (
	whereGrace = 500 * time.Millisecond // longest time from asking a program where it is to killing it
	whereQuiet = 100 * time.Millisecond // silence after which an answer is complete
	mostWhere  = 256 << 10              // bytes of an answer that are kept
)

// askWhere sends Command.Where to a program that exceeded its time, and waits for the answer.
// The verdict is already fixed: later output, usage and errors do not count.
func (r *run) askWhere(ctx context.Context, reason Status, send func() error) {
	if !r.asks || reason != WallExceeded && reason != CPUExceeded {
		return
	}
	r.asked = &Usage{Wall: time.Since(r.started), CPU: r.tree.sample(r.limits.Memory).CPU}
	r.stdout.stop()
	r.stderr.divert(mostWhere)
	if send() == nil {
		r.awaitAnswer(ctx)
	}
}

// awaitAnswer returns when the answer is complete, the program has ended, or it must be killed.
func (r *run) awaitAnswer(ctx context.Context) {
	look := time.NewTicker(whereQuiet / 5)
	defer look.Stop()
	over := time.After(whereGrace)
	said, since := 0, time.Now()
	for {
		select {
		case <-r.ended:
			return
		case <-ctx.Done():
			return
		case <-over:
			return
		case now := <-look.C:
			if n := r.stderr.diverted(); n > said {
				said, since = n, now
			}
			if said > 0 && now.Sub(since) >= whereQuiet {
				return
			}
			if l := r.limits; l.Memory > 0 && r.tree.sample(l.Memory).Memory > l.Memory {
				return
			}
		}
	}
}
