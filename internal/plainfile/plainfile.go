// Package plainfile opens files in folders that others can write to, such as homework and results
// folders. Anything but a regular file of a sensible size is an error: a named pipe would block
// forever, and a link may lead to any file.
package plainfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// maxSize is more than the largest report has.
const maxSize = 512 << 20 // bytes

// Open opens a file for reading. It follows links only within the file's folder.
func Open(path string) (*os.File, error) { return openIn(filepath.Dir(path), filepath.Base(path)) }

// ReadFile reads a file that Open accepts.
func ReadFile(path string) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// FS is a folder whose files open as with Open. Links may lead anywhere within the folder.
type FS string

// Open opens a file or a folder.
func (dir FS) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	f, err := openIn(string(dir), filepath.FromSlash(name))
	if err != nil {
		return nil, err // f would be a typed nil
	}
	return f, nil
}

func openIn(dir, name string) (*os.File, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := root.Stat(name)
	if err == nil {
		err = check(info) // before opening, which has effects on some devices
	}
	var f *os.File
	if err == nil {
		f, err = root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	}
	if err == nil {
		if info, err = f.Stat(); err == nil {
			err = check(info)
		}
		if err != nil {
			f.Close()
		}
	}
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: filepath.Join(dir, name), Err: explain(err)}
	}
	return f, nil
}

func check(info fs.FileInfo) error {
	mode := info.Mode()
	switch {
	case mode.IsDir():
		return nil
	case mode.IsRegular() && info.Size() > maxSize:
		return fmt.Errorf(
			"the file has %d MiB, more than the %d MiB that Touchstone reads",
			info.Size()>>20,
			maxSize>>20,
		)
	case mode.IsRegular():
		return nil
	}
	kind := "special file"
	for bit, name := range map[fs.FileMode]string{
		fs.ModeNamedPipe: "named pipe", fs.ModeSocket: "socket", fs.ModeDevice: "device",
	} {
		if mode&bit != 0 {
			kind = name
		}
	}
	return fmt.Errorf("it is a %s: replace it by a file", kind)
}

func explain(err error) error {
	if wrong, ok := errors.AsType[*fs.PathError](err); ok {
		err = wrong.Err
	}
	if strings.HasSuffix(err.Error(), "path escapes from parent") { // package os has no variable for it
		return errors.New("it is a link out of its folder: replace it by a copy")
	}
	return err
}
