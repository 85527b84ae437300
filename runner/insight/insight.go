package insight

import (
	"context"
	"crypto/sha256"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"touchstone/cases"
	"touchstone/runner"
	"touchstone/runner/cache"
	"touchstone/runner/insight/internal/diagnose"
	"touchstone/runner/insight/internal/explore"
	"touchstone/runner/insight/internal/inside"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// Options says how thoroughly to look for mistakes.
type Options struct {
	// Probes limits the number of extra inputs that distinguish between mistakes which explain
	// the answers equally well.
	Probes int

	// Explore enables running wrong programs on small inputs, and looking for wrong methods.
	Explore bool

	// Wrong lists the wrong solutions of an assignment that is defined by data.
	Wrong []WrongSolution
}

// New returns a function that creates the insight of a grader. The function is for runner.Options.
func New(o Options) func(*runner.Grader) runner.Insight {
	return func(g *runner.Grader) runner.Insight { return newInsight(g, o) }
}

// ownTime limits Touchstone's own work in one step, without the runs of programs.
const ownTime = 5 * time.Minute

// insight implements runner.Insight. All submissions of a grading use the same insight.
type insight struct {
	grader         *runner.Grader
	options        Options
	ownTime        time.Duration
	diagnoser      atomic.Pointer[diagnose.Diagnoser]
	solutions      *diagnose.Programs
	table          func() (*explore.Table, error)    // small inputs, computed once
	sizes          func() map[string]cases.Size      // see cases.Suite.Sizes
	finder         func() *inside.Finder             // returns nil if the assignment has no skeleton
	newInputRunner func(*runner.Program) inputRunner // returns what runs small inputs
}

func newInsight(g *runner.Grader, o Options) *insight {
	in := &insight{grader: g, options: o, ownTime: ownTime}
	in.newInputRunner = func(p *runner.Program) inputRunner { return p }
	in.diagnoser.Store(in.newDiagnoser())
	in.solutions = newSolutions(g, o.Wrong)
	in.table = sync.OnceValues(in.makeTable)
	in.sizes = sync.OnceValue(g.Suite.Sizes)
	in.finder = sync.OnceValue(func() *inside.Finder { return inside.NewFinder(g.Suite, g.Rubric) })
	return in
}

// explores reports whether wrong programs run on small inputs. The assignment must have a solver,
// because nothing else knows the expected answers to these inputs.
func (in *insight) explores() bool {
	return in.options.Explore && in.grader.Suite.Assignment.HasSolver()
}

func (in *insight) Settings() any { return in.options }

func (in *insight) NewFollower() runner.Follower {
	return &follower{insight: in, replies: make([]diagnose.Reply, len(in.grader.Suite.Cases))}
}

// follower collects the replies of a submission for its diagnosis.
type follower struct {
	insight *insight
	replies []diagnose.Reply // one for each case
}

func (f *follower) See(number int, run judge.Run, j judge.Judgement) {
	f.replies[number] = diagnose.Observe(f.insight.grader.Suite.Cases[number], run, j)
}

// Notes on a submission for which a step of the analysis failed.
const (
	undiagnosed = "cannot explain the wrong answers" + atNoCost
	unexplored  = "cannot find the smallest failing input" + atNoCost
	unanalyzed  = "cannot find the wrong methods" + atNoCost
	atNoCost    = ", because Touchstone failed; verdict and points do not change"
)

func (f *follower) Explain(graded record.Submission, p *runner.Program) []runner.Explanation {
	in, replies := f.insight, f.replies
	type findings = runner.Findings
	return []runner.Explanation{
		{
			Stage:       record.Diagnosing,
			FailureNote: undiagnosed,
			Do: func(ctx context.Context, f findings) (findings, error) {
				var err error
				f.Diagnosis, err = in.diagnose(ctx, replies, p)
				return f, err
			},
		},
		{Stage: record.Exploring, FailureNote: unexplored, Do: func(ctx context.Context, f findings) (findings, error) {
			var err error
			f.Exploration, err = in.explore(ctx, graded.Results, f.Diagnosis, p.Entry, in.newInputRunner(p))
			return f, err
		}},
		{Stage: record.Inspecting, FailureNote: unanalyzed, Do: func(
			ctx context.Context, f findings,
		) (findings, error) {
			found, err := in.analyzeMethods(ctx, graded, p)
			if err != nil {
				return f, err
			}
			f.MethodAnalysis = found
			if found != nil && in.finder().Contradicts(found, f.Diagnosis) {
				f.Diagnosis = nil
				explore.DropNotes(f.Exploration)
			}
			return f, nil
		}},
	}
}

// mutantCache returns the cache for the answers that mutants give to a list of inputs of the
// assignment. It returns no cache if this build of Touchstone cannot be identified.
func (in *insight) mutantCache(inputs string) cache.MutantCache {
	g := in.grader
	if g.Build == "" {
		return cache.MutantCache{}
	}
	key := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %q", g.Tool, g.Build, g.Suite.Assignment.Definition(), inputs))
	return cache.MutantCache{Cache: g.Mutants, Key: fmt.Sprintf("%x", key)}
}
