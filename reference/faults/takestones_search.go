package faults

import ts "touchstone/reference/internal/takestones"

// faultsSearch are mistakes in the search (section 3).
var faultsSearch = table[ts.Faults]{SearchFault, []row[ts.Faults]{
	{"order-decreasing", ts.Faults{Order: ts.OrderDecreasing}, "tries the largest stone first",
		"check the handout: in which order does the search try moves?"},
	{"order-multiples-first", ts.Faults{Order: ts.OrderMultiplesFirst}, "tries multiples before factors",
		"check the handout: in which order does the search try moves?"},
	{"order-one-last", ts.Faults{Order: ts.OrderOneLast}, "tries stone 1 after all others",
		"check the handout: in which order does the search try moves, and when does it try stone 1?"},
	{"cut-off-strict", ts.Faults{CutOff: ts.CutStrict},
		"cuts off only if the value passes the bound, not if it is equal",
		"compare your cut-off tests with the textbook, for values equal to the bound"},
	{"cut-off-strict-max", ts.Faults{CutOff: ts.CutStrictMax},
		"cuts off at MAX nodes only if v > beta, not if v == beta", "compare the cut-off test of MAX with that of MIN"},
	{"cut-off-strict-min", ts.Faults{CutOff: ts.CutStrictMin},
		"cuts off at MIN nodes only if v < alpha, not if v == alpha",
		"compare the cut-off test of MIN with that of MAX"},
	{"cut-off-never", ts.Faults{CutOff: ts.CutNever}, "never cuts off",
		"look at whether the cut-off tests are ever true"},
	{"cut-off-never-max", ts.Faults{CutOff: ts.CutNeverMax}, "never cuts off at MAX nodes",
		"look at whether the cut-off test of MAX is ever true"},
	{"cut-off-never-min", ts.Faults{CutOff: ts.CutNeverMin}, "never cuts off at MIN nodes",
		"look at whether the cut-off test of MIN is ever true"},
	{"cut-off-own-bound", ts.Faults{CutOff: ts.CutOwnBound},
		"compares with the player's own bound in the cut-off test, not with the opponent's",
		"compare the bounds in your cut-off tests with the textbook"},
	{"cut-off-turned", ts.Faults{CutOff: ts.CutTurned}, "reverses the cut-off test",
		"look at the comparison in the cut-off tests"},
	{"cut-off-before-children", ts.Faults{CutOff: ts.CutOnEntry},
		"tests for a cut-off before the first child, not after each child",
		"look at where in the loop over the children your cut-off test is"},
	{"cut-off-not-at-depth-one", ts.Faults{CutOff: ts.CutNotRoot}, "never cuts off at the children of the root",
		"look at whether the root passes its bounds to its children"},
	{"update-before-test", ts.Faults{Bounds: ts.BoundsBeforeTest}, "updates alpha or beta before the cut-off test",
		"compare the order of the steps in your MAX and MIN loops with the textbook"},
	{"bounds-never-updated", ts.Faults{Bounds: ts.BoundsFixed}, "never updates alpha and beta",
		"look at where alpha and beta change"},
	{"alpha-never-updated", ts.Faults{Bounds: ts.BoundsFixedMax}, "never updates alpha", "look at where alpha changes"},
	{"beta-never-updated", ts.Faults{Bounds: ts.BoundsFixedMin}, "never updates beta", "look at where beta changes"},
	{"bounds-not-passed", ts.Faults{Bounds: ts.BoundsNotPassed},
		"starts every node with the bounds of the root, not of its parent",
		"look at which bounds a node passes to its children"},
	{"bounds-swapped", ts.Faults{Bounds: ts.BoundsSwapped}, "passes alpha and beta to the children in the wrong order",
		"look at the order of the arguments in the call that searches a child"},
	{"bounds-shared", ts.Faults{Bounds: ts.BoundsShared},
		"shares alpha and beta between all nodes, instead of passing copies",
		"look at what alpha and beta are when the search comes back from a child"},
	{"bounds-overwritten", ts.Faults{Bounds: ts.BoundsOverwritten},
		"overwrites alpha or beta with the last child's value, even if it is worse",
		"look at how alpha and beta change when a child is worse than the one before"},
	{"bounds-set", ts.Faults{Bounds: ts.BoundsSet}, "overwrites a tighter inherited bound",
		"look at how alpha and beta change when the best value is worse than the bound"},
	{"bounds-of-parent-only", ts.Faults{Bounds: ts.BoundsNotInherited},
		"passes to the children only the bound that the parent has set itself",
		"check which bounds the grandchildren of a node get"},
	{"window-of-values", ts.Faults{Window: ts.WindowEnds}, "starts alpha and beta at the values of a loss and a win",
		"check the handout: what are alpha and beta at the start?"},
	{"best-from-zero", ts.Faults{Start: ts.StartZero}, "starts the best value of a node at zero",
		"look at nodes where every child is bad for the player"},
	{"best-from-lost", ts.Faults{Start: ts.StartLost},
		"initializes the best value to that of a loss, so it finds no move when every move loses",
		"look at positions in which every move loses"},
	{"fail-hard", ts.Faults{Return: ts.ReturnBounded}, "clamps returned values between alpha and beta",
		"compare what your nodes return with what the textbook algorithm returns"},
	{"value-of-last-child", ts.Faults{Return: ts.ReturnLast},
		"returns the value of the last child searched, not of the best child",
		"look at what a node returns when its last child is not the best"},
	{"limit-plus-one", ts.Faults{Limit: ts.LimitPlusOne}, "searches one level too deep",
		"compare the depth of evaluated nodes with the limit; the root has depth zero"},
	{"limit-minus-one", ts.Faults{Limit: ts.LimitMinusOne}, "searches one level too shallow",
		"compare the depth of evaluated nodes with the limit; the root has depth zero"},
	{"limit-zero-literal", ts.Faults{Limit: ts.LimitLiteral}, "treats depth 0 as a limit of 0, not as \"no limit\"",
		"check the handout: what does a depth of zero mean?"},
	{"limit-from-first-stone", ts.Faults{Limit: ts.LimitFromTaken},
		"counts the depth from the start of the game, not from the root",
		"try inputs with taken stones and a depth limit"},
	{"limit-ignored", ts.Faults{Limit: ts.LimitIgnored}, "ignores the depth limit",
		"look at the test for the depth limit"},
	{"limit-inverted", ts.Faults{Read: ts.ReadLimitTurned},
		"swaps \"no limit\" and \"limit\": ignores the depth limit, and treats depth 0 as a limit of 0",
		"look at the comparison in the test for depth zero"},
	{"ends-not-evaluated", ts.Faults{EndsIgnored: true},
		"does not evaluate a node that has no moves before the depth limit",
		"look at what happens to a node that has no children"},
}}

// faultsSearchF19 are mistakes with floating-point numbers, and mistakes of students'
// programs.
var faultsSearchF19 = table[ts.Faults]{SearchFault, []row[ts.Faults]{
	{"window-from-zero", ts.Faults{Window: ts.WindowZero}, "starts alpha at zero or at the smallest positive number",
		"check alpha and beta at the start, and look up the most negative floating-point value"},
	{"best-from-positive", ts.Faults{Start: ts.StartPositive},
		"starts MAX's best value at the smallest positive number",
		"look up the constant for the most negative floating-point number"},
	{"bounds-of-other", ts.Faults{Bounds: ts.BoundsOther}, "updates the opponent's bound",
		"look at which bound each player changes"},
	{"limit-looks-ahead", ts.Faults{Limit: ts.LimitLooksAhead},
		"evaluates the children of a node at the limit, but counts only the node",
		"compare the depth of the nodes that your program evaluates with the limit"},
	{"limit-in-loop", ts.Faults{Limit: ts.LimitInLoop},
		"searches one level too deep, but counts that level neither as visited nor in the depth",
		"look at where the search tests for the limit: in the node, or in the loop over its children"},
}}

// faultsOneSide are mistakes that have an effect only if the code for just one player has
// them.
var faultsOneSide = table[ts.Faults]{SearchFault, []row[ts.Faults]{
	{"bounds-of-other-begun-anew", ts.Faults{Bounds: ts.BoundsOtherAnew},
		"does not pass the opponent's bound to the children", "look at which bounds a node passes to its children"},
}}

// faultsExactLimit is a mistake of a program that a student wrote for the Fall 2019 edition.
var faultsExactLimit = table[faultSettings]{SearchFault, []row[faultSettings]{
	{"limit-plus-one-for-min-exactly",
		faultSettings{
			AtMax: ts.Faults{LimitExact: true},
			AtMin: ts.Faults{Limit: ts.LimitPlusOne, LimitExact: true},
		},
		"searches one level too deep, only on MIN's turn, but continues below that level",
		"compare the code for MAX with the code for MIN"},
}}

// faultsSearchS17 are mistakes in the Spring 2017 search, which starts with finite bounds.
var faultsSearchS17 = table[ts.Faults]{SearchFault, []row[ts.Faults]{
	{"window-from-zero", ts.Faults{Window: ts.WindowZero}, "starts with alpha at zero",
		"check the handout: what are alpha and beta at the start?"},
	{"window-infinite", ts.Faults{Window: ts.WindowInfinite}, "starts with infinite bounds",
		"check the handout: what are alpha and beta at the start?"},
}}

// faultsChoice are mistakes about which move the program prints (rule 3.3).
var faultsChoice = table[ts.Faults]{ChoiceFault, []row[ts.Faults]{
	{"tie-to-last", ts.Faults{Choice: ts.ChoiceLast}, "chooses the last of equally good moves",
		"check the handout: which of two equal moves is the answer?"},
	{"move-of-any-depth", ts.Faults{Choice: ts.ChoiceAnyDepth},
		"overwrites the chosen move with moves from deeper nodes", "look at which nodes may set the move"},
	{"move-of-reply", ts.Faults{Choice: ts.ChoiceReply}, "reports the opponent's reply as its move",
		"look at the depth at which your program sets the move"},
	{"move-is-first", ts.Faults{Choice: ts.ChoiceFirstMove}, "always reports the first move that it tries",
		"look at positions whose best move is not the first"},
	{"move-is-last", ts.Faults{Choice: ts.ChoiceLastMove}, "always reports the last move that it tries",
		"look at positions whose best move is not the last"},
	{"move-of-greatest-value", ts.Faults{Choice: ts.ChoiceGreatest},
		"chooses the move with the greatest value for MIN too", "check the move that your program picks when MIN is to play"},
	{"move-is-index", ts.Faults{Choice: ts.ChoiceIndex}, "reports the index of the move instead of the stone",
		"compare the move with the list of legal moves"},
	{"move-is-last-taken", ts.Faults{Choice: ts.ChoiceLastTaken}, "reports the stone taken last as its move",
		"look at which stone your program prints"},
	{"move-never-set", ts.Faults{Choice: ts.ChoiceNever}, "never sets its move",
		"look at the condition for setting the move"},
}}

// faultsChoiceF19 is a mistake of a program that a student wrote for the Fall 2019 edition.
var faultsChoiceF19 = table[ts.Faults]{ChoiceFault, []row[ts.Faults]{
	{"move-not-first", ts.Faults{Choice: ts.ChoiceNotFirst}, "ignores the first move when it looks for the best move",
		"look at where the loop that finds the move begins"},
}}
