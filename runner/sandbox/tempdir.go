package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

const (
	tempPrefix = "touchstone-"
	lockName   = "lock"
)

// TempDir is a temporary directory that is always cleaned up. The process that makes the directory
// holds a lock on it until the process ends. If that process is killed, or cannot remove the
// directory, the next process that makes a TempDir in the same parent directory removes it.
type TempDir struct {
	Dir  string // absolute
	lock *flock.Flock
}

// NewTempDir makes a directory in parent whose name begins with "touchstone-" and name. It first
// removes directories whose processes have ended.
func NewTempDir(parent, name string) (*TempDir, error) {
	parent, err := filepath.Abs(parent)
	if err != nil {
		return nil, err
	}
	removeStale(parent)
	const attempts = 100 // each fails only if another process starts in the same instant
	for range attempts {
		d, err := makeLocked(parent, tempPrefix+name)
		if d != nil || err != nil {
			return d, err
		}
	}
	return nil, fmt.Errorf("another process removed all %d directories that Touchstone created in %s: set TMPDIR to a "+
		"folder that only you use", attempts, parent)
}

// makeLocked makes a directory and locks it. It returns nil if another process considered the
// directory stale, before makeLocked could lock it.
func makeLocked(parent, pattern string) (*TempDir, error) {
	dir, err := MkdirTemp(parent, pattern)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, lockName)
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR)) // exclusive locks on NFS need a writable file
	got, err := lock.TryLock()
	if err != nil {
		err = fmt.Errorf("locking %s: %w; set TMPDIR to a folder on a file system with locks", dir, err)
		return nil, errors.Join(err, lock.Close(), os.RemoveAll(dir))
	}
	// A process that removes the directory holds the lock meanwhile. If this process holds it and
	// the file still exists, no other process removes the directory.
	if _, err := os.Lstat(path); !got || err != nil {
		return nil, lock.Close()
	}
	return &TempDir{dir, lock}, nil
}

// MkdirTemp makes a directory as os.MkdirTemp does. Programs can enter it but not list it, even if
// they run as other users.
func MkdirTemp(parent, pattern string) (string, error) {
	dir, err := os.MkdirTemp(parent, pattern)
	if err != nil {
		return "", err
	}
	return dir, os.Chmod(dir, 0o711)
}

func (d *TempDir) Remove() error {
	err := removeContent(d.Dir)
	if unlockErr := d.lock.Unlock(); err != nil || unlockErr != nil {
		return errors.Join(err, unlockErr)
	}
	return RemoveAll(d.Dir)
}

// removeContent removes everything in a directory except the lock. If something cannot be removed,
// a later process finds the directory by its lock.
func removeContent(dir string) error {
	os.Chmod(dir, 0o700) // if that fails, reading the directory does too
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, entry := range entries {
		if entry.Name() != lockName {
			err = errors.Join(err, RemoveAll(filepath.Join(dir, entry.Name())))
		}
	}
	return err
}

// removeStale removes the directories in parent whose processes have ended. It recognizes them by
// their locks, which the kernel releases when a process ends. It ignores errors.
func removeStale(parent string) {
	locks, _ := fs.Glob(os.DirFS(parent), tempPrefix+"*/"+lockName)
	for _, name := range locks {
		path := filepath.Join(parent, filepath.FromSlash(name))
		if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
			continue
		}
		lock := flock.New(path, flock.SetFlag(os.O_RDWR)) // without O_CREATE: the owner may just have removed it
		if free, err := lock.TryLock(); err == nil && free {
			// A process that is making this directory gives up when it finds that the lock is gone.
			if dir := filepath.Dir(path); removeContent(dir) == nil {
				RemoveAll(dir)
			}
			lock.Unlock()
		}
	}
}

// RemoveAll removes a directory even if a program has taken away permissions in it.
func RemoveAll(dir string) error {
	if os.RemoveAll(dir) == nil {
		return nil
	}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if entry != nil && entry.IsDir() {
			os.Chmod(path, 0o700) // if that fails, RemoveAll below does too
		}
		return nil
	})
	if err := errors.Join(err, os.RemoveAll(dir)); err != nil {
		return fmt.Errorf("removing %s: %w", dir, err)
	}
	return nil
}
