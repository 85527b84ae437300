package locate

import (
	"cmp"
	"slices"

	"touchstone/runner/internal/javahost"
)

// tiers put what mends most programs, and changes least, first.
var tiers = map[string]int{
	"operator":               0,
	"constant":               0,
	"condition dropped":      0,
	"condition turned round": 0,
	"operand dropped":        0,
	"operands exchanged":     0,
	"arguments exchanged":    0,
	"sign changed":           0,
	"condition negated":      0,
	"loop start":             1,
	"loop end":               0,
	"argument":               1,
	"cast dropped":           1,
	"else dropped":           1,
	"branch of its twin":     1,
	"case dropped":           1,
	"cases exchanged":        1,
	"sign dropped":           0,
	"else added":             0,
	"else forgotten":         0,
	"limit":                  0,
	"in order":               0,
	"min or max":             0,
	"divided as a decimal":   0,
	"another method":         0,
	"sign by condition":      1,

	"kept instead of returned": 0,
	"as its twin":              0,
	"whole number":             1,
	"return value":             1,
	"one more":                 1,
	"one less":                 1,
	"another variable":         1,
	"assignment":               1,
	"statement deleted":        1,
	"statements exchanged":     1,
	"type":                     1,
	"statement moved":          2,
	"another condition":        2,
	"condition added":          3,
	"statement added":          3,
}

// weights are what the heat of a line counts for a change of a tier.
var weights = []float64{1, 0.7, 0.3, 0.15}

// otherTier is of whatever is not in tiers.
const otherTier = 2

func tierOf(m javahost.Mutation) int {
	if tier, ok := tiers[m.Operator]; ok {
		return tier
	}
	return otherTier
}

// place is a line of a file.
type place struct {
	file string
	line int
}

// heat tells for each line how many lines of answers became right, at most, when it
// was changed in some way, whatever else became of them: where that is so, another
// change may do better.
type heat map[place]float64

func (h heat) add(m javahost.Mutation, right int) {
	at := place{m.File, m.Line}
	h[at] = max(h[at], float64(right))
}

// near is the heat of a line, or some of what its neighbours have.
func (h heat) near(m javahost.Mutation) float64 {
	at := h[place{m.File, m.Line}]
	for away := 1; away <= 2; away++ {
		for _, line := range []int{m.Line - away, m.Line + away} {
			at = max(at, h[place{m.File, line}]*(1-float64(away)/4))
		}
	}
	return at
}

// ordered sorts changes by what makes them likely: by their tier alone at first, and
// once the heat of lines is known by both at once. Those that are alike keep the order
// of the source.
func ordered(found []candidate, h heat, byHeat bool) []candidate {
	list := slices.Clone(found)
	slices.SortStableFunc(list, func(a, b candidate) int {
		ta, tb := tierOf(a.Mutation), tierOf(b.Mutation)
		ha, hb := h.near(a.Mutation)*weights[ta], h.near(b.Mutation)*weights[tb]
		if !byHeat {
			ha, hb = 0, 0
		}
		return cmp.Or(-cmp.Compare(ha, hb), cmp.Compare(ta, tb))
	})
	return list
}

func candidatesOf(found []javahost.Mutation) []candidate {
	list := make([]candidate, len(found))
	for i, m := range found {
		list[i] = candidate{m, i}
	}
	return list
}
