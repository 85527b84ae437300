package fanorona

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// The book holds what takes long to prove: moves of the first turns of the
// start positions, for a side that plays as the book and the solver say. `make
// book` writes it anew; a test makes its beginning again.
//
//go:embed book.txt
var bookText string

// book says, by the text of a position, what to play there. It is read when it
// is first wanted: each start of a sandbox's helper would pay for it.
var book = sync.OnceValue(func() map[string]booked { return readBook(bookText) })

type booked struct {
	move  string
	value Value
}

// readBook reads lines such as "BBBBB/BBBBB/BW.BW/WWWWW/WWWWW w 0 b3c3A 0".
// The book is part of the program, so that an ill-formed one is a fault of it.
func readBook(text string) map[string]booked {
	book := make(map[string]booked)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var board, side, paikas string
		var b booked
		if _, err := fmt.Sscanf(line, "%s %s %s %s %d\n", &board, &side, &paikas, &b.move, &b.value); err != nil {
			panic(fmt.Sprintf("book.txt: %q: %v", line, err))
		}
		book[board+" "+side+" "+paikas] = b
	}
	return book
}

// lookUp finds a position in the book, which is about the standard rules.
func (s *Solver) lookUp(p Position) (Choice, bool) {
	entry, ok := book()[p.String()]
	if !ok || s.rules() != Standard {
		return Choice{}, false
	}
	m, err := p.ParseMove(entry.move)
	return Choice{Move: m, Value: entry.value, Proven: true, Booked: true}, err == nil
}
