package show

import (
	"bufio"
	"fmt"
	"io"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// WriteDocument writes a value as indented JSON with a final newline. It writes nil slices as empty
// lists.
//
// It writes \u escapes for all characters that a terminal interprets or does not show, and for the
// replacement character, which stands for invalid UTF-8.
func WriteDocument(w io.Writer, value any) error {
	v := visibleWriter{bufio.NewWriter(w)}
	// Encode into v, because the whole text of a large class would take much memory.
	if err := json.MarshalWrite(v, value, jsontext.AllowInvalidUTF8(true), jsontext.WithIndent("  ")); err != nil {
		return err
	}
	v.WriteByte('\n')
	return v.Flush()
}

// visibleWriter escapes all characters that a terminal interprets or does not show. A call of Write
// must end after a whole character, as every call of the encoder does.
type visibleWriter struct{ *bufio.Writer }

func (w visibleWriter) Write(document []byte) (int, error) {
	n := len(document)
	for len(document) > 0 {
		plain := 0
		for plain < len(document) && document[plain] <= '~' { // the encoder escapes what is below U+0020
			plain++
		}
		w.Writer.Write(document[:plain]) // Flush returns an error of the writer
		if document = document[plain:]; len(document) == 0 {
			break
		}
		r, size := utf8.DecodeRune(document)
		document = document[size:]
		switch {
		case unicode.IsPrint(r) && r != utf8.RuneError:
			w.WriteRune(r)
		case r <= 0xFFFF:
			fmt.Fprintf(w.Writer, `\u%04x`, r)
		default:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(w.Writer, `\u%04x\u%04x`, high, low)
		}
	}
	return n, nil
}
