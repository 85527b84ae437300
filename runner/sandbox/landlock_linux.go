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
	if s.Mode.ownRoot() {
		return s.writableRules([]rule{{"/", treeRead}, {"/tmp", treeWrite}})
	}
	var rules []rule
	for _, path := range slices.Concat(s.native(), s.ReadOnly) {
		if target, err := filepath.EvalSymlinks(path); err == nil {
			for _, path := range without(s.Hidden, target) {
				rules = append(rules, rule{path, treeRead})
			}
		}
	}
	return s.writableRules(rules)
}

// without returns a path or, if hidden paths are inside it, what else it contains. It omits links,
// because a rule about a link would be about its target.
func without(hidden []string, path string) (rest []string) {
	if slices.Contains(hidden, path) {
		return nil
	}
	if !slices.ContainsFunc(hidden, func(h string) bool { return isInside(h, path) }) {
		return []string{path}
	}
	entries, _ := os.ReadDir(path)
	for _, entry := range entries {
		if entry.Type()&os.ModeSymlink == 0 {
			rest = append(rest, without(hidden, filepath.Join(path, entry.Name()))...)
		}
	}
	return rest
}

func (s *spec) writableRules(rules []rule) []rule {
	for _, path := range s.writable() {
		rules = append(rules, rule{path, treeWrite})
	}
	for _, device := range s.devices() {
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

// systemFolders returns the existing files and folders of the system that programs read, which hold
// no files of users. Runtimes need libraries and time zones. Compilers, and programs that start
// others, need everything in /usr. Of /etc, the list has only what the dynamic linker and Debian's
// JDK need.
func (s *spec) systemFolders() []string {
	folders := []string{
		"/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/etc/ld.so.cache", "/etc/alternatives",
		"/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/libx32", "/usr/local/lib", "/usr/local/lib64",
		"/usr/share/zoneinfo", "/usr/share/javazi", "/usr/share/javazi-1.8",
	}
	if s.Processes {
		folders = append(folders, "/usr", "/bin", "/sbin")
	}
	java, _ := filepath.Glob("/etc/java-*-openjdk")
	return slices.DeleteFunc(append(folders, java...), func(path string) bool {
		_, err := os.Stat(path)
		return err != nil
	})
}
