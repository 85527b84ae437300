package reference

import ts "touchstone/reference/internal/takestones"

// faultsRules are mistakes in the rules and in whose turn it is (1).
var faultsRules = faultTable{RuleFault, []faultRow{
	{
		"first-move-half",
		"also begins with exactly half of the stones",
		"look at the first move when half the number of stones is itself an odd stone",
		faultyVariant(variant{First: ts.FirstAtMostHalf}),
	},
	{
		"first-move-integer-half",
		"halves the number of stones in whole numbers before it compares the first move",
		"look at the first move when the number of stones is odd, and at how the half is rounded",
		faultyVariant(variant{First: ts.FirstIntegerHalf}),
	},
	{
		"first-move-even-too",
		"begins with even stones too",
		"read again which stones may be taken first",
		faultyVariant(variant{First: ts.FirstEvenToo}),
	},
	{
		"first-move-even",
		"begins with even stones instead of odd ones",
		"read again which stones may be taken first",
		faultyVariant(variant{First: ts.FirstEvenOnly}),
	},
	{
		"first-move-any-odd",
		"begins with any odd stone",
		"read again how large the first stone may be",
		faultyVariant(variant{First: ts.FirstAnyOdd}),
	},
	{
		"first-move-any",
		"begins with any stone",
		"read again which stones may be taken first",
		faultyVariant(variant{First: ts.FirstAny}),
	},
	{
		"first-move-without-one",
		"never begins with stone 1",
		"look at the smallest stone that may be taken first",
		faultyVariant(variant{First: ts.FirstWithoutOne}),
	},
	{
		"first-move-only-one",
		"begins with stone 1 only",
		"list by hand the first moves of a game of a dozen stones",
		faultyVariant(variant{First: ts.FirstSmallestOnly}),
	},

	{
		"multiples-only",
		"takes only multiples of the last stone",
		"list by hand the moves after a stone that has both factors and multiples in play",
		faultyVariant(variant{Later: ts.LaterMultiples}),
	},
	{
		"factors-only",
		"takes only factors of the last stone",
		"list by hand the moves after a stone that has both factors and multiples in play",
		faultyVariant(variant{Later: ts.LaterFactors}),
	},
	{
		"one-no-factor",
		"does not see stone 1 as a factor",
		"look at the smallest factor that the loop over factors reaches",
		faultyVariant(variant{Later: ts.LaterWithoutOne}),
	},
	{
		"greatest-stone-forgotten",
		"never takes the greatest stone after another",
		"look at where the loop over the stones ends",
		faultyVariant(variant{Later: ts.LaterWithoutGreatest}),
	},
	{
		"double-forgotten",
		"does not see twice the last stone as a multiple",
		"look at where the loop over multiples begins",
		faultyVariant(variant{Later: ts.LaterWithoutTwice}),
	},
	{
		"double-only",
		"sees no multiple but twice the last stone",
		"look at whether multiples are looked for in a loop",
		faultyVariant(variant{Later: ts.LaterTwiceOnly}),
	},
	{
		"prime-factors-only",
		"takes, of the factors of the last stone, only primes and 1",
		"list by hand the factors of a stone such as a power of a prime",
		faultyVariant(variant{Later: ts.LaterPrimeFactors}),
	},
	{
		"factors-up-to-root",
		"finds only factors up to the square root of the last stone",
		"look at where the loop over factors ends, and at the other factor of each pair",
		faultyVariant(variant{Later: ts.LaterFactorsUpToRoot}),
	},
	{
		"half-no-factor",
		"does not see half of the last stone as a factor",
		"look at where the loop over factors ends",
		faultyVariant(variant{Later: ts.LaterFactorsBelowHalf}),
	},
	{
		"any-later-move",
		"takes any stone that is left",
		"read again what a stone must have to do with the one before it",
		faultyVariant(variant{Later: ts.LaterAny}),
	},

	{
		"taken-again",
		"takes stones again that have been taken",
		"look at where a stone is marked as taken",
		faultyVariant(variant{Taken: ts.TakenAgain}),
	},
	{
		"input-not-taken",
		"does not mark the stones of the input as taken, apart from the last",
		"look at what becomes of the list of taken stones in the input",
		faultyVariant(variant{Taken: ts.TakenNotInput}),
	},
	{
		"first-input-not-taken",
		"does not mark the first stone of the input as taken",
		"look at where the loop over the taken stones of the input begins",
		faultyVariant(variant{Taken: ts.TakenFirstNotSet}),
	},
	{
		"last-input-not-taken",
		"does not mark the last stone of the input as taken",
		"look at where the loop over the taken stones ends",
		faultyVariant(variant{Taken: ts.TakenLastNotSet}),
	},
	{
		"greatest-not-taken",
		"does not mark the greatest stone as taken when the input says so",
		"look at where the loops over all stones end",
		faultyVariant(variant{Taken: ts.TakenNotGreatest}),
	},
	{
		"stone-not-put-back",
		"does not put a stone back before it tries the next",
		"look at what the children of a node share, and whether each move is undone",
		faultyVariant(variant{Taken: ts.TakenNotPutBack}),
	},

	{
		"max-at-every-root",
		"lets MAX move at the root, whatever has been taken",
		"look at inputs in which an odd number of stones is taken",
		faultyVariant(variant{Turn: ts.TurnMaxAtRoot}),
	},
	{
		"max-searches-every-root",
		"searches for MAX at the root, whatever has been taken, but evaluates for the right player",
		"look at which function the search starts with when an odd number of stones is taken",
		faultyVariant(variant{Turn: ts.TurnMaxAtRootOnly}),
	},
	{
		"evaluation-turn-from-depth",
		"takes the turn from the depth in the evaluation, not from the number of stones taken",
		"look at how the evaluation knows who is to move when an odd number of stones is taken in the input",
		faultyVariant(variant{Turn: ts.TurnDepthEvaluated}),
	},
	{
		"turn-inverted",
		"lets MIN begin the game",
		"read again who moves first",
		faultyVariant(variant{Turn: ts.TurnInverted}),
	},
	{
		"evaluation-turn-inverted",
		"takes in the evaluation the player who has moved for the one to move",
		"look at whose turn it is in a node that is evaluated",
		faultyVariant(variant{Turn: ts.TurnEvaluatesOther}),
	},
	{
		"always-max",
		"searches for MAX at every node",
		"look at which function is called for the children of a node",
		faultyVariant(variant{Turn: ts.TurnAlwaysMax}),
	},
	{
		"turn-from-stones-left",
		"takes the turn from the number of stones left",
		"look at how the program knows whose turn it is when the number of stones is odd",
		faultyVariant(variant{Turn: ts.TurnStonesLeft}),
	},
	{
		"turn-without-greatest",
		"overlooks the greatest stone when it counts the stones taken, and so takes one player for the other",
		"look at where the loop that counts the stones taken ends",
		faultyVariant(variant{Turn: ts.TurnWithoutGreatest}),
	},
	{
		"turn-without-one",
		"overlooks stone 1 when it counts the stones taken, and so takes one player for the other",
		"look at where the loop that counts the stones taken begins",
		faultyVariant(variant{Turn: ts.TurnWithoutOne}),
	},
}}
