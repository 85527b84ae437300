package runner

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/cache"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/variant"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Starting a JVM, or Python, takes far longer than most programs need to answer. If the answers
// of a program can depend only on its arguments, the grader therefore first runs it warm: on all
// cases in one process, one after another (package variant), or in forked copies of one process
// (runner/language/python/host.py). Warm runs save time and change no score:
//
//   - An answer that is not exactly right costs no points by itself. The grader runs the case in
//     a fresh process and judges only that run. For a pure program it does so only for some of
//     these cases (spot_check.go).
//   - An answer that is right is also right in a fresh process. The warm process runs in the same
//     sandbox, all its runs together have the limits of one run, and no run affects a later one
//     (variant.Examine). A program for which this cannot be shown runs cold. The process never
//     contains an expected answer, and the grader repeats some answers cold (spot_check.go).

const (
	// leastWall is the minimum time limit for warm runs. If the limit is shorter, starting the
	// JVM takes a large part of it, and warm runs do not pay off.
	leastWall = time.Second

	// leastMemory is the minimum memory limit for warm runs. The JVM itself needs a large part of a
	// smaller limit, and it needs different amounts in warm and in cold runs.
	leastMemory = 256 << 20

	// warmShare divides the time limit: a warm run may take a tenth of it. A cold run is slower,
	// because its program is not yet compiled just in time. But it is not ten times slower, so it
	// ends within the limit, too.
	warmShare = 10

	// slowRun is the maximum time of a warm run. A run that waits for a processor may take up to
	// eight times as long. Programs with longer runs gain nothing from running warm: starting a JVM
	// takes little time compared with such runs, and separate processes that run concurrently
	// finish sooner.
	slowRun = 500 * time.Millisecond
)

func (g *Grader) warmable() bool {
	return !g.Cold && g.Limits.Wall.Duration() >= leastWall && g.Limits.Memory >= leastMemory && g.givesOnlyArguments()
}

// givesOnlyArguments reports whether the assignment decides nothing about runs but which program
// runs and within which limits.
func (g *Grader) givesOnlyArguments() bool {
	a := g.assignment()
	return cache.Digest(a) == cache.Digest(reference.Assignment{
		ID: a.ID, Program: a.Program, AltNames: a.AltNames, Labels: a.Labels, Packages: a.Packages, Limits: a.Limits,
	})
}

// exactlyRight reports whether an answer is right, without format slips or extra output.
func exactlyRight(j judge.Judgement) bool {
	for _, line := range j.Lines {
		if line.Match != record.MatchExact || len(line.Slips) > 0 {
			return false
		}
	}
	return j.Verdict == record.Accepted && j.Extra.Count == 0
}

// warmRuns runs a program on cases in one process. It returns the runs that ended normally, keyed
// by the ID of the case. It returns no error, because a case whose warm run fails will run cold.
func (g *Grader) warmRuns(
	ctx context.Context, p *language.Program, dir string, toRun []cases.Case,
) map[string]judge.Run {
	if p == nil || p.Warm == nil {
		return nil
	}
	return g.runAllWarm(ctx, *p.Warm, dir, toRun, g.slow, false)
}

// runAllWarm runs the cases in one warm process, with the time limit slow for each case. It returns
// the runs that ended normally, keyed by the ID of the case. If unscored is set, no verdict depends
// on the runs, so runAllWarm also returns runs that failed.
func (g *Grader) runAllWarm(
	ctx context.Context, q language.WarmProcess, dir string, toRun []cases.Case, slow time.Duration, unscored bool,
) map[string]judge.Run {
	// A warm process gives the program no input, fetches no files and has the same limits for all
	// cases. So a case that is not plain or has its own limits runs cold.
	toRun = slices.DeleteFunc(slices.Clone(toRun), func(c cases.Case) bool {
		return !c.IsPlain() || cache.RunKey(c) != cache.RunKey(cases.Case{Question: cases.Question{Args: c.Args}})
	})
	if len(toRun) < 2 {
		return nil
	}
	for _, c := range toRun {
		q.Args = append(q.Args, c.Args)
	}
	q.Output = min(int(g.Limits.Output), answerLimit(toRun))
	q.Slow = slow
	q.NewToken()
	var outcome sandbox.Outcome
	alone, err := g.gate.RunShared(ctx, func() (err error) {
		outcome, err = g.runWarmProcess(ctx, q, dir, unscored)
		return err
	})
	if err != nil || !trustworthy(outcome) {
		return nil
	}
	answers, err := q.Answers(outcome.Stdout.Bytes)
	if err != nil {
		return nil
	}
	runs := map[string]judge.Run{}
	for n, a := range answers {
		if a.Ending == variant.RanWell || unscored {
			run := warmRun(a, outcome, alone)
			g.tidier.TidyCapture(&run.Stdout)
			runs[toRun[n].ID] = run
		}
	}
	return runs
}

// answerLimit returns the maximum number of bytes that each case may print in a warm run. It is
// small, because all answers of a process are in memory at the same time. A longer answer cannot be
// exactly right, so its case runs again in its own process.
func answerLimit(toRun []cases.Case) int {
	return 2*cases.Suite{Cases: toRun}.LongestAnswer() + 4<<10
}

// trustworthy reports whether the answers of a warm process can be used. The process must have
// ended normally or run out of time, and printed nothing to stderr. If it exceeded the memory
// limit, any of its runs may be the cause, so none of its answers can be used.
func trustworthy(o sandbox.Outcome) bool {
	ended := o.Status == sandbox.Exited && o.ExitCode == 0 && o.Leftover == 0
	return (ended || o.Status == sandbox.WallExceeded) && o.Stderr.Total == 0
}

func warmRun(a variant.Answer, process sandbox.Outcome, alone bool) judge.Run {
	code := 0
	if a.Ending == variant.RanBadly {
		code = 1
	}
	return judge.Run{
		Outcome: sandbox.Outcome{
			Status:   sandbox.Exited,
			ExitCode: code,
			Usage:    sandbox.Usage{Wall: a.Wall, Memory: process.Usage.Memory},
			Stdout:   sandbox.Capture{Bytes: a.Output, Total: int64(len(a.Output))},
		},
		Alone: alone,
		Warm:  true,
	}
}

func (g *Grader) runWarmProcess(
	ctx context.Context,
	q language.WarmProcess,
	dir string,
	patient bool,
) (sandbox.Outcome, error) {
	folder, err := sandbox.MkdirTemp(dir, "pass-")
	if err != nil {
		return sandbox.Outcome{}, err
	}
	defer sandbox.RemoveAll(folder)
	scratch, questions := filepath.Join(folder, "run"), filepath.Join(folder, "questions")
	if err := os.Mkdir(scratch, 0o755); err != nil {
		return sandbox.Outcome{}, err
	}
	if err := os.WriteFile(questions, q.Questions(), 0o644); err != nil {
		return sandbox.Outcome{}, err
	}
	command := g.runCommand(q.Command(scratch, questions), scratch)
	if patient {
		fairrun.AllowCPUWait(&command)
	}
	command.Limits.Stdout = int64(len(q.Args)) * int64(q.Output+variant.AnswerHead)
	return g.start(ctx, command)
}
