package diagnose

import (
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"

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
		"../../../../examples/submissions/bjorn",          // in Go, undoes moves
		"../../../../examples/submissions/chen.go",        // in Go, with global variables
	},
	"takestones-s17": {
		"../../../../examples/takestones-s17/submissions/ana", // the classes of the handout
		"../../../testdata/submissions/takestones-s17/accepted/java-one-file",
		"../../../../examples/takestones-s17/submissions/bilal", // in Go
	},
	"fanorona-5x5": {
		"../../../../examples/fanorona-5x5/submissions/adaeze",
		"../../../../examples/fanorona-5x5/submissions/boris", // in Go
	},
}

// With ALL_MUTANTS, the test takes every mutant rather than a sample. MUTANTS_OF names a single
// assignment or program to take, such as skeleton.
const (
	allMutants = "ALL_MUTANTS"
	mutantsOf  = "MUTANTS_OF"
)

// randomQuestions returns the number of random questions for each mutant that the suite does not
// kill.
func randomQuestions() int {
	switch {
	case os.Getenv(allMutants) != "":
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
	for assignment, programs := range mutatedPrograms {
		if programs = chosen(assignment, programs); len(programs) == 0 {
			continue
		}
		if assignment != "takestones-f19" && isSample() {
			continue
		}
		host := testtools.StartHost(t)
		e := newMutation(t, assignment)
		if isSample() {
			programs = sampled.Of(programs, 6) // the first program of f19, and one in Go
		}
		for _, dir := range programs {
			e.mutate(t, testtools.HostOf(t, host, dir), dir)
		}
		t.Logf("%s:\n%s", assignment, e.table())
	}
}

func chosen(assignment string, programs []string) []string {
	only := os.Getenv(mutantsOf)
	if only == "" || only == assignment {
		return programs
	}
	return slices.DeleteFunc(slices.Clone(programs), func(dir string) bool { return filepath.Base(dir) != only })
}

// isSample reports whether this is a plain run, with few mutants.
func isSample() bool { return os.Getenv(allMutants) == "" && !sampled.IsExhaustive() }

// drawn returns a function that reports, for one mutant of a program after another, whether to
// take it. It takes every mutant, or a random one in 500.
func drawn(program string) func() bool {
	every := 500
	if os.Getenv(allMutants) != "" {
		every = 1
	}
	h := fnv.New64()
	io.WriteString(h, program)
	chance := rand.New(rand.NewPCG(1, h.Sum64()))
	return func() bool { return chance.IntN(every) == 0 }
}

// mutation counts what becomes of the mutants of some programs.
type mutation struct {
	program string       // the main class of the programs
	suite   []cases.Case // of the suite standard
	random  []cases.Case // random questions for mutants that the suite does not kill
	rows    []mutationRow
}

type mutationRow struct {
	program                                        string
	made, stillborn, killed, holes, slow, survived int
}

func newMutation(t *testing.T, assignment string) *mutation {
	d := diagnoserOf(t, assignment)
	e := &mutation{program: d.assignment.Program, suite: d.suite.Cases}
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

func (e *mutation) mutate(t *testing.T, host testtools.Host, dir string) {
	row := mutationRow{program: filepath.Base(dir)}
	found, err := host.Load(e.program)
	if err != nil || len(found) == 0 {
		t.Fatalf("%s: %d mutations: %v", dir, len(found), err)
	}
	isDrawn := drawn(row.program)
	var taken []int
	for i := range found {
		if isDrawn() {
			taken = append(taken, i)
		}
	}
	if err := host.Prepare(taken); err != nil {
		t.Fatalf("%s: %v", dir, err)
	}
	questions := e.questions(t, host, dir)
	for _, i := range taken {
		row.made++
		ask := func(questions ...javahost.Ask) []javahost.Asked {
			answers, compiles, err := host.Ask(i, questions)
			if err != nil || compiles && len(answers) != len(questions) {
				t.Fatalf("%s: %s: %d answers: %v", dir, found[i], len(answers), err)
			}
			return answers
		}
		n := len(e.suite)
		answers := ask(questions[:n]...)
		if answers == nil {
			row.stillborn++
			continue
		}
		if firstWrong(e.suite, answers) >= 0 {
			row.killed++
			continue
		}
		hole, isSlow := holeIn(e.random, ask(questions[n:]...), func(random int) javahost.Asked {
			q := questions[n+random]
			q.Steps *= patience
			return ask(q)[0]
		})
		switch {
		case hole >= 0:
			row.holes++
			t.Errorf("only a random question kills %s/%s: %q", row.program, found[i], e.random[hole].Args)
		case isSlow:
			row.slow++
		default:
			row.survived++
		}
	}
	e.rows = append(e.rows, row)
}

// questions returns the questions for the mutants of a program. The test fails if the program
// itself answers one of them wrongly.
func (e *mutation) questions(t *testing.T, host testtools.Host, dir string) []javahost.Ask {
	all := slices.Concat(e.suite, e.random)
	questions := make([]javahost.Ask, len(all))
	for i, c := range all {
		questions[i] = javahost.Ask{Args: c.Args, Steps: 1 << 40}
	}
	answers, _, err := host.Ask(javahost.Original, questions)
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

func firstWrong(all []cases.Case, answers []javahost.Asked) int {
	for i, a := range answers {
		if judgementOf(all[i], a).Verdict != record.Accepted {
			return i
		}
	}
	return -1
}

func judgementOf(c cases.Case, a javahost.Asked) judge.Judgement {
	run := runOf(faults.Output{Text: string(a.Output), Ended: faults.Ended(a.Ended)})
	return judge.Case(c, run, record.DefaultLimits(), cases.Rubric{})
}

// holeIn returns the index of a random question that a mutant answers wrongly, or -1. isSlow
// says that the mutant is only slow, for example because it never prunes, which no suite can
// detect.
func holeIn(all []cases.Case, answers []javahost.Asked, patiently func(i int) javahost.Asked) (i int, isSlow bool) {
	for i, a := range answers {
		if judgementOf(all[i], a).Verdict == record.Accepted {
			continue
		}
		if a.Ended != javahost.EndedNever || judgementOf(all[i], patiently(i)).Verdict != record.Accepted {
			return i, isSlow
		}
		isSlow = true
	}
	return -1, isSlow
}

func (e *mutation) table() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "program\tmade\tstillborn\tkilled\tholes\tslow\tsurvive\t")
	sum := mutationRow{program: "all"}
	for _, r := range e.rows {
		sum.made, sum.stillborn, sum.killed = sum.made+r.made, sum.stillborn+r.stillborn, sum.killed+r.killed
		sum.holes, sum.slow, sum.survived = sum.holes+r.holes, sum.slow+r.slow, sum.survived+r.survived
	}
	for _, r := range append(e.rows, sum) {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t\n",
			r.program, r.made, r.stillborn, r.killed, r.holes, r.slow, r.survived)
	}
	w.Flush() // writing to a strings.Builder does not fail
	return b.String()
}
