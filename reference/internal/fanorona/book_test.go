package fanorona

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"touchstone/internal/sampled"
)

// bookPart says which positions after a start are in the book: those in the first turns,
// except for positions that a search with an empty table proves quickly.
type bookPart struct {
	start string
	turns int
	easy  uint64 // greatest number of positions in a quick search
}

// The book covers more turns of the assignment's start than of the others.
var bookParts = []bookPart{
	{Start, 11, 200_000},
	{StartMirrored, 7, 400_000},
	{StartSwapped, 7, 400_000},
}

// survey plays all games in which a solver chooses the moves of one side, and collects the
// positions for the book.
type survey struct {
	bookPart
	side   Side
	solver *Solver // proves the hard positions, and keeps its table
	blank  *Solver // has its table cleared before each position

	asked int               // number of positions in which the solver had to choose
	lines map[string]string // lines of the book, by position
	seen  map[Position]bool
}

func newSurvey(part bookPart, side Side) *survey {
	return &survey{
		bookPart: part,
		side:     side,
		solver:   NewSolver(Standard, 128<<20),
		blank:    NewSolver(Standard, 8<<20),
		lines:    make(map[string]string),
		seen:     make(map[Position]bool),
	}
}

func (v *survey) walk(p Position, turn int) {
	if turn > v.turns || v.seen[p] || Standard.Outcome(p) != Unfinished {
		return
	}
	v.seen[p] = true
	if p.ToMove == v.side {
		v.walk(p.Play(v.choose(p)), turn+1)
		return
	}
	for _, m := range p.Moves() {
		v.walk(p.Play(m), turn+1)
	}
}

// choose returns the move of the solver's side in p. It adds p to the book if the blank solver
// cannot prove the move quickly. Both solvers find the same move, because the table affects
// only the time.
func (v *survey) choose(p Position) Move {
	v.asked++
	clear(v.blank.table.entries)
	if c := v.blank.ChooseWithoutBook(p, v.easy); c.Proven {
		return c.Move
	}
	c := v.solver.prove(p)
	v.lines[p.String()] = fmt.Sprintf("%v %v %d\n", p, c.Move, c.Value)
	return c.Move
}

func TestWriteTheBook(t *testing.T) {
	if os.Getenv("UPDATE_GOLDEN") == "" || !sampled.IsExhaustive() {
		t.Skip("takes long: EXHAUSTIVE=1 UPDATE_GOLDEN=1")
	}
	lines := make(map[string]string)
	var all sync.Mutex
	var both sync.WaitGroup
	for _, side := range []Side{White, Black} {
		both.Go(func() {
			for _, part := range bookParts {
				v := newSurvey(part, side)
				v.walk(parsed(t, part.start), 0)
				t.Logf("%v from %s: %d choices, %d of them hard", side, part.start, v.asked, len(v.lines))
				all.Lock()
				for position, line := range v.lines {
					lines[position] = line
				}
				all.Unlock()
			}
		})
	}
	both.Wait()
	var sorted []string
	for _, line := range lines {
		sorted = append(sorted, line)
	}
	slices.Sort(sorted)
	text := "# A position, a move that keeps its value, and the value to the side to move.\n" + strings.Join(sorted, "")
	if err := os.WriteFile("book.txt", []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestTheBookHoldsLegalMoves(t *testing.T) {
	if len(book()) < 100 {
		t.Fatalf("the book has %d positions, want at least 100", len(book()))
	}
	s := NewSolver(Standard, 1<<10)
	for text := range book() {
		p := parsed(t, text)
		if c, ok := s.lookUp(p); !ok || p.String() != text || c.Value < Loss || c.Value > Win {
			t.Errorf("book: %q, move %q, value %d: want a position as it is written, a legal move and a value", text,
				book()[text].move, book()[text].value)
		}
	}
}

func TestTheBookBeginsAsASurveyDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("proves start positions")
	}
	sides := []Side{White, Black}
	if !sampled.IsExhaustive() {
		sides = sides[:1]
	}
	for _, side := range sides {
		t.Run(fmt.Sprint(side), func(t *testing.T) {
			t.Parallel()
			v := newSurvey(bookPart{Start, 1, bookParts[0].easy}, side)
			v.walk(parsed(t, Start), 0)
			if len(v.lines) == 0 {
				t.Error("a survey of one turn finds no hard position")
			}
			for position, line := range v.lines {
				entry := book()[position]
				if got := fmt.Sprintf("%s %s %d\n", position, entry.move, entry.value); got != line {
					t.Errorf("book: %q, want %q", got, line)
				}
			}
		})
	}
}

func TestTheBookIsForTheStandardRules(t *testing.T) {
	s := NewSolver(Rules{PaikaLimit: 9}, 1<<10)
	if c, ok := s.lookUp(parsed(t, Start)); ok {
		t.Errorf("with a paika limit of 9 the book says %v, want nothing", c.Move)
	}
}
