package variant

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// listed returns each change of a file as its line, its operator, the old text and the new one.
func listed(file, text string) (list []string) {
	for _, c := range Mutations(file, text) {
		list = append(list, fmt.Sprintf("%d %s: %s > %s", c.Line, c.Operator, c.Old, c.New))
	}
	return list
}

func TestMutationsOfTokens(t *testing.T) {
	for _, test := range []struct {
		file, text string
		want       []string
	}{
		{"a.cpp", "#define N 7 \\\n 8\n// x < 1\n/* 2\n */ char *s = \"a < 3; \\\" 4\"; char c = '5';", nil},
		{"a.cpp", "std::vector<int> v; map<string, vector<long>> m; Node *n; Node* k; String[] a; int f(int x);", nil},
		{"a.cpp", "if (s == \"x\") ++n;", []string{
			"1 condition negated: s == \"x\" > !(s == \"x\")", "1 condition dropped: s == \"x\" > 1 == 0",
			"1 condition dropped: s == \"x\" > 1 == 1", "1 operator: == > !=", "1 statement deleted: ++n > ",
		}},
		{"a.cpp", "while (a) {\n b *= c; }", []string{
			"1 condition negated: a > !(a)", "1 condition dropped: a > 1 == 0",
			"2 statement deleted: b *= c > ", "2 operator: *= > +=",
		}},
		{"a.cpp", "for (;a<b;) x.y(-z); else for (auto k : l) break;", []string{
			"1 operator: < > <=", "1 statement deleted: x.y(-z) > ", "1 statement deleted: break > ",
		}},
		{"a.cpp", "return std::max(017, 0x1F) + 1.5f - 0;", []string{
			"1 operator: max > min", "1 operator: + > -", "1 constant: 1.5 > 2.5", "1 constant: 1.5 > 0.5",
			"1 operator: - > +", "1 constant: 0 > 1", "1 constant: 0 > (-1)",
		}},
		{"a.go", "func f() {\n\tif a[0] < 3 {\n\t\tsum += x\n\t}\n\ty := 'x'\n\tprint(y)\n}", []string{
			"2 condition negated: a[0] < 3 > !(a[0] < 3)", "2 condition dropped: a[0] < 3 > 1 == 0",
			"2 condition dropped: a[0] < 3 > 1 == 1", "2 constant: 0 > 1", "2 constant: 0 > (-1)",
			"2 operator: < > <=", "2 constant: 3 > 4", "2 constant: 3 > 2",
			"3 statement deleted: sum += x > ", "3 operator: += > -=", "6 statement deleted: print(y) > ",
		}},
		{"a.cpp", "int x = a * b; return *p;", []string{"1 operator: * > +"}},
		{"a.py", "# 1 + 2\ns = 'a < 3' + ''; t = '''\n4 + 5'''\nif __name__ == 'x':", []string{
			"2 statement deleted: s = 'a < 3' + '' > pass", "2 operator: + > -",
		}},
		{"a.py", "    elif a[0] < 3 and f(x):\n        used += [x] // n  # 1\n", []string{
			"1 condition negated: a[0] < 3 and f(x) > not (a[0] < 3 and f(x))",
			"1 condition dropped: a[0] < 3 and f(x) > 1 == 0", "1 condition dropped: a[0] < 3 and f(x) > 1 == 1",
			"1 constant: 0 > 1", "1 constant: 0 > (-1)", "1 operator: < > <=", "1 constant: 3 > 4", "1 constant: 3 > 2",
			"1 operator: and > or", "2 statement deleted: used += [x] // n > pass", "2 operator: += > -=", "2 operator: // > /",
		}},
		{"a.py", "while True:\n    return -f(*x, **y) if max(a, key=-1) else False", []string{
			"1 constant: True > False", "1 condition negated: True > not (True)", "1 condition dropped: True > 1 == 0",
			"2 operator: max > min", "2 constant: 1 > 2", "2 constant: 1 > 0", "2 constant: False > True",
		}},
	} {
		if diff := cmp.Diff(test.want, listed(test.file, test.text)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.text, diff)
		}
	}
}

// TestMutationsOfAnyText checks that Mutations accepts any text, and that every change alters the
// text on the line that it names.
func TestMutationsOfAnyText(t *testing.T) {
	pieces := rapid.SampledFrom([]string{
		"if", "(", ")", "while", "x", "<", ">", "7", "0.5", ";", "{", "}", "\"", "'", "//", "/*", "*/", "\n", " ", "else", "for",
		"::", ">>", ":", "#", "and", "True", "==", "*", "#", "max", "é", "\\", "-",
	})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(pieces, 0, 30).Draw(t, "pieces"), "")
		for _, c := range Mutations(rapid.SampledFrom([]string{"a.c", "a.py"}).Draw(t, "file"), text) {
			if changed := c.ApplyTo(text); changed == text || c.Line != 1+strings.Count(text[:c.start], "\n") {
				t.Fatalf("%q: %+v", text, c)
			}
		}
	})
}
