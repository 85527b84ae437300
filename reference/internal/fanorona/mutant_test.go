package fanorona

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reference/internal/alphabeta"
)

// mutantPerft is like perft, by a mutant's rules.
func mutantPerft(v Faults, p Position, depth int) int {
	s := mutantSearch{moveGenerator: moveGenerator{Faults: &v}}
	s.root = v.readRoot(p)
	var count func(st *state, depth int) int
	count = func(st *state, depth int) int {
		turns := s.turns(&st.grid, st.colour, false)
		if _, ended := s.end(st, &st.grid, len(turns) > 0); ended {
			return 0
		}
		if depth == 1 {
			return len(turns)
		}
		n := 0
		for i := range turns {
			next := s.play(st, &turns[i])
			n += count(&next, depth-1)
		}
		return n
	}
	return count(&s.root, depth)
}

// Programs independent of this package computed the numbers for two common misreadings.
func TestPerftOfMisreadings(t *testing.T) {
	for name, test := range map[string]struct {
		faults Faults
		counts []int
	}{
		"none":                           {Faults{}, []int{5, 21, 202, 3469}},
		"directions of the chain banned": {Faults{Direction: "direction-banned-for-chain"}, []int{5, 21, 180}},
		"origin entered again":           {Faults{Revisit: "origin-entered-again"}, []int{7, 68, 904}},
	} {
		for i, want := range test.counts {
			if got := mutantPerft(test.faults, parsed(t, Start), i+1); got != want {
				t.Errorf("%s, depth %d: %d lines of play, want %d", name, i+1, got, want)
			}
		}
	}
}

func TestTheRightMutantIsTheReference(t *testing.T) {
	compared := 0
	for _, k := range knownPositions(t) {
		p := parsed(t, k.Fen)
		if Standard.Outcome(p) != Unfinished {
			continue
		}
		for depth := 1; depth <= 3; depth++ {
			compared += checkRightMutant(t, Input{p, depth})
		}
		if p.White.Count()+p.Black.Count() <= 4 {
			compared += checkRightMutant(t, Input{p, 0})
		}
	}
	if compared < 230 {
		t.Errorf("compared %d answers, want at least 230", compared)
	}
}

// checkRightMutant compares the correct answer with that of a mutant without faults. It
// returns the number of inputs compared: 1, or 0 if the search is too large for a mutant.
func checkRightMutant(t *testing.T, in Input) int {
	t.Helper()
	right, got := in.Answer(), SolveWithFaults(in, Faults{})
	if got.Ending == alphabeta.Endless {
		return 0
	}
	want := MutantAnswer{Moves: texts(right.Best), Value: int(right.Value), Legal: right.Legal}
	slices.Sort(want.Moves)
	slices.Sort(got.Moves)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%v, depth %d (-want +got):\n%s", in.Position, in.Depth, diff)
	}
	return 1
}

// everyMisreadingOfMoves returns a mutant for each mistake about moves.
func everyMisreadingOfMoves(t *testing.T) []Faults {
	t.Helper()
	catalogue, err := os.ReadFile("../../faults/fanorona.txt")
	if err != nil {
		t.Fatal(err)
	}
	about := regexp.MustCompile(`(?m)^(\S+) \((Lines|Compulsory|Capture|Run|Direction|Revisit|Chain)\)`)
	all := []Faults{{}}
	for _, m := range about.FindAllStringSubmatch(string(catalogue), -1) {
		var v Faults
		reflect.ValueOf(&v).Elem().FieldByName(m[2]).SetString(m[1])
		all = append(all, v)
	}
	return all
}

// TestCanStepAgreesWithMoves checks that canStep agrees with the list of moves.
func TestCanStepAgreesWithMoves(t *testing.T) {
	asked, stuck := 0, 0
	for _, k := range knownPositions(t) {
		for _, v := range everyMisreadingOfMoves(t) {
			m, root := moveGenerator{Faults: &v}, v.readRoot(parsed(t, k.Fen))
			for _, colour := range []byte{'W', 'B'} {
				turns := m.turns(&root.grid, colour, false)
				if !m.allowsPaikas() {
					continue
				}
				asked++
				if len(turns) == 0 {
					stuck++
				}
				if got := m.canStep(&root.grid, colour); got != (len(turns) > 0) || m.endless {
					t.Errorf("%s, %+v: %c can step: %t, and has %d turns, endless: %t",
						k.Fen, v, colour, got, len(turns), m.endless)
				}
			}
		}
	}
	if asked < 1000 || stuck == 0 || stuck == asked {
		t.Errorf("%d asked, of whom %d had no turn: want a thousand, some of each", asked, stuck)
	}
}

func TestTableKeysDistinguishStates(t *testing.T) {
	type whole struct {
		state
		white, black, left int // numbers of stones on the board one turn earlier
	}
	s := mutantSearch{moveGenerator: moveGenerator{Faults: &Faults{Before: "evaluation-before-turn"}}}
	of := map[tableKey]whole{}
	var boards []grid
	for _, k := range knownPositions(t) {
		boards = append(boards, gridOf(parsed(t, k.Fen)))
	}
	for _, board := range boards {
		for _, before := range boards[:min(10, len(boards))] {
			for i := range 8 {
				st := state{grid: board, colour: "WB"[i&1], paikas: i >> 1 & 1}
				want := whole{st, before.count('W'), before.count('B'), i >> 2}
				key := s.keyOf(&st, &before, want.left)
				if got, ok := of[key]; ok && got != want {
					t.Fatalf("%+v and %+v are remembered as one", got, want)
				}
				of[key] = want
			}
		}
	}
	if len(of) < 1000 {
		t.Errorf("%d states, want a thousand", len(of))
	}
}
