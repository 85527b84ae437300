package language

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/sandbox"
)

// uncommonImport imports a package of the standard library that is not in commonPackages.
const uncommonImport = `package main

import (
	"container/ring"
	"fmt"
)

func main() {
	fmt.Println("Move:", ring.New(1).Len())
}
`

// libraries returns the digests of the compiled library in a cache, by file. Other users of the
// cache may add files meanwhile.
func libraries(t *testing.T, cache string) map[string]string {
	t.Helper()
	files := map[string]string{}
	roots, _ := filepath.Glob(filepath.Join(cache, "go-library-*"))
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			files[path] = fmt.Sprintf("%x", sha256.Sum256(data))
			return err
		})
		must(t, err)
	}
	return files
}

func TestBuildsDoNotChangeTheGoLibrary(t *testing.T) {
	if testing.Short() {
		t.Skip("builds submissions")
	}
	x := newBox(t)
	b := x.builder(t, "../../examples/submissions/chen.go")
	x.build(t, b) // creates the library if necessary
	before := libraries(t, b.Cache)
	if len(before) == 0 {
		t.Fatalf("no library in the cache %s", b.Cache)
	}
	x.build(t, x.builder(t, sourcesOf(t, tree{"main.go": uncommonImport}).Dir))
	if diff := cmp.Diff(before, libraries(t, b.Cache)); diff != "" {
		t.Errorf("a build changed the library (-before +after):\n%s", diff)
	}
}

// If the sandbox makes the library read-only, a source with errors is compiled only once. The
// message is the same as with a writable cache.
func TestGoSourceWithErrorsIsCompiledOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a submission")
	}
	x := newBox(t)
	if x.Level() == sandbox.Contained {
		t.Skip("needs a sandbox that makes the library read-only")
	}
	build := func(shielded bool) (message string, runs int) {
		b := x.builder(t, "../testdata/submissions/takestones-f19/build-error/go-type-error")
		b.Shielded = shielded
		b.Run = func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
			runs++
			return x.Run(ctx, c)
		}
		result, err := Golang.Build(t.Context(), b)
		if err != nil || result.Program != nil {
			t.Fatalf("%v, %+v; want a message", err, result)
		}
		return result.Message, runs
	}
	build(true) // creates the library if necessary
	shielded, runs := build(true)
	if own, _ := build(false); runs != 1 || own != shielded || own == "" {
		t.Errorf("%q by %d runs of the compiler, want 1; and with a build cache of its own %q", shielded, runs, own)
	}
}
