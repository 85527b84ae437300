package reports

import (
	"bytes"
	"testing"

	"golang.org/x/sync/errgroup"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// A template and the trees that were searched serve one page after the other, several at
// once: each page is the one that is written alone.
func TestPagesWrittenAtOnceAreThoseWrittenAlone(t *testing.T) {
	list := []*record.Report{testreport.Sample(), testreport.Traces(), testreport.Alone("chen-li")}
	var alone []string
	for _, r := range list {
		alone = append(alone, writtenHTML(t, r, Options{}))
	}
	var searched tree.Searched
	var group errgroup.Group
	for i := range 24 {
		group.Go(func() error {
			n := i % len(list)
			var got bytes.Buffer
			if err := pageOf(Options{Trees: searched.Sights}).Write(&got, list[n]); err != nil {
				return err
			}
			if got.String() != alone[n] {
				t.Errorf("page %d is another beside others", n)
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		t.Error(err)
	}
}
