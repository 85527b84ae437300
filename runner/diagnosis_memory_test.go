package runner

import (
	"context"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/reference/faults"
	"touchstone/runner/internal/diagnose"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// mostByDiagnoses is how much the heap may be larger at its peak for them. It was 18
// MiB, and 36 to 41 when each answer of a mutant had lines of its own; half is garbage.
const mostByDiagnoses = record.Bytes(32 << 20)

// TestDiagnosesTakeLittleMemory grades a class of wrong programs without naming any
// mistake, and with it. Its programs answer as mutants with one to three faults do, so
// that all that is measured is Touchstone's own.
func TestDiagnosesTakeLittleMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("grades a class twice")
	}
	testtools.Require(t)
	size := 8
	if sampled.IsExhaustive() {
		size = 22
	}
	suite := testsuite.F19(t, "standard")
	class := mutantAnswers(t, suite, size)
	subs := emptyPrograms(t, len(class))
	grade := func(diagnoser *diagnose.Diagnoser) (used record.Bytes, diagnosed int) {
		g := graderOf(t, suite, 2)
		g.Options.Cache = t.TempDir()
		g.mutants.Store(diagnoser)
		g.backend = fakeBackend{g.backend, answering(class)}
		before, peak := liveHeap(), watchHeap()
		report := g.GradeAll(t.Context(), subs, nil)
		used = record.Bytes(peak() - before)
		for i := range report.Submissions {
			s := &report.Submissions[i]
			if s.Verdict == record.Accepted || s.Verdict == record.JudgeError || s.Failure != nil {
				t.Errorf("%s: %s, %s", s.Name, s.Verdict, s.Cause)
			}
			if s.Diagnosis != nil {
				diagnosed++
			}
		}
		return used, diagnosed
	}
	without, none := grade(diagnose.New(cases.Suite{Assignment: suite.Assignment}, nil))
	with, diagnosed := grade(diagnose.New(suite, nil))
	t.Logf(
		"%d wrong programs: %v without diagnoses, %v with them; %d are told a mistake",
		len(class),
		without,
		with,
		diagnosed,
	)
	if none > 0 || 2*diagnosed < len(class) {
		t.Errorf(
			"of %d programs %d and %d are told a mistake, want none and half of them at least",
			len(class),
			none,
			diagnosed,
		)
	}
	if with-without > mostByDiagnoses {
		t.Errorf("%v with diagnoses and %v without, want %v more at most", with, without, mostByDiagnoses)
	}
}

// mutantAnswers are what so many wrong programs print, by arguments: each has one to
// three faults of the catalogue.
func mutantAnswers(t *testing.T, suite cases.Suite, size int) (class []map[string]string) {
	t.Helper()
	catalogue := faults.Of(suite.Assignment)
	all, chance := catalogue.All(), rand.New(rand.NewPCG(3, 4))
	for len(class) < size {
		var names []string
		for range 1 + len(class)%3 {
			names = append(names, all[chance.IntN(len(all))].Name)
		}
		mutant, err := catalogue.Mutant(names...)
		if err != nil {
			continue // they exclude each other
		}
		answers, wrong := map[string]string{}, false
		for _, c := range suite.Cases {
			out, err := mutant.Solve(c.Args)
			if err != nil {
				t.Fatal(err)
			}
			if out.Ended != faults.EndedWell {
				break
			}
			answers[strings.Join(c.Args, " ")] = out.Text
			wrong = wrong || !strings.Contains(out.Text, c.Want.String())
		}
		if wrong && len(answers) == len(suite.Cases) {
			class = append(class, answers)
		}
	}
	return class
}

// answering is how a machine runs whose programs print those answers, one set for each
// submission.
func answering(class []map[string]string) func(context.Context, sandbox.Command) (sandbox.Outcome, error) {
	var mu sync.Mutex
	of := map[string]map[string]string{} // by folder
	return func(_ context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		mu.Lock()
		defer mu.Unlock()
		if of[c.Path] == nil {
			of[c.Path] = class[len(of)%len(class)]
		}
		text := of[c.Path][strings.Join(c.Args, " ")]
		return sandbox.Outcome{Stdout: sandbox.Capture{Bytes: []byte(text), Total: int64(len(text))}}, nil
	}
}
