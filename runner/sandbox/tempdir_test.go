package sandbox

import (
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
)

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

func TestMkdirTempDoesNotChangeItsParent(t *testing.T) {
	parent := t.TempDir()
	must(t, os.Chmod(parent, 0o777|os.ModeSticky))
	before, err := os.Stat(parent)
	must(t, err)
	dir, err := MkdirTemp(parent, "x-")
	must(t, err)
	after, err := os.Stat(parent)
	must(t, err)
	if after.Mode() != before.Mode() {
		t.Errorf("the parent has mode %v, want %v as before", after.Mode(), before.Mode())
	}
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o711 || filepath.Dir(dir) != parent {
		t.Errorf("MkdirTemp made %s, %v, %v; want a folder of %s with mode 0711", dir, info, err, parent)
	}
}

func TestDirOfKilledProcessIsRemoved(t *testing.T) {
	parent := t.TempDir()
	killed, err := NewTempDir(parent, "")
	must(t, err)
	live, err := NewTempDir(parent, "probe-")
	must(t, err)
	killed.lock.Unlock() // as the kernel does when the holder dies
	locked := filepath.Join(killed.Dir, "submission-1", "run-1")
	must(t, os.MkdirAll(locked, 0o755))
	must(t, os.Chmod(locked, 0))
	unlocked := filepath.Join(parent, "touchstone-being-made")
	must(t, os.Mkdir(unlocked, 0o755))

	next, err := NewTempDir(parent, "")
	must(t, err)
	if exists(killed.Dir) || !exists(live.Dir) || !exists(unlocked) || !exists(next.Dir) {
		t.Errorf("existing: killed %t, live %t, unlocked %t, next %t; want all but the first", exists(killed.Dir),
			exists(live.Dir), exists(unlocked), exists(next.Dir))
	}
	for _, s := range []*TempDir{live, next} {
		if err := s.Remove(); err != nil || exists(s.Dir) {
			t.Errorf("remove: %v; the directory is still there: %t", err, exists(s.Dir))
		}
	}
}

// Several processes make and remove directories at the same time.
func TestDirBeingMadeIsNotStale(t *testing.T) {
	parent := t.TempDir()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 50 {
				s, err := NewTempDir(parent, "")
				if err != nil {
					t.Errorf("making a scratch directory: %v", err)
					return
				}
				runtime.Gosched()
				there := exists(s.Dir)
				err = s.Remove()
				if !there || err != nil {
					t.Errorf("the directory is there: %t, want true; removing it: %v", there, err)
					return
				}
			}
		})
	}
	all.Wait()
}

func TestRemoveOfMissingDirIsNoError(t *testing.T) {
	s, err := NewTempDir(t.TempDir(), "")
	must(t, err)
	must(t, os.RemoveAll(s.Dir))
	if err := s.Remove(); err != nil {
		t.Errorf("Remove of a missing directory: %v, want no error", err)
	}
}
