package faults

import (
	"fmt"
	"strings"
)

// printFaults holds mistakes in the output format, except for those that the judge reports for
// each line. The zero value prints as a correct program does.
type printFaults struct {
	Digits digits
	Lines  lines
	Blank  int // index plus 1 of the line printed without its value; 0 if there is none

	ZeroNegative bool // zero has a minus sign (rule 5.4)

	StonesTight bool     // lists of stones have no blanks (section 6)
	Next        nextMove // how the next move is printed (section 6)

	MoveBare       bool // moves are printed without A and W (Fanorona, rule 3.3)
	OutcomeInWords bool // values are printed as win, draw or loss (Fanorona, rule 3.3)
}

// digits is a mistake in formatting a decimal (rule 5.3).
type digits uint8

const (
	_              digits = iota
	digitsHalfEven        // rounds ties to the even digit
	digitsBinary          // rounds the binary number, as C and Go do
	digitsCut             // rounds towards zero
	digitsUp              // rounds up
	digitsAll             // prints all digits
	digitsNone            // prints no decimal place
	digitsWhole           // prints whole numbers without .0
)

// lines is a mistake in what the lines contain.
type lines uint8

const (
	_            lines = iota
	linesBlank         // labels without values
	linesZero          // every value is 0
	linesNothing       // no lines
)

// nextMove is a mistake in printing the next move (section 6).
type nextMove uint8

const (
	_            nextMove = iota
	nextNoStones          // lacks the stones left
	nextOneLine           // is on the line of its label
)

var faultsSilent = table[printFaults]{FormatFault, []row[printFaults]{
	{"prints-nothing", printFaults{Lines: linesNothing}, "prints nothing",
		"check whether your program ever prints the answer"},
}}

var faultsValueless = table[printFaults]{FormatFault, []row[printFaults]{
	{"blank-values", printFaults{Lines: linesBlank}, "prints labels without values",
		"look at where the search stores its results"},
	{"zero-values", printFaults{Lines: linesZero}, "prints zero for every value",
		"look at where the search stores its results"},
}}

// faultsNumbers are mistakes in formatting a number (rules 5.3, 5.4).
var faultsNumbers = table[printFaults]{FormatFault, []row[printFaults]{
	{"rounds-half-even", printFaults{Digits: digitsHalfEven}, "rounds exact ties to the even digit, not up",
		"check how your program rounds a number that lies exactly in the middle"},
	{"rounds-binary", printFaults{Digits: digitsBinary},
		"rounds the binary number, which is slightly less than the exact quotient",
		"check how your program rounds a number that lies exactly in the middle"},
	{"cuts-digits", printFaults{Digits: digitsCut}, "cuts digits off instead of rounding",
		"look at how your program rounds to one decimal place"},
	{"rounds-up", printFaults{Digits: digitsUp}, "always rounds upwards",
		"look at how your program rounds to one decimal place"},
	{"not-rounded", printFaults{Digits: digitsAll}, "does not round", "use the string formatter for decimal places"},
	{"no-decimals", printFaults{Digits: digitsNone}, "prints no decimal place",
		"check the handout: how many decimal places does it ask for?"},
	{"whole-without-zero", printFaults{Digits: digitsWhole}, "prints whole numbers without a decimal place",
		"look at values that are whole numbers"},
	{"negative-zero", printFaults{ZeroNegative: true}, "prints a value of zero with a minus sign",
		"look at what happens to zero when its sign changes"},
}}

// faultsTraceFormat are mistakes in the stones of a trace and in what follows it (section 6).
var faultsTraceFormat = table[printFaults]{FormatFault, []row[printFaults]{
	{"stones-tight", printFaults{StonesTight: true}, "prints lists of stones without spaces",
		"compare the layout of your lists of stones with the handout"},
	{"next-without-stones", printFaults{Next: nextNoStones}, "does not list the stones left after the next move",
		"compare what follows the trace with the handout"},
	{"next-on-one-line", printFaults{Next: nextOneLine}, "prints the next move on the line of its label",
		"compare what follows the trace with the handout, line by line"},
}}

// faultsFanoronaFormat are mistakes in formatting a move and its value (rule 3.3).
var faultsFanoronaFormat = table[printFaults]{FormatFault, []row[printFaults]{
	{"move-without-letters", printFaults{MoveBare: true}, "does not write the letter for how a step captures",
		"compare the notation of a move with the handout"},
	{"value-in-words", printFaults{OutcomeInWords: true}, "prints the value as a word",
		"check the handout: how do you print the value?"},
}}

// faultsBlank returns a fault for each label: a program that prints it without its value.
func faultsBlank() table[printFaults] {
	t := table[printFaults]{kind: FormatFault}
	for i, label := range labelsF19 {
		name := "blank-" + strings.ReplaceAll(strings.ToLower(label), " ", "-")
		t.rows = append(t.rows, row[printFaults]{name, printFaults{Blank: i + 1},
			fmt.Sprintf(
				"prints the label %q without a value",
				label,
			), "look at what your program prints after each label"})
	}
	return t
}
