package reports

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

// fromCanvas gives each submission a student and a file name from a Canvas download.
// Submission 0 has two students, 1 is anonymous, and 2 has another kind of file name.
func fromCanvas(r *record.Report) *record.Report {
	endings := []string{".zip", ".tar.gz", ".java", "-1.zip"}
	for i := range r.Submissions {
		s := &r.Submissions[i]
		id := fmt.Sprint(1000 + i)
		s.Students = []record.Student{{ID: id, Name: s.Name}}
		s.Path = fmt.Sprintf("download/student_LATE_%s_%d_Take Stones%s", id, 7000+i, endings[i%len(endings)])
	}
	r.Submissions[0].Students = append(r.Submissions[0].Students,
		record.Student{ID: "99", Name: "Zweig, Ann", Login: "ann", SISID: "007", Section: "2"})
	r.Submissions[1].Students, r.Submissions[1].Path = nil, "download/anon_Xy1_7001_TakeStones.zip"
	r.Submissions[2].Path = "homework/chen-li"
	return r
}

func TestCanvasOmits(t *testing.T) {
	r := fromCanvas(testreport.Sample())
	r.Submissions[3].Students[0].ID = "1004" // another student's ID
	r.Submissions[5].Students[0].ID = "sam@example.org"
	got := strings.Join(CanvasWarnings(r, "HW2 (123)"), "\n")
	want := strings.TrimSpace(`
omitted: student unknown, because the file name has no Canvas ID; turn off anonymous grading in Canvas and download again: "brook-jan"
omitted: one of several submissions by a student; keep one and write the gradebook again (2): "diaz-ana"; "evans-tom"
omitted: a student's Canvas ID is unknown: "fox-sam"
omitted: not gradable, so the Canvas grade stays as it is; use --zero-for not-gradable to give 0 points: "gray-kim"
omitted: not judged (judge-error), so the Canvas grade stays as it is: "hall-mia"
omitted: not judged (skipped), so the Canvas grade stays as it is: "young-lee"`)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("left out (-want +got):\n%s", diff)
	}
	if scores := writtenBy(t, format(t, "canvas"), r); strings.Contains(scores, ",1004,") {
		t.Errorf("ID 1004 has points, want none for one of two submissions:\n%s", scores)
	}
}

func TestCheckCanvasAssignment(t *testing.T) {
	for heading, want := range map[string]string{
		"HW2 (123456)":                 "",
		"HW2 (late) (123456)":          "",
		"":                             "no heading",
		"HW2":                          "does not end in a number in parentheses",
		"HW2(123456)":                  "does not end in a number in parentheses",
		"(123456)":                     "does not end in a number in parentheses",
		"HW2 (12a)":                    "does not end in a number in parentheses",
		"HW2\n (1)":                    "does not end in a number in parentheses",
		"Final Score (1)":              "is a total, which Canvas does not import",
		"Unposted Override Grade (12)": "is a total, which Canvas does not import",
	} {
		err := CheckCanvasAssignment(heading)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("CheckCanvasAssignment(%q) = %v, want %q", heading, err, want)
		}
	}
}

func TestEverySourceFileGetsFeedback(t *testing.T) {
	names := []string{"a.h", "a.HPP", "a_test.go", "a.txt", "a.md", "a.PY", "Makefile", "go.mod"}
	for _, extension := range language.Extensions() {
		names = append(names, "a"+extension)
	}
	for _, name := range names {
		name = "doejane_4711_88_" + name
		s := testreport.Correct("x")
		if s.Path = "in/" + name; whyNoFeedback(&s) != "" {
			t.Errorf("%s: %s, want feedback", name, whyNoFeedback(&s))
		}
		if got, _ := packFeedback(name, []byte("well done"), time.Time{}); string(got) != "well done" {
			t.Errorf("the feedback for %s is %q, want plain text", name, got)
		}
	}
	for _, name := range []string{"a.pdf", "a.7z", "a.rar", "a.ipynb", "a.docx", "a"} {
		if kind := fileKind("doejane_4711_88_" + name); kind != "" {
			t.Errorf("%s holds feedback as %q, want none", name, kind)
		}
	}
}

func TestCanvasName(t *testing.T) {
	for path, want := range map[string]string{
		"doejane_4711_88_hw2.zip":         "doejane_4711_88_hw2.zip",
		`C:\in\doejane_4711_88_hw2.zip`:   "doejane_4711_88_hw2.zip",
		"doejane_LATE_4711_88_a_b-2.java": "doejane_LATE_4711_88_a_b-2.java",
		"żółć_4711_88_hw2.zip":            "żółć_4711_88_hw2.zip",
		"doejane_4712_88_hw2.zip":         "", // belongs to another student
		"doejane_4711_text.html":          "",
		"anon_4711_88_hw2.zip":            "",
		"LATE_anon_4711_88_hw2.zip":       "",
		"handed-in/adams-ruth":            "",
		"doejane_4711_88_\x1b[2J.zip":     "",
		"doejane_4711_88_a\u202egpj.zip":  "",
	} {
		s := testreport.Correct("x")
		s.Path = path
		if got := canvasName(&s); got != want {
			t.Errorf("canvasName of %q = %q, want %q", path, got, want)
		}
	}
}
