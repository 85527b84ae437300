package faults

import ts "touchstone/reference/internal/takestones"

// faultsSearch are mistakes in the search itself (3).
var faultsSearch = faultTable{SearchFault, []faultRow{
	{
		"order-decreasing",
		"tries the largest stone first",
		"read again in which order the search tries moves",
		inSearch(searchFaults{Order: ts.OrderDecreasing}),
	},
	{
		"order-multiples-first",
		"tries multiples before factors",
		"read again in which order the search tries moves",
		inSearch(searchFaults{Order: ts.OrderMultiplesFirst}),
	},
	{
		"order-one-last",
		"tries stone 1 after all others",
		"read again in which order the search tries moves, and when it tries stone 1",
		inSearch(searchFaults{Order: ts.OrderOneLast}),
	},

	{
		"cut-off-strict",
		"cuts off only if the value passes the bound, not if it is equal",
		"compare the cut-off tests with those of the book, for values equal to the bound",
		inSearch(searchFaults{CutOff: ts.CutStrict}),
	},
	{
		"cut-off-strict-max",
		"cuts off at MAX nodes only if v > beta, not if v == beta",
		"compare the cut-off test of MAX with that of MIN",
		inSearch(searchFaults{CutOff: ts.CutStrictMax}),
	},
	{
		"cut-off-strict-min",
		"cuts off at MIN nodes only if v < alpha, not if v == alpha",
		"compare the cut-off test of MIN with that of MAX",
		inSearch(searchFaults{CutOff: ts.CutStrictMin}),
	},
	{
		"cut-off-never",
		"never cuts off",
		"look at whether the cut-off tests are ever true",
		inSearch(searchFaults{CutOff: ts.CutNever}),
	},
	{
		"cut-off-never-max",
		"never cuts off at MAX nodes",
		"look at whether the cut-off test of MAX is ever true",
		inSearch(searchFaults{CutOff: ts.CutNeverMax}),
	},
	{
		"cut-off-never-min",
		"never cuts off at MIN nodes",
		"look at whether the cut-off test of MIN is ever true",
		inSearch(searchFaults{CutOff: ts.CutNeverMin}),
	},
	{
		"cut-off-own-bound",
		"compares with the player's own bound in the cut-off test, not with the opponent's",
		"compare the bounds in the cut-off tests with the book",
		inSearch(searchFaults{CutOff: ts.CutOwnBound}),
	},
	{
		"cut-off-turned",
		"reverses the cut-off test",
		"look at the comparison in the cut-off tests",
		inSearch(searchFaults{CutOff: ts.CutTurned}),
	},
	{
		"cut-off-before-children",
		"tests for a cut-off before the first child, not after each child",
		"look at where the cut-off test stands in the loop over the children",
		inSearch(searchFaults{CutOff: ts.CutOnEntry}),
	},
	{
		"cut-off-not-at-depth-one",
		"never cuts off at the children of the root",
		"look at whether the root passes its bounds to its children",
		inSearch(searchFaults{CutOff: ts.CutNotRoot}),
	},

	{
		"update-before-test",
		"updates alpha or beta before the cut-off test",
		"compare the order of the test and the update with the book",
		inSearch(searchFaults{Bounds: ts.BoundsBeforeTest}),
	},
	{
		"bounds-never-updated",
		"never updates alpha and beta",
		"look at where alpha and beta change",
		inSearch(searchFaults{Bounds: ts.BoundsFixed}),
	},
	{
		"alpha-never-updated",
		"never updates alpha",
		"look at where alpha changes",
		inSearch(searchFaults{Bounds: ts.BoundsFixedMax}),
	},
	{
		"beta-never-updated",
		"never updates beta",
		"look at where beta changes",
		inSearch(searchFaults{Bounds: ts.BoundsFixedMin}),
	},
	{
		"bounds-not-passed",
		"starts every node with the bounds of the root, not of its parent",
		"look at which bounds a node passes to its children",
		inSearch(searchFaults{Bounds: ts.BoundsNotPassed}),
	},
	{
		"bounds-swapped",
		"passes alpha and beta to the children in the wrong order",
		"look at the order of the arguments in the call that searches a child",
		inSearch(searchFaults{Bounds: ts.BoundsSwapped}),
	},
	{
		"bounds-shared",
		"shares alpha and beta between all nodes, instead of passing copies",
		"look at what alpha and beta are when the search comes back from a child",
		inSearch(searchFaults{Bounds: ts.BoundsShared}),
	},
	{
		"bounds-overwritten",
		"overwrites alpha or beta with the last child's value, even if it is worse",
		"look at how alpha and beta change when a child is worse than the one before",
		inSearch(searchFaults{Bounds: ts.BoundsOverwritten}),
	},
	{
		"bounds-set",
		"overwrites a tighter inherited bound",
		"look at how alpha and beta change when the best value is worse than the bound",
		inSearch(searchFaults{Bounds: ts.BoundsSet}),
	},
	{
		"bounds-of-parent-only",
		"passes to the children only the bound that the parent has set itself",
		"check which bounds the grandchildren of a node get",
		inSearch(searchFaults{Bounds: ts.BoundsNotInherited}),
	},

	{
		"window-of-values",
		"starts with the values of a loss and a win as bounds",
		"read again which bounds the search starts with",
		inSearch(searchFaults{Window: ts.WindowEnds}),
	},
	{
		"best-from-zero",
		"starts the best value of a node at zero",
		"look at nodes where every child is bad for the player",
		inSearch(searchFaults{Start: ts.StartZero}),
	},
	{
		"best-from-lost",
		"starts the best value at that of a loss, so a lost position has no move",
		"look at positions in which every move loses",
		inSearch(searchFaults{Start: ts.StartLost}),
	},
	{
		"fail-hard",
		"clamps returned values between alpha and beta",
		"compare what a node returns with the book",
		inSearch(searchFaults{Return: ts.ReturnBounded}),
	},
	{
		"value-of-last-child",
		"returns the value of the last child searched, not of the best child",
		"look at what a node returns when its last child is not the best",
		inSearch(searchFaults{Return: ts.ReturnLast}),
	},

	{
		"limit-plus-one",
		"searches one level too deep",
		"compare the depth of evaluated nodes with the limit; the root has depth zero",
		inSearch(searchFaults{Limit: ts.LimitPlusOne}),
	},
	{
		"limit-minus-one",
		"searches one level too shallow",
		"compare the depth of evaluated nodes with the limit; the root has depth zero",
		inSearch(searchFaults{Limit: ts.LimitMinusOne}),
	},
	{
		"limit-zero-literal",
		"treats depth 0 as a limit of 0, not as \"no limit\"",
		"read again what a depth of zero means",
		inSearch(searchFaults{Limit: ts.LimitLiteral}),
	},
	{
		"limit-from-first-stone",
		"counts the depth from the start of the game, not from the root",
		"try inputs with taken stones and a depth limit",
		inSearch(searchFaults{Limit: ts.LimitFromTaken}),
	},
	{
		"limit-ignored",
		"ignores the depth limit",
		"look at the test for the depth limit",
		inSearch(searchFaults{Limit: ts.LimitIgnored}),
	},
}}

// faultsSearchF19 are those with the real numbers of that edition.
var faultsSearchF19 = faultTable{SearchFault, []faultRow{
	{
		"window-from-zero",
		"starts alpha at zero or at the smallest positive number",
		"read again the first bounds of the search, and look up the most negative floating-point value",
		inSearch(searchFaults{Window: ts.WindowZero}),
	},
	{
		"best-from-positive",
		"starts MAX's best value at the smallest positive number",
		"look up the constant for the most negative floating-point number",
		inSearch(searchFaults{Start: ts.StartPositive}),
	},
}}

// faultsSearchS17 are those of the edition with a finite window.
var faultsSearchS17 = faultTable{SearchFault, []faultRow{
	{
		"window-from-zero",
		"starts with alpha at zero",
		"read again which bounds the search starts with",
		inSearch(searchFaults{Window: ts.WindowZero}),
	},
	{
		"window-infinite",
		"starts with infinite bounds",
		"read again which bounds the search starts with",
		inSearch(searchFaults{Window: ts.WindowInfinite}),
	},
}}

// faultsChoice are mistakes in the move that is reported (3.3).
var faultsChoice = faultTable{ChoiceFault, []faultRow{
	{
		"tie-to-last",
		"chooses the last of equally good moves",
		"read again which of two equal moves the program must choose",
		inSearch(searchFaults{Choice: ts.ChoiceLast}),
	},
	{
		"move-of-any-depth",
		"overwrites the chosen move with moves from deeper nodes",
		"look at which nodes may set the move",
		inSearch(searchFaults{Choice: ts.ChoiceAnyDepth}),
	},
	{
		"move-of-reply",
		"reports the opponent's reply as its move",
		"look at the depth at which the program sets the move",
		inSearch(searchFaults{Choice: ts.ChoiceReply}),
	},
	{
		"move-is-first",
		"always reports the first move that it tries",
		"look at positions whose best move is not the first",
		inSearch(searchFaults{Choice: ts.ChoiceFirstMove}),
	},
	{
		"move-is-last",
		"always reports the last move that it tries",
		"look at positions whose best move is not the last",
		inSearch(searchFaults{Choice: ts.ChoiceLastMove}),
	},
	{
		"move-of-greatest-value",
		"chooses the move with the greatest value for MIN too",
		"look at the move after an odd number of taken stones",
		inSearch(searchFaults{Choice: ts.ChoiceGreatest}),
	},
	{
		"move-is-index",
		"reports the index of the move instead of the stone",
		"compare the move with the list of legal moves",
		inSearch(searchFaults{Choice: ts.ChoiceIndex}),
	},
	{
		"move-is-last-taken",
		"reports the stone taken last as its move",
		"look at which stone the program prints",
		inSearch(searchFaults{Choice: ts.ChoiceLastTaken}),
	},
	{
		"move-never-set",
		"never sets its move",
		"look at the condition for setting the move",
		inSearch(searchFaults{Choice: ts.ChoiceNever}),
	},
}}
