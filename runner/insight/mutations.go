package insight

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/internal/variant"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

const (
	// leastSeconds is the minimum time limit of a changed program. The limit is slowdown times the
	// time of the right program, if that is longer. A changed program that exceeds its limit counts
	// as endless.
	leastSeconds = 1.0
	slowdown     = 12
)

// TryMutations makes small changes to a right submission, which must be a folder, and reports which
// of them the suite catches. Each changed program is a submission of its own, which the grader
// builds and runs like any other. If there are more than most changes, TryMutations tries a sample
// at equal distances. An error means that Touchstone failed or ctx is done.
func TryMutations(
	ctx context.Context, g *runner.Grader, s intake.Submission, most int,
) (found cases.MutationResults, err error) {
	found.Survived = []cases.Mutation{}
	p, err := g.Open(ctx, s)
	if err != nil {
		return found, err
	}
	defer p.Close()
	if built, err := p.Build(); err != nil || built == nil {
		p.Tidy(&p.Report)
		found.Problem = p.Report.Cause
		return found, err
	}
	t := &mutationTester{grader: g, right: s, suite: slices.Clone(g.Suite.Cases), texts: map[string]string{}}
	if found.Problem, err = t.setTimeLimits(ctx, p); err != nil || found.Problem != "" {
		return found, err
	}
	if err := t.read(); err != nil {
		return found, err
	}
	found.Changes = len(t.mutations)
	outcomes := make([]outcome, min(len(t.mutations), most))
	group, together := errgroup.WithContext(ctx)
	group.SetLimit(g.Jobs)
	for i := range outcomes {
		group.Go(func() error {
			return guard.Do("trying a change", func() (err error) {
				outcomes[i], err = t.try(together, t.sampled(i, len(outcomes)))
				return err
			})
		})
	}
	if err := group.Wait(); err != nil {
		return found, err
	}
	for i, f := range outcomes {
		found.Tried++
		switch m := t.sampled(i, len(outcomes)); f {
		case unchanged:
			found.Changes--
			found.Tried--
		case stillborn:
			found.Stillborn++
		case caught:
			found.Caught++
		case survived:
			found.Survived = append(found.Survived, m.Mutation)
		}
	}
	return found, nil
}

// mutationTester tries small changes to a right program.
type mutationTester struct {
	grader    *runner.Grader
	right     intake.Submission
	suite     []cases.Case      // with limits for changed programs
	compiled  string            // digest of what the compiler wrote; empty for Python
	texts     map[string]string // by file
	mutations []variant.Mutation
}

type outcome int

const (
	survived outcome = iota
	caught
	stillborn
	unchanged // the compiler makes the same program of it
)

func (t *mutationTester) sampled(i, n int) variant.Mutation { return t.mutations[i*len(t.mutations)/n] }

func (t *mutationTester) read() error {
	return fs.WalkDir(os.DirFS(t.right.Path), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || !variant.CanMutate(name) {
			return err
		}
		data, err := os.ReadFile(filepath.Join(t.right.Path, filepath.FromSlash(name)))
		t.texts[name] = string(data)
		t.mutations = append(t.mutations, variant.Mutations(name, t.texts[name])...)
		return err
	})
}

// setTimeLimits sets the time limits from runs of the right program. If the program fails a case,
// it returns a sentence that says so.
func (t *mutationTester) setTimeLimits(ctx context.Context, p *runner.Program) (problem string, err error) {
	for i, c := range t.suite {
		took, verdict, err := runCase(ctx, p, c)
		if err != nil {
			return "", err
		}
		if verdict != record.Accepted {
			return "it fails case " + c.ID, nil
		}
		usual := t.grader.Limits.With(c.Limits).Wall.Duration().Seconds()
		t.suite[i].Limits.Seconds = min(usual, max(leastSeconds, slowdown*took.Seconds()))
	}
	if p.Report.Language != language.Python.Name {
		t.compiled, err = p.CompiledDigest()
	}
	return "", err
}

// try builds the program with a change, and runs it until a case catches the change.
func (t *mutationTester) try(ctx context.Context, m variant.Mutation) (outcome, error) {
	p, err := t.grader.OpenChanged(ctx, t.right, m.File, m.ApplyTo(t.texts[m.File]))
	if err != nil {
		return 0, err
	}
	defer p.Close()
	if built, err := p.Build(); err != nil || built == nil {
		return stillborn, err
	}
	if content, err := p.CompiledDigest(); err != nil || content == t.compiled {
		return unchanged, err
	}
	for _, asked := range t.suite {
		if _, verdict, err := runCase(ctx, p, asked); err != nil || verdict != record.Accepted {
			return caught, err
		}
	}
	return survived, nil
}

// runCase runs the program. A timeout counts only if no other program may be the reason.
func runCase(ctx context.Context, p *runner.Program, c cases.Case) (took time.Duration, v record.Verdict, err error) {
	run, err := p.RunFairly(ctx, c)
	if err != nil {
		return 0, "", err
	}
	j, err := p.Judge(c, *run, nil)
	return run.Usage.Wall, j.Verdict, err
}
