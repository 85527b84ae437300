package takestones

import (
	"math/rand/v2"
	"strings"
	"testing"
)

const positions = 4000 // random positions in each property test

func TestBeingObservedChangesNoAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, e := range []Edition{F19, S17} {
		for range positions {
			in := randomInput(rng, 24)
			fast, err := e.search(in, nil)
			if err != nil {
				t.Fatalf("search(%+v): %v", in, err)
			}
			general, err := e.search(in, &Hooks{})
			if err != nil {
				t.Fatalf("search(%+v) observed: %v", in, err)
			}
			if fast != general {
				t.Errorf("search(%+v) = %+v, want %+v as when observed", in, fast, general)
			}
		}
	}
}

func TestLargeGamesAreSearched(t *testing.T) {
	for _, in := range []Input{{Stones: 63, Depth: 4}, {Stones: 64, Depth: 4}, {Stones: 1000, Depth: 2}, {Stones: MaxStones, Taken: []int{4999}, Depth: 2}} {
		got, err := F19.Solve(in)
		if err != nil {
			t.Errorf("F19.Solve(%+v): %v", in, err)
			continue
		}
		if got.MaxDepth != in.Depth || got.Visited <= got.Evaluated {
			t.Errorf("F19.Solve(%+v) = %+v, want depth %d and more visited than evaluated", in, got, in.Depth)
		}
	}
}

func TestParseNamesWhatIsWrong(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"7 x", "expected at least 3"},
		{"x 0 0", `number of stones "x" is not a whole number`},
		{"0 0 0", "number of stones 0 is out of range: expected 1 to 10000"},
		{"99999999999999999999 0 0", "number of stones 99999999999999999999 is out of range"},
		{"7 -1 0", "number of taken stones -1 is out of range: expected 0 to 7"},
		{"7 8 1 2", "number of taken stones 8 is out of range"},
		{"7 3 1 4 2", "need at least 6 arguments, got 5"},
		{"7 1 8 0", "taken stone 8 is out of range: expected 1 to 7"},
		{"7 3 1 4 1 0", "stone 1 is taken twice"},
		{"7 2 3 5 0", "stone 5 is not legal after 3: it is neither a multiple nor a factor of it"},
		{"7 0 -1", "depth -1 is out of range"},
		{"7 0 2147483648", "depth 2147483648 is out of range"},
	} {
		_, err := Parse(strings.Fields(test.args))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Parse(%q) = %v, want an error with %q", test.args, err, test.want)
		}
	}
}

func TestOddInputsAreAnsweredAndNamed(t *testing.T) {
	for args, want := range map[string]string{
		"9 0 0 5":      `ignored "5" after the depth 0`,
		"10 3 4 2 6 4": "first stone 4 is not a legal first move: expected an odd stone less than 10/2",
	} {
		in, err := Parse(strings.Fields(args))
		if err != nil {
			t.Errorf("Parse(%q): %v", args, err)
			continue
		}
		if odd := in.Oddities(); len(odd) != 1 || odd[0] != want {
			t.Errorf("Parse(%q).Oddities() = %q, want %q", args, odd, want)
		}
	}
}

func TestSolveWithoutMovesReturnsErrNoMove(t *testing.T) {
	for _, in := range []Input{{Stones: 1}, {Stones: 2}, {Stones: 7, Taken: []int{1, 2, 4}, Depth: 1}, {Stones: 3, Taken: []int{1, 3}}} {
		_, err := F19.Solve(in)
		if wantErr := len(in.Moves()) == 0; (err == ErrNoMove) != wantErr {
			t.Errorf("F19.Solve(%+v): %v, want ErrNoMove: %t", in, err, wantErr)
		}
	}
}

// randomInput draws a game with at most the given number of stones, in which the player to
// move has a move.
func randomInput(rng *rand.Rand, stones int) Input {
	for {
		in := Input{Stones: 3 + rng.IntN(stones-2), Depth: rng.IntN(7)}
		for range rng.IntN(in.Stones) {
			moves := in.Moves()
			if len(moves) == 0 {
				break
			}
			in.Taken = append(in.Taken, moves[rng.IntN(len(moves))])
		}
		if len(in.Moves()) > 0 {
			return in
		}
	}
}
