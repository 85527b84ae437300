package reference

import (
	"strings"

	"touchstone/reference/internal/fanorona"
)

type glyphs struct {
	white, black, empty, captured, left string
	across, down, falling, rising       string
}

var (
	asciiGlyphs = glyphs{"W", "B", ".", "x", "o", "-", "|", `\`, "/"}
	boxGlyphs   = glyphs{"○", "●", "·", "×", "◌", "─", "│", "╲", "╱"}
)

// Draw draws the points and the lines between them. Diagonals meet only at the strong points.
// The stone that moved last is in parentheses.
func (s fanoronaState) Draw(ascii bool) []Drawn {
	g := boxGlyphs
	if ascii {
		g = asciiGlyphs
	}
	files := Drawn{{"     a   b   c   d   e", Faint}}
	lines := []Drawn{files}
	for rank := fanorona.Size - 1; rank >= 0; rank-- {
		lines = append(lines, s.drawRank(g, rank))
		if rank > 0 {
			lines = append(lines, g.between(rank))
		}
	}
	return append(lines, files, nil, s.legend(g))
}

func pointAt(file, rank int) fanorona.Point { return fanorona.Point(rank*fanorona.Size + file) }

func (s fanoronaState) drawRank(g glyphs, rank int) Drawn {
	name := pointAt(0, rank).String()[1:]
	line := Drawn{{"  " + name + " ", Faint}}
	for file := range fanorona.Size {
		at := pointAt(file, rank)
		before, after := g.across, g.across
		if file == 0 {
			before = " "
		}
		if file == fanorona.Size-1 {
			after = " "
		}
		span := s.drawPoint(g, at)
		if span.Ink == Moved {
			line = append(line, Span{"(" + span.Text + ")", Moved})
		} else {
			line = append(line, Span{before, Faint}, span, Span{after, Faint})
		}
		if file < fanorona.Size-1 {
			line = append(line, Span{g.across, Faint})
		}
	}
	return append(line, Span{" " + name, Faint})
}

// between draws the lines from a rank to the next one below.
func (g glyphs) between(rank int) Drawn {
	var b strings.Builder
	b.WriteString("     ")
	for file := range fanorona.Size {
		b.WriteString(g.down)
		switch {
		case file == fanorona.Size-1:
		case pointAt(file, rank).Strong():
			b.WriteString(" " + g.falling + " ")
		default:
			b.WriteString(" " + g.rising + " ")
		}
	}
	return Drawn{{b.String(), Faint}}
}

func (s fanoronaState) drawPoint(g glyphs, at fanorona.Point) Span {
	span := Span{g.empty, Faint}
	switch {
	case s.White.Has(at):
		span = Span{g.white, First}
	case s.Black.Has(at):
		span = Span{g.black, Second}
	case s.last == nil:
	case at == s.last.From():
		span = Span{g.left, Plain}
	case (s.before.White | s.before.Black).Has(at):
		span = Span{g.captured, Captured}
	}
	if s.last != nil && at == s.last.Hops()[len(s.last.Hops())-1].To {
		span.Ink = Moved
	}
	return span
}

func (s fanoronaState) legend(g glyphs) Drawn {
	line := Drawn{{"  ", Plain}, {g.white, First}, {" White   ", Plain}, {g.black, Second}, {" Black", Plain}}
	if s.last == nil {
		return line
	}
	mover := g.white
	if s.before.ToMove == fanorona.Black {
		mover = g.black
	}
	line = append(line, Span{"   (" + mover + ")", Moved}, Span{" moved   ", Plain}, Span{g.left + " came from", Plain})
	if s.last.Captures() {
		line = append(line, Span{"   ", Plain}, Span{g.captured, Captured}, Span{" captured", Plain})
	}
	return line
}
