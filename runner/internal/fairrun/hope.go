package fairrun

import "sync"

// hope decides whether running several suspects at once is still worthwhile.
type hope struct {
	most int // limit of vain

	mu     sync.Mutex
	ended  sync.Cond // signals the end of a run
	vain   int       // runs that decided nothing, minus those that did
	racing int       // runs in progress
}

// newHope returns a hope that gives up when vain reaches most.
func newHope(most int) *hope {
	h := &hope{most: most}
	h.ended.L = &h.mu
	return h
}

// begin reports whether another run may begin. It first waits for runs in progress if their
// results could make vain reach the limit. If it returns true, the caller must call end.
func (h *hope) begin() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for h.vain > 0 && h.racing > 0 && h.vain < h.most && h.vain+h.racing >= h.most {
		h.ended.Wait()
	}
	if h.vain >= h.most {
		return false
	}
	h.racing++
	return true
}

// end records whether a run decided its case.
func (h *hope) end(helped bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.racing--
	if helped {
		h.vain--
	} else {
		h.vain++
	}
	h.ended.Broadcast()
}
