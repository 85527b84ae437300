package reports

import (
	"fmt"
	"html"
	"io"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

func TestWrongMethodsLookAsTheyDid(t *testing.T) {
	r := testreport.LookedInto()
	for _, width := range []int{40, 80, 120} {
		brief := testreport.Written(t, func(w io.Writer) error {
			return text.Brief(w, audience.ForAuthor(r), text.BriefOptions{Options: text.Options{Width: width}})
		})
		testreport.CheckGolden(t, fmt.Sprintf("inside-%d.text", width), brief)
	}
	for _, name := range []string{"markdown", "course", "gradescope", "junit", "github"} {
		testreport.CheckGolden(t, "inside."+name, writtenBy(t, found(t, name, Options{}), r))
	}
	page := body(writtenHTML(t, r, Options{}))
	_, section, _ := strings.Cut(page, "<section class=\"case diagnosis\" aria-label=\"Inside")
	section, _, _ = strings.Cut(section, "</section>")
	testreport.CheckGolden(t, "inside.html", section)
}

// What is told of wrong methods, by how much of it students may read.
var insideTold = []struct {
	shown cases.Shown
	words []string
}{
	{cases.ShownMethods, []string{"Helper.isPrime", "isPrime and evaluate"}},
	{cases.ShownCalls, []string{"isPrime(9) gives true", "gives [1, 3]", "14 of 60"}},
	{cases.ShownLines, []string{"GameState.java:29", "x % i != 0", "i <= size / 2.0"}},
	{"the change, which is for staff", []string{"x % i == 0"}},
}

// inside is what a format tells of the methods of a program; of its sources nothing.
func inside(t *testing.T, f Format, r *record.Report) string {
	t.Helper()
	r.Submissions[0].Sources = nil
	got := strings.Join(strings.Fields(html.UnescapeString(unpacked(t, f, r))), " ")
	return strings.NewReplacer(`"call": "isPrime(9)", "on": "", "got": "gives true"`, "isPrime(9) gives true",
		`"line": 29`, "GameState.java:29", `"calls": 60, "wrong_calls": 14`, "14 of 60",
		`"others": [ [ "Helper.isPrime", "GameState.evaluate"`, "isPrime and evaluate").Replace(got)
}

func TestStudentsReadOfWrongMethodsWhatStaffDecide(t *testing.T) {
	for name, f := range studentsFormats(t) {
		for level := range 4 {
			r := testreport.LookedInto()
			r.Submissions[0].Path, r.Submissions[0].Students = "download/chenli_1002_7002_hw2.zip", nil
			r.Rubric.Shown = []cases.Shown{"nothing", "methods", "calls", "lines"}[level]
			checkInside(t, fmt.Sprintf("%s, %s", name, r.Rubric.Shown), inside(t, f, r), level)
		}
		r := testreport.LookedInto()
		r.Submissions[0].Path, r.Submissions[0].Students = "download/chenli_1002_7002_hw2.zip", nil
		r.Rubric.Shown = "nothing"
		staff := found(t, f.Name, Options{Audience: audience.Staff, Trees: tree.Sights})
		if f.Name != "gradescope" {
			checkInside(t, name+", for staff", inside(t, staff, r), 4)
		}
	}
}

func checkInside(t *testing.T, what, got string, level int) {
	t.Helper()
	for i, told := range insideTold {
		for _, word := range told.words {
			if has := strings.Contains(got, word); has != (i < level) {
				t.Errorf("%s: tells %q: %t, want %t: %.4000s", what, word, has, i < level, got)
			}
		}
	}
}

// A student reads no call of a hidden case, whatever staff decided.
func TestNoCallOfAHiddenCaseIsTold(t *testing.T) {
	for name, f := range studentsFormats(t) {
		r := testreport.LookedInto()
		r.Submissions[0].Path, r.Submissions[0].Students = "download/chenli_1002_7002_hw2.zip", nil
		r.Submissions[0].Inside.Methods[0].Example.Hidden = true
		got := inside(t, f, r)
		for word, want := range map[string]bool{"isPrime(9)": false, "gives true": false, "getMoves() ": f.Name != "json"} {
			if strings.Contains(got, word) != want {
				t.Errorf("%s: tells %q: %t, want %t", name, word, !want, want)
			}
		}
	}
}
