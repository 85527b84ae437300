package faults

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The start position, and a position in which three moves leave Black without a move.
const (
	startFanorona = "BBBBB/BBBBB/BW.BW/WWWWW/WWWWW w 0 1"
	shutInBlack   = "...../...../WW.../W..../BWW.. w 0 1"
)

func TestFanoronaFaultsDoWhatTheirMeaningSays(t *testing.T) {
	for _, test := range []struct{ args, fault, want string }{
		{startFanorona, "", "Move: b2c3A\nValue: 1\nLegal Moves: 5\n"},
		{startFanorona, "origin-entered-again", "Move: b2c3A\nValue: 1\nLegal Moves: 7\n"},
		{startFanorona, "capture-not-compulsory", "Move: b2c3A\nValue: 1\nLegal Moves: 9\n"},
		{startFanorona, "side-inverted", "Move: b4c3A\nValue: 1\nLegal Moves: 5\n"},
		{startFanorona, "value-negated", "Move: b2c3A\nValue: -1\nLegal Moves: 5\n"},
		{startFanorona, "depth-one-fewer", "Move: null\nValue: 0\nLegal Moves: 5\n"},
		{startFanorona, "legal-stones", "Move: b2c3A\nValue: 1\nLegal Moves: 4\n"},
		{shutInBlack, "", "Move: a3b2\nValue: 1\nLegal Moves: 12\n"},
		{shutInBlack, "stuck-draws", "Move: a2b2\nValue: 0\nLegal Moves: 12\n"},
		{shutInBlack, "stuck-wins", "Move: a2b2\nValue: 0\nLegal Moves: 12\n"},
		{shutInBlack, "limit-before-end", "Move: a2b2\nValue: 0\nLegal Moves: 12\n"},
	} {
		got := solveMutant(t, fanorona5x5, test.args, strings.Fields(test.fault)...).Text
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s with %q (-want +got):\n%s", test.args, test.fault, diff)
		}
	}
}

func TestFanoronaMutantsMayCrash(t *testing.T) {
	for _, test := range []struct {
		args, fault string
		want        Ending
	}{
		{shutInBlack, "crash-stuck", EndedCrashed},
		{startFanorona, "crash-stuck", EndedWell},
		{startFanorona, "crash-no-limit", EndedWell},
		{"...../...../..B../...../W...W w 0 0", "crash-no-limit", EndedCrashed},
		{"...../...../..B../...../W...W w 0 1", "crash-bare", EndedCrashed},
		{"...../...../W..../...../....B w 0 0", "draw-never", EndedCrashed},
	} {
		o := solveMutant(t, fanorona5x5, test.args, test.fault)
		if o.Ending != test.want || (o.Text == "") != (test.want != EndedWell) {
			t.Errorf("%s with %s %v and printed %q, want it %v", test.args, test.fault, o.Ending, o.Text, test.want)
		}
	}
}
