package judge

import (
	"testing"

	"touchstone/cases"
)

func TestTokensAreComparedAsByTheDefaultValidator(t *testing.T) {
	for _, test := range []struct {
		flags, want, printed string
		right                bool
	}{
		{"", "3\nYes no\n", "3 yes\n\n\tNO", true},
		{"", "3\n", "3\n4\n", false},
		{"", "3\n4\n", "3\n", false},
		{"", "3\n", "", false},
		{"", "", "", true},
		{"", "", "\n", true},
		{"", "", "x", false},
		{"", "1.5\n", "1.50\n", false},
		{"", "1,5\n", "1.5\n", false},
		{"", "a\n", "\x1b[1ma\n", false},
		{"", "a b\n", "a\u00a0b\n", false},
		{"", "é\n", "É\n", false},
		{"", "Output: 3\n", "output: 3\n", true},
		{"case_sensitive", "Yes\n", "Yes\n", true},
		{"case_sensitive", "Yes\n", "yes\n", false},
		{"space_change_sensitive", "a b\n", "A b\n", true},
		{"space_change_sensitive", "a b\n", "a  b\n", false},
		{"space_change_sensitive", "a\nb\n", "a b\n", false},
		{"space_change_sensitive", "a\nb\n", "a\nb", false},
		{"space_change_sensitive", "a\nb\n", "a\nb\n\n", false},
		{"space_change_sensitive case_sensitive", " a\n\nb\n", " a\n\nb\n", true},
		{"float_tolerance 1e-6", "2.5 x\n", "25.0000001e-1 X\n", true},
		{"float_tolerance 1e-6", "2.5\n", "2.51\n", false},
		{"float_tolerance 1e-6", "2.5\n", "2.5x\n", false},
		{"float_tolerance 1e-6", "1e9\n", "1000000900\n", true},
		{"float_absolute_tolerance 1e-6", "1e9\n", "1000000900\n", false},
		{"float_absolute_tolerance 0.1", "2\n", "2.05\n", true},
		{"float_relative_tolerance 0.1", "0\n", "0.01\n", false},
		{"float_relative_tolerance 0.1", "100\n", "109.9\n", true},
		{"float_tolerance 0", "2\n", "2.000\n", true},
		{"float_tolerance 1e-6", "2\n", "nan\n", false},
		{"float_tolerance 1e-6", "2\n", "1e1000000000\n", false},
	} {
		line := judgedField(t, `"kind": "lines", "heading": false, "validator_flags": "`+test.flags+`"`, test.want,
			test.printed)
		if right, of := Credit(line, cases.Rubric{Format: cases.FormatStrict}); (right == of) != test.right {
			t.Errorf("%q: %q for %q is right in %d of %d, want right %t: %+v", test.flags, test.printed, test.want,
				right, of, test.right, line)
		}
		if len(line.Slips) > 0 {
			t.Errorf("%q: %q for %q has format slips %v", test.flags, test.printed, test.want, line.Slips)
		}
	}
}
