package html

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
)

func TestPictureFramesWhereATraceDiffers(t *testing.T) {
	for name, test := range map[string]struct {
		play []int // nil leaves that of the sample
		note string
	}{
		"first difference": {note: "The framed position is where the printed trace first differs."},
		"no right search has it": {
			play: []int{1, 2, 3},
			note: "At the framed position the printed trace continues with 3, but a correct search does not.",
		},
	} {
		r := testreport.Traces()
		if test.play != nil {
			r.Submissions[1].Results[0].Lines[0].Trace.Divergence.LineOfPlay = test.play
		}
		p := new(album).picture(tree.Sights(r)[1])
		if p == nil || p.Frame == nil || p.Note != test.note {
			t.Errorf("%s: picture %+v, want a frame and the note %q", name, p, test.note)
		}
	}
}

// Names that are safe stay unchanged, so that people can guess links. All names are
// different.
func TestNamesAreUniqueAndPlainOnesStay(t *testing.T) {
	safe := regexp.MustCompile(`^[a-zA-Z0-9_-]{1,80}$`)
	taken, given := reserved(), map[string]bool{}
	plain := []string{"adams-ruth", "A_1", "-", "x", strings.Repeat("x", 60)}
	odd := []string{"batch", "x", "", "a b", "a~b", "a/b", "é", "<'\"&>", "a-b", "a.b", strings.Repeat("x", 61)}
	for i, text := range slices.Concat(plain, odd, odd) {
		got := taken.of(text)
		if isPlain := i < len(plain) || text == "a-b" && i < len(plain)+len(odd); (got == text) != isPlain {
			t.Errorf("%q gets the name %q: plain %v", text, got, isPlain)
		}
		if given[got] || reserved()[got] || !safe.MatchString(got) {
			t.Errorf("%q gets the name %q, which is taken, long or unsafe", text, got)
		}
		given[got] = true
	}
}
