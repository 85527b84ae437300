package seccomp

import "golang.org/x/sys/unix"

// filterTable begins the filter: calls of the 32-bit world end the program,
// those of the x32 world, whose numbers have bit 30 set, fail.
var filterTable = []unix.SockFilter{
	load(atArch), {Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: unix.AUDIT_ARCH_X86_64, Jt: 1}, verdict(kill),
	load(atNumber), unless(unix.BPF_JGE, 1<<30, 1), verdict(eperm),
}

// olderAttributeCalls are attributeCalls that newer architectures lack.
var olderAttributeCalls = []uint32{
	unix.SYS_CHMOD,
	unix.SYS_CHOWN,
	unix.SYS_LCHOWN,
	unix.SYS_UTIME,
	unix.SYS_UTIMES,
	unix.SYS_FUTIMESAT,
}
