package reference

import (
	"fmt"
	"slices"
	"strconv"

	"touchstone/reference/internal/fanorona"
)

var dataFanorona = builtIn("fanorona-5x5")

var labelsFanorona = dataFanorona.Labels

var fanorona5x5 = dataFanorona.with(implementation{
	solve:   solveFanorona,
	read:    readFanorona,
	explain: explainFanorona,
	clauses: clausesFanorona,
	probes:  fanorona.Probes,
	draw:    drawFanorona,

	parameters: &parameters{defaults: map[string]string{"PAIKAS": "0", "DEPTH": "0"}},
})

// TranscriptFanorona returns the three lines of an answer. moves holds the best moves, in any
// order. The first line accepts each of them.
func TranscriptFanorona(moves []string, value, legal int) Transcript {
	var t Transcript
	if len(moves) > 0 {
		sorted := slices.Sorted(slices.Values(moves))
		move := Line{Label: labelsFanorona[0], Text: sorted[0], Kind: Choice}
		for _, other := range sorted[1:] {
			move.Alternatives = append(move.Alternatives, Alternative{other, attainsReason})
		}
		t.Lines = append(t.Lines, move)
	}
	for i, n := range []int{value, legal} {
		t.Lines = append(t.Lines, Line{Label: labelsFanorona[i+1], Text: strconv.Itoa(n), Exact: Ratio{int64(n), 1}})
	}
	return t
}

const attainsReason = "attains the value" // rule 3.3

func solveFanorona(args []string) (Solution, error) {
	in, err := fanorona.ParseInput(args)
	if err != nil {
		return Solution{}, err
	}
	a := in.Answer()
	var moves []string
	for _, m := range a.Best {
		moves = append(moves, m.String())
	}
	return Solution{Transcript: TranscriptFanorona(moves, int(a.Value), a.Legal), Visited: a.Visited}, nil
}

func readFanorona(text string) (Transcript, error) {
	read, err := dataFanorona.readFields(text)
	if err != nil {
		return Transcript{}, err
	}
	move, value, legal := read.Lines[0].Text, read.Lines[1].Exact.Num, read.Lines[2].Exact.Num
	if err := fanorona.CheckMoveSyntax(move); err != nil {
		return Transcript{}, fmt.Errorf("line 1: %w", err)
	}
	if value < -1 || value > 1 || legal < 1 {
		return Transcript{}, fmt.Errorf(
			"got value %d and %d legal moves: expected value -1, 0 or 1, and at least 1 legal move", value, legal)
	}
	t := TranscriptFanorona([]string{move}, int(value), int(legal))
	return t, t.checkRoundTrip(text)
}
