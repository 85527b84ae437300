package reports

import (
	"bufio"
	"fmt"
	"io"

	"touchstone/reports/internal/show"
	"touchstone/reports/text"
	"touchstone/runner/regrade"
)

// changesVersion is the version of the JSON form of changes. It grows as
// record.SchemaVersion does.
const changesVersion = 1

// ChangesJSON writes what changed for programs; README.md describes the form.
func ChangesJSON(w io.Writer, c *regrade.Changes, _ text.Options) error {
	b := bufio.NewWriter(w)
	err := show.WriteJSON(b, "", struct {
		SchemaVersion int `json:"schema_version"`
		regrade.Changes
	}{changesVersion, *c})
	if err != nil {
		return fmt.Errorf("writing the changes as JSON: %w", err)
	}
	b.WriteByte('\n')
	return b.Flush()
}

// ChangesFormat is one way to write what changed between two reports.
type ChangesFormat struct {
	Name  string
	Write func(w io.Writer, c *regrade.Changes, o text.Options) error
}

// FindChangesFormat finds a format by its name.
func FindChangesFormat(name string) (ChangesFormat, error) {
	for _, f := range []ChangesFormat{{"text", text.Changes}, {"json", ChangesJSON}} {
		if f.Name == name {
			return f, nil
		}
	}
	return ChangesFormat{}, fmt.Errorf("unknown format %q: want text or json", name)
}
