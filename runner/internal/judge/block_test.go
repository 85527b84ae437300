package judge

import (
	"testing"

	"touchstone/reference"
)

func TestBlocksAreFoundBelowTheirHeading(t *testing.T) {
	want := reference.Line{Label: "NEXT MOVE", Kind: reference.Numbers, Text: "6\n3 5 7 "}
	for name, test := range map[string]struct {
		output, match, got string
	}{
		"right":                   {"NEXT MOVE\n6\n3 5 7 \n", "exact", "6; 3 5 7"},
		"every other line blank":  {"NEXT MOVE\n\n6\n\n3 5 7 \n", "exact", "6; 3 5 7"},
		"the last counts":         {"NEXT MOVE\n1\n2\nNEXT MOVE\n6\n3 5 7 \n", "exact", "6; 3 5 7"},
		"the closest counts":      {"NEXT MOVE\n6\n3 5 7 \nNext move\n1\n2\n", "exact", "6; 3 5 7"},
		"other case":              {"Next Move\n6\n3 5 7 \n", "format(label)", "6; 3 5 7"},
		"colon":                   {"NEXT MOVE:\n6\n3 5 7 \n", "format(colon)", "6; 3 5 7"},
		"indented":                {"  NEXT MOVE\n6\n3 5 7 \n", "format(blanks)", "6; 3 5 7"},
		"on the line of the head": {"NEXT MOVE: 6\n3 5 7 \n", "format(line)", "6; 3 5 7"},
		"brackets":                {"NEXT MOVE\n6\n[3, 5, 7]\n", "format(list)", "6; 3 5 7"},
		"wrong move":              {"NEXT MOVE\n2\n3 5 7 \n", "value", "2; 3 5 7"},
		"one left out":            {"NEXT MOVE\n6\n3 5 \n", "value", "6; 3 5"},
		"heading alone":           {"NEXT MOVE\n", "value", "; "},
		"text":                    {"NEXT MOVE\nsix\n3 5 7\n", "value", "six; 3 5 7"},
		"no heading":              {"6\n3 5 7 \n", "missing", ""},
		"nothing":                 {"", "missing", ""},
	} {
		t.Run(name, func(t *testing.T) {
			lines, _ := Lines([]reference.Line{want}, test.output)
			if got := summary(lines); got != test.match || lines[0].Got != test.got {
				t.Errorf("Lines(%q): %s, got %q; want %s, %q", test.output, got, lines[0].Got, test.match, test.got)
			}
		})
	}
}

func TestABlockWithoutNumbersIsABlankLine(t *testing.T) {
	want := reference.Line{Label: "NEXT MOVE", Kind: reference.Numbers, Text: "1\n"}
	for output, match := range map[string]string{
		"NEXT MOVE\n1\n\n":       "exact",
		"NEXT MOVE\n1":           "exact",
		"NEXT MOVE\n1\n\nbye\n":  "exact",
		"NEXT MOVE\n1\nbye\n":    "exact",
		"NEXT MOVE\n1\n[]\n":     "format(list)",
		"NEXT MOVE\n1\n2 3\n":    "value",
		"NEXT MOVE\n\n\n1\n\n\n": "exact",
	} {
		lines, _ := Lines([]reference.Line{want}, output)
		if got := summary(lines); got != match {
			t.Errorf("Lines(%q): %s, want %s", output, got, match)
		}
	}
}
