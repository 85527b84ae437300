package sandbox

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// disarm takes every privilege from this thread, and so from what it starts.
//
// It makes raw system calls: those of package syscall change all threads, and
// the helper's others still need what this one loses.
func (s *spec) disarm() error {
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("giving up new privileges: %w", err)
	}
	keep := s.walker()
	if keep >= 0 {
		if err := prepareWalk(keep); err != nil {
			return err
		}
	}
	for c := uintptr(0); c <= 63; c++ {
		unix.Prctl(unix.PR_CAPBSET_DROP, c, 0, 0, 0) // fails for what there is not, or may not be dropped
	}
	unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
	if s.UID != 0 {
		if err := s.changeUser(); err != nil {
			return err
		}
	}
	if keep < 0 {
		return setCapabilities(0, 0)
	}
	if err := setCapabilities(1<<keep, 1<<keep); err != nil {
		return err
	}
	if err := unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_RAISE, uintptr(keep), 0, 0); err != nil {
		return fmt.Errorf("keeping the right to walk to the program: %w", err)
	}
	return nil
}

// walker returns the one capability that a program keeps, -1 for none. Without
// a root of its own, another user has to walk through folders that only we may
// enter; Landlock says what it can open there. Containers lack the first.
func (s *spec) walker() int {
	if s.UID == 0 || s.Mode.ownRoot() {
		return -1
	}
	have := permitted()
	for _, c := range []int{unix.CAP_DAC_READ_SEARCH, unix.CAP_DAC_OVERRIDE} {
		if have&(1<<c) != 0 {
			return c
		}
	}
	return -1
}

func (s *spec) changeUser() error {
	id := uintptr(s.UID)
	for _, call := range []struct {
		name            string
		number, a, b, c uintptr
	}{
		{"supplementary groups", unix.SYS_SETGROUPS, 0, 0, 0},
		{"group", unix.SYS_SETRESGID, id, id, id},
		{"user", unix.SYS_SETRESUID, id, id, id},
	} {
		if _, _, errno := unix.RawSyscall(call.number, call.a, call.b, call.c); errno != 0 {
			return fmt.Errorf("changing %s to %d: %w", call.name, s.UID, errno)
		}
	}
	return nil
}

// prepareWalk does what the loss of other capabilities would prevent later: only
// what is inheritable now can be so once the bounding set is empty, and without
// the securebit access(2), which JVMs ask, would take no capability into account.
func prepareWalk(keep int) error {
	const noSetuidFixup = 1 << 2 // SECBIT_NO_SETUID_FIXUP; the change of user then keeps capabilities too
	if err := unix.Prctl(unix.PR_SET_SECUREBITS, noSetuidFixup, 0, 0, 0); err != nil {
		return fmt.Errorf("setting the securebits: %w", err)
	}
	return setCapabilities(^uint32(0), 1<<keep)
}

// permitted returns the first 32 of this thread's capabilities.
func permitted() uint32 {
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var data [2]unix.CapUserData
	if err := unix.Capget(&header, &data[0]); err != nil {
		return 0
	}
	return data[0].Permitted
}

// setCapabilities leaves this thread those in mask, of the first 32 that it
// has, and lets it inherit those in inheritable.
func setCapabilities(mask, inheritable uint32) error {
	mask &= permitted()
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	data := [2]unix.CapUserData{{Effective: mask, Permitted: mask, Inheritable: inheritable}}
	if err := unix.Capset(&header, &data[0]); err != nil {
		return fmt.Errorf("dropping capabilities: %w", err)
	}
	return nil
}
