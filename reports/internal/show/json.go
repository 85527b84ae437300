package show

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// WriteJSON writes a value as indented JSON, with two spaces for each level. Each line but
// the first begins with margin. It escapes unsafe characters as WriteVisible does. A nil
// slice becomes an empty list.
func WriteJSON(w *bufio.Writer, margin string, value any) error {
	var document bytes.Buffer
	err := json.MarshalWrite(&document, value, jsontext.AllowInvalidUTF8(true),
		jsontext.WithIndentPrefix(margin), jsontext.WithIndent("  "))
	if err == nil {
		WriteVisible(w, document.Bytes())
	}
	return err
}

// WriteVisible writes JSON with \u escapes for all characters that a terminal interprets or
// does not show, so that a report is safe to look at. (JSON itself requires escapes only
// below U+0020.) Apart from newlines, such characters occur only within strings.
// WriteVisible also escapes the replacement character, which the encoder writes for invalid
// UTF-8.
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

// Write is like WriteVisible for any writer.
func Write(w io.Writer, document []byte) error {
	b := bufio.NewWriter(w)
	WriteVisible(b, document)
	return b.Flush()
}
