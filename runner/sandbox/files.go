package sandbox

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
)

// File is a file in the working directory of a run.
type File struct {
	Name string // must not include a folder
	Data []byte
}

// layFiles writes files to a directory. It makes the user uid their owner, unless uid is 0.
func layFiles(dir string, files []File, uid int) error {
	if len(files) == 0 {
		return nil
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("writing input files: %w", err)
	}
	defer root.Close()
	for _, f := range files {
		err := root.WriteFile(f.Name, f.Data, 0o644)
		if err == nil && uid != 0 {
			err = root.Chown(f.Name, uid, uid)
		}
		if err != nil {
			return fmt.Errorf("writing the input file %q: %w", f.Name, err)
		}
	}
	return nil
}

// fetchFiles reads the named files that a run left in a directory, at most limit bytes of each, or
// all bytes if limit is 0. It ignores missing files, links out of the directory, and anything that
// is not a regular file.
func fetchFiles(dir string, names []string, limit int64) map[string]Capture {
	if len(names) == 0 {
		return nil
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil
	}
	defer root.Close()
	files := map[string]Capture{}
	for _, name := range names {
		if c, err := fetchFile(root, name, limit); err == nil {
			files[name] = c
		}
	}
	return files
}

var errNoFile = errors.New("not a regular file")

func fetchFile(root *os.Root, name string, limit int64) (Capture, error) {
	f, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0) // a pipe would block
	if err != nil {
		return Capture{}, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return Capture{}, errors.Join(err, errNoFile)
	}
	size := info.Size()
	if limit > 0 {
		size = min(size, limit)
	}
	data, err := io.ReadAll(io.LimitReader(f, size))
	return Capture{Bytes: data, Total: info.Size()}, err
}
