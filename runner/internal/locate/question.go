package locate

import (
	"math/bits"
	"math/rand/v2"
	"strings"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/sandbox"
	"touchstone/runner/record"
)

// question is a case, with what the search for its answer visits.
type question struct {
	cases.Case
	visited int64
}

const (
	// maxVisited is the cost of a question, in positions, above which it is not
	// asked: a thousand variants are.
	maxVisited = 4_000

	// heldBack is how many questions a repair is held against that it was not
	// found on, and maxHeld the cost of one of them.
	heldBack = 200
	maxHeld  = 300

	// maxDrawn bounds how many are drawn to find those.
	maxDrawn = 20 * heldBack
)

// suiteQuestions are the cases of a suite that can be asked, with their places in it.
func suiteQuestions(suite cases.Suite) (list []question, places []int) {
	for i, c := range suite.Cases {
		s, err := suite.Assignment.Solve(c.Args)
		if err == nil && s.Visited <= maxVisited {
			list, places = append(list, question{c, int64(s.Visited)}), append(places, i)
		}
	}
	return list, places
}

// heldSeed draws the questions held back, the same in every grading.
const heldSeed = 3

// heldQuestions are drawn by a seed, and none of them is in the suite.
func heldQuestions(suite cases.Suite, seed uint64) (list []question) {
	asked := map[string]bool{}
	for _, c := range suite.Cases {
		asked[strings.Join(c.Args, " ")] = true
	}
	chance := rand.New(rand.NewPCG(17, seed))
	for drawn := 0; drawn < maxDrawn && len(list) < heldBack; drawn++ {
		args := suite.Assignment.Draw(chance.IntN).Args
		key := strings.Join(args, " ")
		s, err := suite.Assignment.Solve(args)
		if asked[key] || err != nil || len(s.Warnings) > 0 || s.Visited > maxHeld {
			continue
		}
		asked[key] = true
		c := cases.Case{Question: cases.Question{ID: "held back", Args: args}, Want: s.Transcript}
		list = append(list, question{c, int64(s.Visited)})
	}
	return list
}

// lines is what is right of the lines of an answer: a bit each, but a trace has several
// and as many of them as its nodes are right. None has more than 64 in all.
type lines uint64

// traceParts is how many bits a trace has: a change that makes some of it right is on
// the way.
const traceParts = 16

// bitsOf are those of line i of an answer.
func bitsOf(want []reference.Line, i int) lines {
	at := 0
	for _, before := range want[:i] {
		at += partsOf(before)
	}
	return (1<<partsOf(want[i]) - 1) << at
}

func partsOf(line reference.Line) int {
	if line.Kind == reference.Trace {
		return traceParts
	}
	return 1
}

// allOf is every line of the answer to a question.
func allOf(q question) (all lines) {
	for i := range q.Want.Lines {
		all |= bitsOf(q.Want.Lines, i)
	}
	return all
}

// wrongLines tells which lines are wrong in any part, by their places.
func wrongLines(q question, right lines) (wrong lines) {
	for i := range q.Want.Lines {
		if bitsOf(q.Want.Lines, i)&^right != 0 {
			wrong |= 1 << i
		}
	}
	return wrong
}

// wrongParts is how much of an answer is wrong. A trace that is all wrong is only so
// much more so than another line: two mistakes leave hardly any of it right.
func wrongParts(q question, right lines) (wrong int) {
	for i := range q.Want.Lines {
		wrong += min(bits.OnesCount64(uint64(bitsOf(q.Want.Lines, i)&^right)), mostWrong)
	}
	return wrong
}

// mostWrong is how many wrong lines a wrong trace is.
const mostWrong = 4

// rightLines judges an answer. Of one that is none, no line is right.
func rightLines(q question, a javahost.Asked, rubric cases.Rubric) (right lines) {
	if a.Ended != javahost.EndedWell {
		return 0
	}
	return rightOf(q, judgementOf(q.Case, a, rubric).Lines, rubric)
}

// judgementOf is what is made of an answer to a case.
func judgementOf(c cases.Case, a javahost.Asked, rubric cases.Rubric) judge.Judgement {
	run := judge.Run{Outcome: sandbox.Outcome{Stdout: sandbox.Capture{Bytes: a.Output, Total: int64(len(a.Output))}}}
	return judge.Case(c, run, record.DefaultLimits(), rubric)
}

func rightOf(q question, judged []record.Line, rubric cases.Rubric) (right lines) {
	for i, line := range judged {
		all := bitsOf(q.Want.Lines, i)
		n, of := judge.Share(line, rubric)
		least := all & -all
		right |= least * (1<<(partsOf(q.Want.Lines[i])*n/max(of, 1)) - 1)
	}
	return right
}

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
			each = max(each, a.Steps/max(asked[i].visited, 1))
		}
	}
	if each == 0 {
		each = stepsPosition
	}
	steps := make([]int64, len(asked))
	for i := range asked {
		steps[i] = moreSteps*each*asked[i].visited + freeSteps
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
