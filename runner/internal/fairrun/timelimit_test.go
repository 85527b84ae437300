package fairrun

import (
	"math/rand/v2"
	"testing"
	"time"

	"touchstone/runner/sandbox"
)

const (
	processors = 4
	limit      = 10 * time.Second
)

// spell is part of a simulated run.
type spell struct {
	wall    time.Duration
	threads int     // number of threads that computed
	queued  float64 // fraction of the time in which each thread waited for a processor
	lost    float64 // fraction of the remaining time in which each thread waited for something else, such as a disk
	speed   float64 // speed of a thread with a processor; 1 is the speed of a run alone
}

// spend adds the usage of a spell, and returns how much work one thread did.
func (s spell) spend(u *sandbox.Usage) (work time.Duration) {
	queued := time.Duration(float64(s.wall) * min(s.queued, 1))
	ran := time.Duration(float64(s.wall-queued) * (1 - s.lost))
	u.Wall += s.wall
	u.CPU += time.Duration(s.threads) * ran
	u.Queued += time.Duration(s.threads) * queued
	return time.Duration(float64(ran) * s.speed)
}

// besideOthers returns a spell beside another submission, which may slow the run down without
// limit.
func besideOthers(random *rand.Rand) spell {
	return spell{
		wall:    time.Duration(random.Int64N(int64(limit / 10))),
		threads: 1 + random.IntN(processors),
		queued:  random.ExpFloat64() / 20,
		speed:   random.Float64(),
	}
}

// besideItsOwn returns a spell beside others of the same submission, which slow the run down by
// at most 5 %.
func besideItsOwn(random *rand.Rand, wall time.Duration) spell {
	return spell{
		wall:    wall,
		threads: 1,
		queued:  random.ExpFloat64() / 20,
		lost:    random.Float64() / 4,
		speed:   1 / (1 + 0.05*random.Float64()),
	}
}

// Whatever other submissions do to a run, its timeout counts only if the run has done as much work
// as a run alone does within the limit.
func TestATimeoutCountsOnlyAfterTheFullTime(t *testing.T) {
	random := rand.New(rand.NewPCG(19, 4))
	held := 0
	for range 100_000 {
		var u sandbox.Usage
		first := besideOthers(random)
		work := first.spend(&u)
		among := besideItsOwn(random, limit-first.wall)
		work += among.spend(&u)
		more := extension(u, limit, processors*first.wall)
		if most := mostExtension(limit); more > most {
			t.Fatalf("%+v is given %v more, want %v at most", u, more, most)
		}
		work += besideItsOwn(random, more).spend(&u)
		o := sandbox.Outcome{Status: sandbox.WallExceeded, Usage: u}
		if more == 0 || !timedOutFairly(o, limit, processors*first.wall) {
			continue
		}
		if held++; work < limit {
			t.Fatalf("%+v, of which %+v beside others, counts as a timeout after %v of work", u, first, work)
		}
	}
	if held < 1000 {
		t.Errorf("%d timeouts count, so the test shows nothing", held)
	}
}
