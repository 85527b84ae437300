package runner

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/sandbox"
	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// What share of wrong programs in Go is located: those in Java are searched in the
// tests of package locate.

// locatingGo is a grader that looks for mistakes, and what it found.
type locatingGo struct {
	*Grader
	fresh []cases.Case // that no search knows
	tally testmutants.Tally
}

func newLocatingGo(t *testing.T, assignment string) *locatingGo {
	if !sampled.IsExhaustive() {
		t.Skip("takes minutes: make proof PARTS=located")
	}
	testtools.Require(t)
	g := graderOf(t, testsuite.Of(t, assignment, "standard"), 1)
	g.Locate, g.locateTime = true, 10*time.Minute // its bound is one of counts
	return &locatingGo{Grader: g, fresh: freshCases(g.Suite, 200)}
}

// freshCases are questions that are in no suite and that no search draws.
func freshCases(suite cases.Suite, count int) (list []cases.Case) {
	chance := rand.New(rand.NewPCG(90, 7))
	for len(list) < count {
		args := suite.Assignment.Draw(chance.IntN).Args
		s, err := suite.Assignment.Solve(args)
		if err == nil && len(s.Warnings) == 0 && s.Visited < 300 {
			list = append(list, cases.Case{Question: cases.Question{ID: "fresh", Args: args}, Want: s.Transcript})
		}
	}
	return list
}

// search looks for the mistakes of a program in a folder.
func (l *locatingGo) search(t *testing.T, name, folder string, isLocated func(*record.Location) bool) {
	t.Run(name, func(t *testing.T) {
		r := l.GradeAll(t.Context(), []intake.Submission{{Name: name, Path: folder}}, nil).Submissions[0]
		if r.Verdict == record.Accepted {
			t.Log("accepted as it is: there is nothing to find")
			return
		}
		isWrong := false
		if r.Location != nil && r.Location.Complete {
			for _, remedy := range r.Location.Remedies {
				isWrong = isWrong || !l.holds(t, folder, remedy)
			}
		}
		l.tally.Add(t, r.Location, r.Location != nil && isLocated(r.Location), isWrong, 0)
	})
}

// holds tells whether a program is right with the lines changed that a report names.
func (l *locatingGo) holds(t *testing.T, folder string, remedy record.Remedy) bool {
	files := testmutants.GoFiles(t, folder)
	for _, c := range remedy.Changes {
		i := slices.IndexFunc(files, func(f gomutate.File) bool { return f.Name == c.File })
		lines := strings.Split(string(files[i].Text), "\n")
		before := strings.Split(c.Before, "\n")
		if got := lines[c.Line-1 : c.Line-1+len(before)]; !slices.Equal(got, before) {
			t.Fatalf("%s:%d is %q, and is said to be %q", c.File, c.Line, got, before)
		}
		lines = slices.Replace(lines, c.Line-1, c.Line-1+len(before), c.After)
		files[i].Text = []byte(strings.Join(lines, "\n"))
	}
	p, err := gomutate.Load(files, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := p.Schema(nil, testmutants.GoLanguage)
	if err != nil {
		t.Fatal(err)
	}
	host := testmutants.StartGo(t, testmutants.BuildGo(t, s))
	var asks []javahost.Ask
	for _, c := range l.fresh {
		asks = append(asks, javahost.Ask{Args: c.Args, Steps: 10_000_000})
	}
	for i, a := range host.Ask(0, asks) {
		if a.Ended != javahost.EndedWell || !isRight(l.fresh[i], a.Output) {
			t.Logf("%q is answered %q", l.fresh[i].Args, a.Output)
			return false
		}
	}
	return true
}

func isRight(c cases.Case, output []byte) bool {
	run := judge.Run{Outcome: sandbox.Outcome{Stdout: sandbox.Capture{Bytes: output, Total: int64(len(output))}}}
	lines := judge.Case(c, run, record.DefaultLimits(), cases.Rubric{}).Lines
	return !slices.ContainsFunc(lines, func(line record.Line) bool { return !judge.IsRight(line, cases.Rubric{}) })
}

// leastLocatedGo is the share of programs in Go with planted mistakes of which a line is
// found, at least, by assignment.
var leastLocatedGo = map[string]int{"takestones-f19": 70, "takestones-s17": 50, "fanorona-5x5": 25}

func TestPlantedGoMistakesAreLocated(t *testing.T) {
	for assignment, least := range leastLocatedGo {
		t.Run(assignment, func(t *testing.T) {
			l := newLocatingGo(t, assignment)
			l.tally.Report(t, assignment+", planted, Go", least)
			for _, p := range testmutants.MistakenPrograms(t, filepath.Join("testdata/mistakes", assignment), ".go") {
				l.search(t, p.Name, p.Folder, func(found *record.Location) bool {
					return len(found.Remedies) > 0 && testmutants.IsAnyAt(found.Remedies[0].Changes, p.Lines)
				})
			}
		})
	}
}

// goMutantsEach is how many mutants of each program are looked at.
const goMutantsEach = 20

func TestMachineMadeGoMistakesAreLocated(t *testing.T) {
	l := newLocatingGo(t, "takestones-f19")
	l.tally.Report(t, "takestones-f19, machine-made, Go", 70)
	for _, program := range []string{
		"../examples/submissions/bjorn",
		"../examples/submissions/chen.go",
		"testdata/mistakes/takestones-f19/dag",
	} {
		for i, m := range l.wrongMutants(t, program, goMutantsEach) {
			folder := t.TempDir()
			for _, f := range gomutate.Apply(testmutants.GoFiles(t, program), m) {
				if err := os.WriteFile(filepath.Join(folder, f.Name), f.Text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			at := fmt.Sprintf("%s:%d", m.File, m.Line)
			l.search(
				t,
				fmt.Sprintf("%s-%d-%s", filepath.Base(program), i, at),
				folder,
				func(found *record.Location) bool {
					return found.Complete || len(found.Remedies) > 0 &&
						testmutants.IsAnyAt(found.Remedies[0].Changes, []string{at})
				},
			)
		}
	}
}

// wrongMutants draws mutants that compile, come to an end and are wrong somewhere.
func (l *locatingGo) wrongMutants(t *testing.T, program string, count int) (wrong []gomutate.Change) {
	p, err := gomutate.Load(testmutants.GoFiles(t, program), nil)
	if err != nil {
		t.Fatal(err)
	}
	all, err := p.Changes()
	if err != nil {
		t.Fatal(err)
	}
	var drawn []gomutate.Change
	chance := rand.New(rand.NewPCG(2, uint64(len(all))))
	for _, i := range chance.Perm(len(all))[:min(len(all), 6*count)] {
		drawn = append(drawn, all[i])
	}
	s, err := p.Schema(drawn, testmutants.GoLanguage)
	if err != nil {
		t.Fatal(err)
	}
	host := testmutants.StartGo(t, testmutants.BuildGo(t, s))
	for i, c := range drawn {
		for n, asked := range l.Suite.Cases {
			if !s.Compiles[i] || len(wrong) == count {
				break
			}
			a := host.Ask(i+1, []javahost.Ask{{Args: asked.Args, Steps: 10_000_000}})[0]
			if a.Ended != javahost.EndedWell {
				break
			}
			if !isRight(l.Suite.Cases[n], a.Output) {
				wrong = append(wrong, c)
				break
			}
		}
	}
	if len(wrong) < count {
		t.Fatalf("%s: %d mutants are wrong, want %d", program, len(wrong), count)
	}
	return wrong
}
