package takestones

import (
	"math/rand/v2"
	"strings"
	"testing"

	"touchstone/reference/internal/alphabeta"
)

const positions = 4000 // random positions in each property test

func TestAnswerIsThatOfPlainMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range positions {
		in := randomInput(rng, 16)
		got, err := SolveF19(in)
		if err != nil {
			t.Fatalf("SolveF19(%+v): %v", in, err)
		}
		value, move, o := ask(in, false)
		if tenths(value) != got.Value || move != got.Move {
			t.Errorf("SolveF19(%+v) = value %d, move %d; minimax says %v, %d", in, got.Value, got.Move, value, move)
		}
		if got.Visited > uint64(o.visited) {
			t.Errorf("SolveF19(%+v) visited %d positions, minimax only %d", in, got.Visited, o.visited)
		}
	}
}

func TestCountersAreThoseOfTextbookAlphaBeta(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range positions {
		in := randomInput(rng, 22)
		got, err := SolveF19(in)
		if err != nil {
			t.Fatalf("SolveF19(%+v): %v", in, err)
		}
		value, move, o := ask(in, true)
		want := Answer{move, tenths(value), uint64(o.visited), uint64(o.evaluated), o.maxDepth}
		if got != want {
			t.Errorf("SolveF19(%+v) = %+v, want %+v", in, got, want)
		}
	}
}

func TestBothRepresentationsAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range positions / 4 {
		in := randomInput(rng, narrowStones)
		in.Depth = 1 + rng.IntN(5)
		params := alphabeta.Params{
			MaxToMove: in.maxToMove(),
			Limit:     in.limit(),
			Alpha:     alphabeta.Least,
			Beta:      alphabeta.Greatest,
		}
		root, moves := newNarrowPosition(in)
		narrow := alphabeta.Search(newNarrowGame(in.Stones, f19.evaluation), root, moves, params, nil)
		wide := alphabeta.Search(newWideGame(in.Stones, f19.evaluation), newWidePosition(in), len(in.moves()), params,
			nil)
		if narrow != wide {
			t.Errorf("%+v: narrow %+v, wide %+v", in, narrow, wide)
		}
	}
}

func TestBeingObservedChangesNoAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, e := range []edition{f19, s17} {
		for range positions {
			in := randomInput(rng, 24)
			fast, err := search(in, e, nil)
			if err != nil {
				t.Fatalf("search(%+v): %v", in, err)
			}
			general, err := search(in, e, &Watch{})
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
		got, err := SolveF19(in)
		if err != nil {
			t.Errorf("SolveF19(%+v): %v", in, err)
			continue
		}
		if got.MaxDepth != in.Depth || got.Visited <= got.Evaluated {
			t.Errorf("SolveF19(%+v) = %+v, want depth %d and more visited than evaluated", in, got, in.Depth)
		}
	}
}

func TestSlackZeroIsTheOnlyRuleOfTheBook(t *testing.T) {
	in := Input{Stones: 14}
	visited := func(slack alphabeta.Value) uint64 {
		params := alphabeta.Params{
			MaxToMove: true,
			Limit:     alphabeta.NoLimit,
			Alpha:     alphabeta.Least,
			Beta:      alphabeta.Greatest,
			Slack:     slack,
		}
		root, moves := newNarrowPosition(in)
		return alphabeta.Search(newNarrowGame(in.Stones, f19.evaluation), root, moves, params, nil).Visited
	}
	_, _, book := ask(in, true)
	_, _, minimax := ask(in, false)
	if got := visited(0); got != uint64(book.visited) {
		t.Errorf("visited with slack 0 = %d, want %d", got, book.visited)
	}
	if got := visited(alphabeta.Never); got != uint64(minimax.visited) {
		t.Errorf("visited without cut-offs = %d, want %d", got, minimax.visited)
	}
	if got := visited(1); got <= uint64(book.visited) || got > uint64(minimax.visited) {
		t.Errorf("visited when only v > beta cuts off = %d, want more than %d and at most %d", got, book.visited,
			minimax.visited)
	}
}

func TestTraceSeesEveryPosition(t *testing.T) {
	in := Input{Stones: 12}
	var entered, left, leaves uint64
	answer, err := search(in, f19, &Watch{
		Enter: func(Step) { entered++ },
		Leave: func(at Step) {
			left++
			if at.Exit == alphabeta.Leaf {
				leaves++
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if entered != answer.Visited || left != answer.Visited || leaves != answer.Evaluated {
		t.Errorf("trace saw %d entered, %d left, %d leaves; search counted %d visited, %d evaluated", entered, left,
			leaves, answer.Visited, answer.Evaluated)
	}
}

func TestParseNamesWhatIsWrong(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"7 x", "want at least 3"},
		{"x 0 0", `number of stones "x" is not a whole number`},
		{"0 0 0", "number of stones 0 is out of range: want 1 to 10000"},
		{"99999999999999999999 0 0", "number of stones 99999999999999999999 is out of range"},
		{"7 -1 0", "number of taken stones -1 is out of range: want 0 to 7"},
		{"7 8 1 2", "number of taken stones 8 is out of range"},
		{"7 3 1 4 2", "so at least 6 arguments are needed, got 5"},
		{"7 1 8 0", "taken stone 8 is out of range: want 1 to 7"},
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
		"9 0 0 5":      `"5" after the depth 0 is ignored`,
		"10 3 4 2 6 4": "first stone 4 is not a legal first move: want an odd stone less than 10/2",
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

func TestNoMoveIsAnErrorOfItsOwn(t *testing.T) {
	for _, in := range []Input{{Stones: 1}, {Stones: 2}, {Stones: 7, Taken: []int{1, 2, 4}, Depth: 1}, {Stones: 3, Taken: []int{1, 3}}} {
		_, err := SolveF19(in)
		if wantErr := len(in.moves()) == 0; (err == ErrNoMove) != wantErr {
			t.Errorf("SolveF19(%+v): %v, want ErrNoMove: %t", in, err, wantErr)
		}
	}
}

func tenths(v float64) alphabeta.Value {
	if v < 0 {
		return alphabeta.Value(10*v - 0.5)
	}
	return alphabeta.Value(10*v + 0.5)
}
