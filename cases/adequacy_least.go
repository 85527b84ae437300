package cases

import "slices"

// least chooses cases that together catch every fault that the suite catches:
// always the one that catches most of those left, then without those that turn
// out not to be needed. It is small, though not always the smallest there is.
func (e *experiment) least() []string {
	var chosen []int
	for open := e.open(nil); open > 0; open = e.open(chosen) {
		best, left := -1, open
		for i := range e.trials {
			if n := e.open(append(chosen[:len(chosen):len(chosen)], i)); n < left {
				best, left = i, n
			}
		}
		chosen = append(chosen, best)
	}
	for i := len(chosen) - 1; i >= 0; i-- {
		if without := slices.Delete(slices.Clone(chosen), i, i+1); e.open(without) == 0 {
			chosen = without
		}
	}
	slices.Sort(chosen)
	ids := make([]string, len(chosen))
	for i, trial := range chosen {
		ids[i] = e.trials[trial].id
	}
	return ids
}

// open counts the faults that the suite catches and these trials do not.
func (e *experiment) open(trials []int) int {
	n := 0
	for _, s := range e.singles {
		if slices.Contains(s.caught, true) && !slices.ContainsFunc(trials, func(i int) bool { return s.caught[i] }) {
			n++
		}
	}
	return n
}
