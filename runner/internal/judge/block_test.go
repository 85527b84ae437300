package judge

import (
	"testing"

	"touchstone/reference"
)

func TestBlocksAreFoundBelowTheirHeading(t *testing.T) {
	const move, noNumbers = "6\n3 5 7 ", "1\n"
	for name, test := range map[string]struct {
		want, output, match, got string
	}{
		"right":                   {move, "NEXT MOVE\n6\n3 5 7 \n", "exact", "6; 3 5 7"},
		"every other line blank":  {move, "NEXT MOVE\n\n6\n\n3 5 7 \n", "exact", "6; 3 5 7"},
		"the last counts":         {move, "NEXT MOVE\n1\n2\nNEXT MOVE\n6\n3 5 7 \n", "exact", "6; 3 5 7"},
		"the closest counts":      {move, "NEXT MOVE\n6\n3 5 7 \nNext move\n1\n2\n", "exact", "6; 3 5 7"},
		"other case":              {move, "Next Move\n6\n3 5 7 \n", "format(label)", "6; 3 5 7"},
		"colon":                   {move, "NEXT MOVE:\n6\n3 5 7 \n", "format(colon)", "6; 3 5 7"},
		"indented":                {move, "  NEXT MOVE\n6\n3 5 7 \n", "format(blanks)", "6; 3 5 7"},
		"on the line of the head": {move, "NEXT MOVE: 6\n3 5 7 \n", "format(line)", "6; 3 5 7"},
		"brackets":                {move, "NEXT MOVE\n6\n[3, 5, 7]\n", "format(list)", "6; 3 5 7"},
		"wrong move":              {move, "NEXT MOVE\n2\n3 5 7 \n", "value", "2; 3 5 7"},
		"one left out":            {move, "NEXT MOVE\n6\n3 5 \n", "value", "6; 3 5"},
		"heading alone":           {move, "NEXT MOVE\n", "value", "; "},
		"text":                    {move, "NEXT MOVE\nsix\n3 5 7\n", "value", "six; "},
		"no heading":              {move, "6\n3 5 7 \n", "missing", ""},
		"nothing":                 {move, "", "missing", ""},
		"none":                    {noNumbers, "NEXT MOVE\n1\n\n", "exact", "1; "},
		"none, not even a line":   {noNumbers, "NEXT MOVE\n1", "exact", "1; "},
		"none, then text":         {noNumbers, "NEXT MOVE\n1\nbye\n", "exact", "1; "},
		"none, blank, then text":  {noNumbers, "NEXT MOVE\n1\n\nbye\n", "exact", "1; "},
		"none, among blank lines": {noNumbers, "NEXT MOVE\n\n\n1\n\n\n", "exact", "1; "},
		"none in brackets":        {noNumbers, "NEXT MOVE\n1\n[]\n", "format(list)", "1; "},
		"some instead of none":    {noNumbers, "NEXT MOVE\n1\n2 3\n", "value", "1; 2 3"},
	} {
		t.Run(name, func(t *testing.T) {
			want := reference.Line{Label: "NEXT MOVE", Kind: reference.Numbers, Text: test.want}
			lines, _ := Lines([]reference.Line{want}, test.output)
			if got := summary(lines); got != test.match || lines[0].Got != test.got {
				t.Errorf("Lines(%q): %s, got %q; want %s, %q", test.output, got, lines[0].Got, test.match, test.got)
			}
		})
	}
}
