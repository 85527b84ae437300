package handin

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// collectRun collects a folder with a RunFolder, and returns the tree with its content.
func collectRun(t *testing.T, files map[string]string) (src Sources, tree map[string]string) {
	t.Helper()
	run := RunFolder{Dir: t.TempDir(), Folders: []string{".", "../output"}, Without: []string{"answer.txt"}}
	src, err := Collect(t.Context(), folder(t, files), t.TempDir(), Options{Run: run})
	must(t, err)
	return src, contents(t, run.Dir)
}

func TestProgramStartsWhereItsFileNamesLead(t *testing.T) {
	const python, java = "import sys\nprint(sys.argv)\n", javaProgram
	for about, test := range map[string]struct {
		files map[string]string
		want  RunTree
	}{
		"beside its only file": {map[string]string{"a.py": python}, RunTree{Start: "handed-in", Build: "."}},
		"in a folder that holds everything": {
			map[string]string{"hw/a.py": python}, RunTree{Start: "top/handed-in", Build: "."}},
		"beside its Python file": {
			map[string]string{"src/a.py": python}, RunTree{Start: "handed-in/src", Build: ".."}},
		"where a Java project is built": {
			map[string]string{"src/TakeStones.java": java}, RunTree{Start: "handed-in", Build: "."}},
		"above its Python file": {
			map[string]string{"src/a.py": `open("data/x.csv")`, "data/x.csv": ""}, RunTree{Start: "handed-in", Build: "."}},
		"beside it, since names are joined": {
			map[string]string{"src/a.py": `open(os.path.join("..", "data", "x.csv"))`, "data/x.csv": ""},
			RunTree{Start: "handed-in/src", Build: ".."}},
		"where a folder is to be written to": {
			map[string]string{"src/a.py": `open('results/new.csv', 'w')`, "results/old.csv": ""},
			RunTree{Start: "handed-in", Build: "."}},
		"beside a Java file": {
			map[string]string{"src/TakeStones.java": java + `// "../data/x.csv"`, "data/x.csv": ""},
			RunTree{Start: "handed-in/src", Build: ".."}},
		"above the folder that holds all sources": {
			map[string]string{"hw/a.py": `open("x.csv")`, "x.csv": ""},
			RunTree{Start: "top", Build: "handed-in"}},
	} {
		src, _ := collectRun(t, test.files)
		if src.Run.Dir = ""; src.Run != test.want {
			t.Errorf("%s: %+v, want %+v", about, src.Run, test.want)
		}
	}
}

func TestRunFolderHoldsWhatWasHandedIn(t *testing.T) {
	large := strings.Repeat("x", 17<<20)
	src, tree := collectRun(t, map[string]string{
		"hw/a.py": "print(1)\n", "hw/x.csv": "1", "hw/a.pyc": "compiled", "hw/answer.txt": "stale", "film.mp4": large,
		"hw/.git/config": "", "output": "taken", "data/.keep": "",
	})
	want := map[string]string{
		"top/handed-in/a.py": "print(1)\n", "top/handed-in/x.csv": "1", "top/output": "taken",
	}
	if diff := cmp.Diff(want, tree); diff != "" {
		t.Errorf("tree (-want +got):\n%s", diff)
	}
	info, err := os.Stat(filepath.Join(src.Run.Dir, "top", "data"))
	must(t, err)
	if !info.IsDir() {
		t.Error("data is no folder")
	}
	notes := []string{`ignored "film.mp4": too large to copy for each run`, `unpacked one nested folder "hw"`}
	if diff := cmp.Diff(notes, slices.Sorted(slices.Values(src.Notes))); diff != "" {
		t.Errorf("notes (-want +got):\n%s", diff)
	}
}

func TestDigestCoversDataFilesOnlyIfProgramsGetThem(t *testing.T) {
	digest := func(run bool, data string) string {
		files := map[string]string{"a.py": "print(1)\n", "x.csv": data}
		if run {
			src, _ := collectRun(t, files)
			return src.Digest
		}
		src, _ := collectFolder(t, files)
		return src.Digest
	}
	first := digest(true, "1")
	if again := digest(true, "1"); again != first || first == digest(true, "2") ||
		digest(false, "1") != digest(false, "2") || digest(false, "1") == first {
		t.Error("the digest does not follow the content of data files")
	}
}
