package sandbox

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/sys/unix"
)

// newRoot is the folder where the new root is mounted. Every system has it. The mount hides
// the devices in /dev, so ownRoot copies them first.
const newRoot = "/dev"

type bind struct {
	path string // the same inside and outside
	link string // target of a symbolic link
	fd   int    // detached copy of the mount
	file bool
}

// ownRoot gives this mount namespace its own root. The root contains only what the spec lists, a
// /proc with the processes of the box, and a /tmp.
func (s *spec) ownRoot() error {
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return fmt.Errorf("making mounts private: %w", err)
	}
	binds, err := s.binds()
	if err != nil {
		return err
	}
	if err := s.mountBase(); err != nil {
		return err
	}
	for _, g := range binds {
		if err := g.attach(); err != nil {
			return fmt.Errorf("mounting %s: %w", g.path, err)
		}
	}
	if err := s.coverDir(); err != nil {
		return fmt.Errorf("mounting a working folder of %d bytes: %w", s.Limits.Disk, err)
	}
	for _, path := range s.Hidden {
		if err := hide(path); err != nil {
			return fmt.Errorf("hiding %s: %w", path, err)
		}
	}
	return pivot()
}

// hide mounts something empty over a path, if the new root has it.
func hide(path string) error {
	target := newRoot + path
	info, err := os.Lstat(target)
	switch {
	case err != nil:
		return nil
	case info.IsDir():
		return unix.Mount("tmpfs", target, "tmpfs", unix.MS_RDONLY, "size=4k")
	}
	return unix.Mount(newRoot+os.DevNull, target, "", unix.MS_BIND, "")
}

func (s *spec) coverDir() error {
	if s.Limits.Disk == 0 {
		return nil
	}
	const perFile = 4 << 10 // bytes; a nonempty file takes at least a page
	dirs := resolved([]string{s.Dir})
	options := fmt.Sprintf("size=%d,nr_inodes=%d,mode=0755,uid=%d,gid=%d", s.Limits.Disk, s.Limits.Disk/perFile,
		s.owner(os.Geteuid()), s.owner(os.Getegid()))
	flags := unix.MS_NOSUID | unix.MS_NODEV | s.noexec(unix.MS_NOEXEC)
	return unix.Mount("tmpfs", newRoot+dirs[len(dirs)-1], "tmpfs", flags, options)
}

// noexec returns a mount flag that prevents loading native code, unless the program may start
// programs.
func (s *spec) noexec(flag uintptr) uintptr {
	if s.Processes {
		return 0
	}
	return flag
}

// owner returns the ID of the user or group that owns the program's files: s.UID, or helperID if
// s.UID is 0.
func (s *spec) owner(helperID int) int {
	if s.UID != 0 {
		return s.UID
	}
	return helperID
}

// binds returns copies of the mounts that the new root will contain, parents first.
func (s *spec) binds() ([]bind, error) {
	native, writable, devices := s.native(), s.writable(), s.devices()
	paths := slices.Concat(native, s.ReadOnly, writable, devices)
	slices.Sort(paths)
	var binds []bind
	for _, path := range slices.Compact(paths) {
		isNative := slices.Contains(native, path)
		readable := native
		if !isNative {
			readable = slices.Concat(native, s.ReadOnly)
		}
		if !slices.Contains(writable, path) && covered(path, readable, writable) {
			continue
		}
		attributes := uint64(unix.MOUNT_ATTR_NOSUID)
		if !slices.Contains(devices, path) {
			attributes |= unix.MOUNT_ATTR_NODEV
		}
		if !isNative {
			attributes |= uint64(s.noexec(unix.MOUNT_ATTR_NOEXEC))
		}
		if !slices.Contains(writable, path) && !slices.Contains(devices, path) {
			attributes |= unix.MOUNT_ATTR_RDONLY
		}
		g, err := copyMount(path, attributes)
		if errors.Is(err, unix.ENOENT) {
			continue
		} else if err != nil {
			return nil, fmt.Errorf("copying the mount of %s: %w", path, err)
		}
		binds = append(binds, g)
	}
	return binds, nil
}

// covered reports whether path needs no bind mount of its own, because it is inside a readable path
// of the same kind. A path that is also inside a writable path needs its own mount, which makes it
// read-only.
func covered(path string, readable, writable []string) bool {
	within := func(dir string) bool { return isInside(path, dir) }
	return slices.ContainsFunc(readable, within) && !slices.ContainsFunc(writable, within)
}

func copyMount(path string, attributes uint64) (bind, error) {
	info, err := os.Lstat(path)
	if err != nil {
		return bind{}, err
	}
	if info.Mode()&os.ModeSymlink != 0 {
		link, err := os.Readlink(path)
		return bind{path: path, link: link}, err
	}
	fd, err := unix.OpenTree(unix.AT_FDCWD, path, unix.OPEN_TREE_CLONE|unix.OPEN_TREE_CLOEXEC|unix.AT_RECURSIVE)
	if err != nil {
		return bind{}, err
	}
	attr := unix.MountAttr{Attr_set: attributes}
	if err := unix.MountSetattr(fd, "", unix.AT_EMPTY_PATH|unix.AT_RECURSIVE, &attr); err != nil {
		return bind{}, fmt.Errorf("restricting the mount: %w", err)
	}
	return bind{path: path, fd: fd, file: !info.IsDir()}, nil
}

func (s *spec) mountBase() error {
	const plain = unix.MS_NOSUID | unix.MS_NODEV
	if err := unix.Mount("tmpfs", newRoot, "tmpfs", plain, "size=1m,mode=0755"); err != nil {
		return fmt.Errorf("mounting an empty root: %w", err)
	}
	for _, dir := range []string{"/proc", "/tmp", "/dev"} {
		if err := os.Mkdir(newRoot+dir, 0o755); err != nil {
			return err
		}
	}
	flags := plain | s.noexec(unix.MS_NOEXEC)
	if err := unix.Mount("tmpfs", newRoot+"/tmp", "tmpfs", flags, "size=16m,nr_inodes=4k,mode=1777"); err != nil {
		return fmt.Errorf("mounting an empty /tmp: %w", err)
	}
	err := unix.Mount("proc", newRoot+"/proc", "proc", plain|unix.MS_NOEXEC, "hidepid=invisible")
	if errors.Is(err, unix.EINVAL) { // before Linux 5.8
		err = unix.Mount("proc", newRoot+"/proc", "proc", plain|unix.MS_NOEXEC, "")
	}
	if err != nil {
		return fmt.Errorf("mounting /proc: %w", err)
	}
	return errors.Join(os.Symlink("/proc/self/fd", newRoot+"/dev/fd"),
		os.Symlink("/proc/self/fd/0", newRoot+"/dev/stdin"), os.Symlink("/proc/self/fd/1", newRoot+"/dev/stdout"),
		os.Symlink("/proc/self/fd/2", newRoot+"/dev/stderr"))
}

func (g bind) attach() error {
	target := newRoot + g.path
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	if g.link != "" {
		if err := os.Symlink(g.link, target); !errors.Is(err, os.ErrExist) {
			return err
		}
		return nil // in a folder that is mounted already
	}
	if err := g.place(target); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	defer unix.Close(g.fd)
	return unix.MoveMount(g.fd, "", unix.AT_FDCWD, target, unix.MOVE_MOUNT_F_EMPTY_PATH)
}

func (g bind) place(target string) error {
	if !g.file {
		return os.Mkdir(target, 0o755)
	}
	f, err := os.OpenFile(target, os.O_CREATE|os.O_EXCL, 0o444)
	if err != nil {
		return err
	}
	return f.Close()
}

func pivot() error {
	if err := os.Chdir(newRoot); err != nil {
		return err
	}
	if err := unix.PivotRoot(".", "."); err != nil {
		return fmt.Errorf("changing the root: %w", err)
	}
	if err := unix.Unmount(".", unix.MNT_DETACH); err != nil {
		return fmt.Errorf("unmounting the old root: %w", err)
	}
	attr := unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY}
	if err := unix.MountSetattr(unix.AT_FDCWD, "/", 0, &attr); err != nil {
		return fmt.Errorf("making the root read-only: %w", err)
	}
	return os.Chdir("/")
}
