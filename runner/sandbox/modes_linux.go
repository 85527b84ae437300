package sandbox

import (
	"fmt"
	"os"
	"syscall"

	"golang.org/x/sys/unix"

	"touchstone/runner/sandbox/seccomp"
)

// mode is one way of boxing a program in: which namespaces it gets, and whether
// it gets a user of its own.
type mode struct {
	Name       string
	Level      Level
	Namespaces uintptr // flags of clone
	DropUser   bool    // programs run as a user that nothing else runs as
}

const ownNamespaces = unix.CLONE_NEWPID | unix.CLONE_NEWNET | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS

// modes are all boxes, from strongest to weakest.
func modes() []mode {
	root := os.Geteuid() == 0
	return []mode{
		{"root", Sealed, ownNamespaces | unix.CLONE_NEWNS, true},
		{"user", Sealed, ownNamespaces | unix.CLONE_NEWNS | unix.CLONE_NEWUSER, false},
		{"user-nomount", Guarded, ownNamespaces | unix.CLONE_NEWUSER, false},
		{"noroot", Guarded, 0, root},
	}
}

func (m mode) ownPIDs() bool   { return m.Namespaces&unix.CLONE_NEWPID != 0 }
func (m mode) ownRoot() bool   { return m.Namespaces&unix.CLONE_NEWNS != 0 }
func (m mode) ownUsers() bool  { return m.Namespaces&unix.CLONE_NEWUSER != 0 }
func (m mode) privateID() bool { return m.DropUser || m.ownUsers() } // processes are counted for the run alone

// ownsFilesOutside: a program can see files that are not for it and whose owner
// it is.
func (m mode) ownsFilesOutside() bool { return !m.ownRoot() && !m.DropUser }

// check names what a mode needs and can be told without a try.
func (m mode) check() error {
	switch abi := landlockABI(); {
	case m.Name == "root" && os.Geteuid() != 0:
		return fmt.Errorf("it needs the rights of root, and this is user %d", os.Geteuid())
	case m.ownUsers() && os.Geteuid() == 0:
		// Without privileges, but every file of root is its own: Landlock does
		// not stop chmod.
		return fmt.Errorf("it leaves programs the number of root; noroot, which does not, needs no more than it")
	case m.ownRoot():
		return nil
	case abi == 0:
		return fmt.Errorf("it needs Landlock, which this kernel lacks or has switched off")
	case !seccomp.Available():
		return fmt.Errorf("it needs a seccomp filter, and there is none for this architecture")
	case !m.ownPIDs() && !m.DropUser && abi < landlockScopes:
		return fmt.Errorf(
			"it needs Landlock ABI %d, so that programs cannot signal Touchstone; this kernel has %d",
			landlockScopes,
			abi,
		)
	}
	return nil
}

// attributes puts the helper into the namespaces of the mode.
func (m mode) attributes() *syscall.SysProcAttr {
	a := attributes()
	a.Cloneflags = m.Namespaces
	if !m.ownPIDs() {
		a.Pdeathsig = 0 // it has to sweep first; the end of the control pipe tells it
	}
	if m.ownUsers() {
		// The same number inside as outside.
		a.UidMappings = []syscall.SysProcIDMap{{ContainerID: os.Geteuid(), HostID: os.Geteuid(), Size: 1}}
		a.GidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getegid(), HostID: os.Getegid(), Size: 1}}
	}
	if m.ownUsers() && m.ownRoot() { // these do not survive exec otherwise
		a.AmbientCaps = []uintptr{unix.CAP_SYS_ADMIN, unix.CAP_SETPCAP, unix.CAP_KILL}
	}
	return a
}

// guarantees says how far each promise is kept in this mode.
func (m mode) guarantees() []Guarantee {
	tree := Guarantee{"process tree", Enforced, "a process namespace that ends with the run"}
	if !m.ownPIDs() {
		tree = Guarantee{"process tree", Measured, "orphans come to a helper, which ends them"}
	}
	landlock := fmt.Sprintf("Landlock ABI %d", landlockABI())
	reading := Guarantee{"file reading", Enforced, "a root of its own: the program, its runtime and its folders"}
	writing := Guarantee{
		"file writing",
		Enforced,
		"a root of its own: a working folder of 64 MiB and a /tmp of 16 MiB, which end with the run",
	}
	if !m.ownRoot() {
		reading.Detail = landlock + "; that a file exists, and its size, can be seen"
		writing.Detail = landlock + "; files of up to 64 MiB in its working folder"
	}
	network := Guarantee{"network", Enforced, "a network namespace without any interface"}
	switch {
	case !m.ownPIDs():
		network.Detail = "seccomp lets no socket be made"
	case seccomp.Available():
		network.Detail += "; seccomp lets no socket be made"
	}
	return []Guarantee{
		{"wall time", Enforced, "a timer ends the process tree"},
		{"cpu time", Measured, "summed over the process tree through /proc while it runs, exact at its end"},
		{
			"memory",
			Measured,
			"resident bytes summed over the process tree every 40 ms; RLIMIT_DATA 1 GiB above the limit for each process",
		},
		{"output", Enforced, "read through pipes; the first byte over the limit ends the process tree"},
		tree,
		reading,
		writing,
		network,
	}
}
