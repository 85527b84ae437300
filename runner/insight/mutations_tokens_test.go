package insight

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// listed returns each change of a text as its line, its operator, the old text and the new one.
func listed(text string) (list []string) {
	for _, c := range changesOf("", text) {
		list = append(list, fmt.Sprintf("%d %s: %s > %s", c.Line, c.Operator, c.Old, c.New))
	}
	return list
}

func TestChangesOfTokens(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
	}{
		{"#define N 7 \\\n 8\n// x < 1\n/* 2\n */ char *s = \"a < 3; \\\" 4\"; char c = '5';", nil},
		{"std::vector<int> v; map<string, vector<long>> m; Node *n; Node* k; String[] a; int f(int x);", nil},
		{"if (s == \"x\") ++n;", []string{
			"1 condition negated: s == \"x\" > !(s == \"x\")", "1 condition dropped: s == \"x\" > 1 == 0",
			"1 condition dropped: s == \"x\" > 1 == 1", "1 operator: == > !=", "1 statement deleted: ++n > ",
		}},
		{"while (a) {\n b *= c; }", []string{
			"1 condition negated: a > !(a)", "1 condition dropped: a > 1 == 0",
			"2 statement deleted: b *= c > ", "2 operator: *= > +=",
		}},
		{"for (;a<b;) x.y(-z); else for (auto k : l) break;", []string{
			"1 operator: < > <=", "1 statement deleted: x.y(-z) > ", "1 statement deleted: break > ",
		}},
		{"return std::max(017, 0x1F) + 1.5f - 0;", []string{
			"1 operator: max > min", "1 operator: + > -", "1 constant: 1.5 > 2.5", "1 constant: 1.5 > 0.5",
			"1 operator: - > +", "1 constant: 0 > 1", "1 constant: 0 > (-1)",
		}},
		{"func f() {\n\tif a[0] < 3 {\n\t\tsum += x\n\t}\n\ty := 'x'\n\tprint(y)\n}", []string{
			"2 condition negated: a[0] < 3 > !(a[0] < 3)", "2 condition dropped: a[0] < 3 > 1 == 0",
			"2 condition dropped: a[0] < 3 > 1 == 1", "2 constant: 0 > 1", "2 constant: 0 > (-1)",
			"2 operator: < > <=", "2 constant: 3 > 4", "2 constant: 3 > 2",
			"3 statement deleted: sum += x > ", "3 operator: += > -=", "6 statement deleted: print(y) > ",
		}},
		{"int x = a * b; return *p;", []string{"1 operator: * > +"}},
	} {
		if diff := cmp.Diff(test.want, listed(test.text)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.text, diff)
		}
	}
}

// TestChangesOfAnyText checks that changesOf accepts any text, and that every change alters the
// text on the line that it names.
func TestChangesOfAnyText(t *testing.T) {
	pieces := rapid.SampledFrom([]string{
		"if", "(", ")", "while", "x", "<", ">", "7", "0.5", ";", "{", "}", "\"", "'", "//", "/*", "*/", "\n", " ", "else", "for",
		"::", ">>", "==", "*", "#", "max", "é", "\\", "-",
	})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(pieces, 0, 30).Draw(t, "pieces"), "")
		for _, c := range changesOf("", text) {
			if changed := c.applyTo(text); changed == text || c.Line != 1+strings.Count(text[:c.start], "\n") {
				t.Fatalf("%q: %+v", text, c)
			}
		}
	})
}
