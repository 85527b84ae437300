package score

import (
	"fmt"

	"touchstone/runner/record"
)

// fieldCount sums the results of the field with one label over all cases.
type fieldCount struct {
	label              string
	shares, won        shares
	asked, right, part int // numbers of cases; part: right in part
}

func (c *count) field(label string) *fieldCount {
	for i := range c.fields {
		if c.fields[i].label == label {
			return &c.fields[i]
		}
	}
	c.fields = append(c.fields, fieldCount{label: label})
	return &c.fields[len(c.fields)-1]
}

func (f *fieldCount) add(weight, won shares, right, of int) {
	f.shares, f.won = f.shares.plus(weight), f.won.plus(won)
	f.asked++
	switch right {
	case of:
		f.right++
	case 0:
	default:
		f.part++
	}
}

// fieldsDetail returns the sums over the fields, such as "10 of 12, 1 more in part".
func fieldsDetail(fields []fieldCount) string {
	var sum fieldCount
	for _, f := range fields {
		sum.asked, sum.right, sum.part = sum.asked+f.asked, sum.right+f.right, sum.part+f.part
	}
	detail := fmt.Sprintf("%d of %d", sum.right, sum.asked)
	if sum.part > 0 {
		detail += fmt.Sprintf(", %d more in part", sum.part)
	}
	return detail
}

// fieldParts splits the won and the possible points of a scheme by field.
func (c count) fieldParts(counted bool) []record.Part {
	won, possible := make([]shares, len(c.fields)), make([]shares, len(c.fields))
	for i, f := range c.fields {
		won[i], possible[i] = f.won, f.shares
	}
	points, of := split(c.points(), [][]shares{won})[0], split(c.possible, [][]shares{possible})[0]
	var parts []record.Part
	for i, f := range c.fields {
		parts = append(parts, record.Part{
			Name: f.label, Points: points[i], Possible: of[i], Counted: counted, Detail: fieldsDetail([]fieldCount{f}),
		})
	}
	return parts
}
