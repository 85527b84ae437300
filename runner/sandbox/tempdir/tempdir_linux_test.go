package tempdir

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// withFiles calls f where the process can open so many files beside those that it has.
func withFiles(t *testing.T, more int, f func()) {
	t.Helper()
	var was unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &was); err != nil {
		t.Fatal(err)
	}
	short := was
	for short.Cur = 0; ; short.Cur++ { // numbers below it are given away
		if _, err := unix.FcntlInt(uintptr(short.Cur), unix.F_GETFD, 0); err == nil {
			continue // it is taken
		}
		if more--; more < 0 {
			break
		}
	}
	if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &short); err != nil {
		t.Fatal(err)
	}
	defer unix.Setrlimit(unix.RLIMIT_NOFILE, &was)
	f()
}

func TestWhatCannotBeRemovedForWantOfFilesTheNextProcessRemoves(t *testing.T) {
	stayed := 0
	for more := range 8 {
		parent := t.TempDir()
		s, err := New(parent, "")
		if err == nil {
			err = os.MkdirAll(filepath.Join(s.Dir, "out", "deep"), 0o755)
		}
		if err == nil { // names on both sides of the lock's
			err = os.WriteFile(filepath.Join(s.Dir, "a"), nil, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		withFiles(t, more, func() { err = s.Remove() })
		if exists(s.Dir) != (err != nil) {
			t.Errorf("with %d files: %v, and the directory is there: %t", more, err, exists(s.Dir))
		}
		if exists(s.Dir) {
			stayed++
		}
		next, err := New(parent, "")
		if err != nil || exists(s.Dir) {
			t.Fatalf("with %d files: then, with enough: %v; the directory is there: %t", more, err, exists(s.Dir))
		}
		if err := next.Remove(); err != nil {
			t.Error(err)
		}
	}
	if stayed == 0 || stayed == 8 {
		t.Errorf("%d of 8 directories stayed: want those that had too few files", stayed)
	}
}
