package fanorona

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// bookText is the opening book: positions, each with a good move that a search takes long to find.
// "make book" writes the file.
//
//go:embed book.txt
var bookText string

// book returns the entries of the book by position.
var book = sync.OnceValue(func() map[string]bookEntry { return readBook(bookText) })

type bookEntry struct {
	move  string
	value Value
}

// readBook parses lines such as "BBBBB/BBBBB/BW.BW/WWWWW/WWWWW w 0 b3c3A 0". It panics if a
// line is malformed, because the book is embedded.
func readBook(text string) map[string]bookEntry {
	book := make(map[string]bookEntry)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var board, side, paikas string
		var b bookEntry
		if _, err := fmt.Sscanf(line, "%s %s %s %s %d\n", &board, &side, &paikas, &b.move, &b.value); err != nil {
			panic(fmt.Sprintf("book.txt: %q: %v", line, err))
		}
		book[board+" "+side+" "+paikas] = b
	}
	return book
}

// lookUp finds a position in the book. It returns false if the book lacks the position, or if the
// solver's rules are not Standard.
func (s *Solver) lookUp(p Position) (Choice, bool) {
	entry, ok := book()[p.String()]
	if !ok || s.rules != Standard {
		return Choice{}, false
	}
	m, err := p.ParseMove(entry.move)
	return Choice{Move: m, Value: entry.value, Proven: true, FromBook: true}, err == nil
}
