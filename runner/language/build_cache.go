package language

import (
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"touchstone/runner/sandbox/tempdir"
)

// once returns the folder of that name in the cache, which all submissions may
// read and none may write to. If it is not there, make fills b.out, from what
// it puts into b.src.Dir, and that becomes the folder: it appears in full or
// not at all, however many gradings want it at the same time.
func (b Builder) once(name string, make func(b Builder) error) (string, error) {
	folder := filepath.Join(b.Cache, name)
	if isFolder(folder) {
		return folder, nil
	}
	lock := flock.New(filepath.Join(b.Cache, "once.lock"))
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
func (b Builder) fill(folder string, make func(b Builder) error) error {
	const pattern = "making-"
	for _, dir := range tempdir.FoldersLike(b.Cache, pattern+"*") {
		tempdir.RemoveAll(dir) // of a grading that was killed
	}
	dir, err := tempdir.MakePassage(b.Cache, pattern)
	if err != nil {
		return err
	}
	defer tempdir.RemoveAll(dir)
	b.Src.Dir, b.Out = filepath.Join(dir, "src"), filepath.Join(dir, "out")
	for _, d := range []string{b.Src.Dir, b.Out} {
		if err := os.Mkdir(d, 0o755); err != nil {
			return err
		}
	}
	if err := make(b); err != nil {
		return err
	}
	return os.Rename(b.Out, folder)
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
