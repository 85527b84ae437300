package insight

import (
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

// A wrong program is tried on extra small inputs, so that the student who wrote it
// has a small failure to look at. That decides nothing, so that a warm run may
// show where a program is wrong; what is told was seen in a process of its own. A
// program that answers otherwise there is told nothing.

const (
	// coldInputs is how many inputs a program is asked that cannot run warm and does
	// not start quickly, if they show something wrong.
	coldInputs = 16

	// lostAnswers is how many inputs without a warm answer are asked in a process
	// of their own, to see what becomes of them.
	lostAnswers = 4

	// leastWarm is the part of the inputs that a pass answers at least of a program
	// for which it is not plain that it may run warm.
	leastWarm = 4
)

// isExplorable: it is wrong in more than the writing, and no run broke a limit, or
// came near one.
func isExplorable(results []record.Result) bool {
	wrong := false
	for i := range results {
		if run := results[i].Run; run != nil && explore.IsSlow(run.CPU.Duration(), (run.Wall-run.Waited).Duration()) {
			return false
		}
		switch verdict := results[i].Verdict; {
		case verdict == record.RuntimeError:
			wrong = true
		case !verdict.EndedWell():
			return false
		default:
			wrong = wrong || results[i].HasWrongLine()
		}
	}
	return wrong
}

// box is what runs the program that is tried: a *runner.Program.
type box interface {
	Built() (*language.Program, error)
	Run(ctx context.Context, c cases.Case) (*judge.Run, error)
	Try(ctx context.Context, asked []cases.Case, slow time.Duration) map[string]judge.Run
	Share(ctx context.Context, f func() error) error
	Judge(c cases.Case, run judge.Run, see func(judge.Judgement)) (judge.Judgement, error)
}

// explore tries a program on small inputs; nil if it was not to, or if nothing can be
// told.
func (in *insight) explore(
	ctx context.Context,
	results []record.Result,
	known *cache.Entry,
	b box,
) (found *record.Exploration, err error) {
	if !in.explores() || ctx.Err() != nil {
		return nil, nil
	}
	if isExplorable(results) {
		found, err = in.tryInTime(ctx, results, known, b)
	}
	if err != nil && errors.Is(context.Cause(ctx), runner.ErrBudget) {
		return nil, nil // its time as a whole is up
	}
	if err != nil || found != nil && len(found.Failures) > 0 {
		return found, err
	}
	// The smallest case of the suite that it fails, to what was found, if anything.
	return guard.Within(in.ownTime, string(record.Exploring), func() (*record.Exploration, error) {
		return explore.OrSmallestCase(found, in.grader.Suite, in.searches(), results)
	})
}

func (in *insight) tryInTime(
	ctx context.Context,
	results []record.Result,
	known *cache.Entry,
	b box,
) (*record.Exploration, error) {
	table, err := in.table()
	if err != nil {
		return nil, err
	}
	e := newExploration(table, b)
	if kept := known.Explored(); kept != nil {
		return e.recall(slices.Concat(table.Inputs(), table.Larger()), kept)
	}
	if e.program, err = b.Built(); err != nil || e.program == nil {
		return nil, err
	}
	if err := e.askAll(ctx, results, table.Inputs(), table.Larger()); err != nil {
		return nil, err
	}
	if e.unsteady || len(e.answers) == 0 {
		known.LearnExplored(nil)
		return nil, nil
	}
	known.LearnExplored(e.answers)
	return e.search.Found(), nil
}

// makeTable finds what the wrong programs of a grading are tried on, and where known
// mistakes would show.
func (in *insight) makeTable() (*explore.Table, error) {
	return guard.Within(in.ownTime, string(record.Exploring), func() (*explore.Table, error) {
		suite := in.grader.Suite
		return explore.NewTable(suite, keeper{in.grader, "small inputs of " + suite.Assignment.ID})
	})
}

// exploration is one program being tried.
type exploration struct {
	table    *explore.Table
	box      box
	program  *language.Program
	search   *explore.Search
	answers  []cache.Explored // so far
	effort   explore.Effort   // of runs in processes of their own
	ended    bool             // it is slow, or broke a limit, or says nothing: nothing more is asked
	unsteady bool             // it answered otherwise warm than in a process of its own
	unwarm   bool             // it does not run warm, as it turns out
}

func newExploration(table *explore.Table, b box) *exploration {
	return &exploration{table: table, box: b, search: table.NewSearch()}
}

// recall finds the same again from what the program answered in an earlier
// grading; nil if it was unsteady, or has answered other inputs.
func (e *exploration) recall(inputs []explore.Input, kept []cache.Explored) (*record.Exploration, error) {
	if len(kept) == 0 {
		return nil, nil
	}
	for _, k := range kept {
		i := slices.IndexFunc(inputs, func(in explore.Input) bool { return slices.Equal(in.Args, k.Args) })
		if i < 0 {
			return nil, nil
		}
		if err := e.learn(inputs[i], &k.Run, k.Command); err != nil {
			return nil, err
		}
	}
	return e.search.Found(), nil
}

// askAll asks small inputs in the way that costs least, and larger ones if something
// that is wrong in the suite is right on the small ones.
func (e *exploration) askAll(ctx context.Context, results []record.Result, small, larger []explore.Input) error {
	switch {
	case e.program.Language.Quick:
		return e.askLists(ctx, results, e.askCold, small, larger)
	case e.program.Trial == nil:
		return e.askSome(ctx, results, small, larger)
	}
	err := e.askLists(ctx, results, e.askWarm, small, larger)
	if isHarmless := e.program.Warm != nil; err != nil || isHarmless || !e.unwarm && !e.unsteady {
		return err
	}
	program := e.program
	*e = *newExploration(e.table, e.box)
	e.program = program
	return e.askSome(ctx, results, small, larger)
}

// askLists asks one list after the other, until there is nothing left to find.
func (e *exploration) askLists(
	ctx context.Context,
	results []record.Result,
	ask func(context.Context, []explore.Input) error,
	lists ...[]explore.Input,
) error {
	for i, list := range lists {
		if i > 0 && !e.search.Lacks(results) || e.ended || e.unsteady || e.unwarm {
			return nil
		}
		if err := ask(ctx, list); err != nil {
			return err
		}
	}
	return nil
}

// askSome asks a program whose every start is dear some of both lists; and if they show
// nothing wrong, the others, one by one, until something is.
func (e *exploration) askSome(ctx context.Context, results []record.Result, small, larger []explore.Input) error {
	lists := [][]explore.Input{explore.Some(small, coldInputs), explore.Some(larger, coldInputs)}
	if err := e.askLists(ctx, results, e.askCold, lists...); err != nil {
		return err
	}
	for _, in := range explore.Others(slices.Concat(small, larger), slices.Concat(lists...)) {
		if e.ended || e.search.HasFound() {
			return nil
		}
		if err := e.askCold(ctx, []explore.Input{in}); err != nil {
			return err
		}
	}
	return nil
}

// askCold asks each input in a process of its own. It takes a slot once, and not
// behind everything else for each of them: the submission is done but for this.
func (e *exploration) askCold(ctx context.Context, inputs []explore.Input) error {
	return e.box.Share(ctx, func() error {
		for _, in := range inputs {
			if err := e.askOne(ctx, in); err != nil || e.ended {
				return err
			}
		}
		return nil
	})
}

// askWarm asks all inputs in one process. One that ends the process, or takes too
// long in it, is asked by itself, and another process goes on after it. A program that
// named what may tell one process from another is left to processes of its own if the
// first few answers are all that a pass has.
func (e *exploration) askWarm(ctx context.Context, inputs []explore.Input) error {
	lost := 0
	for len(inputs) > 0 && !e.ended && !e.unsteady {
		runs := e.box.Try(ctx, casesOf(inputs), explore.SlowAnswer)
		if e.unwarm = e.program.Warm == nil && len(runs) < len(inputs)/leastWarm; e.unwarm {
			return nil
		}
		last := -1 // of the inputs that were answered
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
			if err := e.see(ctx, in, run, answered); err != nil || e.ended || e.unsteady {
				return err
			}
		}
		inputs = inputs[min(last+2, len(inputs)):]
	}
	return nil
}

// see takes a warm answer, if there is one and it shows nothing new; else the input
// is asked in a process of its own.
func (e *exploration) see(ctx context.Context, in explore.Input, run judge.Run, answered bool) error {
	if !answered {
		return e.askCold(ctx, []explore.Input{in})
	}
	warm, err := e.box.Judge(in.Case, run, nil)
	if err != nil {
		return err
	}
	if !e.search.IsNews(warm) {
		return e.learn(in, &run, e.program.Shown(in.Args))
	}
	return e.box.Share(ctx, func() error {
		cold, err := e.run(ctx, in)
		if err != nil {
			return err
		}
		j, err := e.box.Judge(in.Case, *cold, nil)
		if err != nil {
			return err
		}
		if e.unsteady = !explore.Agree(warm, j); e.unsteady {
			return nil
		}
		return e.learn(in, cold, e.program.Shown(in.Args))
	})
}

// askOne asks an input in a process of its own. Whoever calls it has a slot.
func (e *exploration) askOne(ctx context.Context, in explore.Input) error {
	run, err := e.run(ctx, in)
	if err != nil {
		return err
	}
	return e.learn(in, run, e.program.Shown(in.Args))
}

// run is one run in a process of its own, within a slot. A limit that it breaks ends
// the exploration, whoever is to blame, and costs nothing.
func (e *exploration) run(ctx context.Context, in explore.Input) (*judge.Run, error) {
	run, err := e.box.Run(ctx, in.Case)
	if err != nil {
		return nil, err
	}
	e.effort.Add(run.Usage)
	return run, nil
}

// learn takes down what a run shows, unless that is a limit.
func (e *exploration) learn(in explore.Input, run *judge.Run, command string) error {
	j, err := e.box.Judge(in.Case, *run, nil)
	if err != nil {
		return err
	}
	if e.ended = j.Verdict != record.RuntimeError && !j.Verdict.EndedWell(); e.ended {
		return nil
	}
	e.answers = append(e.answers, cache.Explored{Args: in.Args, Run: *run, Command: command})
	e.search.Count(in, j)
	e.ended = e.effort.IsSlow || e.search.IsSilent()
	if !e.search.IsNews(j) {
		return nil
	}
	return e.search.Add(in, j, command)
}

func casesOf(inputs []explore.Input) []cases.Case {
	list := make([]cases.Case, len(inputs))
	for i, in := range inputs {
		list[i] = in.Case
	}
	return list
}
