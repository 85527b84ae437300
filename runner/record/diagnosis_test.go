package record

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Submissions that certainly make a mistake are counted apart from those that may make it. No
// submission is counted twice for a mistake.
func TestMistakesAreCountedByWhoMakesThem(t *testing.T) {
	fault := func(name string) Fault { return Fault{Name: name, Meaning: "does " + name} }
	making := func(mistakes ...[]Fault) Submission {
		s := Submission{Verdict: Partial, Build: Build{OK: true}, Score: &Score{}, Diagnosis: &Diagnosis{}}
		for _, m := range mistakes {
			s.Diagnosis.Mistakes = append(s.Diagnosis.Mistakes, Mistake{Faults: m})
		}
		return s
	}
	a, b, c := fault("a"), fault("b"), fault("c")
	silent := making()
	silent.Diagnosis = nil
	accepted := making([]Fault{a})
	accepted.Verdict = Accepted
	unbuilt := making([]Fault{a})
	unbuilt.Build.OK = false
	unscored := making([]Fault{a})
	unscored.Score = nil
	got := CountMistakes([]Submission{
		making([]Fault{a}),
		making([]Fault{a}, []Fault{b}),
		making([]Fault{b, c}),
		making([]Fault{c, b}, []Fault{c}), // c is the only explanation of the second mistake
		making(),
		silent, accepted, unbuilt, unscored,
	})
	want := Mistakes{Wrong: 6, Explained: 4, Faults: []MistakeCount{
		{Name: "a", Meaning: "does a", Submissions: 2},
		{Name: "b", Meaning: "does b", Submissions: 1, Possible: 2},
		{Name: "c", Meaning: "does c", Submissions: 1, Possible: 1},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("mistakes (-want +got)\n%s", diff)
	}
}
