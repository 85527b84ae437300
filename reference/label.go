package reference

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CarriesLabel reports whether a line is a label, or begins with a label and a colon. It ignores
// case and extra blanks.
func CarriesLabel(line string, labels []string) bool {
	label, _, _ := strings.Cut(line, ":")
	label = strings.Join(strings.Fields(label), " ")
	return slices.ContainsFunc(labels, func(other string) bool { return strings.EqualFold(label, other) })
}

// HasLabelAt reports whether a line contains a label at an offset, at the beginning of a word.
func HasLabelAt(line string, at int, label string) bool {
	if at < 0 || !strings.HasPrefix(line[at:], label) {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(line[:at])
	first, _ := utf8.DecodeRuneInString(label)
	return at == 0 || !unicode.IsLetter(before) && !unicode.IsDigit(before) ||
		unicode.IsUpper(first) && !unicode.IsUpper(before)
}
