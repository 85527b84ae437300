package reference

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Some answers are compared token by token, as the default output validator of the problem package
// format does: https://www.kattis.com/problem-package-format/spec/legacy.html. A token is a
// longest sequence of characters that are not blank.

// setValidatorFlags sets the options from the flags of the default output validator.
func (f *Field) setValidatorFlags(flags string) error {
	if !f.Unlabeled || f.Options != (Options{}) {
		return fmt.Errorf("\"validator_flags\" needs \"kind\": \"lines\" and \"heading\": false, " +
			"and allows no other member: remove it, or the others")
	}
	f.ByToken = true
	words := strings.Fields(flags)
	for i := 0; i < len(words); i++ {
		switch flag := words[i]; flag {
		case "case_sensitive":
			f.CaseSensitive = true
		case "space_change_sensitive":
			f.SpaceSensitive = true
		case "float_tolerance", "float_absolute_tolerance", "float_relative_tolerance":
			i++
			if i == len(words) {
				return fmt.Errorf("\"validator_flags\" ends with %s: write a number behind it, such as 1e-6", flag)
			}
			n, err := strconv.ParseFloat(words[i], 64)
			if err != nil || !(n >= 0 && n <= 1e9) {
				return fmt.Errorf(
					"\"validator_flags\" has %s %s: write a number from 0 to 1e9, such as 1e-6",
					flag,
					words[i],
				)
			}
			if flag != "float_relative_tolerance" {
				f.Tolerance = words[i]
			}
			if flag != "float_absolute_tolerance" {
				f.Relative = words[i]
			}
		default:
			return fmt.Errorf(
				"\"validator_flags\" has %q: use case_sensitive, space_change_sensitive, float_tolerance, "+
					"float_absolute_tolerance or float_relative_tolerance",
				flag,
			)
		}
	}
	return nil
}

// TokenDifference is the first difference between two outputs.
type TokenDifference struct {
	Number    int    // of the token, from 1
	Line      int    // in the printed output, from 1
	Want, Got string // the tokens; "" if there is none; blanks, if only these differ
}

// CompareTokens returns the first difference between the expected and the printed output, or nil. The
// expected output may lack its final newline.
func (o Options) CompareTokens(want, got string) *TokenDifference {
	if want != "" {
		want = strings.TrimRight(want, "\n") + "\n"
	}
	d := TokenDifference{Number: 1, Line: 1}
	isSame := o.tokenComparison()
	for ; ; d.Number++ {
		var wantBlanks, gotBlanks string
		wantBlanks, d.Want, want = cutToken(want)
		gotBlanks, d.Got, got = cutToken(got)
		if o.SpaceSensitive && wantBlanks != gotBlanks && (d.Want == "") == (d.Got == "") {
			d.Want, d.Got = wantBlanks, gotBlanks
			return &d
		}
		d.Line += strings.Count(gotBlanks, "\n")
		switch {
		case d.Want == "" && d.Got == "":
			return nil
		case d.Want == "" || d.Got == "" || !isSame(d.Want, d.Got):
			return &d
		}
	}
}

const tokenBlanks = " \t\n\v\f\r"

func cutToken(text string) (blanks, token, rest string) {
	rest = strings.TrimLeft(text, tokenBlanks)
	blanks = text[:len(text)-len(rest)]
	end := strings.IndexAny(rest, tokenBlanks)
	if end < 0 {
		end = len(rest)
	}
	return blanks, rest[:end], rest[end:]
}

func (o Options) tokenComparison() func(want, got string) bool {
	isFloat := o.Tolerance != "" || o.Relative != ""
	absolute, _ := strconv.ParseFloat(cmp.Or(o.Tolerance, "-1"), 64) // setValidatorFlags has checked them
	relative, _ := strconv.ParseFloat(cmp.Or(o.Relative, "-1"), 64)
	return func(want, got string) bool {
		if w, ok := tokenNumber(want); ok && isFloat {
			g, ok := tokenNumber(got)
			return ok && (math.Abs(w-g) <= absolute || math.Abs(w-g) <= relative*math.Abs(w))
		}
		return want == got || !o.CaseSensitive && lowerASCII(want) == lowerASCII(got)
	}
}

// tokenNumber parses a number in the notation of C, but for hexadecimal ones.
func tokenNumber(token string) (float64, bool) {
	n, err := strconv.ParseFloat(token, 64)
	return n, err == nil && !strings.ContainsAny(token, "_xX")
}

func lowerASCII(text string) string {
	lower := []byte(text)
	for i, c := range lower {
		if 'A' <= c && c <= 'Z' {
			lower[i] += 'a' - 'A'
		}
	}
	return string(lower)
}
