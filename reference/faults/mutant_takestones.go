package faults

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/reference/internal/takestones"
)

var (
	labelsF19 = labelsOf(takestonesF19)
	labelsS17 = labelsOf(takestonesS17)
)

func solveF19(args []string, s *settings) (Output, error) {
	in, err := takestones.Parse(args)
	if err != nil {
		return Output{}, err
	}
	o, err := takestones.F19.SolveWithFaults(in, s.AtMax, s.AtMin)
	if err != nil || o.Ending != EndedWell {
		return Output{Ending: o.Ending}, err
	}
	answers := s.Print.answersF19(o)
	out := Output{Text: s.Print.linesF19(answers)}
	for _, a := range answers {
		if line, ok := a.line(); ok {
			out.Transcript.Lines = append(out.Transcript.Lines, line)
		}
	}
	return out, nil
}

// answerF19 describes one of the six lines that a program for takestones-f19 prints.
type answerF19 struct {
	index int // of the label in labelsF19
	kind  reference.Kind
	ratio reference.Ratio // its denominator may be 0
	blank bool            // printed without a value
	none  bool            // there is no value, and the program prints "none"
}

// line returns the line in the correct format, or false if the answer is not a number.
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

func (s printFaults) answersF19(o takestones.MutantAnswer) []answerF19 {
	whole := func(i int, n int64) answerF19 { return answerF19{index: i, ratio: reference.Ratio{Num: n, Den: 1}} }
	answers := []answerF19{
		{index: 0, ratio: reference.Ratio{Num: int64(o.Move), Den: 1}, none: o.NoMove},
		{index: 1, kind: reference.Decimal, ratio: valueF19(o.Value)},
		whole(2, o.Visited),
		whole(3, o.Evaluated),
		whole(4, int64(o.MaxDepth)),
		{index: 5, kind: reference.Decimal, ratio: positive(o.Branching)},
	}
	isBlank := func(label string) bool { return strings.EqualFold(label, s.Blank) }
	if i := slices.IndexFunc(labelsF19, isBlank); i >= 0 {
		answers[i].blank = true
	}
	switch s.Content {
	case "prints-nothing":
		return nil
	case "blank-values", "zero-values":
		for i, a := range answers {
			isBlank := s.Content == "blank-values"
			answers[i] = answerF19{index: i, kind: a.kind, ratio: reference.Ratio{Den: 1}, blank: isBlank}
		}
	}
	return answers
}

// valueF19 returns the value as a fraction. If the value is infinite, the denominator is 0.
func valueF19(value int) reference.Ratio {
	switch {
	case value < -infiniteValue:
		return reference.Ratio{Num: -1, Den: 0}
	case value > infiniteValue:
		return reference.Ratio{Num: 1, Den: 0}
	}
	return reference.Ratio{Num: int64(value), Den: 10}
}

// infiniteValue is greater than any value that an evaluation returns.
const infiniteValue = 1_000_000

func positive(fraction [2]int64) reference.Ratio {
	if fraction[1] < 0 {
		return reference.Ratio{Num: -fraction[0], Den: -fraction[1]}
	}
	return reference.Ratio{Num: fraction[0], Den: fraction[1]}
}

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
		return "-" + s.Digits.format(a.ratio)
	}
	return s.Digits.format(a.ratio)
}

func (d digits) format(r reference.Ratio) string {
	text := r.Fixed(1)
	switch d {
	case "rounds-half-even":
		return halfEven(r)
	case "rounds-binary":
		return strconv.FormatFloat(float(r), 'f', 1, 64)
	case "cuts-digits":
		return reference.Ratio{Num: r.Num * 10 / r.Den, Den: 10}.Fixed(1)
	case "rounds-up":
		return reference.Ratio{Num: int64(math.Ceil(float(r) * 10)), Den: 10}.Fixed(1)
	case "not-rounded":
		return decimal(strconv.FormatFloat(float(r), 'f', -1, 64))
	case "no-decimals":
		return r.Fixed(0)
	case "whole-without-zero":
		return strings.TrimSuffix(text, ".0")
	}
	return text
}

func float(r reference.Ratio) float64 { return float64(r.Num) / float64(r.Den) }

// halfEven formats a fraction with one decimal place, and rounds ties to the even digit.
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

func decimal(text string) string {
	if strings.Contains(text, ".") {
		return text
	}
	return text + ".0"
}

func solveS17(args []string, s *settings) (Output, error) {
	in, err := takestones.Parse(args)
	if err != nil {
		return Output{}, err
	}
	o, err := takestones.S17.SolveWithFaults(in, s.AtMax, s.AtMin)
	if err != nil || o.Ending != EndedWell {
		return Output{Ending: o.Ending}, err
	}
	trace := make([]reference.Node, len(o.Trace))
	for i, n := range o.Trace {
		trace[i] = reference.Node{Move: n.Stone, Left: n.Left, Alpha: int64(n.Alpha), Beta: int64(n.Beta)}
		if n.Stone == 0 && s.AtMax.TraceRoot != "trace-root-zero" {
			trace[i].Move = reference.Unplayed
		}
	}
	out := Output{Text: s.Print.textS17(trace, o.Move, o.Next)}
	if s.Print.Content != "prints-nothing" {
		out.Transcript = reference.TranscriptS17(trace, o.Move, listed(o.Next))
	}
	return out, nil
}

func listed(stones []int) string {
	words := make([]string, len(stones))
	for i, stone := range stones {
		words[i] = strconv.Itoa(stone)
	}
	return strings.Join(words, " ")
}

func (s printFaults) textS17(trace []reference.Node, move int, next []int) string {
	if s.Content == "prints-nothing" {
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
	if s.Next == "next-on-one-line" {
		after = " "
	}
	fmt.Fprintf(&b, "%s%s%d\n", labelsS17[1], after, move)
	if s.Next != "next-without-stones" {
		b.WriteString(string(s.appendStones(nil, listed(next))) + "\n")
	}
	return b.String()
}

func (s printFaults) appendStones(text []byte, stones string) []byte {
	if s.StonesTight {
		return append(text, strings.ReplaceAll(stones, " ", "")...)
	}
	text = append(text, stones...)
	if stones != "" {
		text = append(text, ' ') // after the last stone
	}
	return text
}
