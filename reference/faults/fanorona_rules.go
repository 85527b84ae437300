package faults

import fn "touchstone/reference/internal/fanorona"

// faultsFanoronaRules are mistakes in the board, the moves and the end of the game (1).
var faultsFanoronaRules = faultTable{RuleFault, []faultRow{
	{
		"weak-diagonals",
		"allows diagonal moves at weak points too",
		"write down by hand the lines of a point next to a corner",
		inFanorona(fanoronaFaults{Lines: fn.LinesEverywhere}),
	},
	{
		"no-diagonals",
		"allows no diagonal moves",
		"write down by hand the lines of a corner",
		inFanorona(fanoronaFaults{Lines: fn.LinesOrthogonal}),
	},
	{
		"strong-weak-swapped",
		"allows diagonal moves at weak points, not at strong ones",
		"write down by hand the lines of a corner and of the point next to it",
		inFanorona(fanoronaFaults{Lines: fn.LinesSwapped}),
	},
	{
		"board-upside-down",
		"reads the first rank of the input as rank 1, not rank 5",
		"look at which rank the input begins with",
		inFanorona(fanoronaFaults{Board: fn.BoardUpsideDown}),
	},
	{
		"board-mirrored",
		"reads each rank from the last file to the first",
		"look at which file each rank of the input begins with",
		inFanorona(fanoronaFaults{Board: fn.BoardMirrored}),
	},
	{
		"white-always-moves",
		"always lets White move at the root",
		"try a position in which Black is to move",
		inFanorona(fanoronaFaults{Side: fn.SideWhite}),
	},
	{
		"side-inverted",
		"lets the wrong side move at the root",
		"look at the code that reads the side to move",
		inFanorona(fanoronaFaults{Side: fn.SideInverted}),
	},
	{
		"paika-count-not-read",
		"ignores the paika count of the input",
		"try a position whose paika count is close to the limit",
		inFanorona(fanoronaFaults{Count: fn.CountIgnored}),
	},
	{
		"paika-count-one-more",
		"adds one to the paika count of the input",
		"try a position whose paika count is close to the limit",
		inFanorona(fanoronaFaults{Count: fn.CountOneMore}),
	},

	{
		"capture-not-compulsory",
		"allows moves without a capture when a capture is possible",
		"read again what a turn must do",
		inFanorona(fanoronaFaults{Compulsory: fn.CompulsoryNever}),
	},
	{
		"capture-most",
		"allows only the captures that take the most stones",
		"read again which capture a player may choose",
		inFanorona(fanoronaFaults{Compulsory: fn.CompulsoryMost}),
	},
	{
		"capture-compulsory-by-stone",
		"lets a stone move without a capture when another stone can capture",
		"read again what a turn must do",
		inFanorona(fanoronaFaults{Compulsory: fn.CompulsoryStone}),
	},
	{
		"both-at-once",
		"captures by approach and by withdrawal in the same step",
		"read again what happens when a step captures both ways",
		inFanorona(fanoronaFaults{Capture: fn.CapturingBoth}),
	},
	{
		"approach-only",
		"captures by approach only",
		"read again how a step may capture",
		inFanorona(fanoronaFaults{Capture: fn.CapturingApproach}),
	},
	{
		"withdrawal-only",
		"captures by withdrawal only",
		"read again how a step may capture",
		inFanorona(fanoronaFaults{Capture: fn.CapturingWithdrawal}),
	},
	{
		"approach-preferred",
		"allows withdrawal only if the step cannot approach",
		"read again what happens when a step captures both ways",
		inFanorona(fanoronaFaults{Capture: fn.CapturingApproachFirst}),
	},
	{
		"withdrawal-preferred",
		"allows approach only if the step cannot withdraw",
		"read again what happens when a step captures both ways",
		inFanorona(fanoronaFaults{Capture: fn.CapturingWithdrawalFirst}),
	},
	{
		"run-one-stone",
		"captures only the first stone of a line",
		"read again which stones a step takes",
		inFanorona(fanoronaFaults{Run: fn.RunOne}),
	},
	{
		"run-two-stones",
		"captures at most two stones of a line",
		"read again which stones a step takes",
		inFanorona(fanoronaFaults{Run: fn.RunTwo}),
	},
	{
		"run-over-gap",
		"continues to capture behind an empty point",
		"look at where a run of stones ends",
		inFanorona(fanoronaFaults{Run: fn.RunOverGap}),
	},
	{
		"run-over-own",
		"continues to capture behind one of its own stones",
		"look at where a run of stones ends",
		inFanorona(fanoronaFaults{Run: fn.RunOverOwn}),
	},
	{
		"run-to-edge",
		"captures everything up to the edge",
		"look at where a run of stones ends",
		inFanorona(fanoronaFaults{Run: fn.RunToEdge}),
	},

	{
		"direction-banned-for-chain",
		"forbids every earlier direction in a chain, not only the last one",
		"read again which directions a further step may not have",
		inFanorona(fanoronaFaults{Direction: fn.DirectionChain}),
	},
	{
		"same-direction-allowed",
		"allows the same direction twice in a row in a chain",
		"read again which directions a further step may not have",
		inFanorona(fanoronaFaults{Direction: fn.DirectionFree}),
	},
	{
		"origin-entered-again",
		"lets a chain return to its first point",
		"read again which points a stone may enter during a turn",
		inFanorona(fanoronaFaults{Revisit: fn.RevisitOrigin}),
	},
	{
		"points-entered-again",
		"lets a chain return to any point",
		"read again which points a stone may enter during a turn",
		inFanorona(fanoronaFaults{Revisit: fn.RevisitAll}),
	},
	{
		"no-chains",
		"ends every turn after one capture",
		"read again what may follow a capture",
		inFanorona(fanoronaFaults{Chain: fn.ChainNone}),
	},
	{
		"chain-forced",
		"forces a chain to continue as long as it can",
		"read again whether a player may stop",
		inFanorona(fanoronaFaults{Chain: fn.ChainForced}),
	},
	{
		"chain-two-steps",
		"stops a chain after two steps",
		"check whether the program follows a chain to its end",
		inFanorona(fanoronaFaults{Chain: fn.ChainTwo}),
	},
	{
		"chain-one-kind",
		"continues a chain only with the same kind of capture",
		"read again what may follow a capture",
		inFanorona(fanoronaFaults{Chain: fn.ChainKind}),
	},

	{
		"stuck-draws",
		"scores a side that cannot move as a draw",
		"read again what happens to a side that cannot move",
		inFanorona(fanoronaFaults{Stuck: fn.StuckDraws}),
	},
	{
		"stuck-wins",
		"scores a side that cannot move as the winner",
		"read again what happens to a side that cannot move",
		inFanorona(fanoronaFaults{Stuck: fn.StuckWins}),
	},
	{
		"stuck-passes",
		"lets a side that cannot move pass",
		"read again what happens to a side that cannot move",
		inFanorona(fanoronaFaults{Stuck: fn.StuckPasses}),
	},
	{
		"bare-draws",
		"scores a side without stones as a draw",
		"look at the value of a game in which a side has lost its stones",
		inFanorona(fanoronaFaults{Bare: fn.BareDraws}),
	},
	{
		"bare-wins",
		"scores a side without stones as the winner",
		"look at the sign of a game in which a side has lost its stones",
		inFanorona(fanoronaFaults{Bare: fn.BareWins}),
	},
	{
		"paikas-not-reset",
		"does not reset the paika count after a capture",
		"look at what a capture does to the paika count",
		inFanorona(fanoronaFaults{Paikas: fn.PaikasNotReset}),
	},
	{
		"paikas-of-one-side",
		"counts only the paikas of the side to move at the root",
		"read again whose paikas count",
		inFanorona(fanoronaFaults{Paikas: fn.PaikasOfRoot}),
	},
	{
		"paikas-count-turns",
		"counts every turn as a paika",
		"look at what a capture does to the paika count",
		inFanorona(fanoronaFaults{Paikas: fn.PaikasTurns}),
	},
	{
		"paikas-by-pair",
		"counts a turn of each side as one paika",
		"read again whose paikas count",
		inFanorona(fanoronaFaults{Paikas: fn.PaikasByPair}),
	},
	{
		"draw-one-paika-early",
		"ends the game one paika too early",
		"count by hand the paikas that a game may have in a row",
		inFanorona(fanoronaFaults{Limit: fn.PaikaFifth}),
	},
	{
		"draw-one-paika-late",
		"ends the game one paika too late",
		"count by hand the paikas that a game may have in a row",
		inFanorona(fanoronaFaults{Limit: fn.PaikaSeventh}),
	},
	{
		"draw-never",
		"never ends the game because of paikas",
		"check whether the search uses the paika count",
		inFanorona(fanoronaFaults{Limit: fn.PaikaNone}),
	},
	{
		"lost-before-draw",
		"checks for stones and moves before it checks the paika count",
		"read again which end of the game the program must check first",
		inFanorona(fanoronaFaults{Order: fn.OrderLostFirst}),
	},
}}
