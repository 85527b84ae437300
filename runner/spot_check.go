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

// A program that can distinguish a warm run from a cold one could be right only when warm.
// The rules on what may run warm exclude such programs (see package javahost). As a second
// defence, the grader reruns some of the right warm answers cold, and for these cases only
// the cold run counts. If one of them is not right as well, no warm answer counts, and the
// report says so.
//
// Of a pure program the grader checks one answer. Of others it checks so many that a
// program that is right in half of its cold runs passes in fewer than one of a thousand
// gradings: 9 of 29, or 8 of 24. A program that is right more often passes more often and
// has less to gain: on average at most 4 % of the points; see runner/README.md.
//
// Students must not be able to predict which answers are checked. Otherwise they could edit
// a comment until the choice falls on cases that are right. So the grader chooses by a key
// that students do not know. The same content and the same suite give the same choice.

// checks returns how many of the right warm answers to run again cold. A program that is
// right cold in half of those cases, rounded up, gets n checks right with probability
// C(half, n) / C(right, n).
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

// differsWarm is the note on a submission that fails the check. It names no case, since
// students read it too.
const differsWarm = "in a process of its own it does not give an answer that it gave when it was asked many " +
	"cases in one process, so every case had a process of its own: look at how it finds its answers"

// askWarm runs a program on all cases in one process, and on some of them again cold. It
// stores the warm runs that count in q.warm and the checked results in q.asked.
func (q *inquiry) askWarm(ctx context.Context) error {
	if q.program == nil || q.known.IsChecked() {
		return nil
	}
	var warm map[string]judge.Run
	err := q.grader.step(q.name, record.Warming, func() error {
		warm = q.grader.warmRuns(ctx, q.program, q.dir, q.grader.Suite.Cases)
		return nil
	})
	if err != nil { // a failed warm run costs no verdict
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

// tellCheck adds a note if an answer is right warm and wrong cold. It runs after doubt has
// ruled out the machine as the cause.
func (q *inquiry) tellCheck() {
	if q.found {
		q.known.LearnCheck(slices.ContainsFunc(q.checked, q.isLost))
	}
	if q.known.Differs() {
		q.asked.notes = append(q.asked.notes, differsWarm)
	}
}

// isLost reports whether the result of a case is not exactly right, or missing.
func (q *inquiry) isLost(i int) bool {
	r := q.asked.results[i]
	return !exactlyRight(judge.Judgement{Verdict: r.Verdict, Lines: r.Lines, Extra: r.Extra})
}

// right returns the cases whose answers are exactly right.
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

// drawn shuffles cases. The order depends only on the key, the submission and the suite.
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
