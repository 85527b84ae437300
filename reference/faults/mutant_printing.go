package faults

// printFaults is how a program prints, as far as that can be got wrong. The zero
// value prints as it should.
type printFaults struct {
	Digits digits
	Zero   zero
	Labels labels
	Colon  colon
	Lines  lines
	Blank  int // the number of a line that is printed without its value; 0 for none
	Noise  noise

	// Of a trace (6).
	Bounds boundsStyle
	Stones stonesStyle
	Next   nextStyle

	// Of a move and its value (Fanorona 3.3).
	Word    word
	Outcome outcome
}

// digits says how a decimal is written (5.3).
type digits uint8

const (
	_              digits = iota
	digitsHalfEven        // ties go to the even neighbour
	digitsBinary          // the binary value is rounded, as C and Go do
	digitsCut             // towards zero
	digitsUp              // upwards
	digitsAll             // all there are
	digitsTwo             // two decimal places
	digitsNone            // no decimal place
	digitsWhole           // whole numbers without .0
	digitsComma           // a decimal comma
	digitsTenths          // a decimal place where a whole number is due
)

// zero says how a value of zero is written (5.4).
type zero uint8

const zeroNegative zero = 1

// labels says what stands before the values.
type labels uint8

const (
	_              labels = iota
	labelsLower           // small letters
	labelsUpper           // capitals
	labelsAverage         // "Average" for "Avg"
	labelsNodes           // "Nodes Visited" for "Number of Nodes Visited"
	labelsMisspelt        // "Evaluted"
	labelsReach           // "Max Depth"
	labelsNext            // "Next Move"
	labelsBlank           // a blank at the end of one
	labelsNone            // values alone
	labelsLong            // "Number of Legal Moves"
)

// colon says what stands between label and value.
type colon uint8

const (
	_              colon = iota
	colonBlank           // a blank before it too
	colonTight           // no blank after it
	colonEquals          // an equals sign
	colonMissing         // only a blank
	colonTabulator       // a tabulator after it
)

// lines says which lines are printed.
type lines uint8

const (
	_                lines = iota
	linesNoBranching       // the last is missing
	linesNoDepth           // the one before it is missing
	linesOne               // all in one
	linesExchanged         // evaluated before visited
	linesBlank             // labels without values
	linesZero              // every value 0
	linesNothing           // none at all
	linesLast              // the last is missing
)

// noise is what is printed beside the answer.
type noise uint8

const (
	_           noise = iota
	noiseBefore       // a heading
	noiseAfter        // a closing line
	noiseInput        // the arguments
)

// boundsStyle says how the two bounds of a node are written (6).
type boundsStyle uint8

const (
	_             boundsStyle = iota
	boundsBlank               // a blank for the tabulator
	boundsCapital             // "Alpha" and "Beta"
	boundsEquals              // equals signs
	boundsTight               // no blank after the colons
	boundsReverse             // beta first
	boundsDecimal             // with .0
	boundsLines               // a line each
)

// stonesStyle says how a list of stones is written (6).
type stonesStyle uint8

const (
	_              stonesStyle = iota
	stonesBrackets             // as Java prints a list
	stonesCommas               // commas for blanks
	stonesTight                // nothing between them
)

// nextStyle says how the next move is written (6).
type nextStyle uint8

const (
	_            nextStyle = iota
	nextMissing            // not at all
	nextNoLabel            // without its label
	nextNoStones           // without the stones left
	nextOneLine            // on the line of the label
	nextLower              // label in small letters
	nextColon              // label with a colon
	nextFirst              // before the trace
)

// word says how a move is written (Fanorona 3.3).
type word uint8

const (
	_           word = iota
	wordCapital      // D2C3A
	wordBlanks       // d2 c3A b3W
	wordHyphens      // d2-c3A-b3W
	wordBare         // without A and W
)

// outcome says how a value is written (Fanorona 3.1).
type outcome uint8

const outcomeWords outcome = 1 // win, draw, loss
