package judge

import (
	"strings"

	"touchstone/reference"
)

// Canonical returns a printed value in canonical format. Two values, right or wrong, have
// the same canonical form if they differ only in format.
func Canonical(want reference.Line, printed string) string {
	switch want.Kind {
	case reference.Integer, reference.Decimal:
		n, ok := ParseValue(want.Kind, strings.TrimRight(FirstWord(printed), ",;"))
		if !ok {
			break
		}
		expected, ok := parseNumber(want.Text)
		if right, _ := agrees(want, n); right {
			n = expected
		} else if ok && want.Kind == reference.Decimal {
			n.Value = want.Rounding.Round(n.Value, expected.places)
		}
		return n.Value.RatString()
	case reference.Choice:
		return bareWord(printed)
	case reference.List:
		return strings.ToLower(strings.Join(wordsOf(printed), " "))
	case reference.Lines, reference.Numbers:
		var lines []string
		for line := range strings.Lines(printed) {
			lines = append(lines, strings.Join(strings.Fields(line), " "))
		}
		return strings.ToLower(strings.Join(notBlank(lines), "\n"))
	}
	return strings.ToLower(strings.Join(strings.Fields(printed), " "))
}
