package score

import (
	"touchstone/cases"
	"touchstone/runner/record"
)

// groupsOf returns a tally for each group of cases in the scheme, as if every answer were right.
func groupsOf(scheme cases.Scheme, marked []markedCase) []tally {
	groups := make([]tally, len(scheme.Groups))
	for i, g := range scheme.Groups {
		groups[i].name = record.CasesPrefix + g.Pattern
	}
	for _, m := range marked {
		if i := scheme.GroupOf(m.id); i >= 0 {
			all := sharesOf(int(scheme.Groups[i].Points))
			groups[i].cases++
			groups[i].shares, groups[i].won = all, all
		}
	}
	return groups
}

// caseShares returns what a case is worth. Without groups, each case is worth one share. With
// groups, the cases of a group are worth equal parts of its points.
func (c *schemeResult) caseShares(id string) shares {
	if len(c.groups) == 0 {
		return sharesOf(1)
	}
	i := c.scheme.GroupOf(id)
	if i < 0 {
		return sharesOf(0)
	}
	return c.groups[i].shares.times(1, c.groups[i].cases)
}

// fieldShares returns a function that takes the label of a line in m and returns the shares that
// the line is worth. In a scheme with groups, the lines divide the shares of their case in
// proportion to their weights.
func (c *schemeResult) fieldShares(m markedCase) func(label string) shares {
	weight := func(label string) shares { return sharesOf(c.scheme.Weight(label)) }
	if len(c.groups) == 0 {
		return weight
	}
	sum := 0
	for _, line := range m.lines {
		sum += c.scheme.Weight(line.label)
	}
	if sum == 0 {
		return weight // all weights are 0
	}
	worth := c.caseShares(m.id)
	return func(label string) shares { return worth.times(c.scheme.Weight(label), sum) }
}

func (c *schemeResult) countGroup(m markedCase, lost shares) {
	switch i := c.scheme.GroupOf(m.id); {
	case i < 0:
	case m.right:
		c.groups[i].right++
	default:
		c.groups[i].won = c.groups[i].won.minus(lost)
	}
}
