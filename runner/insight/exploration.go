package insight

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner"
	"touchstone/runner/cache"
	"touchstone/runner/insight/internal/explore"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

// The grader runs a wrong program on small inputs to find a small failure for the student to
// look at. Nothing else depends on the results, so warm runs may find failures. But the report
// has only failures that also occur in a fresh process. If a program behaves differently there,
// the report has no failure on a small input.

const (
	// coldInputs is the number of inputs of a list for a program that can neither run warm nor
	// start quickly. If the program is right on all of them, it runs on more until one fails.
	coldInputs = 16

	// lostAnswers is the maximum number of inputs that run cold because they have no warm answer.
	lostAnswers = 4

	// A warm process must answer at least one in leastWarm of its inputs. If it answers fewer, the
	// program runs cold from then on, unless it is known to be safe to run warm.
	leastWarm = 4
)

// isExplorable reports whether a program has a wrong value or a crash, and none of its runs was
// slow or exceeded a limit.
func isExplorable(results []record.Result) bool {
	wrong := false
	for i := range results {
		if run := results[i].Run; run != nil && explore.IsSlow(run.CPU.Duration(), (run.Wall-run.Waited).Duration()) {
			return false
		}
		switch verdict := results[i].Verdict; {
		case verdict == record.RuntimeError, verdict == record.OutputLimit: // a small input may show why
			wrong = true
		case !verdict.EndedNormally():
			return false
		default:
			wrong = wrong || results[i].HasWrongLine()
		}
	}
	return wrong
}

// inputRunner is the part of *runner.Program that exploring uses.
type inputRunner interface {
	Build() (*language.Program, error)
	Run(ctx context.Context, c cases.Case) (*judge.Run, error)
	RunWarm(ctx context.Context, toRun []cases.Case, limit time.Duration) map[string]judge.Run
	Share(ctx context.Context, f func() error) error
	Judge(c cases.Case, run judge.Run, see func(judge.Judgement)) (judge.Judgement, error)
}

// explore finds the smallest failures of a program among the cases of the suite, whose results are
// given, and the small inputs. It returns nil if exploring is impossible or there is no failure.
func (in *insight) explore(
	ctx context.Context, results []record.Result, diagnosis *record.Diagnosis, entry *cache.Entry, b inputRunner,
) (found *record.Exploration, err error) {
	if !in.explores() || ctx.Err() != nil {
		return nil, nil
	}
	if isExplorable(results) {
		found, err = in.exploreSmallInputs(ctx, results, entry, b)
	}
	if err != nil && errors.Is(context.Cause(ctx), runner.ErrBudget) {
		return nil, nil // the budget of the submission ran out
	}
	if err != nil {
		return nil, err
	}
	return guard.DoTimeout(in.ownTime, string(record.Exploring), func() (*record.Exploration, error) {
		all, err := explore.AddCases(found, in.grader.Suite, in.sizes(), results)
		if err == nil {
			err = explore.AddNotes(all, in.grader.Suite, diagnosis)
		}
		return all, err
	})
}

func (in *insight) exploreSmallInputs(
	ctx context.Context, results []record.Result, entry *cache.Entry, b inputRunner,
) (*record.Exploration, error) {
	table, err := in.table()
	if err != nil {
		return nil, err
	}
	e := newExploration(table, entry, b)
	if kept := entry.ExploredAnswers(); kept != nil {
		return e.recall(slices.Concat(table.Inputs(), table.Larger()), kept)
	}
	if e.program, err = b.Build(); err != nil || e.program == nil {
		return nil, err
	}
	err = e.askAll(ctx, results, table.Inputs(), table.Larger())
	if err = cmp.Or(err, context.Cause(ctx)); err != nil { // if ctx is done, answers may be missing
		return nil, err
	}
	if e.unsteady || len(e.answers) == 0 {
		entry.LearnExplored(nil)
		return nil, nil
	}
	entry.LearnExplored(e.answers)
	return e.search.Found(), nil
}

func (in *insight) makeTable() (*explore.Table, error) {
	return guard.DoTimeout(in.ownTime, string(record.Exploring), func() (*explore.Table, error) {
		return explore.NewTable(in.grader.Suite)
	})
}

type exploration struct {
	table    *explore.Table
	entry    *cache.Entry
	runner   inputRunner
	program  *language.Program
	search   *explore.Search
	answers  []cache.ExploredAnswer // so far
	effort   explore.Effort         // effort of the cold runs
	ended    bool                   // the program is slow, exceeded a limit or prints nothing, so do not run it again
	unsteady bool                   // the program answers differently when warm and when cold
	unwarm   bool                   // the program turned out not to run warm
}

func newExploration(table *explore.Table, entry *cache.Entry, b inputRunner) *exploration {
	return &exploration{table: table, entry: entry, runner: b, search: table.NewSearch()}
}

// recall repeats an exploration with cached answers. It returns nil if there are none, or if the
// small inputs have changed.
func (e *exploration) recall(inputs []explore.Input, kept []cache.ExploredAnswer) (*record.Exploration, error) {
	if len(kept) == 0 {
		return nil, nil
	}
	byKey := map[string]explore.Input{}
	for _, in := range inputs {
		byKey[cache.RunKey(in.Case)] = in
	}
	for _, k := range kept {
		in, known := byKey[k.Key]
		if !known {
			return nil, nil
		}
		if err := e.learn(in, &k.Run); err != nil {
			return nil, err
		}
	}
	return e.search.Found(), nil
}

// askAll runs the program on the small inputs in the cheapest way. If a line of its answer was
// wrong in the suite but is right on all small inputs, askAll also runs the larger inputs.
func (e *exploration) askAll(ctx context.Context, results []record.Result, small, larger []explore.Input) error {
	switch {
	case e.program.Language.Quick:
		return e.askLists(ctx, results, e.askCold, small, larger)
	case e.program.UnscoredWarm == nil:
		return e.askSample(ctx, results, small, larger)
	}
	err := e.askLists(ctx, results, e.askWarm, small, larger)
	if isHarmless := e.program.Warm != nil; err != nil || isHarmless || !e.unwarm && !e.unsteady {
		return err
	}
	program := e.program
	*e = *newExploration(e.table, e.entry, e.runner)
	e.program = program
	return e.askSample(ctx, results, small, larger)
}

// askLists runs one list of inputs after another, until there is nothing more to find.
func (e *exploration) askLists(
	ctx context.Context,
	results []record.Result,
	ask func(context.Context, []explore.Input) error,
	lists ...[]explore.Input,
) error {
	for i, list := range lists {
		if i > 0 && !e.search.HasUnseenFailure(results) || e.ended || e.unsteady || e.unwarm {
			return nil
		}
		if err := ask(ctx, list); err != nil {
			return err
		}
	}
	return nil
}

// askSample runs the program on a sample of each list. If every answer is right, it runs the
// program on the other inputs one by one, until an answer is wrong.
func (e *exploration) askSample(ctx context.Context, results []record.Result, small, larger []explore.Input) error {
	// Starting a process for each input takes long.
	lists := [][]explore.Input{explore.Sample(small, coldInputs), explore.Sample(larger, coldInputs)}
	if err := e.askLists(ctx, results, e.askCold, lists...); err != nil {
		return err
	}
	for _, in := range explore.Without(slices.Concat(small, larger), slices.Concat(lists...)) {
		if e.ended || e.search.HasFound() {
			return nil
		}
		if err := e.askCold(ctx, []explore.Input{in}); err != nil {
			return err
		}
	}
	return nil
}

// askCold runs each input in a fresh process. It holds one slot of the gate for all of them.
func (e *exploration) askCold(ctx context.Context, inputs []explore.Input) error {
	return e.runner.Share(ctx, func() error {
		for _, in := range inputs {
			run, err := e.run(ctx, in)
			if err == nil {
				err = e.learn(in, run)
			}
			if err != nil || e.ended {
				return err
			}
		}
		return nil
	})
}

// askWarm runs all inputs in one process. If an input ends the process or takes too long, that
// input runs cold, and another process continues with the next one. If the program is not known to
// be safe to run warm and a process answers too few inputs, askWarm sets unwarm.
func (e *exploration) askWarm(ctx context.Context, inputs []explore.Input) error {
	lost := 0
	for len(inputs) > 0 && !e.ended && !e.unsteady {
		runs := e.runner.RunWarm(ctx, casesOf(inputs), explore.SlowAnswer)
		if e.unwarm = e.program.Warm == nil && len(runs) < len(inputs)/leastWarm; e.unwarm {
			return nil
		}
		last := -1 // index of the last input with an answer
		for i, in := range inputs {
			if _, answered := runs[in.ID]; answered {
				last = i
			}
		}
		for i, in := range inputs[:min(last+2, len(inputs))] {
			run, answered := runs[in.ID]
			if !answered {
				if lost++; lost > lostAnswers {
					if i > last {
						return nil
					}
					continue
				}
			}
			if err := e.learnWarm(ctx, in, run, answered); err != nil || e.ended || e.unsteady {
				return err
			}
		}
		inputs = inputs[min(last+2, len(inputs)):]
	}
	return nil
}

// learnWarm records the warm answer to an input. It runs the input cold if there is no warm answer,
// or if the warm answer has a new mistake.
func (e *exploration) learnWarm(ctx context.Context, in explore.Input, run judge.Run, answered bool) error {
	if !answered {
		return e.askCold(ctx, []explore.Input{in})
	}
	warm, err := e.runner.Judge(in.Case, run, nil)
	if err != nil {
		return err
	}
	if !e.search.IsNewFailure(warm) {
		return e.learn(in, &run)
	}
	return e.runner.Share(ctx, func() error {
		cold, err := e.run(ctx, in)
		if err != nil {
			return err
		}
		j, err := e.runner.Judge(in.Case, *cold, nil)
		if err != nil {
			return err
		}
		if e.unsteady = !explore.Agree(warm, j); e.unsteady {
			return nil
		}
		return e.learn(in, cold)
	})
}

// run runs an input in a fresh process. The caller must hold a slot of the gate.
func (e *exploration) run(ctx context.Context, in explore.Input) (*judge.Run, error) {
	run, err := e.runner.Run(ctx, in.Case)
	if err != nil {
		return nil, err
	}
	e.effort.Add(run.Usage)
	return run, nil
}

// learn records a run. It ends the exploration if the run exceeded a limit, or if further runs are
// not worth their time.
func (e *exploration) learn(in explore.Input, run *judge.Run) error {
	j, err := e.runner.Judge(in.Case, *run, nil)
	if err != nil {
		return err
	}
	if e.ended = j.Verdict != record.RuntimeError && !j.Verdict.EndedNormally(); e.ended {
		return nil
	}
	e.answers = append(e.answers, cache.ExploredAnswer{Key: cache.RunKey(in.Case), Run: *run})
	e.search.AddAnswer(in, j)
	e.ended = e.effort.IsSlow || e.search.IsFruitless()
	if !e.search.IsNewFailure(j) {
		return nil
	}
	return e.search.AddFailure(in, j, e.entry.CommandLine(in.Question))
}

func casesOf(inputs []explore.Input) []cases.Case {
	list := make([]cases.Case, len(inputs))
	for i, in := range inputs {
		list[i] = in.Case
	}
	return list
}
