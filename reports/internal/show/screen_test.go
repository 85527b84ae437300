package show

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reports/internal/testreport"
)

func TestWrapKeepsAllText(t *testing.T) {
	for _, width := range []int{-5, 0, 1, 2, 3} {
		for _, items := range [][]string{nil, {""}, {"", ""}, {"abc", "田中", "e\u0301\u0301"}, {"👩🏽‍🚀", "\x1b"}} {
			testreport.Bounded("wrap", func() {
				got := strings.ReplaceAll(strings.Join(Wrap(items, " ", width), ""), " ", "")
				if want := Text(strings.Join(items, "")); got != want {
					t.Errorf("wrap(%q, %d) holds %q, want %q", items, width, got, want)
				}
			})
		}
	}
}

func TestMessageBreaksBetweenWords(t *testing.T) {
	s := New(false, 40)
	s.Message(2, []string{
		"A.java:7: error: as of release 9, '_' is a keyword",
		"    short(line)",
		"         ^",
		"    print(aLongName, anotherLongName, andMore)",
		"                                            ^",
	})
	want := "  | A.java:7: error: as of release 9,\n  | '_' is a keyword\n  |     short(line)\n  |          ^\n" +
		"  |     print(aLongName,\n  | anotherLongName, andMore)\n"
	if got := s.String(); got != want {
		t.Errorf("Message = %q, want %q", got, want)
	}
}

func TestLineBreaksBetweenWords(t *testing.T) {
	s := New(false, 40)
	s.Line(0, Strong.Piece("py1: "), Slight.Piece("partly right"),
		PlainPiece(", 61.49 of 100.00 points, 7 of 29 cases right"))
	s.Line(2, PlainPiece(strings.Repeat("x", 50)), PlainPiece(" y"))
	s.Line(2, PlainPiece("min 0.00  median 62.50  mean 50.83  max 100.00"))
	s.List(2, "lines  ", []string{"1 Move", "6 Avg Effective Branching Factor (spec 3.3)"}, "; ")
	want := strings.Join([]string{
		"py1: partly right, 61.49 of 100.00",
		"  points, 7 of 29 cases right",
		"  " + strings.Repeat("x", 38),
		"    " + strings.Repeat("x", 12) + " y",
		"  min 0.00  median 62.50  mean 50.83",
		"    max 100.00",
		"  lines  1 Move;",
		"         6 Avg Effective Branching",
		"         Factor (spec 3.3)",
		"",
	}, "\n")
	if diff := cmp.Diff(want, s.String()); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}

func TestProseBelowAWideMarkIsIndented(t *testing.T) {
	s := New(false, 40)
	s.Prose(1, "a mark that is wider than half of the screen: ", "and a sentence of more than forty columns")
	want := " a mark that is wider than half of the\n screen:\n   and a sentence of more than forty\n   columns\n"
	if diff := cmp.Diff(want, s.String()); diff != "" {
		t.Errorf("prose (-want +got):\n%s", diff)
	}
}
