package record

import "testing"

func TestTheVerdictOfAWholeIsTheWorstOfItsParts(t *testing.T) {
	for _, test := range []struct {
		parts []Verdict
		want  Verdict
	}{
		{[]Verdict{Accepted, Accepted}, Accepted},
		{[]Verdict{Accepted, WrongAnswer}, Partial},
		{[]Verdict{Partial, WrongAnswer}, Partial},
		{[]Verdict{WrongAnswer, WrongAnswer}, WrongAnswer},
		{[]Verdict{Accepted, RuntimeError, Partial}, RuntimeError},
		{[]Verdict{RuntimeError, TimeLimit, OutputLimit}, TimeLimit},
		{[]Verdict{TimeLimit, JudgeError}, JudgeError},
	} {
		if got := worst(test.parts); got != test.want {
			t.Errorf("worst(%v) = %s, want %s", test.parts, got, test.want)
		}
	}
	for _, v := range Verdicts {
		if v.Code() == "" {
			t.Errorf("verdict %s has no code", v)
		}
	}
}
