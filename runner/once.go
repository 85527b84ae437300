package runner

import (
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"touchstone/runner/internal/workdir"
)

// once returns the folder of that name in the cache, which all submissions may
// read and none may write to. If it is not there, make fills b.out, from what
// it puts into b.src.Dir, and that becomes the folder: it appears in full or
// not at all, however many gradings want it at the same time.
func (b builder) once(name string, make func(b builder) error) (string, error) {
	folder := filepath.Join(b.cache, name)
	if isFolder(folder) {
		return folder, nil
	}
	lock := flock.New(filepath.Join(b.cache, "once.lock"))
	if err := lock.Lock(); err != nil {
		return "", err
	}
	defer lock.Unlock()
	if isFolder(folder) { // another build was quicker
		return folder, nil
	}
	return folder, b.fill(folder, make)
}

// fill is called with the lock held.
func (b builder) fill(folder string, make func(b builder) error) error {
	const pattern = "making-"
	for _, dir := range workdir.FoldersLike(b.cache, pattern+"*") {
		workdir.RemoveAll(dir) // of a grading that was killed
	}
	dir, err := workdir.MakePassage(b.cache, pattern)
	if err != nil {
		return err
	}
	defer workdir.RemoveAll(dir)
	b.src.Dir, b.out = filepath.Join(dir, "src"), filepath.Join(dir, "out")
	for _, d := range []string{b.src.Dir, b.out} {
		if err := os.Mkdir(d, 0o755); err != nil {
			return err
		}
	}
	if err := make(b); err != nil {
		return err
	}
	return os.Rename(b.out, folder)
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
