package judge

import (
	"testing"

	"touchstone/reference"
	"touchstone/runner/record"
)

// aChoice is an answer of three lines, the first of which accepts either of two words.
var aChoice = []reference.Line{
	{Label: "Move", Text: "b2c3A", Kind: reference.Choice, Also: []reference.Alternative{{Text: "d2c3Ab3W"}}},
	{Label: "Value", Text: "0", Exact: reference.Ratio{Num: 0, Den: 1}},
	{Label: "Legal Moves", Text: "5", Exact: reference.Ratio{Num: 5, Den: 1}},
}

func TestAnyAcceptedWordAnswersAChoice(t *testing.T) {
	for _, test := range []struct {
		printed string
		match   record.Match
		slips   []record.SlipKind
	}{
		{"b2c3A", record.MatchExact, nil},
		{"d2c3Ab3W", record.MatchExact, nil},
		{"D2C3AB3W", record.MatchFormat, []record.SlipKind{record.SlipWord}},
		{"d2-c3A-b3W", record.MatchFormat, []record.SlipKind{record.SlipWord}},
		{"b2c3a", record.MatchFormat, []record.SlipKind{record.SlipWord}},
		{"b2c3A (draw)", record.MatchFormat, []record.SlipKind{record.SlipText}},
		{"B2C3A, a draw", record.MatchFormat, []record.SlipKind{record.SlipWord, record.SlipText}},
		{"b2c3W", record.MatchValue, nil},
		{"d2c3Ab3Wx", record.MatchValue, nil},
		{"0", record.MatchValue, nil},
	} {
		lines, _ := Lines(aChoice, "Move: "+test.printed+"\nValue: 0\nLegal Moves: 5\n")
		got := lines[0]
		if got.Match != test.match || len(got.Slips) != len(test.slips) {
			t.Errorf("Move: %s: %s with %v, want %s with %v", test.printed, got.Match, got.Slips, test.match,
				test.slips)
			continue
		}
		for i, kind := range test.slips {
			if got.Slips[i].Kind != kind {
				t.Errorf("Move: %s: slip %v, want %s", test.printed, got.Slips[i], kind)
			}
		}
	}
}

func TestWantedTextListsAcceptedWords(t *testing.T) {
	choice := aChoice[0]
	for _, test := range []struct {
		also int
		want string
	}{
		{0, "b2c3A"},
		{1, "b2c3A or w0"},
		{3, "b2c3A, w0, w1 or w2"},
		{9, "b2c3A, w0, w1 or 7 others"},
	} {
		choice.Also = nil
		for i := range test.also {
			choice.Also = append(choice.Also, reference.Alternative{Text: "w" + string(rune('0'+i))})
		}
		if got := wantedText(choice); got != test.want {
			t.Errorf("%d alternatives: %q, want %q", test.also, got, test.want)
		}
	}
}
