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
	if want := "c: first (and 2 more cases)"; s.Verdict != RuntimeError || s.Cause != want {
		t.Errorf("%s, %q; want %s, %q", s.Verdict, s.Cause, RuntimeError, want)
	}
}
