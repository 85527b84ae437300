package fanorona

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// The book holds moves that take long to prove. They belong to the first turns of games in
// which one side plays as the book and the solver choose. `make book` writes the file; a
// test recomputes the beginning.
//
//go:embed book.txt
var bookText string

// book returns the moves of the book, by the text of the position. It reads the book on
// first use, because otherwise every start of the sandbox's helper process would read it.
var book = sync.OnceValue(func() map[string]booked { return readBook(bookText) })

type booked struct {
	move  string
	value Value
}

// readBook reads lines such as "BBBBB/BBBBB/BW.BW/WWWWW/WWWWW w 0 b3c3A 0". It panics if a
// line is ill-formed, because the book is embedded.
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

// lookUp finds a position in the book. It returns false under rules other than Standard,
// for which the book is not valid.
func (s *Solver) lookUp(p Position) (Choice, bool) {
	entry, ok := book()[p.String()]
	if !ok || s.rules() != Standard {
		return Choice{}, false
	}
	m, err := p.ParseMove(entry.move)
	return Choice{Move: m, Value: entry.value, Proven: true, Booked: true}, err == nil
}
