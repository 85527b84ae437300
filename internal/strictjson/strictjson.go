// Package strictjson reads JSON that people write: suites, rubrics, late policies. If a
// program ignored part of such a file, students could lose points without anyone noticing.
// So strictjson treats anything unexpected as an error, with file, line and column:
//
//   - an unknown field, even if only its case is wrong, and a duplicate field
//   - a value of the wrong type, null where a value is required, a number out of range
//   - anything after the value, invalid UTF-8 and any other invalid JSON
//
// It uses the decoder of the proposed encoding/json/v2, which reports offsets and is strict
// by default.
package strictjson

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"reflect"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// File is a JSON text. Errors mention Name unless it is empty.
type File struct {
	Name string
	Data []byte
}

// Position is a position in a file. Line and Column start at 1; columns count characters.
type Position struct {
	File         string
	Line, Column int
}

func (p Position) String() string {
	if p.File == "" {
		return fmt.Sprintf("line %d, column %d", p.Line, p.Column)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// Error is an error in a file, with its position.
type Error struct {
	Position Position
	Err      error
}

func (e *Error) Error() string { return fmt.Sprintf("%v: %v", e.Position, e.Err) }

func (e *Error) Unwrap() error { return e.Err }

var strictly = json.JoinOptions(json.RejectUnknownMembers(true), json.WithUnmarshalers(refuseNull))

// DecodeFrom decodes the only value in r into v without holding the whole text in memory. It
// is as strict as File.Decode, but its errors are less helpful.
func DecodeFrom(r io.Reader, v any) error {
	d := jsontext.NewDecoder(r)
	if err := json.UnmarshalDecode(d, v, strictly); err != nil {
		return err
	}
	if _, err := d.ReadToken(); err != io.EOF {
		return cmp.Or(err, errors.New("more than one JSON value: expected one"))
	}
	return nil
}

// Decode decodes the file's only value into v.
func (f File) Decode(v any) error {
	err := json.Unmarshal(f.text(), v, strictly)
	if syntax, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		return f.refuse(syntax.ByteOffset, f.syntaxError(syntax))
	}
	if semantic, ok := errors.AsType[*json.SemanticError](err); ok {
		return f.refuse(semantic.ByteOffset, f.semanticError(semantic))
	}
	return err
}

// Errorf returns an error about the value at path, a list of field names and indexes. If there is
// no such value, the error is about the nearest parent that exists.
func (f File) Errorf(path []any, format string, args ...any) error {
	return f.refuse(f.offset(path), fmt.Errorf(format, args...))
}

// byteOrderMark is a prefix that some editors write. File skips it.
var byteOrderMark = []byte("\ufeff")

func (f File) text() []byte { return bytes.TrimPrefix(f.Data, byteOrderMark) }

func (f File) refuse(offset int64, err error) error { return &Error{f.position(offset), err} }

func (f File) position(offset int64) Position {
	before := f.text()[:min(offset, int64(len(f.text())))]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	return Position{f.Name, bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(line) + 1}
}

// errNull is the error for null where a value is required. The decoder itself would accept null for
// any type.
var errNull = errors.New("null")

// refuseNull accepts null only for types that can be nil.
var refuseNull = json.UnmarshalFromFunc(func(d *jsontext.Decoder, v any) error {
	if d.PeekKind() != 'n' {
		return json.SkipFunc
	}
	switch t := reflect.TypeOf(v).Elem(); t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
		return json.SkipFunc
	default:
		return &json.SemanticError{GoType: t, Err: errNull}
	}
})
