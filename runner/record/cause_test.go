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

// Reports of earlier versions have only the sentence.
func TestTheCauseIsFoundInAnEarlierReport(t *testing.T) {
	results := []Result{
		{Case: "a", Verdict: Accepted},
		{Case: "b", Verdict: Partial, Cause: "line 2: wrong"},
		{Case: "c", Verdict: Partial, Cause: "line 3: wrong"},
	}
	for sentence, test := range map[string]struct {
		verdict Verdict
		want    Cause
	}{
		"":                                     {Accepted, Cause{}},
		"b: line 2: wrong":                     {Partial, Cause{CauseCase, "b", 0}},
		"b: line 2: wrong (and 1 more case)":   {Partial, Cause{CauseCase, "b", 1}},
		"b: line 2: wrong (and 12 more cases)": {Partial, Cause{CauseCase, "b", 12}},
		"c: something else":                    {JudgeError, Cause{CauseCase, "c", 0}},
		"A.java:1: error: x":                   {BuildError, Cause{Kind: CauseSources}},
		"building: no space left on device":    {JudgeError, Cause{Kind: CauseFailure}},
		"not graded yet":                       {Skipped, Cause{Kind: CauseAwaited}},
		"not named by --only":                  {Skipped, Cause{Kind: CausePassedOver}},
		"interrupted before it was done":       {Skipped, Cause{Kind: CauseInterrupted}},
		"the time budget of 8m0s ran out: 1 of 3 cases asked": {Skipped, Cause{Kind: CauseBudget}},
	} {
		s := Submission{Verdict: test.verdict, Cause: sentence, Results: results}
		if s.addCause(); s.CausedBy != test.want {
			t.Errorf("%q: %+v, want %+v", sentence, s.CausedBy, test.want)
		}
	}
}
