package runner

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"touchstone/cases"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/sandbox/tempdir"
)

// Starting a Java machine costs far more than most programs need to answer, and
// starting Python as much. So a program whose answers can depend on nothing but
// its arguments is first run warm: on all cases in one process, one after another
// (see package javahost), or in copies of one (see host.py of package pythonhost).
//
// A warm run can only save time, and never decide anything:
//
//   - It counts only if its answer is exactly right. Whatever else became of
//     it, the case is asked again, in a fresh process, and judged by that
//     alone. So it costs nobody a point.
//   - It wins nobody a point either. The process is in the same box under the
//     same limits as one run: together its runs have the time of one, each may
//     take but a small part of that, and they share the memory and an eighth of
//     the stack. What is right within that is right with all of it, since
//     nothing that a run finds depends on the runs before it
//     (javahost.Examine); a program for which that is not plain is run cold.
//     No right answer is ever in the process. And some answers, which nobody can
//     foresee, are asked again cold (see spot_check.go).
//
// The program is the same, the answer is the same, and so is the score.

const (
	// leastWall is the time limit below which nothing is run warm: the start of
	// a machine would be a good part of it, which a warm run does not pay.
	leastWall = time.Second

	// leastMemory is likewise the memory limit, which the machine itself takes
	// a good part of: more or less of it by how it came to run the program.
	leastMemory = 256 << 20

	// warmShare is the part of the time limit that a warm run may take. A
	// program is slower where nothing of it has been compiled yet, but not by
	// that much.
	warmShare = 10

	// slowRun is what a warm run may take at most: compared with it the start
	// of a machine is little, and programs that run beside each other are
	// sooner done.
	slowRun = 500 * time.Millisecond
)

// warmable reports whether warm runs are worth it, whatever the program.
func (g *Grader) warmable() bool {
	return !g.Cold && g.Limits.Wall.Duration() >= leastWall && g.Limits.Memory >= leastMemory
}

// exactlyRight: to the letter, and nothing else.
func exactlyRight(j judge.Judgement) bool {
	for _, line := range j.Lines {
		if line.Match != record.MatchExact || len(line.Slips) > 0 {
			return false
		}
	}
	return j.Verdict == record.Accepted && j.Extra.Count == 0
}

// warmRuns runs a program on cases in one process and returns, by the name of
// the case, the runs that ended well. What fails here fails quietly: the cases
// are then asked as if nothing had been.
func (g *Grader) warmRuns(
	ctx context.Context,
	p *language.Program,
	dir string,
	asked []cases.Case,
) map[string]judge.Run {
	if p == nil || p.Warm == nil {
		return nil
	}
	runs := map[string]judge.Run{}
	for id, run := range g.passRuns(ctx, *p.Warm, dir, asked, g.slow, false) {
		if run.ending == javahost.RanWell {
			runs[id] = run.Run
		}
	}
	return runs
}

// passRun is a run in a pass.
type passRun struct {
	judge.Run
	ending javahost.Ending
}

// passRuns are the runs of a pass that came to their end, by the name of the case. Each may
// take as long as slow. A patient pass may take longer for the time that it waits for a
// processor.
func (g *Grader) passRuns(
	ctx context.Context,
	q language.Pass,
	dir string,
	asked []cases.Case,
	slow time.Duration,
	patient bool,
) map[string]passRun {
	if len(asked) < 2 {
		return nil
	}
	for _, c := range asked {
		q.Args = append(q.Args, c.Args)
	}
	q.Output = min(int(g.Limits.Output), roomForRight(asked))
	q.Slow = slow
	q.NewToken()
	var outcome sandbox.Outcome
	alone, err := g.gate.Share(ctx, func() (err error) {
		outcome, err = g.runPass(ctx, q, dir, patient)
		return err
	})
	if err != nil || !trustworthy(outcome) {
		return nil
	}
	answers, err := q.Answers(outcome.Stdout.Bytes)
	if err != nil {
		return nil
	}
	runs := map[string]passRun{}
	for n, a := range answers {
		runs[asked[n].ID] = passRun{warmRun(a, outcome, alone), a.Ending}
	}
	return runs
}

// roomForRight is what a warm run may print: the answers of a pass are in memory
// together, and one that is not exactly right does not count.
func roomForRight(asked []cases.Case) int {
	return 2*cases.Suite{Cases: asked}.LongestAnswer() + 4<<10
}

// trustworthy: a pass that ended by itself or for want of time, with nothing to
// say but its answers. One over its memory may have been so in any run.
func trustworthy(o sandbox.Outcome) bool {
	ended := o.Status == sandbox.Exited && o.ExitCode == 0 && o.Leftover == 0
	return (ended || o.Status == sandbox.WallExceeded) && o.Stderr.Total == 0
}

// warmRun is an answer as the facts of a run.
func warmRun(a javahost.Answer, pass sandbox.Outcome, alone bool) judge.Run {
	code := 0
	if a.Ending == javahost.RanBadly {
		code = 1
	}
	return judge.Run{
		Outcome: sandbox.Outcome{
			Status:   sandbox.Exited,
			ExitCode: code,
			Usage:    sandbox.Usage{Wall: a.Wall, Memory: pass.Usage.Memory},
			Stdout:   sandbox.Capture{Bytes: a.Output, Total: int64(len(a.Output))},
		},
		Alone: alone,
		Warm:  true,
	}
}

// runPass is one pass in a fresh process and a fresh working directory.
func (g *Grader) runPass(
	ctx context.Context,
	q language.Pass,
	dir string,
	patient bool,
) (sandbox.Outcome, error) {
	folder, err := tempdir.MakePassage(dir, "pass-")
	if err != nil {
		return sandbox.Outcome{}, err
	}
	defer tempdir.RemoveAll(folder)
	scratch, questions := filepath.Join(folder, "run"), filepath.Join(folder, "questions")
	if err := os.Mkdir(scratch, 0o755); err != nil {
		return sandbox.Outcome{}, err
	}
	if err := os.WriteFile(questions, q.Questions(), 0o644); err != nil {
		return sandbox.Outcome{}, err
	}
	command := g.runCommand(q.Command(scratch, questions), scratch)
	if patient {
		fairrun.Patiently(&command)
	}
	command.Limits.Stdout = int64(len(q.Args)) * int64(q.Output+javahost.AnswerHead)
	return g.start(ctx, command)
}
