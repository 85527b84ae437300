package explore

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// answersOf runs a mutant on the small inputs. It returns the result of the search, and for each
// label the first input on which that line is wrong.
func answersOf(t *testing.T, table *Table, fault string) (*record.Exploration, map[string][]string) {
	t.Helper()
	m, err := faults.Of(table.assignment).Mutant(fault)
	must(t, err)
	s, first := table.NewSearch(), map[string][]string{}
	for _, in := range table.Inputs() {
		out, err := m.Solve(in.Args)
		must(t, err)
		run := judge.RunOf(in.Want, out.Text)
		if out.Ending != faults.EndedWell {
			run.ExitCode = 1
		}
		j := judge.Case(in.Case, run, record.DefaultLimits(), cases.Rubric{})
		s.AddAnswer(in, j)
		for _, line := range j.Lines {
			isRight := line.Match == record.MatchExact || line.Match == record.MatchFormat
			if !isRight && first[line.Label] == nil {
				first[line.Label] = in.Args
			}
		}
		if s.IsNewFailure(j) {
			must(t, s.AddFailure(in, j, "run "+strings.Join(in.Args, " ")))
		}
	}
	return s.Found(), first
}

func TestFailuresAreTheSmallest(t *testing.T) {
	for _, a := range reference.Assignments() {
		table := tableOf(t, a.ID)
		for _, f := range sampled.Of(faults.Of(a).All(), 40) {
			found, want := answersOf(t, table, f.Name)
			got := map[string][]string{}
			last := 0
			for _, small := range record.Smallest(found.Failures) {
				if small.Searched < last {
					t.Errorf("%s: %d positions after %d", f.Name, small.Searched, last)
				}
				last = small.Searched
				for _, label := range small.Labels {
					got[label] = small.Args
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s %s: smallest inputs by label (-want +got)\n%s", a.ID, f.Name, diff)
			}
			if n := len(found.Failures); (found.Wrong == 0) != (n == 0) {
				t.Errorf("%s: %d failures, %d wrong", f.Name, n, found.Wrong)
			}
		}
	}
}

// TestAssignmentWithoutASolverHasNoTable expects an error. Without an error there would be no
// inputs, and every wrong program would seem to be right.
func TestAssignmentWithoutASolverHasNoTable(t *testing.T) {
	suite := cases.Suite{Assignment: &reference.Assignment{ID: "chess"}}
	if table, err := NewTable(suite); err == nil ||
		!strings.Contains(err.Error(), "small inputs of chess") {
		t.Errorf("NewTable = %v, %v, want an error that names the small inputs of chess", table, err)
	}
}

func TestABusyMachineMakesNoProgramSlow(t *testing.T) {
	const second = time.Second
	for _, c := range []struct {
		name  string
		usage sandbox.Usage
		runs  int
		want  bool
	}{
		{"quick", sandbox.Usage{CPU: second / 4, Wall: second / 3}, 112, false},
		{"starts slowly", sandbox.Usage{CPU: second * 3 / 4, Wall: second}, 112, false},
		{"waits for a processor", sandbox.Usage{CPU: second, Wall: 30 * second, Waited: 28 * second}, 99, false},
		{"computes", sandbox.Usage{CPU: 3 * second, Wall: 3 * second}, 1, true},
		{"sleeps long", sandbox.Usage{CPU: second / 4, Wall: 11 * second}, 1, true},
		{"sleeps often", sandbox.Usage{CPU: second / 4, Wall: 2 * second}, 112, true},
	} {
		var e Effort
		for range c.runs {
			e.Add(c.usage)
		}
		if e.IsSlow != c.want {
			t.Errorf("%s: slow %t, want %t", c.name, e.IsSlow, c.want)
		}
	}
	e := Effort{}
	for _, cpu := range []time.Duration{second / 4, 7 * second / 4} { // half of the runs compute for 1.5 s
		for range 16 {
			e.Add(sandbox.Usage{CPU: cpu, Wall: cpu})
		}
	}
	if !e.IsSlow {
		t.Error("a program that computes for 24 s in all is not slow")
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
