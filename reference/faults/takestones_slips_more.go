package faults

import (
	"fmt"
	"strings"

	ts "touchstone/reference/internal/takestones"
)

// More slips, found like those of takestones_slips.go: the ends of each loop, each test
// and each count of a right program, one after the other.

var slipsReading = faultTable{RuleFault, []faultRow{
	{"input-stones-more", "reads every stone of the input as one too large",
		"look at the line that reads a stone from the input", inSearch(searchFaults{Read: ts.ReadStonesMore})},
	{"input-stones-less", "reads every stone of the input as one too small",
		"look at the line that reads a stone from the input", inSearch(searchFaults{Read: ts.ReadStonesLess})},
	{"input-one-further", "reads the taken stones one argument too late",
		"look at the index of the first taken stone in the arguments",
		inSearch(searchFaults{Read: ts.ReadOneFurther})},
	{"input-one-before", "reads the taken stones one argument too early",
		"look at the index of the first taken stone in the arguments",
		inSearch(searchFaults{Read: ts.ReadOneBefore})},
	{"input-limit-too", "reads the depth limit as one more stone taken",
		"look at where the loop over the taken stones of the input ends",
		inSearch(searchFaults{Read: ts.ReadLimitToo})},
	{"limit-is-taken", "uses the number of taken stones as the depth limit",
		"look at the index of the depth limit in the arguments", inSearch(searchFaults{Read: ts.ReadDepthTaken})},
	{"limit-is-last-stone", "uses the argument before the depth limit as the depth limit",
		"look at the index of the depth limit in the arguments", inSearch(searchFaults{Read: ts.ReadDepthLast})},
	{"limit-is-third-argument", "always uses the third argument as the depth limit",
		"look at the index of the depth limit in the arguments", inSearch(searchFaults{Read: ts.ReadDepthThird})},

	{"first-move-by-three", "tries only every third stone as first move",
		"look at the step of the loop over first moves", inSearch(searchFaults{First: ts.FirstByThree})},
	{"first-move-not-by-three", "tries as first moves the stones that are not divisible by 3",
		"look at the test for odd stones", inSearch(searchFaults{First: ts.FirstNotByThree})},
	{"first-move-from-two", "allows any first move from stone 2 on, odd or even",
		"read again which stones may be taken first", inSearch(searchFaults{First: ts.FirstFromTwo})},

	{"multiples-until-taken", "stops at the first multiple that is already taken",
		"look at what ends the loop over multiples", inSearch(searchFaults{Later: ts.LaterMultiplesUntil})},
	{"factors-until-taken", "stops at the first factor that is already taken",
		"look at what ends the loop over factors", inSearch(searchFaults{Later: ts.LaterFactorsUntil})},
	{"one-move-only", "finds only the smallest legal move",
		"look at what ends the loop over later moves", inSearch(searchFaults{Later: ts.LaterFirstOnly})},
	{"one-multiple-only", "finds only the smallest multiple",
		"look at what ends the loop over multiples", inSearch(searchFaults{Later: ts.LaterSmallestMultiple})},
	{"one-factor-only", "finds only the smallest factor",
		"look at what ends the loop over factors", inSearch(searchFaults{Later: ts.LaterSmallestFactor})},
	{"largest-factor-only", "finds only the largest factor",
		"look at what ends the loop over factors", inSearch(searchFaults{Later: ts.LaterLargestFactor})},
	{"factors-from-three", "misses 1 and 2 as factors",
		"look at where the loop over factors begins", inSearch(searchFaults{Later: ts.LaterFactorsFromThree})},
	{"factors-below-root", "finds only factors below the square root of the last stone",
		"look at where the loop over factors ends", inSearch(searchFaults{Later: ts.LaterFactorsBelowRoot})},
	{"multiples-one-more", "takes the stone after each multiple of the last stone",
		"look at where the loop over multiples begins", inSearch(searchFaults{Later: ts.LaterMultiplesOff})},
	{"multiples-one-less", "takes the stone before each multiple of the last stone",
		"look at where the loop over multiples begins", inSearch(searchFaults{Later: ts.LaterMultiplesBelow})},
	{"any-from-double", "takes any stone from twice the last stone on",
		"look at the step of the loop over multiples", inSearch(searchFaults{Later: ts.LaterFromTwice})},
	{"later-move-up-to-half", "never takes a stone above half of the stones",
		"look at where the loop over later moves ends", inSearch(searchFaults{Later: ts.LaterUpToHalf})},
	{"only-smaller-moves", "takes any smaller stone, and no greater one",
		"look at the remainder in the test for multiples", inSearch(searchFaults{Later: ts.LaterOnlySmaller})},
	{"only-greater-moves", "takes any greater stone, and no smaller one",
		"look at the remainder in the test for factors", inSearch(searchFaults{Later: ts.LaterOnlyGreater})},
	{"multiples-inverted", "takes stones that are not multiples of the last stone",
		"check whether the test for multiples is the wrong way round",
		inSearch(searchFaults{Later: ts.LaterNotMultiples})},
	{"factors-inverted", "takes stones that are not factors of the last stone",
		"check whether the test for factors is the wrong way round", inSearch(searchFaults{Later: ts.LaterNotFactors})},

	{"not-put-back-after-cut-off", "does not put a stone back after a cut-off",
		"check that the program undoes the move at every exit of the loop over the children",
		inSearch(searchFaults{Taken: ts.TakenAfterCut})},
	{"input-not-marked-itself",
		"does not mark the stones of the input as taken, so it can take the last one again",
		"look at what happens to the list of taken stones in the input",
		inSearch(searchFaults{Taken: ts.TakenNoneItself})},
	{"last-input-not-taken-itself",
		"does not mark the last stone of the input as taken, so it can take it again",
		"look at where the loop over the taken stones ends", inSearch(searchFaults{Taken: ts.TakenLastItself})},
	{"searched-not-taken-itself",
		"does not mark stones as taken during the search, so it can repeat the last one",
		"look at the line that marks a stone as taken", inSearch(searchFaults{Taken: ts.TakenSearchedItself})},

	{"loser-from-depth", "decides who has lost by the depth, not by the stones taken",
		"check how the program decides who lost when the input has an odd number of taken stones",
		inSearch(searchFaults{Turn: ts.TurnEndsFromDepth})},
	{"sign-from-depth", "decides by the depth whether to negate the value, but finds the right loser",
		"check how the evaluation decides whose turn it is after an odd number of taken stones",
		inSearch(searchFaults{Turn: ts.TurnRowsFromDepth})},
	{"turn-from-last-stone", "decides whose turn it is at the root by the last stone, not by the stones taken",
		"look at the number that decides whose turn it is at the root", inSearch(searchFaults{Turn: ts.TurnByLast})},
	{"turn-from-size", "decides whose turn it is at the root by n, not by the stones taken",
		"look at the number that decides whose turn it is at the root", inSearch(searchFaults{Turn: ts.TurnByStones})},
	{"turn-from-limit", "decides whose turn it is at the root by the depth limit, not by the stones taken",
		"look at the number that decides whose turn it is at the root", inSearch(searchFaults{Turn: ts.TurnByLimit})},
}}

// slipsBreakdown are programs that cannot evaluate some positions. Those that crash
// there need no name: the crash tells the place.
var slipsBreakdown = faultTable{BreakdownFault, []faultRow{
	{"endless-after-prime", "never ends when it evaluates a position after a prime",
		"look at the loops of the evaluation after a prime", inSearch(searchFaults{Breakdown: ts.LoopPrime})},
	{"endless-after-composite", "never ends when it evaluates a position after a composite",
		"look at the loop that searches for the largest prime factor",
		inSearch(searchFaults{Breakdown: ts.LoopComposite})},
	{"endless-after-greater", "never ends when it evaluates a position after a stone above 1",
		"look at the loop of the test for primes", inSearch(searchFaults{Breakdown: ts.LoopGreater})},
	{"endless-after-greater-than-two", "never ends when it evaluates a position after a stone above 2",
		"look at the loops of the test for primes and of the search for the largest prime factor",
		inSearch(searchFaults{Breakdown: ts.LoopGreaterThanTwo})},
}}

var slipsCounts = faultTable{EvaluationFault, []faultRow{
	{"no-count-is-odd", "treats no count as odd",
		"look at the test for odd counts, and check whether the program counts anything",
		inSearch(searchFaults{Remainder: ts.RemainderNever})},
	{"count-by-three", "tests count % 3 == 0, not count % 2 == 1",
		"look at the number in the test for odd counts", inSearch(searchFaults{Remainder: ts.RemainderThree})},
	{"count-by-three-is-one", "tests count % 3 == 1, not count % 2 == 1",
		"look at the number in the test for odd counts", inSearch(searchFaults{Remainder: ts.RemainderThreeOne})},
	{"count-one-fewer", "counts one too few, and treats -1 as even",
		"look at the start value of the count", inSearch(searchFaults{Remainder: ts.RemainderOneFewer})},
	{"two-by-count", "computes 2 % count, not count % 2",
		"look at the order of the two numbers in the test for odd counts",
		inSearch(searchFaults{Remainder: ts.RemainderOfTwo})},
	{"two-by-count-is-one", "tests 2 % count == 1, not count % 2 == 1",
		"look at the order of the two numbers in the test for odd counts",
		inSearch(searchFaults{Remainder: ts.RemainderOfTwoOne})},
}}

var slipsChoosing = faultTable{ChoiceFault, []faultRow{
	{"move-not-first", "ignores the first move when it looks for the best move",
		"look at where the loop that finds the move begins", inSearch(searchFaults{Choice: ts.ChoiceNotFirst})},
	{"move-not-last", "ignores the last move when it looks for the best move",
		"look at where the loop that finds the move ends", inSearch(searchFaults{Choice: ts.ChoiceNotLast})},
	{"move-below-root", "sets the move at every node except the root",
		"look at the comparison in the test for the root", inSearch(searchFaults{Choice: ts.ChoiceBelowRoot})},
}}

var slipsTallies = faultTable{CountingFault, []faultRow{
	{"visited-down", "decreases the number of visited nodes",
		"look at how the number of nodes visited changes", inSearch(searchFaults{Visited: ts.VisitedDown})},
	{"visited-without-limit", "does not count nodes at the depth limit as visited",
		"look at the line that counts nodes, and find the return that skips it",
		inSearch(searchFaults{Visited: ts.VisitedWithoutLimit})},
	{"visited-ends-only", "counts only nodes without moves as visited",
		"draw a small tree and count its nodes", inSearch(searchFaults{Visited: ts.VisitedEnds})},
	{"evaluated-down", "decreases the number of evaluated nodes",
		"look at how the number of nodes evaluated changes", inSearch(searchFaults{Evaluated: ts.EvaluatedDown})},

	{"depth-without-ends", "ignores nodes without moves for the depth reached",
		"look at the line that sets the depth reached, and find the return that skips it",
		inSearch(searchFaults{MaxDepth: ts.DepthNotEnds})},
	{"depth-limit-only", "uses only nodes at the depth limit for the depth reached",
		"look at searches that end before the depth limit, or that have none",
		inSearch(searchFaults{MaxDepth: ts.DepthLimitOnly})},

	{"branching-children-down", "decreases the number of children for the branching factor",
		"look at how the number of children changes", inSearch(searchFaults{Quotient: ts.QuotientChildrenDown})},
	{"branching-parents-down", "decreases the number of nodes with children for the branching factor",
		"look at how the number of nodes with children changes",
		inSearch(searchFaults{Quotient: ts.QuotientParentsDown})},
	{"branching-without-cutting", "does not count the child that causes a cut-off for the branching factor",
		"look at the line that counts children, and find the return that skips it",
		inSearch(searchFaults{Quotient: ts.QuotientNotCut})},
}}

// slipsBlank are programs that print one label without its value.
var slipsBlank = faultTable{FormatFault, blankRows()}

func blankRows() []faultRow {
	var rows []faultRow
	for i, label := range labelsF19 {
		name := strings.ReplaceAll(strings.ToLower(label), " ", "-")
		rows = append(rows, faultRow{"blank-" + name, fmt.Sprintf("prints the label %q without a value", label),
			"look at what the program prints after each label", inPrint(printFaults{Blank: i + 1})})
	}
	return rows
}
