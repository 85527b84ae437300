package runner

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"slices"

	"touchstone/runner/cache"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// A program that can tell a warm run from a cold one could be right in that and
// nowhere else. What may run warm is chosen so that none can (see package
// javahost), and nobody need trust that: some of what a program answers right
// when it runs warm is asked again cold, and the cold run alone counts there. If
// one of those is not right as well, nothing warm counts, and the report says so.
//
// Of a pure program one answer is checked. Of others so many are that one which is
// right in half of its cold runs passes in fewer than one of a thousand gradings:
// 9 of 29, 8 of 24. One that is right in a larger part passes more often and has
// less to gain: on average 4 % of the points at most; see runner/README.md.
//
// Which answers are checked must not be foreseen, or a program could be changed,
// by a comment, until they are those that it gets right. So they are drawn by a
// key that nobody knows who hands in. They are the same whenever the same
// content is asked the same suite.

// checks is how many of the answers that are right warm are asked again cold. A
// program that is right cold in half of those cases, rounded up, has all of n checks
// right by a chance of C(half, n) / C(right, n).
func checks(right int, pure bool) int {
	if pure {
		return min(right, 1)
	}
	const fewest = 1e-3
	half, n := (right+1)/2, 0
	for chance := 1.0; n < right && chance >= fewest; n++ {
		chance *= float64(half-n) / float64(right-n)
	}
	return n
}

// differsWarm is the note of a submission that was found out. It names no case:
// students read it, too.
const differsWarm = "in a process of its own it does not give an answer that it gave when it was asked many " +
	"cases in one process, so every case had a process of its own: look at how it finds its answers"

// askWarm asks a program all cases in one process, and some of them again cold.
// What counts is then in q.warm, and for those that were checked in q.asked.
func (q *inquiry) askWarm(ctx context.Context) error {
	if q.program == nil || q.known.IsChecked() {
		return nil
	}
	var warm map[string]judge.Run
	err := q.grader.step(q.name, record.Warming, func() error {
		warm = q.grader.warmRuns(ctx, q.program, q.dir, q.grader.Suite.Cases)
		return nil
	})
	if err != nil { // a shortcut that is none costs no verdict
		q.asked.failure = record.FailureOf(err)
	}
	if err := context.Cause(ctx); err != nil || q.program.Warm == nil {
		return err
	}
	right, err := q.right(warm)
	if err != nil {
		return err
	}
	q.drawn(right)
	n := checks(len(right), q.program.Warm.Pure)
	q.checked = right[:n]
	if err := q.cases.Ask(ctx, q.checked); err != nil {
		return err
	}
	if q.found = slices.ContainsFunc(q.checked, q.isLost); q.found {
		return nil
	}
	for _, i := range right[n:] {
		run := warm[q.grader.Suite.Cases[i].ID]
		q.warm[i] = &run
	}
	q.known.LearnCheck(false)
	return nil
}

// tellCheck says so if what was right warm is wrong cold, now that it is known
// that the machine has nothing to do with that.
func (q *inquiry) tellCheck() {
	if q.found {
		q.known.LearnCheck(slices.ContainsFunc(q.checked, q.isLost))
	}
	if q.known.Differs() {
		q.asked.notes = append(q.asked.notes, differsWarm)
	}
}

// isLost: the answer that counts of a case is not exactly right, or there is none yet.
func (q *inquiry) isLost(i int) bool {
	r := q.asked.results[i]
	return !exactlyRight(judge.Judgement{Verdict: r.Verdict, Lines: r.Lines, Extra: r.Extra})
}

// right lists the cases whose answers are right.
func (q *inquiry) right(runs map[string]judge.Run) (right []int, err error) {
	for i, c := range q.grader.Suite.Cases {
		run, answered := runs[c.ID]
		if !answered {
			continue
		}
		j, err := q.grader.judge(c, run, nil)
		if err != nil {
			return nil, err
		}
		if exactlyRight(j) {
			right = append(right, i)
		}
	}
	return right, nil
}

// drawn puts cases into an order that depends on the key, on what was handed in,
// on the suite and on nothing else.
func (q *inquiry) drawn(asked []int) {
	lots := map[int][]byte{}
	for _, i := range asked {
		mac := hmac.New(sha256.New, q.grader.Key)
		for _, text := range []string{q.digest, q.grader.suite, cache.QuestionOf(q.grader.Suite.Cases[i])} {
			mac.Write([]byte(text + "\n"))
		}
		lots[i] = mac.Sum(nil)
	}
	slices.SortFunc(asked, func(a, b int) int { return bytes.Compare(lots[a], lots[b]) })
}
