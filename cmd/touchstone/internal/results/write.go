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

// temporary is the pattern of files that are not yet in their place.
const temporary = ".touchstone-*"

// WriteFile writes a file beside its place and then moves it there. The file is whole or
// absent, even after a power cut.
func WriteFile(path string, write func(w io.Writer) error) error {
	if err := placeable(path); err != nil {
		return err
	}
	return errors.Join(place(path, write), syncFolder(filepath.Dir(path)))
}

// placeable returns an error if no file can be at a path.
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

// WithoutNames returns an error of the system without the name of a temporary file, which
// would tell a user nothing.
func WithoutNames(err error) error {
	if of, ok := errors.AsType[*fs.PathError](err); ok {
		return of.Err
	}
	if of, ok := errors.AsType[*os.LinkError](err); ok {
		return of.Err
	}
	return err
}

// place is WriteFile without syncing the folder.
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

// syncFolder writes the list of files of a folder to the disk.
func syncFolder(dir string) error {
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

// synced writes a file to the disk, if its file system can.
func synced(file *os.File) error {
	err := file.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return err
}
