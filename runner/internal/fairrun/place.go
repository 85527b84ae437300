package fairrun

import "time"

// place is where a program runs as one of several.
type place struct {
	g *Gate
	t *ticket
}

// company is what a program has had beside it so far.
type company struct {
	alone  bool          // nothing
	others time.Duration // for how long, but for those now, it had programs of other submissions
	since  time.Time     // when those came that are there now; zero if none are
	closed bool          // see closeToOthers
}

// isAlone returns whether nothing ran beside it so far.
func (p *place) isAlone() bool {
	p.g.mu.Lock()
	defer p.g.mu.Unlock()
	return p.t.alone
}

// others returns for how long programs of other submissions ran beside it, and whether
// one does now. A program that belongs to no submission is another's to all.
func (p *place) others() (sofar time.Duration, now bool) {
	p.g.mu.Lock()
	defer p.g.mu.Unlock()
	if now = !p.t.since.IsZero(); now {
		return p.t.others + time.Since(p.t.since), now
	}
	return p.t.others, now
}

// closeToOthers lets in no program of another submission any more until this one has
// ended.
func (p *place) closeToOthers() {
	p.g.mu.Lock()
	defer p.g.mu.Unlock()
	p.t.closed = true
}

// count brings up to date for how long each program has had others beside it. The
// caller holds mu.
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

// isOther: they are not of one submission.
func (t *ticket) isOther(other *ticket) bool { return t.rank == 0 || t.rank != other.rank }
