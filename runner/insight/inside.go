package insight

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"time"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner"
	"touchstone/runner/insight/internal/inside"
	"touchstone/runner/intake"
	"touchstone/runner/internal/variant"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

const (
	insideTime = time.Minute // wall-clock limit; package inside also limits the work
	hostOutput = 256 << 20   // bytes that a host of changed programs may print
)

// analyzeMethods finds the wrong methods of a wrong program. It returns nil if the program is not
// built on the skeleton of its assignment.
func (in *insight) analyzeMethods(
	ctx context.Context,
	r record.Submission,
	p *runner.Program,
) (*record.MethodAnalysis, error) {
	unjudged := r.Verdict == record.JudgeError || r.Verdict == record.Skipped
	if !in.options.Explore || unjudged || ctx.Err() != nil || !in.finder().Supports(r.Language) {
		return nil, nil
	}
	found := p.Entry.MethodAnalysis(in.grader.SettingsDigest())
	if found == nil {
		built, err := p.Build()
		if err != nil || built == nil || built.Substitutions == nil {
			return nil, err
		}
		c, err := built.Substitutions(ctx)
		if err != nil || c == nil || len(c.Files) == 0 {
			return nil, err
		}
		if found, err = in.runAnalysis(ctx, c, p); err != nil || found == nil {
			return nil, err
		}
	}
	if found.Stopped == inside.NotOnSkeleton {
		return nil, nil
	}
	return found, nil
}

// runAnalysis finds the wrong methods by running changed versions of the program. It returns nil if
// the budget of the submission runs out. If the program ends the process that hosts it, the result
// says that nothing is known.
func (in *insight) runAnalysis(
	ctx context.Context, c *language.VariantBuilder, p *runner.Program,
) (found *record.MethodAnalysis, err error) {
	err = inHost(ctx, p, c, func(host inside.MethodHost) error {
		found, err = guard.DoTimeout(in.ownTime, string(record.Inspecting), func() (*record.MethodAnalysis, error) {
			return in.finder().Find(host, inside.Target{Main: c.Main, Files: c.Files})
		})
		return err
	})
	switch {
	case errors.Is(context.Cause(ctx), runner.ErrBudget):
		return nil, nil
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case errors.Is(err, errHost):
		return inside.Unknown("the process that ran the changed program ended unexpectedly"), nil
	case err == nil:
		p.Entry.LearnMethodAnalysis(in.grader.SettingsDigest(), found)
	}
	return found, err
}

var errHost = errors.New("the student's program killed the process that examined it")

// inHost starts a host that has loaded the program, calls do with the host, and stops it.
func inHost(
	ctx context.Context,
	p *runner.Program,
	c *language.VariantBuilder,
	do func(inside.MethodHost) error,
) error {
	return p.Share(ctx, func() error {
		limited, cancel := context.WithTimeout(ctx, insideTime)
		defer cancel()
		started, stop, err := startHost(limited, p, c)
		if err != nil {
			return err
		}
		defer stop()
		var host inside.MethodHost = started
		if path.Ext(c.Files[0].Name) == ".py" {
			host = inside.EffectHost{MethodHost: started}
		}
		err = do(host)
		if err != nil && record.FailureOf(err) == nil {
			return fmt.Errorf("%w: %w", errHost, err)
		}
		return err
	})
}

// startHost starts a process that runs changed versions of a program. The process ends when the
// caller calls stop, or when ctx is done.
func startHost(
	ctx context.Context, p *runner.Program, c *language.VariantBuilder,
) (host variant.SubstitutionHost, stop func(), err error) {
	if err := ctx.Err(); err != nil {
		return host, nil, err
	}
	h, err := p.Host(c.Command)
	if err != nil {
		return host, nil, err
	}
	forget := context.AfterFunc(ctx, h.End)
	// Without a buffer each number of a reply would be a read of the pipe.
	host = variant.SubstitutionHost{In: h.In, Out: bufio.NewReader(h.Out), Limit: hostOutput}
	if c.Compile != nil {
		host.Compile = func(sources []variant.SourceFile) variant.Compiled { return c.Compile(ctx, sources) }
	}
	return host, func() { forget(); h.Close() }, nil
}

// CheckSkeleton checks the skeleton of an assignment against the solution that is built on it.
// It returns a sentence for each problem. An error means that Touchstone failed or ctx is done.
func CheckSkeleton(ctx context.Context, g *runner.Grader, skeleton, solution intake.Submission) ([]string, error) {
	problems, err := checkSolution(ctx, g, solution)
	if err != nil || !slices.Equal(problems, []string{inside.NoFunction}) {
		return problems, err
	}
	p, err := g.Open(ctx, skeleton)
	if err != nil {
		return problems, err
	}
	defer p.Close()
	built, err := p.Build()
	if err == nil && built == nil {
		p.Tidy(&p.Report)
		problems[0] = fmt.Sprintf("%s/ does not compile: %s", cases.SkeletonFolder, p.Report.Cause)
	}
	return problems, err
}

func checkSolution(ctx context.Context, g *runner.Grader, solution intake.Submission) (problems []string, err error) {
	p, err := g.Open(ctx, solution)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	built, err := p.Build()
	if err != nil || built == nil { // the check of solutions reports why
		return nil, err
	}
	finder := inside.NewFinder(g.Suite, g.Rubric)
	if finder == nil { // a warning says why
		return nil, nil
	}
	if !finder.Supports(p.Report.Language) {
		return []string{fmt.Sprintf("%s/ is written in %s: write it and %s/ in the same language, Java or Python",
			cases.SolutionFolder, p.Report.Language, cases.SkeletonFolder)}, nil
	}
	var c *language.VariantBuilder
	if built.Substitutions != nil {
		c, err = built.Substitutions(ctx)
	}
	if err != nil || c == nil || len(c.Files) == 0 {
		return []string{cases.SolutionFolder + "/ depends on more than its arguments, such as on a file or " +
			"the clock: remove that code"}, err
	}
	err = inHost(ctx, p, c, func(host inside.MethodHost) error {
		problems, err = finder.Check(host, inside.Target{Main: c.Main, Files: c.Files})
		return err
	})
	if errors.Is(err, errHost) && ctx.Err() == nil {
		return []string{
			cases.SolutionFolder + "/ ends the process that loads it: move all its code into functions",
		}, nil
	}
	return problems, err
}
