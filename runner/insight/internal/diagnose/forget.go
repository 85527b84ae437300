package diagnose

// What is known of several faults at once between diagnoses. A class may be of any size,
// and each wrong program adds some hundred answers that nobody gave, of half a kilobyte
// each, and some thousand mutants that gave one which is known.
const (
	maxRemembered = 8_000   // answers
	maxAsked      = 150_000 // mutants, counted for each question, of some twenty bytes each
)

// forget leaves what single faults answer once more than that is known. Programs that
// are still probed keep the questions that they have.
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

// remembered counts answers that no single fault gives, and mutants whose answers are known.
func (d *Diagnoser) remembered() (answers, mutants int) {
	for _, q := range d.questions {
		if q != nil {
			answers += len(q.known) - q.own
			mutants += len(q.asked)
		}
	}
	return answers, mutants
}

// afresh is the question with what single faults answer, by the same numbers.
func (q *question) afresh() *question {
	fresh := newQuestionOf(q.Case, q.cost)
	for _, p := range q.known[:q.own] {
		fresh.intern(p)
	}
	fresh.right, fresh.singles, fresh.small, fresh.own = q.right, q.singles, q.small, q.own
	return fresh
}
