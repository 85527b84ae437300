package show

import (
	"bufio"
	"fmt"
	"io"
	"reflect"
	"sync"
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

// WriteIndented writes a valid document without blanks as people read it: two blanks a
// level, each line but the first behind a margin, and visible as by WriteVisible. It is
// json.Indent for what an encoder wrote, in a fraction of the time.
func WriteIndented(w *bufio.Writer, margin string, compact []byte) {
	const level = "  "
	begin := []byte("\n" + margin) // of a line
	line := func(deeper int) {
		if deeper > 0 {
			begin = append(begin, level...)
		}
		if deeper < 0 {
			begin = begin[:len(begin)-len(level)]
		}
		w.Write(begin)
	}
	for len(compact) > 0 {
		size := 1
		switch c := compact[0]; c {
		case '"':
			size = lengthOfString(compact)
			WriteVisible(w, compact[:size])
		case '{', '[':
			w.WriteByte(c)
			if end := c + 2; compact[1] == end { // as ASCII has them
				w.WriteByte(end)
				size = 2
			} else {
				line(1)
			}
		case '}', ']':
			line(-1)
			w.WriteByte(c)
		case ',':
			w.WriteByte(c)
			line(0)
		case ':':
			w.WriteString(": ")
		default:
			w.WriteByte(c)
		}
		compact = compact[size:]
	}
}

// lengthOfString is that of the string that a document begins with, with its quotes.
func lengthOfString(document []byte) int {
	for i := 1; ; i++ {
		switch document[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
}

// Listed is a value in which no slice is nil: a reader of the JSON finds a list wherever
// there can be one, never null. It is v itself if that is so already, or else a copy.
func Listed(v any) any {
	if value := reflect.ValueOf(v); lacksList(value) {
		return WithEmptyLists(value).Interface()
	}
	return v
}

// WithEmptyLists is a copy of v in which no slice is nil, and which shares no slice and
// no pointer with v.
func WithEmptyLists(v reflect.Value) reflect.Value {
	switch v.Kind() {
	case reflect.Slice:
		list := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		if reflect.Copy(list, v); !holdsLists(v.Type().Elem()) {
			return list
		}
		for i := range v.Len() {
			list.Index(i).Set(WithEmptyLists(v.Index(i)))
		}
		return list
	case reflect.Struct:
		s := reflect.New(v.Type()).Elem()
		s.Set(v)
		for _, i := range fieldsWithLists(v.Type()) {
			s.Field(i).Set(WithEmptyLists(v.Field(i)))
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

// lacksList tells whether some slice is nil.
func lacksList(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice:
		if v.IsNil() {
			return true
		}
		if !holdsLists(v.Type().Elem()) {
			return false
		}
		for i := range v.Len() {
			if lacksList(v.Index(i)) {
				return true
			}
		}
	case reflect.Struct:
		for _, i := range fieldsWithLists(v.Type()) {
			if lacksList(v.Field(i)) {
				return true
			}
		}
	case reflect.Pointer:
		return !v.IsNil() && lacksList(v.Elem())
	}
	return false
}

// holdsLists tells whether there may be slices, or what is shared, in values of a type.
func holdsLists(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Slice, reflect.Pointer:
		return true
	case reflect.Struct:
		return len(fieldsWithLists(t)) > 0
	}
	return false
}

// found are the fields of types, which never change.
var found sync.Map

// fieldsWithLists are the exported fields of a struct in which there may be slices, by
// index. A large report has some million values of a few types.
func fieldsWithLists(t reflect.Type) []int {
	if fields, ok := found.Load(t); ok {
		return fields.([]int)
	}
	var fields []int
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && holdsLists(f.Type) {
			fields = append(fields, i)
		}
	}
	found.Store(t, fields)
	return fields
}
