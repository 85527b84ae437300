package handin

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"touchstone/internal/wording"
)

// decode converts UTF-16 with a byte-order mark to UTF-8, and removes the byte-order mark of UTF-8,
// which javac rejects. If a Python file is not valid UTF-8 and declares no other encoding, decode
// reads it as Windows-1252. Python would reject the file, even if the invalid bytes are in a
// comment.
func (s *submission) decode(f *file) {
	f.text = f.raw
	switch {
	case bytes.HasPrefix(f.raw, []byte("\xef\xbb\xbf")):
		f.text = f.raw[3:]
		s.notes.about("removed the byte-order mark at the start of %s", f.path)
	case bytes.HasPrefix(f.raw, []byte("\xff\xfe")), bytes.HasPrefix(f.raw, []byte("\xfe\xff")):
		pairs := f.raw[:len(f.raw)/2*2]
		f.text, _ = unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM).
			NewDecoder().
			Bytes(pairs)
		s.notes.about("converted %s from UTF-16 to UTF-8", f.path)
	case f.isPython() && !utf8.Valid(f.raw) && saysUTF8(f.raw):
		if text, err := charmap.Windows1252.NewDecoder().Bytes(f.raw); err == nil {
			f.text = text
			s.notes.about("converted %s from Windows-1252 to UTF-8, which Python requires", f.path)
		}
	}
}

var pythonCoding = wording.LazyRegexp(`\A(?:[^\n]*\n)?[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)`)

func saysUTF8(text []byte) bool {
	coding := pythonCoding().FindSubmatch(text)
	return coding == nil || strings.HasPrefix(strings.ToLower(string(coding[1])), "utf")
}
