package diagnose

import "slices"

// trial compares the replies of one program with the answers of mutants.
type trial struct {
	d           *Diagnoser
	questions   []*question        // questions that mutants can answer
	replies     []Reply            // one for each question
	agreeing    [][]lineSet        // by question and number of the prediction; see agreeingLines
	comparisons [][]lineComparison // by question and number of the predicted line
	small       []int              // indexes of the small questions; see answers.Small
	large       []int              // indexes of the other questions
	probed      int                // number of questions that are not in the suite; they come last
	constant    lineSet            // lines with the same value in every answer
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
	if at := len(t.questions); q.Small {
		t.small = append(t.small, at)
	} else {
		t.large = append(t.large, at)
	}
	t.questions, t.replies = append(t.questions, q), append(t.replies, r)
	t.agreeing, t.comparisons = append(t.agreeing, nil), append(t.comparisons, nil)
}

func (t *trial) ofSuite() int { return len(t.questions) - t.probed }

// computed is a flag in trial.agreeing and question.rights, in the bit after those of the lines. It
// says that an entry has been computed, even if no line is in the set.
const computed lineSet = 1 << maxLines

// agreeingLines returns the lines of reply i that agree with a prediction, and those that the
// program did not print.
func (t *trial) agreeingLines(i int, prediction int32) lineSet {
	for int(prediction) >= len(t.agreeing[i]) {
		t.agreeing[i] = append(t.agreeing[i], 0)
	}
	at := &t.agreeing[i][prediction]
	if *at == 0 {
		*at = computed
		for n, l := range t.questions[i].Known[prediction].Lines {
			if t.agrees(i, n, l) {
				*at |= line(n)
			}
		}
	}
	return *at &^ computed
}

// lineComparison caches comparisons of a reply's lines with one predicted line.
type lineComparison struct{ compared, agrees lineSet }

func (t *trial) agrees(i, n int, l *predictedLine) bool {
	for int(l.number) >= len(t.comparisons[i]) {
		t.comparisons[i] = append(t.comparisons[i], lineComparison{})
	}
	h := &t.comparisons[i][l.number]
	if !h.compared.has(n) {
		h.compared |= line(n)
		if v := t.replies[i].values[n]; !v.found && l.Found || l.agrees(v) {
			h.agrees |= line(n)
		}
	}
	return h.agrees.has(n)
}

// standing says how a prediction relates to a reply.
type standing int

const (
	contradicted standing = iota
	unexplained           // the program broke down or did not answer, and the prediction does not say why
	explained
)

func (t *trial) standing(i int, prediction int32) standing {
	r, p := &t.replies[i], &t.questions[i].Known[prediction]
	if r.silent && !r.end.broken() && p.Silent {
		return explained
	}
	switch {
	case r.end.broken() && p.End.broken():
		if r.end.Crashed && p.End.Crashed || r.end.Endless && p.End.Endless {
			return explained
		}
		return contradicted
	case !r.isAnswer():
		return unexplained
	case p.End.broken():
		return contradicted
	case t.agreeingLines(i, prediction) == t.d.allLines():
		return explained
	}
	return contradicted
}

func (t *trial) isWrong(i int) bool { return t.standing(i, t.questions[i].Right) != explained }

type fit struct {
	broken int   // number of explained cases in which the program breaks down
	wrong  []int // indexes of the explained questions with wrong answers
	gaps   int   // number of cases without an answer, for which the suspect is not the reason
}

// fits returns how much of the program's answers a suspect explains, or false if a reply
// contradicts the suspect.
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
