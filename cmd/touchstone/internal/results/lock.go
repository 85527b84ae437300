package results

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"
	"touchstone/internal/plainfile"
)

// lockName is the file in a results folder that a command locks while it writes there. The
// operating system releases the lock when the process ends. No command removes the file, because
// then one command could lock the removed file while another locks a new file of the same name.
const lockName = ".touchstone.lock"

// lockFolder locks a folder for writing. If another process holds the lock, err is an InUseError.
// If the file system has no locks, lock is nil, and lockErr says why.
func lockFolder(dir, holder string) (lock *flock.Flock, lockErr error, err error) {
	path := filepath.Join(dir, lockName)
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, nil, fmt.Errorf("%s is not a file: remove it", path)
	}
	// NFS supports exclusive locks only on files that are open for writing.
	lock = flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR))
	got, err := lock.TryLock()
	switch {
	case isWithoutLocks(err):
		return nil, err, lock.Close()
	case err != nil:
		return nil, nil, errors.Join(err, lock.Close())
	case !got:
		by, _ := plainfile.ReadFile(path) // on Windows a locked file cannot be read
		return nil, nil, errors.Join(&InUseError{dir, strings.TrimSpace(string(by))}, lock.Close())
	}
	sign(path, holder)
	return lock, nil, nil
}

// isWithoutLocks reports whether err means that the file system does not support locks. An example
// is NFS without its lock daemon.
func isWithoutLocks(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK)
}

// sign writes the holder, its process and the time to the lock file, for error messages. It ignores
// errors.
func sign(path, holder string) {
	host, _ := os.Hostname()
	os.WriteFile(path, fmt.Appendf(nil, "%sprocess %d on %s since %s\n", holder, os.Getpid(), host,
		time.Now().Format(time.DateTime)), 0o644)
}

// desk stands in the lock file if the holder is a grading desk.
const desk = "a desk, "

// InUseError is the error about a folder that another process has locked.
type InUseError struct {
	Dir string
	By  string // text of the lock file; empty if it cannot be read
}

// IsDesk reports whether a grading desk is open on the folder.
func (u *InUseError) IsDesk() bool { return strings.HasPrefix(u.By, desk) }

func (u *InUseError) Error() string {
	by := ""
	if u.By != "" {
		by = ", " + u.By
	}
	return fmt.Sprintf("%q: another touchstone%s, is writing to this folder", u.Dir, by)
}
