package results

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

	"touchstone/cmd/touchstone/internal/cli"
)

// temporary is the pattern for the names of files that are still being written.
const temporary = ".touchstone-*"

// WriteFile writes a temporary file and renames it to path. The file at path is either
// complete or absent, even after a power failure.
func WriteFile(path string, write func(w io.Writer) error) error {
	if err := placeable(path); err != nil {
		return err
	}
	return errors.Join(place(path, write), syncFolder(filepath.Dir(path)))
}

// placeable returns an error if path is a folder.
func placeable(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return cli.Usagef("writing %s: it is a folder; name a file", path)
	}
	folder := filepath.Dir(path)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return cli.Usagef("writing %s: no folder %s; create it, or choose another", path, folder)
	}
	return nil
}

// WithoutNames removes the name of a temporary file from an error, since it means nothing
// to users.
func WithoutNames(err error) error {
	if of, ok := errors.AsType[*fs.PathError](err); ok {
		return of.Err
	}
	if of, ok := errors.AsType[*os.LinkError](err); ok {
		return of.Err
	}
	return err
}

// place is like WriteFile, but does not sync the folder.
func place(path string, write func(w io.Writer) error) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), temporary)
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

// syncFolder syncs the entries of a folder to disk.
func syncFolder(dir string) error {
	if runtime.GOOS == "windows" { // Windows cannot sync folders, and need not
		return nil
	}
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer folder.Close()
	return synced(folder)
}

// synced syncs a file to disk, if its file system can.
func synced(file *os.File) error {
	err := file.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return err
}
