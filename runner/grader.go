package runner

import (
	"crypto/rand"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"touchstone/runner/cache"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Grader grades submissions. It is safe for concurrent use.
type Grader struct {
	Options
	backend  sandbox.Backend
	gate     *fairrun.Gate
	insight  Insight // nil if nothing explains wrong programs
	work     *sandbox.TempDir
	service  *language.Service // nil if Options.Cold is set
	controls sync.Map          // *language.Program by *language.Language; see control
	tidier   *language.Tidier
	slow     time.Duration // a longer warm run is discarded
	ownTime  time.Duration // limit on judging and scoring; see the constant ownTime
	large    sync.Mutex    // held while judging a large output; see judge

	conditionsDigest, settingsDigest string // digests; see computeDigests
	suite                            string // digest of the suite
}

// New returns a Grader with its own scratch directory, which Close removes.
func New(o Options) (*Grader, error) {
	if len(o.Suite.Cases) == 0 {
		return nil, fmt.Errorf("suite %q has no cases", o.Suite.Name)
	}
	if o.Jobs < 1 {
		return nil, fmt.Errorf("jobs is %d: expected at least 1", o.Jobs)
	}
	if err := o.Rubric.CheckSuite(o.Suite); err != nil {
		return nil, err
	}
	work, err := language.NewScratch() // before sandbox.Open, which tests back ends in this directory
	if err != nil {
		return nil, fmt.Errorf("making a scratch directory: %w", err)
	}
	backend, err := sandbox.Open(o.Isolation)
	if err != nil {
		return nil, errors.Join(err, work.Remove())
	}
	if o.Cache == "" || language.PathProblem(o.Cache) != "" {
		o.Cache = filepath.Join(work.Dir, "cache")
	}
	g := &Grader{
		Options: o,
		gate:    fairrun.NewGate(o.Jobs),
		work:    work,
		ownTime: ownTime,
		slow:    min(o.Limits.Wall.Duration()/warmShare, slowRun),
	}
	g.backend = hider{backend, &g.Options}
	g.tidier = language.NewTidier(work.Dir)
	g.suite = g.Suite.Digest()
	if o.Insight != nil {
		g.insight = o.Insight(g)
	}
	g.conditionsDigest, g.settingsDigest = g.computeDigests()
	if len(g.Key) == 0 {
		g.Key = []byte(rand.Text())
	}
	if !o.Cold {
		g.service = language.NewService(g.backend, g.gate, work.Dir, o.Jobs)
	}
	return g, nil
}

// IsolationReport says how strongly this grader isolates runs from the machine.
func (g *Grader) IsolationReport() record.Isolation {
	return isolationReport(g.Isolation, g.backend)
}

// Close stops the compile service, removes the scratch directory, and closes the caches.
func (g *Grader) Close() error {
	g.service.Close()
	err := g.work.Remove()
	for _, c := range slices.Compact([]*cache.Cache{g.Results, g.Mutants}) {
		if c != nil {
			err = errors.Join(err, c.Close())
		}
	}
	return err
}

func isolationReport(asked string, b sandbox.Backend) record.Isolation {
	r := record.Isolation{Requested: asked, Name: b.Name(), Level: string(b.Level()), Guarantees: []record.Guarantee{}}
	for _, g := range b.Guarantees() {
		r.Guarantees = append(r.Guarantees, record.Guarantee{Name: g.Name, Strength: g.Strength.String(),
			Detail: g.Detail})
	}
	return r
}

// Isolation says how strongly the named back end isolates runs on this machine.
func Isolation(name string) (record.Isolation, error) {
	backend, err := sandbox.Open(name)
	if err != nil {
		return record.Isolation{}, err
	}
	return isolationReport(name, backend), nil
}
