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

// WriteJSON writes a value as JSON, indented by two spaces per level. All lines but the first
// begin with margin. It escapes characters as WriteVisible does, and writes nil slices as
// empty lists.
func WriteJSON(w *bufio.Writer, margin string, value any) error {
	var document bytes.Buffer
	err := json.MarshalWrite(&document, value, jsontext.AllowInvalidUTF8(true),
		jsontext.WithIndentPrefix(margin), jsontext.WithIndent("  "))
	if err == nil {
		WriteVisible(w, document.Bytes())
	}
	return err
}

// WriteVisible writes JSON in which \u escapes replace all characters that a terminal
// interprets or does not show, so that the document is safe to display. (JSON requires this
// only below U+0020.) Apart from newlines, such characters occur only in strings. WriteVisible
// also escapes the replacement character, which the encoder writes for invalid UTF-8.
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

// WriteDocument writes a value as JSON with a final newline.
func WriteDocument(w io.Writer, value any) error {
	b := bufio.NewWriter(w)
	if err := WriteJSON(b, "", value); err != nil {
		return err
	}
	b.WriteByte('\n')
	return b.Flush()
}
