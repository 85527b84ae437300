package handin

import (
	"fmt"
	"testing"
)

func TestThousandsOfNotesAreCut(t *testing.T) {
	var r remarks
	for i := range 5000 {
		r.about("left out %s: links are not followed", fmt.Sprintf("%d%%", i))
		r.add(fmt.Sprintf("note %d", i))
	}
	lines := r.lines()
	if got, want := lines[0], `left out "0%", "1%", "2%" and 4997 more: links are not followed`; got != want {
		t.Errorf("first note = %s, want %s", got, want)
	}
	if got, want := lines[len(lines)-1], "and 4961 more notes of this kind"; len(lines) != 41 || got != want {
		t.Errorf("%d notes, the last %q, want 41, the last %q", len(lines), got, want)
	}
}
