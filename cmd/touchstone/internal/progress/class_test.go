package progress

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"touchstone/runner"
	"touchstone/runner/record"
)

// kind is how the programs of some submissions are.
type kind int

const (
	right   kind = iota
	slow         // on some cases it takes nearly the limit,
	some         // or for ever,
	endless      // or on all
	sleeper      // for ever, so that each case is asked alone
	unbuilt
	kept
	kinds
)

// class is a grading by a clock of the test's: it has so many at once, and a core is
// so many times slower for whatever else the machine does.
type class struct {
	random  *rand.Rand
	jobs    int
	load    float64
	limit   float64 // s
	each    float64 // what a case of a right program takes
	order   []kind
	display *display
	observe *runner.Observer
	now     float64
	shown   []shown
	met     int // submissions so far of which cases wait for the end
}

// shown is what was told of the time left.
type shown struct {
	at, left float64
	known    bool
	met      int
}

const casesOfEach = 24

func newClass(random *rand.Rand) *class {
	c := &class{
		random: random,
		jobs:   1 + random.IntN(8),
		load:   1 + random.ExpFloat64(),
		limit:  []float64{5, 10, 30}[random.IntN(3)],
		each:   0.1 + 0.4*random.Float64(),
	}
	most := []int{
		right:   60,
		slow:    10,
		some:    6,
		endless: []int{1, 4, 12}[random.IntN(3)],
		sleeper: 2,
		unbuilt: 10,
		kept:    30,
	}
	for k := range kinds {
		for range random.IntN(most[k] + 1) {
			c.order = append(c.order, k)
		}
	}
	if len(c.order) < 10 {
		c.order = append(c.order, make([]kind, 10)...)
	}
	random.Shuffle(len(c.order), func(i, j int) { c.order[i], c.order[j] = c.order[j], c.order[i] })
	epoch := noon
	c.display = &display{
		now: func() time.Time { return epoch.Add(time.Duration(c.now * float64(time.Second))) },
		headway: headway{
			submissions: len(c.order),
			cases:       casesOfEach * len(c.order),
			limit:       time.Duration(c.limit * float64(time.Second)),
			started:     epoch,
		},
	}
	c.observe = c.display.observer()
	return c
}

// pass lets time pass, and looks at what is told meanwhile.
func (c *class) pass(seconds float64) {
	for until := c.now + seconds; c.now < until; {
		c.now = min(until, c.now+max(0.25, seconds/10))
		left, known := c.display.headway.left(c.display.now())
		c.shown = append(c.shown, shown{c.now, left.Seconds(), known, c.met})
	}
}

// grade takes the submissions one after another, each on all the slots.
func (c *class) grade() {
	var end []func()
	for _, k := range c.order {
		if last := c.submission(k); last != nil {
			c.met++
			end = append(end, last)
		} else {
			c.observe.Finished(&record.Submission{})
		}
	}
	for _, f := range end {
		f()
		c.observe.Finished(&record.Submission{})
	}
}

// submission is what is done beside others; and at the end, nil if nothing.
func (c *class) submission(k kind) (last func()) {
	if k == kept {
		c.pass(0.01)
		c.observe.Recalled(casesOfEach)
		return nil
	}
	c.observe.Running(1)
	c.pass(c.load * 0.8 / float64(c.jobs))
	c.observe.Running(-1)
	ended := casesOfEach
	switch k {
	case unbuilt:
		c.observe.Unasked(casesOfEach)
		return nil
	case some:
		ended = c.random.IntN(casesOfEach)
	case endless, sleeper:
		ended = 0
	}
	for range ended {
		wall := c.each * (0.5 + c.random.Float64())
		if k == slow && c.random.IntN(6) == 0 {
			wall = 0.9 * c.limit / c.load
		}
		c.pass(c.load * wall / float64(c.jobs))
		c.observe.Decided(1)
	}
	waiting := casesOfEach - ended
	if waiting == 0 {
		return nil
	}
	broke := min(c.jobs, waiting)
	c.pass(c.limit * float64(broke) / float64(c.jobs))
	return c.suspects(k, waiting, broke, ended)
}

// suspects are told of as the runner reckons them: together, on cores of their own,
// unless the program sleeps or the machine is busy; then one after another.
func (c *class) suspects(k kind, waiting, broke, ended int) (last func()) {
	n := min(c.jobs, waiting)
	part := float64(broke) / float64(broke+ended)
	reckon := func(broke, others, each float64) time.Duration {
		return time.Duration((broke + part*others) * each * float64(time.Second))
	}
	alone := c.limit
	if k != sleeper {
		alone *= min(c.load, 4)
	}
	expected := alone
	if isIdle := c.load < 1/0.9 && k != sleeper; n > 1 && isIdle {
		expected = c.limit * 1.15 / float64(n)
	}
	each := expected // of the case that is asked
	c.observe.Suspected(runner.Suspects{Cases: waiting, Time: reckon(float64(broke), float64(waiting-broke), each)})
	return func() {
		round := c.limit
		if n > 1 {
			round *= 1.15
		}
		if n > 1 && (k == sleeper || c.load > 1.1) {
			c.pass(round)
			all := reckon(float64(broke), float64(waiting-broke), 1)
			c.observe.Suspected(runner.Suspects{Time: time.Duration((alone - expected) * float64(all))})
			n, each = 1, alone
		}
		if n == 1 && k != sleeper {
			round = c.limit * min(c.load, 4)
		}
		for at := 0; at < waiting; at += n {
			wall := c.each * c.load
			first, others := max(min(broke-at, n), 0), min(n, waiting-at)
			for i := range others {
				if i < first || k != some || c.random.Float64() < part {
					wall = round
				}
			}
			c.pass(wall)
			for i := range others {
				one := runner.Suspects{Cases: 1, Time: reckon(0, 1, each)}
				if i < first {
					one.Time = reckon(1, 0, each)
				}
				c.observe.Confirmed(one)
			}
		}
	}
}

// TestTimeLeftKeepsItsPromise: once a third of the time has passed, and one of the
// programs was met that have to be asked again, as nobody can know of them before,
// what is told is off by a factor of three at most, and a few limits, in 199 of 200
// moments of random classes, and in 19 of 20 classes always. What it cannot know
// is that the first slow program is unlike the others.
func TestTimeLeftKeepsItsPromise(t *testing.T) {
	const factor, classes = 3, 400
	said, wrong := 0, 0
	wrongClasses := map[uint64]bool{}
	for seed := range uint64(classes) {
		c := newClass(rand.New(rand.NewPCG(seed, 18)))
		c.grade()
		if h := &c.display.headway; h.asked() != h.toAsk() || h.suspected() != 0 || h.waiting != 0 {
			t.Fatalf("class %d: at the end %+v", seed, h)
		}
		slack := 4 * c.limit * min(c.load, 4)
		for _, s := range c.shown {
			left := c.now - s.at
			if !s.known || s.at < c.now/3 || s.met < min(c.met, 1) {
				continue
			}
			said++
			if s.left > factor*left+slack || left > factor*s.left+slack {
				wrong++
				wrongClasses[seed] = true
				t.Logf("class %d, %s: after %.0f of %.0f s it says %.0f s, want %.0f", seed, c, s.at, c.now, s.left,
					left)
			}
		}
	}
	if wrong > said/200 || len(wrongClasses) > classes/20 {
		t.Errorf("%d of %d times, in %d of %d classes, it is off by more", wrong, said, len(wrongClasses), classes)
	}
	if said < 100*classes {
		t.Errorf("only %d times was anything told: too little is shown", said)
	}
}

func (c *class) String() string {
	counts := make([]int, kinds)
	for _, k := range c.order {
		counts[k]++
	}
	return fmt.Sprintf("%v, %d jobs, load %.1f, limit %.0f s", counts, c.jobs, c.load, c.limit)
}
