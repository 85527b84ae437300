package insight

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

// No host runs the changes of a program in C, C++ or Go, or of a program in Java that reads stdin or
// files. Instead, each change is a submission of its own, which the grader builds and runs like any
// other.

const (
	mostBuilt = 60 // number of changes to build; if there are more, a sample at equal distances

	// leastSeconds is the minimum time limit of a changed program. The limit is slowdown times the
	// time of the right program, if that is longer. A changed program that exceeds its limit counts
	// as endless.
	leastSeconds = 1.0
	slowdown     = 12
)

// tokenExtensions lists the extensions of the files that changesOf can read.
var tokenExtensions = []string{".c", ".cc", ".cpp", ".cxx", ".c++", ".h", ".hh", ".hpp", ".go", ".java"}

// needsTextEdits reports whether Touchstone changes a program by editing its source text, because
// no host runs the changes or gives the program what it reads.
func needsTextEdits(name string, built *language.Program, suite cases.Suite) bool {
	reads := func(c cases.Case) bool { return !c.IsPlain() }
	return slices.Contains(
		[]string{language.C.Name, language.Cpp.Name, language.Golang.Name, language.Java.Name},
		name,
	) &&
		(built.Mutants == nil || slices.ContainsFunc(suite.Cases, reads))
}

type textChanges struct {
	grader  *runner.Grader
	right   intake.Submission
	suite   []cases.Case      // with limits for changed programs
	program string            // digest of the right program
	texts   map[string]string // by file
	changes []textChange
}

type outcome int

const (
	survived outcome = iota
	caught
	stillborn
	unchanged // the compiler makes the same program of it
)

func tryMutationsOfText(
	ctx context.Context, g *runner.Grader, s intake.Submission, p *runner.Program,
) (found cases.MutationResults, err error) {
	t := &textChanges{grader: g, right: s, suite: slices.Clone(g.Suite.Cases), texts: map[string]string{}}
	if found.Problem, err = t.setTimeLimits(ctx, p); err != nil || found.Problem != "" {
		return found, err
	}
	if err := t.read(); err != nil {
		return found, err
	}
	found.Changes = len(t.changes)
	outcomes := make([]outcome, min(len(t.changes), mostBuilt))
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
		switch c := t.sampled(i, len(outcomes)); f {
		case unchanged:
			found.Changes--
			found.Tried--
		case stillborn:
			found.Stillborn++
		case caught:
			found.Caught++
		case survived:
			found.Survived = append(found.Survived, c.Mutation)
		}
	}
	return found, nil
}

func (t *textChanges) sampled(i, n int) textChange { return t.changes[i*len(t.changes)/n] }

func (t *textChanges) read() error {
	return fs.WalkDir(os.DirFS(t.right.Path), ".", func(name string, entry fs.DirEntry, err error) error {
		extension := strings.ToLower(path.Ext(name))
		if err != nil || !entry.Type().IsRegular() || !slices.Contains(tokenExtensions, extension) {
			return err
		}
		data, err := os.ReadFile(filepath.Join(t.right.Path, filepath.FromSlash(name)))
		t.texts[name] = string(data)
		t.changes = append(t.changes, changesOf(name, t.texts[name])...)
		return err
	})
}

// setTimeLimits sets the time limits from runs of the right program. If the program fails a case,
// it returns a sentence that says so.
func (t *textChanges) setTimeLimits(ctx context.Context, p *runner.Program) (problem string, err error) {
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
	t.program, err = p.CompiledDigest()
	return "", err
}

// try builds the program with a change, and runs it until a case catches the change.
func (t *textChanges) try(ctx context.Context, c textChange) (outcome, error) {
	p, err := t.grader.OpenChanged(ctx, t.right, c.File, c.applyTo(t.texts[c.File]))
	if err != nil {
		return 0, err
	}
	defer p.Close()
	if built, err := p.Build(); err != nil || built == nil {
		return stillborn, err
	}
	if content, err := p.CompiledDigest(); err != nil || content == t.program {
		return unchanged, err
	}
	for _, asked := range t.suite {
		if _, verdict, err := runCase(ctx, p, asked); err != nil || verdict != record.Accepted {
			return caught, err
		}
	}
	return survived, nil
}

func runCase(ctx context.Context, p *runner.Program, c cases.Case) (took time.Duration, v record.Verdict, err error) {
	err = p.Share(ctx, func() error {
		run, err := p.Run(ctx, c)
		if err != nil {
			return err
		}
		j, err := p.Judge(c, *run, nil)
		took, v = run.Usage.Wall, j.Verdict
		return err
	})
	return took, v, err
}
