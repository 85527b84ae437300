package diagnose

import (
	"cmp"
	"slices"
	"sync"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/cache"
	"touchstone/runner/record"
)

// Diagnoser names the mistakes that explain the answers of programs to a suite. Each fault of the
// assignment's catalogue, and each pair of faults, is a suspect. The reference with these faults is
// the suspect's mutant. A lead is a suspect whose mutant has the program's exact values in every
// case that the program answered. A wrong accusation is worse than none, so a diagnosis names a
// lead only on enough evidence.
//
//  1. reply:    collect the values of each run, in any format
//  2. question: run mutants on the same cases; on the small cases once for a whole batch
//  3. search:   find leads among the single faults, or else among the pairs
//  4. evidence: weigh the evidence for these leads
//  5. probe:    if requested, run a few more cases that distinguish leads
//
// All limits on the work are counts, never times, so that a report does not depend on the speed of
// the machine.
type Diagnoser struct {
	assignment  *reference.Assignment
	suite       cases.Suite
	labels      []string
	mutantCache cache.MutantCache // for the answers of mutants with one fault
	faults      []faults.Fault

	Mu        sync.Mutex  // guards the fields below
	visible   []int       // indexes of the faults that change a value in some case
	questions []*question // one for each case; nil if mutants cannot answer the case
}

// Conclusion is the result of a diagnosis. Probe can continue from it.
type Conclusion struct {
	Diagnosis *record.Diagnosis
	open      []lead // leads that probes could distinguish or confirm
}

// New returns a Diagnoser for a suite. It caches the answers of mutants with one fault in
// mutantCache.
func New(suite cases.Suite, mutantCache cache.MutantCache) *Diagnoser {
	return &Diagnoser{
		assignment:  suite.Assignment,
		suite:       suite,
		labels:      suite.Labels(),
		mutantCache: mutantCache,
		faults:      faults.Of(suite.Assignment).All(),
	}
}

// Diagnose returns the mistakes that explain a program's replies, one to each case of the suite. It
// is safe for concurrent use.
func (d *Diagnoser) Diagnose(replies []Reply) (Conclusion, error) {
	d.Mu.Lock()
	defer d.Mu.Unlock()
	if err := d.prepare(); err != nil {
		return Conclusion{}, err
	}
	found, err := d.conclude(d.newTrial(replies))
	d.forgetPairs()
	return found, err
}

// forgetPairs deletes the answers of pairs of faults, which would pile up.
func (d *Diagnoser) forgetPairs() {
	for i, q := range d.questions {
		// Probes in progress still use the old question.
		if q != nil && len(q.asked) > 0 {
			d.questions[i] = newQuestionOf(q.Case, q.answers)
		}
	}
}

func (d *Diagnoser) prepare() error {
	if d.questions != nil {
		return nil
	}
	known, err := cache.MutantAnswers(d.mutantCache, d.askFaults)
	if err != nil {
		return err
	}
	return d.setQuestions(known)
}

// setQuestions sets d.questions and d.visible. The parameter known holds, for each case, the
// answers of the mutants with one fault.
func (d *Diagnoser) setQuestions(known []answers) error {
	questions := make([]*question, len(known))
	for i, a := range known {
		if a.Known != nil {
			questions[i] = newQuestionOf(d.suite.Cases[i], a)
		}
	}
	d.questions, d.visible = questions, nil
	bySize := smallestFirst(questions)
	for f := range d.faults {
		shows, err := d.shows(f, bySize)
		if err != nil {
			return err
		}
		if shows {
			d.visible = append(d.visible, f)
		}
	}
	return nil
}

func (d *Diagnoser) shows(fault int, bySize []*question) (bool, error) {
	for _, q := range bySize {
		if n, err := d.predicted(q, single(fault)); err != nil || n != q.Right {
			return true, err
		}
	}
	return false, nil
}

const (
	maxSuite   = 60_000 // maximum total cost of a suite's questions
	maxTable   = 3_000  // maximum total cost of the small questions, on which every fault runs
	leastTable = 10     // this many questions are small even if they cost more
)

// askFaults runs the mutants with one fault on the small cases. The result has an element for every
// case. The element is empty if mutants cannot answer the case.
func (d *Diagnoser) askFaults() ([]answers, error) {
	questions := make([]*question, len(d.suite.Cases))
	for i, c := range d.suite.Cases {
		questions[i] = d.newQuestion(c)
	}
	all := make([]answers, len(questions))
	cost := int64(0)
	for i, q := range smallestFirst(questions) {
		if cost += q.Cost; cost > maxSuite {
			continue
		}
		// The large cases wait, because they take long, and few mutants need to run there once the
		// small cases have ruled out the others.
		if cost <= maxTable || i < leastTable {
			q.Small = true
			if err := d.askAll(q); err != nil {
				return nil, err
			}
		}
		all[slices.Index(questions, q)] = q.answers
	}
	return all, nil
}

// smallestFirst returns the questions that mutants can answer, sorted by cost.
func smallestFirst(questions []*question) []*question {
	bySize := slices.DeleteFunc(slices.Clone(questions), func(q *question) bool { return q == nil })
	slices.SortStableFunc(bySize, func(a, b *question) int { return cmp.Compare(a.Cost, b.Cost) })
	return bySize
}
