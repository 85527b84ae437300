package show

import (
	"slices"
	"strings"
	"testing"
)

// tableText writes a table on a screen of the given width and returns its lines.
func tableText(t Table, width int) []string {
	s := New(false, width)
	s.Table(2, t)
	return strings.Split(strings.TrimSuffix(s.String(), "\n"), "\n")
}

func TestTableAlignsColumns(t *testing.T) {
	var tab Table
	tab.Row(Plain.Cell("田中"), Plain.Number("1"), Plain.Cell("x"))
	tab.Row(Plain.Cell("abc"), Plain.Number("100"), Cell{})
	tab.Row(Plain.Cell("a"), Cell{}, Plain.Cell("y"))
	want := []string{"  田中    1  x", "  abc   100", "  a          y"}
	for i, got := range tableText(tab, 80) {
		if got != want[i] {
			t.Errorf("row %d = %q, want %q", i, got, want[i])
		}
	}
}

func TestNarrowTableWrapsAndThenCuts(t *testing.T) {
	tab := Table{Elastic: 2}
	tab.Row(Plain.Number("6"), Plain.Cell("a value of 22 columns."), Plain.Cell("Avg Branching Factor"))
	tab.Row(Cell{}, Cell{}, Faint.Cell("under a label"))
	for width, want := range map[int][]string{
		46: {"  6  a value of 22 columns.  Avg Branching", "                               Factor", "                             under a label"},
		40: {"  6  a value of 22 co…  Avg Branching", "                          Factor", "                        under a label"},
	} {
		if got := tableText(tab, width); !slices.Equal(got, want) {
			t.Errorf("at %d columns:\n%s\nwant\n%s", width, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}
