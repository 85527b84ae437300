package faults

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/reference/internal/takestones"
)

var labelsS17 = labelsOf(takestonesS17)

// mutateS17 answers a command line with the trace of a wrong program.
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
	out := Output{Text: sw.Print.textS17(trace, o.Move, o.Next, args)}
	switch t := reference.TranscriptS17(trace, o.Move, listed(o.Next)); {
	case sw.Print.Lines == linesNothing:
	case sw.Print.Next == nextMissing:
		out.Transcript.Lines = t.Lines[:1]
	default:
		out.Transcript = t
	}
	return out, nil
}

// listed writes stones with a blank between them.
func listed(stones []int) string {
	words := make([]string, len(stones))
	for i, stone := range stones {
		words[i] = strconv.Itoa(stone)
	}
	return strings.Join(words, " ")
}

// textS17 writes a trace and the next move down.
func (s printFaults) textS17(trace []reference.Node, move int, next []int, args []string) string {
	if s.Lines == linesNothing {
		return ""
	}
	var b strings.Builder
	b.Grow(len(trace) * len("12\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 \nalpha: -1000\tbeta: 1000\n"))
	if s.Noise == noiseBefore {
		b.WriteString("Take-Stones with alpha-beta pruning\n")
	}
	if s.Noise == noiseInput {
		b.WriteString("Input " + strings.Join(args, " ") + "\n")
	}
	if s.Next == nextFirst {
		b.WriteString(s.next(move, next))
	}
	var lines []byte
	for _, n := range trace {
		lines = append(strconv.AppendInt(lines[:0], int64(n.Move), 10), '\n')
		lines = append(s.Stones.appendTo(lines, n.Left), '\n')
		b.Write(append(s.Bounds.appendTo(lines, n.Alpha, n.Beta), '\n'))
	}
	if s.Next != nextFirst {
		b.WriteString(s.next(move, next))
	}
	if s.Noise == noiseAfter {
		b.WriteString("Done\n")
	}
	return b.String()
}

// appendTo writes a list of stones that are parted by blanks.
func (s stonesStyle) appendTo(text []byte, stones string) []byte {
	switch s {
	case stonesBrackets:
		return fmt.Appendf(text, "[%s]", strings.ReplaceAll(stones, " ", ", "))
	case stonesCommas:
		return append(text, strings.ReplaceAll(stones, " ", ",")...)
	case stonesTight:
		return append(text, strings.ReplaceAll(stones, " ", "")...)
	}
	text = append(text, stones...)
	if stones != "" {
		text = append(text, ' ') // each is followed by a blank
	}
	return text
}

func (s boundsStyle) appendTo(text []byte, alpha, beta int64) []byte {
	switch s {
	case boundsBlank:
		return fmt.Appendf(text, "alpha: %d beta: %d", alpha, beta)
	case boundsCapital:
		return fmt.Appendf(text, "Alpha: %d\tBeta: %d", alpha, beta)
	case boundsEquals:
		return fmt.Appendf(text, "alpha = %d\tbeta = %d", alpha, beta)
	case boundsTight:
		return fmt.Appendf(text, "alpha:%d\tbeta:%d", alpha, beta)
	case boundsReverse:
		return fmt.Appendf(text, "beta: %d\talpha: %d", beta, alpha)
	case boundsDecimal:
		return fmt.Appendf(text, "alpha: %d.0\tbeta: %d.0", alpha, beta)
	case boundsLines:
		return fmt.Appendf(text, "alpha: %d\nbeta: %d", alpha, beta)
	}
	text = strconv.AppendInt(append(text, "alpha: "...), alpha, 10)
	return strconv.AppendInt(append(text, "\tbeta: "...), beta, 10)
}

// next writes the block of the next move.
func (s printFaults) next(move int, left []int) string {
	heading := labelsS17[1]
	label, stones := heading+"\n", string(s.Stones.appendTo(nil, listed(left)))+"\n"
	switch s.Next {
	case nextMissing:
		return ""
	case nextNoLabel:
		label = ""
	case nextNoStones:
		stones = ""
	case nextOneLine:
		label = heading + " "
	case nextLower:
		label = "Next Move\n"
	case nextColon:
		label = heading + ":\n"
	}
	return label + strconv.Itoa(move) + "\n" + stones
}
