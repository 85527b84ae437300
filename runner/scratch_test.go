package runner

import (
	"os"
	"path/filepath"
	"testing"
)

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

func TestMakingAPassageLeavesItsParentAlone(t *testing.T) {
	parent := t.TempDir()
	if err := os.Chmod(parent, 0o777|os.ModeSticky); err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(parent)
	if err != nil {
		t.Fatal(err)
	}
	dir, err := makePassage(parent, "x-")
	if err != nil {
		t.Fatal(err)
	}
	after, err := os.Stat(parent)
	if err != nil {
		t.Fatal(err)
	}
	if after.Mode() != before.Mode() {
		t.Errorf("the parent's mode is %v, want %v as before", after.Mode(), before.Mode())
	}
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o711 || filepath.Dir(dir) != parent {
		t.Errorf("makePassage made %s, %v, %v; want a folder of %s with mode 0711", dir, info, err, parent)
	}
}

func TestScratchOfAKilledGradingIsRemovedByTheNext(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	killed, err := newScratch()
	if err != nil {
		t.Fatal(err)
	}
	live, err := newScratch()
	if err != nil {
		t.Fatal(err)
	}
	killed.lock.Unlock() // as the kernel does when the holder dies
	locked := filepath.Join(killed.dir, "submission-1", "run-1")
	if err := os.MkdirAll(locked, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(locked, 0); err != nil {
		t.Fatal(err)
	}
	unlocked := filepath.Join(filepath.Dir(killed.dir), "touchstone-being-made")
	if err := os.Mkdir(unlocked, 0o755); err != nil {
		t.Fatal(err)
	}

	next, err := newScratch()
	if err != nil {
		t.Fatal(err)
	}
	if exists(killed.dir) || !exists(live.dir) || !exists(unlocked) || !exists(next.dir) {
		t.Errorf("there are killed %t, live %t, just made %t, next %t; want all but the first", exists(killed.dir), exists(live.dir), exists(unlocked), exists(next.dir))
	}
	for _, s := range []*scratch{live, next} {
		if err := s.remove(); err != nil || exists(s.dir) {
			t.Errorf("remove: %v; the directory is still there: %t", err, exists(s.dir))
		}
	}
}
