package language

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"touchstone/runner/sandbox"
)

// cachedFolder returns the folder with the given name in the cache. Builds may read the folder, but
// not write to it. If it does not exist, cachedFolder calls create with a builder whose Out becomes
// the folder. The folder appears complete or not at all, even if several gradings create it at the
// same time.
func (b Builder) cachedFolder(name string, create func(b Builder) error) (string, error) {
	folder := filepath.Join(b.Cache, name)
	if isFolder(folder) {
		return folder, nil
	}
	lock := flock.New(filepath.Join(b.Cache, "once.lock"))
	if err := lock.Lock(); err != nil {
		return "", err
	}
	defer lock.Unlock()
	if isFolder(folder) { // another process has created it
		return folder, nil
	}
	return folder, b.fill(folder, create)
}

func (b Builder) fill(folder string, create func(b Builder) error) error {
	const pattern = "making-"
	abandoned, _ := fs.Glob(os.DirFS(b.Cache), pattern+"*") // remains of gradings that were killed
	for _, name := range abandoned {
		sandbox.RemoveAll(filepath.Join(b.Cache, name))
	}
	dir, err := sandbox.MkdirTemp(b.Cache, pattern)
	if err != nil {
		return err
	}
	defer sandbox.RemoveAll(dir)
	b.Src.Dir, b.Out = filepath.Join(dir, "src"), filepath.Join(dir, "out")
	if err := errors.Join(os.Mkdir(b.Src.Dir, 0o755), os.Mkdir(b.Out, 0o755)); err != nil {
		return err
	}
	if err := create(b); err != nil {
		return err
	}
	return os.Rename(b.Out, folder)
}

func writeFiles[T string | []byte](folder string, files map[string]T) error {
	for name, text := range files {
		file := filepath.Join(folder, filepath.FromSlash(name))
		err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644))
		if err != nil {
			return err
		}
	}
	return nil
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
