package faults

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/reference/internal/takestones"
)

var labelsF19 = labelsOf(takestonesF19)

// mutateF19 answers a command line with the six lines of a wrong program.
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
	out := Output{Text: sw.Print.linesF19(answers, args)}
	for _, a := range answers {
		if line, ok := a.line(); ok {
			out.Transcript.Lines = append(out.Transcript.Lines, line)
		}
	}
	return out, nil
}

// answerF19 is one of the six lines as a mutant comes by it.
type answerF19 struct {
	index int // in labelsF19
	kind  reference.Kind
	ratio reference.Ratio // the denominator may be 0
	blank bool            // printed without its value
	none  bool            // there is no value: programs print what they like
}

// line is the answer written well; false if it is no number.
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

// answersF19 are the lines that a program prints, in its order.
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
	case linesNoBranching:
		return answers[:5]
	case linesNoDepth:
		return append(answers[:4], answers[5])
	case linesExchanged:
		answers[2], answers[3] = answers[3], answers[2]
	case linesBlank, linesZero:
		for i := range answers {
			answers[i].ratio, answers[i].blank, answers[i].none = reference.Ratio{
				Num: 0,
				Den: 1,
			}, s.Lines == linesBlank, false
		}
	}
	return answers
}

// valueF19 is a value; if no move was ever better than none, an infinite one.
func valueF19(value int) reference.Ratio {
	switch {
	case value < -infiniteValue:
		return reference.Ratio{Num: -1, Den: 0}
	case value > infiniteValue:
		return reference.Ratio{Num: 1, Den: 0}
	}
	return reference.Ratio{Num: int64(value), Den: 10}
}

// infiniteValue is beyond all that any evaluation gives.
const infiniteValue = 1_000_000

// positive makes the denominator of a fraction positive, or leaves it 0.
func positive(fraction [2]int64) reference.Ratio {
	if fraction[1] < 0 {
		return reference.Ratio{Num: -fraction[0], Den: -fraction[1]}
	}
	return reference.Ratio{Num: fraction[0], Den: fraction[1]}
}

// linesF19 writes answers down.
func (s printFaults) linesF19(answers []answerF19, args []string) string {
	var b strings.Builder
	if s.Noise == noiseBefore {
		b.WriteString("Take-Stones with alpha-beta pruning\n")
	}
	if s.Noise == noiseInput {
		b.WriteString("Input " + strings.Join(args, " ") + "\n")
	}
	for _, a := range answers {
		b.WriteString(s.Labels.write(labelsF19[a.index]))
		if s.Labels != labelsNone {
			b.WriteString(s.Colon.write())
		}
		if !a.blank {
			b.WriteString(s.number(a))
		}
		if s.Lines == linesOne {
			b.WriteByte(' ')
		} else {
			b.WriteByte('\n')
		}
	}
	if s.Noise == noiseAfter {
		b.WriteString("Done\n")
	}
	return b.String()
}

func (l labels) write(label string) string {
	switch l {
	case labelsLower:
		return strings.ToLower(label)
	case labelsUpper:
		return strings.ToUpper(label)
	case labelsAverage:
		return strings.Replace(label, "Avg", "Average", 1)
	case labelsNodes:
		return strings.TrimPrefix(label, "Number of ")
	case labelsMisspelt:
		return strings.Replace(label, "Evaluated", "Evaluted", 1)
	case labelsReach:
		return strings.TrimSuffix(label, " Reached")
	case labelsNext:
		return strings.Replace(label, "Move", "Next Move", 1)
	case labelsBlank:
		return strings.Replace(label, "Reached", "Reached ", 1)
	case labelsLong:
		return strings.Replace(label, "Legal", "Number of Legal", 1)
	case labelsNone:
		return ""
	}
	return label
}

func (c colon) write() string {
	return [...]string{": ", " : ", ":", " = ", " ", ":\t"}[c]
}

// number writes a value as the program does.
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
	case a.index == 1 && a.ratio.Num == 0 && s.Zero == zeroNegative:
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
	case digitsTwo:
		return r.Fixed(2)
	case digitsNone:
		return r.Fixed(0)
	case digitsWhole:
		return strings.TrimSuffix(text, ".0")
	case digitsComma:
		return strings.Replace(text, ".", ",", 1)
	}
	return text
}

func float(r reference.Ratio) float64 { return float64(r.Num) / float64(r.Den) }

// halfEven writes a fraction with one decimal place; ties go to the even
// neighbour.
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

// decimal gives a number at least one decimal place.
func decimal(text string) string {
	if strings.Contains(text, ".") {
		return text
	}
	return text + ".0"
}
