package reference

import (
	"fmt"

	"touchstone/reference/internal/fanorona"
	"touchstone/reference/internal/takestones"
)

// Question is the command line of a possible case, with the metadata for its case file.
type Question struct {
	Args []string
	Name string   // short enough for a file name, such as "n18"; not unique
	Spec []string // rules that the arguments alone are enough to exercise
	Tags []string // such as "first-move"
}

// Draw draws a question about a game of moderate size that has a legal answer. below(n)
// must return a number in [0, n). It is the only source of randomness, so the same numbers
// give the same question.
func (a *Assignment) Draw(below func(n int) int) Question { return a.draw(below) }

// drawTakestones draws a question for both editions, with its name, tags and rules.
func drawTakestones(below func(n int) int) Question {
	in, args := takestones.Draw(below)
	q := Question{Args: args, Name: fmt.Sprintf("n%02d", in.Stones)}
	switch {
	case len(in.Taken) == 0:
		q.file("1.2", "first-move")
	case len(in.Taken)%2 == 0:
		q.file("1.3", "max-root")
	default:
		q.file("1.1", "min-root")
	}
	if len(in.Taken) == 0 && in.Stones%4 == 2 {
		q.Tags = append(q.Tags, "half") // half the stones is an odd number
	}
	q.Spec = append(q.Spec, "3.1")
	if in.Depth > 0 {
		q.file("3.4", "depth-limit")
	}
	q.Spec = append(q.Spec, "4")
	return q
}

func (q *Question) file(clause, tag string) {
	q.Spec, q.Tags = append(q.Spec, clause), append(q.Tags, tag)
}

// drawFanorona draws a question, with its name, tags and rules.
func drawFanorona(below func(n int) int) Question {
	in, args := fanorona.DrawInput(below)
	p := in.Position
	q := Question{Args: args, Name: fmt.Sprintf("%dv%d", p.White.Count(), p.Black.Count())}
	q.file("1.3", "quiet")
	if p.Moves()[0].Captures() {
		q.Spec, q.Tags = []string{"1.4"}, []string{"capture"}
	}
	if p.ToMove == fanorona.Black {
		q.Tags = append(q.Tags, "black")
	}
	if p.Paikas > 0 {
		q.file("1.7", "paikas")
	}
	q.Spec = append(q.Spec, "3.1")
	if in.Depth == 0 {
		q.Tags = append(q.Tags, "to-the-end")
	} else {
		q.file("3.2", "depth-limit")
	}
	return q
}

// Probes returns a fixed list of a few thousand questions about small games. They
// distinguish mutants that a suite cannot distinguish. Some answers are large numbers or
// exact ties in rounding.
func (a *Assignment) Probes() [][]string { return a.probes() }
