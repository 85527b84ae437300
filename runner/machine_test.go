package runner

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/runner/cache"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// played is a backend that simulates a machine and records what it runs.
type played struct {
	sandbox.Backend
	grader      *Grader
	spare, sane bool // whether the machine has resources to spare, and whether it runs the control program
	again       func(i int) sandbox.Outcome
	asked       []int // cases that were run
	tried       int   // number of runs of the control program
}

// newPlayed returns a machine on which everything works, and a grader that uses it.
func newPlayed(t *testing.T) *played {
	g := testGrader(t, "sample", 2)
	p := &played{Backend: g.backend, grader: g, spare: true, sane: true}
	g.backend = p
	return p
}

func (p *played) Run(_ context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	self, err := os.Executable()
	if err != nil {
		return sandbox.Outcome{}, err
	}
	switch {
	case c.Path == self && p.spare:
		return prints("done"), nil
	case c.Path == self:
		return prints("refused: no thread"), nil
	case !strings.Contains(c.Dir, "/control-"):
		i := slices.IndexFunc(p.grader.Suite.Cases, func(k cases.Case) bool { return slices.Equal(k.Args, c.Args) })
		p.asked = append(p.asked, i)
		return p.again(i), nil
	}
	if p.tried++; p.sane {
		return prints(controlAnswer + "\n"), nil
	}
	return sandbox.Outcome{ExitCode: 1}, nil
}

// newLosingRunner returns a caseRunner whose first n cases lost points. The run of case i ended
// with first(i).
func (p *played) newLosingRunner(t *testing.T, n int, first func(i int) sandbox.Outcome) *caseRunner {
	program := idleProgram()
	program.Language = &language.Language{
		Name:  "java",
		Build: builds,
		Crash: func(stderr string) string { return stderr },
	}
	r := &caseRunner{
		attempt:    &attempt{dir: t.TempDir(), entry: &cache.Entry{}, counts: true},
		program:    program,
		grader:     p.grader,
		progress:   &progress{},
		outcomes:   outcomes{results: make([]record.Result, len(p.grader.Suite.Cases))},
		failedRuns: map[int]*judge.Run{},
	}
	r.cases = &fairrun.Cases{Gate: p.grader.gate, Program: r}
	for i := range n {
		r.failedRuns[i] = &judge.Run{Outcome: first(i), Crash: string(first(i).Stderr.Bytes)}
	}
	return r
}

func builds(context.Context, language.Builder) (language.BuildResult, error) {
	return language.BuildResult{Program: idleProgram()}, nil
}

func TestLostPointsAreRepeated(t *testing.T) {
	crashes := func(words ...string) func(int) sandbox.Outcome {
		return func(i int) sandbox.Outcome { return crash(words[i%len(words)]) }
	}
	wrong := func(int) sandbox.Outcome { return prints("no crash, and wrong") }
	for name, test := range map[string]struct {
		first, again   func(i int) sandbox.Outcome // again is nil if the answers are right
		short, isBroke bool                        // state of the machine
		asked          []int
		stand          int // number of losses that count
		tried          int // number of runs of the control program
		err            string
	}{
		"a crash that comes again": {
			first: crashes("index 7"), again: crashes("index 8"), asked: []int{0}, stand: 4, tried: 1,
		},
		"two kinds of crash": {
			first: crashes("index", "null"), again: crashes("index", "null"), asked: []int{0, 1}, stand: 4, tried: 1,
		},
		"crashes that do not come again": {first: crashes("no thread"), asked: []int{0, 1, 2, 3}},
		"wrong answers":                  {first: wrong, stand: 4},
		"wrong answers without room": {
			first: wrong, again: wrong, short: true, asked: []int{0, 1, 2, 3}, stand: 4,
			err: "resources that a program may need: no thread",
		},
		"answers that were wrong for want of room": {first: wrong, short: true, asked: []int{0, 1, 2, 3}},
		"crashes where the control fails": {
			first: crashes("x"), again: crashes("x"), isBroke: true, asked: []int{0}, stand: 4, tried: 1,
			err: "run a program that is known to be correct: it exited with status 1",
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPlayed(t)
			p.spare, p.sane, p.again = !test.short, !test.isBroke, test.again
			if p.again == nil {
				p.again = func(i int) sandbox.Outcome { return right(t, p.grader, p.grader.Suite.Cases[i].Args) }
			}
			r := p.newLosingRunner(t, 4, test.first)
			err := r.recheck(t.Context())
			if (err != nil) != (test.err != "") || err != nil && !strings.Contains(err.Error(), test.err) {
				t.Errorf("%v, want %q", err, test.err)
			}
			if !slices.Equal(p.asked, test.asked) || len(r.failedRuns) != test.stand || p.tried != test.tried {
				t.Errorf("reran %v, %d losses stand, the control ran %d times; want %v, %d and %d",
					p.asked, len(r.failedRuns), p.tried, test.asked, test.stand, test.tried)
			}
		})
	}
}

func TestFailedBuildsAreRepeated(t *testing.T) {
	exited := sandbox.Outcome{Status: sandbox.Exited, ExitCode: 1}
	for name, test := range map[string]struct {
		compilers []sandbox.Outcome // how the compilers of the first build end
		alone     bool              // nothing else ran during the first build
		again     bool              // the second build succeeds
		isBroke   bool              // the machine does not run the control program
		builds    int               // number of repeated builds of the submission
	}{
		"seen from the sources":       {},
		"refused":                     {compilers: []sandbox.Outcome{exited}, alone: true},
		"refused beside others":       {compilers: []sandbox.Outcome{exited}, builds: 1},
		"refused beside others once":  {compilers: []sandbox.Outcome{exited}, builds: 1, again: true},
		"over its time beside others": {compilers: []sandbox.Outcome{{Status: sandbox.WallExceeded}}},
		"no machine for the control":  {compilers: []sandbox.Outcome{exited}, alone: true, isBroke: true},
	} {
		t.Run(name, func(t *testing.T) {
			p, w, again := newPlayed(t), &compilations{}, 0
			p.sane = !test.isBroke
			for _, o := range test.compilers {
				w.saw(o, test.alone)
			}
			b := p.grader.newBuilder(handin.Sources{}, "", nil)
			b.Out, b.Cache = t.TempDir(), t.TempDir()
			l := &language.Language{
				Name: "java",
				Build: func(ctx context.Context, b language.Builder) (language.BuildResult, error) {
					if b.Src.Files != nil { // the control program
						return builds(ctx, b)
					}
					if again++; test.again {
						return builds(ctx, b)
					}
					return language.BuildResult{Message: "again"}, nil
				},
			}
			r, err := p.grader.checkBuild(t.Context(), l, b, language.BuildResult{Message: "first"}, w)
			if (err != nil) != test.isBroke || again != test.builds || (r.Program != nil) != test.again {
				t.Errorf("%+v, %v after %d more builds; want an error: %t, a program: %t, and %d",
					r, err, again, test.isBroke, test.again, test.builds)
			}
		})
	}
}

// A failure during an interruption says nothing about the machine.
func TestAnInterruptionIsNoShortage(t *testing.T) {
	p := newPlayed(t)
	ctx, interrupt := context.WithCancel(t.Context())
	p.sane, p.again = false, func(int) sandbox.Outcome { interrupt(); return crash("x") }
	r := p.newLosingRunner(t, 1, func(int) sandbox.Outcome { return crash("x") })
	if err := r.recheck(ctx); err != context.Canceled {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}
