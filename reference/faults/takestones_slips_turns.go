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
		{"any", "thinks it is MIN's turn after any number of moves", ts.RemainderAny},
		{"one", "thinks it is MIN's turn only after exactly one move", ts.RemainderOne},
		{"halved", "decides whose turn it is by k / 2, not k % 2",
			ts.RemainderHalf},
		{"by-three", "thinks it is MAX's turn only after a multiple of 3 moves", ts.RemainderThree},
		{"two-by-taken", "decides whose turn it is by 2 % k, not k % 2",
			ts.RemainderOfTwo},
	}
	places := []struct {
		name, meaning string
		where         ts.ToldWhere
	}{
		{"at-root", " (only at the root)", ts.ToldAtRoot},
		{"everywhere", "", ts.ToldAlways},
		{"evaluated", " (only in the evaluation)", ts.ToldByEvaluation},
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
