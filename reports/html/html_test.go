package html

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
)

func TestPictureFramesTheWrongContinuation(t *testing.T) {
	r := testreport.Traces()
	r.Submissions[1].Results[0].Lines[0].Trace.Divergence.LineOfPlay = []int{1, 2, 3}
	p := new(album).picture(tree.CaseTrees(r)[1])
	const note = "At the framed position the printed trace continues with 3, but a correct search does not."
	if p == nil || p.Frame == nil || p.Note != note {
		t.Errorf("picture %+v, want a frame and the note %q", p, note)
	}
}

// Names that are safe stay unchanged, so that people can guess links. All names are
// different.
func TestAnchorsAreUniqueAndKeepSafeNames(t *testing.T) {
	safe := regexp.MustCompile(`^[a-zA-Z0-9_-]{1,80}$`)
	taken, given := reservedAnchors(), map[string]bool{}
	plain := []string{"adams-ruth", "A_1", "-", "x", strings.Repeat("x", 60)}
	odd := []string{"batch", "x", "", "a b", "a~b", "a/b", "é", "<'\"&>", "a-b", "a.b", strings.Repeat("x", 61)}
	for i, text := range slices.Concat(plain, odd, odd) {
		got := taken.reserve(text)
		if isPlain := i < len(plain) || text == "a-b" && i < len(plain)+len(odd); (got == text) != isPlain {
			t.Errorf("%q gets the name %q: plain %v", text, got, isPlain)
		}
		if given[got] || reservedAnchors()[got] || !safe.MatchString(got) {
			t.Errorf("%q gets the name %q, which is taken, long or unsafe", text, got)
		}
		given[got] = true
	}
}
