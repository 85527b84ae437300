package locate

import (
	"math/bits"

	"touchstone/reference"
	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/javahost"
)

type (
	question = inside.Question
	lines    = inside.Lines
)

// wrongParts is how much of an answer is wrong. A trace that is all wrong is only so
// much more so than another line: two mistakes leave hardly any of it right.
func wrongParts(q question, right lines) (wrong int) {
	for i := range q.Want.Lines {
		wrong += min(bits.OnesCount64(uint64(inside.BitsOf(q.Want.Lines, i)&^right)), mostWrong)
	}
	return wrong
}

// mostWrong is how many wrong lines a wrong trace is.
const mostWrong = 4

// Steps that a variant may take: so many times those of the program itself, or so
// many a position, and some more.
const (
	moreSteps     = 8
	stepsPosition = 400
	freeSteps     = 20_000
)

// allowance is how many steps each question may take, by those of the program where
// it came to an end.
func allowance(asked []question, answers []javahost.Asked) []int64 {
	each := int64(0) // steps a position, at most
	for i, a := range answers {
		if a.Ended == javahost.EndedWell {
			each = max(each, a.Steps/max(asked[i].Visited, 1))
		}
	}
	if each == 0 {
		each = stepsPosition
	}
	steps := make([]int64, len(asked))
	for i := range asked {
		steps[i] = moreSteps*each*asked[i].Visited + freeSteps
	}
	return steps
}

// labelsOf are the labels of the lines whose places are given.
func labelsOf(want []reference.Line, places lines) (labels []string) {
	for i, line := range want {
		if places&(1<<i) != 0 {
			labels = append(labels, line.Label)
		}
	}
	return labels
}
