package diagnose

// maxRemembered is how many answers of several faults at once are known between
// diagnoses. Each program adds some hundreds, of a kilobyte each, and a class may be
// of any size.
const maxRemembered = 8_000

// forget leaves what single faults answer once more than that is known. Programs that
// are still probed keep the questions that they have.
func (d *Diagnoser) forget() {
	if d.remembered() <= d.mostRemembered {
		return
	}
	for i, q := range d.questions {
		if q != nil {
			d.questions[i] = q.afresh()
		}
	}
}

func (d *Diagnoser) remembered() int {
	n := 0
	for _, q := range d.questions {
		if q != nil {
			n += len(q.known) - q.own
		}
	}
	return n
}

// afresh is the question with what single faults answer, by the same numbers.
func (q *question) afresh() *question {
	fresh := newQuestionOf(q.Case, q.cost)
	for _, p := range q.known[:q.own] {
		fresh.intern(p)
	}
	fresh.right, fresh.singles, fresh.own = q.right, q.singles, q.own
	return fresh
}
