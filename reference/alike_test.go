package reference

import "testing"

func TestAnswersThatAreAsRightAreAlike(t *testing.T) {
	lines := Line{Kind: Lines, Text: "a\nb\nb", Options: Options{AnyOrder: true}}
	list := Line{Kind: List, Text: "1 2 2", Options: Options{AnyOrder: true}}
	number := Line{Kind: Decimal, Text: "2.67", Options: Options{Tolerance: "0.01"}}
	for _, test := range []struct {
		want  Line
		got   string
		alike bool
	}{
		{lines, "b\na\nb", true},
		{lines, "b\na\na", false},
		{list, "2 1 2", true},
		{list, "1 1 2", false},
		{number, "2.66", true},
		{number, "2.65", false},
		{Line{Kind: List, Text: "1 2"}, "2 1", false},
	} {
		got := test.want
		got.Text = test.got
		as := Transcript{Lines: []Line{got}}.As(Transcript{Lines: []Line{test.want}})
		if alike := as.Lines[0].Text == test.want.Text; alike != test.alike {
			t.Errorf("%+v, and %q: alike is %t, want %t", test.want, test.got, alike, test.alike)
		}
	}
}
