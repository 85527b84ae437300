package inside

import (
	"math/rand/v2"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Question is a case, with the cost of running it.
type Question struct {
	cases.Case
	Visited int64 // positions that the reference visits; the cost
}

const (
	// maxVisited is the maximum cost, in positions, of a case of the suite. It is low because a
	// question may run a thousand times.
	maxVisited = 4_000

	// MostHeldOut is the maximum number of questions outside the suite. maxHeldOut is the maximum
	// cost of one of them, in positions.
	MostHeldOut = 200
	maxHeldOut  = 300

	// maxDrawn is the maximum number of inputs that are drawn to find questions outside the suite.
	maxDrawn = 20 * MostHeldOut

	// heldOutID is the ID of a question outside the suite.
	heldOutID = "held back"
)

// suiteQuestions returns the cases of a suite that run quickly enough to serve as questions.
func suiteQuestions(suite cases.Suite) (list []Question) {
	for _, c := range suite.Cases {
		s, err := suite.Assignment.Solve(c.Words())
		if err == nil && s.Visited <= maxVisited {
			list = append(list, Question{c, int64(s.Visited)})
		}
	}
	return list
}

// folderCost is the assumed cost, in positions, of a case in a homework folder without a solver.
const folderCost = 500

// knownQuestions returns the cases of the suite, and then the other cases of its folder that have
// an expected answer.
func knownQuestions(suite cases.Suite) (list []Question) {
	for _, c := range slices.Concat(suite.Cases, suite.Skeleton.Known) {
		list = append(list, Question{c, folderCost})
	}
	return list
}

// HeldOutSeed is the seed of the questions outside the suite. It is the same in every grading.
const HeldOutSeed = 3

// HeldOutQuestions draws questions that are not in the suite. The same seed draws the same ones.
func HeldOutQuestions(suite cases.Suite, seed uint64) (list []Question) {
	asked := map[string]bool{}
	for _, c := range suite.Cases {
		asked[strings.Join(c.Words(), " ")] = true
	}
	chance := rand.New(rand.NewPCG(17, seed))
	for drawn := 0; drawn < maxDrawn && len(list) < MostHeldOut; drawn++ {
		args := suite.Assignment.Draw(chance.IntN).Args
		key := strings.Join(args, " ")
		s, err := suite.Assignment.Solve(args)
		if asked[key] || err != nil || len(s.Warnings) > 0 || s.Visited > maxHeldOut {
			continue
		}
		asked[key] = true
		c := cases.Case{Question: cases.QuestionOf(suite.Assignment, heldOutID, args), Want: s.Transcript}
		list = append(list, Question{c, int64(s.Visited)})
	}
	return list
}

// LineSet is a bit set of the right lines of an answer. A line has one bit, but a trace has
// TraceParts bits: the share that is set is the share of right nodes. An answer has at most 64 bits
// in all.
type LineSet uint64

// TraceParts is the number of bits of a trace in a LineSet. It is more than one, to show when a
// change corrects a part of the trace.
const TraceParts = 16

// BitsOf returns the bits that stand for line i of an answer with the lines want.
func BitsOf(want []reference.Line, i int) LineSet {
	at := 0
	for _, before := range want[:i] {
		at += partsOf(before)
	}
	return (1<<partsOf(want[i]) - 1) << at
}

func partsOf(line reference.Line) int {
	if line.Kind == reference.Trace {
		return TraceParts
	}
	return 1
}

// AllOf returns the LineSet of a right answer to q.
func AllOf(q Question) (all LineSet) {
	for i := range q.Want.Lines {
		all |= BitsOf(q.Want.Lines, i)
	}
	return all
}

// WrongLines returns the lines that are not completely right. The result has one bit for each line,
// even for a trace.
func WrongLines(q Question, right LineSet) (wrong LineSet) {
	for i := range q.Want.Lines {
		if BitsOf(q.Want.Lines, i)&^right != 0 {
			wrong |= 1 << i
		}
	}
	return wrong
}

// RightLines judges an answer, and returns the lines that are right. If the run did not end
// normally, no line is right.
func RightLines(q Question, a variant.RunResult, rubric cases.Rubric) (right LineSet) {
	if a.Status != variant.EndedWell {
		return 0
	}
	return RightOf(q, JudgementOf(q.Case, a, rubric).Lines, rubric)
}

// JudgementOf returns the judgement of an answer to a case.
func JudgementOf(c cases.Case, a variant.RunResult, rubric cases.Rubric) judge.Judgement {
	run := judge.Run{Outcome: sandbox.Outcome{Stdout: sandbox.Capture{Bytes: a.Output, Total: int64(len(a.Output))}}}
	return judge.Case(c, run, record.DefaultLimits(), rubric)
}

// RightOf returns the lines that are right according to a judgement of an answer to q.
func RightOf(q Question, judged []record.Line, rubric cases.Rubric) (right LineSet) {
	for i, line := range judged {
		all := BitsOf(q.Want.Lines, i)
		n, of := judge.Credit(line, rubric)
		least := all & -all
		right |= least * (1<<(partsOf(q.Want.Lines[i])*n/max(of, 1)) - 1)
	}
	return right
}
