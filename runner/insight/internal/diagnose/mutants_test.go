package diagnose

import (
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/reference/faults"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// Small changes to right programs show which mistakes the suite misses, without anyone choosing
// the mistakes.

// mutatedPrograms lists right programs for each assignment. They have different structures, so
// the same mistake looks different in each.
var mutatedPrograms = map[string][]string{
	"takestones-f19": {
		"../../../../examples/submissions/amara",            // the classes of the handout
		"../../../testdata/mutated/takestones-f19/skeleton", // MAX and MIN written out twice
		"../../../testdata/mutated/takestones-f19/negamax",
		"../../../testdata/mutated/takestones-f19/stack",  // a stack of states instead of recursion
		"../../../testdata/mutated/takestones-f19/tables", // computed in advance
		"../../../testdata/mistakes/takestones-f19/aaron", // with a list of children and immutable states
	},
	"takestones-s17": {
		"../../../../examples/takestones-s17/submissions/ana", // the classes of the handout
		"../../../testdata/submissions/takestones-s17/accepted/java-one-file",
	},
	"fanorona-5x5": {
		"../../../../examples/fanorona-5x5/submissions/adaeze",
	},
}

// With ALL_MUTANTS, the test takes every mutant rather than one in 500.
var allMutants = os.Getenv("ALL_MUTANTS") != ""

// randomQuestions returns the number of random questions for each mutant that the suite does not
// kill.
func randomQuestions() int {
	switch {
	case allMutants:
		return 200
	case sampled.IsExhaustive():
		return 40
	}
	return 8
}

func TestStandardKillsWhatRandomQuestionsKill(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs mutants")
	}
	testtools.Require(t)
	isPlain := !allMutants && !sampled.IsExhaustive()
	for assignment, programs := range mutatedPrograms {
		if isPlain && assignment != "takestones-f19" {
			continue
		}
		t.Run(assignment, func(t *testing.T) {
			host, e := testtools.StartHost(t), newMutation(t, assignment)
			if isPlain {
				programs = programs[:1]
			}
			for _, dir := range programs {
				e.mutate(t, host, dir)
			}
			t.Logf("mutants by fate: %v", e.fates)
		})
	}
}

// drawn returns the numbers of the mutants of a program to try, the same ones in every run.
func drawn(program string, found int) (taken []int) {
	h := fnv.New64()
	io.WriteString(h, program)
	chance := rand.New(rand.NewPCG(1, h.Sum64()))
	for i := range found {
		if allMutants || chance.IntN(500) == 0 {
			taken = append(taken, i)
		}
	}
	return taken
}

// mutation counts what becomes of the mutants of an assignment's programs.
type mutation struct {
	program string       // the main class of the programs
	suite   []cases.Case // of the suite standard
	random  []cases.Case // random questions for mutants that the suite does not kill
	fates   map[string]int
}

func newMutation(t *testing.T, assignment string) *mutation {
	d := diagnoserOf(t, assignment)
	e := &mutation{program: d.assignment.Program, suite: d.suite.Cases, fates: map[string]int{}}
	chance := rand.New(rand.NewPCG(3, 5))
	for len(e.random) < randomQuestions() {
		if q := d.furtherInput(d.assignment.Draw(chance.IntN).Args); q != nil {
			e.random = append(e.random, q.Case)
		}
	}
	return e
}

// On each question, a mutant may take moreSteps times as many steps as the right program, plus
// freeSteps. If its other answers are right, it may take patience times as many.
const (
	moreSteps = 12
	freeSteps = 50_000

	patience = 100
)

func (e *mutation) mutate(t *testing.T, host javahost.MutantConn, dir string) {
	found, err := host.Load(e.program, testtools.JavaFiles(t, dir))
	if err != nil || len(found) == 0 {
		t.Fatalf("%s: %d mutations: %v", dir, len(found), err)
	}
	taken := drawn(filepath.Base(dir), len(found))
	questions := e.questions(t, host, dir)
	for _, i := range taken {
		ask := func(questions ...javahost.RunRequest) []javahost.RunResult {
			answers, compiles, err := host.Run(i, questions)
			if err != nil || compiles && len(answers) != len(questions) {
				t.Fatalf("%s: %s: %d answers: %v", dir, found[i], len(answers), err)
			}
			return answers
		}
		fate, hole := e.fate(ask, questions)
		if e.fates[fate]++; fate == "hole" {
			t.Errorf("only a random question kills %s/%s: %q", filepath.Base(dir), found[i], hole)
		}
	}
}

// fate returns what becomes of a mutant. If only a random question kills it, hole has the
// arguments.
func (e *mutation) fate(
	ask func(...javahost.RunRequest) []javahost.RunResult, questions []javahost.RunRequest,
) (fate string, hole []string) {
	n := len(e.suite)
	answers := ask(questions[:n]...)
	switch {
	case answers == nil:
		return "stillborn", nil
	case firstWrong(e.suite, answers) >= 0:
		return "killed", nil
	}
	fate = "survived"
	for i, a := range ask(questions[n:]...) {
		if judgementOf(e.random[i], a).Verdict == record.Accepted {
			continue
		}
		fate = "slow" // for example because it never prunes, which no suite can detect
		if patient := questions[n+i]; a.Status == javahost.EndedNever {
			patient.Steps *= patience
			a = ask(patient)[0]
		}
		if judgementOf(e.random[i], a).Verdict != record.Accepted {
			return "hole", e.random[i].Args
		}
	}
	return fate, nil
}

// questions returns the questions for the mutants of a program. The test fails if the program
// itself answers one of them wrongly.
func (e *mutation) questions(t *testing.T, host javahost.MutantConn, dir string) []javahost.RunRequest {
	all := slices.Concat(e.suite, e.random)
	questions := make([]javahost.RunRequest, len(all))
	for i, c := range all {
		questions[i] = javahost.RunRequest{Args: c.Args, Steps: 1 << 40}
	}
	answers, _, err := host.Run(javahost.Original, questions)
	if err != nil || len(answers) == 0 {
		t.Fatalf("%s: %d answers: %v", dir, len(answers), err)
	}
	if i := firstWrong(all, answers); i >= 0 {
		t.Fatalf("%s is not right: %q: %s", dir, all[i].Args, answers[i].Output)
	}
	for i, a := range answers {
		questions[i].Steps = moreSteps*a.Steps + freeSteps
	}
	return questions
}

func firstWrong(all []cases.Case, answers []javahost.RunResult) int {
	for i, a := range answers {
		if judgementOf(all[i], a).Verdict != record.Accepted {
			return i
		}
	}
	return -1
}

func judgementOf(c cases.Case, a javahost.RunResult) judge.Judgement {
	run := runOf(faults.Output{Text: string(a.Output), Ending: faults.Ending(a.Status)})
	return judge.Case(c, run, record.DefaultLimits(), cases.Rubric{})
}
