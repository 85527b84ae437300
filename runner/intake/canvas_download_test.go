package intake

import (
	"archive/zip"
	"bytes"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/internal/handin"
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
	b := mustFind(t, Options{}, path)
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
	const looks = "looks like a Canvas download with several submissions, but counts as one"
	for name, test := range map[string]struct {
		paths       []string
		submissions int
		warning     string
	}{
		"in a folder inside a zip": {[]string{rezipped}, 2, ""},
		"beside another": {
			[]string{beside, bo}, 2, looks + " next to other paths; pass it without other paths: " + quoted([]string{beside}),
		},
		"in a folder of others": {[]string{among}, 2, looks + "; pass it without other paths: " + quoted([]string{inside})},
		"its files, one by one": {
			[]string{files + "/bo.zip", files + "/doejane_12_34_A.java", files + "/doejane_12_35_B.java"}, 3,
			"2 files come from a Canvas download, so each counts as one submission; pass their folder instead",
		},
	} {
		b := mustFind(t, Options{}, test.paths...)
		if got, n := strings.Join(b.Warnings, "\n"), len(b.Submissions); got != test.warning || n != test.submissions {
			t.Errorf("%s: %d submissions, want %d; warnings %q, want %q", name, n, test.submissions, got, test.warning)
		}
		if isWhole := name == "in a folder inside a zip"; isWhole != (b.Submissions[0].Students != nil) {
			t.Errorf("%s: the first is of %v", name, b.Submissions[0].Students)
		}
	}
}

func TestDownloadThatChangesIsAnError(t *testing.T) {
	path := zipFile(t, map[string]string{"doejane_12_34_TakeStones.java": javaProgram})
	b := mustFind(t, Options{}, path)
	must(t, os.WriteFile(path, []byte(strings.Repeat("x", 5000)), 0o644))
	src, err := b.Submissions[0].Collect(t.Context(), t.TempDir(), handin.RunFolder{})
	if err == nil || !strings.Contains(err.Error(), "changed while Touchstone read it") {
		t.Errorf("Collect from a zip that was overwritten = %+v, %v, want an error that says so", src, err)
	}
}
