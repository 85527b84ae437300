package reports

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"touchstone/internal/strictjson"
	"touchstone/reports/internal/show"
	"touchstone/reports/text"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

// Schema is the JSON Schema of a report (draft 2020-12).
//
//go:embed report.schema.json
var Schema []byte

// JSON writes the whole report, indented, with a newline at the end.
//
// Note: <, > and & are not escaped. A report is a file of its own and people
// read it; whoever puts it into a web page has to escape it for that page.
func JSON(w io.Writer, r *record.Report) error {
	if err := writeJSON(bufio.NewWriterSize(w, 64<<10), r); err != nil {
		return fmt.Errorf("writing the report as JSON: %w", err)
	}
	return nil
}

// writeJSON writes one submission after the other: together they may be large, and
// their JSON several times as large.
func writeJSON(w *bufio.Writer, r *record.Report) error {
	frame := *r
	frame.Submissions = nil
	var document bytes.Buffer
	around := bufio.NewWriter(&document)
	if err := show.WriteJSON(around, "", frame); err != nil {
		return err
	}
	around.Flush()
	// No text has a newline, so that this stands in one place.
	const list = "\n  \"submissions\": ["
	head, tail, found := bytes.Cut(document.Bytes(), []byte(list))
	if !found {
		return errors.New("a report without submissions")
	}
	w.Write(head)
	w.WriteString(list)
	for i := range r.Submissions {
		if i > 0 {
			w.WriteString(",")
		}
		w.WriteString("\n    ")
		if err := show.WriteJSON(w, "    ", r.Submissions[i]); err != nil {
			return err
		}
	}
	if len(r.Submissions) > 0 {
		w.WriteString("\n  ")
	}
	w.Write(tail)
	w.WriteString("\n")
	return w.Flush()
}

// ReadJSON reads a report that JSON wrote. It is strict: a report of another
// schema version, a field that it does not know and anything after the report
// are errors that tell line and column.
//
// A report of a large class is as large as its text once more, and neither may be
// there twice. So a file is read as it comes, and only if anything is off once more,
// as a whole, to tell what and where. What its submissions have in common is then held
// once: see record.Shared.
func ReadJSON(r io.Reader) (*record.Report, error) {
	report, err := readJSON(r)
	if err != nil {
		return nil, err
	}
	report.Upgrade()
	var shared record.Shared
	for i := range report.Submissions {
		shared.Share(&report.Submissions[i])
	}
	return report, nil
}

func readJSON(r io.Reader) (*record.Report, error) {
	if file, ok := r.(io.ReadSeeker); ok {
		if start, err := file.Seek(0, io.SeekCurrent); err == nil { // no pipe
			var report record.Report
			if err := strictjson.DecodeFrom(file, &report); err == nil && report.SchemaVersion == record.SchemaVersion {
				return &report, nil
			}
			if _, err := file.Seek(start, io.SeekStart); err != nil {
				return nil, fmt.Errorf("reading a report: %w", err)
			}
		}
	}
	return readWhole(r)
}

// readWhole reads a report from a text that it holds.
func readWhole(r io.Reader) (*record.Report, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("reading a report: %w", err)
	}
	if err := checkVersion(data); err != nil {
		return nil, fmt.Errorf("reading a report: %w", err)
	}
	var report record.Report
	if err := (strictjson.File{Data: data}).Decode(&report); err != nil {
		return nil, fmt.Errorf("reading a report: %w", err)
	}
	return &report, nil
}

// checkVersion looks at the version before all else: what is unknown in a
// newer report is not the reader's to judge.
func checkVersion(data []byte) error {
	var head struct {
		SchemaVersion *int `json:"schema_version"`
	}
	if err := json.NewDecoder(bytes.NewReader(data)).Decode(&head); err != nil {
		return nil // the strict reader tells where it goes wrong
	}
	switch {
	case head.SchemaVersion == nil:
		return errors.New(`no "schema_version": not a report`)
	case *head.SchemaVersion != record.SchemaVersion:
		return fmt.Errorf(
			"schema version %d: this program reads version %d; use the one that wrote the report, or grade again",
			*head.SchemaVersion, record.SchemaVersion)
	}
	return nil
}

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
