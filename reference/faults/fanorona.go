package faults

import (
	"sync"

	fn "touchstone/reference/internal/fanorona"
)

// fanoronaFaults is how a wrong search of Fanorona differs from the right one.
type fanoronaFaults = fn.Faults

func inFanorona(v fanoronaFaults) faultSettings { return faultSettings{Fanorona: v} }

var faultsFanorona = sync.OnceValue(func() []Fault {
	return faultsOf(
		excusesFanorona,
		faultsFanoronaRules,
		faultsFanoronaEvaluation,
		faultsFanoronaSearch,
		faultsFanoronaChoice,
		faultsFanoronaCounting,
		faultsFanoronaFormat,
		faultsLineFormat.only(
			"labels-small",
			"labels-capital",
			"label-next-move",
			"labels-missing",
			"blank-before-colon",
			"no-blank-after-colon",
			"equals-sign",
			"colon-missing",
			"tab-after-colon",
			"one-line",
			"blank-values",
			"zero-values",
		),
		faultsNoise,
		faultsFanoronaBreakdown,
		slipsFanoronaBoard,
		slipsFanoronaMoves,
		slipsFanoronaEnd,
		slipsFanoronaEvaluation,
		slipsFanoronaSearch,
		slipsFanoronaReport,
		slipsFanoronaBreakdown,
	)
})

// excusesFanorona are the faults that no case catches.
var excusesFanorona = map[string]excuse{}

// faultsFanoronaEvaluation are mistakes in the evaluation at the depth limit (3.2).
var faultsFanoronaEvaluation = faultTable{EvaluationFault, []faultRow{
	{
		"evaluation-sign",
		"evaluates with the wrong sign",
		"look at the evaluation when only the opponent has lost stones",
		inFanorona(fanoronaFaults{Estimate: fn.EstimateSwapped}),
	},
	{
		"evaluation-gain-first",
		"checks the opponent's losses before its own",
		"look at the evaluation when both sides have lost stones",
		inFanorona(fanoronaFaults{Estimate: fn.EstimateGainFirst}),
	},
	{
		"evaluation-of-mover",
		"evaluates for the side to move at the limit, not for the side at the root",
		"look at the evaluation when the depth is odd",
		inFanorona(fanoronaFaults{Estimate: fn.EstimateOfMover}),
	},
	{
		"evaluation-of-white",
		"always evaluates for White, not for the side at the root",
		"look at the evaluation when Black is to move at the root",
		inFanorona(fanoronaFaults{Estimate: fn.EstimateOfWhite}),
	},
	{
		"evaluation-zero",
		"evaluates every position as a draw",
		"look at what the evaluation compares",
		inFanorona(fanoronaFaults{Estimate: fn.EstimateZero}),
	},
	{
		"evaluation-balance",
		"evaluates by who has more stones",
		"read again which board the evaluation compares with",
		inFanorona(fanoronaFaults{Estimate: fn.EstimateBalance}),
	},
	{
		"evaluation-change",
		"evaluates by which side has lost more stones",
		"read again what the evaluation looks at first",
		inFanorona(fanoronaFaults{Estimate: fn.EstimateChange}),
	},
	{
		"evaluation-no-loss",
		"ignores its own losses in the evaluation",
		"look at the evaluation when the side at the root has lost stones",
		inFanorona(fanoronaFaults{Estimate: fn.EstimateNoLoss}),
	},
	{
		"evaluation-no-gain",
		"ignores the opponent's losses in the evaluation",
		"look at the evaluation when only the opponent has lost stones",
		inFanorona(fanoronaFaults{Estimate: fn.EstimateNoGain}),
	},
	{
		"evaluation-before-turn",
		"compares with the board one turn before, not with the board at the root",
		"read again which board the evaluation compares with",
		inFanorona(fanoronaFaults{Before: fn.BeforeParent}),
	},
	{
		"evaluation-before-game",
		"compares with the start of the game, not with the board at the root",
		"read again which board the evaluation compares with",
		inFanorona(fanoronaFaults{Before: fn.BeforeStart}),
	},
}}

// faultsFanoronaSearch are mistakes in how the values of moves are put together (3.1).
var faultsFanoronaSearch = faultTable{SearchFault, []faultRow{
	{
		"depth-one-more",
		"searches one turn too deep",
		"count by hand the turns of a search",
		inFanorona(fanoronaFaults{Depth: fn.DepthMore}),
	},
	{
		"depth-one-fewer",
		"searches one turn too few",
		"count by hand the turns of a search",
		inFanorona(fanoronaFaults{Depth: fn.DepthLess}),
	},
	{
		"depth-in-rounds",
		"counts the depth in turns of each side, so it searches twice as deep",
		"read again what the depth counts",
		inFanorona(fanoronaFaults{Depth: fn.DepthDouble}),
	},
	{
		"depth-zero-literal",
		"evaluates at once when the depth is zero",
		"read again what a depth of zero means",
		inFanorona(fanoronaFaults{Depth: fn.DepthLiteral}),
	},
	{
		"limit-before-end",
		"evaluates at the depth limit even if the game is over",
		"look at games that end just at the depth limit",
		inFanorona(fanoronaFaults{Depth: fn.DepthBefore}),
	},
	{
		"always-greatest",
		"maximizes for both sides",
		"look at how the value of a move depends on who replies",
		inFanorona(fanoronaFaults{Turn: fn.TurnAlwaysMax}),
	},
	{
		"least-for-greatest",
		"swaps maximum and minimum",
		"look at which side chooses which value",
		inFanorona(fanoronaFaults{Turn: fn.TurnInverted}),
	},
}}

// faultsFanoronaChoice are mistakes in the choice of the move (3.3).
var faultsFanoronaChoice = faultTable{ChoiceFault, []faultRow{
	{
		"move-first",
		"always prints the first move that it tries",
		"look at when the program stores the best move",
		inFanorona(fanoronaFaults{Choice: fn.ChoiceFirst}),
	},
	{
		"move-last",
		"always prints the last move that it tries",
		"look at when the program stores the best move",
		inFanorona(fanoronaFaults{Choice: fn.ChoiceLast}),
	},
	{
		"move-worst",
		"prints the move with the least value",
		"look at which comparison stores the best move",
		inFanorona(fanoronaFaults{Choice: fn.ChoiceWorst}),
	},
}}

// faultsFanoronaCounting are mistakes in what is reported of the search (3.3).
var faultsFanoronaCounting = faultTable{CountingFault, []faultRow{
	{
		"value-of-white",
		"prints the value for White, not for the side to move",
		"look at the value when Black is to move",
		inFanorona(fanoronaFaults{Value: fn.ValueOfWhite}),
	},
	{
		"value-negated",
		"prints the value for the other side",
		"look at whose value the program prints",
		inFanorona(fanoronaFaults{Value: fn.ValueNegated}),
	},
	{
		"value-of-first",
		"reports the value of the first move that it tries",
		"look at which value the program prints",
		inFanorona(fanoronaFaults{Value: fn.ValueOfFirst}),
	},
	{
		"value-of-last",
		"reports the value of the last move that it tries",
		"look at which value the program prints",
		inFanorona(fanoronaFaults{Value: fn.ValueOfLast}),
	},
	{
		"legal-by-board",
		"counts moves that lead to the same board only once",
		"read again how to count legal moves",
		inFanorona(fanoronaFaults{Legal: fn.LegalBoards}),
	},
	{
		"legal-first-steps",
		"counts only the first steps of moves",
		"read again how to count legal moves",
		inFanorona(fanoronaFaults{Legal: fn.LegalSteps}),
	},
	{
		"legal-stones",
		"counts the stones that can move",
		"read again how to count legal moves",
		inFanorona(fanoronaFaults{Legal: fn.LegalStones}),
	},
	{
		"legal-with-paikas",
		"counts moves without a capture as legal when a capture is possible",
		"read again which moves are legal",
		inFanorona(fanoronaFaults{Legal: fn.LegalPaikas}),
	},
	{
		"legal-of-opponent",
		"counts the moves of the opponent",
		"look at whose moves the program counts",
		inFanorona(fanoronaFaults{Legal: fn.LegalOpponent}),
	},
	{
		"legal-best",
		"counts only the best moves",
		"read again which moves count",
		inFanorona(fanoronaFaults{Legal: fn.LegalBest}),
	},
	{
		"move-first-step",
		"prints only the first step of a chain",
		"look at a position whose best move is a chain",
		inFanorona(fanoronaFaults{Text: fn.TextFirstStep}),
	},
	{
		"move-ends",
		"prints only where a move begins and ends",
		"compare the notation of a move with the handout",
		inFanorona(fanoronaFaults{Text: fn.TextEnds}),
	},
}}

// faultsFanoronaFormat are mistakes in how the three lines are written (3.3).
var faultsFanoronaFormat = faultTable{FormatFault, []faultRow{
	{
		"move-capitals",
		"writes points in capitals",
		"compare the notation of a move with the handout",
		inPrint(printFaults{Word: wordCapital}),
	},
	{
		"move-blanks",
		"writes blanks between the points of a move",
		"compare the notation of a move with the handout",
		inPrint(printFaults{Word: wordBlanks}),
	},
	{
		"move-hyphens",
		"writes hyphens between the points of a move",
		"compare the notation of a move with the handout",
		inPrint(printFaults{Word: wordHyphens}),
	},
	{
		"move-without-letters",
		"does not write the letter for how a step captures",
		"compare the notation of a move with the handout",
		inPrint(printFaults{Word: wordBare}),
	},
	{
		"value-decimal",
		"prints the value with a decimal place",
		"look at the type of the value",
		inPrint(printFaults{Digits: digitsTenths}),
	},
	{
		"value-in-words",
		"prints the value as a word",
		"read again how to print the value",
		inPrint(printFaults{Outcome: outcomeWords}),
	},
	{
		"label-legal",
		"adds words to the label of the legal moves",
		"compare the labels with the handout, letter by letter",
		inPrint(printFaults{Labels: labelsLong}),
	},
	{
		"move-after-value",
		"prints the value before the move",
		"compare the order of the lines with the handout",
		inPrint(printFaults{Lines: linesExchanged}),
	},
	{
		"no-legal-line",
		"does not print the number of legal moves",
		"count the printed lines",
		inPrint(printFaults{Lines: linesLast}),
	},
}}

// faultsFanoronaBreakdown are ways not to come to an end.
var faultsFanoronaBreakdown = faultTable{BreakdownFault, []faultRow{
	{
		"crash-stuck",
		"crashes when a side has no move",
		"try a position with a stone that cannot move",
		inFanorona(fanoronaFaults{Breakdown: fn.CrashStuck}),
	},
	{
		"crash-bare",
		"crashes when a side has no stone",
		"try a position where a capture takes the last stone",
		inFanorona(fanoronaFaults{Breakdown: fn.CrashBare}),
	},
	{
		"crash-no-limit",
		"crashes when the depth is zero",
		"try an input of depth zero",
		inFanorona(fanoronaFaults{Breakdown: fn.CrashDepthZero}),
	},
	{
		"crash-long-chain",
		"crashes at a chain of more than two steps",
		"try a position with a long chain",
		inFanorona(fanoronaFaults{Breakdown: fn.CrashLongChain}),
	},
}}
