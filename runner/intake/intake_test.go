package intake

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"touchstone/runner/record"
)

// The shortest texts that count as programs.
const (
	javaProgram = "public class TakeStones { public static void main(String[] args) {} }\n"
	goProgram   = "package main\n\nfunc main() {}\n"
)

// batch creates a folder with the given files. If a name ends in a slash, batch creates an empty
// folder.
func batch(t testing.TB, files map[string]string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "hw2")
	for name, text := range files {
		folder, file := path.Split(name)
		folder = filepath.Join(dir, filepath.FromSlash(folder))
		must(t, os.MkdirAll(folder, 0o755))
		if file == "" {
			continue
		}
		must(t, os.WriteFile(filepath.Join(folder, file), []byte(text), 0o644))
	}
	return dir
}

// mustFind calls FindSubmissions for submissions of Take-Stones. The test fails if FindSubmissions
// does.
func mustFind(t testing.TB, o Options, paths ...string) *Batch {
	t.Helper()
	o.Names = []string{"TakeStones"}
	b, err := FindSubmissions(paths, o)
	if err != nil {
		t.Fatalf("Intake(%q) fails with %v", paths, err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

// relative maps the names of submissions to their paths relative to dir.
func relative(t testing.TB, dir string, subs []Submission) map[string]string {
	t.Helper()
	names := map[string]string{}
	for i, s := range subs {
		rel, err := filepath.Rel(dir, s.Path)
		must(t, err)
		names[s.Name] = filepath.ToSlash(rel)
		if i > 0 && subs[i-1].Name >= s.Name {
			t.Errorf("submission %q comes before %q, want them sorted and different", subs[i-1].Name, s.Name)
		}
	}
	return names
}

func TestNamesOfSubmissionsDiffer(t *testing.T) {
	dir := batch(t, map[string]string{
		"amara/": "", "amara.zip": "x", "amara.java": "x", "Amara.tgz": "x", "bo-2/": "", "bo/": "", "bo.zip": "x",
		"report/": "", "scores.zip": "x", "Report.zip": "x", "zo\u00eb.zip": "x", "zoe\u0308.tgz": "x",
	})
	b := mustFind(t, Options{}, dir)
	want := map[string]string{
		"Amara": "Amara.tgz", "amara-2": "amara", "amara-3": "amara.java", "amara-4": "amara.zip",
		"bo": "bo", "bo-2": "bo-2", "bo-3": "bo.zip", "Report-2": "Report.zip", "report-3": "report",
		"scores-2": "scores.zip",
		"zo\u00eb": "zoe\u0308.tgz", "zo\u00eb-2": "zo\u00eb.zip",
	}
	if diff := cmp.Diff(want, relative(t, dir, b.Submissions), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("submissions (-want +got):\n%s", diff)
	}
}

func TestNamesOfSubmissionsAreSafe(t *testing.T) {
	long := strings.Repeat("ü", 60)
	tests := []struct {
		base   string
		folder bool
		want   string
	}{
		{"amara.zip", false, "amara"},
		{"amara.tar.gz", false, "amara"},
		{"amara.TGZ", false, "amara"},
		{"TakeStones.java.zip", false, "TakeStones.java"},
		{"amara.b", false, "amara.b"},
		{"amara.zip", true, "amara.zip"},
		{"-rf.zip", false, "rf"},
		{"..hidden", true, "hidden"},
		{"a:b?.zip", false, "a_b_"},
		{"a\x1b[31m\u202e.zip", false, "a_[31m_"},
		{"a\u2028b\u2029.zip", false, "a_b_"},
		{"\xd7\xf7.zip", false, "_"},
		{"hw2. ", true, "hw2"},
		{"---", true, "submission"},
		{long, true, strings.Repeat("ü", 50)},
		{"doejane_123_456_TakeStones-1.java", false, "doejane_123_456_TakeStones-1"},
	}
	for _, test := range tests {
		if got := fileName(nameOf(filepath.Join("batch", test.base), test.folder)); got != test.want {
			t.Errorf("fileName(nameOf(%q, %v)) = %q, want %q", test.base, test.folder, got, test.want)
		}
	}
	same := []Submission{{Name: long + "1"}, {Name: long + "2"}}
	for _, s := range nameAll(same) {
		if len(s.Name) > longestSubmission {
			t.Errorf("name %q is %d bytes long, want at most %d", s.Name, len(s.Name), longestSubmission)
		}
	}
}

func TestSingleIsAlwaysOneSubmission(t *testing.T) {
	dir := batch(t, map[string]string{"a.zip": "x", "b/C.java": "x", "notes.txt": "x", "report/": ""})
	tests := []struct{ path, want string }{
		{".", "hw2"}, {"a.zip", "a"}, {"notes.txt", "notes.txt"}, {"report", "report-2"},
	}
	t.Chdir(dir)
	for _, test := range tests {
		got, err := Single(test.path)
		if want := (Submission{Name: test.want, Path: test.path}); err != nil || !cmp.Equal(got, want) {
			t.Errorf("Single(%q) = %+v, %v, want %+v", test.path, got, err, want)
		}
	}
	if got, err := Single("missing"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Single(missing) = %+v, %v, want %v", got, err, fs.ErrNotExist)
	}
	if got, err := Single(os.DevNull); err == nil {
		t.Errorf("Single(%q) = %+v, want an error", os.DevNull, got)
	}
}

func TestBrokenSubmissionStaysInTheBatch(t *testing.T) {
	in := intake{known: map[string]bool{}}
	in.runGuarded("class/ada.zip", func() { panic("a bug") })
	subs := nameAll(in.found)
	if len(subs) != 1 || subs[0].Name != "ada" || record.FailureOf(subs[0].Broken) == nil {
		t.Errorf("found %+v, want ada, broken", subs)
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
