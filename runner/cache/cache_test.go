package cache

import (
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/internal/judge"
	"touchstone/runner/sandbox"
)

func testCache(t *testing.T) *Cache {
	t.Helper()
	c, err := Open(t.TempDir())
	must(t, err)
	return c
}

// someEntry returns an entry with a run that has size bytes of output.
func someEntry(size int) *Entry {
	var run judge.Run
	run.Stdout = sandbox.Capture{Bytes: []byte(rand.Text()[:1] + strings.Repeat("x", size)), Total: 5}
	return &Entry{Runs: map[string]*KnownRun{`["7"]`: {Run: run}}}
}

func TestDamagedFileIsIgnoredAndReplaced(t *testing.T) {
	c := testCache(t)
	c.Write("other", someEntry(100))
	foreign, err := os.ReadFile(c.path("other"))
	must(t, err)
	for name, data := range map[string][]byte{
		"empty": {}, "no gzip": []byte("hello"), "cut": foreign[:len(foreign)/2], "of another key": foreign,
	} {
		must(t, os.WriteFile(c.path("key"), data, 0o600))
		if k := c.Read("key"); k != nil {
			t.Errorf("%s: read %+v", name, k)
		}
		c.Write("key", someEntry(1))
		if c.Read("key") == nil {
			t.Errorf("%s: the file was not replaced", name)
		}
	}
}

// If damage went unnoticed, the judge would see output that the program did not print.
func TestChangedBitDoesNotChangeTheEntry(t *testing.T) {
	c := testCache(t)
	c.Write("key", someEntry(100))
	want := c.Read("key")
	file, err := os.ReadFile(c.path("key"))
	must(t, err)
	for i := range file {
		changed := slices.Clone(file)
		changed[i] ^= 1 << (i % 8)
		must(t, os.WriteFile(c.path("key"), changed, 0o600))
		got := c.Read("key")
		if got == nil {
			continue // some bytes of the file do not affect the content
		}
		if diff := cmp.Diff(want.Runs, got.Runs); diff != "" {
			t.Errorf("with a changed bit in byte %d of %d (-want +got):\n%s", i, len(file), diff)
		}
	}
}

func TestCacheRemovesTheLeastRecentlyUsed(t *testing.T) {
	c := testCache(t)
	for i, key := range []string{"oldest", "used", "newest"} {
		c.Write(key, someEntry(10))
		then := time.Now().Add(time.Duration(i-5) * time.Hour)
		must(t, os.Chtimes(c.path(key), then, then))
	}
	must(t, os.WriteFile(filepath.Join(c.dir, "notes.txt"), []byte("not ours"), 0o600))
	c.Read("oldest")
	size, err := c.Size()
	must(t, err)
	c.limit = int64(size.Bytes) - 1
	must(t, c.Close())
	for key, want := range map[string]bool{"oldest": true, "used": false, "newest": true} {
		if got := c.Read(key) != nil; got != want {
			t.Errorf("%s is there: %t, want %t", key, got, want)
		}
	}
	must(t, c.Clear())
	if left, err := os.ReadDir(c.dir); err != nil || len(left) != 1 || left[0].Name() != "notes.txt" {
		t.Errorf("after Clear the folder holds %v, %v; want only the foreign file", left, err)
	}
}

// The cache removes an unfinished file of a grading that was killed, but not of one that still
// runs.
func TestAbandonedFilesAreRemoved(t *testing.T) {
	c := testCache(t)
	for name, age := range map[string]time.Duration{"old": 2 * time.Hour, "future": -2 * time.Hour, "young": 0} {
		path := filepath.Join(c.dir, cacheNew+name)
		must(t, os.WriteFile(path, []byte("half"), 0o600))
		then := time.Now().Add(-age)
		must(t, os.Chtimes(path, then, then))
	}
	c.Write("key", someEntry(10))
	must(t, c.Close())
	for name, want := range map[string]bool{"old": false, "future": false, "young": true} {
		if _, err := os.Stat(filepath.Join(c.dir, cacheNew+name)); (err == nil) != want {
			t.Errorf("the %s unfinished file: %v; want it kept: %t", name, err, want)
		}
	}
}

func TestTooLargeFileIsNotStored(t *testing.T) {
	c := testCache(t)
	noise := make([]byte, maxFile*5/4) // JSON adds a third, and gzip removes a quarter
	rand.Read(noise)
	k := someEntry(1)
	k.Runs[`["7"]`].Run.Stdout.Bytes = noise
	c.Write("key", k)
	if left, err := os.ReadDir(c.dir); err != nil || len(left) != 0 || c.Close() != nil {
		t.Errorf("the folder holds %v, %v; want no file and no error", left, err)
	}
}

func TestCloseReturnsTheErrorOfAWrite(t *testing.T) {
	c := testCache(t)
	must(t, os.RemoveAll(c.dir))
	c.Write("key", someEntry(1))
	if err := c.Close(); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("Close: %v, want that the folder does not exist", err)
	}
}

func TestCacheIsPrivate(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no file modes")
	}
	dir := t.TempDir()
	c, err := Open(dir)
	must(t, err)
	c.Write("key", someEntry(1))
	for path, want := range map[string]os.FileMode{c.dir: 0o700, c.path("key"): 0o600} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v; want mode %v", path, info.Mode(), err, want)
		}
	}
	must(t, os.Chmod(c.dir, 0o770))
	if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), "chmod 700") {
		t.Errorf("Open of a folder that others may write to: %v", err)
	}
}

func TestGradersShareACache(t *testing.T) {
	dir := t.TempDir()
	var wait sync.WaitGroup
	for range 4 {
		c, err := Open(dir)
		must(t, err)
		wait.Go(func() {
			for range 25 {
				c.Write("key", someEntry(10_000))
				if k := c.Read("key"); k == nil || len(k.Runs[`["7"]`].Run.Stdout.Bytes) != 10_001 {
					t.Errorf("read %+v, want an entry of one of the graders", k)
				}
			}
			if err := c.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
