package jsonform

import (
	"bufio"
	"fmt"
	"io"
	"reflect"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// WriteVisible writes what a terminal acts on or does not show as \u escapes,
// so that a report is safe to look at. JSON itself asks for that below U+0020
// only. Such characters stand in strings alone, but for newlines. So is what
// the encoder puts for broken UTF-8, which it escapes itself the first time.
func WriteVisible(w *bufio.Writer, document []byte) {
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

// Write is WriteVisible to any writer.
func Write(w io.Writer, document []byte) error {
	b := bufio.NewWriter(w)
	WriteVisible(b, document)
	return b.Flush()
}

// WithEmptyLists is a copy of v in which no slice is nil: a reader of the JSON
// finds a list wherever there can be one, never null.
func WithEmptyLists(v reflect.Value) reflect.Value {
	switch v.Kind() {
	case reflect.Slice:
		list := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			list.Index(i).Set(WithEmptyLists(v.Index(i)))
		}
		return list
	case reflect.Struct:
		s := reflect.New(v.Type()).Elem()
		s.Set(v)
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				s.Field(i).Set(WithEmptyLists(v.Field(i)))
			}
		}
		return s
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		p := reflect.New(v.Type().Elem())
		p.Elem().Set(WithEmptyLists(v.Elem()))
		return p
	}
	return v
}
