package diagnose

import (
	"iter"
	"math/bits"
	"slices"

	"touchstone/reference"
)

// lineSet is a set of lines of an answer, numbered from 0.
type lineSet uint64

const (
	maxLines         = 63 // most lines of an answer; one more bit marks a set (see compared)
	allLines lineSet = 1<<maxLines - 1
)

func line(n int) lineSet { return 1 << n }

func (s lineSet) has(n int) bool { return s&line(n) != 0 }
func (s lineSet) size() int      { return bits.OnesCount64(uint64(s)) }

// numbers yields the lines in ascending order.
func (s lineSet) numbers() iter.Seq[int] {
	return func(yield func(int) bool) {
		for rest := uint64(s); rest != 0; rest &= rest - 1 {
			if !yield(bits.TrailingZeros64(rest)) {
				return
			}
		}
	}
}

// asked returns the set of all lines of an answer.
func (d *Diagnoser) asked() lineSet { return line(len(d.labels)) - 1 }

func (d *Diagnoser) labelsOf(lines lineSet) []string {
	labels := []string{}
	for n := range lines.numbers() {
		labels = append(labels, d.labels[n])
	}
	return labels
}

// rightLines returns the lines on which a prediction matches the expected answer.
func (q *question) rightLines(prediction int32) lineSet {
	right := &q.rights[prediction]
	if *right == 0 {
		*right = compared
		for n, l := range q.known[prediction].lines {
			if want := q.known[q.right].lines[n]; l.found && l.text() == want.text() {
				*right |= line(n)
			}
		}
	}
	return *right &^ compared
}

// explainedBy returns the lines of a question on which a fault explains what the program
// printed.
func (t *trial) explainedBy(i, fault int) lineSet {
	if !t.replies[i].isAnswer() {
		return t.d.asked()
	}
	q := t.questions[i]
	p, err := t.d.predicted(q, single(fault))
	if err != nil || q.known[p].end.broken() {
		return 0
	}
	return t.lines(i, p)
}

// wrongOn returns the questions on which a line is wrong.
func (t *trial) wrongOn(n int) []int {
	var wrong []int
	for i, q := range t.questions {
		if t.replies[i].isAnswer() && !t.lines(i, q.right).has(n) {
			wrong = append(wrong, i)
		}
	}
	return wrong
}

// casesWrongOn returns in how many cases of the suite a line is wrong.
func (t *trial) casesWrongOn(n int) int {
	wrong := t.wrongOn(n)
	return len(wrong) - len(slices.DeleteFunc(slices.Clone(wrong), func(i int) bool { return i < t.ofSuite() }))
}

// constantLines returns the lines that have the same value in every answer. A program may
// print a constant without any mistake of the catalogue.
func (t *trial) constantLines() lineSet {
	var constant lineSet
	for n := range t.d.asked().numbers() {
		texts := map[string]bool{}
		for _, r := range t.replies {
			if !r.end.broken() && r.values[n].found {
				texts[r.values[n].text] = true
			}
		}
		if len(texts) == 1 {
			constant |= line(n)
		}
	}
	return constant
}

// isTrace reports whether a line shows the whole search.
func (t *trial) isTrace(n int) bool {
	return t.questions[0].Want.Lines[n].Kind == reference.Trace
}
