package seccomp

import "golang.org/x/sys/unix"

// filterTable begins the filter: calls of the 32-bit world end the program.
var filterTable = []unix.SockFilter{
	load(atArch), {Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: unix.AUDIT_ARCH_AARCH64, Jt: 1}, verdict(kill),
}

// olderAttributeCalls are attributeCalls that this architecture lacks.
var olderAttributeCalls []uint32
