package reference

import (
	"fmt"

	"touchstone/reference/internal/fanorona"
)

// drawFanorona draws a question and files it.
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
