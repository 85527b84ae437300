package judge

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	encoding "golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/runner/record"
)

// oddities is a set of ways in which the characters of a line differ from plain text. Each is a
// format slip, since a reader sees the same text.
type oddities uint8

const (
	inUTF16 oddities = 1 << iota
	inWindows1252
	hasCodes
	hasInvisible
	isDecomposed
)

var oddityDetails = [...]string{
	"printed in UTF-16, want UTF-8",
	"printed in Windows-1252, want UTF-8",
	"colour codes or other codes for a terminal",
	"invisible characters, such as NUL or a byte-order mark",
	"accents as characters of their own (Unicode NFD)",
}

func (o oddities) slips() (slips []record.FormatSlip) {
	for i, detail := range oddityDetails {
		if o&(1<<i) != 0 {
			slips = append(slips, oneSlip(record.SlipCharacters, detail)...)
		}
	}
	return slips
}

// cleanOutput returns an output as plain text in UTF-8, and the oddities that it removed from each
// line. The list is nil if there are none.
func cleanOutput(output string) (string, []oddities) {
	if isPlainText(output) {
		return output, nil
	}
	every := oddities(0)
	if order, ok := isUTF16(output); ok {
		decoder := encoding.UTF16(order, encoding.UseBOM).NewDecoder()
		output, _, _ = transform.String(decoder, output[:len(output)/2*2])
		every = inUTF16
	}
	var b strings.Builder
	var odd []oddities
	for line := range strings.Lines(output) {
		text, o := cleanLine(line)
		b.WriteString(text)
		if len(odd) < maxLines {
			odd = append(odd, o|every)
		}
	}
	return b.String(), odd
}

// isPlainText reports whether a text consists of printable ASCII characters, blanks and newlines.
func isPlainText(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' && c != '\n' && c != '\t' && c != '\r' || c >= 0x7f {
			return false
		}
	}
	return true
}

// isUTF16 reports whether an output is UTF-16, with a byte-order mark or mainly of ASCII
// characters.
func isUTF16(output string) (order encoding.Endianness, ok bool) {
	switch {
	case strings.HasPrefix(output, "\xff\xfe"):
		return encoding.LittleEndian, strings.Contains(output, "\x00")
	case strings.HasPrefix(output, "\xfe\xff"):
		return encoding.BigEndian, strings.Contains(output, "\x00")
	}
	var nuls [2]int // at even and at odd offsets
	for i := range len(output) {
		if output[i] == 0 {
			nuls[i%2]++
		}
	}
	most := len(output) / 2
	return encoding.Endianness(nuls[1] > 0), most > 0 && min(nuls[0], nuls[1]) == 0 && max(nuls[0], nuls[1]) > most/2
}

// terminalCode matches an escape sequence, such as a change of colour.
var terminalCode = wording.LazyRegexp(`\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]*[0-~])`)

// cleanLine returns a line as plain text. It keeps the final newline.
func cleanLine(line string) (string, oddities) {
	if isPlainText(line) {
		return line, 0
	}
	odd := oddities(0)
	if !utf8.ValidString(line) {
		line, _ = charmap.Windows1252.NewDecoder().String(line) // never fails
		odd |= inWindows1252
	}
	if plain := terminalCode().ReplaceAllLiteralString(line, ""); plain != line {
		line = plain
		odd |= hasCodes
	}
	if plain := strings.Map(visible, line); plain != line {
		line = plain
		odd |= hasInvisible
	}
	if !norm.NFC.IsNormalString(line) {
		line = norm.NFC.String(line)
		odd |= isDecomposed
	}
	return line, odd
}

// visible returns r, or -1 if r is a control character or a character without width.
func visible(r rune) rune {
	const joiners = "\u200c\u200d" // which change the look of letters and emoji
	if unicode.IsControl(r) && !unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) && !strings.ContainsRune(joiners, r) {
		return -1
	}
	return r
}

// cleanLines returns copies of expected lines as plain text, and the oddities of each. A program
// may print these oddities.
func cleanLines(want []reference.Line) ([]reference.Line, []oddities) {
	plain, odd := make([]reference.Line, len(want)), make([]oddities, len(want))
	for i, line := range want {
		var inLabel oddities
		line.Text, odd[i] = cleanLine(line.Text)
		line.Label, inLabel = cleanLine(line.Label)
		plain[i], odd[i] = line, odd[i]|inLabel
	}
	return plain, odd
}
