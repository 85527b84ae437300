package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"
)

type mode struct {
	Name       string
	Level      Level
	Namespaces uintptr // flags of clone
	DropUser   bool    // programs run as a user that no other run has
}

const ownNamespaces = unix.CLONE_NEWPID | unix.CLONE_NEWNET | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS

// modes returns all modes, from strongest to weakest.
func modes() []mode {
	root := os.Geteuid() == 0
	return []mode{
		{"root", Sealed, ownNamespaces | unix.CLONE_NEWNS, true},
		{"user", Sealed, ownNamespaces | unix.CLONE_NEWNS | unix.CLONE_NEWUSER, false},
		{"user-nomount", Guarded, ownNamespaces | unix.CLONE_NEWUSER, false},
		{"noroot", Guarded, 0, root},
		{string(Contained), Contained, 0, false},
	}
}

// init adds a back end for each mode. The first use of a back end tests whether a program can do
// what the mode promises to prevent.
func init() {
	for _, m := range modes() {
		backends = append(backends, named{m.Name, sync.OnceValues(func() (Backend, error) { return openBox(m) })})
	}
}

var backends []named

func openBox(m mode) (Backend, error) {
	cgroupsUsed.Store(true)
	go recoverPanic("making cgroups", func() error { cgroups(); return nil }) // which takes a while
	keeper, err := getKeeper()
	if err != nil || !m.confines() {
		return box{mode: m, keeper: keeper, cgroups: cgroups}, err
	}
	if !initCalled {
		return nil, errors.New("this program does not call sandbox.Init")
	}
	if err := m.check(); err != nil {
		return nil, err
	}
	b := box{mode: m, keeper: keeper, cgroups: cgroups}
	if err := b.try(); err != nil {
		return nil, err
	}
	return b, nil
}

func (b *box) try() error {
	folder, err := NewTempDir(os.TempDir(), "probe-")
	if err != nil {
		return err
	}
	defer folder.Remove() // if that fails, the next process removes it
	broken, err := prober{context.Background(), *b, folder.Dir}.escape(0)
	b.startsPrograms = broken[programsGuarantee]
	delete(broken, programsGuarantee)
	if err == nil && len(broken) > 0 {
		err = fmt.Errorf(
			"in Touchstone's test run, a program violated the guarantees %q, so this isolation is not used",
			slices.Sorted(maps.Keys(broken)))
	}
	return err
}

func (m mode) confines() bool { return m.Level != Contained } // otherwise programs have all rights of the user
func (m mode) ownPIDs() bool  { return m.Namespaces&unix.CLONE_NEWPID != 0 }
func (m mode) ownRoot() bool  { return m.Namespaces&unix.CLONE_NEWNS != 0 }
func (m mode) ownUsers() bool { return m.Namespaces&unix.CLONE_NEWUSER != 0 }

func (m mode) ownsFilesOutside() bool { return !m.ownRoot() && !m.DropUser }

// check returns an error if the machine obviously lacks what the mode needs.
func (m mode) check() error {
	switch abi := landlockABI(); {
	case m.Name == "root" && os.Geteuid() != 0:
		return fmt.Errorf("it needs root, but Touchstone runs as user %d", os.Geteuid())
	case m.ownUsers() && os.Geteuid() == 0:
		// The program would have no privileges, but it would own all files of root, and Landlock
		// does not prevent chmod.
		return errors.New("programs would run as root; use mode noroot, which has the same requirements")
	case m.ownRoot():
		return nil
	case abi == 0:
		return errors.New("it needs Landlock, which this kernel does not have or has disabled")
	case !filterAvailable():
		return errors.New("it needs a seccomp filter, but Touchstone has none for this architecture")
	case !m.ownPIDs() && !m.DropUser && abi < landlockScopes:
		return fmt.Errorf("it needs Landlock ABI %d, so that programs cannot signal Touchstone; this kernel has %d",
			landlockScopes, abi)
	}
	return nil
}

func (m mode) attributes() *syscall.SysProcAttr {
	a := attributes()
	a.Cloneflags = m.Namespaces
	if !m.ownPIDs() {
		a.Pdeathsig = 0 // the helper must sweep first; it ends with the control pipe
	}
	if m.ownUsers() {
		// The numbers of users and groups are the same inside and outside.
		a.UidMappings = []syscall.SysProcIDMap{{ContainerID: os.Geteuid(), HostID: os.Geteuid(), Size: 1}}
		a.GidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getegid(), HostID: os.Getegid(), Size: 1}}
	}
	if m.ownUsers() && m.ownRoot() { // capabilities that are not ambient do not survive exec
		a.AmbientCaps = []uintptr{unix.CAP_SYS_ADMIN, unix.CAP_SETPCAP, unix.CAP_KILL}
	}
	return a
}

func (b box) Guarantees() []Guarantee {
	m := b.mode
	if !m.confines() {
		return containedGuarantees(memoryGuarantee(false))
	}
	tree := treeGuarantee
	if m.ownPIDs() {
		tree = Guarantee{"process tree", Enforced, "a process namespace that ends with the run"}
	}
	landlock := fmt.Sprintf("Landlock ABI %d", landlockABI())
	reading := Guarantee{"file reading", Enforced, "a separate root with only the program, its runtime and its folders"}
	writing := Guarantee{"file writing", Enforced,
		"a separate root with a working folder of 64 MiB and a /tmp of 16 MiB, deleted after the run"}
	if !m.ownRoot() {
		reading.Detail = landlock + "; programs can see which files exist, and their sizes"
		writing.Detail = landlock + "; files of up to 64 MiB in its working folder"
	}
	network := Guarantee{"network", Enforced, "a network namespace without any interface"}
	switch {
	case !m.ownPIDs():
		network.Detail = "seccomp forbids sockets"
	case filterAvailable():
		network.Detail += "; seccomp forbids sockets"
	}
	programs := Guarantee{programsGuarantee, Enforced, "seccomp: a program starts no other, unless it is allowed to"}
	if b.startsPrograms {
		programs.Strength = Neither
		programs.Detail = "a program can start others, because seccomp cannot ask Touchstone here"
	}
	memory := memoryGuarantee(true)
	return []Guarantee{wallGuarantee, cpuGuarantee, memory, outputGuarantee, tree, reading, writing, network, programs}
}

// User IDs for commands. No account of the machine has them. Each run has its own user, because the
// kernel counts processes by user, and because a process may signal all processes of its user. All
// compilers have the same user, because they share a cache.
const (
	compilerUser = 59999
	firstUser    = 60000
	users        = 1000
)

// user returns the ID of the user that will run the command, or 0 for the helper's user. A user
// with another ID becomes the owner of the writable folders. The caller must call release after
// the run.
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
		if err := chownAll(dir, uid); err != nil {
			release()
			return 0, nil, fmt.Errorf("making user %d the owner of %s: %w", uid, dir, err)
		}
	}
	return uid, release, nil
}

// takeUser reserves a user that no other run has, not even a run of another Touchstone process. A
// bound abstract socket marks a user as taken. The kernel releases the socket when the process
// dies.
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
	return 0, nil, fmt.Errorf("choosing a user to run as: all user IDs from %d to %d are taken", firstUser,
		firstUser+users-1)
}

// chownAll changes the owner of a folder and its content. It ignores files that another compiler
// removes in the meantime.
func chownAll(dir string, uid int) error {
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil {
			err = chown(path, entry, uid)
		}
		if errors.Is(err, fs.ErrNotExist) && path != dir {
			return nil
		}
		return err
	})
}

func chown(path string, entry fs.DirEntry, uid int) error {
	info, err := entry.Info()
	if err != nil {
		return err
	}
	if stat, ok := info.Sys().(*syscall.Stat_t); ok && int(stat.Uid) == uid && int(stat.Gid) == uid {
		return nil
	}
	return os.Lchown(path, uid, uid)
}
