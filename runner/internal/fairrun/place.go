package fairrun

import "time"

// place is the slot of a program that runs beside others.
type place struct {
	g *Gate
	t *ticket
}

// company records what has run beside a program. Others are programs of other submissions.
type company struct {
	alone  bool          // nothing has run beside it
	others time.Duration // time for which others ran beside it, up to since
	since  time.Time     // when others began to run beside it; zero if none runs
	closed bool          // see closeToOthers
}

func (p *place) isAlone() bool {
	p.g.mu.Lock()
	defer p.g.mu.Unlock()
	return p.t.alone
}

// others returns how long programs of other submissions have run beside this one, and whether
// one is running now. A program without a submission counts as that of another submission.
func (p *place) others() (sofar time.Duration, now bool) {
	p.g.mu.Lock()
	defer p.g.mu.Unlock()
	if now = !p.t.since.IsZero(); now {
		return p.t.others + time.Since(p.t.since), now
	}
	return p.t.others, now
}

// closeToOthers keeps programs of other submissions from starting until this one ends.
func (p *place) closeToOthers() {
	p.g.mu.Lock()
	defer p.g.mu.Unlock()
	p.t.closed = true
}

// count updates the time for which others have run beside each program. The caller must hold mu.
func (g *Gate) count() {
	now := time.Now()
	for t := range g.running {
		switch has := g.hasOthers(t); {
		case has && t.since.IsZero():
			t.since = now
		case !has && !t.since.IsZero():
			t.others += now.Sub(t.since)
			t.since = time.Time{}
		}
	}
}

func (g *Gate) hasOthers(t *ticket) bool {
	for other := range g.running {
		if other != t && other.isOther(t) {
			return true
		}
	}
	return false
}

func (t *ticket) isOther(other *ticket) bool { return t.rank == 0 || t.rank != other.rank }
