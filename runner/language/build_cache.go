package language

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"

	"touchstone/runner/sandbox"
)

// cachedFolder returns the folder with the given name in the cache. Builds may read the folder, but
// not write to it. If it does not exist or is damaged, cachedFolder calls create with a builder whose
// Out becomes the folder. The folder appears complete or not at all, even if several gradings create
// it at the same time.
func (b Builder) cachedFolder(name string, create func(b Builder) error) (string, error) {
	folder := filepath.Join(b.Cache, name)
	if isIntact(folder) {
		return folder, nil
	}
	lock := flock.New(filepath.Join(b.Cache, "once.lock"))
	if err := lock.Lock(); err != nil {
		return "", err
	}
	defer lock.Unlock()
	if isIntact(folder) { // another process has created it
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
	sum, err := sumOf(b.Out)
	if err == nil {
		err = os.WriteFile(filepath.Join(b.Out, sumName), sum, 0o644)
	}
	if err != nil {
		return err
	}
	if err := os.Rename(folder, filepath.Join(dir, "damaged")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(b.Out, folder)
}

// sumName is the file in a cached folder that has the digest of the other files.
const sumName = "touchstone.sum"

// intactFolders has the paths of the cached folders that this process has checked.
var intactFolders sync.Map

// isIntact reports whether a cached folder exists and has the content with which it was created.
// With a damaged library a right program may fail to compile, although the control program does
// not. isIntact reads a folder only once in a process.
func isIntact(folder string) bool {
	want, err := os.ReadFile(filepath.Join(folder, sumName))
	if _, known := intactFolders.Load(folder); err != nil || known {
		return err == nil
	}
	got, err := sumOf(folder)
	if err != nil || !bytes.Equal(got, want) {
		return false
	}
	intactFolders.Store(folder, true)
	return true
}

func sumOf(folder string) ([]byte, error) {
	h := sha256.New()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || entry.Name() == sumName {
			return err
		}
		data, err := os.ReadFile(path)
		fmt.Fprintf(h, "%q %d\n", path[len(folder):], len(data))
		h.Write(data)
		return err
	})
	return h.Sum(nil), err
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
