package fairrun

import "sync"

// attempts decides whether it is still worthwhile to run several suspects at once.
type attempts struct {
	most int // maximum of vain

	mu     sync.Mutex
	ended  sync.Cond // signalled when a run ends
	vain   int       // number of runs that decided nothing minus number of runs that decided a case
	racing int       // runs in progress
}

func newAttempts(most int) *attempts {
	a := &attempts{most: most}
	a.ended.L = &a.mu
	return a
}

// begin reports whether another run may begin. If the runs in progress could make vain reach its
// maximum, begin waits for their results. If it returns true, the caller must call end.
func (a *attempts) begin() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	for a.vain > 0 && a.racing > 0 && a.vain < a.most && a.vain+a.racing >= a.most {
		a.ended.Wait()
	}
	if a.vain >= a.most {
		return false
	}
	a.racing++
	return true
}

// end records the end of a run. helped says whether the run decided its case.
func (a *attempts) end(helped bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.racing--
	if helped {
		a.vain--
	} else {
		a.vain++
	}
	a.ended.Broadcast()
}
