package runner

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"slices"

	"touchstone/internal/guard"
	"touchstone/runner/cache"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// A program that can tell warm runs from cold ones might print its right answers only when it runs
// warm. The rules on what may run warm exclude such programs (package variant). As a second line
// of defense, the grader also runs some of the right cases cold. In these cases only the cold runs
// count. If a cold run prints something else, no warm answer of the program counts, and the report
// has a note. For a pure program the grader checks one answer, and for other programs about a
// third. See runner/README.md for what a program could gain.
//
// Students must not be able to predict which answers the grader checks. Otherwise they could edit a
// comment until the program is right in these cases. The choice therefore depends on a key that
// students do not know. For the same key, content and suite, the choice is always the same.
//
// A wrong answer costs points only if fresh processes confirm it. For a pure program
// (variant.Examine), runs of some of the wrong cases are enough. For other programs, each wrong
// case runs again. A case with a crash, a timeout, text on stderr or a long output always runs
// again.

// checkCount returns how many of the right warm answers to check. For a pure program, one is
// enough. For other programs, the number is large enough to detect, with a probability above 0.999,
// a program that gives only half of these answers when it runs cold.
func checkCount(right int, pure bool) int {
	if pure {
		return min(right, 1)
	}
	const fewest = 1e-3
	half, n := (right+1)/2, 0
	// chance is C(half, n) / C(right, n).
	for chance := 1.0; n < right && chance >= fewest; n++ {
		chance *= float64(half-n) / float64(right-n)
	}
	return n
}

// differsWarm is the note on a submission whose warm and cold answers differ. Students read the
// note, so it names no case.
const differsWarm = "an answer differs when the case runs in its own process, so every case ran in its own process: " +
	"check how the program finds its answers"

// runWarm runs a program on all cases in one process, and then some cases again in fresh processes.
// If the answers agree, it stores in r.warm the warm runs that need no confirmation.
func (r *caseRunner) runWarm(ctx context.Context) error {
	if r.program == nil || r.entry.IsChecked() {
		return nil
	}
	var warm map[string]judge.Run
	err := guard.Do(string(record.Warming), func() error {
		r.progress.report(record.Warming)
		warm = r.grader.warmRuns(ctx, r.program, r.dir, r.grader.Suite.Cases)
		return nil
	})
	if err != nil { // a failed warm run affects no verdict
		r.outcomes.failure = record.FailureOf(err)
	}
	if err := context.Cause(ctx); err != nil || r.program.Warm == nil {
		return err
	}
	right, wrong, err := r.sortByAnswer(warm)
	if err != nil {
		return err
	}
	r.shuffle(right)
	n := checkCount(len(right), r.program.Warm.Pure)
	sample, others := r.chooseConfirmations(wrong)
	r.checked = slices.Concat(right[:n], sample)
	for _, i := range r.checked {
		r.claims[i] = warm[r.grader.Suite.Cases[i].ID].Stdout.Bytes
	}
	if err := r.cases.RunAll(ctx, r.checked); err != nil {
		return err
	}
	if r.found = slices.ContainsFunc(r.checked, r.differs); r.found {
		return nil
	}
	for _, i := range slices.Concat(right[n:], others) {
		run := warm[r.grader.Suite.Cases[i].ID]
		r.warm[i] = &run
	}
	r.entry.LearnCheck(false)
	return nil
}

// noteCheck adds a note if the warm and the cold answer to a checked case differ. The caller must
// first call recheck, so that a failure of the machine cannot cause the note.
func (r *caseRunner) noteCheck() {
	if r.found {
		r.entry.LearnCheck(slices.ContainsFunc(r.checked, r.differs))
	}
	if r.entry.Differs() {
		r.outcomes.notes = append(r.outcomes.notes, differsWarm)
	}
}

// compare records whether a run of case i in a fresh process confirms the answer of the warm run.
// The fresh run must end normally, print the same bytes, and print nothing on stderr. compare
// ignores cases that are not spot-checked.
func (r *caseRunner) compare(i int, cold judge.Run) {
	claim, checked := r.claims[i]
	if !checked {
		return
	}
	agrees := cold.Status == sandbox.Exited && cold.ExitCode == 0 && cold.Leftover == 0 && cold.Stderr.Total == 0 &&
		bytes.Equal(cold.Stdout.Bytes, claim)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.agrees[i] = agrees
}

func (r *caseRunner) differs(i int) bool { return !r.agrees[i] }

const maxSample = 3

// chooseConfirmations divides the cases with wrong warm answers into two lists. The cases in sample
// run again, each in a fresh process. If they all print the same as before, the warm answers to the
// others count. Both lists are empty if every wrong case must run again.
func (r *caseRunner) chooseConfirmations(wrong []int) (sample, others []int) {
	if !r.program.Warm.Pure || r.grader.ConfirmAll || len(wrong) == 0 {
		return nil, nil
	}
	length := func(i int) int { return len(r.grader.Suite.Cases[i].Want.String()) }
	// The case with the longest expected answer takes a program the most work.
	longest := slices.MaxFunc(wrong, func(a, b int) int { return length(a) - length(b) })
	drawn := slices.Clone(wrong)
	r.shuffle(drawn)
	for _, i := range slices.Concat([]int{wrong[0], longest}, drawn) {
		switch {
		case slices.Contains(sample, i):
		case len(sample) < maxSample:
			sample = append(sample, i)
		default:
			others = append(others, i)
		}
	}
	return sample, others
}

func (r *caseRunner) sortByAnswer(runs map[string]judge.Run) (right, wrong []int, err error) {
	for i, c := range r.grader.Suite.Cases {
		run, answered := runs[c.ID]
		if !answered {
			continue
		}
		j, err := r.grader.judge(c, run, nil)
		if err != nil {
			return nil, nil, err
		}
		if exactlyRight(j) {
			right = append(right, i)
		} else {
			wrong = append(wrong, i)
		}
	}
	return right, wrong, nil
}

// shuffle puts cases in an order that depends only on the key, the submission and the suite.
func (r *caseRunner) shuffle(indexes []int) {
	lots := map[int][]byte{}
	for _, i := range indexes {
		mac := hmac.New(sha256.New, r.grader.Key)
		for _, text := range []string{r.src.Digest, r.grader.suite, cache.RunKey(r.grader.Suite.Cases[i])} {
			mac.Write([]byte(text + "\n"))
		}
		lots[i] = mac.Sum(nil)
	}
	slices.SortFunc(indexes, func(a, b int) int { return bytes.Compare(lots[a], lots[b]) })
}
