package handin

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"touchstone/internal/pattern"
)

// decode writes a source that says it is UTF-16 as UTF-8, and takes away a
// byte-order mark, which javac refuses. What says nothing is left to the build
// step, but for Python, which refuses what an editor of Windows wrote in a comment.
func (s *submission) decode(f *file) {
	f.text = f.raw
	switch {
	case bytes.HasPrefix(f.raw, []byte("\xef\xbb\xbf")):
		f.text = f.raw[3:]
		s.notes.about("removed the byte-order mark at the start of %s", f.path)
	case bytes.HasPrefix(f.raw, []byte("\xff\xfe")):
		f.text = fromUTF16(f.raw[2:], binary.LittleEndian)
		s.notes.about("converted %s from UTF-16 to UTF-8", f.path)
	case bytes.HasPrefix(f.raw, []byte("\xfe\xff")):
		f.text = fromUTF16(f.raw[2:], binary.BigEndian)
		s.notes.about("converted %s from UTF-16 to UTF-8", f.path)
	case f.isPython() && !utf8.Valid(f.raw) && saysUTF8(f.raw):
		if text, err := charmap.Windows1252.NewDecoder().Bytes(f.raw); err == nil {
			f.text = text
			s.notes.about("converted %s from Windows-1252 to UTF-8, as Python wants it", f.path)
		}
	}
}

// pythonCoding is how a Python file names its encoding, in one of its first lines.
var pythonCoding = pattern.Of(`\A(?:[^\n]*\n)?[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)`)

// saysUTF8 reports whether a Python file is in UTF-8 by what it says, or by saying
// nothing.
func saysUTF8(text []byte) bool {
	coding := pythonCoding().FindSubmatch(text)
	return coding == nil || strings.HasPrefix(strings.ToLower(string(coding[1])), "utf")
}

func fromUTF16(b []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = order.Uint16(b[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}
