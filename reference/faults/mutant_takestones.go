package faults

import (
	"fmt"
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
	var out Output
	for _, a := range answersF19(o, s.AtMax.DigitsCut) {
		out.Text += labelsF19[a.index] + ": " + a.text() + "\n"
		if a.ratio.Den != 0 && !a.none {
			line := reference.Line{Label: labelsF19[a.index], Kind: a.kind, Exact: a.ratio, Text: a.text()}
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
	none  bool            // there is no value, and the program prints "none"
}

func answersF19(o takestones.MutantAnswer, cut bool) []answerF19 {
	whole := func(i int, n int64) answerF19 { return answerF19{index: i, ratio: reference.Ratio{Num: n, Den: 1}} }
	branching := positive(o.Branching)
	if cut && branching.Den != 0 {
		branching = reference.Ratio{Num: branching.Num * 10 / branching.Den, Den: 10}
	}
	return []answerF19{
		{index: 0, ratio: reference.Ratio{Num: int64(o.Move), Den: 1}, none: o.NoMove},
		{index: 1, kind: reference.Decimal, ratio: valueF19(o.Value)},
		whole(2, o.Visited),
		whole(3, o.Evaluated),
		whole(4, int64(o.MaxDepth)),
		{index: 5, kind: reference.Decimal, ratio: branching},
	}
}

func (a answerF19) text() string {
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
	}
	return a.ratio.Fixed(1)
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
	return Output{
		Text:       textS17(trace, o.Move, o.Next),
		Transcript: reference.TranscriptS17(trace, o.Move, listed(o.Next)),
	}, nil
}

func listed(stones []int) string {
	words := make([]string, len(stones))
	for i, stone := range stones {
		words[i] = strconv.Itoa(stone)
	}
	return strings.Join(words, " ")
}

func textS17(trace []reference.Node, move int, next []int) string {
	var b strings.Builder
	b.Grow(len(trace) * len("12\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 \nalpha: -1000\tbeta: 1000\n"))
	var lines []byte
	for _, n := range trace {
		lines = append(strconv.AppendInt(lines[:0], int64(n.Move), 10), '\n')
		lines = append(appendStones(lines, n.Left), "\nalpha: "...)
		lines = append(strconv.AppendInt(lines, n.Alpha, 10), "\tbeta: "...)
		b.Write(append(strconv.AppendInt(lines, n.Beta, 10), '\n'))
	}
	fmt.Fprintf(&b, "%s\n%d\n%s\n", labelsS17[1], move, appendStones(nil, listed(next)))
	return b.String()
}

func appendStones(text []byte, stones string) []byte {
	text = append(text, stones...)
	if stones != "" {
		text = append(text, ' ') // after the last stone
	}
	return text
}
