package faults

// rulesFanorona are those of Fanorona on the board of 5 x 5.
var rulesFanorona = []Rule{
	{"board", "the board, and what the arguments mean", "1.1", about("Lines", "Headings", "Board", "Side", "Count")},
	{"compulsion", "when a turn must capture", "1.3", about("Compulsory")},
	{"capture", "what a step captures", "1.4", about("Capture", "Run")},
	{"chain", "how a capture continues", "1.5", about("Direction", "Revisit", "Chain")},
	{"game-over", "the value of a finished game", "1.6", about("Stuck", "Bare")},
	{"paikas", "which paika ends the game", "1.7", about("Paikas", "Limit", "Order")},
	{"depth-limit", "where the search ends", "3.1", about("Depth")},
	{"best-value", "how a position gets its value from its moves", "3.1", about("Turn")},
	{"estimate", "the value of the board at the depth limit", "3.2", about("Estimate", "Before")},
	{"move", "which move is printed", "3.3", about("Choice", "Text")},
	{"value", "which value is printed", "3.3", about("Value")},
	{"legal-moves", "how legal moves are counted", "3.3", about("Legal")},
}
