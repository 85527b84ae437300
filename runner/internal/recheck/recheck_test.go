package recheck

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// played simulates a machine and records its runs.
type played struct {
	*Machine
	sandbox.Backend
	hasRoom, sound bool // whether the machine has resources to spare, and whether it builds and runs the control
	tried          int  // number of runs of the control
	again          func(i int) *judge.Run
	asked          []int // cases that were rerun
	lost           map[int]*judge.Run
}

func newPlayed(t *testing.T) *played {
	p := &played{hasRoom: true, sound: true, lost: map[int]*judge.Run{}}
	p.Machine = &Machine{
		Gate:    fairrun.New(2),
		Backend: p,
		Work:    t.TempDir(),
		Program: "P",
		Start:   func(context.Context, sandbox.Command) (sandbox.Outcome, error) { p.tried++; return p.answer(), nil },
		Builder: func(src handin.Sources, dir string, run language.Runner) language.Builder {
			return language.Builder{
				Src: src, Out: filepath.Join(dir, "out"), Cache: filepath.Join(dir, "cache"), Run: run,
			}
		},
		Command:  func(c sandbox.Command, _ string) sandbox.Command { return c },
		Controls: &Controls{},
	}
	p.Compile = p.Start
	return p
}

func (p *played) answer() sandbox.Outcome {
	if !p.sound {
		return sandbox.Outcome{ExitCode: 1}
	}
	return sandbox.Outcome{Stdout: sandbox.Capture{Bytes: []byte(controlAnswer + "\n")}}
}

// Run simulates the test of resources.
func (p *played) Run(context.Context, sandbox.Command) (sandbox.Outcome, error) {
	said := "refused: no thread"
	if p.hasRoom {
		said = "done"
	}
	return sandbox.Outcome{Stdout: sandbox.Capture{Bytes: []byte(said)}}, nil
}

func (p *played) losses(t *testing.T) Losses {
	return Losses{
		Language: &language.Language{Build: builds},
		Dir:      t.TempDir(),
		Runs:     p.lost,
		Rerun: func(_ context.Context, i int, first *judge.Run) (*judge.Run, error) {
			p.asked = append(p.asked, i)
			run := *p.again(i)
			run.First = first
			return &run, nil
		},
		Decide: func(i int, run *judge.Run) error {
			if run.Crash != "" || run.ExitCode != 0 {
				p.lost[i] = run
			}
			return nil
		},
	}
}

func builds(context.Context, language.Builder) (language.BuildResult, error) {
	return language.BuildResult{Program: &language.Program{
		Command: func(_ string, args []string, _ record.Bytes) sandbox.Command { return sandbox.Command{Args: args} },
	}}, nil
}

func ended(code int, crash string) *judge.Run {
	return &judge.Run{Outcome: sandbox.Outcome{ExitCode: code}, Crash: crash}
}

func TestLostPointsAreRepeated(t *testing.T) {
	crash := func(words string) func(int) *judge.Run { return func(int) *judge.Run { return ended(1, words) } }
	wrong := func(int) *judge.Run { return ended(0, "no crash, and wrong") }
	right := func(int) *judge.Run { return ended(0, "") }
	for name, test := range map[string]struct {
		first, again        func(i int) *judge.Run
		withoutRoom, failed bool // state of the machine
		asked               []int
		stand               int // number of losses that count
		tried               int // number of runs of the control
		err                 string
	}{
		"a crash that comes again": {
			first: crash("index 7"), again: crash("index 8"), asked: []int{0}, stand: 4, tried: 1,
		},
		"two kinds of crash": {
			first: func(i int) *judge.Run { return crash([]string{"index", "null"}[i%2])(i) },
			again: func(i int) *judge.Run { return crash([]string{"index", "null"}[i%2])(i) },
			asked: []int{0, 1}, stand: 4, tried: 1,
		},
		"crashes that do not come again": {
			first: crash("no thread"), again: right, asked: []int{0, 1, 2, 3}, stand: 0,
		},
		"wrong answers": {first: wrong, stand: 4},
		"wrong answers without room": {
			first: wrong, again: wrong, withoutRoom: true, asked: []int{0, 1, 2, 3}, stand: 4,
			err: "resources that a program may need: no thread",
		},
		"answers that were wrong for want of room": {
			first: wrong, again: right, withoutRoom: true, asked: []int{0, 1, 2, 3}, stand: 0,
		},
		"crashes without room": {
			first: crash("x"), again: crash("x"), withoutRoom: true, asked: []int{0}, stand: 4,
			err: "resources that a program may need: no thread; the submission loses no points",
		},
		"crashes where the control fails": {
			first: crash("x"), again: crash("x"), failed: true, asked: []int{0}, stand: 4, tried: 1,
			err: "run a program that is known to be correct: it exited with status 1",
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPlayed(t)
			p.hasRoom, p.sound, p.again = !test.withoutRoom, !test.failed, test.again
			for i := range 4 {
				p.lost[i] = test.first(i)
			}
			err := p.CheckRuns(t.Context(), p.losses(t))
			if (err != nil) != (test.err != "") || err != nil && !strings.Contains(err.Error(), test.err) {
				t.Errorf("%v, want %q", err, test.err)
			}
			if !slices.Equal(p.asked, test.asked) || len(p.lost) != test.stand || p.tried != test.tried {
				t.Errorf("reran %v, %d losses stand, the control ran %d times; want %v, %d and %d",
					p.asked, len(p.lost), p.tried, test.asked, test.stand, test.tried)
			}
		})
	}
}

func TestFailedBuildsAreRepeated(t *testing.T) {
	exited := sandbox.Outcome{Status: sandbox.Exited, ExitCode: 1}
	for name, test := range map[string]struct {
		compilers []sandbox.Outcome // how the compilers end
		alone     bool              // nothing else runs
		again     bool              // the second build succeeds
		failed    bool              // the control does not build
		builds    int               // number of further builds of the submission
		ok, isErr bool
	}{
		"seen from the sources":       {},
		"refused":                     {compilers: []sandbox.Outcome{exited}, alone: true},
		"refused beside others":       {compilers: []sandbox.Outcome{exited}, builds: 1},
		"refused beside others once":  {compilers: []sandbox.Outcome{exited}, builds: 1, again: true, ok: true},
		"over its time beside others": {compilers: []sandbox.Outcome{{Status: sandbox.WallExceeded}}},
		"no machine for the control":  {compilers: []sandbox.Outcome{exited}, alone: true, failed: true, isErr: true},
	} {
		t.Run(name, func(t *testing.T) {
			p, w, again := newPlayed(t), &Watch{}, 0
			p.sound = !test.failed
			for _, o := range test.compilers {
				w.Saw(o, test.alone)
			}
			b := p.Builder(handin.Sources{}, t.TempDir(), nil)
			b.Names = []string{"submission"}
			b.Out, b.Cache = t.TempDir(), t.TempDir()
			l := &language.Language{Build: func(ctx context.Context, b language.Builder) (language.BuildResult, error) {
				if b.Names == nil { // this builds the control
					return builds(ctx, b)
				}
				if again++; test.again {
					return builds(ctx, b)
				}
				return language.BuildResult{Message: "again"}, nil
			}}
			r, err := p.CheckBuild(t.Context(), l, b, language.BuildResult{Message: "first"}, w)
			if (err != nil) != test.isErr || again != test.builds || (r.Program != nil) != test.ok {
				t.Errorf("%+v, %v after %d more builds; want an error: %t, a program: %t, and %d",
					r, err, again, test.isErr, test.ok, test.builds)
			}
		})
	}
}

func TestACompilerIsOrderlyIfItExitsByItself(t *testing.T) {
	for status := sandbox.Exited; status <= sandbox.Cancelled; status++ {
		w := &Watch{}
		w.Saw(sandbox.Outcome{Status: status, ExitCode: 1}, true)
		if got, want := w.Orderly(), status == sandbox.Exited; got != want {
			t.Errorf("%v: orderly is %t, want %t", status, got, want)
		}
	}
}

// A failure during an interruption says nothing about the machine.
func TestAnInterruptionIsNoShortage(t *testing.T) {
	p := newPlayed(t)
	p.sound, p.again = false, func(int) *judge.Run { return ended(1, "x") }
	p.lost[0] = ended(1, "x")
	ctx, interrupt := context.WithCancel(t.Context())
	start := p.Start
	p.Start = func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		interrupt()
		return start(ctx, c)
	}
	if err := p.CheckRuns(ctx, p.losses(t)); err != context.Canceled {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}
