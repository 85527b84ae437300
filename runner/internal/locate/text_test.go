package locate

import (
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/internal/javahost"
)

// Places count as in Java, where a sign outside the first plane is two characters.
const source = "class A { // \U0001F3B2\n    int f(int n) {\n        return n < 3;\n    }\n}\n"

// placeOf is where a text stands in the source, as Java counts.
func placeOf(text string) int {
	before, _, _ := strings.Cut(source, text)
	return len(utf16.Encode([]rune(before)))
}

func changeOf(start int, before, after string) javahost.Mutation {
	return javahost.Mutation{File: "A.java", Start: start, Old: before, New: after}
}

func TestAChangeIsMadeWhereJavaCountsIt(t *testing.T) {
	files := []javahost.SourceFile{
		{Name: "A.java", Text: []byte(source)},
		{Name: "B.java", Text: []byte("class B { }")},
	}
	got := apply(files, []javahost.Mutation{changeOf(placeOf("< 3"), "<", "<="), changeOf(placeOf("3;"), "3", "4")})
	want := "class A { // \U0001F3B2\n    int f(int n) {\n        return n <= 4;\n    }\n}\n"
	if diff := cmp.Diff(want, string(got[0].Text)); diff != "" {
		t.Errorf("changed text (-want +got):\n%s", diff)
	}
	if string(files[0].Text) != source || string(got[1].Text) != "class B { }" {
		t.Error("what was not to be changed is")
	}
}

// A host that runs a stranger's program may say anything.
func TestAChangeThatDoesNotFitIsNone(t *testing.T) {
	files := []javahost.SourceFile{{Name: "A.java", Text: []byte(source)}}
	for _, m := range []javahost.Mutation{
		changeOf(placeOf("< 3"), ">", "<="), changeOf(-1, "c", "d"), changeOf(len(source), "x", ""), changeOf(1<<31-1, "", "x"),
	} {
		if got := apply(files, []javahost.Mutation{m}); got != nil {
			t.Errorf("%v is made: %q", m, got[0].Text)
		}
	}
}

func TestAPlaceIsWhereTextsBeginToDiffer(t *testing.T) {
	file := javahost.SourceFile{Name: "A.java", Text: []byte(source)}
	for _, c := range []struct {
		m    javahost.Mutation
		want span
	}{
		{changeOf(placeOf("< 3"), "<", "<="), span{3, 19, "        return n < 3;", "        return n <= 3;"}},
		{changeOf(placeOf("return"), "return n < 3", "return n < 4"), span{3, 20, "        return n < 3;", "        return n < 4;"}},
		{
			changeOf(placeOf("{\n        return"), "{\n        return n < 3;\n    }", "{\n        return n > 3;\n    }"),
			span{3, 18, "        return n < 3;", "        return n > 3;"},
		},
	} {
		if got := spanOf(file, c.m); got != c.want {
			t.Errorf("%v is at %+v, want %+v", c.m, got, c.want)
		}
	}
}
