package runner

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/intake"
	"touchstone/runner/internal/testtools"
)

// uncommonImport compiles a package of the standard library that is not common.
const uncommonImport = `package main

import (
	"container/ring"
	"fmt"
)

func main() {
	fmt.Println("Move:", ring.New(1).Len())
}
`

// libraries tells every file of Go's compiled libraries in a cache by its digest. Whoever
// else uses the cache meanwhile may add results to it, and a library of another Go.
func libraries(t *testing.T, cache string) map[string]string {
	t.Helper()
	files := map[string]string{}
	roots, _ := filepath.Glob(filepath.Join(cache, "go-library-*")) // the pattern is right
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			files[path] = fmt.Sprintf("%x", sha256.Sum256(data))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

func TestBuildsShareWhatNoneOfThemWrites(t *testing.T) {
	if testing.Short() {
		t.Skip("builds submissions")
	}
	testtools.Require(t)
	g := testGrader(t, "sample", 1)
	// Makes the library, unless it is there.
	g.Grade(
		t.Context(),
		intake.Submission{Name: "chen", Path: "../examples/submissions/chen.go"},
	)
	before := libraries(t, g.Cache)
	if len(before) == 0 {
		t.Fatalf("no library in the cache %s", g.Cache)
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(uncommonImport), 0o644); err != nil {
		t.Fatal(err)
	}
	r := g.Grade(t.Context(), intake.Submission{Name: "uncommon", Path: file})
	if !r.Build.OK {
		t.Fatalf("the submission does not build: %s", r.Build.Message)
	}
	if diff := cmp.Diff(before, libraries(t, g.Cache)); diff != "" {
		t.Errorf("a build changed what others share (-before +after):\n%s", diff)
	}
}
