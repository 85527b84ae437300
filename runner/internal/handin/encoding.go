package handin

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
)

// decode writes a source that says it is UTF-16 as UTF-8, and takes away a
// byte-order mark, which javac refuses. What says nothing is left to the build
// step.
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
	}
}

func fromUTF16(b []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = order.Uint16(b[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}
