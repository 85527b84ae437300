package reference

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

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
			if !strings.HasSuffix(q.Name, q.Args[0]) || len(q.Spec) == 0 {
				t.Errorf("%s: drew %+v, want it named after its stones, and clauses", a.ID, q)
			}
			for _, tag := range q.Tags {
				kinds[tag]++
			}
		}
		for _, tag := range []string{"first-move", "half", "min-root", "max-root", "depth-limit"} {
			if kinds[tag] == 0 {
				t.Errorf("%s: none of 500 questions is tagged %s: %v", a.ID, tag, kinds)
			}
		}
	}
}
