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
	"sign dropped":           0,
	"else added":             0,
	"else forgotten":         0,
	"limit":                  0,
	"min or max":             0,
	"divided as a decimal":   0,
	"another method":         0,
	"as its twin":            0,
	"whole number":           1,
	"return value":           1,
	"one more":               1,
	"one less":               1,
	"another variable":       1,
	"assignment":             1,
	"statement deleted":      1,
	"statements exchanged":   1,
	"type":                   1,
	"statement moved":        2,
	"another condition":      2,
	"condition added":        3,
	"statement added":        3,
}

// otherTier is of whatever is not in tiers.
const otherTier = 2

func tierOf(m javahost.Mutation) int {
	if tier, ok := tiers[m.Operator]; ok {
		return tier
	}
	return otherTier
}

// ordered sorts changes by what makes them likely; those of the same tier keep the
// order of the source.
func ordered(found []javahost.Mutation) []candidate {
	list := make([]candidate, len(found))
	for i, m := range found {
		list[i] = candidate{m, i}
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(tierOf(a.Mutation), tierOf(b.Mutation)) })
	return list
}
