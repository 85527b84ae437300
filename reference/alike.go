package reference

import (
	"math/big"
	"slices"
	"strings"
)

// As returns a copy of t in which equally correct lines have the text of want: lists whose items
// are in another permitted order, and numbers within the tolerance.
func (t Transcript) As(want Transcript) Transcript {
	as := Transcript{Lines: slices.Clone(t.Lines)}
	for i, line := range as.Lines {
		if i < len(want.Lines) && line.Options == want.Lines[i].Options && line.isAsRight(want.Lines[i].Text) {
			as.Lines[i].Text = want.Lines[i].Text
		}
	}
	return as
}

func (l Line) isAsRight(want string) bool {
	switch {
	case l.AnyOrder && l.Kind == Lines:
		return slices.Equal(slices.Sorted(strings.Lines(l.Text+"\n")), slices.Sorted(strings.Lines(want+"\n")))
	case l.AnyOrder:
		return slices.Equal(slices.Sorted(strings.FieldsSeq(l.Text)), slices.Sorted(strings.FieldsSeq(want)))
	case l.Tolerance != "":
		a, fine := new(big.Rat).SetString(l.Text)
		b, ok := new(big.Rat).SetString(want)
		most, set := new(big.Rat).SetString(l.Tolerance)
		if !fine || !ok || !set {
			return false
		}
		off := new(big.Rat).Sub(a, b)
		return off.Abs(off).Cmp(most) <= 0
	}
	return false
}
