package runner

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"

	"touchstone/runner/cache"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

type buildResult struct {
	cache.Built
	verdict record.Verdict    // NotGradable or BuildError if there is nothing to run; otherwise empty
	program *language.Program // nil if there is nothing to run, or if all results are cached
}

func (b buildResult) putInto(r *record.Submission) {
	r.Language, r.Build, r.Notes = b.Language, b.Report, append(r.Notes, b.Notes...)
	if b.verdict != "" {
		r.SetBuildFailure(b.verdict, b.Report.Message)
	}
}

func failedBuild(why record.Verdict, message string) (b buildResult) {
	b.verdict, b.Report.Message = why, message
	return b
}

func (g *Grader) buildUnlessCached(
	ctx context.Context, src handin.Sources, main, dir string, entry *cache.Entry,
) (buildResult, error) {
	if !entry.Suffices(g.Suite) {
		return g.build(ctx, src, main, dir, entry)
	}
	b := buildResult{Built: *entry.Build}
	if b.Report.Cached = true; !b.Report.OK {
		b.verdict = record.BuildError
	}
	return b, nil
}

// build builds the main program, one of BuildResult.Others, or lets the language choose if main is
// empty.
func (g *Grader) build(
	ctx context.Context, src handin.Sources, main, dir string, entry *cache.Entry,
) (buildResult, error) {
	if src.Problem != "" {
		return failedBuild(record.NotGradable, src.Problem), nil
	}
	language := language.Detect(src, g.assignment().Names())
	if language == nil {
		return failedBuild(record.NotGradable, "no source file in a language that Touchstone grades"), nil
	}
	w := &compilations{}
	builder := g.newBuilder(src, dir, func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		outcome, alone, err := g.compile(ctx, c)
		w.saw(outcome, alone)
		return outcome, err
	})
	builder.Main = main
	for _, d := range []string{builder.Out, builder.Cache} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			return buildResult{}, err
		}
	}
	start := g.Now()
	result, err := language.Build(ctx, builder)
	b := buildResult{Built: cache.Built{Language: language.Name}}
	b.Report.Wall = record.SpanOf(g.Now().Sub(start))
	if err == nil && result.Program == nil {
		result, err = g.checkBuild(ctx, language, builder, result, w)
	}
	if err != nil {
		return b, wrapBuildError(err)
	}
	b.program, b.Notes, b.Main, b.Others = result.Program, result.Notes, result.Main, result.Others
	if b.Report.OK = b.program != nil; b.Report.OK {
		b.program.Language, b.program.Files, b.program.Run = language, src.Files, src.Run
		b.Warm, b.Command = b.program.Warm != nil, b.program.StudentCommand
	} else {
		b.verdict, b.Report.Message = record.BuildError, record.Truncate(result.Message, record.MaxOutput)
	}
	if b.Report.OK || !w.unsteady {
		entry.LearnBuild(b.Built)
	}
	return b, nil
}

// wrapBuildError adds context to err, unless it is a MissingTool, whose message says enough.
func wrapBuildError(err error) error {
	if missing := (*language.MissingTool)(nil); errors.As(err, &missing) {
		return err
	}
	return fmt.Errorf("building the submission: %w", err)
}

func (g *Grader) newBuilder(src handin.Sources, dir string, run language.Runner) language.Builder {
	return language.Builder{
		Src:      src,
		Names:    g.assignment().Names(),
		Labels:   g.assignment().Labels,
		Packages: g.assignment().Packages,
		Out:      filepath.Join(dir, "out"),
		Cache:    g.Cache,
		Limits:   g.Limits,
		Warm:     g.warmable() && src.Run.Dir == "", // runs in one process would share the folder
		Service:  g.service,

		Tidier:   g.tidier,
		Shielded: g.backend.Level() != sandbox.Contained,
		Run:      run,
	}
}

// compile runs a compiler in a slot of the gate. If the compiler times out and other programs may
// be the reason, compile runs it again at once, while nothing else runs. alone says whether nothing
// else ran at the same time.
func (g *Grader) compile(ctx context.Context, c sandbox.Command) (outcome sandbox.Outcome, alone bool, err error) {
	var slow atomic.Bool
	// The second run is not put off, because other builds may be waiting for the output.
	run, err := g.gate.RunFairly(ctx, &slow, func(ctx context.Context, adjust fairrun.AdjustFunc) (*judge.Run, error) {
		c := c
		adjust(&c)
		o, err := g.start(ctx, c)
		return &judge.Run{Outcome: o}, err
	})
	if err != nil {
		return sandbox.Outcome{}, false, err
	}
	return run.Outcome, run.Alone, nil
}

func (g *Grader) start(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	notify(g.observed().Running, 1)
	defer notify(g.observed().Running, -1)
	return g.backend.Run(ctx, c)
}
