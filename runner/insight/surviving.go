package insight

import (
	"context"
	"fmt"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/insight/internal/inside"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

const (
	// mostTried is the maximum number of changes to try. If there are more, a sample at equal
	// distances is tried.
	mostTried = 1000

	// mostSteps limits the steps of the right program in a case. A changed program may take
	// timesSteps times as many, plus changedSteps.
	mostSteps    = 1 << 30
	timesSteps   = 12
	changedSteps = 50_000
)

// changing runs a program with one of its small changes, given by number, or unchanged.
type changing interface {
	// Prepare is called once, with the numbers of the changes that will run.
	Prepare(numbers []int) error

	// Ask runs the program on the questions. It returns false if the changed program does not
	// compile.
	Ask(number int, questions []javahost.Ask) (answers []javahost.Asked, compiles bool, err error)
}

type surviving struct {
	suite  cases.Suite
	rubric cases.Rubric
	host   changing
	give   func(reference.Input) error // sets what runs read; nil if they only get arguments
	steps  []int64                     // step limits of a changed program, by case
}

// count tries small changes to a right program, one at a time.
func (s *surviving) count(
	ctx context.Context, host changing, changes []javahost.Mutation,
) (found cases.SmallChanges, err error) {
	s.host = host
	found = cases.SmallChanges{Changes: len(changes), Survived: []cases.SmallChange{}}
	var tried []int
	for i := range min(len(changes), mostTried) {
		tried = append(tried, i*len(changes)/min(len(changes), mostTried))
	}
	if err := host.Prepare(tried); err != nil {
		return found, err
	}
	if found.Problem, err = s.allow(); err != nil || found.Problem != "" {
		return found, err
	}
	for _, number := range tried {
		if ctx.Err() != nil {
			return found, ctx.Err()
		}
		caught, compiles, err := s.catches(number)
		switch c := changes[number]; {
		case err != nil:
			return found, err
		case !compiles:
			found.Stillborn++
		case caught:
			found.Caught++
		default:
			found.Survived = append(found.Survived, cases.SmallChange{
				File: c.File, Line: c.Line, Operator: c.Operator, Old: c.Old, New: c.New,
			})
		}
		found.Tried++
	}
	return found, nil
}

// allow runs the unchanged program to set the step limits. If the program fails a case, it
// returns a sentence that says so.
func (s *surviving) allow() (problem string, err error) {
	for _, c := range s.suite.Cases {
		if len(c.Want.Outputs()) > 1 {
			return fmt.Sprintf(
				"case %s expects an output file, but Touchstone does not read the files of changed programs", c.ID,
			), nil
		}
		if !c.Input.IsEmpty() && s.give == nil {
			return fmt.Sprintf(
				"case %s has stdin or files, which Touchstone cannot pass to changed programs in this language",
				c.ID,
			), nil
		}
		answers, _, err := s.ask(javahost.Original, c, mostSteps)
		if err != nil {
			return "", err
		}
		if len(answers) == 0 || !s.isRight(c, answers[0]) {
			return fmt.Sprintf("it fails case %s in the process that runs changed programs", c.ID), nil
		}
		s.steps = append(s.steps, timesSteps*answers[0].Steps+changedSteps)
	}
	return "", nil
}

func (s *surviving) catches(number int) (caught, compiles bool, err error) {
	for i, c := range s.suite.Cases {
		answers, compiles, err := s.ask(number, c, s.steps[i])
		if err != nil || !compiles {
			return false, compiles, err
		}
		if !s.isRight(c, answers[0]) {
			return true, true, nil
		}
	}
	return false, true, nil
}

func (s *surviving) ask(number int, c cases.Case, steps int64) ([]javahost.Asked, bool, error) {
	if s.give != nil {
		if err := s.give(c.Input); err != nil {
			return nil, false, err
		}
	}
	return s.host.Ask(number, []javahost.Ask{{Args: c.Args, Steps: steps}})
}

func (s *surviving) isRight(c cases.Case, a javahost.Asked) bool {
	return a.Ended == javahost.EndedWell && inside.JudgementOf(c, a, s.rubric).Verdict == record.Accepted
}
