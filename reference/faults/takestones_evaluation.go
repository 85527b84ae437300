package faults

import ts "touchstone/reference/internal/takestones"

// faultsEvaluation are mistakes in the evaluation that both editions can
// suffer (4).
var faultsEvaluation = faultTable{EvaluationFault, []faultRow{
	{
		"sign-for-max",
		"negates the evaluation when it is MAX's turn",
		"look at whose turn it is where the sign changes",
		inSearch(searchFaults{Negate: ts.NegateOnMax}),
	},
	{
		"sign-for-both",
		"negates the evaluation for both players",
		"look at whose turn it is where the sign changes",
		inSearch(searchFaults{Negate: ts.NegateAlways}),
	},

	{
		"winner-swapped",
		"swaps winner and loser at the end of the game",
		"read again who loses when the player to move cannot",
		inSearch(searchFaults{End: ts.EndSwapped}),
	},
	{
		"end-always-lost",
		"scores every finished game as a loss for MAX",
		"look at the value of an end at which MIN is to move",
		inSearch(searchFaults{End: ts.EndLost}),
	},
	{
		"end-always-won",
		"scores every finished game as a win for MAX",
		"look at the value of an end at which MAX is to move",
		inSearch(searchFaults{End: ts.EndWon}),
	},
	{
		"end-is-zero",
		"scores every finished game as zero",
		"look at which rule the evaluation checks first when the player has no move",
		inSearch(searchFaults{End: ts.EndDrawn}),
	},
	{
		"end-not-recognised",
		"does not detect the end of the game, and uses the next rules",
		"look at which rule of the evaluation comes first",
		inSearch(searchFaults{End: ts.EndIgnored}),
	},
	{
		"end-after-stone-one",
		"checks stone 1 before it checks for the end of the game",
		"look at the order of the rules of the evaluation",
		inSearch(searchFaults{End: ts.EndAfterOne}),
	},
	{
		"end-only-when-empty",
		"detects the end of the game only when no stone is left",
		"look at positions with stones left that cannot be taken",
		inSearch(searchFaults{End: ts.EndOnlyEmpty}),
	},
	{
		"end-not-at-limit",
		"does not detect the end of the game at the depth limit",
		"look at nodes without a move that lie just at the depth limit",
		inSearch(searchFaults{End: ts.EndNotAtLimit}),
	},

	{
		"stone-one-row-missing",
		"does not use the rule for \"stone 1 not taken\"",
		"look at the value of positions where stone 1 is still free",
		inSearch(searchFaults{One: ts.OneRowMissing}),
	},
	{
		"stone-one-row-inverted",
		"scores positions as zero when stone 1 is taken, not when it is left",
		"read again what the evaluation says about stone 1",
		inSearch(searchFaults{One: ts.OneRowTurned}),
	},

	{
		"one-as-prime",
		"evaluates stone 1 as a prime",
		"check whether the program treats 1 as a prime",
		inSearch(searchFaults{LastOne: ts.LastOnePrime}),
	},
	{
		"one-as-composite",
		"evaluates stone 1 as a composite",
		"look at which rule the program uses after stone 1",
		inSearch(searchFaults{LastOne: ts.LastOneComposite}),
	},
	{
		"one-is-zero",
		"scores positions after stone 1 as zero",
		"look at which rule the program uses right after stone 1",
		inSearch(searchFaults{LastOne: ts.LastOneZero}),
	},

	{
		"prime-as-composite",
		"evaluates primes as composites",
		"look at the test for primes",
		inSearch(searchFaults{Prime: ts.PrimeAsComposite}),
	},
	{
		"prime-counts-successors",
		"after a prime, counts all legal moves, not just its multiples",
		"look at which stones the program counts after a prime, and whether it counts 1",
		inSearch(searchFaults{Prime: ts.PrimeAllSuccessors}),
	},
	{
		"prime-is-zero",
		"scores positions after a prime as zero",
		"look at which rule applies after a prime",
		inSearch(searchFaults{Prime: ts.PrimeZero}),
	},
	{
		"prime-weight-of-one",
		"uses the weight of stone 1 for primes",
		"compare the weights of the rules of the evaluation",
		inSearch(searchFaults{Prime: ts.PrimeAsOne}),
	},
	{
		"prime-counts-factors",
		"after a prime, counts its factors, not its multiples",
		"look at the order of the two numbers in the test that counts multiples",
		inSearch(searchFaults{Counted: ts.CountedFactorsPrime}),
	},

	{
		"composite-as-prime",
		"evaluates composites as primes",
		"look at the test for primes",
		inSearch(searchFaults{Composite: ts.CompositeAsPrime}),
	},
	{
		"composite-weight-of-prime",
		"uses the weight of primes for composites",
		"compare the weights of the last two rules of the evaluation",
		inSearch(searchFaults{Composite: ts.CompositeAsPrimeFactor}),
	},
	{
		"composite-weight-of-one",
		"uses the weight of stone 1 for composites",
		"compare the weights of the rules of the evaluation",
		inSearch(searchFaults{Composite: ts.CompositeAsOne}),
	},
	{
		"composite-counts-factors",
		"after a composite, counts factors of its prime factor, not multiples",
		"look at the order of the two numbers in the test that counts multiples",
		inSearch(searchFaults{Counted: ts.CountedFactorsComposite}),
	},
	{
		"greatest-not-counted",
		"never counts the greatest stone in the evaluation",
		"look at where the loop over multiples ends",
		inSearch(searchFaults{Counted: ts.CountedWithoutGreatest}),
	},
	{
		"composite-counts-own-multiples",
		"after a composite, counts multiples of the stone itself, not of its largest prime factor",
		"look at which multiples the program counts after a composite",
		inSearch(searchFaults{Composite: ts.CompositeMultiples}),
	},
	{
		"composite-counts-successors",
		"after a composite, counts all legal moves",
		"look at which stones the program counts after a composite",
		inSearch(searchFaults{Composite: ts.CompositeAllSuccessors}),
	},
	{
		"composite-factor-left-out",
		"after a composite, does not count the prime factor itself as a multiple",
		"look at where the loop over multiples begins",
		inSearch(searchFaults{Composite: ts.CompositeWithoutItsPrime}),
	},
	{
		"composite-is-zero",
		"scores positions after a composite as zero",
		"look at which rule applies after a composite",
		inSearch(searchFaults{Composite: ts.CompositeZero}),
	},

	{
		"smallest-prime-factor",
		"uses the smallest prime factor of a composite, not the largest",
		"work out by hand which factor counts after a product of two different primes",
		inSearch(searchFaults{Factor: ts.FactorSmallest}),
	},
	{
		"largest-factor",
		"uses the largest factor of a composite, even if it is not prime",
		"check whether the factor that the program finds is a prime",
		inSearch(searchFaults{Factor: ts.FactorLargest}),
	},
	{
		"factor-above-root-missed",
		"misses prime factors above the square root",
		"look at what is left when the division by small factors ends",
		inSearch(searchFaults{Factor: ts.FactorUpToRoot}),
	},
	{
		"factor-half-missed",
		"misses the prime factor stone/2",
		"look at where the loop over factors ends",
		inSearch(searchFaults{Factor: ts.FactorBelowHalf}),
	},
	{
		"factor-of-one-digit",
		"finds no prime factor above 7",
		"try the search for the largest prime factor on twice a prime of two digits",
		inSearch(searchFaults{Factor: ts.FactorOfOneDigit}),
	},

	{
		"two-not-prime",
		"does not treat 2 as a prime",
		"try the test for primes on the smallest ones",
		inSearch(searchFaults{Primality: ts.PrimalityTwo}),
	},
	{
		"odd-is-prime",
		"treats every odd stone as a prime",
		"try the test for primes on odd products",
		inSearch(searchFaults{Primality: ts.PrimalityOdd}),
	},
	{
		"squares-are-prime",
		"treats squares of primes as primes",
		"try the test for primes on squares, and look at where its loop ends",
		inSearch(searchFaults{Primality: ts.PrimalitySquares}),
	},
	{
		"few-primes",
		"recognizes only one-digit primes",
		"try the test for primes on larger ones",
		inSearch(searchFaults{Primality: ts.PrimalityFew}),
	},
	{
		"four-is-prime",
		"treats 4 as a prime",
		"try the test for primes on the smallest products, and look at where its loop ends",
		inSearch(searchFaults{Primality: ts.PrimalityFour}),
	},

	{
		"parity-reversed",
		"swaps odd and even counts",
		"read again which count is good for MAX",
		inSearch(searchFaults{Parity: ts.ParityReversed}),
	},
	{
		"parity-reversed-one",
		"swaps odd and even counts after stone 1",
		"read again which count is good for MAX after stone 1",
		inSearch(searchFaults{Parity: ts.ParityOne}),
	},
	{
		"parity-reversed-prime",
		"swaps odd and even counts after a prime, or counts the prime itself",
		"check whether the program counts the prime itself, and which count is good for MAX",
		inSearch(searchFaults{Parity: ts.ParityPrime}),
	},
	{
		"parity-reversed-composite",
		"swaps odd and even counts after a composite",
		"read again which count is good for MAX after a composite",
		inSearch(searchFaults{Parity: ts.ParityComposite}),
	},
	{
		"parity-ignored",
		"scores even counts like odd counts",
		"look at what an even count is worth",
		inSearch(searchFaults{Parity: ts.ParityIgnored}),
	},
	{
		"one-odd-negated",
		"has the wrong sign for an odd count after stone 1",
		"look at the signs of the two values after stone 1",
		inSearch(searchFaults{Cell: ts.CellOneOdd}),
	},
	{
		"one-even-negated",
		"has the wrong sign for an even count after stone 1",
		"look at the signs of the two values after stone 1",
		inSearch(searchFaults{Cell: ts.CellOneEven}),
	},
	{
		"prime-odd-negated",
		"has the wrong sign for an odd count after a prime",
		"look at the signs of the two values after a prime",
		inSearch(searchFaults{Cell: ts.CellPrimeOdd}),
	},
	{
		"prime-even-negated",
		"has the wrong sign for an even count after a prime",
		"look at the signs of the two values after a prime",
		inSearch(searchFaults{Cell: ts.CellPrimeEven}),
	},
	{
		"composite-odd-negated",
		"has the wrong sign for an odd count after a composite",
		"look at the signs of the two values after a composite",
		inSearch(searchFaults{Cell: ts.CellCompositeOdd}),
	},
	{
		"composite-even-negated",
		"has the wrong sign for an even count after a composite",
		"look at the signs of the two values after a composite",
		inSearch(searchFaults{Cell: ts.CellCompositeEven}),
	},
	{
		"count-zero-is-zero",
		"scores positions as zero when the count is zero",
		"read again whether a count of none is odd or even",
		inSearch(searchFaults{Parity: ts.ParityZero}),
	},

	{
		"weights-swapped",
		"swaps the weights of primes and composites",
		"compare the weights of the last two rules of the evaluation",
		inSearch(searchFaults{Weights: ts.WeightsSwapped}),
	},
	{
		"weights-one-composite-swapped",
		"swaps the weights of stone 1 and composites",
		"compare the weights of the rules of the evaluation",
		inSearch(searchFaults{Weights: ts.WeightsOneComposite}),
	},
	{
		"weights-equal",
		"uses the weight of stone 1 for primes and composites",
		"compare the weights of the rules of the evaluation",
		inSearch(searchFaults{Weights: ts.WeightsEqual}),
	},
}}

// faultsEvaluationF19 are those of the edition that changes signs for MIN.
var faultsEvaluationF19 = faultTable{EvaluationFault, []faultRow{
	{
		"sign-kept-for-min",
		"does not negate the evaluation when it is MIN's turn",
		"read again for which player the evaluation is",
		inSearch(searchFaults{Negate: ts.NegateNever}),
	},
	{
		"sign-kept-after-one",
		"does not negate MIN's value after stone 1",
		"look at which rules of the evaluation change their sign",
		inSearch(searchFaults{Negate: ts.NegateNotOne}),
	},
	{
		"sign-kept-after-prime",
		"does not negate MIN's value after a prime",
		"look at which rules of the evaluation change their sign",
		inSearch(searchFaults{Negate: ts.NegateNotPrime}),
	},
	{
		"sign-kept-after-composite",
		"does not negate MIN's value after a composite",
		"look at which rules of the evaluation change their sign",
		inSearch(searchFaults{Negate: ts.NegateNotOthers}),
	},
	{
		"composite-counts-all-left",
		"after a composite, counts all remaining stones, not just legal moves",
		"look at which stones the program counts after a composite",
		inSearch(searchFaults{Scope: ts.ScopeOther}),
	},
}}

// faultsEvaluationS17 are those of the edition that does not.
var faultsEvaluationS17 = faultTable{EvaluationFault, []faultRow{
	{
		"factor-two-missed",
		"never uses 2 as the largest prime factor",
		"try the search for the largest prime factor on powers of the smallest prime",
		inSearch(searchFaults{Factor: ts.FactorOdd}),
	},
	{
		"sign-for-min",
		"negates the evaluation when it is MIN's turn",
		"read again for which player the evaluation is",
		inSearch(searchFaults{Negate: ts.NegateOnMin}),
	},
	{
		"composite-counts-successors-only",
		"after a composite, counts only legal moves, not all remaining stones",
		"look at which stones the program counts after a composite",
		inSearch(searchFaults{Scope: ts.ScopeOther}),
	},
	{
		"end-is-one",
		"scores a finished game as 1 or -1, not 100 or -100",
		"read again the value of a won game",
		inSearch(searchFaults{End: ts.EndOne}),
	},
}}
