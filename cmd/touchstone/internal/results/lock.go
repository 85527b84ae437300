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

	"touchstone/cmd/touchstone/internal/cli"
)

// lockName is the file in a results folder that the command that writes there has locked.
// Nothing removes it: otherwise two commands could each lock a file of this name. The
// operating system releases the lock when the process ends.
const lockName = ".touchstone.lock"

// lockFolder locks a folder for writing. If another process holds the lock, the error
// names it. If the file system has no locks, lock is nil and unlocked says why.
func lockFolder(dir string) (lock *flock.Flock, unlocked error, err error) {
	path := filepath.Join(dir, lockName)
	// NFS has exclusive locks only on files that are open for writing.
	lock = flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR))
	got, err := lock.TryLock()
	switch {
	case isWithoutLocks(err):
		return nil, err, lock.Close()
	case err != nil:
		return nil, nil, errors.Join(err, lock.Close())
	case !got:
		return nil, nil, errors.Join(inUse(dir, path), lock.Close())
	}
	sign(path)
	return lock, nil, nil
}

// isWithoutLocks reports whether err means that the file system has no locks, such as NFS
// without its daemon.
func isWithoutLocks(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK)
}

// sign writes the holder of the lock into the file, for messages. It ignores errors.
func sign(path string) {
	host, _ := os.Hostname()
	os.WriteFile(path,
		fmt.Appendf(nil, "process %d on %s since %s\n", os.Getpid(), host, time.Now().Format(time.DateTime)), 0o644)
}

func inUse(dir, path string) error {
	by := ""
	if data, err := os.ReadFile(path); err == nil && len(data) > 0 { // on Windows a locked file cannot be read
		by = ", " + strings.TrimSpace(string(data))
	}
	return &cli.Error{
		Status: cli.Unable,
		Err:    fmt.Errorf("--out %q: another touchstone%s, is writing there", dir, by),
		Hint:   "wait for it, or name another folder with --out; if its machine is gone, remove " + path,
	}
}
