package faults

import (
	"slices"

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
	// Different moves may have the same text.
	moves := slices.Compact(slices.Sorted(slices.Values(a.Moves)))
	out := Output{Transcript: reference.TranscriptFanorona(moves, a.Value, a.Legal)}
	if len(moves) == 0 {
		out.Text = labelsFanorona[0] + ": null\n"
	}
	for _, l := range out.Transcript.Lines {
		out.Text += l.Label + ": " + l.Text + "\n"
	}
	return out, nil
}
