package diagnose

import "slices"

// trial holds the replies of one program against what mutants answer.
type trial struct {
	d         *Diagnoser
	questions []*question // that mutants can answer
	replies   []Reply     // to each
	agreeing  [][]lineSet // by question and number of the prediction: see lines
	held      [][]held    // by question and number of the line that is predicted
	small     []int       // of the questions, those that every fault was asked at once,
	large     []int       // and the others
	probed    int         // of the questions, how many at the end are none of the suite
	constant  lineSet     // that are the same whatever is asked
}

func (d *Diagnoser) newTrial(replies []Reply) *trial {
	t := &trial{d: d}
	for i, q := range d.questions {
		if q != nil {
			t.add(q, replies[i])
		}
	}
	t.constant = t.constantLines()
	return t
}

func (t *trial) add(q *question, r Reply) {
	if at := len(t.questions); q.small {
		t.small = append(t.small, at)
	} else {
		t.large = append(t.large, at)
	}
	t.questions, t.replies = append(t.questions, q), append(t.replies, r)
	t.agreeing, t.held = append(t.agreeing, nil), append(t.held, nil)
}

// ofSuite is how many of the questions are cases of the suite.
func (t *trial) ofSuite() int { return len(t.questions) - t.probed }

// compared marks an entry of agreeing that has been worked out.
const compared lineSet = 1 << maxLines

// lines are the lines on which a program and a prediction agree. What was not
// printed contradicts nothing.
func (t *trial) lines(i int, prediction int32) lineSet {
	for int(prediction) >= len(t.agreeing[i]) {
		t.agreeing[i] = append(t.agreeing[i], 0)
	}
	at := &t.agreeing[i][prediction]
	if *at == 0 {
		*at = compared
		for n, l := range t.questions[i].known[prediction].lines {
			if t.agrees(i, n, l) {
				*at |= line(n)
			}
		}
	}
	return *at &^ compared
}

// held are the lines of an answer that a predicted line has been held against, and
// those of them that it agrees with.
type held struct{ against, agrees lineSet }

// agrees tells whether nothing on a line of an answer contradicts what is predicted.
func (t *trial) agrees(i, n int, l *predictedLine) bool {
	for int(l.number) >= len(t.held[i]) {
		t.held[i] = append(t.held[i], held{})
	}
	h := &t.held[i][l.number]
	if !h.against.has(n) {
		h.against |= line(n)
		if v := t.replies[i].values[n]; !v.found && l.found || l.agrees(v) {
			h.agrees |= line(n)
		}
	}
	return h.agrees.has(n)
}

// standing says how a prediction stands against a reply.
type standing int

const (
	contradicted standing = iota
	unexplained           // the program broke down or printed no answer, and the prediction says nothing of it
	explained
)

func (t *trial) standing(i int, prediction int32) standing {
	r, p := &t.replies[i], &t.questions[i].known[prediction]
	if r.silent && !r.end.broken() && p.silent {
		return explained
	}
	switch {
	case r.end.broken() && p.end.broken():
		if r.end.crashed && p.end.crashed || r.end.endless && p.end.endless {
			return explained
		}
		return contradicted
	case !r.isAnswer():
		return unexplained
	case p.end.broken():
		return contradicted
	case t.lines(i, prediction) == t.d.asked():
		return explained
	}
	return contradicted
}

// isWrong: the values are, or the program broke down.
func (t *trial) isWrong(i int) bool { return t.standing(i, t.questions[i].right) != explained }

// fit is how much of what a program answered a suspect explains.
type fit struct {
	explained int   // cases
	broken    int   // of them, those in which the program breaks down
	wrong     []int // of them, those in which the program is wrong, by question
	gaps      int   // cases in which the program has no answer, for a reason of its own
}

// fits reports whether nothing that the program answered contradicts a
// suspect.
func (t *trial) fits(s suspect) (fit, bool, error) {
	var f fit
	for _, i := range slices.Concat(t.small, t.large) {
		n, err := t.d.predicted(t.questions[i], s)
		if err != nil {
			return fit{}, false, err
		}
		switch t.standing(i, n) {
		case contradicted:
			return fit{}, false, nil
		case unexplained:
			f.gaps++
		case explained:
			f.explained++
			if t.replies[i].end.broken() {
				f.broken++
			}
			if t.isWrong(i) {
				f.wrong = append(f.wrong, i)
			}
		}
	}
	slices.Sort(f.wrong)
	return f, true, nil
}
