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

// lockName is the file in OUT that whoever writes to OUT has locked. It stays
// there: were it removed, two could each have locked one of that name. The
// system lets go of a lock when its holder ends, however it ends.
const lockName = ".touchstone.lock"

// lockFolder keeps others from writing to a folder, and says who does if one is.
// The lock is nil where the file system has none: unlocked says why.
func lockFolder(dir string) (lock *flock.Flock, unlocked error, err error) {
	path := filepath.Join(dir, lockName)
	// Open for writing: NFS has no other lock that is exclusive.
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

// isWithoutLocks: the file system does not have them, as NFS without its daemon.
func isWithoutLocks(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK)
}

// sign writes down who holds the lock, if that can be done: it helps people, and
// locks nothing.
func sign(path string) {
	host, _ := os.Hostname()
	os.WriteFile(path,
		fmt.Appendf(nil, "process %d on %s since %s\n", os.Getpid(), host, time.Now().Format(time.DateTime)), 0o644)
}

func inUse(dir, path string) error {
	by := ""
	if data, err := os.ReadFile(path); err == nil && len(data) > 0 { // on Windows nobody can read it now
		by = ", " + strings.TrimSpace(string(data))
	}
	return &cli.Error{
		Status: cli.Unable,
		Err:    fmt.Errorf("--out %q: another touchstone%s, is writing there", dir, by),
		Hint:   "wait for it, or name another folder with --out; if its machine is gone, remove " + path,
	}
}
