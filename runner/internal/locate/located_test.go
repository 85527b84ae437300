package locate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// What share of wrong programs is located, and whether what is named holds, takes
// half an hour: make proof PARTS=located does it.

// tally counts programs by what a search says of them.
type tally struct {
	programs, repaired, parts, located int
	wrong                              []string // repairs that do not hold
	took                               []time.Duration
}

func (c *tally) String() string {
	slices.Sort(c.took)
	return fmt.Sprintf(
		"%d programs: the line of a mistake is found in %d (%d %%); %d repaired, a part found of %d more; "+
			"%d repairs fail elsewhere; %v of processors a program in the middle, %v at most",
		c.programs,
		c.located,
		100*c.located/max(c.programs, 1),
		c.repaired,
		c.parts,
		len(c.wrong),
		c.took[len(c.took)/2].Round(100*time.Millisecond),
		c.took[len(c.took)-1].Round(100*time.Millisecond),
	)
}

// patient is how long a search may take here: its own bound is the time of processors.
const patient = 2 * time.Minute

// locating is a locator with a host of its own.
type locating struct {
	*Locator
	folder string
	fresh  []question // that no search knows
	tally  tally
}

func newLocating(t *testing.T, assignment string) *locating {
	if !testsuite.IsExhaustive() {
		t.Skip("takes half an hour: make proof PARTS=located")
	}
	testtools.Require(t)
	suite := testsuite.Of(t, assignment, "standard")
	return &locating{
		Locator: New(suite, cases.Rubric{}),
		folder:  testmutants.Locating(t),
		fresh:   heldQuestions(suite, heldSeed+1),
	}
}

// search looks for the mistakes of a program as long as a grading does, and holds
// against other questions what it calls a repair.
func (l *locating) search(t *testing.T, name string, files []javahost.SourceFile) *record.Location {
	var found *record.Location
	t.Run(name, func(t *testing.T) {
		host := testmutants.StartLocating(t, l.folder)
		ctx, cancel := context.WithTimeout(t.Context(), patient)
		defer cancel()
		s := l.Locator.search(ctx, host, Program{l.suite.Assignment.Program, files}, nil)
		l.tally.took = append(l.tally.took, s.spent)
		found = s.location()
		for _, r := range s.repairs {
			if !l.holds(t, host, r) {
				l.tally.wrong = append(l.tally.wrong, fmt.Sprintf("%s: %v", name, r.changes))
			}
		}
	})
	l.tally.programs++
	switch {
	case found.Complete:
		l.tally.repaired++
	case len(found.Remedies) > 0:
		l.tally.parts++
	}
	return found
}

func (l *locating) holds(t *testing.T, host Host, r *state) bool {
	s := &search{Locator: l.Locator}
	if _, err := host.Load(l.suite.Assignment.Program, r.files); err != nil {
		t.Fatal(err)
	}
	if ok, _, err := host.Compile([]int{javahost.Original}); err != nil || !ok[0] {
		t.Fatalf("a repaired program does not compile: %v", err)
	}
	answers, err := host.Ask(0, s.asks(l.fresh, nil))
	if err != nil {
		t.Fatal(err)
	}
	return isAllRight(l.fresh, s.judge(l.fresh, answers))
}

func (l *locating) report(t *testing.T) {
	t.Logf("located: %s", &l.tally)
	for _, wrong := range l.tally.wrong {
		t.Errorf("called a repair, and fails on other questions: %s", wrong)
	}
}

func TestPlantedMistakesAreLocated(t *testing.T) {
	l := newLocating(t, "takestones-f19")
	lines := mistakenLines(t)
	for _, name := range sorted(lines) {
		files := testmutants.JavaFiles(t, filepath.Join("../../testdata/mistakes/takestones-f19", name))
		found := l.search(t, name, files)
		if isAt(found, lines[name]) {
			l.tally.located++
		}
		t.Logf("%s: %s, has its mistakes in %v", name, told(found), lines[name])
	}
	l.report(t)
	if least := 70; 100*l.tally.located < least*l.tally.programs {
		t.Errorf("located %d of %d, want %d %%", l.tally.located, l.tally.programs, least)
	}
}

// mistakenLines are where planted mistakes are: by program, lines such as
// Search.java:41 and Search.java:40-52, one of which is to be found. They were read
// off the sources.
func mistakenLines(t *testing.T) map[string][]string {
	text, err := os.ReadFile("testdata/mistakes.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		name, places, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			t.Fatalf("testdata/mistakes.txt: %q, want a program and its lines", line)
		}
		lines[name] = strings.Fields(places)
	}
	return lines
}

func sorted(lines map[string][]string) (names []string) {
	for name := range lines {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// isAt tells whether a remedy named first has a change at one of some places.
func isAt(l *record.Location, places []string) bool {
	return len(l.Remedies) > 0 && testmutants.IsAnyAt(l.Remedies[0].Changes, places)
}

func told(l *record.Location) string {
	kind := "nothing found"
	if len(l.Remedies) > 0 {
		kind = "a part found"
	}
	if l.Complete {
		kind = "repaired"
	}
	for _, r := range l.Remedies[:min(len(l.Remedies), 1)] {
		for _, c := range r.Changes {
			kind += fmt.Sprintf(" at %s:%d", c.File, c.Line)
		}
	}
	if l.Stopped != "" {
		kind += " (" + l.Stopped + ")"
	}
	return kind
}

// mutantsEach is how many mutants of each program are looked at.
const mutantsEach = 8

func TestMachineMadeMistakesAreLocated(t *testing.T) {
	l := newLocating(t, "takestones-f19")
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
			found := l.search(t, fmt.Sprintf("%s-%d", name, taken), apply(files, []javahost.Mutation{m}))
			if found.Complete || isAt(found, []string{at}) {
				l.tally.located++
			}
			t.Logf("%s: %s, is at %s: %v", name, told(found), at, m)
		}
	}
	l.report(t)
}

// isWrong tells whether a mutant comes to its end and answers some case wrongly.
func (l *locating) isWrong(t *testing.T, host javahost.Mutants, number int) bool {
	asked, _ := suiteQuestions(l.suite)
	s := &search{Locator: l.Locator}
	answers, compiles, err := host.Ask(number, s.asks(asked, nil))
	if err != nil {
		t.Fatal(err)
	}
	return compiles && !isAllRight(asked, s.judge(asked, answers))
}
