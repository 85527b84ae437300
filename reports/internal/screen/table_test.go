package screen

import (
	"strings"
	"testing"

	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
)

// tableText is a table as it stands on a screen of so many columns.
func tableText(t Table, width int) []string {
	s := New(false, width)
	s.Table(2, t)
	return strings.Split(strings.TrimSuffix(s.String(), "\n"), "\n")
}

func TestATableFitsHoweverWideItsCells(t *testing.T) {
	wide := strings.Repeat("田x", 50)
	var tab Table
	tab.Row(Of(style.Plain, wide), Number(wide), Of(style.Plain, wide))
	tab.Row(Of(style.Plain, "a"), Number("1"), Of(style.Plain, "b"))
	for elastic := range 3 {
		tab.Elastic = elastic
		for _, width := range []int{40, 80, 120} {
			for _, line := range tableText(tab, width) {
				if visible.Columns(line) > width {
					t.Errorf("elastic %d, width %d: %d columns: %s", elastic, width, visible.Columns(line), line)
				}
			}
		}
	}
}

func TestColumnsAreAligned(t *testing.T) {
	var tab Table
	tab.Row(Of(style.Plain, "田中"), Number("1"), Of(style.Plain, "x"))
	tab.Row(Of(style.Plain, "abc"), Number("100"), Cell{})
	tab.Row(Of(style.Plain, "a"), Cell{}, Of(style.Plain, "y"))
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
	tab := Table{Elastic: 1}
	tab.Row(Of(style.Plain, strings.Repeat("a", 30)), Of(style.Plain, strings.Repeat("b", 20)))
	want := "  " + strings.Repeat("a", 30) + "  bbbbbbbb…"
	if got := tableText(tab, 43)[0]; got != want {
		t.Errorf("row = %q, want %q", got, want)
	}
}
