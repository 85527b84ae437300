package language

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDamagedFolderOfTheCacheIsCreatedAgain(t *testing.T) {
	b := Builder{Cache: t.TempDir()}
	created := 0
	ask := func() string {
		t.Helper()
		intactFolders.Clear() // as in a new process
		folder, err := b.cachedFolder("library", func(b Builder) error {
			created++
			return writeFiles(b.Out, map[string]string{"a/compiled": "whole", "empty": ""})
		})
		must(t, err)
		return folder
	}
	folder := ask()
	file := filepath.Join(folder, "a", "compiled")
	for _, damage := range []struct {
		name string
		do   func() error
	}{
		{"other bytes", func() error { return os.WriteFile(file, []byte("whale"), 0o644) }},
		{"a missing file", func() error { return os.Remove(file) }},
		{"a truncated sum", func() error { return os.Truncate(filepath.Join(folder, sumName), 5) }},
		{"no sum, as earlier versions wrote it", func() error { return os.Remove(filepath.Join(folder, sumName)) }},
	} {
		must(t, damage.do())
		created = 0
		ask()
		ask()
		if data, err := os.ReadFile(file); err != nil || string(data) != "whole" || created != 1 {
			t.Errorf("%s: created %d times, want once; the file contains %q, %v", damage.name, created, data, err)
		}
	}
	if left, err := os.ReadDir(b.Cache); err != nil || len(left) != 2 {
		t.Errorf("the cache holds %v, %v; want the folder and the lock", left, err)
	}
}
