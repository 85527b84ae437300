package faults

import (
	"slices"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/reference/internal/fanorona"
)

var labelsFanorona = labelsOf(fanorona5x5)

func solveFanorona(args []string, s *settings) (Output, error) {
	in, err := fanorona.ParseInput(args)
	if err != nil {
		return Output{}, err
	}
	a := fanorona.SolveWithFaults(in, s.Fanorona)
	if a.Ending != EndedWell {
		return Output{Ending: a.Ending}, nil
	}
	if s.Print.Content == "zero-values" {
		a = fanorona.MutantAnswer{Moves: []string{"0"}}
	}
	// Different moves may have the same text.
	moves := slices.Compact(slices.Sorted(slices.Values(a.Moves)))
	out := Output{Transcript: reference.TranscriptFanorona(moves, a.Value, a.Legal)}
	out.Text = s.Print.linesFanorona(out.Transcript)
	if s.Print.Content == "blank-values" || s.Print.Content == "prints-nothing" {
		out.Transcript = reference.Transcript{}
	}
	return out, nil
}

// noMoveFanorona is what a program prints if it finds no move.
var noMoveFanorona = reference.Line{Label: labelsFanorona[0], Text: "null", Kind: reference.Choice}

func (s printFaults) linesFanorona(t reference.Transcript) string {
	lines := t.Lines
	if len(lines) < len(labelsFanorona) {
		lines = append([]reference.Line{noMoveFanorona}, lines...)
	}
	var b strings.Builder
	for _, l := range lines {
		switch s.Content {
		case "prints-nothing":
		case "blank-values":
			b.WriteString(l.Label + ": \n")
		default:
			b.WriteString(l.Label + ": " + s.valueFanorona(l) + "\n")
		}
	}
	return b.String()
}

func (s printFaults) valueFanorona(l reference.Line) string {
	switch {
	case l.Kind == reference.Choice && s.MoveBare:
		return strings.NewReplacer("A", "", "W", "").Replace(l.Text)
	case l.Label == labelsFanorona[1] && s.OutcomeInWords:
		n, _ := strconv.Atoi(l.Text)
		return [...]string{"loss", "draw", "win"}[n+1]
	}
	return l.Text
}
