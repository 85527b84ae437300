package runner

import (
	"bytes"
	"slices"

	"touchstone/runner/internal/judge"
	"touchstone/runner/sandbox"
)

// A wrong answer costs points only if runs in fresh processes confirm it. For a program that is
// not pure (javahost.Examine), the case itself must run again. For a pure program, the
// class files show that it gives the same answers in every process, so it is enough if runs of
// some of the wrong cases confirm that.
//
// A warm answer only counts if its run ended normally and within its bounds. A case with a
// crash, a timeout, text on stderr or a long output always runs again in a fresh process.

// mostConfirmed is the maximum number of wrong answers of a pure program that are repeated cold.
const mostConfirmed = 3

// chooseConfirmations chooses wrong warm answers to repeat cold (confirmed), and those that
// count if these agree (standing). All other cases run cold.
//
// It confirms the first case, the case with the longest expected answer, which takes a program
// the most work, and others that depend on the key. The choice does not depend on time.
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

// compare records whether a cold run agrees with the warm run that it confirms: it must end
// normally and print exactly the same bytes. It does nothing if the case is not being confirmed.
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
