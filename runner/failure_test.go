package runner

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/guard"
	"touchstone/runner/intake"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// stages lists the stages in which Touchstone can fail, and whether the verdict still counts if
// it does.
var stages = []struct {
	stage  record.Stage
	stands bool
}{
	{record.Reading, false},
	{record.Building, false},
	{record.Warming, true},
	{record.Running, false},
	{record.Scoring, false},
	{record.Diagnosing, true},
	{record.Recording, true},
}

const unexplained = "nothing explains it"

// explaining is an Insight that finds the same mistake in every wrong program.
type explaining struct{}

func (explaining) Settings() any                       { return nil }
func (explaining) NewFollower() Follower               { return explaining{} }
func (explaining) See(int, judge.Run, judge.Judgement) {}

func (explaining) Explain(record.Submission, *Program) []Explanation {
	return []Explanation{{record.Diagnosing, unexplained, func(ctx context.Context, f Findings) (Findings, error) {
		f.Diagnosis = &record.Diagnosis{Explained: 1}
		if err := context.Cause(ctx); errors.Is(err, ErrBudget) {
			return f, err
		}
		return f, nil // even if ctx is done, since a step may end early without an error
	}}}
}

// wrongGrader returns a grader that runs no programs. It grades as if every program printed the
// same wrong answer.
func wrongGrader(t *testing.T) *Grader {
	const answer = "Move: 6\nValue: -1.0\nNumber of Nodes Visited: 78\n"
	g := testGrader(t, "sample", 2)
	g.insight, g.Cache = explaining{}, t.TempDir() // an empty cache of compiled packages is quick to copy
	answerAlways(g, answer)
	return g
}

func withoutTimes(r *record.Report) []record.Submission {
	list := slices.Clone(r.Submissions)
	for i := range list {
		s := &list[i]
		s.Build.Wall, s.Results = 0, slices.Clone(s.Results)
		for n := range s.Results {
			if s.Results[n].Run != nil {
				run := *s.Results[n].Run
				run.Wall, run.Alone, s.Results[n].Run = 0, false, &run
			}
		}
	}
	return list
}

func TestPanicCostsAtMostOneVerdict(t *testing.T) {
	subs := emptyPrograms(t, 3)
	want := withoutTimes(wrongGrader(t).GradeAll(t.Context(), subs, nil))
	for _, s := range stages {
		t.Run(string(s.stage), func(t *testing.T) {
			g := wrongGrader(t)
			g.Observe = &Observer{Entered: func(name string, at record.Stage) {
				if name == subs[1].Name && at == s.stage {
					panic("a bug")
				}
			}}
			for range 2 { // a second grading fails in the same way
				r := g.GradeAll(t.Context(), subs, nil)
				got := withoutTimes(r)
				checkFailure(t, &got[1], s.stage)
				if !r.Complete {
					t.Error("the report is not complete")
				}
				if s.stands {
					got[1].Failure = nil
					got[1].Notes = slices.DeleteFunc(got[1].Notes, func(n string) bool { return n == unexplained })
					if s.stage == record.Diagnosing {
						got[1].Diagnosis = want[1].Diagnosis
					}
				} else {
					if got[1].Verdict != record.JudgeError || got[1].Score != nil {
						t.Errorf("verdict %s, score %v: want %s and none", got[1].Verdict, got[1].Score, record.JudgeError)
					}
					got[1] = want[1]
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("after a panic while %s (-want +got):\n%s", s.stage, diff)
				}
			}
			if left, err := filepath.Glob(filepath.Join(g.work.Dir, "submission-*")); err != nil || len(left) > 0 {
				t.Errorf("the scratch directory still holds %q: %v", left, err)
			}
		})
	}
}

func checkFailure(t *testing.T, r *record.Submission, at record.Stage) {
	t.Helper()
	f := r.Failure
	if f == nil || f.Doing != string(at) || f.Error != "panic: a bug" {
		t.Fatalf("failure %+v, want one while %s", f, at)
	}
	if !strings.Contains(strings.Join(f.Stack, "\n"), "TestPanicCostsAtMostOneVerdict") {
		t.Errorf("the stack lacks where it happened: %q", f.Stack)
	}
}

func TestInsightChangesNoVerdict(t *testing.T) {
	subs := emptyPrograms(t, 2)
	g := wrongGrader(t)
	explained := withoutTimes(g.GradeAll(t.Context(), subs, nil))
	g.insight = nil
	got := withoutTimes(g.GradeAll(t.Context(), subs, nil))
	for i := range explained {
		if explained[i].Diagnosis == nil {
			t.Errorf("%s is not explained", explained[i].Name)
		}
		explained[i].Diagnosis = nil
	}
	if diff := cmp.Diff(explained, got); diff != "" || got[0].Verdict != record.Partial || got[0].Score == nil {
		t.Errorf("%s, score %v; with insight and without:\n%s", got[0].Verdict, got[0].Score, diff)
	}
}

func TestInterruptedDiagnosisIsSkipped(t *testing.T) {
	g := wrongGrader(t)
	ctx, stop := context.WithCancel(t.Context())
	g.Observe = &Observer{Entered: func(_ string, at record.Stage) {
		if at == record.Diagnosing {
			stop()
		}
	}}
	r := g.GradeAll(ctx, emptyPrograms(t, 1), nil)
	if s := r.Submissions[0]; s.Verdict != record.Skipped || r.Complete {
		t.Errorf("%s, complete: %t; want %s, so that the same command again finds the mistake out", s.Verdict,
			r.Complete, record.Skipped)
	}
}

func TestSpentBudgetOfADiagnosisKeepsTheVerdict(t *testing.T) {
	g := wrongGrader(t)
	g.Budget = 2 * time.Second
	g.Observe = &Observer{Entered: func(_ string, at record.Stage) {
		if at == record.Diagnosing {
			time.Sleep(g.Budget)
		}
	}}
	s := g.GradeAll(t.Context(), emptyPrograms(t, 1), nil).Submissions[0]
	if s.Verdict == record.Skipped || s.Score == nil || !slices.Contains(s.Notes, unexplained) {
		t.Errorf("%s: %s, notes %q; want the verdict of the runs and a note", s.Verdict, s.Cause, s.Notes)
	}
}

func TestIntakeFailureIsAJudgeError(t *testing.T) {
	broken := guard.Do("looking for it", func() error { panic("a bug") })
	broke := []intake.Submission{{Name: "ada", Broken: broken}}
	s := testGrader(t, "sample", 1).GradeAll(t.Context(), broke, nil).Submissions[0]
	if s.Verdict != record.JudgeError || s.Failure == nil || s.Failure.Error != "panic: a bug" ||
		s.Failure.Doing != "looking for it" {
		t.Errorf("%s: %+v; want %s and where", s.Verdict, s.Failure, record.JudgeError)
	}
}
