package diagnose

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/record"
)

// Diagnoser names the mistakes that explain the answers of programs to a suite. Each fault
// of the assignment's catalogue, and each combination of two or three of them, gives a
// mutant of the reference. A mutant with the program's exact values in every case that the
// program answered is a suspect. A wrong accusation is worse than none, so a suspect is
// named only on enough evidence.
//
//  1. reply:    collect the values of each run, in any format
//  2. question: run mutants on the same cases, once a batch for the small ones
//  3. search:   find the single faults, else pairs, else triples that nothing contradicts
//  4. evidence: weigh the evidence for them
//  5. fields:   where nothing explains whole answers, explain single lines
//  6. probe:    if requested, run a few more cases that distinguish suspects
//
// All work is bounded by counts, never by the clock, so that a report does not depend on
// the speed of the machine.
type Diagnoser struct {
	assignment *reference.Assignment
	suite      cases.Suite
	labels     []string
	keeper     Keeper

	mostRemembered, mostAsked int // limits of what is remembered; see forget

	Mu        sync.Mutex // guards the fields below
	faults    []faults.Fault
	visible   []int       // indexes of the faults that change a value in some case
	questions []*question // by case; nil if mutants cannot answer it
	concluded map[string]Conclusion
}

// Conclusion is the result of a diagnosis.
type Conclusion struct {
	Diagnosis *record.Diagnosis
	open      []lead // leads that probes could distinguish or confirm
}

// New returns a Diagnoser for a suite. The keeper may be nil.
func New(suite cases.Suite, keeper Keeper) *Diagnoser {
	return &Diagnoser{
		assignment: suite.Assignment,
		suite:      suite,
		labels:     suite.Labels(),
		keeper:     keeper,
		faults:     faults.Of(suite.Assignment).All(),
		concluded:  map[string]Conclusion{},

		mostRemembered: maxRemembered,
		mostAsked:      maxAsked,
	}
}

// Diagnose returns the mistakes that explain the replies to the suite, one reply for each
// case. It is safe for concurrent use. Replies that it has seen before take no time.
func (d *Diagnoser) Diagnose(replies []Reply) (Conclusion, error) {
	d.Mu.Lock()
	defer d.Mu.Unlock()
	key := vectorOf(replies)
	if known, ok := d.concluded[key]; ok {
		return known, nil
	}
	if err := d.prepare(); err != nil {
		return Conclusion{}, err
	}
	found, err := d.conclude(d.newTrial(replies))
	if err != nil {
		return Conclusion{}, err
	}
	d.concluded[key] = found
	d.forget()
	return found, nil
}

// vectorOf returns a digest of everything in the replies that a diagnosis depends on.
func vectorOf(replies []Reply) string {
	h := sha256.New()
	for _, r := range replies {
		fmt.Fprintln(h, r.end, r.silent)
		for _, v := range r.values {
			fmt.Fprintf(h, "%t %q\n", v.found, v.text)
		}
	}
	return string(h.Sum(nil))
}

// prepare runs the faults on the cases, unless their answers are known.
func (d *Diagnoser) prepare() error {
	if d.questions != nil {
		return nil
	}
	questions := d.recall()
	if questions == nil {
		var err error
		if questions, err = d.newQuestions(); err != nil {
			return err
		}
		d.keep(questions)
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

// shows reports whether a fault changes the answer to some question.
func (d *Diagnoser) shows(fault int, bySize []*question) (bool, error) {
	for _, q := range bySize {
		if n, err := d.predicted(q, single(fault)); err != nil || n != q.right {
			return true, err
		}
	}
	return false, nil
}

// maxSuite limits the total cost of the questions of a suite, and maxTable the cost of
// those that every fault is run on. There are at least leastTable of the latter.
const (
	maxSuite   = 60_000
	maxTable   = 3_000
	leastTable = 10
)

// newQuestions returns the cases, with the answers of every fault to the small ones. A few
// large cases cost twice as much as all others, and a fault that the small ones rule out
// need not run on them.
func (d *Diagnoser) newQuestions() ([]*question, error) {
	questions := make([]*question, len(d.suite.Cases))
	for i, c := range d.suite.Cases {
		questions[i] = d.newQuestion(c)
	}
	cost := int64(0)
	for i, q := range smallestFirst(questions) {
		switch cost += q.cost; {
		case cost > maxSuite:
			questions[slices.Index(questions, q)] = nil
		case cost <= maxTable || i < leastTable:
			q.small = true
			if err := d.askAll(q); err != nil {
				return nil, err
			}
		}
	}
	return questions, nil
}

// smallestFirst returns the questions that mutants can answer, cheapest first.
func smallestFirst(questions []*question) []*question {
	bySize := slices.DeleteFunc(slices.Clone(questions), func(q *question) bool { return q == nil })
	slices.SortStableFunc(bySize, func(a, b *question) int { return cmp.Compare(a.cost, b.cost) })
	return bySize
}
