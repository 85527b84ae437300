package diagnose

import (
	"errors"
	"fmt"
	"slices"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/internal/judge"
)

// question is a case with what mutants answer. Many mutants answer alike, so
// that an answer is kept once and then goes by its number.
type question struct {
	cases.Case
	cost   int64 // of asking a mutant, more or less; see costOf
	right  int32 // number of the right answer
	known  []prediction
	number map[string]int32          // of a known prediction, by its key
	rights []lineSet                 // by number of a known prediction; see rightLines
	lines  map[string]*predictedLine // that are predicted, by their keys: most predictions have most in common

	small   bool              // enough to run every fault on it at once
	singles []int32           // number of what each fault answers; nil until askAll
	own     int               // of the known answers, the first, which single faults give
	asked   map[suspect]int32 // of what suspects answer that were asked
}

// maxQuestion is the greatest cost of a question that mutants are asked. Wrong
// searches may be many times larger.
const maxQuestion = 10_000

// printCost is what a node that is printed costs, in nodes that are not.
const printCost = 10

// costOf is the cost of a question: the nodes that the search for its right
// answer visits.
func costOf(s reference.Solution) int64 {
	for _, l := range s.Transcript.Lines {
		if l.Kind == reference.Trace {
			return printCost * int64(s.Visited)
		}
	}
	return int64(s.Visited)
}

// newQuestion returns nil for a case that mutants cannot answer: it is too
// large, its answer is not that of the reference, or it has other lines than
// the rest of the suite.
func (d *Diagnoser) newQuestion(c cases.Case) *question {
	twin, err := faults.Of(d.assignment).Mutant()
	if err != nil || !slices.Equal(judge.LabelsOf(c.Want.Lines), d.labels) || len(d.labels) > maxLines {
		return nil
	}
	out, err := twin.Solve(c.Args) // gives up in time, where the reference would not
	if err != nil || out.Ended != faults.EndedWell || out.Transcript.String() != c.Want.String() {
		return nil
	}
	solution, err := d.assignment.Solve(c.Args)
	if err != nil || costOf(solution) > maxQuestion {
		return nil
	}
	q := newQuestionOf(c, costOf(solution))
	q.right, q.own = q.intern(rightPrediction(c)), 1
	return q
}

// newQuestionOf is a question to which no answer is known.
func newQuestionOf(c cases.Case, cost int64) *question {
	return &question{
		Case: c, cost: cost, number: map[string]int32{}, lines: map[string]*predictedLine{}, asked: map[suspect]int32{},
	}
}

// intern returns the number of a prediction.
func (q *question) intern(p prediction) int32 {
	p.lines = q.internLines(p.lines)
	key := p.key()
	n, known := q.number[key]
	if !known {
		n = int32(len(q.known))
		q.number[key] = n
		q.known = append(q.known, p)
		q.rights = append(q.rights, 0)
	}
	return n
}

// internLines returns the ones of equal lines that the question holds, so that each is
// there once and held against a value once: predictions are many, and most differ in a
// line or two.
func (q *question) internLines(lines []*predictedLine) []*predictedLine {
	own := make([]*predictedLine, len(lines))
	for i, l := range lines {
		key := string(l.appendKey(nil))
		if q.lines[key] == nil {
			numbered := *l // it may be another question's
			numbered.number = int32(len(q.lines))
			q.lines[key] = &numbered
		}
		own[i] = q.lines[key]
	}
	return own
}

// askAll has every fault answer a question.
func (d *Diagnoser) askAll(q *question) error {
	if q.singles != nil {
		return nil
	}
	singles := make([]int32, len(d.faults))
	for f := range d.faults {
		m, err := d.mutant(single(f))
		if err != nil {
			return err
		}
		if singles[f], err = q.ask(m); err != nil {
			return err
		}
	}
	q.singles, q.own = singles, len(q.known)
	return nil
}

// ask has a mutant answer.
func (q *question) ask(m *faults.Mutant) (int32, error) {
	out, err := m.Solve(q.Args)
	if err != nil {
		return 0, fmt.Errorf("diagnosing by case %s: %w", q.ID, err)
	}
	return q.intern(predict(q.Case, out, isWriting(m))), nil
}

// isWriting: some mistake of the mutant is in the writing.
func isWriting(m *faults.Mutant) bool {
	return slices.ContainsFunc(m.Faults, func(f faults.Fault) bool { return f.Kind == faults.FormatFault })
}

// suspect is one fault, or two, or three, that might explain what a program
// answers: by index in the diagnoser's faults, in rising order.
type suspect struct{ first, second, third int16 }

// none stands for a fault that a suspect has not.
const none int16 = -1

func suspected(faults ...int) suspect {
	s := suspect{none, none, none}
	faults = slices.Sorted(slices.Values(faults))
	for i, place := range []*int16{&s.first, &s.second, &s.third}[:len(faults)] {
		*place = int16(faults[i])
	}
	return s
}

func single(fault int) suspect { return suspect{int16(fault), none, none} }
func pair(a, b int) suspect    { return suspect{int16(min(a, b)), int16(max(a, b)), none} }

// size is how many faults a suspect has.
func (s suspect) size() int {
	switch none {
	case s.second:
		return 1
	case s.third:
		return 2
	}
	return 3
}

func (s suspect) faults() []int { return []int{int(s.first), int(s.second), int(s.third)}[:s.size()] }

// without is the suspect without its i-th fault.
func (s suspect) without(i int) suspect { return suspected(slices.Delete(s.faults(), i, i+1)...) }

// replaced is the suspect with another fault in place of its i-th; false if that
// leaves fewer faults.
func (s suspect) replaced(i, fault int) (suspect, bool) {
	rest := slices.Delete(s.faults(), i, i+1)
	if slices.Contains(rest, fault) {
		return suspect{}, false
	}
	return suspected(append(rest, fault)...), true
}

// predicted is the number of what a suspect answers.
func (d *Diagnoser) predicted(q *question, s suspect) (int32, error) {
	if s.size() == 1 && q.singles != nil {
		return q.singles[s.first], nil
	}
	if n, ok := q.asked[s]; ok {
		return n, nil
	}
	m, err := d.mutant(s)
	if err != nil {
		return 0, err
	}
	n, err := q.ask(m)
	if err != nil {
		return 0, err
	}
	q.asked[s] = n
	return n, nil
}

func (d *Diagnoser) mutant(s suspect) (*faults.Mutant, error) {
	var names []string
	for _, f := range s.faults() {
		names = append(names, d.faults[f].Name)
	}
	return faults.Of(d.assignment).Mutant(names...)
}

// exclude tells whether two faults cannot both be.
func exclude(err error) bool {
	var conflict *faults.ConflictError
	return errors.As(err, &conflict)
}
