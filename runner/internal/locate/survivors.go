package locate

import (
	"context"
	"fmt"

	"touchstone/cases"
	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

const (
	// mostTried is how many small changes of a right program are tried: of more, some
	// from all over it.
	mostTried = 1000

	// triedAtOnce is how many of them a host compiles at once.
	triedAtOnce = 100

	// A changed program may take so many times the steps of the right one, and some more.
	timesSteps   = 12
	changedSteps = 50_000

	// mostSteps is what the right program may take of an answer.
	mostSteps = 1 << 30
)

// Survivors makes small changes of a right program, one after the other, and counts
// those that some case of the suite shows. An error may be Refused, or that the
// program has a case wrong here. The host is the program's own, and is of no use
// afterwards.
func Survivors(
	ctx context.Context,
	host Host,
	p Program,
	suite cases.Suite,
	rubric cases.Rubric,
) (found cases.SmallChanges, err error) {
	changes, err := host.Load(p.Main, p.Files)
	if err != nil {
		return found, err
	}
	var likely []int
	for i, c := range changes {
		if c.IsMistake() {
			likely = append(likely, i)
		}
	}
	found.Changes, found.Survived = len(likely), []cases.SmallChange{}
	s := surviving{host: host, suite: suite, rubric: rubric}
	if err := s.allow(); err != nil {
		return found, err
	}
	var tried []int
	for i := range min(len(likely), mostTried) {
		tried = append(tried, likely[i*len(likely)/min(len(likely), mostTried)])
	}
	if e, ok := host.(Expecter); ok {
		e.Expect(tried)
	}
	for len(tried) > 0 && ctx.Err() == nil {
		some := tried[:min(len(tried), triedAtOnce)]
		tried = tried[len(some):]
		compiled, _, err := host.Compile(some)
		if err != nil {
			return found, err
		}
		for place, change := range some {
			found.Tried++
			if !compiled[place] {
				found.Stillborn++
				continue
			}
			caught, err := s.catches(place)
			if err != nil {
				return found, err
			}
			if caught {
				found.Caught++
				continue
			}
			c := changes[change]
			found.Survived = append(found.Survived, cases.SmallChange{
				File: c.File, Line: c.Line, Operator: c.Operator, Old: c.Old, New: c.New,
			})
		}
	}
	return found, ctx.Err()
}

// surviving asks changed programs a suite.
type surviving struct {
	host   Host
	suite  cases.Suite
	rubric cases.Rubric
	steps  []int64 // that a changed program may take, by case
}

// allow asks the program itself, which must have every case right.
func (s *surviving) allow() error {
	if _, _, err := s.host.Compile([]int{javahost.Original}); err != nil {
		return err
	}
	for _, c := range s.suite.Cases {
		answers, err := s.host.Ask(0, []javahost.Ask{{Args: c.Args, Steps: mostSteps}})
		if err != nil {
			return err
		}
		if !s.isRight(c, answers[0]) {
			return Refused{fmt.Sprintf("it has case %s wrong where changes of it are tried", c.ID)}
		}
		s.steps = append(s.steps, timesSteps*answers[0].Steps+changedSteps)
	}
	return nil
}

// catches tells whether some case shows a changed program. One that shows it is enough.
func (s *surviving) catches(place int) (bool, error) {
	for i, c := range s.suite.Cases {
		answers, err := s.host.Ask(place, []javahost.Ask{{Args: c.Args, Steps: s.steps[i]}})
		if err != nil {
			return false, err
		}
		if !s.isRight(c, answers[0]) {
			return true, nil
		}
	}
	return false, nil
}

func (s *surviving) isRight(c cases.Case, a javahost.Asked) bool {
	if a.Ended != javahost.EndedWell {
		return false
	}
	return inside.JudgementOf(c, a, s.rubric).Verdict == record.Accepted
}
