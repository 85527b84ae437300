package faults

import ts "touchstone/reference/internal/takestones"

// faultsLineFormat are mistakes in how labelled lines are written (5).
var faultsLineFormat = faultTable{FormatFault, []faultRow{
	{
		"rounds-half-even",
		"rounds exact ties to the even digit, not up",
		"check how the program rounds a number that lies exactly in the middle",
		inPrint(printFaults{Digits: digitsHalfEven}),
	},
	{
		"rounds-binary",
		"rounds the binary number, which is slightly less than the exact quotient",
		"check how the program rounds a number that lies exactly in the middle",
		inPrint(printFaults{Digits: digitsBinary}),
	},
	{
		"cuts-digits",
		"cuts digits off instead of rounding",
		"look at how the program rounds to one decimal place",
		inPrint(printFaults{Digits: digitsCut}),
	},
	{
		"rounds-up",
		"always rounds upwards",
		"look at how the program rounds to one decimal place",
		inPrint(printFaults{Digits: digitsUp}),
	},
	{
		"not-rounded",
		"does not round",
		"use the string formatter for decimal places",
		inPrint(printFaults{Digits: digitsAll}),
	},
	{
		"two-decimals",
		"prints two decimal places",
		"read again how many decimal places the handout asks for",
		inPrint(printFaults{Digits: digitsTwo}),
	},
	{
		"no-decimals",
		"prints no decimal place",
		"read again how many decimal places the handout asks for",
		inPrint(printFaults{Digits: digitsNone}),
	},
	{
		"whole-without-zero",
		"prints whole numbers without a decimal place",
		"look at values that are whole numbers",
		inPrint(printFaults{Digits: digitsWhole}),
	},
	{
		"decimal-comma",
		"prints a decimal comma",
		"look at the locale of the string formatter",
		inPrint(printFaults{Digits: digitsComma}),
	},
	{
		"negative-zero",
		"prints a value of zero with a minus sign",
		"look at what happens to zero when its sign changes",
		inPrint(printFaults{Zero: zeroNegative}),
	},

	{
		"labels-small",
		"prints labels in small letters",
		"compare the labels with the handout, letter by letter",
		inPrint(printFaults{Labels: labelsLower}),
	},
	{
		"labels-capital",
		"prints labels in capitals",
		"compare the labels with the handout, letter by letter",
		inPrint(printFaults{Labels: labelsUpper}),
	},
	{
		"label-average",
		"writes \"Average\" in full in the label of the branching factor",
		"compare the labels with the handout, letter by letter",
		inPrint(printFaults{Labels: labelsAverage}),
	},
	{
		"label-nodes",
		"shortens the labels of the numbers of nodes",
		"compare the labels with the handout, letter by letter",
		inPrint(printFaults{Labels: labelsNodes}),
	},
	{
		"label-misspelt",
		"misspells a label",
		"compare the labels with the handout, letter by letter",
		inPrint(printFaults{Labels: labelsMisspelt}),
	},
	{
		"label-depth",
		"shortens the label of the depth",
		"compare the labels with the handout, letter by letter",
		inPrint(printFaults{Labels: labelsReach}),
	},
	{
		"label-next-move",
		"adds words to the label of the move",
		"compare the labels with the handout, letter by letter",
		inPrint(printFaults{Labels: labelsNext}),
	},
	{
		"label-blank",
		"prints a blank before the colon of one line",
		"compare the labels with the handout, blank by blank",
		inPrint(printFaults{Labels: labelsBlank}),
	},
	{
		"labels-missing",
		"prints values without labels",
		"compare the lines with the handout",
		inPrint(printFaults{Labels: labelsNone}),
	},

	{
		"blank-before-colon",
		"prints a blank before the colon",
		"compare the characters between label and value with the handout",
		inPrint(printFaults{Colon: colonBlank}),
	},
	{
		"no-blank-after-colon",
		"prints no blank after the colon",
		"compare the characters between label and value with the handout",
		inPrint(printFaults{Colon: colonTight}),
	},
	{
		"equals-sign",
		"prints an equals sign instead of the colon",
		"compare the characters between label and value with the handout",
		inPrint(printFaults{Colon: colonEquals}),
	},
	{
		"colon-missing",
		"prints no colon",
		"compare the characters between label and value with the handout",
		inPrint(printFaults{Colon: colonMissing}),
	},
	{
		"tab-after-colon",
		"prints a tab after the colon",
		"compare the characters between label and value with the handout",
		inPrint(printFaults{Colon: colonTabulator}),
	},

	{
		"no-branching-line",
		"does not print the branching factor",
		"count the printed lines",
		inPrint(printFaults{Lines: linesNoBranching}),
	},
	{
		"no-depth-line",
		"does not print the depth reached",
		"count the printed lines",
		inPrint(printFaults{Lines: linesNoDepth}),
	},
	{"one-line", "prints everything on one line", "look at where lines end", inPrint(printFaults{Lines: linesOne})},
	{
		"lines-exchanged",
		"prints the nodes evaluated before the nodes visited",
		"compare the order of the lines with the handout",
		inPrint(printFaults{Lines: linesExchanged}),
	},
	{
		"blank-values",
		"prints labels without values",
		"look at where the search stores its results",
		inPrint(printFaults{Lines: linesBlank}),
	},
	{
		"zero-values",
		"prints zero for every value",
		"look at where the search stores its results",
		inPrint(printFaults{Lines: linesZero}),
	},
}}

// faultsNoise are what is printed beside the answer, or nothing at all.
var faultsNoise = faultTable{FormatFault, []faultRow{
	{
		"heading",
		"prints a heading",
		"remove everything that the program prints besides the answer",
		inPrint(printFaults{Noise: noiseBefore}),
	},
	{
		"closing-line",
		"prints a line after the answer",
		"remove everything that the program prints besides the answer",
		inPrint(printFaults{Noise: noiseAfter}),
	},
	{
		"prints-input",
		"prints its arguments",
		"remove everything that the program prints besides the answer",
		inPrint(printFaults{Noise: noiseInput}),
	},
	{
		"prints-nothing",
		"prints nothing",
		"check whether the program ever prints the answer",
		inPrint(printFaults{Lines: linesNothing}),
	},
}}

// faultsBreakdown are ways not to come to an end.
var faultsBreakdown = faultTable{BreakdownFault, []faultRow{
	{
		"crash-prime-after-one",
		"crashes when it evaluates a position after stone 1 and a prime",
		"try a game in which a prime follows stone 1 just at the depth limit",
		inSearch(searchFaults{Breakdown: ts.CrashPrimeAfterOne}),
	},
	{
		"loop-prime-after-one",
		"never ends when it evaluates a position after stone 1 and a prime",
		"try a game in which a prime follows stone 1 just at the depth limit",
		inSearch(searchFaults{Breakdown: ts.LoopPrimeAfterOne}),
	},
	{
		"crash-unplayed",
		"crashes when no stone is taken in the input",
		"try an input without taken stones",
		inSearch(searchFaults{Breakdown: ts.CrashUnplayed}),
	},
	{
		"crash-at-end",
		"crashes at the end of the game",
		"try a position in which the player to move has no move",
		inSearch(searchFaults{Breakdown: ts.CrashEnd}),
	},
	{
		"crash-depth-zero",
		"crashes when the depth is zero",
		"try an input of depth zero",
		inSearch(searchFaults{Breakdown: ts.CrashDepthZero}),
	},
}}
