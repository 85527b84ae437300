package fanorona

import (
	"strings"
	"testing"
)

func TestParseMoveSaysWhatIsWrong(t *testing.T) {
	start := parsed(t, Start)
	for text, want := range map[string]string{
		"":         "malformed",
		"d2":       "malformed",
		"d2c":      "malformed",
		"d2c6A":    "malformed",
		"d2c3Ab3":  "malformed",
		"d2c3b3W":  "malformed",
		"D2C3A":    "malformed",
		"d2c3AA":   "malformed",
		"d2c3":     "White must capture",
		"d2c3W":    `"d2c3W" is not legal here`,
		"d2c3Ab3W": `"d2c3Ab3W" is not legal here`,
	} {
		if _, err := start.ParseMove(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseMove(%q): %v, want an error with %q", text, err, want)
		}
	}
}

// The sixth consecutive paika draws the game even if it leaves a side without a move (rule
// 1.7).
func TestEndsOfTheGame(t *testing.T) {
	for text, want := range map[string]Outcome{
		Start:                               Unfinished,
		"...../...../W..../WW.../BWW.. b 0": WhiteWins,
		"...../...../W..../WW.../BWW.. b 5": WhiteWins,
		"...../...../W..../WW.../BWW.. b 6": Draw,
		"...../...../W..../WW.../.WW.. b 0": WhiteWins,
		"...../...../W..../WW.../.WW.. w 0": WhiteWins,
		"...../...../B..../...../..... w 0": BlackWins,
		"...../...../B..../...../..... w 6": Draw,
		"...../...../B..../...../....W w 5": Unfinished,
	} {
		if got := Standard.Outcome(parsed(t, text)); got != want {
			t.Errorf("Outcome(%s) = %v, want %v", text, got, want)
		}
	}
	if got := (Rules{2}).Outcome(parsed(t, "...../...../B..../...../....W w 3")); got != Draw {
		t.Errorf("with a limit of 2, three paikas are %v, want a draw", got)
	}
}

func TestParseInputSaysWhatIsWrong(t *testing.T) {
	const board = "BBBBB/BBBBB/BW.BW/WWWWW/WWWWW"
	for args, want := range map[string]string{
		board + " w 0":                         "expected 4 arguments, BOARD SIDE PAIKAS DEPTH, got 3",
		"BBBBB/BBBBB/BW.BW/WWWWW w 0 1":        "has 4 ranks: expected 5",
		"BBBBB/BBBBB/BW.BW/WWWWW/WWWWWW w 0 1": `rank 1, "WWWWWW", has 6 points, expected 5`,
		"bBBBB/BBBBB/BW.BW/WWWWW/WWWWW w 0 1":  `"b" on a5: expected W, B or a dot`,
		board + " white 0 1":                   `side "white": expected w or b`,
		board + " w none 1":                    `paika count "none" is not a whole number`,
		board + " w -1 1":                      "paika count -1 is out of range: expected 0 to 60",
		board + " w 99999999999999999999 1":    "is out of range",
		board + " w 0 deep":                    `depth "deep" is not a whole number`,
		board + " w 0 -1":                      "depth -1 is out of range",
		board + " w 6 1":                       "a draw, with 6 paikas in a row",
		"...../...../W..../WW.../BWW.. b 0 1":  "Black has already lost, with no move",
		"...../...../W..../WW.../.WW.. w 0 1":  "Black has already lost, with no stones",
	} {
		if _, err := ParseInput(strings.Fields(args)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseInput(%q): %v, want an error with %q", args, err, want)
		}
	}
}
