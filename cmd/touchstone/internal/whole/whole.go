package whole

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"touchstone/cmd/touchstone/internal/exit"
)

// Temporary is the pattern of files that are not yet in their place.
const Temporary = ".touchstone-*"

// Write writes a file beside its place and then moves it there: it is there
// in full or not at all, also after the power was cut.
func Write(path string, write func(w io.Writer) error) error {
	if err := placeable(path); err != nil {
		return err
	}
	return errors.Join(Place(path, write), SyncFolder(filepath.Dir(path)))
}

// placeable tells of a place that was named where no file can be.
func placeable(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return exit.Usage(fmt.Errorf("writing %s: it is a folder; name a file", path))
	}
	folder := filepath.Dir(path)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return exit.Usage(fmt.Errorf("writing %s: no folder %s; create it, or choose another", path, folder))
	}
	return nil
}

// WithoutNames is an error of the system about a file that nobody named, without
// the name.
func WithoutNames(err error) error {
	if of, ok := errors.AsType[*fs.PathError](err); ok {
		return of.Err
	}
	if of, ok := errors.AsType[*os.LinkError](err); ok {
		return of.Err
	}
	return err
}

// Place leaves it to the caller to have the folder kept as well.
func Place(path string, write func(w io.Writer) error) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), Temporary)
	if err != nil {
		return fmt.Errorf("writing %s: %w", path, WithoutNames(err))
	}
	defer func() {
		if err != nil {
			file.Close()
			os.Remove(file.Name())
			err = fmt.Errorf("writing %s: %w", path, WithoutNames(err))
		}
	}()
	w := bufio.NewWriterSize(file, 64<<10)
	if err := write(w); err != nil {
		return err
	}
	if err := errors.Join(w.Flush(), file.Chmod(0o644), synced(file), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// SyncFolder has the system keep which files a folder holds.
func SyncFolder(dir string) error {
	if runtime.GOOS == "windows" { // which cannot, and need not be asked
		return nil
	}
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer folder.Close()
	return synced(folder)
}

// synced has the system keep a file, where its file system knows how to.
func synced(file *os.File) error {
	err := file.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return err
}
