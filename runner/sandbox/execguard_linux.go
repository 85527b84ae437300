package sandbox

import (
	"sync/atomic"
	"unsafe"

	"golang.org/x/sys/unix"
)

// execGuard lets a program start no other program. The filter suspends each call of execve and
// execveat until the helper answers. The only call that succeeds is the one that starts the program
// itself, so it does not matter which file a later call names.
//
// That first call is made while a thread of the helper waits for it inside the kernel and occupies a
// processor of Go's scheduler. So the helper needs a second one to answer, and no garbage collection;
// see helperEnv.
type execGuard struct {
	permitted atomic.Int32 // number of calls that may succeed
	refused   atomic.Int32 // number of calls that the guard has refused
}

var helperEnv = []string{"GOMAXPROCS=2", "GOGC=off"}

// The kernel's struct seccomp_notif and struct seccomp_notif_resp.
type (
	execCall struct {
		id         uint64
		pid, flags uint32
		data       [64]byte
	}
	execAnswer struct {
		id    uint64
		value int64
		errno int32
		flags uint32
	}
)

const letContinue = 1 // SECCOMP_USER_NOTIF_FLAG_CONTINUE

// answer answers the calls that arrive at a listener of seccomp, until this process ends.
func (g *execGuard) answer(listener int) {
	for {
		var call execCall
		if ioctl(listener, unix.SECCOMP_IOCTL_NOTIF_RECV, unsafe.Pointer(&call)) != 0 {
			continue // the caller was killed, or a signal arrived
		}
		reply := execAnswer{id: call.id, flags: letContinue}
		if g.permitted.Add(-1) < 0 {
			g.refused.Add(1)
			reply.flags, reply.errno = 0, -int32(unix.EACCES)
		}
		ioctl(listener, unix.SECCOMP_IOCTL_NOTIF_SEND, unsafe.Pointer(&reply)) // fails if the caller was killed
	}
}

func ioctl(fd int, request uintptr, arg unsafe.Pointer) unix.Errno {
	_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(fd), request, uintptr(arg))
	return errno
}
