package fanorona

import "strings"

// text is the move's text as the mutant prints it.
func (m *mover) text(t *turn) string {
	path := m.path(t)
	switch m.Text {
	case TextFirstStep:
		path = path[:1]
	case TextLastStep:
		path = path[len(path)-1:]
	case TextNoLast:
		path = path[:max(len(path)-1, 1)]
	}
	var b strings.Builder
	if m.Text != TextNoStart {
		b.WriteString(m.Text.point(path[0].from))
	}
	if m.Text == TextEnds {
		return b.String() + m.Text.point(path[len(path)-1].to)
	}
	for i, p := range path {
		if m.Text == TextEachStart && i > 0 {
			b.WriteString(m.Text.point(p.from))
		}
		letter := m.Text.letter(p.capture)
		if m.Text == TextLetterFirst {
			b.WriteString(letter)
		}
		b.WriteString(m.Text.point(p.to))
		if m.Text != TextLetterFirst && (m.Text != TextOneLetter || i == len(path)-1) {
			b.WriteString(letter)
		}
	}
	return b.String()
}

func (t MoveText) point(p Point) string {
	name := p.String()
	if t == TextRankFirst {
		return name[1:] + name[:1]
	}
	return name
}

func (t MoveText) letter(c Capture) string {
	switch {
	case t == TextLettersSwapped && c == Approach, t == TextLettersSwapped && c == Withdrawal:
		return (Approach + Withdrawal - c).letter()
	case t == TextAllApproach && c != NoCapture:
		return Approach.letter()
	}
	return c.letter()
}
