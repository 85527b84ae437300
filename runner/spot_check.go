package runner

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"slices"

	"touchstone/runner/cache"
	"touchstone/runner/internal/judge"
)

// A program that can tell a warm run from a cold one could be right in that and
// nowhere else. What may run warm is chosen so that none can (see package
// javahost), and nobody need trust that: some of what a program answers right
// when it runs warm is asked again cold, and the cold run alone counts there. If
// that is not right as well, nothing warm counts, and the report says so.
//
// One answer is checked. A program that is right in a part p of its cold runs
// gains by being right in all warm ones only if it is right where it is checked,
// which is so by a chance of p: (1-p)*p of the points on average, a quarter at
// most, and none if it is never right cold. A second check would bring that down
// to (1-p)*p*p, or 15 %, and costs a right program of 24 cases half as much time
// again.
//
// Which answers are checked must not be foreseen, or a program could be changed,
// by a comment, until they are those that it gets right. So they are drawn by a
// key that nobody knows who hands in. They are the same whenever the same
// content is asked the same suite.

// differsWarm is the note of a submission that was found out. It names no case:
// students read it, too.
const differsWarm = "in a process of its own it does not give an answer that it gave when it was asked many " +
	"cases in one process, so every case had a process of its own: look at how it finds its answers"

// askWarm asks a program all cases in one process, and one of them again cold.
// What counts is then in q.today.
func (q *inquiry) askWarm(ctx context.Context) error {
	if q.program == nil || q.known.IsChecked() {
		return nil
	}
	warm := q.warmUnlessFailing(ctx, q.program, q.dir, q.report, q.Suite.Cases)
	if err := context.Cause(ctx); err != nil || q.program.Warm == nil {
		return err
	}
	right, err := q.right(warm)
	if err != nil {
		return err
	}
	if len(right) > 0 {
		q.drawn(right)
		run, err := q.askCold(ctx, right[0])
		if err != nil {
			return err
		}
		if same, err := q.isRight(right[0], *run); err != nil || !same {
			q.found = right[:1]
			return err
		}
		for _, i := range right[1:] {
			run := warm[q.Suite.Cases[i].ID]
			q.today[i] = &run
		}
	}
	q.known.LearnCheck(false)
	return nil
}

// tellCheck says so if what was right warm is wrong cold, now that it is known
// that the machine has nothing to do with that.
func (q *inquiry) tellCheck() {
	for _, i := range q.found {
		r := q.report.Results[i]
		q.known.LearnCheck(!exactlyRight(judge.Judgement{Verdict: r.Verdict, Lines: r.Lines, Extra: r.Extra}))
	}
	if q.known.Differs() {
		q.report.Notes = append(q.report.Notes, differsWarm)
	}
}

// right lists the cases whose answers are right.
func (q *inquiry) right(runs map[string]judge.Run) (right []int, err error) {
	for i, c := range q.Suite.Cases {
		run, ok := runs[c.ID]
		if !ok {
			continue
		}
		if ok, err = q.isRight(i, run); err != nil {
			return nil, err
		}
		if ok {
			right = append(right, i)
		}
	}
	return right, nil
}

// judge.IsRight: to the letter, so that nothing is lost by not running it again.
func (q *inquiry) isRight(i int, run judge.Run) (bool, error) {
	j, err := q.judge(q.Suite.Cases[i], run)
	return exactlyRight(j.Judgement), err
}

// askCold asks a case in a process of its own, unless it is known what comes of
// that.
func (q *inquiry) askCold(ctx context.Context, i int) (*judge.Run, error) {
	c := q.Suite.Cases[i]
	if k := q.known.ColdRun(c); k != nil && !k.Unconfirmed {
		return &k.Run, nil
	}
	run, err := q.Grader.ask(ctx, q.program, q.dir, c)
	if err == nil {
		q.today[i] = run
	}
	return run, err
}

// drawn puts cases into an order that depends on the key, on what was handed in,
// on the suite and on nothing else.
func (q *inquiry) drawn(asked []int) {
	lots := map[int][]byte{}
	for _, i := range asked {
		mac := hmac.New(sha256.New, q.Key)
		for _, text := range []string{q.report.Digest, q.suite, cache.QuestionOf(q.Suite.Cases[i])} {
			mac.Write([]byte(text + "\n"))
		}
		lots[i] = mac.Sum(nil)
	}
	slices.SortFunc(asked, func(a, b int) int { return bytes.Compare(lots[a], lots[b]) })
}
