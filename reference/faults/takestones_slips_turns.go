package faults

import (
	"fmt"

	ts "touchstone/reference/internal/takestones"
)

// slipsTurns are wrong tests of the number of stones taken for whose turn it is.
var slipsTurns = turnRows()

func turnRows() faultTable {
	tests := []struct {
		name, meaning string
		test          ts.Remainder
	}{
		{"any", "takes it for MIN's turn as soon as a stone is taken", ts.RemainderAny},
		{"one", "takes it for MIN's turn only when one stone is taken", ts.RemainderOne},
		{"halved", "takes half of the number of stones taken, not its remainder, for whose turn it is",
			ts.RemainderHalf},
		{"by-three", "takes it for MIN's turn unless 3 divides the number of stones taken", ts.RemainderThree},
		{"two-by-taken", "divides 2 by the number of stones taken for whose turn it is, not the number by 2",
			ts.RemainderOfTwo},
	}
	places := []struct {
		name, meaning string
		where         ts.ToldWhere
	}{
		{"at-root", " at the root, and lets players alternate from there", ts.ToldAtRoot},
		{"everywhere", "", ts.ToldAlways},
		{"evaluated", " in the evaluation", ts.ToldByEvaluation},
	}
	turns := faultTable{kind: RuleFault}
	for _, test := range tests {
		for _, place := range places {
			turns.rows = append(turns.rows, faultRow{
				fmt.Sprintf("turn-%s-%s", test.name, place.name), test.meaning + place.meaning,
				"look at the test that tells whose turn it is",
				inSearch(searchFaults{Told: ts.Told{Test: test.test, Where: place.where}}),
			})
		}
	}
	return turns
}
