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

// A diagnosis names the mistake that explains what a program answers. Every
// fault of the assignment's catalogue, and every two or three of them, make a
// mutant of the reference; one that has the program's exact values in every case it
// answered is a suspect. A wrong accusation is worse than silence, so a suspect
// is named only on evidence.
//
//  1. reply:    gather each run's values, in whatever writing
//  2. question: have mutants answer the same cases, the small ones once for a batch
//  3. search:   find the faults, or else the pairs, or else the triples, that nothing contradicts
//  4. evidence: weigh what speaks for them
//  5. fields:   where nothing explains whole answers, explain single lines
//  6. probe:    if asked to, run a few more cases that tell suspects apart
//
// All work is bounded by counts, never by the clock, so that a report does not
// depend on the speed of the machine.
type Diagnoser struct {
	assignment *reference.Assignment
	suite      cases.Suite
	labels     []string
	keeper     Keeper

	mostRemembered, mostAsked int // see forget

	Mu        sync.Mutex // guards all below
	faults    []faults.Fault
	visible   []int       // of faults, those that change a value in some case
	questions []*question // by case; nil if mutants cannot answer it
	concluded map[string]Conclusion
}

// Conclusion is what the answers to a suite lead to.
type Conclusion struct {
	Diagnosis *record.Diagnosis
	open      []lead // that probes could tell apart or confirm
}

// New makes a diagnoser. The keeper may be nil.
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

// Diagnose finds the mistakes behind the replies to the suite, one a case. It
// is safe for concurrent use; answers that it has seen cost nothing.
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

// vectorOf names all that a diagnosis depends on.
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

// prepare has every fault answer every case, unless it is known what they answer.
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

// shows tells whether a fault changes the answer to some question.
func (d *Diagnoser) shows(fault int, bySize []*question) (bool, error) {
	for _, q := range bySize {
		if n, err := d.predicted(q, single(fault)); err != nil || n != q.right {
			return true, err
		}
	}
	return false, nil
}

// What all questions of a suite may cost, and those of them that every fault is asked; and
// how many these are at least.
const (
	maxSuite   = 60_000
	maxTable   = 3_000
	leastTable = 10
)

// newQuestions are the cases with what every fault answers to the small ones. A few large
// ones cost twice as much as all others, and a fault that these rule out need not answer
// them.
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

// smallestFirst orders the questions that mutants can answer.
func smallestFirst(questions []*question) []*question {
	bySize := slices.DeleteFunc(slices.Clone(questions), func(q *question) bool { return q == nil })
	slices.SortStableFunc(bySize, func(a, b *question) int { return cmp.Compare(a.cost, b.cost) })
	return bySize
}
