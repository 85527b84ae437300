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

func TestNarrowTableWrapsAndThenCuts(t *testing.T) {
	tab := Table{ElasticColumn: 2}
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
