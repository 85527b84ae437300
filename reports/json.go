package reports

import (
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

// JSON writes the whole report, indented and with a final newline. It does not escape <, > and &,
// so a caller must escape the result before embedding it in a web page.
func JSON(w io.Writer, r *record.Report) error { return writeDocument(w, "the report as JSON", r) }

// SimilarJSON writes the similar programs of a report as JSON.
func SimilarJSON(w io.Writer, r *record.Report) error {
	return writeDocument(w, "the similar programs as JSON", r.Similar)
}

// ReadJSON reads a report that JSON wrote. It returns an error if the report has another schema
// version. It returns an error with line and column if the report has an unknown field, or if text
// follows the report.
func ReadJSON(r io.Reader) (*record.Report, error) {
	report, err := readJSON(r)
	if err != nil {
		return nil, err
	}
	var interner record.Interner
	for i := range report.Submissions {
		interner.Intern(&report.Submissions[i])
	}
	return report, nil
}

// readJSON reads a report. It decodes a file as a stream, to save memory. It uses readWhole for a
// pipe, and for an invalid file, because only readWhole describes the error.
func readJSON(r io.Reader) (*record.Report, error) {
	if file, ok := r.(io.ReadSeeker); ok {
		if start, err := file.Seek(0, io.SeekCurrent); err == nil { // not a pipe
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

// readWhole is like readJSON, but holds the whole text in memory.
func readWhole(r io.Reader) (*record.Report, error) {
	var report record.Report
	data, err := io.ReadAll(r)
	if err == nil {
		err = checkVersion(data)
	}
	if err == nil {
		err = strictjson.File{Data: data}.Decode(&report)
	}
	if err != nil {
		return nil, fmt.Errorf("reading a report: %w", err)
	}
	return &report, nil
}

// checkVersion returns an error if the report has another schema version. Without this check, the
// report of a newer version would cause a misleading error about unknown fields.
func checkVersion(data []byte) error {
	var head struct {
		SchemaVersion *int `json:"schema_version"`
	}
	if err := json.NewDecoder(bytes.NewReader(data)).Decode(&head); err != nil {
		return nil // strictjson then reports the error and its position
	}
	switch {
	case head.SchemaVersion == nil:
		return errors.New(`no "schema_version": not a report`)
	case *head.SchemaVersion != record.SchemaVersion:
		return fmt.Errorf("schema version %d: this touchstone reads version %d; "+
			"use the touchstone that wrote the report, or grade again", *head.SchemaVersion, record.SchemaVersion)
	}
	return nil
}

// ChangesJSON writes the changes between two reports in the form that README.md describes.
func ChangesJSON(w io.Writer, c *regrade.Changes, _ text.Options) error {
	const changesVersion = 1 // grows with every change that breaks a reader
	return writeDocument(w, "the changes as JSON", struct {
		SchemaVersion int `json:"schema_version"`
		regrade.Changes
	}{changesVersion, *c})
}

func writeDocument(w io.Writer, what string, document any) error {
	if err := show.WriteDocument(w, document); err != nil {
		return fmt.Errorf("writing %s: %w", what, err)
	}
	return nil
}

// FindChangesFormat returns the function that writes changes in the named format.
func FindChangesFormat(name string) (func(io.Writer, *regrade.Changes, text.Options) error, error) {
	switch name {
	case "text":
		return text.Changes, nil
	case "json":
		return ChangesJSON, nil
	}
	return nil, fmt.Errorf("unknown format %q: expected text or json", name)
}
