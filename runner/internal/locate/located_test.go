package locate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// What share of wrong programs is located, and whether what is named holds, takes
// many minutes: make proof PARTS=located does it.

// patient is how long a search may take here: its own bound is one of counts.
const patient = 10 * time.Minute

// locating is a locator, and what it found.
type locating struct {
	*Locator
	folder string
	fresh  []question // that no search knows
	tally  testmutants.Tally
}

func newLocating(t *testing.T, assignment string) *locating {
	if !sampled.IsExhaustive() {
		t.Skip("takes many minutes: make proof PARTS=located")
	}
	testtools.Require(t)
	suite := testsuite.Of(t, assignment, "standard")
	return &locating{
		Locator: New(suite, cases.Rubric{}),
		folder:  testmutants.Locating(t),
		fresh:   inside.HeldQuestions(suite, inside.HeldSeed+1),
	}
}

// search looks for the mistakes of a program as a grading does, and holds against
// other questions what it calls a repair.
func (l *locating) search(
	t *testing.T,
	name string,
	files []javahost.SourceFile,
	isLocated func(*record.Location) bool,
) {
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		host := testmutants.StartLocating(t, l.folder)
		ctx, cancel := context.WithTimeout(t.Context(), patient)
		defer cancel()
		s := l.Locator.search(ctx, host, Program{l.suite.Assignment.Program, files}, nil)
		found := s.location()
		isWrong := slices.ContainsFunc(s.repairs, func(r *state) bool { return !l.holds(t, host, r) })
		l.tally.Add(t, found, isLocated(found), isWrong, s.effort.Time)
		t.Logf("work %v and %v, %v of processors", s.effort.Work, s.answering, s.effort.Time)
	})
}

// holds tells whether a repaired program is right on what it was held against, and on
// what nobody asked it.
func (l *locating) holds(t *testing.T, host Host, r *state) bool {
	s := &search{Locator: l.Locator}
	if _, err := host.Load(l.suite.Assignment.Program, r.files); err != nil {
		t.Fatal(err)
	}
	if ok, _, err := host.Compile([]int{javahost.Original}); err != nil || !ok[0] {
		t.Fatalf("a repaired program does not compile: %v", err)
	}
	for _, questions := range [][]question{l.held, l.fresh} {
		answers, err := host.Ask(0, s.asks(questions, nil))
		if err != nil {
			t.Fatal(err)
		}
		if len(questions) != inside.MostHeld || !isAllRight(questions, s.judge(questions, answers)) {
			return false
		}
	}
	return true
}

// leastLocated is the share of programs with planted mistakes of which a line is
// found, at least, by assignment.
var leastLocated = map[string]int{"takestones-f19": 70, "takestones-s17": 60, "fanorona-5x5": 60}

func TestPlantedMistakesAreLocated(t *testing.T) {
	for assignment, least := range leastLocated {
		t.Run(assignment, func(t *testing.T) {
			l := newLocating(t, assignment)
			l.tally.Report(t, assignment+", planted, Java", least)
			folder := filepath.Join("../../testdata/mistakes", assignment)
			for _, p := range testmutants.MistakenPrograms(t, folder, ".java") {
				l.search(t, p.Name, testmutants.JavaFiles(t, p.Folder), func(found *record.Location) bool {
					return isAt(found, p.Lines)
				})
			}
		})
	}
}

// isAt tells whether a remedy named first has a change at one of some places.
func isAt(l *record.Location, places []string) bool {
	return len(l.Remedies) > 0 && testmutants.IsAnyAt(l.Remedies[0].Changes, places)
}

// mutantsEach is how many mutants of each program are looked at.
const mutantsEach = 15

func TestMachineMadeMistakesAreLocated(t *testing.T) {
	l := newLocating(t, "takestones-f19")
	l.tally.Report(t, "takestones-f19, machine-made, Java", 80)
	mutants := testmutants.StartHost(t)
	for _, name := range []string{"skeleton", "negamax", "stack", "tables"} {
		files := testmutants.JavaFiles(t, filepath.Join("../../testdata/mutated/takestones-f19", name))
		all, err := mutants.Load(l.suite.Assignment.Program, files)
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.New(rand.NewPCG(2, uint64(len(all))))
		for taken := 0; taken < mutantsEach; {
			m := all[chance.IntN(len(all))]
			if !l.isWrong(t, mutants, slices.Index(all, m)) {
				continue
			}
			taken++
			file := slices.IndexFunc(files, func(f javahost.SourceFile) bool { return f.Name == m.File })
			at := fmt.Sprintf("%s:%d", m.File, spanOf(files[file], m).line)
			mutant := apply(files, []javahost.Mutation{m})
			l.search(t, fmt.Sprintf("%s-%d-%s", name, taken, at), mutant, func(found *record.Location) bool {
				return found.Complete || isAt(found, []string{at})
			})
		}
	}
}

// isWrong tells whether a mutant comes to its end and answers some case wrongly.
func (l *locating) isWrong(t *testing.T, host javahost.Mutants, number int) bool {
	asked, _ := inside.SuiteQuestions(l.suite)
	s := &search{Locator: l.Locator}
	answers, compiles, err := host.Ask(number, s.asks(asked, nil))
	if err != nil {
		t.Fatal(err)
	}
	return compiles && !isAllRight(asked, s.judge(asked, answers))
}
