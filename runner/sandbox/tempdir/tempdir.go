// Package tempdir makes folders that nobody is left with: each is locked as long as who
// made it lives, and the next one made beside it removes those that nobody holds.
//
// Promises:
//
//   - A folder of a process that was killed, or that could not remove it, is removed by a
//     later one, and that of a living one never.
//   - RemoveAll removes what took its own permissions away.
//
// It must never know what the folders are for.
package tempdir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

const (
	ours     = "touchstone-*"
	lockName = "lock"
)

// Dir is a locked directory of our own.
type Dir struct {
	Dir  string // absolute, if the folder that it was made in was
	lock *flock.Flock
}

// New makes a directory in a folder, with a name that begins with "touchstone-" and what
// it is for, if that is not empty. It first removes those of processes that ended before
// they did.
func New(parent, what string) (*Dir, error) {
	removeStale(parent)
	const attempts = 100 // another must begin in the same instant each time
	for range attempts {
		s, err := makeLocked(parent, "touchstone-"+what)
		if s != nil || err != nil {
			return s, err
		}
	}
	return nil, fmt.Errorf(
		"each of %d scratch directories in %s was removed as it was made: set TMPDIR to a folder of your own",
		attempts,
		parent,
	)
}

// makeLocked makes a directory and locks it. It returns nil where another process
// came between the two and took the directory for a stale one.
func makeLocked(parent, pattern string) (*Dir, error) {
	dir, err := MakePassage(parent, pattern)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, lockName)
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR)) // for writing: NFS has no other that is exclusive
	got, err := lock.TryLock()
	if err != nil {
		err = fmt.Errorf("locking a scratch directory: %w; set TMPDIR to a folder whose file system has locks", err)
		return nil, errors.Join(err, lock.Close(), os.RemoveAll(dir))
	}
	// Who removes it has it locked meanwhile. What is still there with our lock on it
	// is nobody else's to remove.
	if _, err := os.Lstat(path); !got || err != nil {
		return nil, lock.Close()
	}
	return &Dir{dir, lock}, nil
}

// MakePassage makes a folder that every user may pass through to one whose name
// he knows: where runs get users of their own, those are not ours. Nobody else
// can list it. It takes no folder that is there already, since to change the
// mode of one that others use, such as /tmp, would lock them out.
func MakePassage(parent, pattern string) (string, error) {
	dir, err := os.MkdirTemp(parent, pattern)
	if err != nil {
		return "", err
	}
	return dir, os.Chmod(dir, 0o711)
}

// FoldersLike are the entries of a folder whose names fit a pattern. The name of
// the folder itself is none.
func FoldersLike(parent, pattern string) []string {
	entries, err := os.ReadDir(parent)
	if err != nil {
		return nil
	}
	var found []string
	for _, entry := range entries {
		if fits, err := filepath.Match(pattern, entry.Name()); fits && err == nil {
			found = append(found, filepath.Join(parent, entry.Name()))
		}
	}
	return found
}

// Remove removes the directory with whatever programs may have left in it.
func (s *Dir) Remove() error {
	err := removeBut(s.Dir, lockName)
	if unlocked := s.lock.Unlock(); err != nil || unlocked != nil {
		return errors.Join(err, unlocked)
	}
	return RemoveAll(s.Dir)
}

// removeBut removes what is in a folder, but for one entry of it. A lock goes last: where
// the rest could not be removed, as for want of files to open, the next process finds the
// folder by it.
func removeBut(dir, kept string) error {
	os.Chmod(dir, 0o700) // best effort: what follows says what is left
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // as for RemoveAll: there is nothing to remove
	}
	for _, entry := range entries {
		if entry.Name() != kept {
			err = errors.Join(err, RemoveAll(filepath.Join(dir, entry.Name())))
		}
	}
	return err
}

// removeStale removes the scratch directories below parent that nobody holds.
// The kernel lets go of a lock when its holder dies, however it dies; a
// directory that is just being made has no lock yet and is left alone. What
// cannot be removed, as another user's, is not ours to worry about.
func removeStale(parent string) {
	for _, dir := range FoldersLike(parent, ours) {
		path := filepath.Join(dir, lockName)
		if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
			continue
		}
		lock := flock.New(path, flock.SetFlag(os.O_RDWR)) // it is not made anew in one that its owner removes
		if free, err := lock.TryLock(); err == nil && free {
			// Who is just making it gives it up if the lock is gone before it is his.
			if removeBut(dir, lockName) == nil {
				RemoveAll(dir)
			}
			lock.Unlock()
		}
	}
}

// RemoveAll removes a folder even if a program took away the right to.
func RemoveAll(dir string) error {
	if os.RemoveAll(dir) == nil {
		return nil
	}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if entry != nil && entry.IsDir() {
			os.Chmod(path, 0o700) // best effort: RemoveAll below says what is left
		}
		return nil
	})
	if err := errors.Join(err, os.RemoveAll(dir)); err != nil {
		return fmt.Errorf("removing %s: %w", dir, err)
	}
	return nil
}
