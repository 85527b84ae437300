package reports

import (
	"bytes"
	"encoding/json"
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
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(struct {
		SchemaVersion int `json:"schema_version"`
		regrade.Changes
	}{changesVersion, show.Listed(*c).(regrade.Changes)})
	if err != nil {
		return fmt.Errorf("writing the changes as JSON: %w", err)
	}
	return show.Write(w, b.Bytes())
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
