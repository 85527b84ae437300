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
	// mostTried is the maximum number of changes to try. If there are more, count tries a sample at
	// equal distances.
	mostTried = 1000

	// mostSteps limits the steps of the right program in a case. A changed program may take
	// timesSteps times as many, plus changedSteps.
	mostSteps    = 1 << 30
	timesSteps   = 12
	changedSteps = 50_000
)

// changeTester tries small changes to a right program, and counts those that the suite catches.
type changeTester struct {
	suite    cases.Suite
	rubric   cases.Rubric
	host     javahost.MutantConn
	setInput func(reference.Input) error // sets stdin and files for the next runs; nil if the host cannot
	steps    []int64                     // step limits of a changed program, by case
}

// count tries the changes, one at a time, and counts those that the suite catches.
func (t *changeTester) count(
	ctx context.Context, host javahost.MutantConn, changes []javahost.Mutation,
) (found cases.MutationResults, err error) {
	t.host = host
	found = cases.MutationResults{Changes: len(changes), Survived: []cases.Mutation{}}
	var tried []int
	for i := range min(len(changes), mostTried) {
		tried = append(tried, i*len(changes)/min(len(changes), mostTried))
	}
	if found.Problem, err = t.setStepLimits(); err != nil || found.Problem != "" {
		return found, err
	}
	for _, number := range tried {
		if ctx.Err() != nil {
			return found, ctx.Err()
		}
		caught, compiles, err := t.catches(number)
		switch c := changes[number]; {
		case err != nil:
			return found, err
		case !compiles:
			found.Stillborn++
		case caught:
			found.Caught++
		default:
			found.Survived = append(found.Survived, cases.Mutation{
				File: c.File, Line: c.Line, Operator: c.Operator, Old: c.Old, New: c.New,
			})
		}
		found.Tried++
	}
	return found, nil
}

// setStepLimits sets the step limits from runs of the unchanged program. If the program cannot be
// changed or fails a case, it returns a sentence that says why.
func (t *changeTester) setStepLimits() (problem string, err error) {
	for _, c := range t.suite.Cases {
		if c.ExitStatus != 0 {
			return fmt.Sprintf(
					"case %s expects exit status %d, but changed programs share a process",
					c.ID,
					c.ExitStatus,
				),
				nil
		}
		if len(c.Want.Outputs()) > 1 {
			return fmt.Sprintf(
				"case %s expects an output file, but Touchstone does not read the files of changed programs", c.ID,
			), nil
		}
		if !c.Input.IsEmpty() && t.setInput == nil {
			return fmt.Sprintf(
				"case %s has stdin or files, which Touchstone cannot pass to changed programs in this language",
				c.ID,
			), nil
		}
		answers, _, err := t.ask(javahost.Original, c, mostSteps)
		if err != nil {
			return "", err
		}
		if len(answers) == 0 || !t.isRight(c, answers[0]) {
			return fmt.Sprintf("it fails case %s in the process that runs changed programs", c.ID), nil
		}
		t.steps = append(t.steps, timesSteps*answers[0].Steps+changedSteps)
	}
	return "", nil
}

func (t *changeTester) catches(number int) (caught, compiles bool, err error) {
	for i, c := range t.suite.Cases {
		answers, compiles, err := t.ask(number, c, t.steps[i])
		if err != nil || !compiles {
			return false, compiles, err
		}
		if !t.isRight(c, answers[0]) {
			return true, true, nil
		}
	}
	return false, true, nil
}

func (t *changeTester) ask(number int, c cases.Case, steps int64) ([]javahost.RunResult, bool, error) {
	if t.setInput != nil {
		if err := t.setInput(c.Input); err != nil {
			return nil, false, err
		}
	}
	return t.host.Run(number, []javahost.RunRequest{{Args: c.Args, Steps: steps}})
}

func (t *changeTester) isRight(c cases.Case, a javahost.RunResult) bool {
	return a.Status == javahost.EndedWell && inside.JudgementOf(c, a, t.rubric).Verdict == record.Accepted
}
