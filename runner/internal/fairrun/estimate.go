package fairrun

import "time"

// Deferred counts cases of one submission that wait until no other submission has anything to
// run. Time estimates how long they will take.
type Deferred struct {
	Cases int
	Time  time.Duration
}

// estimate returns how long the suspects are likely to take, if each one that times out takes
// the given time. A suspect with a first run, which timed out, is expected to time out again.
// The others have not run, and are expected to time out as often as the cases that have.
func (c *Cases) estimate(suspects []suspect, each time.Duration) Deferred {
	broke := c.broke
	for _, s := range c.suspects {
		if s.first != nil {
			broke++
		}
	}
	part := 1.0
	if broke > 0 {
		part = float64(broke) / float64(broke+c.ended)
	}
	all := Deferred{Cases: len(suspects)}
	for _, s := range suspects {
		if s.first != nil {
			all.Time += each
		} else {
			all.Time += time.Duration(part * float64(each))
		}
	}
	return all
}

// expected estimates how long a suspect takes that times out, from the runs that timed out
// before. If these had a processor for most of their time, several can run at once. Otherwise
// the program sleeps or the machine is busy, and each suspect runs alone.
func (c *Cases) expected() time.Duration {
	limit, n := c.Limit, c.atOnce()
	const mostly = 0.9
	if share, known := c.processorShare(); n == 1 || known && share < mostly {
		return c.alone()
	}
	return (limit + extra(limit)) / time.Duration(n)
}

// alone estimates how long a suspect that times out takes alone: the limit, and longer if the
// machine stays as busy as it was.
func (c *Cases) alone() time.Duration {
	limit := c.Limit
	const sleeps = 0.1
	if share, known := c.processorShare(); known && share > sleeps && share < 1 {
		return min(time.Duration(float64(limit)/share), (1+patience)*limit)
	}
	return limit
}

// processorShare returns the share of their time for which the runs that timed out beside
// others had a processor. It is unknown if there were none.
func (c *Cases) processorShare() (share float64, known bool) {
	var cpu, wall time.Duration
	for _, s := range c.suspects {
		if s.first != nil {
			cpu += s.first.Usage.CPU
			wall += s.first.Usage.Wall
		}
	}
	return float64(cpu) / float64(max(wall, 1)), wall > 0
}

// atOnce returns how many suspects may run at once.
func (c *Cases) atOnce() int { return min(c.Gate.jobs, c.Gate.cores, len(c.suspects)) }
