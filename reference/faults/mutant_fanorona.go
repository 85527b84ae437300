package faults

import (
	"slices"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/reference/internal/fanorona"
)

var labelsFanorona = labelsOf(fanorona5x5)

// endingsFanorona translates how a mutant ended.
var endingsFanorona = map[fanorona.Ending]Ended{
	fanorona.Finished: EndedWell,
	fanorona.Crashed:  EndedCrashed,
	fanorona.Endless:  EndedNever,
}

// mutateFanorona answers a command line with the three lines of a wrong
// program.
func mutateFanorona(args []string, sw faultSettings) (Output, error) {
	in, err := fanorona.ParseInput(args)
	if err != nil {
		return Output{}, err
	}
	a := fanorona.Mutate(in, sw.Fanorona)
	if a.Ending != fanorona.Finished {
		return Output{Ended: endingsFanorona[a.Ending]}, nil
	}
	if sw.Print.Lines == linesZero {
		a = fanorona.MutantAnswer{Moves: []string{"0"}}
	}
	out := Output{Transcript: reference.TranscriptFanorona(distinctTexts(a.Moves), a.Value, a.Legal)}
	out.Text = sw.Print.linesFanorona(out.Transcript, args)
	if sw.Print.Lines == linesBlank || sw.Print.Lines == linesNothing {
		out.Transcript = reference.Transcript{}
	}
	return out, nil
}

// distinctTexts are moves without repetition: what is printed of two may be the
// same.
func distinctTexts(moves []string) []string {
	return slices.Compact(slices.Sorted(slices.Values(moves)))
}

// noMoveFanorona is printed by a program that sees no move.
var noMoveFanorona = reference.Line{Label: labelsFanorona[0], Text: "null", Kind: reference.Choice}

// linesFanorona writes an answer down.
func (s printFaults) linesFanorona(t reference.Transcript, args []string) string {
	lines := slices.Clone(t.Lines)
	if len(lines) < len(labelsFanorona) {
		lines = slices.Insert(lines, 0, noMoveFanorona)
	}
	switch s.Lines {
	case linesNothing:
		return ""
	case linesExchanged:
		lines[0], lines[1] = lines[1], lines[0]
	case linesLast:
		lines = lines[:2]
	}
	var b strings.Builder
	if s.Noise == noiseBefore {
		b.WriteString("Fanorona with alpha-beta pruning\n")
	}
	if s.Noise == noiseInput {
		b.WriteString("Input " + strings.Join(args, " ") + "\n")
	}
	for _, l := range lines {
		b.WriteString(s.lineFanorona(l))
	}
	if s.Noise == noiseAfter {
		b.WriteString("Done\n")
	}
	return b.String()
}

func (s printFaults) lineFanorona(l reference.Line) string {
	var b strings.Builder
	b.WriteString(s.Labels.write(l.Label))
	if s.Labels != labelsNone {
		b.WriteString(s.Colon.write())
	}
	if s.Lines != linesBlank {
		b.WriteString(s.valueFanorona(l))
	}
	if s.Lines == linesOne {
		return b.String() + " "
	}
	return b.String() + "\n"
}

// valueFanorona writes a value.
func (s printFaults) valueFanorona(l reference.Line) string {
	switch {
	case l.Kind == reference.Choice:
		return s.Word.write(l.Text)
	case l.Label != labelsFanorona[1]:
		return l.Text
	case s.Digits == digitsTenths:
		return l.Text + ".0"
	case s.Outcome == outcomeWords:
		n, _ := strconv.Atoi(l.Text)
		return [...]string{"loss", "draw", "win"}[n+1]
	}
	return l.Text
}

// write writes a move.
func (w word) write(text string) string {
	switch w {
	case wordCapital:
		return strings.ToUpper(text)
	case wordBlanks, wordHyphens:
		separator := map[word]string{wordBlanks: " ", wordHyphens: "-"}[w]
		return strings.Join(stepsOf(text), separator)
	case wordBare:
		return strings.NewReplacer("A", "", "W", "").Replace(text)
	}
	return text
}

// stepsOf cuts the text of a move before each point.
func stepsOf(text string) []string {
	var steps []string
	for len(text) > 2 {
		next := strings.IndexAny(text[2:], "abcde")
		if next < 0 {
			break
		}
		steps, text = append(steps, text[:2+next]), text[2+next:]
	}
	return append(steps, text)
}
