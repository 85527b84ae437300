package runner

import (
	"os"
	"sync"
	"testing"

	"touchstone/runner/internal/diagnose"
	"touchstone/runner/internal/explore"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/language"
)

// compilers are what the graders of tests share: to start one for each test, after a
// javac of the test's own, is most of what small classes cost. Tests of the service
// take their own: see ownCompilers.
var compilers sharedCompilers

type sharedCompilers struct {
	mu      sync.Mutex
	scratch string
	service *language.Service
}

// diagnosers are what graders of tests with the same suite share, as submissions of one
// class do: what mutants answer takes a second to find out.
var diagnosers = sharedDiagnosers{
	bySuite: map[string]*diagnose.Diagnoser{},
	tables:  map[string]func() (*explore.Table, error){},
	answers: map[string]*inMemory{},
}

type sharedDiagnosers struct {
	mu      sync.Mutex
	bySuite map[string]*diagnose.Diagnoser
	tables  map[string]func() (*explore.Table, error) // of what mutants answer to small inputs, by suite
	answers map[string]*inMemory                      // which the tables of all suites of an assignment share
}

// inMemory keeps what mutants answer.
type inMemory struct {
	mu   sync.Mutex
	kept []byte
}

func (m *inMemory) Read() []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.kept
}

func (m *inMemory) Write(answers []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept = answers
}

func (d *sharedDiagnosers) lend(g *Grader) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.bySuite[g.suite] == nil {
		suite, assignment := g.Suite, g.Suite.Assignment.ID
		if d.answers[assignment] == nil {
			d.answers[assignment] = &inMemory{}
		}
		kept := d.answers[assignment]
		d.bySuite[g.suite] = diagnose.New(suite, nil)
		d.tables[g.suite] = sync.OnceValues(func() (*explore.Table, error) { return explore.NewTable(suite, kept) })
	}
	g.mutants.Store(d.bySuite[g.suite])
	g.table = d.tables[g.suite]
}

// ownDiagnoser gives a grader one of its own, which knows nothing yet.
func ownDiagnoser(g *Grader) *Grader {
	g.mutants.Store(diagnose.New(g.Suite, g.keepsSuite()))
	g.table = sync.OnceValues(g.makeTable)
	return g
}

// lend gives a grader the compilers of all tests until the test ends.
func (c *sharedCompilers) lend(t testing.TB, g *Grader) {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.service == nil {
		scratch, err := os.MkdirTemp("", "compilers-")
		if err != nil {
			t.Fatal(err)
		}
		c.scratch = scratch
		c.service = language.NewService(g.backend, fairrun.New(g.Jobs), scratch, 64)
		c.service.Expect(2) // none of them is the first
	}
	own := g.service
	g.service = c.service
	t.Cleanup(func() { // before the grader is closed
		if g.service == c.service {
			g.service = own
		}
	})
}

func (c *sharedCompilers) close() {
	c.service.Close()
	os.RemoveAll(c.scratch)
}

// ownCompilers gives a grader compilers of its own, as outside of tests, if it has
// those of all tests.
func ownCompilers(g *Grader) *Grader {
	compilers.mu.Lock()
	defer compilers.mu.Unlock()
	if g.service == compilers.service {
		g.service = language.NewService(g.backend, g.gate, g.work.Dir, g.Jobs)
	}
	return g
}
