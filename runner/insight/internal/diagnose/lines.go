package diagnose

import (
	"iter"
	"math/bits"
)

// lineSet is a set of lines of an answer, numbered from 0.
type lineSet uint64

const maxLines = 63 // maximum number of lines of an answer; the next bit is the flag computed

func line(n int) lineSet { return 1 << n }

func (s lineSet) has(n int) bool { return s&line(n) != 0 }
func (s lineSet) size() int      { return bits.OnesCount64(uint64(s)) }

func (s lineSet) numbers() iter.Seq[int] {
	return func(yield func(int) bool) {
		for rest := uint64(s); rest != 0; rest &= rest - 1 {
			if !yield(bits.TrailingZeros64(rest)) {
				return
			}
		}
	}
}

func (d *Diagnoser) allLines() lineSet { return line(len(d.labels)) - 1 }

func (q *question) rightLines(prediction int32) lineSet {
	right := &q.rights[prediction]
	if *right == 0 {
		*right = computed
		for n, l := range q.Known[prediction].Lines {
			if want := q.Known[q.Right].Lines[n]; l.Found && l.text() == want.text() {
				*right |= line(n)
			}
		}
	}
	return *right &^ computed
}

// constantLines returns the lines that have the same value in every reply. A program may print a
// constant although it has none of the mistakes in the catalogue, so the value of such a line is no
// evidence.
func (t *trial) constantLines() lineSet {
	var constant lineSet
	for n := range t.d.allLines().numbers() {
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
