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

// question is a case with the answers of mutants. It stores equal answers once, with a number.
type question struct {
	cases.Case
	answers
	number map[string]int32          // number of each known prediction, by key
	rights []lineSet                 // by number of the prediction; see rightLines
	lines  map[string]*predictedLine // predicted lines by key, since most predictions have most lines in common
	asked  map[suspect]int32         // number of the answer of each suspect whose mutant has run
}

// answers holds the answers of mutants to a question, in the form in which they are cached.
type answers struct {
	Cost    int64 // approximate cost of running a mutant; see costOf
	Known   []prediction
	Right   int32   // number of the right answer
	Small   bool    // cheap enough to run every fault on it at the beginning
	Singles []int32 // number of the answer of each fault; nil until askAll
	Own     int     // number of different answers of single faults, which come first in Known
}

// maxQuestion is the maximum cost of a case that mutants run on. It is low, because a mutant may
// visit many times as many nodes as a correct search.
const maxQuestion = 10_000

// printCost is the cost of a printed node, relative to one that is not printed.
const printCost = 10

// costOf returns the cost of a question: the number of nodes that a correct search visits, times
// printCost if the answer has a trace.
func costOf(s reference.Solution) int64 {
	for _, l := range s.Transcript.Lines {
		if l.Kind == reference.Trace {
			return printCost * int64(s.Visited)
		}
	}
	return int64(s.Visited)
}

// newQuestion returns a question that no mutant has answered. It returns nil if mutants cannot
// answer the case: it is too large, its expected answer is not that of the reference, or its labels
// are not those of the suite.
func (d *Diagnoser) newQuestion(c cases.Case) *question {
	twin, err := faults.Of(d.assignment).Mutant()
	if err != nil || !slices.Equal(judge.LabelsOf(c.Want.Lines), d.labels) || len(d.labels) > maxLines {
		return nil
	}
	out, err := twin.Solve(c.Words()) // unlike the reference, a mutant stops early in a large search
	if err != nil || out.Ending != faults.EndedWell || out.Transcript.String() != c.Want.String() {
		return nil
	}
	solution, err := d.assignment.Solve(c.Words())
	if err != nil || costOf(solution) > maxQuestion {
		return nil
	}
	q := newQuestionOf(c, answers{Cost: costOf(solution)})
	q.Right, q.Own = q.intern(predict(c, faults.Output{Text: "right", Transcript: c.Want})), 1
	return q
}

// newQuestionOf returns a question with those answers in a that mutants with one fault gave, under
// the same numbers.
func newQuestionOf(c cases.Case, a answers) *question {
	q := &question{
		Case:    c,
		answers: a,
		number:  map[string]int32{},
		lines:   map[string]*predictedLine{},
		asked:   map[suspect]int32{},
	}
	q.Known = nil
	for _, p := range a.Known[:a.Own] {
		q.intern(p)
	}
	return q
}

// intern returns the number of a prediction. It stores the prediction if it is new.
func (q *question) intern(p prediction) int32 {
	p.Lines = q.internLines(p.Lines)
	key := p.key()
	n, known := q.number[key]
	if !known {
		n = int32(len(q.Known))
		q.number[key] = n
		q.Known = append(q.Known, p)
		q.rights = append(q.rights, 0)
	}
	return n
}

// internLines replaces each line with an equal line of an earlier prediction of q, if there is one.
// Most predictions have most lines in common, so each different line is stored and compared once.
func (q *question) internLines(lines []*predictedLine) []*predictedLine {
	own := make([]*predictedLine, len(lines))
	for i, l := range lines {
		key := string(l.appendKey(nil))
		if q.lines[key] == nil {
			numbered := *l // l may belong to another question
			numbered.number = int32(len(q.lines))
			q.lines[key] = &numbered
		}
		own[i] = q.lines[key]
	}
	return own
}

func (d *Diagnoser) askAll(q *question) error {
	if q.Singles != nil {
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
	q.Singles, q.Own = singles, len(q.Known)
	return nil
}

func (q *question) ask(m *faults.Mutant) (int32, error) {
	out, err := m.Solve(q.Words())
	if err != nil {
		return 0, fmt.Errorf("running a mutant on case %s: %w", q.ID, err)
	}
	return q.intern(predict(q.Case, out)), nil
}

// suspect is one fault or a pair of faults that may explain a program's answers. The fields are
// indexes of Diagnoser.faults, in ascending order.
type suspect struct{ first, second int16 }

// none stands for the missing second fault of a suspect with one fault.
const none int16 = -1

func single(fault int) suspect { return suspect{int16(fault), none} }
func pair(a, b int) suspect    { return suspect{int16(min(a, b)), int16(max(a, b))} }

func (s suspect) isPair() bool { return s.second != none }

func (s suspect) faults() []int {
	if s.isPair() {
		return []int{int(s.first), int(s.second)}
	}
	return []int{int(s.first)}
}

// replaced returns s with the given fault in place of its i-th fault. It returns false if the other
// fault of s is the same.
func (s suspect) replaced(i, fault int) (suspect, bool) {
	if !s.isPair() {
		return single(fault), true
	}
	other := s.faults()[1-i]
	return pair(other, fault), other != fault
}

// predicted returns the number of a suspect's answer to q. It runs the suspect's mutant if
// necessary.
func (d *Diagnoser) predicted(q *question, s suspect) (int32, error) {
	if !s.isPair() && q.Singles != nil {
		return q.Singles[s.first], nil
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

func isConflict(err error) bool {
	var conflict *faults.ConflictError
	return errors.As(err, &conflict)
}
