package show

import (
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
)

func TestCaretsPointAtTheDifference(t *testing.T) {
	for name, test := range map[string]struct{ want, got, shown, carets string }{
		"misspelt":           {"Max Depth: 2", "Max Dept: 2", `"Max Dept: 2"`, `         ^`},
		"blank before colon": {"Move: 6", "Move : 6", `"Move·: 6"`, `     ^`},
		"blank left out":     {"Move: 6", "Move:6", `"Move:6"`, `      ^`},
		"tab":                {"Move: 6", "Move:\t6", `"Move:→6"`, `      ^`},
		"two blanks":         {"Move: 6", "Move:  6", `"Move: ·6"`, `       ^`},
		"leading blank":      {"Move: 6", " Move: 6", `"·Move: 6"`, ` ^`},
		"trailing blank":     {"Move: 6", "Move: 6 ", `"Move: 6·"`, `        ^`},
		"two words":          {"Move: 6", "A b", `"A b"`, ` ^^^`},
		"wide letters":       {"田: 6", "田: 7", `"田: 7"`, `     ^`},
		"control character":  {"Move: 6", "Move: \x1b6", `"Move: \x1b6"`, `       ^^^^`},
		"all of it":          {"Move: 6", "?", `"?"`, ` ^`},
		"same":               {"Move: 6", "Move: 6", `"Move: 6"`, `        ^`},
		"broken UTF-8":       {"é", "\xc3", `"\xc3"`, ` ^^^^`},
	} {
		t.Run(name, func(t *testing.T) {
			_, q := Diff(test.want, test.got).Quotations(60)
			if got := q.String(); got != test.shown {
				t.Errorf("got line %s, want %s", got, test.shown)
			}
			if got := q.Carets(); got != test.carets {
				t.Errorf("carets %q, want %q", got, test.carets)
			}
		})
	}
}

func TestDiffLosesNothing(t *testing.T) {
	texts := []string{"", "a", "aa", "aba", "Move: 6", "Move:  6", "é", "è", "\xc3", "é\xc3", testreport.Hostile}
	for _, want := range texts {
		for _, got := range texts {
			d := Diff(want, got)
			if d.Head+d.Want+d.Tail != want || d.Head+d.Got+d.Tail != got {
				t.Errorf("differ(%q, %q) = %q", want, got, d)
			}
		}
	}
}

func TestQuotationsCutAroundTheDifference(t *testing.T) {
	long := strings.Repeat("x", 100)
	want, got := Diff(long+"1"+long, long+"2"+long).Quotations(20)
	const head = `... "xxxxxxxxxx`
	if s := want.String(); s != head+`1xxxxxxxxx" ... (cut)` {
		t.Errorf("want line %s", s)
	}
	if s := got.String(); s != head+`2xxxxxxxxx" ... (cut)` {
		t.Errorf("got line %s", s)
	}
	if c := got.Carets(); c != strings.Repeat(" ", len(head))+"^" {
		t.Errorf("carets %q are not beneath the difference", c)
	}
}
