package workdir

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
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
	dir, err := MakePassage(parent, "x-")
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
	killed, err := New()
	if err != nil {
		t.Fatal(err)
	}
	live, err := New()
	if err != nil {
		t.Fatal(err)
	}
	killed.lock.Unlock() // as the kernel does when the holder dies
	locked := filepath.Join(killed.Dir, "submission-1", "run-1")
	if err := os.MkdirAll(locked, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(locked, 0); err != nil {
		t.Fatal(err)
	}
	unlocked := filepath.Join(filepath.Dir(killed.Dir), "touchstone-being-made")
	if err := os.Mkdir(unlocked, 0o755); err != nil {
		t.Fatal(err)
	}

	next, err := New()
	if err != nil {
		t.Fatal(err)
	}
	if exists(killed.Dir) || !exists(live.Dir) || !exists(unlocked) || !exists(next.Dir) {
		t.Errorf(
			"there are killed %t, live %t, just made %t, next %t; want all but the first",
			exists(killed.Dir),
			exists(live.Dir),
			exists(unlocked),
			exists(next.Dir),
		)
	}
	for _, s := range []*Dir{live, next} {
		if err := s.Remove(); err != nil || exists(s.Dir) {
			t.Errorf("remove: %v; the directory is still there: %t", err, exists(s.Dir))
		}
	}
}

// Many begin and end side by side in one temporary folder, each of them
// clearing away what it takes for killed ones.
func TestNobodyTakesAFolderThatIsBeingMadeForAStaleOne(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 200 {
				s, err := New()
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

func TestFoldersThatCompilersCannotTakeAreRefused(t *testing.T) {
	for name, fit := range map[string]bool{
		"plain": true, " !\"#$%&'()*+,-.;<=>?@[\\]^_`{|}~": true, "é日\u202e\u00a0": true,
		"a:b": false, "a\nb": false, "a\tb": false, "a\x7fb": false, "a\U0001F600b": false, "a\xffb": false,
	} {
		if filepath.ListSeparator != ':' {
			t.Skip("the names are those of Unix")
		}
		parent := filepath.Join(t.TempDir(), name)
		if err := os.Mkdir(parent, 0o755); err != nil {
			t.Fatal(err)
		}
		t.Setenv("TMPDIR", parent)
		s, err := New()
		switch {
		case fit && err != nil:
			t.Errorf("%q: %v, want it taken", name, err)
		case fit:
			s.lock.Unlock() // as if it were killed
			if removeStale(parent); exists(s.Dir) {
				t.Errorf("%q: what a killed grading left stays", name)
			}
		case err == nil || !strings.Contains(err.Error(), "set TMPDIR"):
			t.Errorf("%q: %v, want it refused with a word on TMPDIR", name, err)
		}
		if left := FoldersLike(parent, "*"); len(left) > 0 {
			t.Errorf("%q: %s is left", name, left[0])
		}
	}
}
