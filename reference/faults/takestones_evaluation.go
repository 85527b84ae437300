package faults

import ts "touchstone/reference/internal/takestones"

// faultsEvaluation are mistakes in the evaluation that both editions can
// suffer (4).
var faultsEvaluation = faultTable{EvaluationFault, []faultRow{
	{
		"sign-for-max",
		"changes the sign of the evaluation when MAX is to move",
		"look at whose turn it is where the sign changes",
		inSearch(searchFaults{Negate: ts.NegateOnMax}),
	},
	{
		"sign-for-both",
		"changes the sign of the evaluation for both players",
		"look at whose turn it is where the sign changes",
		inSearch(searchFaults{Negate: ts.NegateAlways}),
	},

	{
		"winner-swapped",
		"takes the loser for the winner at the end of the game",
		"read again who loses when the player to move cannot",
		inSearch(searchFaults{End: ts.EndSwapped}),
	},
	{
		"end-always-lost",
		"holds every end of the game for lost by MAX",
		"look at the value of an end at which MIN is to move",
		inSearch(searchFaults{End: ts.EndLost}),
	},
	{
		"end-always-won",
		"holds every end of the game for won by MAX",
		"look at the value of an end at which MAX is to move",
		inSearch(searchFaults{End: ts.EndWon}),
	},
	{
		"end-is-zero",
		"gives every end of the game the value zero",
		"look at what is evaluated first when the player to move has no move",
		inSearch(searchFaults{End: ts.EndDrawn}),
	},
	{
		"end-not-recognised",
		"does not recognise the end of the game and evaluates by the lower rows",
		"look at which rule of the evaluation comes first",
		inSearch(searchFaults{End: ts.EndIgnored}),
	},
	{
		"end-after-stone-one",
		"tests whether stone 1 is taken before it tests for the end of the game",
		"look at the order of the rules of the evaluation",
		inSearch(searchFaults{End: ts.EndAfterOne}),
	},
	{
		"end-only-when-empty",
		"recognises the end of the game only when no stone is left",
		"look at positions with stones left that cannot be taken",
		inSearch(searchFaults{End: ts.EndOnlyEmpty}),
	},
	{
		"end-not-at-limit",
		"does not recognise the end of the game at the depth limit",
		"look at nodes without a move that lie just at the depth limit",
		inSearch(searchFaults{End: ts.EndNotAtLimit}),
	},

	{
		"stone-one-row-missing",
		"leaves out the rule for stone 1 not taken",
		"look at the value of positions in which stone 1 can still be taken",
		inSearch(searchFaults{One: ts.OneRowMissing}),
	},
	{
		"stone-one-row-inverted",
		"applies the rule for stone 1 when it is taken",
		"read again what the evaluation says about stone 1",
		inSearch(searchFaults{One: ts.OneRowTurned}),
	},

	{
		"one-as-prime",
		"values stone 1, taken last, as a prime",
		"look at whether 1 is held for a prime",
		inSearch(searchFaults{LastOne: ts.LastOnePrime}),
	},
	{
		"one-as-composite",
		"values stone 1, taken last, as a composite",
		"look at which rule stone 1 falls under",
		inSearch(searchFaults{LastOne: ts.LastOneComposite}),
	},
	{
		"one-is-zero",
		"gives positions after stone 1 the value zero",
		"look at which rule applies right after stone 1 is taken",
		inSearch(searchFaults{LastOne: ts.LastOneZero}),
	},

	{
		"prime-as-composite",
		"values primes as composites",
		"look at the test for primes",
		inSearch(searchFaults{Prime: ts.PrimeAsComposite}),
	},
	{
		"prime-counts-successors",
		"counts all successors of a prime, not only its multiples",
		"look at what is counted after a prime, in particular whether 1 is",
		inSearch(searchFaults{Prime: ts.PrimeAllSuccessors}),
	},
	{
		"prime-is-zero",
		"gives positions after a prime the value zero",
		"look at which rule applies after a prime",
		inSearch(searchFaults{Prime: ts.PrimeZero}),
	},
	{
		"prime-weight-of-one",
		"gives primes the weight of stone 1",
		"compare the weights of the rules of the evaluation",
		inSearch(searchFaults{Prime: ts.PrimeAsOne}),
	},
	{
		"prime-counts-factors",
		"counts the factors of a prime, not its multiples",
		"look at the order of the two numbers where multiples are counted",
		inSearch(searchFaults{Counted: ts.CountedFactorsPrime}),
	},

	{
		"composite-as-prime",
		"values composites as primes",
		"look at the test for primes",
		inSearch(searchFaults{Composite: ts.CompositeAsPrime}),
	},
	{
		"composite-weight-of-prime",
		"gives composites the weight of primes",
		"compare the weights of the last two rules of the evaluation",
		inSearch(searchFaults{Composite: ts.CompositeAsPrimeFactor}),
	},
	{
		"composite-weight-of-one",
		"gives composites the weight of stone 1",
		"compare the weights of the rules of the evaluation",
		inSearch(searchFaults{Composite: ts.CompositeAsOne}),
	},
	{
		"composite-counts-factors",
		"counts after a composite the factors of its prime factor, not the multiples",
		"look at the order of the two numbers where multiples are counted",
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
		"counts the multiples of a composite itself, not those of its prime factor",
		"look at whose multiples are counted after a composite",
		inSearch(searchFaults{Composite: ts.CompositeMultiples}),
	},
	{
		"composite-counts-successors",
		"counts all successors of a composite",
		"look at what is counted after a composite",
		inSearch(searchFaults{Composite: ts.CompositeAllSuccessors}),
	},
	{
		"composite-factor-left-out",
		"does not count the prime factor itself among its multiples",
		"look at where the loop over multiples begins",
		inSearch(searchFaults{Composite: ts.CompositeWithoutItsPrime}),
	},
	{
		"composite-is-zero",
		"gives positions after a composite the value zero",
		"look at which rule applies after a composite",
		inSearch(searchFaults{Composite: ts.CompositeZero}),
	},

	{
		"smallest-prime-factor",
		"takes the smallest prime factor of a composite",
		"work out by hand which factor counts after a product of two different primes",
		inSearch(searchFaults{Factor: ts.FactorSmallest}),
	},
	{
		"largest-factor",
		"takes the largest factor of a composite, prime or not",
		"look at whether the factor that is found is a prime",
		inSearch(searchFaults{Factor: ts.FactorLargest}),
	},
	{
		"factor-above-root-missed",
		"misses prime factors above the square root",
		"look at what is left over when the division by small factors ends",
		inSearch(searchFaults{Factor: ts.FactorUpToRoot}),
	},
	{
		"factor-half-missed",
		"misses a prime factor that is half of the stone",
		"look at where the loop over factors ends",
		inSearch(searchFaults{Factor: ts.FactorBelowHalf}),
	},
	{
		"factor-of-one-digit",
		"takes no prime factor above 7",
		"try the search for the largest prime factor on twice a prime of two digits",
		inSearch(searchFaults{Factor: ts.FactorOfOneDigit}),
	},

	{
		"two-not-prime",
		"does not hold 2 for a prime",
		"try the test for primes on the smallest ones",
		inSearch(searchFaults{Primality: ts.PrimalityTwo}),
	},
	{
		"odd-is-prime",
		"holds odd stones for primes",
		"try the test for primes on odd products",
		inSearch(searchFaults{Primality: ts.PrimalityOdd}),
	},
	{
		"squares-are-prime",
		"holds squares of primes for primes",
		"try the test for primes on squares, and look at where its loop ends",
		inSearch(searchFaults{Primality: ts.PrimalitySquares}),
	},
	{
		"few-primes",
		"knows only the primes of one digit",
		"try the test for primes on larger ones",
		inSearch(searchFaults{Primality: ts.PrimalityFew}),
	},
	{
		"four-is-prime",
		"holds 4 for a prime",
		"try the test for primes on the smallest products, and look at where its loop ends",
		inSearch(searchFaults{Primality: ts.PrimalityFour}),
	},

	{
		"parity-reversed",
		"takes odd counts for even and even for odd",
		"read again which count is good for MAX",
		inSearch(searchFaults{Parity: ts.ParityReversed}),
	},
	{
		"parity-reversed-one",
		"takes odd counts for even after stone 1",
		"read again which count is good for MAX after stone 1",
		inSearch(searchFaults{Parity: ts.ParityOne}),
	},
	{
		"parity-reversed-prime",
		"takes odd counts for even after a prime, or counts the prime itself",
		"look at whether the prime itself is counted, and which count is good for MAX",
		inSearch(searchFaults{Parity: ts.ParityPrime}),
	},
	{
		"parity-reversed-composite",
		"takes odd counts for even after a composite",
		"read again which count is good for MAX after a composite",
		inSearch(searchFaults{Parity: ts.ParityComposite}),
	},
	{
		"parity-ignored",
		"gives even counts the value of odd ones",
		"look at what an even count is worth",
		inSearch(searchFaults{Parity: ts.ParityIgnored}),
	},
	{
		"one-odd-negated",
		"gives the value of an odd count after stone 1 the wrong sign",
		"look at the signs of the two values after stone 1",
		inSearch(searchFaults{Cell: ts.CellOneOdd}),
	},
	{
		"one-even-negated",
		"gives the value of an even count after stone 1 the wrong sign",
		"look at the signs of the two values after stone 1",
		inSearch(searchFaults{Cell: ts.CellOneEven}),
	},
	{
		"prime-odd-negated",
		"gives the value of an odd count after a prime the wrong sign",
		"look at the signs of the two values after a prime",
		inSearch(searchFaults{Cell: ts.CellPrimeOdd}),
	},
	{
		"prime-even-negated",
		"gives the value of an even count after a prime the wrong sign",
		"look at the signs of the two values after a prime",
		inSearch(searchFaults{Cell: ts.CellPrimeEven}),
	},
	{
		"composite-odd-negated",
		"gives the value of an odd count after a composite the wrong sign",
		"look at the signs of the two values after a composite",
		inSearch(searchFaults{Cell: ts.CellCompositeOdd}),
	},
	{
		"composite-even-negated",
		"gives the value of an even count after a composite the wrong sign",
		"look at the signs of the two values after a composite",
		inSearch(searchFaults{Cell: ts.CellCompositeEven}),
	},
	{
		"count-zero-is-zero",
		"gives positions the value zero when nothing is counted",
		"read again what a count of none is: odd or even",
		inSearch(searchFaults{Parity: ts.ParityZero}),
	},

	{
		"weights-swapped",
		"exchanges the weights of primes and composites",
		"compare the weights of the last two rules of the evaluation",
		inSearch(searchFaults{Weights: ts.WeightsSwapped}),
	},
	{
		"weights-one-composite-swapped",
		"exchanges the weights of stone 1 and composites",
		"compare the weights of the rules of the evaluation",
		inSearch(searchFaults{Weights: ts.WeightsOneComposite}),
	},
	{
		"weights-equal",
		"gives primes and composites the weight of stone 1",
		"compare the weights of the rules of the evaluation",
		inSearch(searchFaults{Weights: ts.WeightsEqual}),
	},
}}

// faultsEvaluationF19 are those of the edition that changes signs for MIN.
var faultsEvaluationF19 = faultTable{EvaluationFault, []faultRow{
	{
		"sign-kept-for-min",
		"does not change the sign of the evaluation when MIN is to move",
		"read again from whose view the evaluation is given",
		inSearch(searchFaults{Negate: ts.NegateNever}),
	},
	{
		"sign-kept-after-one",
		"does not change the sign for MIN after stone 1",
		"look at which rules of the evaluation change their sign",
		inSearch(searchFaults{Negate: ts.NegateNotOne}),
	},
	{
		"sign-kept-after-prime",
		"does not change the sign for MIN after a prime",
		"look at which rules of the evaluation change their sign",
		inSearch(searchFaults{Negate: ts.NegateNotPrime}),
	},
	{
		"sign-kept-after-composite",
		"does not change the sign for MIN after a composite",
		"look at which rules of the evaluation change their sign",
		inSearch(searchFaults{Negate: ts.NegateNotOthers}),
	},
	{
		"composite-counts-all-left",
		"counts after a composite among all stones left, not among the successors",
		"look at which stones are counted after a composite",
		inSearch(searchFaults{Scope: ts.ScopeOther}),
	},
}}

// faultsEvaluationS17 are those of the edition that does not.
var faultsEvaluationS17 = faultTable{EvaluationFault, []faultRow{
	{
		"factor-two-missed",
		"never takes 2 for the largest prime factor",
		"try the search for the largest prime factor on powers of the smallest prime",
		inSearch(searchFaults{Factor: ts.FactorOdd}),
	},
	{
		"sign-for-min",
		"changes the sign of the evaluation when MIN is to move",
		"read again from whose view the evaluation is given",
		inSearch(searchFaults{Negate: ts.NegateOnMin}),
	},
	{
		"composite-counts-successors-only",
		"counts after a composite among the successors only",
		"look at which stones are counted after a composite",
		inSearch(searchFaults{Scope: ts.ScopeOther}),
	},
	{
		"end-is-one",
		"gives a game that is won or lost the value one",
		"read again what a game that is won is worth",
		inSearch(searchFaults{End: ts.EndOne}),
	},
}}
