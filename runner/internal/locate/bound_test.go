package locate

import (
	"math/rand/v2"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testsuite"
)

// costly is a host in which nothing mends anything, and compiling and answers cost what
// is drawn: some variants take all steps that they may, and some do not compile.
type costly struct {
	rnd     *rand.Rand
	changes int
	done    time.Duration
	compile time.Duration // what a call of Compile costs at most
	endless int           // one variant in so many does not end
	first   bool          // the program itself has been asked

	compiled []bool // of those that were compiled last
	wronged  int    // how often one was asked that does not compile
}

// newCostly draws a host, and how much is to be done there at most.
func newCostly(seed uint64) (c *costly, most time.Duration) {
	rnd := rand.New(rand.NewPCG(17, seed))
	c = &costly{
		rnd:     rnd,
		changes: 1 + rnd.IntN(6000),
		compile: time.Duration(1 + rnd.Int64N(int64(time.Second))),
		endless: 1 + rnd.IntN(50),
	}
	return c, time.Duration(1+rnd.IntN(9)) * time.Second
}

func (c *costly) Load(_ string, files []javahost.SourceFile) ([]javahost.Mutation, error) {
	list := make([]javahost.Mutation, c.changes)
	for i := range list {
		list[i] = javahost.Mutation{Operator: "constant", File: files[0].Name, Line: i}
	}
	return list, nil
}

func (c *costly) Compile(changes []int) ([]bool, javahost.Effort, error) {
	c.done += time.Duration(c.rnd.Int64N(int64(c.compile)))
	c.compiled = make([]bool, len(changes))
	for i, change := range changes {
		c.compiled[i] = change == javahost.Original || c.rnd.IntN(10) > 0
	}
	return c.compiled, javahost.Effort{Work: c.done}, nil
}

func (c *costly) Ask(place int, questions []javahost.Ask) ([]javahost.Asked, error) {
	if !c.compiled[place] {
		c.wronged++
	}
	answers := make([]javahost.Asked, len(questions))
	isEndless := c.first && c.rnd.IntN(c.endless) == 0
	for i, q := range questions {
		answers[i] = javahost.Asked{Ended: javahost.EndedWell, Steps: q.Steps / 40}
		if isEndless {
			answers[i] = javahost.Asked{Ended: javahost.EndedNever, Steps: q.Steps}
		}
	}
	c.first = true
	return answers, nil
}

// Whatever changes of a program cost, no more is done than may be but what was begun: the
// compilation of a batch, and one variant. What does not compile hides nothing beside it.
// No clock is asked: a slower machine comes to the same end.
func TestASearchDoesNoMoreThanItMay(t *testing.T) {
	l := New(testsuite.F19(t, "standard"), cases.Rubric{})
	for seed := range uint64(20) {
		host, most := newCostly(seed)
		l.maxWork = most
		p := Program{Files: []javahost.SourceFile{{Name: "X.java"}}}
		s := l.search(t.Context(), host, p, nil)
		variant := time.Duration(0)
		for _, i := range s.order[:s.telling] {
			variant += askTime + time.Duration(s.steps[i])*stepTime
		}
		before := s.work() - host.compile - variant
		if before > l.maxWork {
			t.Errorf("seed %d: %v of work in %d tries, may do %v", seed, s.work(), s.tries, l.maxWork)
		}
		if host.wronged > 0 {
			t.Errorf("seed %d: asked %d variants that do not compile", seed, host.wronged)
		}
		if isAll := s.tries == host.changes || s.tries >= maxTries; !isAll && s.stopped != errSpent {
			t.Errorf("seed %d: %d of %d changes tried, and stopped %v", seed, s.tries, host.changes, s.stopped)
		}
		if seed >= 5 {
			continue
		}
		again, _ := newCostly(seed)
		if b := l.search(t.Context(), slow{again}, p, nil); b.tries != s.tries || b.stopped != s.stopped {
			t.Errorf("seed %d: %d tried, stopped %v; on a slower machine %d, %v",
				seed, s.tries, s.stopped, b.tries, b.stopped)
		}
	}
}
