package faults

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/reference/internal/takestones"
)

var (
	labelsF19 = labelsOf(takestonesF19)
	labelsS17 = labelsOf(takestonesS17)
)

// endings converts how a mutant ended.
var endings = map[takestones.Ending]Ended{
	takestones.Finished: EndedWell,
	takestones.Crashed:  EndedCrashed,
	takestones.Endless:  EndedNever,
}

// mutateF19 answers a command line as a faulty program does.
func mutateF19(args []string, sw faultSettings) (Output, error) {
	in, err := takestones.Parse(args)
	if err != nil {
		return Output{}, err
	}
	o, err := takestones.MutateSidesF19(in, sw.AtMax, sw.AtMin)
	if err != nil || o.Ending != takestones.Finished {
		return Output{Ended: endings[o.Ending]}, err
	}
	answers := sw.Print.answersF19(o)
	out := Output{Text: sw.Print.linesF19(answers)}
	for _, a := range answers {
		if line, ok := a.line(); ok {
			out.Transcript.Lines = append(out.Transcript.Lines, line)
		}
	}
	return out, nil
}

// answerF19 is one of the six lines that a mutant prints.
type answerF19 struct {
	index int // of the label in labelsF19
	kind  reference.Kind
	ratio reference.Ratio // its denominator may be 0
	blank bool            // printed without a value
	none  bool            // there is no value; the program prints "none"
}

// line returns the answer in the right form. It returns false if the answer is not a
// number.
func (a answerF19) line() (reference.Line, bool) {
	if a.ratio.Den == 0 || a.blank || a.none {
		return reference.Line{}, false
	}
	l := reference.Line{Label: labelsF19[a.index], Kind: a.kind, Exact: a.ratio, Text: a.ratio.Fixed(0)}
	if a.kind == reference.Decimal {
		l.Text = a.ratio.Fixed(1)
	}
	return l, true
}

// answersF19 returns the lines in the order in which the program prints them.
func (s printFaults) answersF19(o takestones.Outcome) []answerF19 {
	whole := func(i int, n int64) answerF19 { return answerF19{index: i, ratio: reference.Ratio{Num: n, Den: 1}} }
	answers := []answerF19{
		{index: 0, ratio: reference.Ratio{Num: int64(o.Move), Den: 1}, none: o.NoMove},
		{index: 1, kind: reference.Decimal, ratio: valueF19(o.Value)},
		whole(2, o.Visited),
		whole(3, o.Evaluated),
		whole(4, int64(o.MaxDepth)),
		{index: 5, kind: reference.Decimal, ratio: positive(o.Branching)},
	}
	if s.Blank > 0 {
		answers[s.Blank-1].blank = true
	}
	switch s.Lines {
	case linesNothing:
		return nil
	case linesBlank, linesZero:
		for i, a := range answers {
			answers[i] = answerF19{index: i, kind: a.kind, ratio: reference.Ratio{Den: 1}, blank: s.Lines == linesBlank}
		}
	}
	return answers
}

// valueF19 returns the value as a fraction. Its denominator is 0 if the value is infinite,
// because the program chose no move.
func valueF19(value int) reference.Ratio {
	switch {
	case value < -infiniteValue:
		return reference.Ratio{Num: -1, Den: 0}
	case value > infiniteValue:
		return reference.Ratio{Num: 1, Den: 0}
	}
	return reference.Ratio{Num: int64(value), Den: 10}
}

// infiniteValue is greater than every value of an evaluation.
const infiniteValue = 1_000_000

// positive gives a fraction a positive denominator, or keeps a denominator of 0.
func positive(fraction [2]int64) reference.Ratio {
	if fraction[1] < 0 {
		return reference.Ratio{Num: -fraction[0], Den: -fraction[1]}
	}
	return reference.Ratio{Num: fraction[0], Den: fraction[1]}
}

// linesF19 returns the text of answers.
func (s printFaults) linesF19(answers []answerF19) string {
	var b strings.Builder
	for _, a := range answers {
		b.WriteString(labelsF19[a.index] + ": ")
		if !a.blank {
			b.WriteString(s.number(a))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// number returns the text of a value.
func (s printFaults) number(a answerF19) string {
	switch {
	case a.none:
		return "none"
	case a.ratio.Den == 0 && a.ratio.Num == 0:
		return "NaN"
	case a.ratio.Den == 0 && a.ratio.Num > 0:
		return "Infinity"
	case a.ratio.Den == 0:
		return "-Infinity"
	case a.kind == reference.Integer:
		return a.ratio.Fixed(0)
	case a.index == 1 && a.ratio.Num == 0 && s.ZeroNegative:
		return "-" + s.Digits.write(a.ratio)
	}
	return s.Digits.write(a.ratio)
}

func (d digits) write(r reference.Ratio) string {
	text := r.Fixed(1)
	switch d {
	case digitsHalfEven:
		return halfEven(r)
	case digitsBinary:
		return strconv.FormatFloat(float(r), 'f', 1, 64)
	case digitsCut:
		return reference.Ratio{Num: r.Num * 10 / r.Den, Den: 10}.Fixed(1)
	case digitsUp:
		return reference.Ratio{Num: int64(math.Ceil(float(r) * 10)), Den: 10}.Fixed(1)
	case digitsAll:
		return decimal(strconv.FormatFloat(float(r), 'f', -1, 64))
	case digitsNone:
		return r.Fixed(0)
	case digitsWhole:
		return strings.TrimSuffix(text, ".0")
	}
	return text
}

func float(r reference.Ratio) float64 { return float64(r.Num) / float64(r.Den) }

// halfEven writes a fraction with one decimal place. It rounds ties to the even digit.
func halfEven(r reference.Ratio) string {
	twenty := new(big.Rat).Mul(big.NewRat(r.Num, r.Den), big.NewRat(20, 1))
	if !twenty.IsInt() || twenty.Num().Bit(0) == 0 {
		return r.Fixed(1)
	}
	below := (twenty.Num().Int64() - 1) / 2
	if below%2 != 0 {
		below++
	}
	return reference.Ratio{Num: below, Den: 10}.Fixed(1)
}

// decimal appends ".0" to a number without a decimal point.
func decimal(text string) string {
	if strings.Contains(text, ".") {
		return text
	}
	return text + ".0"
}

// mutateS17 answers a command line as a faulty program does.
func mutateS17(args []string, sw faultSettings) (Output, error) {
	in, err := takestones.Parse(args)
	if err != nil {
		return Output{}, err
	}
	o, err := takestones.MutateSidesS17(in, sw.AtMax, sw.AtMin)
	if err != nil || o.Ending != takestones.Finished {
		return Output{Ended: endings[o.Ending]}, err
	}
	trace := make([]reference.Node, len(o.Trace))
	for i, n := range o.Trace {
		trace[i] = reference.Node{Move: n.Stone, Left: n.Left, Alpha: int64(n.Alpha), Beta: int64(n.Beta)}
		if n.Stone == 0 && sw.AtMax.TraceRoot != takestones.TraceRootZero {
			trace[i].Move = reference.Unplayed
		}
	}
	out := Output{Text: sw.Print.textS17(trace, o.Move, o.Next)}
	if sw.Print.Lines != linesNothing {
		out.Transcript = reference.TranscriptS17(trace, o.Move, listed(o.Next))
	}
	return out, nil
}

// listed returns the numbers of stones with a blank between them.
func listed(stones []int) string {
	words := make([]string, len(stones))
	for i, stone := range stones {
		words[i] = strconv.Itoa(stone)
	}
	return strings.Join(words, " ")
}

// textS17 returns the text of a trace and the next move.
func (s printFaults) textS17(trace []reference.Node, move int, next []int) string {
	if s.Lines == linesNothing {
		return ""
	}
	var b strings.Builder
	b.Grow(len(trace) * len("12\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 \nalpha: -1000\tbeta: 1000\n"))
	var lines []byte
	for _, n := range trace {
		lines = append(strconv.AppendInt(lines[:0], int64(n.Move), 10), '\n')
		lines = append(s.appendStones(lines, n.Left), "\nalpha: "...)
		lines = append(strconv.AppendInt(lines, n.Alpha, 10), "\tbeta: "...)
		b.Write(append(strconv.AppendInt(lines, n.Beta, 10), '\n'))
	}
	after := "\n"
	if s.Next == nextOneLine {
		after = " "
	}
	fmt.Fprintf(&b, "%s%s%d\n", labelsS17[1], after, move)
	if s.Next != nextNoStones {
		b.WriteString(string(s.appendStones(nil, listed(next))) + "\n")
	}
	return b.String()
}

// appendStones appends a list of stones with a blank after each, unless StonesTight is set.
func (s printFaults) appendStones(text []byte, stones string) []byte {
	if s.StonesTight {
		return append(text, strings.ReplaceAll(stones, " ", "")...)
	}
	text = append(text, stones...)
	if stones != "" {
		text = append(text, ' ') // the blank after the last stone
	}
	return text
}
