package html

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLinesToLookAtStandAlone(t *testing.T) {
	lines := []string{"a", "b", "", "d"} // from line 7 on
	for _, test := range []struct {
		marked []int
		want   []sourcePiece
	}{
		{nil, []sourcePiece{{"a\nb\n\nd", false}}},
		{[]int{7}, []sourcePiece{{"a", true}, {"b\n\nd", false}}},
		{[]int{8, 9}, []sourcePiece{{"a", false}, {"b", true}, {"", true}, {"d", false}}},
		{[]int{10}, []sourcePiece{{"a\nb\n", false}, {"d", true}}},
	} {
		if diff := cmp.Diff(test.want, sourcePieces(lines, 7, test.marked)); diff != "" {
			t.Errorf("lines to look at %v (-want +got):\n%s", test.marked, diff)
		}
	}
}
