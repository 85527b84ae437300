package sandbox

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// dropPrivileges drops all privileges, except keptCapability, of this thread and of what it starts.
//
// It makes raw system calls, because those of package syscall change all threads, and the helper's
// other threads still need their privileges.
func (s *spec) dropPrivileges() error {
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("setting no_new_privs: %w", err)
	}
	kept := s.keptCapability()
	if kept >= 0 {
		if err := prepareCapability(kept); err != nil {
			return err
		}
	}
	for c := uintptr(0); c <= 63; c++ {
		unix.Prctl(unix.PR_CAPBSET_DROP, c, 0, 0, 0) // fails for capabilities that do not exist or cannot be dropped
	}
	unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
	if s.UID != 0 {
		if err := s.changeUser(); err != nil {
			return err
		}
	}
	if kept < 0 {
		return setCapabilities(0, 0)
	}
	if err := setCapabilities(1<<kept, 1<<kept); err != nil {
		return err
	}
	if err := unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_RAISE, uintptr(kept), 0, 0); err != nil {
		return fmt.Errorf("keeping the Linux capability that the command needs: %w", err)
	}
	return nil
}

// keptCapability returns the capability that the program keeps, or -1 for none. It lets a program
// that runs as another user pass through folders that only Touchstone's user may enter. Landlock
// decides what the program may open there.
func (s *spec) keptCapability() int {
	if s.UID == 0 || s.Mode.ownRoot() {
		return -1
	}
	have := permitted() // in containers usually without CAP_DAC_READ_SEARCH
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

// prepareCapability lets this thread keep capability c when the thread later drops all others.
func prepareCapability(c int) error {
	// SECBIT_NO_SETUID_FIXUP keeps capabilities when the user changes. Without it, access(2), which
	// JVMs call, would ignore capabilities.
	const noSetuidFixup = 1 << 2
	if err := unix.Prctl(unix.PR_SET_SECUREBITS, noSetuidFixup, 0, 0, 0); err != nil {
		return fmt.Errorf("setting the securebits: %w", err)
	}
	// Making c inheritable fails once the bounding set is empty.
	return setCapabilities(^uint32(0), 1<<c)
}

func permitted() uint32 {
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var data [2]unix.CapUserData
	if err := unix.Capget(&header, &data[0]); err != nil {
		return 0
	}
	return data[0].Permitted
}

// setCapabilities sets the first 32 capabilities of this thread. The effective and the permitted
// set become the part of mask that the thread already has.
func setCapabilities(mask, inheritable uint32) error {
	mask &= permitted()
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	data := [2]unix.CapUserData{{Effective: mask, Permitted: mask, Inheritable: inheritable}}
	if err := unix.Capset(&header, &data[0]); err != nil {
		return fmt.Errorf("dropping capabilities: %w", err)
	}
	return nil
}
