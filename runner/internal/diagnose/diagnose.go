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
//  2. question: have mutants answer the same cases, each once for a batch
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
	for f := range d.faults {
		if slices.ContainsFunc(questions, func(q *question) bool { return q != nil && q.singles[f] != q.right }) {
			d.visible = append(d.visible, f)
		}
	}
	return nil
}

// newQuestions are the cases with what every fault answers.
func (d *Diagnoser) newQuestions() ([]*question, error) {
	questions := make([]*question, len(d.suite.Cases))
	for i, c := range d.suite.Cases {
		questions[i] = d.newQuestion(c)
	}
	leaveOutLargest(questions)
	for _, q := range questions {
		if q == nil {
			continue
		}
		if err := d.askAll(q); err != nil {
			return nil, err
		}
	}
	return questions, nil
}

// maxSuite bounds the cost of all questions of a suite.
const maxSuite = 60_000

// leaveOutLargest puts nil for questions beyond what mutants can be asked.
func leaveOutLargest(questions []*question) {
	var bySize []int
	for i, q := range questions {
		if q != nil {
			bySize = append(bySize, i)
		}
	}
	slices.SortStableFunc(bySize, func(a, b int) int { return cmp.Compare(questions[a].cost, questions[b].cost) })
	cost := int64(0)
	for _, i := range bySize {
		if cost += questions[i].cost; cost > maxSuite {
			questions[i] = nil
		}
	}
}
