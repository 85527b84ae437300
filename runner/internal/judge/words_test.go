package judge

import (
	"testing"

	"touchstone/reference"
)

// aChoice is an answer of three lines, the first of which accepts either of two words.
var aChoice = []reference.Line{
	{Label: "Move", Text: "b2c3A", Kind: reference.Choice, Alternatives: []reference.Alternative{{Text: "d2c3Ab3W"}}},
	{Label: "Value", Text: "0", Exact: reference.Ratio{Num: 0, Den: 1}},
	{Label: "Legal Moves", Text: "5", Exact: reference.Ratio{Num: 5, Den: 1}},
}

func TestAnyAcceptedWordAnswersAChoice(t *testing.T) {
	for printed, want := range map[string]string{
		"b2c3A": "exact", "d2c3Ab3W": "exact",
		"D2C3AB3W": "format(word)", "d2-c3A-b3W": "format(word)", "b2c3a": "format(word)",
		"b2c3A (draw)": "format(extra-text)", "B2C3A, a draw": "format(word)(extra-text)",
		"b2c3W": "value", "d2c3Ab3Wx": "value", "0": "value",
	} {
		lines, _ := Lines(aChoice, "Move: "+printed+"\nValue: 0\nLegal Moves: 5\n")
		if got := summary(lines[:1]); got != want {
			t.Errorf("Move: %s: %s, want %s", printed, got, want)
		}
	}
}

func TestWantedTextListsAcceptedWords(t *testing.T) {
	choice := aChoice[0]
	for also, want := range map[int]string{
		0: "b2c3A", 1: "b2c3A or w0", 3: "b2c3A, w0, w1 or w2", 9: "b2c3A, w0, w1 or 7 others",
	} {
		choice.Alternatives = nil
		for i := range also {
			choice.Alternatives = append(choice.Alternatives, reference.Alternative{Text: "w" + string(rune('0'+i))})
		}
		if got := wantedText(choice); got != want {
			t.Errorf("%d alternatives: %q, want %q", also, got, want)
		}
	}
}
