package sandbox

import (
	"context"
	"time"
)

const (
	whereGrace = 500 * time.Millisecond // from asking a program where it is to ending it, at most
	whereQuiet = 100 * time.Millisecond // without another byte, the answer is whole
	mostWhere  = 256 << 10              // bytes of an answer that are kept
)

// askWhere sends a program that is over its time Command.Where, and waits for the
// answer. The run is judged as it was before: what the program prints, complains of and
// spends from now on counts for nothing.
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

// awaitAnswer returns when the answer is whole, the program has ended, or it has to be.
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
