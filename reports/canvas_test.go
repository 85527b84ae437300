package reports

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"touchstone/reports/internal/testreport"
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
		record.Student{ID: "99", Name: "Zweig, Ann", Login: "ann", SIS: "007", Section: "2"})
	r.Submissions[1].Students, r.Submissions[1].Path = nil, "download/anon_Xy1_7001_TakeStones.zip"
	r.Submissions[2].Path = "homework/chen-li"
	return r
}

// readGradebook reads a gradebook as Canvas does.
func readGradebook(t *testing.T, text string) (assignment string, scores map[string]string, possible string) {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatalf("reading the gradebook back: %v\n%s", err, text)
	}
	head := rows[0]
	if len(head) <= 3 || !strings.Contains(head[0], "Student") || !strings.Contains(head[1], "ID") ||
		!strings.Contains(head[len(head)-2], "Section") {
		t.Fatalf("Invalid header row: %q", head)
	}
	m := regexp.MustCompile(`\A(.*)\s\((\d+)\)\z`).FindStringSubmatch(head[len(head)-1])
	if m == nil {
		t.Fatalf("Canvas would create an assignment for %q", head[len(head)-1])
	}
	scores = map[string]string{}
	for _, row := range rows[1:] {
		last := row[len(row)-1]
		if !regexp.MustCompile(`^[0-9]+\.[0-9]{2}$`).MatchString(last) {
			t.Errorf("score %q of %q is not a number that Canvas accepts", last, row[0])
		}
		if strings.Contains(row[0], "Points Possible") {
			possible = last
			continue
		}
		if _, twice := scores[row[1]]; twice {
			t.Errorf("ID %s has two rows", row[1])
		}
		scores[row[1]] = last
	}
	return m[2], scores, possible
}

func TestCanvasFindsEveryScoreByID(t *testing.T) {
	r := fromCanvas(testreport.Sample())
	assignment, scores, possible := readGradebook(t, writtenBy(t, format(t, "canvas"), r))
	if assignment != "123456" || possible != "65.00" {
		t.Errorf("assignment %s with %s points possible, want 123456 with 65.00", assignment, possible)
	}
	want := map[string]string{ // 1001 is anonymous; 1006, 1007 and 1010 were not judged
		"1000": "65.00", "99": "65.00", "1002": "25.00", "1003": "50.00", "1004": "35.00", "1005": "0.00",
		"1008": "5.00", "1009": "65.00", "1011": "5.00",
	}
	if diff := cmp.Diff(want, scores); diff != "" {
		t.Errorf("scores by ID (-want +got):\n%s", diff)
	}
}

func TestCanvasListsWhatItLeavesOut(t *testing.T) {
	r := fromCanvas(testreport.Sample())
	r.Submissions[3].Students[0].ID = "1004" // another student's ID
	r.Submissions[5].Students[0].ID = "sam@example.org"
	got := strings.Join(CanvasOmits(r), "\n")
	want := strings.TrimSpace(`
left out, owner unknown; Canvas needs the student's ID, which its downloads hold unless they are anonymous: "brook-jan"
left out, one of several submissions of a student; keep one and write the gradebook again (2): "diaz-ana"; "evans-tom"
left out, Canvas ID of a student unknown: "fox-sam"
left out, not gradable, so the gradebook keeps what it has; --zero-for not-gradable makes that 0 points: "gray-kim"
left out, not judged (judge-error), so the gradebook keeps what it has: "hall-mia"
left out, not judged (skipped), so the gradebook keeps what it has: "young-lee"`)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("left out (-want +got):\n%s", diff)
	}
	if _, scores, _ := readGradebook(t, writtenBy(t, format(t, "canvas"), r)); scores["1004"] != "" {
		t.Errorf("ID 1004 has %s points, want none for one of two submissions", scores["1004"])
	}
}

func TestCanvasChecksTheHeading(t *testing.T) {
	for heading, want := range map[string]string{
		"HW2 (123456)":                 "",
		"HW2 (late) (123456)":          "",
		"":                             "no heading",
		"HW2":                          "no number in brackets",
		"HW2(123456)":                  "no number in brackets",
		"(123456)":                     "no number in brackets",
		"HW2 (12a)":                    "no number in brackets",
		"HW2\n (1)":                    "no number in brackets",
		"Final Score (1)":              "Canvas ignores a column of that name",
		"Unposted Override Grade (12)": "Canvas ignores a column of that name",
	} {
		err := CheckCanvasAssignment(heading)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("CheckCanvasAssignment(%q) = %v, want %q", heading, err, want)
		}
	}
}

// unzipped returns the names and contents of the files in a zip file and in archives inside
// it.
func unzipped(t rapid.TB, data string) string {
	t.Helper()
	var b strings.Builder
	for _, f := range zipFiles(t, data) {
		fmt.Fprintf(&b, "=== %s\n", f.name)
		switch {
		case strings.HasSuffix(f.name, ".zip"):
			b.WriteString(unzipped(t, f.data))
		case strings.HasSuffix(f.name, ".tar.gz"):
			b.WriteString(untarred(t, f.data))
		default:
			b.WriteString(f.data)
		}
	}
	return b.String()
}

type zipFile struct{ name, data string }

func zipFiles(t rapid.TB, data string) []zipFile {
	t.Helper()
	archive, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var files []zipFile
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, zipFile{f.Name, string(content)})
	}
	return files
}

func untarred(t rapid.TB, data string) string {
	t.Helper()
	compressed, err := gzip.NewReader(strings.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	archive := tar.NewReader(compressed)
	header, err := archive.Next()
	if err != nil {
		t.Fatal(err)
	}
	var content bytes.Buffer
	if _, err := io.Copy(&content, archive); err != nil {
		t.Fatal(err)
	}
	if _, err := archive.Next(); err != io.EOF {
		t.Errorf("a second file in the archive: %v", err)
	}
	return fmt.Sprintf("=== %s\n%s", header.Name, content.String())
}

func TestFeedbackKeepsDownloadedNames(t *testing.T) {
	r := fromCanvas(testreport.Sample())
	var got []string
	for _, f := range zipFiles(t, writtenBy(t, format(t, "canvas-feedback"), r)) {
		got = append(got, f.name)
	}
	var want []string
	for i, s := range r.Submissions {
		if i != 1 && i != 2 &&
			(s.Score != nil || s.Verdict == record.NotGradable) { // submission 1 is anonymous; the file name of 2 is not from Canvas
			want = append(want, strings.TrimPrefix(s.Path, "download/"))
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("names in the zip (-want +got):\n%s", diff)
	}
	omitted := strings.Join(CanvasFeedbackOmits(r), "\n")
	for _, s := range r.Submissions {
		listed := strings.Count(omitted, strconv.Quote(s.Name))
		if isLeftOut := !slices.Contains(got, strings.TrimPrefix(s.Path, "download/")); isLeftOut != (listed == 1) {
			t.Errorf("%s left out: %t, listed %d times:\n%s", s.Name, isLeftOut, listed, omitted)
		}
	}
}

func TestFeedbackGoesToTheRightStudent(t *testing.T) {
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
