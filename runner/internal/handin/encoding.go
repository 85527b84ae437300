package handin

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

	"touchstone/internal/wording"
)

// decode converts a file to UTF-8, which all compilers read. It removes the byte-order mark of
// UTF-8, which javac rejects. UTF-16 has a byte-order mark, too. Python also reads other encodings
// if the file declares them. Any other text that is not UTF-8 is Chinese or Western.
func (s *submission) decode(f *file) {
	f.text = f.raw
	name, encoding := "", encoding.Encoding(nil)
	switch {
	case bytes.HasPrefix(f.raw, []byte("\xef\xbb\xbf")):
		f.text = f.raw[3:]
		s.notes.about("removed the byte-order mark at the start of %s", f.path)
		return
	case bytes.HasPrefix(f.raw, []byte("\xff\xfe")), bytes.HasPrefix(f.raw, []byte("\xfe\xff")):
		f.text = f.raw[:len(f.raw)/2*2]
		name, encoding = "UTF-16", unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM)
	case utf8.Valid(f.raw), f.isPython() && !saysUTF8(f.raw):
		return
	case looksChinese(f.raw):
		name, encoding = "GB18030", simplifiedchinese.GB18030
	default:
		name, encoding = "Windows-1252", charmap.Windows1252
	}
	f.text, _ = encoding.NewDecoder().Bytes(f.text) // decodes invalid bytes as U+FFFD
	s.notes.about("converted %s from "+name+" to UTF-8", f.path)
}

// looksChinese reports whether most characters outside ASCII are common ones of GB18030. In Western
// texts nearly all bytes outside ASCII stand beside letters of ASCII, or are lower-case letters
// with accents, with which GB18030 writes rare characters.
func looksChinese(text []byte) bool {
	common, others := 0, 0
	for len(text) > 0 {
		size := 1
		switch lead := text[0]; {
		case lead < utf8.RuneSelf:
		case len(text) > 1 && text[1] > 0xa0 && (lead > 0xa0 && lead < 0xaa || lead >= 0xb0 && lead < 0xd8):
			common, size = common+1, 2
		default:
			others, size = others+1, min(len(text), 2)
		}
		text = text[size:]
	}
	return common > others
}

var pythonCoding = wording.LazyRegexp(`\A(?:[^\n]*\n)?[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)`)

func saysUTF8(text []byte) bool {
	coding := pythonCoding().FindSubmatch(text)
	return coding == nil || strings.HasPrefix(strings.ToLower(string(coding[1])), "utf")
}
