package faults

import ts "touchstone/reference/internal/takestones"

// slipsSearch are slips in the search (3).
var slipsSearch = faultTable{SearchFault, []faultRow{
	{"cut-off-only-equal", "cuts off only if the value equals the bound",
		"compare the cut-off tests with those of the book", inSearch(searchFaults{CutOff: ts.CutEqual})},
	{"cut-off-late", "tests for a cut-off before it updates the best value",
		"look at the order of the cut-off test and the best value", inSearch(searchFaults{CutOff: ts.CutLate})},

	{"bounds-of-other", "updates the opponent's bound",
		"look at which bound each player changes", inSearch(searchFaults{Bounds: ts.BoundsOther})},
	{"bounds-begun-anew", "forgets the player's own inherited bound",
		"look at what a node knows of the bounds when it begins", inSearch(searchFaults{Bounds: ts.BoundsOwnAnew})},
	{"bounds-own-twice", "passes the player's own bound to the children as both bounds",
		"look at which bounds are passed to the children", inSearch(searchFaults{Bounds: ts.BoundsOwnTwice})},
	{"bounds-own-tight", "passes the player's own bound one too tight",
		"look at which bounds are passed to the children", inSearch(searchFaults{Bounds: ts.BoundsOwnTight})},
	{"bounds-other-tight", "passes the opponent's bound one too tight",
		"look at which bounds are passed to the children", inSearch(searchFaults{Bounds: ts.BoundsOtherTight})},
	{"bounds-own-zero", "passes zero as the player's own bound",
		"look at which bounds are passed to the children", inSearch(searchFaults{Bounds: ts.BoundsOwnZero})},
	{"bounds-other-zero", "passes zero as the opponent's bound",
		"look at which bounds are passed to the children", inSearch(searchFaults{Bounds: ts.BoundsOtherZero})},
	{"bounds-own-loose", "passes the player's own bound one too loose",
		"look at which bounds are passed to the children", inSearch(searchFaults{Bounds: ts.BoundsOwnLoose})},
	{"bounds-other-loose", "passes the opponent's bound one too loose",
		"look at which bounds are passed to the children", inSearch(searchFaults{Bounds: ts.BoundsOtherLoose})},
	{"limit-inverted", "swaps \"no limit\" and \"limit\": ignores the depth limit, and treats depth 0 as a limit of 0",
		"look at the comparison in the test for depth zero", inSearch(searchFaults{Read: ts.ReadLimitTurned})},

	{"best-never-better", "starts the best value at the wrong infinity, so no child is better",
		"look at the start value of the best value of a node", inSearch(searchFaults{Start: ts.StartTurned})},
	{"better-turned", "keeps the worst child instead of the best",
		"look at how a child is compared with the best so far", inSearch(searchFaults{Better: ts.BetterTurned})},
	{"better-always", "treats every child as the best so far",
		"look at whether a child is compared with the best so far", inSearch(searchFaults{Better: ts.BetterAlways})},
	{"better-forgets", "treats every child as the best so far, and forgets the bounds set by earlier children",
		"look at whether a child is compared with the best so far", inSearch(searchFaults{Better: ts.BetterForgets})},

	{"returns-zero", "returns zero from every node with children",
		"look at what is returned", inSearch(searchFaults{Return: ts.ReturnZero})},
	{"returns-zero-at-cut-off", "returns zero at a cut-off",
		"look at what is returned at a cut-off", inSearch(searchFaults{Return: ts.ReturnZero, Where: ts.WhereCut})},
	{"returns-negated", "returns the negated value from every node with children",
		"look at the sign of what a node returns", inSearch(searchFaults{Return: ts.ReturnNegated})},
	{"returns-negated-at-cut-off", "returns the negated value at a cut-off",
		"look at the sign of what a node returns at a cut-off",
		inSearch(searchFaults{Return: ts.ReturnNegated, Where: ts.WhereCut})},
	{"returns-negated-after-all", "returns the negated value after the last child",
		"look at the sign of what a node returns after the loop over the children",
		inSearch(searchFaults{Return: ts.ReturnNegated, Where: ts.WhereLastChild})},
	{"returns-own-bound", "returns the player's own bound instead of the best value",
		"look at what a node returns", inSearch(searchFaults{Return: ts.ReturnOwn})},
	{"returns-other-bound", "returns the opponent's bound instead of the best value",
		"look at what a node returns", inSearch(searchFaults{Return: ts.ReturnOther})},

	{"ends-not-evaluated", "does not evaluate nodes without moves above the depth limit",
		"look at what happens to a node that has no children", inSearch(searchFaults{Leaf: ts.LeafAtLimit})},
	{"limit-passed", "evaluates no node, so it searches past the depth limit",
		"look at which return path evaluates a node", inSearch(searchFaults{Leaf: ts.LeafNever})},
	{"evaluates-at-once", "evaluates every node at once, and searches no further",
		"look at which condition must hold for a node to be evaluated", inSearch(searchFaults{Leaf: ts.LeafAlways})},
}}

// slipsOneSide are slips in the search that look like others if both players have them.
var slipsOneSide = faultTable{SearchFault, []faultRow{
	{"cut-off-unless-equal", "cuts off unless the value equals the bound",
		"compare the cut-off tests with those of the book", inSearch(searchFaults{CutOff: ts.CutUnequal})},
	{"cut-off-below", "reverses the cut-off test, and does not cut off at equal values",
		"look at the comparison in the cut-off tests", inSearch(searchFaults{CutOff: ts.CutBelow})},
	{"window-turned", "starts with alpha and beta swapped",
		"look at the order of the bounds with which the search starts",
		inSearch(searchFaults{Window: ts.WindowTurned})},
	{"bounds-other-twice", "passes the opponent's bound to the children as both bounds",
		"look at which bounds are passed to the children", inSearch(searchFaults{Bounds: ts.BoundsOtherTwice})},
	{"bounds-of-other-begun-anew", "does not pass the opponent's bound to the children",
		"look at which bounds are passed to the children", inSearch(searchFaults{Bounds: ts.BoundsOtherAnew})},
}}

// slipsHanded are windows that children get; the signs are those of a search that has one
// function for both players (negamax), which hands down (-beta, -alpha). Whoever hands
// down (alpha, beta) there has no cut-offs: that is cut-off-never.
var slipsHanded = faultTable{SearchFault, []faultRow{
	{"bounds-other-best", "passes its best value to the children as the opponent's bound",
		"look at which bounds are passed to the children", inSearch(searchFaults{Bounds: ts.BoundsOtherBest})},
	{"bounds-own-negated", "passes the player's own bound with the wrong sign",
		"look at the signs of the bounds that are passed to the children",
		inSearch(searchFaults{Bounds: ts.BoundsOwnNegated})},
	{"bounds-other-negated", "passes the opponent's bound with the wrong sign",
		"look at the signs of the bounds that are passed to the children",
		inSearch(searchFaults{Bounds: ts.BoundsOtherNegated})},
	{"bounds-negated", "passes both bounds with the wrong sign",
		"look at the signs of the bounds that are passed to the children",
		inSearch(searchFaults{Bounds: ts.BoundsNegated})},
	{"limit-turned", "evaluates every node except those at the depth limit",
		"look at the comparison in the test for the depth limit",
		inSearch(searchFaults{Exact: ts.LimitTurnedOrNone})},
}}

// slipsLimitTurned looks like evaluates-at-once if both players have it.
var slipsLimitTurned = faultTable{SearchFault, []faultRow{
	{"limit-unequal", "evaluates every node except those at the depth limit",
		"look at the comparison in the test for the depth limit",
		inSearch(searchFaults{Exact: ts.LimitTurned})},
}}

// slipsChoice are slips in the move that is reported (3.3).
var slipsChoice = faultTable{ChoiceFault, []faultRow{
	{"move-of-least-value", "chooses the move with the least value for MAX too",
		"look at the move when an even number of stones is taken", inSearch(searchFaults{Choice: ts.ChoiceLeast})},
	{"move-one-more", "reports the move plus 1",
		"compare the move with the list of stones that may be taken", inSearch(searchFaults{Choice: ts.ChoiceOneMore})},
	{"move-one-less", "reports the move minus 1",
		"compare the move with the list of stones that may be taken", inSearch(searchFaults{Choice: ts.ChoiceOneLess})},
}}

// slipsCounting are slips in the numbers about the search (5).
var slipsCounting = faultTable{CountingFault, []faultRow{
	{"depth-not-increased", "does not increase the depth for children",
		"look at the depth that is passed to the children", inSearch(searchFaults{Descent: ts.DescentNone})},
	{"depth-not-increased-root-known", "does not increase the depth for children, but recognizes the root another way",
		"look at the depth that is passed to the children", inSearch(searchFaults{Descent: ts.DescentNoneRoot})},
	{"depth-increased-twice", "increases the depth by 2 for children",
		"look at how often the depth is increased on the way to a child",
		inSearch(searchFaults{Descent: ts.DescentTwo})},
	{"value-never-set", "never sets its value",
		"look at where the value that is printed is set", inSearch(searchFaults{Value: ts.ValueZero})},
	{"evaluated-one-more", "counts one node too many as evaluated",
		"look at the start value of the count of evaluated nodes",
		inSearch(searchFaults{Evaluated: ts.EvaluatedMore})},
	{"evaluated-one-less", "counts one node too few as evaluated",
		"look at the start value of the count of evaluated nodes",
		inSearch(searchFaults{Evaluated: ts.EvaluatedLess})},
	{"evaluated-not-leaves", "counts the nodes that are not evaluated as evaluated",
		"look at where evaluated nodes are counted", inSearch(searchFaults{Evaluated: ts.EvaluatedInternal})},
	{"evaluated-double", "counts every evaluated node twice",
		"look at how often a node is counted on its way", inSearch(searchFaults{Evaluated: ts.EvaluatedDouble})},
	{"visited-double", "counts every node twice as visited",
		"look at how often a node is counted on its way", inSearch(searchFaults{Visited: ts.VisitedDouble})},
	{"depth-is-limit-or-greatest",
		"reports the depth limit as the depth reached, or the largest integer without a limit",
		"look at searches that end before the depth limit, or that have none",
		inSearch(searchFaults{MaxDepth: ts.DepthLimitOrGreatest})},
	{"depth-of-first", "reports the depth of the first evaluated node",
		"look at how the depth reached changes when a deeper node follows",
		inSearch(searchFaults{MaxDepth: ts.DepthOfFirst})},
	{"branching-by-sum", "divides by visited + evaluated nodes for the branching factor",
		"read again how the branching factor is worked out", inSearch(searchFaults{Branching: ts.BranchingSum})},
	{"branching-children-more", "counts two children too many for the branching factor",
		"read again how the branching factor is worked out",
		inSearch(searchFaults{Branching: ts.BranchingChildrenMore})},
	{"branching-without-children", "does not count children for the branching factor",
		"look at where the children for the branching factor are counted",
		inSearch(searchFaults{Quotient: ts.QuotientNoChildren})},
	{"branching-without-parents", "does not count nodes with children for the branching factor",
		"look at where the nodes with children are counted", inSearch(searchFaults{Quotient: ts.QuotientNoParents})},
}}

// countedApart has the same wrong counts in a program that works its branching
// factor out of counts of their own.
func (t faultTable) countedApart(names ...string) faultTable {
	apart := faultTable{kind: t.kind}
	for _, r := range t.only(names...).rows {
		r.name, r.meaning = r.name+"-alone", r.meaning+", but not for the branching factor"
		r.settings.AtMax.Quotient, r.settings.AtMin.Quotient = ts.QuotientOwn, ts.QuotientOwn
		apart.rows = append(apart.rows, r)
	}
	return apart
}

// What programs get wrong for one player alone, see evaluationBySide.
var (
	slipsEvaluationBySide = slipsEvaluation.bySide(
		"evaluation-zero", "evaluation-only-ends", "stone-one-row-tests-two",
		"one-row-for-all", "one-row-inverted", "one-row-for-two", "prime-row-inverted",
		"one-odd-is-zero", "one-even-is-zero", "prime-odd-is-zero", "prime-even-is-zero",
		"composite-odd-is-zero", "composite-even-is-zero",
		"one-odd-weight-of-prime", "one-odd-weight-of-composite",
		"one-even-weight-of-prime", "one-even-weight-of-composite",
		"prime-odd-weight-of-one", "prime-even-weight-of-one", "prime-odd-weight-of-composite",
		"prime-even-weight-of-composite",
		"composite-odd-weight-of-one", "composite-even-weight-of-one", "composite-odd-weight-of-prime",
		"composite-even-weight-of-prime",
		"any-count-is-odd", "only-one-is-odd", "count-halved", "count-halved-is-one",
		"end-inverted", "factor-always-two", "factor-two-overlooked", "counts-taken", "counts-only-above-last",
		"factor-one-more", "factor-one-less", "factor-of-next", "factor-of-previous", "prime-counts-of-next",
		"prime-counts-of-previous",
		"counts-no-multiples", "composite-counts-smaller", "composite-counts-greater",
		"first-successor-not-counted", "last-successor-not-counted",
	)
	slipsSearchBySide = slipsSearch.bySide(
		"cut-off-only-equal", "cut-off-late",
		"bounds-of-other", "bounds-begun-anew", "bounds-own-twice",
		"bounds-own-loose", "bounds-other-loose", "bounds-own-tight", "bounds-other-tight", "bounds-own-zero",
		"bounds-other-zero",

		"best-never-better", "better-turned", "better-always", "better-forgets",
		"returns-zero", "returns-zero-at-cut-off",
		"returns-negated", "returns-negated-at-cut-off", "returns-negated-after-all",
		"returns-own-bound",
		"returns-other-bound",
		"ends-not-evaluated", "limit-passed", "evaluates-at-once",
	)
	slipsOneSideBySide = slipsOneSide.bySide(
		"cut-off-unless-equal", "cut-off-below", "window-turned", "bounds-other-twice", "bounds-of-other-begun-anew",
	)
	slipsHandedBySide = slipsHanded.bySide(
		"bounds-other-best", "bounds-own-negated", "bounds-other-negated", "bounds-negated",
	)
	slipsLimitTurnedBySide = slipsLimitTurned.bySide("limit-unequal")
	slipsChoiceBySide      = faultsChoice.bySide(
		"tie-to-last", "move-of-any-depth", "move-of-reply", "move-is-first", "move-is-last", "move-never-set",
		"move-is-index",
	)
	slipsChoiceOffBySide = slipsChoice.bySide("move-one-more", "move-one-less")
	slipsRulesBySide     = slipsRules.bySide("move-not-made")
	slipsCountingApart   = faultTable{CountingFault, append(
		faultsCounting.countedApart(
			"evaluated-ends-only", "evaluated-limit-only", "evaluated-not-ends", "evaluated-twice",
			"evaluated-all", "evaluated-never",
			"visited-without-root", "visited-root-twice", "visited-with-pruned", "visited-internal-only",
			"visited-leaves-only",
			"visited-without-cut-offs", "visited-without-ends", "visited-never",
		).rows,
		slipsCounting.countedApart(
			"evaluated-one-more", "evaluated-one-less", "evaluated-not-leaves", "evaluated-double", "visited-double",
		).rows...)}
	slipsCountingBySide = slipsCounting.bySide(
		"depth-not-increased", "depth-increased-twice", "branching-without-children", "branching-without-parents",
	)
)
