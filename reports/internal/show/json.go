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

// WriteJSON writes a value as JSON as people read it: two blanks a level, each line but
// the first behind a margin, and visible as by WriteVisible. No list is null in it.
func WriteJSON(w *bufio.Writer, margin string, value any) error {
	var document bytes.Buffer
	err := json.MarshalWrite(&document, value, jsontext.AllowInvalidUTF8(true),
		jsontext.WithIndentPrefix(margin), jsontext.WithIndent("  "))
	if err == nil {
		WriteVisible(w, document.Bytes())
	}
	return err
}

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
