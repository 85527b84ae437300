package runner

import (
	"bytes"
	"slices"

	"touchstone/runner/internal/judge"
	"touchstone/runner/sandbox"
)

// A wrong answer costs points only on the evidence of a fresh process. For a program that is
// not pure (javahost.ImpurityReason) that is a run of this very case, and for a pure one a
// run of some of its wrong cases: its class files show that it answers alike in every
// process, and the runs confirm that.
//
// An answer can stand only if the warm run ended well within its bounds. Crashes, timeouts,
// words on stderr and long outputs always run again in a fresh process.

// mostConfirmed is the number of wrong answers of a pure program that run again cold.
const mostConfirmed = 3

// chooseConfirmations chooses the wrong warm answers to run again cold, and those that stand
// if the cold answers are the same. For the rest of them a cold run decides.
//
// It chooses the first one, the one with the longest expected answer, on which a program has
// most to do, and others that the key draws. No time affects the choice.
func (r *caseRunner) chooseConfirmations(wrong []int) (confirmed, standing []int) {
	if !r.program.Warm.Pure || r.grader.ConfirmAll || len(wrong) == 0 {
		return nil, nil
	}
	length := func(i int) int { return len(r.grader.Suite.Cases[i].Want.String()) }
	longest := slices.MaxFunc(wrong, func(a, b int) int { return length(a) - length(b) })
	drawn := slices.Clone(wrong)
	r.shuffle(drawn)
	for _, i := range slices.Concat([]int{wrong[0], longest}, drawn) {
		switch {
		case slices.Contains(confirmed, i):
		case len(confirmed) < mostConfirmed:
			confirmed = append(confirmed, i)
		default:
			standing = append(standing, i)
		}
	}
	return confirmed, standing
}

// compare compares a cold run with the warm one of the same case, if the case is to be
// confirmed. They agree if the output is the same to the byte and both ended well.
func (r *caseRunner) compare(i int, cold judge.Run) {
	claim, claimed := r.claims[i]
	if !claimed {
		return
	}
	agrees := cold.Status == sandbox.Exited && cold.ExitCode == 0 && cold.Leftover == 0 && cold.Stderr.Total == 0 &&
		bytes.Equal(cold.Stdout.Bytes, claim)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.agrees[i] = agrees
}
