package faults

import ts "touchstone/reference/internal/takestones"

// faultsTrace are mistakes in what a trace shows (6).
var faultsTrace = faultTable{TraceFault, []faultRow{
	{
		"trace-bounds-on-entry",
		"prints the bounds at the start of a node, not at its end",
		"look at when the program prints the bounds",
		inSearch(searchFaults{TraceBounds: ts.TraceOnEntry}),
	},
	{
		"trace-leaf-value",
		"prints the value as a bound at evaluated nodes",
		"look at the bounds of evaluated nodes",
		inSearch(searchFaults{TraceBounds: ts.TraceLeafValue}),
	},
	{
		"trace-value-as-alpha",
		"prints the value of every node as alpha",
		"look at which variable the program prints as alpha",
		inSearch(searchFaults{TraceBounds: ts.TraceNodeValue}),
	},
	{
		"trace-cut-off-value",
		"prints the value as a bound at a cut-off",
		"look at the bounds of nodes with a cut-off",
		inSearch(searchFaults{TraceBounds: ts.TraceAfterCut}),
	},
	{
		"trace-bounds-swapped",
		"swaps alpha and beta in the output",
		"check which variable the program prints as alpha, and which as beta",
		inSearch(searchFaults{TraceBounds: ts.TraceSwapped}),
	},
	{
		"trace-preorder",
		"prints a node before its children",
		"look at when the program prints a node",
		inSearch(searchFaults{TraceOrder: ts.TracePreorder}),
	},
	{
		"trace-without-leaves",
		"does not print evaluated nodes",
		"look at which return paths print the node",
		inSearch(searchFaults{TraceNodes: ts.TraceWithoutLeaves}),
	},
	{
		"trace-without-ends",
		"does not print nodes without moves",
		"look at which return paths print the node",
		inSearch(searchFaults{TraceNodes: ts.TraceWithoutEnds}),
	},
	{
		"trace-without-root",
		"does not print the root",
		"look at the last node of the trace",
		inSearch(searchFaults{TraceNodes: ts.TraceWithoutRoot}),
	},
	{
		"trace-without-cut-offs",
		"does not print nodes with a cut-off",
		"look at which return paths print the node",
		inSearch(searchFaults{TraceNodes: ts.TraceWithoutCutOffs}),
	},
	{
		"trace-root-twice",
		"prints the root twice",
		"look at the end of the trace",
		inSearch(searchFaults{TraceNodes: ts.TraceRootTwice}),
	},
	{
		"trace-stones-taken",
		"lists the stones taken instead of those left",
		"look at which stones the program lists",
		inSearch(searchFaults{TraceStones: ts.TraceTaken}),
	},
	{
		"trace-stones-before",
		"lists the stones left before the move, not after it",
		"look at when the program changes the list of stones",
		inSearch(searchFaults{TraceStones: ts.TraceBefore}),
	},
	{
		"trace-stones-decreasing",
		"lists the stones left in decreasing order",
		"look at the order of the stones",
		inSearch(searchFaults{TraceStones: ts.TraceDecreasing}),
	},
	{
		"trace-successors",
		"lists only the legal next stones",
		"look at which stones the program lists",
		inSearch(searchFaults{TraceStones: ts.TraceSuccessors}),
	},
	{
		"trace-root-zero",
		"prints 0 as the stone before the first move",
		"look at the root of a game without taken stones",
		inSearch(searchFaults{TraceRoot: ts.TraceRootZero}),
	},
	{
		"trace-root-unplayed",
		"prints the root as if no stone were taken",
		"look at the root of a game with taken stones",
		inSearch(searchFaults{TraceRoot: ts.TraceRootAlways}),
	},
	{
		"next-stones-before",
		"lists the stones left before the next move, not after it",
		"look at when the program changes the list of stones",
		inSearch(searchFaults{NextStones: ts.NextBefore}),
	},
}}

// faultsTraceFormat are mistakes in how a trace is written.
var faultsTraceFormat = faultTable{FormatFault, []faultRow{
	{
		"bounds-blank",
		"prints a blank instead of a tab between the bounds",
		"compare the line of the bounds with the handout, blank by blank",
		inPrint(printFaults{Bounds: boundsBlank}),
	},
	{
		"bounds-capital",
		"begins the names of the bounds with capitals",
		"compare the line of the bounds with the handout, letter by letter",
		inPrint(printFaults{Bounds: boundsCapital}),
	},
	{
		"bounds-equals",
		"prints equals signs instead of colons",
		"compare the line of the bounds with the handout, sign by sign",
		inPrint(printFaults{Bounds: boundsEquals}),
	},
	{
		"bounds-tight",
		"prints no blank after the colons",
		"compare the line of the bounds with the handout, blank by blank",
		inPrint(printFaults{Bounds: boundsTight}),
	},
	{
		"bounds-reverse",
		"prints beta before alpha",
		"look at the order of the bounds",
		inPrint(printFaults{Bounds: boundsReverse}),
	},
	{
		"bounds-decimal",
		"prints the bounds with a decimal place",
		"look at the type of the bounds",
		inPrint(printFaults{Bounds: boundsDecimal}),
	},
	{
		"bounds-two-lines",
		"prints the bounds on two lines",
		"compare the lines of a node with the handout",
		inPrint(printFaults{Bounds: boundsLines}),
	},
	{
		"stones-brackets",
		"prints lists of stones with brackets and commas",
		"compare the lists of stones with the handout",
		inPrint(printFaults{Stones: stonesBrackets}),
	},
	{
		"stones-commas",
		"prints lists of stones with commas",
		"compare the lists of stones with the handout",
		inPrint(printFaults{Stones: stonesCommas}),
	},
	{
		"stones-tight",
		"prints lists of stones without blanks",
		"compare the lists of stones with the handout",
		inPrint(printFaults{Stones: stonesTight}),
	},
	{
		"next-missing",
		"does not print the next move",
		"look at what the program prints after the trace",
		inPrint(printFaults{Next: nextMissing}),
	},
	{
		"next-without-label",
		"prints the next move without its label",
		"compare what follows the trace with the handout",
		inPrint(printFaults{Next: nextNoLabel}),
	},
	{
		"next-without-stones",
		"does not list the stones left after the next move",
		"compare what follows the trace with the handout",
		inPrint(printFaults{Next: nextNoStones}),
	},
	{
		"next-on-one-line",
		"prints the next move on the line of its label",
		"compare what follows the trace with the handout, line by line",
		inPrint(printFaults{Next: nextOneLine}),
	},
	{
		"next-small-letters",
		"prints the label of the next move in small letters",
		"compare what follows the trace with the handout, letter by letter",
		inPrint(printFaults{Next: nextLower}),
	},
	{
		"next-colon",
		"prints a colon after the label of the next move",
		"compare what follows the trace with the handout, sign by sign",
		inPrint(printFaults{Next: nextColon}),
	},
	{
		"next-first",
		"prints the next move before the trace",
		"look at the order of trace and next move",
		inPrint(printFaults{Next: nextFirst}),
	},
}}
