package sandbox

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// File is a file in the working directory of a run.
type File struct {
	Name string // must not include a folder
	Data []byte
}

func (c *Command) workDir() string { return filepath.Join(c.Dir, filepath.FromSlash(c.Folder)) }

// layFiles copies c.Copy and writes c.Files. It makes the user uid the owner of everything, unless
// uid is 0.
func (c *Command) layFiles(uid int) error {
	if c.Copy != "" {
		if err := copyFolder(c.Copy, c.Dir, uid); err != nil {
			return fmt.Errorf("copying the submission's folder: %w", err)
		}
	}
	if len(c.Files) == 0 {
		return nil
	}
	root, err := os.OpenRoot(c.workDir())
	if err != nil {
		return fmt.Errorf("writing input files: %w", err)
	}
	defer root.Close()
	for _, f := range c.Files {
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

// copyFolder copies the folders and files below from to the folder to, which exists.
func copyFolder(from, to string, uid int) error {
	if err := os.CopyFS(to, os.DirFS(from)); err != nil || uid == 0 {
		return err
	}
	return filepath.WalkDir(to, func(path string, _ fs.DirEntry, err error) error {
		return errors.Join(err, os.Lchown(path, uid, uid))
	})
}

// fetchFiles reads the files of c.Fetch that a run left, at most c.Limits.Stdout bytes of each, or
// all bytes if that limit is 0. It ignores missing files, links out of c.Dir, and anything that is
// not a regular file.
func (c *Command) fetchFiles() map[string]Capture {
	if len(c.Fetch) == 0 {
		return nil
	}
	root, err := os.OpenRoot(c.Dir)
	if err != nil {
		return nil
	}
	defer root.Close()
	files := map[string]Capture{}
	for _, name := range c.Fetch {
		file, err := fetchFile(root, filepath.Join(filepath.FromSlash(c.Folder), name), c.Limits.Stdout)
		if err == nil {
			files[name] = file
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
