package intake

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/record"
)

// zipped returns a zip of files. The argument maps names to contents.
func zipped(t testing.TB, files map[string]string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.Create(name)
		must(t, err)
		_, err = io.WriteString(w, files[name])
		must(t, err)
	}
	must(t, z.Close())
	return b.String()
}

func zipFile(t testing.TB, files map[string]string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "submissions.zip")
	must(t, os.WriteFile(path, []byte(zipped(t, files)), 0o644))
	return path
}

// canvasClass returns a download of 60 users, with names in every format that Canvas uses. User
// 1059 submitted only text.
func canvasClass(t testing.TB) map[string]string {
	t.Helper()
	search := "class Search {}\n"
	both := zipped(t, map[string]string{"TakeStones.java": javaProgram, "Search.java": search})
	files := map[string]string{
		"doejane_1000_5000_TakeStones.java":        javaProgram,
		"doejane_1001_5001_TakeStones-1.java":      javaProgram, // another student with the same name
		"obrienmaryann_LATE_1002_5002_hw2.zip":     both,
		"müllerjürgen_1003_5003_hw2.zip":           both,
		"林志玲_1004_5004_hw2.zip":                    both,
		"de_la_cruzana_1005_5005_hw2-3.zip":        both,
		"roerick_LATE_1006_5006_TakeStones-2.java": javaProgram,
		"roerick_LATE_1006_5007_Search-2.java":     search,
		"stonesam_1007_5008_hw2.zip":               zipped(t, map[string]string{"Search.java": search}),
		"stonesam_1007_5009_TakeStones.java":       javaProgram,
		"gopherada_1008_5010_main-1.go":            goProgram,
		"gopherada_1008_5011_main_test-1.go":       "package main\n\nimport \"testing\"\n\nfunc TestX(*testing.T) {}\n",
		"gopherada_1008_5012_go-1.mod":             "module hw2\n\ngo 1.24\n",
		"leeann_1009_5013_hw2.tar-1.gz":            "\x1f\x8bnot really",
		"_1010_5014_TakeStones.java":               javaProgram, // the name has no letters
		"kimbo_1011_5015_123_456_TakeStones.java":  javaProgram,
		"ngly_1012_5016_notes and answers.pdf":     "%PDF",
		"ngly_1012_5017_TakeStones.java":           javaProgram,
		"ngly_1012_text.html":                      "<p>see my file</p>",
		"broken_1013_5018_hw2.zip":                 "PK\x03\x04 cut short",
		"essay_1014_5019_hw2.docx":                 both, // documents are zips, too
		"folder_1015_5020_hw2-1e6f47fc-1111-2222-3333-444455556666.zip": zipped(t,
			map[string]string{"hw2/TakeStones.java": javaProgram}),
		"twice_1016_5021_old.zip": zipped(t,
			map[string]string{"TakeStones.java": "// old\n" + javaProgram}),
		"twice_1016_5022_TakeStones.java": javaProgram,
		"typer_1059_text.html":            "<p>my program is ...</p>",
	}
	for user := 1017; user < 1059; user++ {
		files[fmt.Sprintf("student%c%c_%d_%d_hw2.zip", 'a'+user%26, 'a'+user/26%26, user, user+5000)] = both
	}
	return files
}

func TestCanvasDownloadHasOneSubmissionPerUser(t *testing.T) {
	files := canvasClass(t)
	for kind, path := range map[string]string{"folder": batch(t, files), "zip": zipFile(t, files)} {
		t.Run(kind, func(t *testing.T) {
			b := takenIn(t, Options{}, path)
			want := []Source{{Path: path, Kind: "Canvas download", Submissions: 60}}
			if diff := cmp.Diff(want, b.Sources); diff != "" {
				t.Errorf("sources (-want +got):\n%s", diff)
			}
			for _, s := range b.Submissions {
				id := s.Name[strings.LastIndex(s.Name, "-")+1:]
				if len(s.Students) != 1 || s.Students[0].ID != id || s.Late == nil ||
					s.Late.Late != (id == "1002" || id == "1006") {
					t.Errorf("%s is of %v, late %v, want the user of its name, late if 1002 or 1006", s.Name,
						s.Students, s.Late)
				}
				if _, ok := files[filepath.Base(s.Path)]; !ok || filepath.Dir(s.Path) != path {
					t.Errorf("%s lies at %q, want the path of its first file in %q", s.Name, s.Path, path)
				}
				checkCanvasBuild(t, s)
			}
			if len(b.Warnings) > 0 {
				t.Errorf("warnings %q, want none", b.Warnings)
			}
		})
	}
}

// checkCanvasBuild checks that a submission of canvasClass is built from all its files.
func checkCanvasBuild(t *testing.T, s Submission) {
	t.Helper()
	const both, one = "Search.java TakeStones.java", "TakeStones.java"
	want := map[string]string{
		"doejane-1000": one, "doejane-1001": one, "obrienmaryann-1002": both, "müllerjürgen-1003": both,
		"林志玲-1004": both, "de_la_cruzana-1005": both, "roerick-1006": both,
		"stonesam-1007":  "TakeStones.java hw2/Search.java",
		"gopherada-1008": "go.mod main.go", "student-1010": one, "kimbo-1011": one, "ngly-1012": one,
		"folder-1015": one, "twice-1016": one,
		"leeann-1009": `"hw2.tar-1.gz" is`,
		"broken-1013": `"hw2.zip" is incomplete`,
		"typer-1059":  "a text entry without a file: submit",
		"essay-1014":  "no source file in a language that Touchstone grades: found only 1 .docx file",
	}[s.Name]
	src, err := s.Collect(t.Context(), t.TempDir())
	must(t, err)
	got := strings.Join(src.Files, " ")
	if want == "" {
		want = both
	}
	if got != want && (src.Problem == "" || !strings.HasPrefix(src.Problem, want)) {
		t.Errorf("%s consists of %q, %s, want %q", s.Name, got, src.Problem, want)
	}
}

func TestAnonymousDownloadHasNoStudents(t *testing.T) {
	path := zipFile(t, map[string]string{
		"anon_x7Gq2_34_TakeStones.java":        javaProgram,
		"LATE_anon_y8Hr3_35_TakeStones-1.java": javaProgram,
		"anon_z9_text.html":                    "<p>sorry</p>",
	})
	b := takenIn(t, Options{Roster: &Roster{Students: []record.Student{{ID: "12", Name: "Doe, Jane"}}}}, path)
	for i, name := range []string{"anon-x7Gq2", "anon-y8Hr3", "anon-z9"} {
		s := b.Submissions[i]
		if s.Name != name || s.Students != nil || s.Late.Late != (i == 1) {
			t.Errorf("submission %d is %+v, want %s without a student", i, s, name)
		}
	}
	if len(b.Missing) != 0 {
		t.Errorf("%v are missing, want none: it is unknown", b.Missing)
	}
	want := []string{"the download is anonymous, so Touchstone cannot tell who submitted nothing"}
	if diff := cmp.Diff(want, b.Warnings); diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
}

func TestPathsInADownloadDoNotLeadOut(t *testing.T) {
	path := zipFile(t, map[string]string{
		"doejane_12_34_TakeStones.java": javaProgram,
		"../roerick_13_35_hw2.java":     javaProgram,
		`..\roerick_13_36_hw2.java`:     javaProgram,
		"/etc/roerick_13_37_hw2.java":   javaProgram,
		"a/roerick_13_38_hw2.java":      javaProgram,
		"__MACOSX/._doejane_12_34_x":    "junk",
		"roerick_14_39_../../hw2.java":  javaProgram,
		"bo_15_40_TakeStones.java":      javaProgram,
	})
	b := takenIn(t, Options{}, path)
	var names []string
	for _, s := range b.Submissions {
		names = append(names, s.Name)
	}
	if diff := cmp.Diff([]string{"bo-15", "doejane-12"}, names); diff != "" {
		t.Errorf("submissions (-want +got):\n%s", diff)
	}
	if len(b.Warnings) != 1 ||
		!strings.HasPrefix(b.Warnings[0], "skipped, in a subfolder of the Canvas download (5): ") {
		t.Errorf("warnings are %q, want one for the 5 that lie elsewhere", b.Warnings)
	}
}

// What looks like a download counts as one only where it is passed alone.
func TestWarnsOfDownloadsAmongSubmissions(t *testing.T) {
	one := map[string]string{"doejane_12_34_TakeStones.java": javaProgram}
	among := batch(t, map[string]string{"bo.java": javaProgram})
	inside := filepath.Join(among, "submissions.zip")
	must(t, os.Rename(zipFile(t, one), inside))
	beside, bo := zipFile(t, one), filepath.Join(batch(t, map[string]string{"bo.zip": "x"}), "bo.zip")
	files := batch(t, map[string]string{"doejane_12_34_A.java": "x", "doejane_12_35_B.java": "x", "bo.zip": "x"})
	rezipped := zipFile(t, map[string]string{
		"submissions/doejane_12_34_A.java": javaProgram, "submissions/roerick_13_35_A.java": javaProgram,
	})
	const looks = "looks like a Canvas download of a class, but counts as one submission"
	for name, test := range map[string]struct {
		paths       []string
		submissions int
		warning     string
	}{
		"in a folder inside a zip": {[]string{rezipped}, 2, ""},
		"beside another": {
			[]string{beside, bo}, 2, looks + " next to other paths; pass it as the only path: " + quoted([]string{beside}),
		},
		"in a folder of others": {[]string{among}, 2, looks + "; pass it as the only path: " + quoted([]string{inside})},
		"its files, one by one": {
			[]string{files + "/bo.zip", files + "/doejane_12_34_A.java", files + "/doejane_12_35_B.java"}, 3,
			"2 files come from a Canvas download, so each counts as one submission; pass their folder instead",
		},
	} {
		b := takenIn(t, Options{}, test.paths...)
		if got, n := strings.Join(b.Warnings, "\n"), len(b.Submissions); got != test.warning || n != test.submissions {
			t.Errorf("%s: %d submissions, want %d; warnings %q, want %q", name, n, test.submissions, got, test.warning)
		}
		if isWhole := name == "in a folder inside a zip"; isWhole != (b.Submissions[0].Students != nil) {
			t.Errorf("%s: the first is of %v", name, b.Submissions[0].Students)
		}
	}
}

func TestStrayFileInACanvasDownloadIsGraded(t *testing.T) {
	files := map[string]string{
		"doejane_12_34_TakeStones.java": javaProgram,
		"roerick_13_35_TakeStones.java": javaProgram,
		"bo.java":                       javaProgram,
	}
	for kind, path := range map[string]string{"folder": batch(t, files), "zip": zipFile(t, files)} {
		b := takenIn(t, Options{}, path)
		if len(b.Submissions) != 3 || b.Submissions[0].Name != "bo" {
			t.Errorf("%s: submissions are %+v, want bo among 3", kind, b.Submissions)
		}
		want := []string{
			fmt.Sprintf("owner unknown: Canvas does not name files like this: %q",
				filepath.Join(path, "bo.java")),
		}
		if diff := cmp.Diff(want, b.Warnings); diff != "" {
			t.Errorf("%s: warnings (-want +got):\n%s", kind, diff)
		}
	}
}

func TestDownloadThatChangesIsAnError(t *testing.T) {
	path := zipFile(t, map[string]string{"doejane_12_34_TakeStones.java": javaProgram})
	b := takenIn(t, Options{}, path)
	must(t, os.WriteFile(path, []byte(strings.Repeat("x", 5000)), 0o644))
	src, err := b.Submissions[0].Collect(t.Context(), t.TempDir())
	if err == nil || !strings.Contains(err.Error(), "changed while Touchstone read it") {
		t.Errorf("Collect from a zip that was overwritten = %+v, %v, want an error that says so", src, err)
	}
}
