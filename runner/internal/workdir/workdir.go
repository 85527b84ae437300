package workdir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"unicode"
	"unicode/utf8"

	"github.com/gofrs/flock"

	"touchstone/runner/record"
)

// The scratch directory of a grading:
//
//	touchstone-*/
//	  lock           held as long as the grading lasts
//	  cache/         of compilers, if Options.Cache is empty
//	  submission-*/
//	    src/         the build copy; compilers run here
//	    out/         what was built
//	    run-*/       one run's working directory; removed after it

const (
	scratchPattern = "touchstone-*"
	scratchLock    = "lock"
)

// Dir is a locked directory of our own.
type Dir struct {
	Dir  string // absolute, links resolved: compilers name files by their real path
	lock *flock.Flock
}

// New makes a scratch directory, and removes those of gradings that
// were killed before they could.
func New() (*Dir, error) {
	parent, err := filepath.Abs(os.TempDir())
	if err != nil {
		return nil, err
	}
	if parent, err = filepath.EvalSymlinks(parent); err != nil {
		return nil, err
	}
	if trouble := Unfit(parent); trouble != "" {
		return nil, fmt.Errorf(
			"the temporary folder %q has %s in its name, which compilers cannot take: set TMPDIR to another folder",
			parent,
			trouble,
		)
	}
	removeStale(parent)
	const attempts = 100 // another grading must begin in the same instant each time
	for range attempts {
		s, err := makeLocked(parent)
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

// makeLocked makes a directory and locks it. It returns nil where another grading
// came between the two and took the directory for a stale one.
func makeLocked(parent string) (*Dir, error) {
	dir, err := MakePassage(parent, scratchPattern)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, scratchLock)
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

// buildRoom is how many bytes should be free where a compiler works: what is
// left after one that failed for want of more may be less.
const buildRoom = 32 << 20

// CheckRoom reports that the disk of a folder is full, which is no fault of a
// submission that could not be built there. It writes, since there is no other
// way that every system has, and that counts quotas too.
func CheckRoom(dir string) error {
	probe, err := os.CreateTemp(dir, "room-")
	if err != nil {
		return err
	}
	defer os.Remove(probe.Name())
	block := make([]byte, 1<<20)
	for range buildRoom / len(block) {
		if _, err = probe.Write(block); err != nil {
			break
		}
	}
	if err := errors.Join(err, probe.Close()); err != nil {
		return fmt.Errorf(
			"the scratch folder has less room than the %v that compilers need: %w; free some, or set TMPDIR to a folder "+
				"elsewhere",
			record.Bytes(buildRoom),
			err,
		)
	}
	return nil
}

// Unfit says what keeps compilers and runtimes from working in a folder; empty if
// nothing does. Lists of paths know no quotes, Go's command takes no line breaks,
// and Java's start no names beyond the first 65,536 characters of Unicode.
func Unfit(folder string) string {
	if !utf8.ValidString(folder) {
		return "bytes that are no UTF-8"
	}
	for _, r := range folder {
		switch {
		case r == filepath.ListSeparator:
			return fmt.Sprintf("a %q", r)
		case unicode.IsControl(r):
			return fmt.Sprintf("the control character %q", r)
		case r > 0xFFFF:
			return fmt.Sprintf("the character %q", r)
		}
	}
	return ""
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
	return errors.Join(s.lock.Unlock(), RemoveAll(s.Dir))
}

// removeStale removes the scratch directories below parent that nobody holds.
// The kernel lets go of a lock when its holder dies, however it dies; a
// directory that is just being made has no lock yet and is left alone. What
// cannot be removed, as another user's, is not ours to worry about.
func removeStale(parent string) {
	for _, dir := range FoldersLike(parent, scratchPattern) {
		path := filepath.Join(dir, scratchLock)
		if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
			continue
		}
		lock := flock.New(path, flock.SetFlag(os.O_RDWR)) // it is not made anew in one that its owner removes
		if free, err := lock.TryLock(); err == nil && free {
			RemoveAll(filepath.Dir(path))
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
