package reference

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// drawn lists tags that must occur among many drawn questions.
var drawn = map[string][]string{
	"takestones-f19": {"first-move", "half", "min-root", "max-root", "depth-limit"},
	"takestones-s17": {"first-move", "half", "min-root", "max-root", "depth-limit"},
	"fanorona-5x5":   {"capture", "quiet", "black", "paikas", "to-the-end", "depth-limit"},
}

func TestDrawnQuestionsAreLegalAndRepeatable(t *testing.T) {
	for _, a := range Assignments() {
		chance, again := rand.New(rand.NewPCG(1, 2)), rand.New(rand.NewPCG(1, 2))
		kinds := map[string]int{}
		for range 500 {
			q := a.Draw(chance.IntN)
			if diff := cmp.Diff(q, a.Draw(again.IntN)); diff != "" {
				t.Fatalf("%s: the same chance draws (-first +second):\n%s", a.ID, diff)
			}
			s, err := a.Solve(q.Args)
			if err != nil || len(s.Warnings) > 0 {
				t.Errorf("%s: drew %q: %v, %q", a.ID, q.Args, err, s.Warnings)
			}
			if q.Name == "" || len(q.Spec) == 0 {
				t.Errorf("%s: drew %+v, want it named, and clauses", a.ID, q)
			}
			if strings.HasPrefix(a.ID, "takestones") && !strings.HasSuffix(q.Name, q.Args[0]) {
				t.Errorf("%s: drew %+v, want it named after its stones", a.ID, q)
			}
			for _, tag := range q.Tags {
				kinds[tag]++
			}
		}
		if len(drawn[a.ID]) == 0 {
			t.Errorf("%s: nothing says what is drawn", a.ID)
		}
		for _, tag := range drawn[a.ID] {
			if kinds[tag] == 0 {
				t.Errorf("%s: none of 500 questions is tagged %s: %v", a.ID, tag, kinds)
			}
		}
	}
}

func TestProbesAreAlwaysTheSameAndCanBeAnswered(t *testing.T) {
	for _, a := range Assignments() {
		probes := a.Probes()
		if diff := cmp.Diff(probes, a.Probes()); diff != "" || len(probes) < 1000 {
			t.Fatalf("%s: %d probes (-first +second):\n%s", a.ID, len(probes), diff)
		}
		for _, args := range probes {
			s, err := a.Solve(args)
			if err != nil || len(s.Warnings) > 0 {
				t.Errorf("%s: probe %q: %v, %q", a.ID, args, err, s.Warnings)
			}
		}
	}
}
