// Package reports writes a runner.Report down. It decides nothing: verdicts,
// points, times and versions are in the report already, and what is added here
// are counts and layout.
//
//   - text is for people at a terminal (text.go and the files named text_*)
//   - json is the whole report, for programs and for reading back (json.go),
//     described by report.schema.json and README.md
//   - csv is one row a submission, for spreadsheets and gradebooks (csv.go)
//
// Everything a student wrote may be hostile. Each format has one function that
// all of it passes through: visible for terminals, escapeUnseen for JSON and
// inert for spreadsheets.
package reports

import (
	"fmt"
	"io"
	"strings"

	"touchstone/runner"
)

// Format is one way to write a report.
type Format struct {
	Name  string // what users choose it by
	About string // a few words for a list of formats
	Write func(w io.Writer, r *runner.Report) error
}

// Formats lists all formats.
func Formats() []Format {
	return []Format{
		{"text", "for people, without colour", plainText},
		{"json", "the whole report, for programs", JSON},
		{"csv", "scores, one row a submission, for spreadsheets", CSV},
	}
}

// Find returns the format of that name.
func Find(name string) (Format, error) {
	var known []string
	for _, f := range Formats() {
		if f.Name == name {
			return f, nil
		}
		known = append(known, f.Name)
	}
	return Format{}, fmt.Errorf("unknown format %q: want one of %s", name, strings.Join(known, ", "))
}

func plainText(w io.Writer, r *runner.Report) error { return Text(w, r, TextOptions{}) }
