package insight

import (
	"context"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/reference"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/language"
)

// TryMutations makes small changes to a right submission, in the sandbox, and reports which of them
// the suite catches. If Touchstone cannot change the submission, for example because it is a Go
// program with several packages, the result says so. An error means that Touchstone failed or ctx
// is done.
func TryMutations(ctx context.Context, g *runner.Grader, s intake.Submission) (found cases.MutationResults, err error) {
	err = guard.Do("changing the program", func() (err error) { found, err = tryMutations(ctx, g, s); return err })
	if found.Survived == nil {
		found.Survived = []cases.Mutation{}
	}
	return found, err
}

const notChangeable = "Touchstone can change only programs in Java, Go, Python, C and C++"

func tryMutations(ctx context.Context, g *runner.Grader, s intake.Submission) (found cases.MutationResults, err error) {
	p, err := g.Open(ctx, s)
	if err != nil {
		return found, err
	}
	defer p.Close()
	built, err := p.Build()
	switch {
	case err != nil:
		return found, err
	case built == nil:
		p.Tidy(&p.Report)
		return cases.MutationResults{Problem: p.Report.Cause}, nil
	case needsTextEdits(p.Report.Language, built, g.Suite):
		return tryMutationsOfText(ctx, g, s, p)
	case built.Mutants == nil:
		return cases.MutationResults{Problem: notChangeable}, nil
	}
	c, err := built.Mutants(ctx)
	if err != nil || c == nil {
		return cases.MutationResults{Problem: notChangeable}, err
	}
	tester := &changeTester{suite: g.Suite, rubric: g.Rubric}
	err = p.Share(ctx, func() (err error) {
		found, err = tryMutationsInHost(ctx, p, c, tester)
		return err
	})
	return found, err
}

func tryMutationsInHost(
	ctx context.Context, p *runner.Program, c *language.VariantBuilder, tester *changeTester,
) (found cases.MutationResults, err error) {
	started, stop, err := startHost(ctx, p, c)
	if err != nil {
		return found, err
	}
	defer stop()
	host := javahost.MutantConn{In: started.In, Out: started.Out, Limit: started.Limit}
	if p.Report.Language == language.Python.Name {
		tester.setInput = func(in reference.Input) error { return host.SetInput(in.Stdin, sourceFiles(in.Files)) }
	}
	changes, err := host.Load(c.Main, c.Files)
	if err != nil {
		return found, err
	}
	return tester.count(ctx, host, changes)
}

func sourceFiles(list []reference.File) (files []javahost.SourceFile) {
	for _, f := range list {
		files = append(files, javahost.SourceFile{Name: f.Name, Text: []byte(f.Text)})
	}
	return files
}
