package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"
)

// Users that exist nowhere else. Each run under way has one of its own: the
// kernel counts processes by user, and a user may signal its own. Compilers
// share one, since they share a cache.
const (
	compilerUser = 59999
	firstUser    = 60000
	users        = 1000
)

// user returns whom the command runs as, 0 for nobody in particular, and gives
// it the folders that it may change.
func (m mode) user(c Command) (uid int, release func(), err error) {
	release = func() {}
	if !m.DropUser {
		return 0, release, nil
	}
	uid = compilerUser
	if len(c.Writable) == 0 {
		if uid, release, err = takeUser(); err != nil {
			return 0, nil, err
		}
	}
	for _, dir := range append([]string{c.Dir}, c.Writable...) {
		if err := give(dir, uid); err != nil {
			release()
			return 0, nil, fmt.Errorf("giving %s to user %d: %w", dir, uid, err)
		}
	}
	return uid, release, nil
}

// takeUser takes a user that no other run has, of this Touchstone or another.
// Bound names of sockets are a list that the kernel keeps, and that forgets
// those who die.
func takeUser() (uid int, release func(), err error) {
	for uid := firstUser; uid < firstUser+users; uid++ {
		fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
		if err != nil {
			return 0, nil, fmt.Errorf("choosing a user to run as: %w", err)
		}
		err = unix.Bind(fd, &unix.SockaddrUnix{Name: fmt.Sprintf("@touchstone-user-%d", uid)})
		if err == nil {
			return uid, func() { unix.Close(fd) }, nil
		}
		unix.Close(fd)
		if !errors.Is(err, unix.EADDRINUSE) {
			return 0, nil, fmt.Errorf("choosing a user to run as: %w", err)
		}
	}
	return 0, nil, fmt.Errorf("choosing a user to run as: all of %d to %d are taken", firstUser, firstUser+users-1)
}

// give makes a user the owner of a folder and of all that is in it. What
// vanishes meanwhile is another compiler's.
func give(dir string, uid int) error {
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil {
			err = giveOne(path, entry, uid)
		}
		if errors.Is(err, fs.ErrNotExist) && path != dir {
			return nil
		}
		return err
	})
}

func giveOne(path string, entry fs.DirEntry, uid int) error {
	info, err := entry.Info()
	if err != nil {
		return err
	}
	if stat, ok := info.Sys().(*syscall.Stat_t); ok && int(stat.Uid) == uid && int(stat.Gid) == uid {
		return nil
	}
	return os.Lchown(path, uid, uid)
}
