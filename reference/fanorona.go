package reference

import (
	"fmt"
	"slices"
	"strconv"

	"touchstone/reference/internal/fanorona"
)

var dataFanorona = builtIn("fanorona-5x5")

// labelsFanorona are the labels of the three lines (rule 3.3).
var labelsFanorona = dataFanorona.Labels

var fanorona5x5 = dataFanorona.with(code{
	solve:   solveFanorona,
	read:    readFanorona,
	explain: explainFanorona,
	clauses: clausesFanorona,
	probes:  fanorona.Probes,
	draw:    drawFanorona,

	parameters: &parameters{defaults: map[string]string{"PAIKAS": "0", "DEPTH": "0"}},
})

// TranscriptFanorona returns the three lines of an answer. The first line has the alphabetically
// first of the best moves and accepts the others, so transcripts are equal if they accept the
// same moves.
func TranscriptFanorona(moves []string, value, legal int) Transcript {
	var t Transcript
	if len(moves) > 0 {
		sorted := slices.Sorted(slices.Values(moves))
		move := Line{Label: labelsFanorona[0], Text: sorted[0], Kind: Choice}
		for _, other := range sorted[1:] {
			move.Also = append(move.Also, Alternative{other, attains})
		}
		t.Lines = append(t.Lines, move)
	}
	for i, n := range []int{value, legal} {
		t.Lines = append(t.Lines, Line{Label: labelsFanorona[i+1], Text: strconv.Itoa(n), Exact: Ratio{int64(n), 1}})
	}
	return t
}

// attains is the reason why the other best moves are correct (rule 3.3).
const attains = "attains the value"

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
	values, err := readLabelled(text, labelsFanorona)
	if err != nil {
		return Transcript{}, err
	}
	if err := fanorona.WellFormed(values[0]); err != nil {
		return Transcript{}, fmt.Errorf("line 1 %q: %w", labelsFanorona[0], err)
	}
	n := make([]int, len(values))
	for i := 1; i < len(values); i++ {
		if n[i], err = strconv.Atoi(values[i]); err != nil {
			return Transcript{}, fmt.Errorf("line %d %q: %q is not a whole number", i+1, labelsFanorona[i], values[i])
		}
	}
	if n[1] < -1 || n[1] > 1 || n[2] < 1 {
		return Transcript{}, fmt.Errorf(
			"got value %d and %d legal moves: expected value -1, 0 or 1, and at least 1 legal move",
			n[1],
			n[2],
		)
	}
	t := TranscriptFanorona(values[:1], n[1], n[2])
	return t, t.confirm(text)
}
