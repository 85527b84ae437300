package html

import (
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

func pictureOf(r *record.Report, i int) *pictureView {
	return new(album).picture(tree.Sights(r)[i])
}

func TestPictureFramesThePlaceWhereATraceParts(t *testing.T) {
	r := testreport.Traces()
	p := pictureOf(r, 1)
	if p == nil || p.Frame == nil {
		t.Fatalf("picture of a missed cut-off: %+v, want one with a frame", p)
	}
	if want := "The framed position is where the printed trace first differs."; p.Note != want {
		t.Errorf("note %q, want %q", p.Note, want)
	}
}

// A line of play that no right search follows ends at the last position that
// it does follow.
func TestPictureFramesTheLastPositionThatARightSearchHas(t *testing.T) {
	r := testreport.Traces()
	r.Submissions[1].Results[0].Lines[0].Trace.Divergence.LineOfPlay = []int{1, 2, 3}
	p := pictureOf(r, 1)
	if want := "At the framed position the printed trace goes on with 3, and a right search does not."; p == nil ||
		p.Note != want {
		t.Errorf("picture %+v, want the note %q", p, want)
	}
}

func TestPictureOfALargeTreeIsOfThePlaceAlone(t *testing.T) {
	r := testreport.Traces()
	r.Suite.Cases[0].Args = strings.Fields("18 0 0")
	r.Submissions[1].Results[0].Lines[0].Trace.Divergence.LineOfPlay = []int{1, 2, 3}
	p := pictureOf(r, 1)
	if p == nil || !strings.Contains(p.Command, "--path 1,2") {
		t.Errorf("picture %+v, want a view of a path", p)
	}
}
