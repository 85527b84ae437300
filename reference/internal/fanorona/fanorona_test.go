package fanorona

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
)

func parsed(t testing.TB, text string) Position {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// known is a position for which independent programs computed the moves, counts and value.
type known struct {
	Fen     string
	Outcome *int
	Value   int // from White's point of view
	Paths   int
	Boards  int
	Moves   []string
	Perft   [][2]uint64 // for each depth, the number of lines of play by path and by resulting board
}

func knownPositions(t testing.TB) []known {
	t.Helper()
	file, err := os.Open("testdata/positions.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var positions []known
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var k known
		if err := json.Unmarshal(lines.Bytes(), &k); err != nil {
			t.Fatal(err)
		}
		positions = append(positions, k)
	}
	if len(positions) != 80 {
		t.Fatalf("%d positions, want 80", len(positions))
	}
	return positions
}

// perft counts the lines of play with the given number of turns. It does not continue finished
// games. moves is a stack for the moves of the current line.
func perft(r Rules, p Position, depth int, moves []Move) uint64 {
	if r.Outcome(p) != Unfinished {
		return 0
	}
	base := len(moves)
	moves = p.AppendMoves(moves)
	if depth == 1 {
		return uint64(len(moves) - base)
	}
	var n uint64
	for i := base; i < len(moves); i++ {
		n += perft(r, p.Play(moves[i]), depth-1, moves)
	}
	return n
}

// perftByBoard is like perft, but moves that lead to the same board count once.
func perftByBoard(r Rules, p Position, depth int) uint64 {
	if r.Outcome(p) != Unfinished {
		return 0
	}
	next := map[Position]bool{}
	for _, m := range p.Moves() {
		next[p.Play(m)] = true
	}
	if depth == 1 {
		return uint64(len(next))
	}
	var n uint64
	for p := range next {
		n += perftByBoard(r, p, depth-1)
	}
	return n
}

func TestMovesOfKnownPositionsAreComplete(t *testing.T) {
	for _, k := range knownPositions(t) {
		p := parsed(t, k.Fen)
		var got []string
		if Standard.Outcome(p) == Unfinished {
			for _, m := range p.Moves() {
				got = append(got, m.String())
			}
		}
		slices.Sort(got)
		slices.Sort(k.Moves)
		if diff := cmp.Diff(k.Moves, append([]string{}, got...)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", k.Fen, diff)
		}
		if len(got) != k.Paths {
			t.Errorf("%s: %d moves, want %d", k.Fen, len(got), k.Paths)
		}
		if unfinished := Standard.Outcome(p) == Unfinished; unfinished != (k.Outcome == nil) {
			t.Errorf("%s: %v", k.Fen, Standard.Outcome(p))
		}
	}
}

func TestPerftOfKnownPositions(t *testing.T) {
	for _, k := range knownPositions(t) {
		p := parsed(t, k.Fen)
		for i, want := range k.Perft {
			got := [2]uint64{perft(Standard, p, i+1, nil), perftByBoard(Standard, p, i+1)}
			if got != want {
				t.Errorf("%s, depth %d: %d by path and by board, want %d", k.Fen, i+1, got, want)
			}
		}
	}
}

// shared holds a solver for all tests, because proving the start positions takes seconds.
var shared struct {
	sync.Mutex
	solver *Solver
}

// sharedSolver returns the shared solver, for exclusive use until the test ends.
func sharedSolver(t *testing.T) *Solver {
	shared.Lock()
	t.Cleanup(shared.Unlock)
	if shared.solver == nil {
		shared.solver = NewSolver(Standard, TableBytes)
	}
	return shared.solver
}

func TestValuesOfKnownPositions(t *testing.T) {
	t.Parallel()
	solver := sharedSolver(t)
	for i, k := range knownPositions(t) {
		if i%2 == 1 && !sampled.IsExhaustive() {
			continue
		}
		p := parsed(t, k.Fen)
		got := solver.Value(p)
		if p.ToMove == Black {
			got = -got
		}
		if int(got) != k.Value {
			t.Errorf("%s: value %d to White, want %d", k.Fen, got, k.Value)
		}
	}
}
