package insight

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner"
	"touchstone/runner/cache"
	"touchstone/runner/insight/internal/diagnose"
	"touchstone/runner/insight/internal/explore"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

func TestMain(m *testing.M) {
	runner.Init()
	m.Run()
}

// graderOf returns a grader. If change is not nil, graderOf applies it to the insight of the
// grader.
func graderOf(t testing.TB, suite cases.Suite, jobs int, o Options, change func(*insight)) *runner.Grader {
	t.Helper()
	folder, err := os.UserCacheDir()
	if err != nil {
		folder = t.TempDir()
	}
	limits := record.DefaultLimits()
	limits.Wall, limits.Memory = record.Span(2*time.Second), 256<<20
	g, err := runner.New(runner.Options{
		Suite:     suite,
		Rubric:    testsuite.Rubric(t, "fields"),
		Limits:    limits,
		Isolation: sandbox.Auto,
		Jobs:      jobs,
		Tool:      "touchstone test",
		Cache:     filepath.Join(folder, "touchstone"),
		Now:       time.Now,
		Observe:   &runner.Observer{},
		Insight: func(g *runner.Grader) runner.Insight {
			in := newInsight(g, o)
			shared.lend(in)
			if change != nil {
				change(in)
			}
			return in
		},
	})
	must(t, err)
	t.Cleanup(func() {
		if err := g.Close(); err != nil {
			t.Error(err)
		}
	})
	return g
}

// countedGrader returns a grader with a cache, and the number of programs and compilers that it
// has started.
func countedGrader(
	t testing.TB, results *cache.Cache, o Options, change func(*insight),
) (*runner.Grader, *atomic.Int32) {
	t.Helper()
	g := graderOf(t, testsuite.F19(t, "sample"), 2, o, change)
	g.Results = results
	starts := &atomic.Int32{}
	g.Observe.Running = func(change int) { starts.Add(int32(max(change, 0))) }
	return g, starts
}

func gradeOne(ctx context.Context, g *runner.Grader, s intake.Submission) record.Submission {
	return g.GradeAll(ctx, []intake.Submission{s}, nil).Submissions[0]
}

func emptyCache(t *testing.T) *cache.Cache {
	t.Helper()
	cache, err := cache.Open(t.TempDir())
	must(t, err)
	return cache
}

func sampledSuite(s cases.Suite, few int) cases.Suite {
	s.Cases = sampled.Of(s.Cases, few)
	return s
}

// shared holds the answers of mutants for all graders with the same suite, because computing
// them takes a second.
var shared = sharedAnswers{
	bySuite: map[string]*diagnose.Diagnoser{},
	tables:  map[string]func() (*explore.Table, error){},
}

type sharedAnswers struct {
	mu      sync.Mutex
	bySuite map[string]*diagnose.Diagnoser
	tables  map[string]func() (*explore.Table, error) // by suite
}

func (a *sharedAnswers) lend(in *insight) {
	a.mu.Lock()
	defer a.mu.Unlock()
	suite := in.grader.Suite
	digest := suite.Digest()
	if a.bySuite[digest] == nil {
		a.bySuite[digest] = diagnose.New(suite, cache.MutantCache{})
		a.tables[digest] = sync.OnceValues(func() (*explore.Table, error) {
			return explore.NewTable(suite)
		})
	}
	in.diagnoser.Store(a.bySuite[digest])
	in.table = a.tables[digest]
}

// unshare gives an insight its own diagnoser and table.
func unshare(in *insight) {
	in.diagnoser.Store(in.newDiagnoser())
	in.table = sync.OnceValues(in.makeTable)
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
