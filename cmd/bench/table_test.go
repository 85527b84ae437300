package main

import (
	"slices"
	"testing"
	"time"
)

func efforts(seconds ...int) (all []effort) {
	for _, s := range seconds {
		all = append(all, effort{wall: time.Duration(s) * time.Second})
	}
	return all
}

// Rounds are compared each with its own: a machine that is slow for a while is so for
// both.
func TestRatiosAreOfWhatWasTakenInTurn(t *testing.T) {
	r := row{base: efforts(80, 800, 90), ours: efforts(10, 50, 9), goal: 10}
	if got, want := r.ratios(wall), []float64{8, 16, 10}; !slices.Equal(got, want) {
		t.Errorf("ratios %v, want %v", got, want)
	}
	if !r.isMet() {
		t.Error("a median of 10 does not meet the goal of 10")
	}
	if r.goal = 10.1; r.isMet() {
		t.Error("a median of 10 meets the goal of 10.1")
	}
	floor := row{base: efforts(10, 10, 10), ours: efforts(12, 14, 13), goal: 1.3, atMost: true}
	if !floor.isMet() {
		t.Errorf("ratios %v do not meet the goal of 1.3 at most", floor.ratios(wall))
	}
	if floor.goal = 1.2; floor.isMet() {
		t.Errorf("ratios %v meet the goal of 1.2 at most", floor.ratios(wall))
	}
}
