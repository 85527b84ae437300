package diagnose

// Limits on what a Diagnoser remembers about combinations of faults. A class may be of any
// size. Each wrong program adds some hundred new answers of half a kilobyte each, and some
// thousand mutants that gave a known answer.
const (
	maxRemembered = 8_000   // answers
	maxAsked      = 150_000 // mutants, counted for each question, of some twenty bytes each
)

// forget drops everything but the answers of single faults when a limit is exceeded. Probes
// in progress keep the questions that they have.
func (d *Diagnoser) forget() {
	if answers, mutants := d.remembered(); answers <= d.mostRemembered && mutants <= d.mostAsked {
		return
	}
	for i, q := range d.questions {
		if q != nil {
			d.questions[i] = q.afresh()
		}
	}
}

// remembered counts answers that no single fault gives, and combinations whose answers are
// known.
func (d *Diagnoser) remembered() (answers, mutants int) {
	for _, q := range d.questions {
		if q != nil {
			answers += len(q.known) - q.own
			mutants += len(q.asked)
		}
	}
	return answers, mutants
}

// afresh returns a copy of the question with only the answers of single faults, under the
// same numbers.
func (q *question) afresh() *question {
	fresh := newQuestionOf(q.Case, q.cost)
	for _, p := range q.known[:q.own] {
		fresh.intern(p)
	}
	fresh.right, fresh.singles, fresh.small, fresh.own = q.right, q.singles, q.small, q.own
	return fresh
}
