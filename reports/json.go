package reports

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"touchstone/internal/strictjson"
	"touchstone/runner/record"
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
	document, err := indented("", frame)
	if err != nil {
		return err
	}
	// No text has a newline, so that this stands in one place.
	const list = "\n  \"submissions\": ["
	head, tail, found := bytes.Cut(document, []byte(list))
	if !found {
		return errors.New("a report without submissions")
	}
	escapeUnseen(w, head)
	w.WriteString(list)
	for i := range r.Submissions {
		text, err := indented("    ", r.Submissions[i])
		if err != nil {
			return err
		}
		if i > 0 {
			w.WriteString(",")
		}
		w.WriteString("\n    ")
		escapeUnseen(w, text)
	}
	if len(r.Submissions) > 0 {
		w.WriteString("\n  ")
	}
	escapeUnseen(w, tail)
	w.WriteString("\n")
	return w.Flush()
}

// indented is a value as JSON, each line but the first behind a margin.
func indented(margin string, value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent(margin, "  ")
	err := e.Encode(withEmptyLists(reflect.ValueOf(value)).Interface())
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// escapeUnseen writes what a terminal acts on or does not show as \u escapes,
// so that a report is safe to look at. JSON itself asks for that below U+0020
// only. Such characters stand in strings alone, but for newlines. So is what
// the encoder puts for broken UTF-8, which it escapes itself the first time.
func escapeUnseen(w *bufio.Writer, document []byte) {
	for len(document) > 0 {
		plain := 0
		for plain < len(document) && isPlainJSON(document[plain]) {
			plain++
		}
		w.Write(document[:plain])
		if document = document[plain:]; len(document) == 0 {
			return
		}
		r, size := utf8.DecodeRune(document)
		document = document[size:]
		switch {
		case unicode.IsPrint(r) && r != utf8.RuneError:
			w.WriteRune(r)
		case r <= 0xFFFF:
			fmt.Fprintf(w, `\u%04x`, r)
		default:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(w, `\u%04x\u%04x`, high, low)
		}
	}
}

func isPlainJSON(c byte) bool { return c == '\n' || c >= ' ' && c <= '~' }

func writeEscaped(w io.Writer, document []byte) error {
	b := bufio.NewWriter(w)
	escapeUnseen(b, document)
	return b.Flush()
}

// withEmptyLists is a copy of v in which no slice is nil: a reader of the JSON
// finds a list wherever there can be one, never null.
func withEmptyLists(v reflect.Value) reflect.Value {
	switch v.Kind() {
	case reflect.Slice:
		list := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			list.Index(i).Set(withEmptyLists(v.Index(i)))
		}
		return list
	case reflect.Struct:
		s := reflect.New(v.Type()).Elem()
		s.Set(v)
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				s.Field(i).Set(withEmptyLists(v.Field(i)))
			}
		}
		return s
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		p := reflect.New(v.Type().Elem())
		p.Elem().Set(withEmptyLists(v.Elem()))
		return p
	}
	return v
}

// ReadJSON reads a report that JSON wrote. It is strict: a report of another
// schema version, a field that it does not know and anything after the report
// are errors that tell line and column.
func ReadJSON(r io.Reader) (*record.Report, error) {
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
		return fmt.Errorf("schema version %d: this program reads version %d; use the one that wrote the report, or grade again", *head.SchemaVersion, record.SchemaVersion)
	}
	return nil
}
