package record

import "testing"

func TestTheCauseIsTheFirstCaseWithTheWorstVerdict(t *testing.T) {
	s := Submission{Results: []Result{
		{Case: "a", Verdict: Accepted},
		{Case: "b", Verdict: WrongAnswer, Cause: "wrong"},
		{Case: "c", Verdict: RuntimeError, Cause: "first"},
		{Case: "d", Verdict: RuntimeError, Cause: "second"},
		{Case: "e", Verdict: RuntimeError, Cause: "third"},
	}}
	s.Conclude()
	by := Cause{CauseCase, "c", 2}
	if want := "c: first (and 2 more cases)"; s.Verdict != RuntimeError || s.Cause != want || s.CausedBy != by {
		t.Errorf("%s, %q, %+v; want %s, %q, %+v", s.Verdict, s.Cause, s.CausedBy, RuntimeError, want, by)
	}
}
