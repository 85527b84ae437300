package takestones

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reference/internal/alphabeta"
)

func TestTheMutantWithoutMistakesIsTheReference(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range positions {
		in := randomInput(rng, 18)
		want, err := F19.Solve(in)
		if err != nil {
			t.Fatalf("F19.Solve(%+v): %v", in, err)
		}
		o, err := F19.SolveWithFaults(in, Faults{}, Faults{})
		if err != nil {
			t.Fatalf("F19.SolveWithFaults(%+v): %v", in, err)
		}
		got := Answer{o.Move, alphabeta.Value(o.Value), uint64(o.Visited), uint64(o.Evaluated), o.MaxDepth}
		if got != want || o.Ending != alphabeta.Finished ||
			o.Branching != [2]int64{o.Visited - 1, o.Visited - o.Evaluated} {
			t.Errorf("F19.SolveWithFaults(%+v, no mistake) = %+v, want %+v", in, o, want)
		}
	}
}

func TestTraceWithoutMistakesIsTheReference(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range positions / 2 {
		in := randomInput(rng, 15)
		answer, want, err := S17.Trace(in)
		if err != nil {
			t.Fatalf("S17.Trace(%+v): %v", in, err)
		}
		o, err := S17.SolveWithFaults(in, Faults{}, Faults{})
		if err != nil {
			t.Fatalf("S17.SolveWithFaults(%+v): %v", in, err)
		}
		if diff := cmp.Diff(want, o.Trace); diff != "" || o.Move != answer.Move || o.Value != int(answer.Value) {
			t.Errorf("S17.SolveWithFaults(%+v, no mistake): move %d, value %d; want %d, %d; trace (-want +got):\n%s",
				in, o.Move, o.Value, answer.Move, answer.Value, diff)
		}
	}
}

func TestLargeGamesHaveMutants(t *testing.T) {
	for _, in := range []Input{{Stones: 64, Depth: 3}, {Stones: 100, Depth: 3}, {Stones: MaxMutantStones, Taken: []int{61}, Depth: 3}} {
		want, err := F19.Solve(in)
		if err != nil {
			t.Fatal(err)
		}
		o, err := F19.SolveWithFaults(in, Faults{}, Faults{})
		if err != nil || o.Move != want.Move || o.Visited != int64(want.Visited) ||
			o.Evaluated != int64(want.Evaluated) {
			t.Errorf("F19.SolveWithFaults(%+v, no mistake) = %+v, %v; want %+v", in, o, err, want)
		}
	}
	if o, err := F19.SolveWithFaults(Input{Stones: MaxMutantStones + 1, Depth: 1}, Faults{}, Faults{}); err == nil {
		t.Errorf("F19.SolveWithFaults of %d stones = %+v, want an error", MaxMutantStones+1, o)
	}
}

func TestTakingStonesAgainCrashesWithoutALimit(t *testing.T) {
	for depth, want := range map[int]alphabeta.Ending{0: alphabeta.Crashed, 3: alphabeta.Finished} {
		again := Faults{Taken: "taken-again"}
		o, err := F19.SolveWithFaults(Input{Stones: 7, Depth: depth}, again, again)
		if err != nil || o.Ending != want {
			t.Errorf("depth %d: %+v, %v; want ending %d", depth, o, err, want)
		}
	}
}
