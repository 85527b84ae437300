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
// Parentheses enclose the stone that moved last.
func (s fanoronaState) Draw(ascii bool) []string {
	g := boxGlyphs
	if ascii {
		g = asciiGlyphs
	}
	const files = "     a   b   c   d   e"
	lines := []string{files}
	for rank := fanorona.Size - 1; rank >= 0; rank-- {
		lines = append(lines, s.drawRank(g, rank))
		if rank > 0 {
			lines = append(lines, g.between(rank))
		}
	}
	return append(lines, files, "", s.legend(g))
}

func pointAt(file, rank int) fanorona.Point { return fanorona.Point(rank*fanorona.Size + file) }

func (s fanoronaState) drawRank(g glyphs, rank int) string {
	name := pointAt(0, rank).String()[1:]
	var points []string
	for file := range fanorona.Size {
		at := pointAt(file, rank)
		before, after := g.across, g.across
		if file == 0 {
			before = " "
		}
		if file == fanorona.Size-1 {
			after = " "
		}
		if s.last != nil && at == s.last.Hops()[len(s.last.Hops())-1].To {
			before, after = "(", ")"
		}
		points = append(points, before+s.glyph(g, at)+after)
	}
	return "  " + name + " " + strings.Join(points, g.across) + " " + name
}

// between draws the lines between a rank and the one below.
func (g glyphs) between(rank int) string {
	line := "     " + g.down
	for file := range fanorona.Size - 1 {
		diagonal := g.rising
		if pointAt(file, rank).Strong() {
			diagonal = g.falling
		}
		line += " " + diagonal + " " + g.down
	}
	return line
}

func (s fanoronaState) glyph(g glyphs, at fanorona.Point) string {
	switch {
	case s.White.Has(at):
		return g.white
	case s.Black.Has(at):
		return g.black
	case s.last != nil && at == s.last.From():
		return g.left
	case s.last != nil && (s.before.White | s.before.Black).Has(at):
		return g.captured
	}
	return g.empty
}

func (s fanoronaState) legend(g glyphs) string {
	line := "  " + g.white + " White   " + g.black + " Black"
	if s.last == nil {
		return line
	}
	mover := g.white
	if s.before.ToMove == fanorona.Black {
		mover = g.black
	}
	line += "   (" + mover + ") moved   " + g.left + " came from"
	if s.last.Captures() {
		line += "   " + g.captured + " captured"
	}
	return line
}
