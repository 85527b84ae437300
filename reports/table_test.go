package reports

import (
	"strings"
	"testing"
)

// tableText is a table as it stands on a screen of so many columns.
func tableText(t table, width int) []string {
	s := newScreen(false, width)
	s.table(2, t)
	return strings.Split(strings.TrimSuffix(s.String(), "\n"), "\n")
}

func TestATableFitsHoweverWideItsCells(t *testing.T) {
	wide := strings.Repeat("田x", 50)
	var tab table
	tab.row(of(plain, wide), number(wide), of(plain, wide))
	tab.row(of(plain, "a"), number("1"), of(plain, "b"))
	for elastic := range 3 {
		tab.elastic = elastic
		for _, width := range []int{40, 80, 120} {
			for _, line := range tableText(tab, width) {
				if columns(line) > width {
					t.Errorf("elastic %d, width %d: %d columns: %s", elastic, width, columns(line), line)
				}
			}
		}
	}
}

func TestColumnsAreAligned(t *testing.T) {
	var tab table
	tab.row(of(plain, "田中"), number("1"), of(plain, "x"))
	tab.row(of(plain, "abc"), number("100"), cell{})
	tab.row(of(plain, "a"), cell{}, of(plain, "y"))
	want := []string{
		"  田中    1  x",
		"  abc   100",
		"  a          y",
	}
	for i, got := range tableText(tab, 80) {
		if got != want[i] {
			t.Errorf("row %d = %q, want %q", i, got, want[i])
		}
	}
}

func TestTheElasticColumnGivesWayFirst(t *testing.T) {
	tab := table{elastic: 1}
	tab.row(of(plain, strings.Repeat("a", 30)), of(plain, strings.Repeat("b", 20)))
	want := "  " + strings.Repeat("a", 30) + "  bbbbbbbb…"
	if got := tableText(tab, 43)[0]; got != want {
		t.Errorf("row = %q, want %q", got, want)
	}
}
