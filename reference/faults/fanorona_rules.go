package faults

import fn "touchstone/reference/internal/fanorona"

// faultsFanoronaRules are mistakes in the board, the moves and the end of the game (1).
var faultsFanoronaRules = faultTable{RuleFault, []faultRow{
	{
		"weak-diagonals",
		"draws diagonals through weak points too",
		"list by hand the lines of a point next to a corner",
		inFanorona(fanoronaFaults{Lines: fn.LinesEverywhere}),
	},
	{
		"no-diagonals",
		"sees no diagonal lines",
		"list by hand the lines of a corner",
		inFanorona(fanoronaFaults{Lines: fn.LinesOrthogonal}),
	},
	{
		"strong-weak-swapped",
		"draws the diagonals through the weak points instead of the strong ones",
		"list by hand the lines of a corner and of the point next to it",
		inFanorona(fanoronaFaults{Lines: fn.LinesSwapped}),
	},
	{
		"board-upside-down",
		"takes the first rank of the input for rank 1",
		"look at which rank the input begins with",
		inFanorona(fanoronaFaults{Board: fn.BoardUpsideDown}),
	},
	{
		"board-mirrored",
		"takes the first point of a rank for the last file",
		"look at which file each rank of the input begins with",
		inFanorona(fanoronaFaults{Board: fn.BoardMirrored}),
	},
	{
		"white-always-moves",
		"lets White move at the root, whatever is asked",
		"try a position in which Black is to move",
		inFanorona(fanoronaFaults{Side: fn.SideWhite}),
	},
	{
		"side-inverted",
		"lets the wrong side move at the root",
		"look at how the side to move is read",
		inFanorona(fanoronaFaults{Side: fn.SideInverted}),
	},
	{
		"paika-count-not-read",
		"begins with no paikas, whatever is asked",
		"try a position whose paika count is close to the limit",
		inFanorona(fanoronaFaults{Count: fn.CountIgnored}),
	},
	{
		"paika-count-one-more",
		"begins with one paika more than it is given",
		"try a position whose paika count is close to the limit",
		inFanorona(fanoronaFaults{Count: fn.CountOneMore}),
	},

	{
		"capture-not-compulsory",
		"also moves without a capture when one is possible",
		"read again what a turn must do",
		inFanorona(fanoronaFaults{Compulsory: fn.CompulsoryNever}),
	},
	{
		"capture-most",
		"captures only where it takes the most stones",
		"read again which capture a player may choose",
		inFanorona(fanoronaFaults{Compulsory: fn.CompulsoryMost}),
	},
	{
		"capture-compulsory-by-stone",
		"lets stones that cannot capture move although another can",
		"read again what a turn must do",
		inFanorona(fanoronaFaults{Compulsory: fn.CompulsoryStone}),
	},
	{
		"both-at-once",
		"takes by approach and by withdrawal in one step",
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
		"captures by withdrawal only where the step does not approach",
		"read again what happens when a step captures both ways",
		inFanorona(fanoronaFaults{Capture: fn.CapturingApproachFirst}),
	},
	{
		"withdrawal-preferred",
		"captures by approach only where the step does not withdraw",
		"read again what happens when a step captures both ways",
		inFanorona(fanoronaFaults{Capture: fn.CapturingWithdrawalFirst}),
	},
	{
		"run-one-stone",
		"takes only the stone next to the step",
		"read again which stones a step takes",
		inFanorona(fanoronaFaults{Run: fn.RunOne}),
	},
	{
		"run-two-stones",
		"takes at most a pair of stones of a run",
		"read again which stones a step takes",
		inFanorona(fanoronaFaults{Run: fn.RunTwo}),
	},
	{
		"run-over-gap",
		"goes on taking behind an empty point",
		"look at where a run of stones ends",
		inFanorona(fanoronaFaults{Run: fn.RunOverGap}),
	},
	{
		"run-over-own",
		"goes on taking behind an own stone",
		"look at where a run of stones ends",
		inFanorona(fanoronaFaults{Run: fn.RunOverOwn}),
	},
	{
		"run-to-edge",
		"takes everything up to the edge",
		"look at where a run of stones ends",
		inFanorona(fanoronaFaults{Run: fn.RunToEdge}),
	},

	{
		"direction-banned-for-chain",
		"bans every direction used earlier in the chain, not only that of the step before",
		"read again which directions a further step may not have",
		inFanorona(fanoronaFaults{Direction: fn.DirectionChain}),
	},
	{
		"same-direction-allowed",
		"goes on in the direction of the step before",
		"read again which directions a further step may not have",
		inFanorona(fanoronaFaults{Direction: fn.DirectionFree}),
	},
	{
		"origin-entered-again",
		"lets a chain enter the point where it began",
		"read again which points a stone may enter during a turn",
		inFanorona(fanoronaFaults{Revisit: fn.RevisitOrigin}),
	},
	{
		"points-entered-again",
		"lets a chain enter any point again",
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
		"goes on with a capture as long as it can",
		"read again whether a player may stop",
		inFanorona(fanoronaFaults{Chain: fn.ChainForced}),
	},
	{
		"chain-two-steps",
		"goes on with a capture only once",
		"look at whether a chain is followed to its end",
		inFanorona(fanoronaFaults{Chain: fn.ChainTwo}),
	},
	{
		"chain-one-kind",
		"goes on by approach after an approach only, and by withdrawal after a withdrawal",
		"read again what may follow a capture",
		inFanorona(fanoronaFaults{Chain: fn.ChainKind}),
	},

	{
		"stuck-draws",
		"takes a side that cannot move to draw",
		"read again what becomes of a side that cannot move",
		inFanorona(fanoronaFaults{Stuck: fn.StuckDraws}),
	},
	{
		"stuck-wins",
		"takes a side that cannot move to win",
		"read again what becomes of a side that cannot move",
		inFanorona(fanoronaFaults{Stuck: fn.StuckWins}),
	},
	{
		"stuck-passes",
		"lets a side that cannot move pass",
		"read again what becomes of a side that cannot move",
		inFanorona(fanoronaFaults{Stuck: fn.StuckPasses}),
	},
	{
		"bare-draws",
		"takes a side without stones to draw",
		"look at the value of a game in which a side has lost its stones",
		inFanorona(fanoronaFaults{Bare: fn.BareDraws}),
	},
	{
		"bare-wins",
		"takes a side without stones to win",
		"look at the sign of a game in which a side has lost its stones",
		inFanorona(fanoronaFaults{Bare: fn.BareWins}),
	},
	{
		"paikas-not-reset",
		"does not set the paika count back after a capture",
		"look at what a capture does to the paika count",
		inFanorona(fanoronaFaults{Paikas: fn.PaikasNotReset}),
	},
	{
		"paikas-of-one-side",
		"counts only the paikas of the side to move at the root",
		"read again whose paikas are counted",
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
		"read again whose paikas are counted",
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
		"never ends the game for its paikas",
		"look at whether the search heeds the paika count",
		inFanorona(fanoronaFaults{Limit: fn.PaikaNone}),
	},
	{
		"lost-before-draw",
		"looks at a lack of stones or moves before the paikas",
		"read again which end of the game is looked at first",
		inFanorona(fanoronaFaults{Order: fn.OrderLostFirst}),
	},
}}
