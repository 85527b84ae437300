package score

import (
	"fmt"

	"touchstone/cases"
	"touchstone/runner/record"
)

// groupCount counts the cases of a group. In a scheme with groups, a share is a hundredth of a
// point.
type groupCount struct {
	cases.Group
	cases, right int
	lost         shares
}

func groupsOf(scheme cases.Scheme, marked []markedCase) []groupCount {
	groups := make([]groupCount, len(scheme.Groups))
	for i, g := range scheme.Groups {
		groups[i].Group = g
	}
	for _, m := range marked {
		if i := scheme.GroupOf(m.id); i >= 0 {
			groups[i].cases++
		}
	}
	return groups
}

// caseShares returns what a case is worth: one share, or its part of the points of its group.
func (c *count) caseShares(id string) shares {
	if len(c.groups) == 0 {
		return sharesOf(1)
	}
	i := c.scheme.GroupOf(id)
	if i < 0 {
		return sharesOf(0)
	}
	return sharesOf(int(c.groups[i].Points)).times(1, c.groups[i].cases)
}

// fieldShares returns a function that maps the label of a line in m to the shares that the line
// is worth: its weight or, in a scheme with groups, a part of the case's shares in proportion to
// its weight.
func (c *count) fieldShares(m markedCase) func(label string) shares {
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

func (c *count) countGroup(m markedCase, right bool, lost shares) {
	i := c.scheme.GroupOf(m.id)
	if i < 0 {
		return
	}
	if right {
		c.groups[i].right++
	} else {
		c.groups[i].lost = c.groups[i].lost.plus(lost)
	}
}

// groupParts returns one part for each group. Their points add up to those of the scheme.
func (c count) groupParts(counted bool) (parts []record.Part) {
	won, possible := make([]shares, len(c.groups)), make([]shares, len(c.groups))
	for i, g := range c.groups {
		if g.cases > 0 {
			possible[i] = sharesOf(int(g.Points))
		}
		won[i] = possible[i].minus(g.lost)
	}
	points, of := split(c.points(), [][]shares{won})[0], split(c.possible, [][]shares{possible})[0]
	for i, g := range c.groups {
		parts = append(parts, record.Part{
			Name: "cases " + g.Pattern, Points: points[i], Possible: of[i], Counted: counted,
			Detail: fmt.Sprintf("%d of %d", g.right, g.cases),
		})
	}
	return parts
}
