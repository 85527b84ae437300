package language

import "sync"

// Controls are the controls that have been built, one for each language. The zero
// value holds none.
type Controls struct {
	mu    sync.Mutex
	built map[*Language]*Program
}

// Of is nil if there is none yet.
func (c *Controls) Of(l *Language) *Program {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.built[l]
}

// Keep takes in a control and returns the one that is kept: the first.
func (c *Controls) Keep(l *Language, p *Program) *Program {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.built == nil {
		c.built = map[*Language]*Program{}
	}
	if c.built[l] == nil {
		c.built[l] = p
	}
	return c.built[l]
}
