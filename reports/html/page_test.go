package html_test

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"

	"touchstone/reports"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

func TestPagesAreGolden(t *testing.T) {
	testreport.CheckGolden(t, "trace.html", testreport.Body(written(t, testreport.Traces(), "")))
	testreport.CheckGolden(t, "single.html", testreport.Body(written(t, testreport.Alone("chen-li"), "")))
}

func TestPageHasEachDrawingOnce(t *testing.T) {
	r := testreport.Traces()
	got := written(t, r, "")
	if n, uses := strings.Count(got, `<g id="tree`), strings.Count(got, `<use href="#tree`); n != 1 || uses < 2 {
		t.Errorf("%d drawings for %d submissions, want one for several", n, uses)
	}
	r.Assignment.ID = "nim-f30"
	if strings.Contains(written(t, r, ""), "Search tree of") {
		t.Error("the page has a drawing for an unknown assignment")
	}
}

// Pages that are written at the same time share templates and searched trees.
func TestPagesCanBeWrittenInParallel(t *testing.T) {
	list := []*record.Report{testreport.Sample(), testreport.Traces(), testreport.Alone("chen-li")}
	var alone []string
	for _, r := range list {
		alone = append(alone, written(t, r, ""))
	}
	var searched tree.Searched
	f, err := reports.Find("html", reports.Options{Trees: searched.Sights})
	if err != nil {
		t.Fatal(err)
	}
	var group errgroup.Group
	for i := range 24 {
		group.Go(func() error {
			n := i % len(list)
			var got bytes.Buffer
			if err := f.Write(&got, list[n]); err != nil {
				return err
			}
			if got.String() != alone[n] {
				t.Errorf("page %d differs if others are written at the same time", n)
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		t.Error(err)
	}
}
