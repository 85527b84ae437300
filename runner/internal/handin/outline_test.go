package handin

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOutlineOfJava(t *testing.T) {
	tests := []struct {
		about, text string
		want        outline
	}{
		{
			"a program",
			"package edu.wisc;\nimport java.util.*;\nimport static a.B.c;\n" +
				"public final class A { public static void main(String[] a) {} }\nenum B { X }",
			outline{
				pkg: "edu.wisc", imports: []string{"java.util.*", "a.B.c"}, declares: []string{"A", "B"}, public: "A", main: true,
			},
		},
		{"a record", "public record P(int x, int y) { }", outline{declares: []string{"P"}, public: "P"}},
		{"an annotation type", "public @interface N { int value(); }", outline{declares: []string{"N"}, public: "N"}},
		{"a nested class is not at the top", "class A { public static class B { static void main() {} } }",
			outline{declares: []string{"A"}}},
		{"braces in annotations", `@SuppressWarnings({"a", "b"}) public class A {}`,
			outline{declares: []string{"A"}, public: "A"}},
		{"braces in annotations among the modifiers", `public @A({1}) class B {}`,
			outline{declares: []string{"B"}, public: "B"}},
		{"a call of main", "class A { { main(null); } }", outline{declares: []string{"A"}}},
		{"quotes in quotes", `class A { char c = '\'', d = '"'; String s = "\"{"; } class B {}`,
			outline{declares: []string{"A", "B"}}},
		{"text that ends early", `class A { String s = "abc`, outline{declares: []string{"A"}}},
		{"a word that is no type", "public sealed interface Shape permits Circle {}",
			outline{declares: []string{"Shape"}, public: "Shape"}},
		{"nothing", "", outline{}},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, outlineJava(test.text), cmp.AllowUnexported(outline{})); diff != "" {
			t.Errorf("outlineJava of %s (-want +got):\n%s", test.about, diff)
		}
	}
}
