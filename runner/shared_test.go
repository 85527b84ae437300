package runner

import (
	"os"
	"sync"
	"testing"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/language"
)

// compilers is a compile service that the tests share, because starting one takes longer than
// most tests. Tests of the service use their own: see ownCompilers.
var compilers sharedCompilers

type sharedCompilers struct {
	mu      sync.Mutex
	scratch string
	service *language.Service
}

// lend gives a grader the shared compilers until the test ends.
func (c *sharedCompilers) lend(t testing.TB, g *Grader) {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.service == nil {
		scratch, err := os.MkdirTemp("", "compilers-")
		must(t, err)
		c.scratch = scratch
		c.service = language.NewService(g.backend, fairrun.NewGate(g.Jobs), scratch, 64)
		c.service.Expect(2) // otherwise the service would not compile the first submission
	}
	own := g.service
	g.service = c.service
	t.Cleanup(func() { // runs before the grader is closed
		if g.service == c.service {
			g.service = own
		}
	})
}

func (c *sharedCompilers) close() {
	c.service.Close()
	os.RemoveAll(c.scratch)
}

// ownCompilers gives a grader its own compilers, as it has outside of tests.
func ownCompilers(g *Grader) *Grader {
	compilers.mu.Lock()
	defer compilers.mu.Unlock()
	if g.service == compilers.service {
		g.service = language.NewService(g.backend, g.gate, g.work.Dir, g.Jobs)
	}
	return g
}
