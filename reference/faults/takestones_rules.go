package faults

import ts "touchstone/reference/internal/takestones"

// faultsRules are mistakes in the rules and in whose turn it is (1).
var faultsRules = faultTable{RuleFault, []faultRow{
	{
		"first-move-half",
		"also begins with exactly half of the stones",
		"look at the first move when half the number of stones is itself an odd stone",
		inSearch(searchFaults{First: ts.FirstAtMostHalf}),
	},
	{
		"first-move-integer-half",
		"halves the number of stones in whole numbers before it compares the first move",
		"look at the first move when the number of stones is odd, and at how the half is rounded",
		inSearch(searchFaults{First: ts.FirstIntegerHalf}),
	},
	{
		"first-move-even-too",
		"begins with even stones too",
		"read again which stones may be taken first",
		inSearch(searchFaults{First: ts.FirstEvenToo}),
	},
	{
		"first-move-even",
		"begins with even stones instead of odd ones",
		"read again which stones may be taken first",
		inSearch(searchFaults{First: ts.FirstEvenOnly}),
	},
	{
		"first-move-any-odd",
		"begins with any odd stone",
		"read again how large the first stone may be",
		inSearch(searchFaults{First: ts.FirstAnyOdd}),
	},
	{
		"first-move-any",
		"begins with any stone",
		"read again which stones may be taken first",
		inSearch(searchFaults{First: ts.FirstAny}),
	},
	{
		"first-move-without-one",
		"never begins with stone 1",
		"look at the smallest stone that may be taken first",
		inSearch(searchFaults{First: ts.FirstWithoutOne}),
	},
	{
		"first-move-only-one",
		"begins with stone 1 only",
		"list by hand the first moves of a game of a dozen stones",
		inSearch(searchFaults{First: ts.FirstSmallestOnly}),
	},

	{
		"multiples-only",
		"takes only multiples of the last stone",
		"list by hand the moves after a stone that has both factors and multiples in play",
		inSearch(searchFaults{Later: ts.LaterMultiples}),
	},
	{
		"factors-only",
		"takes only factors of the last stone",
		"list by hand the moves after a stone that has both factors and multiples in play",
		inSearch(searchFaults{Later: ts.LaterFactors}),
	},
	{
		"one-no-factor",
		"does not see stone 1 as a factor",
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
		"does not see twice the last stone as a multiple",
		"look at where the loop over multiples begins",
		inSearch(searchFaults{Later: ts.LaterWithoutTwice}),
	},
	{
		"double-only",
		"sees no multiple but twice the last stone",
		"look at whether multiples are looked for in a loop",
		inSearch(searchFaults{Later: ts.LaterTwiceOnly}),
	},
	{
		"prime-factors-only",
		"takes, of the factors of the last stone, only primes and 1",
		"list by hand the factors of a stone such as a power of a prime",
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
		"does not see half of the last stone as a factor",
		"look at where the loop over factors ends",
		inSearch(searchFaults{Later: ts.LaterFactorsBelowHalf}),
	},
	{
		"any-later-move",
		"takes any stone that is left",
		"read again what a stone must have to do with the one before it",
		inSearch(searchFaults{Later: ts.LaterAny}),
	},

	{
		"taken-again",
		"takes stones again that have been taken",
		"look at where a stone is marked as taken",
		inSearch(searchFaults{Taken: ts.TakenAgain}),
	},
	{
		"input-not-taken",
		"does not mark the stones of the input as taken, apart from the last",
		"look at what becomes of the list of taken stones in the input",
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
		"does not mark the greatest stone as taken when the input says so",
		"look at where the loops over all stones end",
		inSearch(searchFaults{Taken: ts.TakenNotGreatest}),
	},
	{
		"stone-not-put-back",
		"does not put a stone back before it tries the next",
		"look at what the children of a node share, and whether each move is undone",
		inSearch(searchFaults{Taken: ts.TakenNotPutBack}),
	},

	{
		"max-at-every-root",
		"lets MAX move at the root, whatever has been taken",
		"look at inputs in which an odd number of stones is taken",
		inSearch(searchFaults{Turn: ts.TurnMaxAtRoot}),
	},
	{
		"max-searches-every-root",
		"searches for MAX at the root, whatever has been taken, but evaluates for the right player",
		"look at which function the search starts with when an odd number of stones is taken",
		inSearch(searchFaults{Turn: ts.TurnMaxAtRootOnly}),
	},
	{
		"evaluation-turn-from-depth",
		"takes the turn from the depth in the evaluation, not from the number of stones taken",
		"look at how the evaluation knows who is to move when an odd number of stones is taken in the input",
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
		"takes in the evaluation the player who has moved for the one to move",
		"look at whose turn it is in a node that is evaluated",
		inSearch(searchFaults{Turn: ts.TurnEvaluatesOther}),
	},
	{
		"always-max",
		"searches for MAX at every node",
		"look at which function is called for the children of a node",
		inSearch(searchFaults{Turn: ts.TurnAlwaysMax}),
	},
	{
		"turn-from-stones-left",
		"takes the turn from the number of stones left",
		"look at how the program knows whose turn it is when the number of stones is odd",
		inSearch(searchFaults{Turn: ts.TurnStonesLeft}),
	},
	{
		"turn-without-greatest",
		"overlooks the greatest stone when it counts the stones taken, and so takes one player for the other",
		"look at where the loop that counts the stones taken ends",
		inSearch(searchFaults{Turn: ts.TurnWithoutGreatest}),
	},
	{
		"turn-without-one",
		"overlooks stone 1 when it counts the stones taken, and so takes one player for the other",
		"look at where the loop that counts the stones taken begins",
		inSearch(searchFaults{Turn: ts.TurnWithoutOne}),
	},
}}
