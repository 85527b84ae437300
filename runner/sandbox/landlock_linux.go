package sandbox

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"unsafe"

	"golang.org/x/sys/unix"
)

// landlockScopes is the first version of Landlock that can confine signals and abstract sockets to
// a domain.
const landlockScopes = 6

// landlockABI returns the kernel's version of Landlock, or 0 for none.
func landlockABI() int {
	abi, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return 0
	}
	return int(abi)
}

// The rights that rules grant. Rights that the kernel's version of Landlock does not know are
// masked out.
const (
	fileRead  = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE
	fileWrite = unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_TRUNCATE
	treeRead  = fileRead | unix.LANDLOCK_ACCESS_FS_READ_DIR
	// treeWrite does not include the rights to create devices, sockets, pipes and links.
	treeWrite = treeRead | fileWrite | unix.LANDLOCK_ACCESS_FS_MAKE_DIR | unix.LANDLOCK_ACCESS_FS_MAKE_REG |
		unix.LANDLOCK_ACCESS_FS_REMOVE_DIR | unix.LANDLOCK_ACCESS_FS_REMOVE_FILE | unix.LANDLOCK_ACCESS_FS_REFER
)

// landlockAttr returns the access rights that an ABI handles. A handled right is denied unless a
// rule grants it.
func landlockAttr(abi int) (attr unix.LandlockRulesetAttr, size uintptr) {
	bits, size := 13, uintptr(8) // ABI 1: from execute to creating symbolic links
	for _, since := range []int{2, 3, 5} {
		if abi >= since {
			bits++ // refer, truncate, ioctl on devices
		}
	}
	attr.Handled_access_fs = 1<<bits - 1
	if abi >= 4 {
		attr.Handled_access_net, size = unix.LANDLOCK_ACCESS_NET_BIND_TCP|unix.LANDLOCK_ACCESS_NET_CONNECT_TCP, 16
	}
	if abi >= landlockScopes {
		attr.Scoped, size = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET|unix.LANDLOCK_SCOPE_SIGNAL, 24
	}
	return attr, size
}

// confine restricts this thread, and what it starts, to the files of the spec. It does nothing
// on a kernel without Landlock; mode.check decides whether that is acceptable.
func (s *spec) confine() error {
	abi := landlockABI()
	if abi == 0 {
		return nil
	}
	attr, size := landlockAttr(abi)
	ruleset, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attr)), size, 0)
	if errno != 0 {
		return fmt.Errorf("making a Landlock ruleset: %w", errno)
	}
	defer unix.Close(int(ruleset))
	for _, r := range s.rules() {
		if err := r.add(int(ruleset), attr.Handled_access_fs); err != nil {
			return fmt.Errorf("allowing %s: %w", r.path, err)
		}
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, ruleset, 0, 0); errno != 0 {
		return fmt.Errorf("entering the Landlock domain: %w", errno)
	}
	return nil
}

type rule struct {
	path   string
	access uint64
}

// rules returns what the program may access. A program with its own root may read everything in it.
// A program without one may not even read /proc, because /proc shows the commands of other users.
func (s *spec) rules() []rule {
	var rules []rule
	readable := append(systemFolders(), s.readable()...)
	if s.Mode.ownRoot() {
		readable = []string{"/"}
		rules = append(rules, rule{"/tmp", treeWrite})
	}
	for _, path := range readable {
		rules = append(rules, rule{path, treeRead})
	}
	for _, path := range s.writable() {
		rules = append(rules, rule{path, treeWrite})
	}
	for _, device := range devices {
		rules = append(rules, rule{device, unix.LANDLOCK_ACCESS_FS_READ_FILE | fileWrite})
	}
	return rules
}

func (r rule) add(ruleset int, handled uint64) error {
	fd, err := unix.Open(r.path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if errors.Is(err, unix.ENOENT) {
		return nil
	} else if err != nil {
		return err
	}
	defer unix.Close(fd)
	var stat unix.Stat_t
	if err := unix.Fstat(fd, &stat); err != nil {
		return err
	}
	access := r.access & handled
	if stat.Mode&unix.S_IFMT != unix.S_IFDIR {
		access &= fileRead | fileWrite
	}
	attr := unix.LandlockPathBeneathAttr{Allowed_access: access, Parent_fd: int32(fd)}
	_, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(ruleset), unix.LANDLOCK_RULE_PATH_BENEATH,
		uintptr(unsafe.Pointer(&attr)), 0, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}

var devices = []string{"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}

// systemFolders returns the existing folders that runtimes and compilers read. These folders
// contain no files of users. Of /etc, they include only what the dynamic linker and Debian's JDK
// need.
func systemFolders() []string {
	folders := []string{
		"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store",
		"/etc/ld.so.cache", "/etc/alternatives",
	}
	java, _ := filepath.Glob("/etc/java-*-openjdk")
	return slices.DeleteFunc(append(folders, java...), func(path string) bool {
		_, err := os.Stat(path)
		return err != nil
	})
}
