package faults

import ts "touchstone/reference/internal/takestones"

// faultsCounting are mistakes in the numbers about the search (5). Only an
// edition that prints them can suffer them.
var faultsCounting = faultTable{CountingFault, []faultRow{
	{
		"value-of-mover",
		"reports the value for the player to move, not for MAX",
		"look at the value after an odd number of taken stones",
		inSearch(searchFaults{Value: ts.ValueMover}),
	},
	{
		"value-whole",
		"stores the value as a whole number",
		"look at the type of the value",
		inSearch(searchFaults{Value: ts.ValueWhole}),
	},
	{
		"value-static",
		"reports the evaluation of the root, not its search value",
		"look at which value the program prints",
		inSearch(searchFaults{Value: ts.ValueStatic}),
	},
	{
		"value-of-first-move",
		"reports the value of the first move that it tries",
		"look at which value the program prints",
		inSearch(searchFaults{Value: ts.ValueOfFirst}),
	},
	{
		"value-of-last-move",
		"reports the value of the last move that it tries",
		"look at which value the program prints",
		inSearch(searchFaults{Value: ts.ValueOfLast}),
	},

	{
		"evaluated-ends-only",
		"counts only nodes without moves as evaluated",
		"read again which nodes the search evaluates",
		inSearch(searchFaults{Evaluated: ts.EvaluatedEnds}),
	},
	{
		"evaluated-limit-only",
		"counts only nodes at the depth limit as evaluated",
		"read again which nodes the search evaluates",
		inSearch(searchFaults{Evaluated: ts.EvaluatedLimit}),
	},
	{
		"evaluated-not-ends",
		"does not count nodes without moves as evaluated",
		"read again which nodes the search evaluates",
		inSearch(searchFaults{Evaluated: ts.EvaluatedNotEnds}),
	},
	{
		"evaluated-twice",
		"counts nodes without moves at the depth limit twice",
		"look at nodes at the depth limit that also have no moves",
		inSearch(searchFaults{Evaluated: ts.EvaluatedTwice}),
	},
	{
		"evaluated-all",
		"counts every node as evaluated",
		"read again which nodes the search evaluates",
		inSearch(searchFaults{Evaluated: ts.EvaluatedAll}),
	},
	{
		"evaluated-never",
		"counts no node as evaluated",
		"check that the program counts a node where it evaluates the node",
		inSearch(searchFaults{Evaluated: ts.EvaluatedNever}),
	},

	{
		"visited-without-root",
		"does not count the root as visited",
		"draw a small tree and count its nodes",
		inSearch(searchFaults{Visited: ts.VisitedWithoutRoot}),
	},
	{
		"visited-root-twice",
		"counts the root twice",
		"draw a small tree and count its nodes",
		inSearch(searchFaults{Visited: ts.VisitedRootTwice}),
	},
	{
		"visited-with-pruned",
		"counts pruned children as visited",
		"check whether the program counts a node when it makes the node or when it searches it",
		inSearch(searchFaults{Visited: ts.VisitedGenerated}),
	},
	{
		"visited-internal-only",
		"does not count evaluated nodes as visited",
		"draw a small tree and count its nodes",
		inSearch(searchFaults{Visited: ts.VisitedInternal}),
	},
	{
		"visited-leaves-only",
		"counts only evaluated nodes as visited",
		"draw a small tree and count its nodes",
		inSearch(searchFaults{Visited: ts.VisitedLeaves}),
	},
	{
		"visited-without-cut-offs",
		"does not count nodes with a cut-off as visited",
		"look at the line that counts nodes, and find the return that skips it",
		inSearch(searchFaults{Visited: ts.VisitedWithoutCutOffs}),
	},
	{
		"visited-without-ends",
		"does not count nodes without moves as visited",
		"look at the line that counts nodes, and find the return that skips it",
		inSearch(searchFaults{Visited: ts.VisitedWithoutEnds}),
	},
	{
		"visited-never",
		"counts no node as visited",
		"look at the line that counts visited nodes",
		inSearch(searchFaults{Visited: ts.VisitedNever}),
	},
	{
		"counts-swapped",
		"swaps the numbers of visited and evaluated nodes",
		"compare the two node counts: which one can be greater",
		inSearch(searchFaults{Swapped: ts.CountsExchanged}),
	},

	{
		"depth-is-limit",
		"reports the depth limit as the depth reached",
		"look at searches that end before the depth limit, or that have none",
		inSearch(searchFaults{MaxDepth: ts.DepthLimit}),
	},
	{
		"depth-is-limit-unless-zero",
		"reports the depth limit, if there is one, as the depth reached",
		"look at searches that end before the depth limit",
		inSearch(searchFaults{MaxDepth: ts.DepthLimitOrReached}),
	},
	{
		"depth-in-levels",
		"counts levels, not moves: reports one more than the depth reached",
		"read again which depth the root has",
		inSearch(searchFaults{MaxDepth: ts.DepthLevels}),
	},
	{
		"depth-one-less",
		"reports one less than the depth reached",
		"check whether evaluated nodes change the depth reached",
		inSearch(searchFaults{MaxDepth: ts.DepthLess}),
	},
	{
		"depth-of-last",
		"reports the depth of the last evaluated node",
		"look at how the depth reached changes when a shallower node follows",
		inSearch(searchFaults{MaxDepth: ts.DepthOfLast}),
	},
	{
		"depth-from-first-stone",
		"counts the depth reached from the start of the game, not from the root",
		"try inputs with taken stones",
		inSearch(searchFaults{MaxDepth: ts.DepthWithTaken}),
	},
	{
		"depth-of-ends-only",
		"uses only nodes without moves for the depth reached",
		"look at searches that reach the depth limit",
		inSearch(searchFaults{MaxDepth: ts.DepthEnds}),
	},
	{
		"depth-never",
		"never updates the depth reached",
		"look at the condition for setting the depth reached",
		inSearch(searchFaults{MaxDepth: ts.DepthNever}),
	},
	{
		"depth-is-limit-or-stones",
		"reports the depth limit as the depth reached, or n + 1 without a limit",
		"look at searches that end before the depth limit, or that have none",
		inSearch(searchFaults{MaxDepth: ts.DepthLimitOrStones}),
	},

	{
		"branching-by-evaluated",
		"divides visited nodes by evaluated nodes for the branching factor",
		"read again how to compute the branching factor",
		inSearch(searchFaults{Branching: ts.BranchingEvaluated}),
	},
	{
		"branching-integer",
		"uses whole-number division for the branching factor",
		"look at the types of the two numbers in the division",
		inSearch(searchFaults{Branching: ts.BranchingInteger}),
	},
	{
		"branching-with-root",
		"counts the root as a child in the branching factor",
		"draw a small tree and count its children",
		inSearch(searchFaults{Branching: ts.BranchingWithRoot}),
	},
	{
		"branching-by-leaves",
		"divides by the evaluated nodes, not by the nodes with children, for the branching factor",
		"look at which nodes have children",
		inSearch(searchFaults{Branching: ts.BranchingLeaves}),
	},
	{
		"branching-inverse",
		"swaps the two numbers of the branching factor",
		"look at the order of the two numbers in the division",
		inSearch(searchFaults{Branching: ts.BranchingInverse}),
	},
	{
		"branching-root",
		"computes the branching factor as a root of the visited nodes",
		"read again how to compute the branching factor",
		inSearch(searchFaults{Branching: ts.BranchingRoot}),
	},
	{
		"branching-with-pruned",
		"counts pruned children in the branching factor",
		"check whether the program counts children that it never searches",
		inSearch(searchFaults{Branching: ts.BranchingGenerated}),
	},
	{
		"branching-one-child-less",
		"counts one child too few for the branching factor",
		"read again how to compute the branching factor",
		inSearch(searchFaults{Branching: ts.BranchingChildrenLess}),
	},
	{
		"branching-one-parent-more",
		"counts one node with children too many for the branching factor",
		"read again how to compute the branching factor",
		inSearch(searchFaults{Branching: ts.BranchingParentsMore}),
	},
	{
		"branching-one-parent-less",
		"counts one node with children too few for the branching factor",
		"read again how to compute the branching factor",
		inSearch(searchFaults{Branching: ts.BranchingParentsLess}),
	},
	{
		"branching-by-visited",
		"divides by the visited nodes for the branching factor",
		"read again how to compute the branching factor",
		inSearch(searchFaults{Branching: ts.BranchingVisited}),
	},
	{
		"branching-of-leaves",
		"divides evaluated nodes by nodes with children for the branching factor",
		"read again how to compute the branching factor",
		inSearch(searchFaults{Branching: ts.BranchingLeavesInternal}),
	},
}}
