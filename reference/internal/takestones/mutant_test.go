package takestones

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reference/internal/alphabeta"
)

func TestTheVariantWithoutMistakesIsTheReference(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range positions {
		in := randomInput(rng, 18)
		want, err := SolveF19(in)
		if err != nil {
			t.Fatalf("SolveF19(%+v): %v", in, err)
		}
		o, err := VaryF19(in, Variant{})
		if err != nil {
			t.Fatalf("VaryF19(%+v): %v", in, err)
		}
		got := Answer{o.Move, alphabeta.Value(o.Value), uint64(o.Visited), uint64(o.Evaluated), o.MaxDepth}
		if got != want || o.Ending != Finished || o.Branching != [2]int64{o.Visited - 1, o.Visited - o.Evaluated} {
			t.Errorf("VaryF19(%+v, no mistake) = %+v, want %+v", in, o, want)
		}
	}
}

func TestTheTraceWithoutMistakesIsTheReferences(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range positions / 2 {
		in := randomInput(rng, 15)
		answer, want, err := SolveS17(in)
		if err != nil {
			t.Fatalf("SolveS17(%+v): %v", in, err)
		}
		o, err := VaryS17(in, Variant{})
		if err != nil {
			t.Fatalf("VaryS17(%+v): %v", in, err)
		}
		if diff := cmp.Diff(want, o.Trace); diff != "" || o.Move != answer.Move || o.Value != int(answer.Value) {
			t.Errorf(
				"VaryS17(%+v, no mistake): move %d, value %d; want %d, %d; trace (-want +got):\n%s",
				in,
				o.Move,
				o.Value,
				answer.Move,
				answer.Value,
				diff,
			)
		}
	}
}

func TestLargeGamesHaveVariants(t *testing.T) {
	for _, in := range []Input{{Stones: 64, Depth: 3}, {Stones: 100, Depth: 3}, {Stones: MaxVariantStones, Taken: []int{61}, Depth: 3}} {
		want, err := SolveF19(in)
		if err != nil {
			t.Fatal(err)
		}
		o, err := VaryF19(in, Variant{})
		if err != nil || o.Move != want.Move || o.Visited != int64(want.Visited) ||
			o.Evaluated != int64(want.Evaluated) {
			t.Errorf("VaryF19(%+v, no mistake) = %+v, %v; want %+v", in, o, err, want)
		}
	}
	if o, err := VaryF19(Input{Stones: MaxVariantStones + 1, Depth: 1}, Variant{}); err == nil {
		t.Errorf("VaryF19 of %d stones = %+v, want an error", MaxVariantStones+1, o)
	}
}

func TestTakingStonesAgainOverflowsTheStackOrEnds(t *testing.T) {
	for depth, want := range map[int]Ending{0: Crashed, 3: Finished} {
		o, err := VaryF19(Input{Stones: 7, Depth: depth}, Variant{Taken: TakenAgain})
		if err != nil || o.Ending != want {
			t.Errorf("depth %d: %+v, %v; want ending %d", depth, o, err, want)
		}
	}
}

func BenchmarkVariant(b *testing.B) {
	in := Input{Stones: 20}
	var nodes int64
	for b.Loop() {
		o, err := VaryF19(in, Variant{})
		if err != nil {
			b.Fatal(err)
		}
		nodes = o.Visited
	}
	b.ReportMetric(float64(nodes), "nodes/op")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes)/float64(b.N), "ns/node")
}
