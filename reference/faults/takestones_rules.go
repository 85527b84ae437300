package faults

import ts "touchstone/reference/internal/takestones"

// faultsRules are mistakes in the rules and in whose turn it is (1).
var faultsRules = faultTable{RuleFault, []faultRow{
	{
		"first-move-half",
		"allows a first move of exactly n/2",
		"look at the first move when half the number of stones is itself an odd stone",
		inSearch(searchFaults{First: ts.FirstAtMostHalf}),
	},
	{
		"first-move-integer-half",
		"rounds n/2 down before it checks the first move",
		"try an odd number of stones, and look at how the program rounds the half",
		inSearch(searchFaults{First: ts.FirstIntegerHalf}),
	},
	{
		"first-move-even-too",
		"allows even stones as first moves too",
		"read again which stones may be taken first",
		inSearch(searchFaults{First: ts.FirstEvenToo}),
	},
	{
		"first-move-even",
		"allows even first moves instead of odd ones",
		"read again which stones may be taken first",
		inSearch(searchFaults{First: ts.FirstEvenOnly}),
	},
	{
		"first-move-any-odd",
		"allows any odd stone as first move",
		"read again how large the first stone may be",
		inSearch(searchFaults{First: ts.FirstAnyOdd}),
	},
	{
		"first-move-any",
		"allows any stone as first move",
		"read again which stones may be taken first",
		inSearch(searchFaults{First: ts.FirstAny}),
	},
	{
		"first-move-without-one",
		"never tries stone 1 as first move",
		"look at the smallest stone that may be taken first",
		inSearch(searchFaults{First: ts.FirstWithoutOne}),
	},
	{
		"first-move-only-one",
		"tries only stone 1 as first move",
		"write down by hand the first moves of a game of a dozen stones",
		inSearch(searchFaults{First: ts.FirstSmallestOnly}),
	},

	{
		"multiples-only",
		"takes only multiples of the last stone",
		"write down by hand the moves after a stone that has both factors and multiples in play",
		inSearch(searchFaults{Later: ts.LaterMultiples}),
	},
	{
		"factors-only",
		"takes only factors of the last stone",
		"write down by hand the moves after a stone that has both factors and multiples in play",
		inSearch(searchFaults{Later: ts.LaterFactors}),
	},
	{
		"one-no-factor",
		"does not count stone 1 as a factor",
		"look at the smallest factor that the loop over factors reaches",
		inSearch(searchFaults{Later: ts.LaterWithoutOne}),
	},
	{
		"greatest-stone-forgotten",
		"never takes the greatest stone after another",
		"look at where the loop over the stones ends",
		inSearch(searchFaults{Later: ts.LaterWithoutGreatest}),
	},
	{
		"double-forgotten",
		"misses twice the last stone as a multiple",
		"look at where the loop over multiples begins",
		inSearch(searchFaults{Later: ts.LaterWithoutTwice}),
	},
	{
		"double-only",
		"finds no multiple except twice the last stone",
		"check whether a loop looks for all multiples",
		inSearch(searchFaults{Later: ts.LaterTwiceOnly}),
	},
	{
		"prime-factors-only",
		"takes only 1 and primes among the factors of the last stone",
		"write down by hand the factors of a stone such as a power of a prime",
		inSearch(searchFaults{Later: ts.LaterPrimeFactors}),
	},
	{
		"factors-up-to-root",
		"finds only factors up to the square root of the last stone",
		"look at where the loop over factors ends, and at the other factor of each pair",
		inSearch(searchFaults{Later: ts.LaterFactorsUpToRoot}),
	},
	{
		"half-no-factor",
		"misses half of the last stone as a factor",
		"look at where the loop over factors ends",
		inSearch(searchFaults{Later: ts.LaterFactorsBelowHalf}),
	},
	{
		"any-later-move",
		"takes any remaining stone",
		"read again how a stone must relate to the stone before it",
		inSearch(searchFaults{Later: ts.LaterAny}),
	},

	{
		"taken-again",
		"takes stones that are already taken",
		"look at the line that marks a stone as taken",
		inSearch(searchFaults{Taken: ts.TakenAgain}),
	},
	{
		"input-not-taken",
		"marks only the last stone of the input as taken",
		"look at what happens to the list of taken stones in the input",
		inSearch(searchFaults{Taken: ts.TakenNotInput}),
	},
	{
		"first-input-not-taken",
		"does not mark the first stone of the input as taken",
		"look at where the loop over the taken stones of the input begins",
		inSearch(searchFaults{Taken: ts.TakenFirstNotSet}),
	},
	{
		"last-input-not-taken",
		"does not mark the last stone of the input as taken",
		"look at where the loop over the taken stones ends",
		inSearch(searchFaults{Taken: ts.TakenLastNotSet}),
	},
	{
		"greatest-not-taken",
		"does not mark the greatest stone as taken when the input lists it",
		"look at where the loops over all stones end",
		inSearch(searchFaults{Taken: ts.TakenNotGreatest}),
	},
	{
		"stone-not-put-back",
		"does not put a stone back before it tries the next",
		"check whether the program undoes each move before it tries the next one",
		inSearch(searchFaults{Taken: ts.TakenNotPutBack}),
	},

	{
		"max-at-every-root",
		"always lets MAX move at the root",
		"try inputs with an odd number of taken stones",
		inSearch(searchFaults{Turn: ts.TurnMaxAtRoot}),
	},
	{
		"max-searches-every-root",
		"always searches the root for MAX, but evaluates for the right player",
		"check which function starts the search after an odd number of taken stones",
		inSearch(searchFaults{Turn: ts.TurnMaxAtRootOnly}),
	},
	{
		"evaluation-turn-from-depth",
		"decides whose turn it is by the depth in the evaluation, not by the stones taken",
		"check how the evaluation decides whose turn it is when the input has an odd number of taken stones",
		inSearch(searchFaults{Turn: ts.TurnDepthEvaluated}),
	},
	{
		"turn-inverted",
		"lets MIN begin the game",
		"read again who moves first",
		inSearch(searchFaults{Turn: ts.TurnInverted}),
	},
	{
		"evaluation-turn-inverted",
		"evaluates for the player who has just moved, not for the one to move",
		"check whose turn it is when the program evaluates a node",
		inSearch(searchFaults{Turn: ts.TurnEvaluatesOther}),
	},
	{
		"always-max",
		"searches for MAX at every node",
		"look at which function a node calls for its children",
		inSearch(searchFaults{Turn: ts.TurnAlwaysMax}),
	},
	{
		"turn-from-stones-left",
		"decides whose turn it is by the stones left, not by the stones taken",
		"check how the program decides whose turn it is in a game with an odd number of stones",
		inSearch(searchFaults{Turn: ts.TurnStonesLeft}),
	},
	{
		"turn-without-greatest",
		"does not count the greatest stone as taken, so it confuses the players",
		"look at where the loop that counts the stones taken ends",
		inSearch(searchFaults{Turn: ts.TurnWithoutGreatest}),
	},
	{
		"turn-without-one",
		"does not count stone 1 as taken, so it confuses the players",
		"look at where the loop that counts the stones taken begins",
		inSearch(searchFaults{Turn: ts.TurnWithoutOne}),
	},
}}
