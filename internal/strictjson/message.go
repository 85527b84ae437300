package strictjson

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"touchstone/internal/wording"
)

func (f File) syntaxError(e *jsontext.SyntacticError) error {
	at := min(e.ByteOffset, int64(len(f.text())))
	before, rest := f.text()[:at], f.text()[at:]
	switch {
	case errors.Is(e, jsontext.ErrDuplicateName):
		return fmt.Errorf("field %q occurs twice", e.JSONPointer.LastToken())
	case errors.Is(e, io.ErrUnexpectedEOF):
		return errors.New("the JSON is incomplete: the file ends too early")
	case strings.HasSuffix(e.Err.Error(), "after top-level value"):
		return fmt.Errorf("%s: unexpected text after the JSON value", clipped(rest))
	case len(bytes.TrimSpace(before)) == 0: // not JSON at all
		return fmt.Errorf(
			"%q is not JSON: expected an object, a list, a string in quotation marks, a number, true or false",
			clipped(rest))
	}
	return e.Err
}

func (f File) semanticError(e *json.SemanticError) error {
	numeric := errors.Is(e, strconv.ErrSyntax) || errors.Is(e, strconv.ErrRange)
	switch {
	case errors.Is(e, json.ErrUnknownName):
		name, fields := e.JSONPointer.LastToken(), fieldsOf(e.GoType)
		near := cmp.Or(wording.DidYouMean(name, fields), ": expected "+quoted(fields))
		return fmt.Errorf("unknown field %q%s", name, near)
	case e.Err != nil && !numeric && !errors.Is(e, errNull): // the type decodes itself
		return fmt.Errorf("%s: %w", pathOf(e.JSONPointer), e.Err)
	}
	return fmt.Errorf("%s is %s: expected %s", pathOf(e.JSONPointer), f.valueAt(e.ByteOffset), wantedValue(e))
}

// pathOf formats a path such as best_of[0].points.
func pathOf(p jsontext.Pointer) string {
	var b strings.Builder
	for token := range p.Tokens() {
		if _, err := strconv.Atoi(token); err == nil {
			fmt.Fprintf(&b, "[%s]", token)
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('.')
		}
		b.WriteString(token)
	}
	if b.Len() == 0 {
		return "the value"
	}
	return b.String()
}

func (f File) valueAt(offset int64) string {
	value, err := jsontext.NewDecoder(bytes.NewReader(f.text()[offset:])).ReadValue()
	if err != nil {
		value = f.text()[offset:]
	}
	return clipped(value)
}

// clipped shortens a text to one line of at most 41 characters.
func clipped(text []byte) string {
	const most = 40
	line := []rune(strings.Join(strings.Fields(string(text)), " "))
	if len(line) > most {
		line = append(line[:most], '…')
	}
	return string(line)
}

func wantedValue(e *json.SemanticError) string {
	t := e.GoType
	if reflect.PointerTo(t).Implements(reflect.TypeFor[json.Unmarshaler]()) {
		return "a value"
	}
	switch t.Kind() {
	case reflect.String:
		return "a string"
	case reflect.Bool:
		return "true or false"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		if errors.Is(e, strconv.ErrRange) {
			return fmt.Sprintf("a whole number of at most %d bits", t.Bits())
		}
		return "a whole number"
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if errors.Is(e, strconv.ErrRange) {
			return fmt.Sprintf("a whole number, 0 or more, of at most %d bits", t.Bits())
		}
		return "a whole number, 0 or more"
	}
	return "a value of type " + t.String()
}

func fieldsOf(t reflect.Type) (names []string) {
	for _, field := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.IsExported() && !field.Anonymous && name != "-" {
			names = append(names, cmp.Or(name, field.Name))
		}
	}
	return names
}

func quoted(names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = strconv.Quote(name)
	}
	return strings.Join(list, ", ")
}

// offset returns the offset of the value at path. If there is no such value, it returns the offset
// of the nearest parent that exists.
func (f File) offset(path []any) int64 {
	var sought jsontext.Pointer
	for _, step := range path {
		sought = sought.AppendToken(fmt.Sprint(step))
	}
	text := f.text()
	var nearest int64
	var reached jsontext.Pointer
	for d := jsontext.NewDecoder(bytes.NewReader(text)); ; {
		rest := text[d.InputOffset():]
		start := d.InputOffset() + int64(len(rest)-len(bytes.TrimLeft(rest, " \t\r\n,:")))
		token, err := d.ReadToken()
		if err != nil {
			return nearest
		}
		here, closes := d.StackPointer(), token.Kind() == '}' || token.Kind() == ']'
		if !closes && here.Contains(sought) && len(here) >= len(reached) {
			nearest, reached = start, here
		}
	}
}
