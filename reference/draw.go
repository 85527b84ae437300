package reference

import (
	"fmt"

	"touchstone/reference/internal/fanorona"
	"touchstone/reference/internal/takestones"
)

// Question describes a possible test case.
type Question struct {
	Args []string
	Name string   // short enough for a file name, such as "n18"; not unique
	Spec []string // rules that a program applies when it answers
	Tags []string // such as "first-move"
}

// Draw returns a random question that has a legal move and a search of moderate size. intN(n) must
// return a number in [0, n) and is the only source of randomness.
func (a *Assignment) Draw(intN func(n int) int) Question { return a.draw(intN) }

func drawTakestones(intN func(n int) int) Question {
	in, args := takestones.RandomInput(intN)
	q := Question{Args: args, Name: fmt.Sprintf("n%02d", in.Stones)}
	switch {
	case len(in.Taken) == 0:
		q.add("1.2", "first-move")
	case len(in.Taken)%2 == 0:
		q.add("1.3", "max-root")
	default:
		q.add("1.1", "min-root")
	}
	if len(in.Taken) == 0 && in.Stones%4 == 2 {
		q.Tags = append(q.Tags, "half") // n/2 is odd, but not a legal first move
	}
	q.Spec = append(q.Spec, "3.1")
	if in.Depth > 0 {
		q.add("3.4", "depth-limit")
	}
	q.Spec = append(q.Spec, "4")
	return q
}

func (q *Question) add(clause, tag string) {
	q.Spec, q.Tags = append(q.Spec, clause), append(q.Tags, tag)
}

func drawFanorona(intN func(n int) int) Question {
	in, args := fanorona.RandomInput(intN)
	p := in.Position
	q := Question{Args: args, Name: fmt.Sprintf("%dv%d", p.White.Count(), p.Black.Count())}
	q.add("1.3", "quiet")
	if p.Moves()[0].Captures() {
		q.Spec, q.Tags = []string{"1.4"}, []string{"capture"}
	}
	if p.ToMove == fanorona.Black {
		q.Tags = append(q.Tags, "black")
	}
	if p.Paikas > 0 {
		q.add("1.7", "paikas")
	}
	q.Spec = append(q.Spec, "3.1")
	if in.Depth == 0 {
		q.Tags = append(q.Tags, "to-the-end")
	} else {
		q.add("3.2", "depth-limit")
	}
	return q
}

// Probes returns about a thousand command lines with small searches, always the same ones. They may
// expose mutants that a suite misses. Callers must select those that are fair to grade, because
// some answers are large numbers or exact rounding ties.
func (a *Assignment) Probes() [][]string { return a.probes() }
