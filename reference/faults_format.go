package reference

import ts "touchstone/reference/internal/takestones"

// faultsLineFormat are mistakes in how labelled lines are written (5).
var faultsLineFormat = faultTable{FormatFault, []faultRow{
	{
		"rounds-half-even",
		"rounds exact ties to the even digit",
		"look at how the decimal place is rounded when it lies exactly between two",
		faultyPrint(style{Digits: digitsHalfEven}),
	},
	{
		"rounds-binary",
		"rounds the binary number, which is not quite the quotient",
		"look at how the decimal place is rounded when it lies exactly between two",
		faultyPrint(style{Digits: digitsBinary}),
	},
	{
		"cuts-digits",
		"cuts digits off instead of rounding",
		"look at how the decimal place is rounded",
		faultyPrint(style{Digits: digitsCut}),
	},
	{
		"rounds-up",
		"always rounds upwards",
		"look at how the decimal place is rounded",
		faultyPrint(style{Digits: digitsUp}),
	},
	{
		"not-rounded",
		"does not round",
		"use the string formatter for decimal places",
		faultyPrint(style{Digits: digitsAll}),
	},
	{
		"two-decimals",
		"prints two decimal places",
		"read again how many decimal places are asked for",
		faultyPrint(style{Digits: digitsTwo}),
	},
	{
		"no-decimals",
		"prints no decimal place",
		"read again how many decimal places are asked for",
		faultyPrint(style{Digits: digitsNone}),
	},
	{
		"whole-without-zero",
		"prints whole numbers without a decimal place",
		"look at values that are whole numbers",
		faultyPrint(style{Digits: digitsWhole}),
	},
	{
		"decimal-comma",
		"prints a decimal comma",
		"look at the locale of the string formatter",
		faultyPrint(style{Digits: digitsComma}),
	},
	{
		"negative-zero",
		"prints a value of zero with a minus sign",
		"look at what becomes of zero when its sign changes",
		faultyPrint(style{Zero: zeroNegative}),
	},

	{
		"labels-small",
		"prints labels in small letters",
		"compare the labels with the handout, letter by letter",
		faultyPrint(style{Labels: labelsLower}),
	},
	{
		"labels-capital",
		"prints labels in capitals",
		"compare the labels with the handout, letter by letter",
		faultyPrint(style{Labels: labelsUpper}),
	},
	{
		"label-average",
		"writes the label of the branching factor out in full",
		"compare the labels with the handout, letter by letter",
		faultyPrint(style{Labels: labelsAverage}),
	},
	{
		"label-nodes",
		"shortens the labels of the numbers of nodes",
		"compare the labels with the handout, letter by letter",
		faultyPrint(style{Labels: labelsNodes}),
	},
	{
		"label-misspelt",
		"misspells a label",
		"compare the labels with the handout, letter by letter",
		faultyPrint(style{Labels: labelsMisspelt}),
	},
	{
		"label-depth",
		"shortens the label of the depth",
		"compare the labels with the handout, letter by letter",
		faultyPrint(style{Labels: labelsReach}),
	},
	{
		"label-next-move",
		"writes more than the handout in the label of the move",
		"compare the labels with the handout, letter by letter",
		faultyPrint(style{Labels: labelsNext}),
	},
	{
		"label-blank",
		"prints a blank before the colon of one line",
		"compare the labels with the handout, blank by blank",
		faultyPrint(style{Labels: labelsBlank}),
	},
	{
		"labels-missing",
		"prints values without labels",
		"compare the lines with the handout",
		faultyPrint(style{Labels: labelsNone}),
	},

	{
		"blank-before-colon",
		"prints a blank before the colon",
		"compare what stands between label and value with the handout",
		faultyPrint(style{Colon: colonBlank}),
	},
	{
		"no-blank-after-colon",
		"prints no blank after the colon",
		"compare what stands between label and value with the handout",
		faultyPrint(style{Colon: colonTight}),
	},
	{
		"equals-sign",
		"prints an equals sign instead of the colon",
		"compare what stands between label and value with the handout",
		faultyPrint(style{Colon: colonEquals}),
	},
	{
		"colon-missing",
		"prints no colon",
		"compare what stands between label and value with the handout",
		faultyPrint(style{Colon: colonMissing}),
	},
	{
		"tab-after-colon",
		"prints a tabulator after the colon",
		"compare what stands between label and value with the handout",
		faultyPrint(style{Colon: colonTabulator}),
	},

	{
		"no-branching-line",
		"does not print the branching factor",
		"count the lines that are printed",
		faultyPrint(style{Lines: linesNoBranching}),
	},
	{
		"no-depth-line",
		"does not print the depth reached",
		"count the lines that are printed",
		faultyPrint(style{Lines: linesNoDepth}),
	},
	{"one-line", "prints everything on one line", "look at where lines end", faultyPrint(style{Lines: linesOne})},
	{
		"lines-exchanged",
		"prints the nodes evaluated before the nodes visited",
		"compare the order of the lines with the handout",
		faultyPrint(style{Lines: linesExchanged}),
	},
	{
		"blank-values",
		"prints labels without values",
		"look at where the search stores what it finds",
		faultyPrint(style{Lines: linesBlank}),
	},
	{
		"zero-values",
		"prints zero for every value",
		"look at where the search stores what it finds",
		faultyPrint(style{Lines: linesZero}),
	},
}}

// faultsNoise are what is printed beside the answer, or nothing at all.
var faultsNoise = faultTable{FormatFault, []faultRow{
	{
		"heading",
		"prints a heading",
		"take out what is printed beside the answer",
		faultyPrint(style{Noise: noiseBefore}),
	},
	{
		"closing-line",
		"prints a line after the answer",
		"take out what is printed beside the answer",
		faultyPrint(style{Noise: noiseAfter}),
	},
	{
		"prints-input",
		"prints its arguments",
		"take out what is printed beside the answer",
		faultyPrint(style{Noise: noiseInput}),
	},
	{
		"prints-nothing",
		"prints nothing",
		"look at whether the answer is ever printed",
		faultyPrint(style{Lines: linesNothing}),
	},
}}

// faultsBreakdown are ways not to come to an end.
var faultsBreakdown = faultTable{BreakdownFault, []faultRow{
	{
		"crash-prime-after-one",
		"crashes when it evaluates a position after stone 1 and a prime",
		"try a game in which a prime follows stone 1 just at the depth limit",
		faultyVariant(variant{Breakdown: ts.CrashPrimeAfterOne}),
	},
	{
		"loop-prime-after-one",
		"runs for ever when it evaluates a position after stone 1 and a prime",
		"try a game in which a prime follows stone 1 just at the depth limit",
		faultyVariant(variant{Breakdown: ts.LoopPrimeAfterOne}),
	},
	{
		"crash-unplayed",
		"crashes when no stone is taken in the input",
		"try an input without taken stones",
		faultyVariant(variant{Breakdown: ts.CrashUnplayed}),
	},
	{
		"crash-at-end",
		"crashes at the end of the game",
		"try a position in which the player to move has no move",
		faultyVariant(variant{Breakdown: ts.CrashEnd}),
	},
	{
		"crash-depth-zero",
		"crashes when the depth is zero",
		"try an input of depth zero",
		faultyVariant(variant{Breakdown: ts.CrashDepthZero}),
	},
}}
