package fairrun

import "time"

// Later is cases of one submission that wait to be asked at the end, when no other
// submission has anything to run, and how long that takes, as far as it can be known
// before.
type Later struct {
	Cases int
	Time  time.Duration
}

// reckoned is how long it takes to ask suspects, if one that breaks the limit takes so
// much. Those that broke it do so again; of the others, which were not asked because of
// them, the same part as of those that were.
func (c *Cases) reckoned(suspects []suspect, each time.Duration) Later {
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
	all := Later{Cases: len(suspects)}
	for _, s := range suspects {
		if s.first != nil {
			all.Time += each
		} else {
			all.Time += time.Duration(part * float64(each))
		}
	}
	return all
}

// expected is what a suspect will take that breaks the limit, by how those ran that did.
// Where they had a processor for most of their time, so will several at once. Where they
// had none, since they sleep or the machine is busy, each is asked alone.
func (c *Cases) expected() time.Duration {
	limit, n := c.Limit, c.atOnce()
	const mostly = 0.9
	if share, known := c.processorShare(); n == 1 || known && share < mostly {
		return c.alone()
	}
	return (limit + extra(limit)) / time.Duration(n)
}

// alone is what a suspect takes alone: the limit, and the time that it waits for a
// processor if the machine is as busy as it was.
func (c *Cases) alone() time.Duration {
	limit := c.Limit
	const sleeps = 0.1
	if share, known := c.processorShare(); known && share > sleeps && share < 1 {
		return min(time.Duration(float64(limit)/share), (1+patience)*limit)
	}
	return limit
}

// processorShare is for how much of their time those that broke the limit beside others
// had a processor.
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

// atOnce is how many suspects may be asked at once.
func (c *Cases) atOnce() int { return min(c.Gate.jobs, c.Gate.cores, len(c.suspects)) }
