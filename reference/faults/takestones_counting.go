package faults

import ts "touchstone/reference/internal/takestones"

// faultsCounting are mistakes in the numbers about the search (5). Only an
// edition that prints them can suffer them.
var faultsCounting = faultTable{CountingFault, []faultRow{
	{
		"value-of-mover",
		"gives the value from the view of the player to move",
		"look at the value when an odd number of stones is taken",
		inSearch(searchFaults{Value: ts.ValueMover}),
	},
	{
		"value-whole",
		"keeps the value in whole numbers",
		"look at the type of the value",
		inSearch(searchFaults{Value: ts.ValueWhole}),
	},
	{
		"value-static",
		"gives the evaluation of the root instead of its value",
		"look at which value is printed",
		inSearch(searchFaults{Value: ts.ValueStatic}),
	},
	{
		"value-of-first-move",
		"gives the value of the first move that it tries",
		"look at which value is printed",
		inSearch(searchFaults{Value: ts.ValueOfFirst}),
	},
	{
		"value-of-last-move",
		"gives the value of the last move that it tries",
		"look at which value is printed",
		inSearch(searchFaults{Value: ts.ValueOfLast}),
	},

	{
		"evaluated-ends-only",
		"counts as evaluated only nodes without a move",
		"read again which nodes are evaluated",
		inSearch(searchFaults{Evaluated: ts.EvaluatedEnds}),
	},
	{
		"evaluated-limit-only",
		"counts as evaluated only nodes at the depth limit",
		"read again which nodes are evaluated",
		inSearch(searchFaults{Evaluated: ts.EvaluatedLimit}),
	},
	{
		"evaluated-not-ends",
		"counts nodes without a move not as evaluated",
		"read again which nodes are evaluated",
		inSearch(searchFaults{Evaluated: ts.EvaluatedNotEnds}),
	},
	{
		"evaluated-twice",
		"counts nodes without a move at the depth limit twice",
		"look at nodes that are evaluated for two reasons",
		inSearch(searchFaults{Evaluated: ts.EvaluatedTwice}),
	},
	{
		"evaluated-all",
		"counts every node as evaluated",
		"read again which nodes are evaluated",
		inSearch(searchFaults{Evaluated: ts.EvaluatedAll}),
	},
	{
		"evaluated-never",
		"counts no node as evaluated",
		"look at whether evaluated nodes are counted where they are evaluated",
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
		"look at where nodes are counted: where they are made or where they are searched",
		inSearch(searchFaults{Visited: ts.VisitedGenerated}),
	},
	{
		"visited-internal-only",
		"counts evaluated nodes not as visited",
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
		"counts nodes that end by a cut-off not as visited",
		"look at where in the function nodes are counted, and which way out does not pass there",
		inSearch(searchFaults{Visited: ts.VisitedWithoutCutOffs}),
	},
	{
		"visited-without-ends",
		"counts nodes without a move not as visited",
		"look at where in the function nodes are counted, and which way out does not pass there",
		inSearch(searchFaults{Visited: ts.VisitedWithoutEnds}),
	},
	{
		"visited-never",
		"counts no node as visited",
		"look at where visited nodes are counted",
		inSearch(searchFaults{Visited: ts.VisitedNever}),
	},
	{
		"counts-swapped",
		"exchanges the numbers of nodes visited and evaluated",
		"compare the two numbers of nodes: which can be greater",
		inSearch(searchFaults{Swapped: ts.CountsExchanged}),
	},

	{
		"depth-is-limit",
		"gives the depth limit as the depth reached",
		"look at searches that end before the depth limit, or that have none",
		inSearch(searchFaults{MaxDepth: ts.DepthLimit}),
	},
	{
		"depth-is-limit-unless-zero",
		"gives the depth limit, where there is one, as the depth reached",
		"look at searches that end before the depth limit",
		inSearch(searchFaults{MaxDepth: ts.DepthLimitOrReached}),
	},
	{
		"depth-in-levels",
		"counts levels instead of moves as the depth reached",
		"read again which depth the root has",
		inSearch(searchFaults{MaxDepth: ts.DepthLevels}),
	},
	{
		"depth-one-less",
		"gives one less than the depth reached",
		"look at whether evaluated nodes take part in the depth reached",
		inSearch(searchFaults{MaxDepth: ts.DepthLess}),
	},
	{
		"depth-of-last",
		"gives the depth of the node evaluated last",
		"look at how the depth reached changes when a shallower node follows",
		inSearch(searchFaults{MaxDepth: ts.DepthOfLast}),
	},
	{
		"depth-from-first-stone",
		"counts the depth reached from the first stone taken",
		"look at inputs with stones taken",
		inSearch(searchFaults{MaxDepth: ts.DepthWithTaken}),
	},
	{
		"depth-of-ends-only",
		"counts only nodes without a move for the depth reached",
		"look at searches that reach the depth limit",
		inSearch(searchFaults{MaxDepth: ts.DepthEnds}),
	},
	{
		"depth-never",
		"never changes the depth reached",
		"look at which condition must hold where the depth reached is set",
		inSearch(searchFaults{MaxDepth: ts.DepthNever}),
	},
	{
		"depth-is-limit-or-stones",
		"gives as the depth reached the depth limit, and one more than the stones where there is none",
		"look at searches that end before the depth limit, or that have none",
		inSearch(searchFaults{MaxDepth: ts.DepthLimitOrStones}),
	},

	{
		"branching-by-evaluated",
		"divides the nodes visited by those evaluated",
		"read again how the branching factor is worked out",
		inSearch(searchFaults{Branching: ts.BranchingEvaluated}),
	},
	{
		"branching-integer",
		"divides whole numbers for the branching factor",
		"look at the types of the two numbers that are divided",
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
		"divides the children by the nodes evaluated, not by those that have children",
		"look at which nodes have children",
		inSearch(searchFaults{Branching: ts.BranchingLeaves}),
	},
	{
		"branching-inverse",
		"divides the branching factor the wrong way round",
		"look at which number is divided by which",
		inSearch(searchFaults{Branching: ts.BranchingInverse}),
	},
	{
		"branching-root",
		"works the branching factor out as a root of the nodes visited",
		"read again how the branching factor is worked out",
		inSearch(searchFaults{Branching: ts.BranchingRoot}),
	},
	{
		"branching-with-pruned",
		"counts pruned children in the branching factor",
		"look at whether children that are never searched are counted",
		inSearch(searchFaults{Branching: ts.BranchingGenerated}),
	},
	{
		"branching-one-child-less",
		"takes one child too few for the branching factor",
		"read again how the branching factor is worked out",
		inSearch(searchFaults{Branching: ts.BranchingChildrenLess}),
	},
	{
		"branching-one-parent-more",
		"takes one node with children too many for the branching factor",
		"read again how the branching factor is worked out",
		inSearch(searchFaults{Branching: ts.BranchingParentsMore}),
	},
	{
		"branching-one-parent-less",
		"takes one node with children too few for the branching factor",
		"read again how the branching factor is worked out",
		inSearch(searchFaults{Branching: ts.BranchingParentsLess}),
	},
	{
		"branching-by-visited",
		"divides the children by the nodes visited",
		"read again how the branching factor is worked out",
		inSearch(searchFaults{Branching: ts.BranchingVisited}),
	},
	{
		"branching-of-leaves",
		"divides the nodes evaluated by those that have children",
		"read again how the branching factor is worked out",
		inSearch(searchFaults{Branching: ts.BranchingLeavesInternal}),
	},
}}
