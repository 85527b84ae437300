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

// The cell below would otherwise have room for only a few letters.
func TestTableMovesNarrowCellsBelow(t *testing.T) {
	tab := Table{Elastic: 2, Clipped: true}
	tab.Row(Plain.Cell("first-move-n06"), Faint.Cell("6 0 1"), Plain.Cell("Move wrong, and 4 other lines"))
	want := []string{"  first-move-n06  6 0 1", "    Move wrong, and 4 other lines"}
	if got := tableText(tab, 40); !slices.Equal(got, want) {
		t.Errorf("at 40 columns:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A narrow table must neither cut what fits below nor break words.
func TestNarrowTableContinuesBelow(t *testing.T) {
	tab := Table{Elastic: 4}
	tab.Row(Bad.Cell("x"), Plain.Number("6"), Plain.Number("1.7371007"), Plain.Number("1.8"),
		Plain.Cell("Avg Branching Factor"))
	tab.Row(Cell{}, Cell{}, Cell{}, Cell{}, Faint.Cell("under another label"))
	for width, want := range map[int][]string{
		80: {"  x  6  1.7371007  1.8  Avg Branching Factor", "                        under another label"},
		43: {"  x  6  1.7371007  1.8  Avg Branching", "                          Factor", "                        under another label"},
		40: {"  x  6  1.7371007  1.8  Avg Branching", "                          Factor", "                        under another", "                          label"},
	} {
		if got := tableText(tab, width); !slices.Equal(got, want) {
			t.Errorf("at %d columns:\n%s\nwant\n%s", width, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	tab.Rows[0][4] = Plain.Cell("A label of many words")
	tab.Rows[0][3] = Plain.Number("a value of sixteen")
	want := []string{"  x  6  1.7371007  a value of sixteen", "    A label of many words", "    under another label"}
	if got := tableText(tab, 40); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
