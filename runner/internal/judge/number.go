package judge

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/runner/record"
)

type number struct {
	text   string
	Value  *big.Rat
	places int  // digits after the decimal point
	comma  bool // written with a comma instead of a point
	isOdd  bool // written with a unit, or with separators between thousands
}

// longestNumber is the maximum length of a number. It bounds the time to parse hostile output.
const longestNumber = record.MaxGot

var numberForm = wording.LazyRegexp(`^[+-]?([0-9]+[.,]?[0-9]*|[.,][0-9]+)([eE][+-]?[0-9]{1,3})?$`)

func parseNumber(text string) (number, bool) {
	if len(text) > longestNumber || !numberForm().MatchString(text) {
		return number{}, false
	}
	n := number{text: text, comma: strings.Contains(text, ",")}
	plain := strings.Replace(text, ",", ".", 1)
	value, ok := new(big.Rat).SetString(plain)
	if !ok {
		return number{}, false
	}
	n.Value = value
	if _, fraction, found := strings.Cut(plain, "."); found {
		fraction, _, _ = strings.Cut(strings.ToLower(fraction), "e")
		n.places = len(fraction)
	}
	return n, true
}

// Forms of numbers that are odd, but can mean only one value. "1,234" is a decimal with a decimal
// comma, unless a whole number is expected.
var (
	unitForm     = wording.LazyRegexp(`^([+-]?)[$€£¥]?([+-]?[0-9.,].*?)[%‰$€£¥]?$`)
	thousands    = wording.LazyRegexp(`^[+-]?[0-9]{1,3}([,'’_\x{a0}\x{2009}\x{202f}][0-9]{3})+(\.[0-9]*)?$`)
	germanNumber = wording.LazyRegexp(`^[+-]?[0-9]{1,3}([.'’\x{a0}\x{2009}\x{202f}][0-9]{3})+(,[0-9]+)$`)
	onlyDigits   = strings.NewReplacer(",", "", "'", "", "’", "", "_", "", "\u00a0", "", "\u2009", "", "\u202f", "")
)

// ParseValue parses a printed number of a kind. It may have a unit, such as % or $, and separators
// between thousands.
func ParseValue(kind reference.Kind, text string) (number, bool) {
	if len(text) > longestNumber {
		return number{}, false
	}
	plain := strings.ReplaceAll(text, "\u2212", "-") // the minus sign of Unicode
	if unit := unitForm().FindStringSubmatch(plain); unit != nil {
		plain = unit[1] + unit[2]
	}
	switch {
	case thousands().MatchString(plain) && (kind == reference.Integer || !isDecimalComma(plain)):
		plain = onlyDigits.Replace(plain)
	case germanNumber().MatchString(plain):
		whole, fraction, _ := strings.Cut(plain, ",")
		plain = onlyDigits.Replace(strings.ReplaceAll(whole, ".", "")) + "." + fraction
	}
	n, ok := parseNumber(plain)
	n.text, n.isOdd = text, plain != text
	return n, ok
}

func isDecimalComma(text string) bool {
	return strings.Count(text, ",") == 1 && !strings.ContainsAny(text, ".'’_\u00a0\u2009\u202f")
}

// gluedPrompt matches a number and a prompt without a blank or a newline between them.
var gluedPrompt = wording.LazyRegexp(`^([^\sA-Za-z]+)([A-Z][a-z].*[:?>])$`)

// leadingNumber parses the number at the start of a value, which may follow its unit. It also
// returns the text after the number.
func leadingNumber(kind reference.Kind, printed string) (n number, rest string, ok bool) {
	text := printed
	if unit := FirstWord(printed); unit != "" && strings.Trim(unit, "$€£¥") == "" {
		text = strings.TrimSpace(printed[len(unit):])
	}
	first := FirstWord(text)
	if n, ok = ParseValue(kind, first); ok {
		rest = strings.TrimSpace(text[len(first):])
	} else if parts := gluedPrompt().FindStringSubmatch(text); parts != nil {
		first, rest = parts[1], parts[2]
		n, ok = ParseValue(kind, first)
	}
	if text != printed {
		n.text, n.isOdd = printed[:len(printed)-len(text)]+first, true
	}
	return n, rest, ok
}

var betweenNumbers = wording.LazyRegexp(`^(?:[,;|]|or |and |\s)+`)

// beginsWithNumber reports whether the text after a number begins with a second value.
func beginsWithNumber(rest string) bool {
	rest = betweenNumbers().ReplaceAllLiteralString(rest, "")
	_, _, ok := leadingNumber(reference.Decimal, rest)
	return rest != "" && ok
}

func agrees(want reference.Line, got number) (bool, []record.FormatSlip) {
	expected, ok := parseNumber(want.Text)
	if !ok {
		return false, nil
	}
	var slips []record.FormatSlip
	if got.comma {
		slips = oneSlip(record.SlipComma, "decimal comma, want a point")
	}
	if got.isOdd {
		slips = append(slips, oneSlip(record.SlipNumber, fmt.Sprintf("written %q, want %q", got.text, want.Text))...)
	}
	switch {
	case got.Value.Cmp(expected.Value) == 0 && want.AnyPlaces && !got.isNegativeZero():
		return true, slips
	case got.Value.Cmp(expected.Value) == 0:
		return true, append(slips, writing(expected, got)...)
	case want.IsWithinTolerance(expected.Value, got.Value):
		if want.AnyPlaces || got.places == expected.places {
			return true, slips
		}
		return true, append(slips,
			oneSlip(record.SlipDecimals, places(got.places)+", want "+places(expected.places))...)
	case !want.AnyPlaces && roundsTo(want, expected, got):
		return true, append(slips, oneSlip(record.SlipRounding, "not rounded to "+places(expected.places))...)
	case isOtherTie(want, expected, got):
		exact := strings.TrimRight(big.NewRat(want.Exact.Num, want.Exact.Den).FloatString(6), "0")
		detail := fmt.Sprintf("%s is exactly halfway: rounded to %s, want it rounded away from zero", exact, got.text)
		return true, append(slips, oneSlip(record.SlipRounding, detail)...)
	}
	return false, nil
}

func (n number) isNegativeZero() bool { return n.Value.Sign() == 0 && strings.HasPrefix(n.text, "-") }

func writing(want, got number) []record.FormatSlip {
	switch {
	case got.text == want.text:
		return nil
	case got.isNegativeZero():
		return oneSlip(record.SlipZero, "negative zero, want "+want.text)
	case got.places != want.places:
		return oneSlip(record.SlipDecimals, places(got.places)+", want "+places(want.places))
	case got.comma, got.isOdd:
		return nil // agrees adds the slip
	}
	return oneSlip(record.SlipNumber, fmt.Sprintf("written %q, want %q", got.text, want.text))
}

func places(n int) string {
	switch n {
	case 0:
		return "no decimal place"
	case 1:
		return "one decimal place"
	}
	return fmt.Sprintf("%d decimal places", n)
}

// roundsTo reports whether a printed decimal rounds to the expected value by the assignment's rule,
// which is half away from zero by default.
//
// A number with more decimal places than expected is also right if it is close to the exact value,
// because a rounding error of the program may have moved it to the wrong side of a tie. For
// example, 1.2499999 is right for 1.25, which rounds to 1.3. The error may be one unit in the last
// place, or that of 32-bit precision.
func roundsTo(want reference.Line, expected, got number) bool {
	if want.Kind != reference.Decimal {
		return false
	}
	return want.Rounding.Round(got.Value, expected.places).Cmp(expected.Value) == 0 ||
		got.places > expected.places && isAbout(want.Exact, got)
}

func isAbout(ratio reference.Ratio, got number) bool {
	if ratio.Den == 0 { // the exact value is not known
		return false
	}
	exact := big.NewRat(ratio.Num, ratio.Den)
	tolerance := new(big.Rat).SetFrac(big.NewInt(1),
		new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(got.places)), nil))
	single := new(big.Rat).Mul(new(big.Rat).Abs(exact), big.NewRat(1, 1<<22))
	if single.Cmp(tolerance) > 0 {
		tolerance = single
	}
	return distance(exact, got.Value).Cmp(tolerance) <= 0
}

// isOtherTie reports whether the exact value is halfway between two decimals, of which the program
// printed the wrong one (5.3).
func isOtherTie(want reference.Line, expected, got number) bool {
	if want.Kind != reference.Decimal || got.places != expected.places || want.Exact.Den == 0 {
		return false
	}
	exact := big.NewRat(want.Exact.Num, want.Exact.Den)
	off := distance(exact, got.Value)
	return off.Cmp(distance(exact, expected.Value)) == 0 && off.Sign() > 0
}

func distance(a, b *big.Rat) *big.Rat {
	d := new(big.Rat).Sub(a, b)
	return d.Abs(d)
}

func quoteUnlessNumber(s string) string {
	if _, ok := parseNumber(s); ok {
		return s
	}
	return fmt.Sprintf("%q", s)
}

// Canonical returns a key for a printed value. Two values that differ only in format have the same
// key.
func Canonical(want reference.Line, printed string) string {
	if want.ByToken {
		if want.CompareTokens(want.Text, printed+"\n") == nil {
			printed = want.Text
		}
		return strings.Join(strings.Fields(printed), " ")
	}
	switch want.Kind {
	case reference.Integer, reference.Decimal:
		n, rest, ok := leadingNumber(want.Kind, printed)
		if !ok || beginsWithNumber(rest) {
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
		if right, _ := Value(want, printed); right {
			printed = want.Text
		}
		words := wordsOf(strings.ToLower(printed))
		if want.AnyOrder {
			words = sorted(words)
		}
		return strings.Join(words, " ")
	case reference.Lines, reference.Numbers:
		if want.Kind == reference.Numbers {
			wanted := strings.Split(want.Text, "\n")
			if right, _, _ := compareRows(want, wanted, strings.Split(printed, "\n")); right {
				printed = want.Text
			}
		}
		var lines []string
		for line := range strings.Lines(printed) {
			lines = append(lines, lineKey(line, want.Literal))
		}
		if want.AnyOrder {
			slices.Sort(lines)
		}
		return strings.Join(notBlank(lines), "\n")
	}
	return strings.ToLower(strings.Join(strings.Fields(printed), " "))
}
