package reports

import (
	"io"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
)

func TestChangesLookAsTheyDid(t *testing.T) {
	f, err := FindChangesFormat("json")
	if err != nil {
		t.Fatal(err)
	}
	changes := testreport.Changes(t)
	got := testreport.Written(t, func(w io.Writer) error { return f.Write(w, changes, text.Options{}) })
	testreport.CheckGolden(t, "changes.json", got)
}
