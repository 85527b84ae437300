// Package strictjson reads the JSON that people write: suites, rubrics, late
// policies. What somebody wrote and the program did not read costs points that
// nobody sees going, so everything that is off is an error, and it tells file,
// line and column:
//
//   - a field that is not known, in just these letters, and one that stands twice
//   - a value of another type, null where there is no "none", a number out of range
//   - anything after the value, bad UTF-8, and all else that is no JSON
//
// The decoder is that of the proposed encoding/json/v2, which knows where it is
// and whose strictness is the default.
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

// File is a text in JSON, and the name that errors give it, if any.
type File struct {
	Name string
	Data []byte
}

// Position is where something stands in a file. Columns count characters.
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

// Error is what is wrong with a file, and where.
type Error struct {
	Position Position
	Err      error
}

func (e *Error) Error() string { return fmt.Sprintf("%v: %v", e.Position, e.Err) }

func (e *Error) Unwrap() error { return e.Err }

// strictly is how values are read.
var strictly = json.JoinOptions(json.RejectUnknownMembers(true), json.WithUnmarshalers(refuseNull))

// DecodeFrom reads a text's one value into what v points to, and holds but little of
// the text at once. It is as strict as File.Decode, which says better what is wrong.
func DecodeFrom(r io.Reader, v any) error {
	d := jsontext.NewDecoder(r)
	if err := json.UnmarshalDecode(d, v, strictly); err != nil {
		return err
	}
	if _, err := d.ReadToken(); err != io.EOF {
		return cmp.Or(err, errors.New("more than one value"))
	}
	return nil
}

// Decode reads the file's one value into what v points to.
func (f File) Decode(v any) error {
	err := json.Unmarshal(f.text(), v, strictly)
	if syntax, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		return f.refuse(syntax.ByteOffset, f.ofSyntax(syntax))
	}
	if semantic, ok := errors.AsType[*json.SemanticError](err); ok {
		return f.refuse(semantic.ByteOffset, f.ofMeaning(semantic))
	}
	return err
}

// Errorf is an error about the value to which a path of names and indices
// leads, or about what lies nearest to it on the way if there is none.
func (f File) Errorf(path []any, format string, args ...any) error {
	return f.refuse(f.offset(path), fmt.Errorf(format, args...))
}

// byteOrderMark is what some editors put before a text. It means nothing.
var byteOrderMark = []byte("\ufeff")

func (f File) text() []byte { return bytes.TrimPrefix(f.Data, byteOrderMark) }

func (f File) refuse(offset int64, err error) error { return &Error{f.position(offset), err} }

func (f File) position(offset int64) Position {
	before := f.text()[:min(offset, int64(len(f.text())))]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	return Position{f.Name, bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(line) + 1}
}

// errNull stands for a null where there must be a value. The decoder itself
// takes null for the zero value of any type.
var errNull = errors.New("null")

// refuseNull lets only those be null whose zero value is nil.
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
