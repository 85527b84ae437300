package reference

import (
	"fmt"

	"touchstone/reference/internal/takestones"
)

// drawTakestones draws a question that both editions answer, and files it.
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
		q.Tags = append(q.Tags, "half") // half the stones is an odd stone
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
