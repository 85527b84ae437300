package reports

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/record"
)

func TestAMarkWiderThanTheScreenIsWrapped(t *testing.T) {
	r := alone("chen-li")
	r.Submissions[0].Diagnosis = explainedBy(record.Mistake{Faults: []record.Fault{tieToLast}, Labels: sampleLabels, Wrong: 3})
	for _, width := range []int{60, 80, 100, 300} {
		bounded("a diagnosis that names all lines", func() {
			got := writtenText(t, r, TextOptions{Width: width})
			for line := range strings.Lines(got) {
				if line = strings.TrimSuffix(line, "\n"); columns(line) > width && !strings.Contains(line, "run    ") {
					t.Errorf("width %d: %d columns: %s", width, columns(line), line)
				}
			}
			words := strings.Join(strings.Fields(got), " ")
			if want := "likely mistake in " + strings.Join(sampleLabels, ", ") + ": " + tieToLast.Meaning; !strings.Contains(words, want) {
				t.Errorf("width %d: not all of %q is there:\n%s", width, want, got)
			}
		})
	}
}

func TestTextBelowAWideMarkIsIndentedByTwo(t *testing.T) {
	s := newScreen(false, 40)
	bounded("prose", func() {
		s.prose(1, "a mark that is wider than half of the screen: ", "and what there is to say, which goes on for a while")
	})
	want := strings.Join([]string{
		" a mark that is wider than half of the",
		" screen:",
		"   and what there is to say, which goes",
		"   on for a while",
		"",
	}, "\n")
	if diff := cmp.Diff(want, s.String()); diff != "" {
		t.Errorf("prose (-want +got):\n%s", diff)
	}
}

// Whatever the width, rows hold all of the text, and it comes to an end.
func TestWrapEndsAtAnyWidth(t *testing.T) {
	for _, width := range []int{-5, 0, 1, 2, 3} {
		for _, items := range [][]string{nil, {""}, {"", ""}, {"abc", "田中", "e\u0301\u0301"}, {"👩🏽‍🚀", "\x1b"}} {
			bounded("wrap", func() {
				got := strings.ReplaceAll(strings.Join(wrap(items, " ", width), ""), " ", "")
				if want := visible(strings.Join(items, "")); got != want {
					t.Errorf("wrap(%q, %d) holds %q, want %q", items, width, got, want)
				}
			})
		}
	}
}
