package fairrun

import "time"

// Deferred describes cases of a submission that wait until no other submission has anything to
// run.
type Deferred struct {
	Cases int
	Time  time.Duration
}

// estimate estimates how long the suspects take if each one that times out takes the time each.
// A suspect with a first run will probably time out again. The others have not run, and are
// expected to time out as often as the cases that have.
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

// expected estimates the time for a suspect that times out, judging by the runs that did. If
// these had a processor most of the time, several suspects can run at once. Otherwise the
// program sleeps or the machine is busy, and each suspect runs alone.
func (c *Cases) expected() time.Duration {
	limit, n := c.Limit, c.atOnce()
	const mostly = 0.9
	if share, known := c.processorShare(); n == 1 || known && share < mostly {
		return c.alone()
	}
	return (limit + extra(limit)) / time.Duration(n)
}

// alone estimates the time for a suspect that times out while it runs alone. It is the limit, or
// longer if the machine stays as busy as it was.
func (c *Cases) alone() time.Duration {
	limit := c.Limit
	const sleeps = 0.1
	if share, known := c.processorShare(); known && share > sleeps && share < 1 {
		return min(time.Duration(float64(limit)/share), (1+patience)*limit)
	}
	return limit
}

// processorShare returns the fraction of the time in which runs that timed out beside others had
// a processor. It is unknown if there are no such runs.
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
