package fairrun

import "sync"

// hope is whether it is still worth it to ask suspects at once.
type hope struct {
	most int // so many more runs in vain than not are the end of it

	mu     sync.Mutex
	ended  sync.Cond // tells that a run has
	vain   int       // runs in vain, less the others
	racing int       // runs under way
}

// newHope ends after most more runs in vain than not.
func newHope(most int) *hope {
	h := &hope{most: most}
	h.ended.L = &h.mu
	return h
}

// begin waits for runs under way where these may be the end of it, and returns whether
// another may begin. If so, end must follow.
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

// end says whether a run that has begun decided anything.
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
