package sandbox

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The seccomp filter forbids what namespaces and Landlock do not: creating sockets, accessing
// other processes, and parts of the kernel that no homework needs. It lists forbidden calls,
// because with a list of allowed calls a new version of the JVM could make all submissions fail.
//
// The filter is assembled here because most of it depends on the protected processes, which
// change with each run. A test runs it, call by call, in the virtual machine of
// golang.org/x/net/bpf.

// refused lists calls that fail with EPERM whatever their arguments are.
var refused = append([]uint32{
	unix.SYS_SOCKET,
	unix.SYS_PTRACE, unix.SYS_PROCESS_VM_READV, unix.SYS_PROCESS_VM_WRITEV,
	unix.SYS_PROCESS_MADVISE, unix.SYS_KCMP, unix.SYS_PIDFD_GETFD, unix.SYS_MOVE_PAGES, unix.SYS_MIGRATE_PAGES,
	unix.SYS_INOTIFY_INIT1, unix.SYS_INOTIFY_ADD_WATCH, unix.SYS_FANOTIFY_INIT, unix.SYS_FANOTIFY_MARK,
	unix.SYS_MQ_OPEN, unix.SYS_MQ_UNLINK,
	unix.SYS_KEYCTL, unix.SYS_ADD_KEY, unix.SYS_REQUEST_KEY,
	unix.SYS_UNSHARE, unix.SYS_SETNS, unix.SYS_CHROOT, unix.SYS_PIVOT_ROOT,
	unix.SYS_MOUNT, unix.SYS_UMOUNT2, unix.SYS_OPEN_TREE, unix.SYS_MOVE_MOUNT, unix.SYS_MOUNT_SETATTR,
	unix.SYS_FSOPEN, unix.SYS_FSCONFIG, unix.SYS_FSMOUNT, unix.SYS_FSPICK,
	unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN, unix.SYS_USERFAULTFD, unix.SYS_OPEN_BY_HANDLE_AT, unix.SYS_NAME_TO_HANDLE_AT,
	unix.SYS_SYSLOG, unix.SYS_PERSONALITY, unix.SYS_QUOTACTL, unix.SYS_SWAPON, unix.SYS_SWAPOFF, unix.SYS_REBOOT,
	unix.SYS_INIT_MODULE, unix.SYS_FINIT_MODULE, unix.SYS_DELETE_MODULE, unix.SYS_KEXEC_LOAD, unix.SYS_ACCT,
}, olderCalls...)

// attributeCalls lists the calls that change the mode, owner, times or extended attributes of a
// file, which Landlock does not prevent. The filter refuses these calls if a program could use them
// on files outside the box.
var attributeCalls = append([]uint32{
	unix.SYS_FCHMOD, unix.SYS_FCHMODAT, unix.SYS_FCHMODAT2, unix.SYS_FCHOWN, unix.SYS_FCHOWNAT, unix.SYS_UTIMENSAT,
	unix.SYS_SETXATTR, unix.SYS_LSETXATTR, unix.SYS_FSETXATTR,
	unix.SYS_REMOVEXATTR, unix.SYS_LREMOVEXATTR, unix.SYS_FREMOVEXATTR,
}, olderAttributeCalls...)

// enosysCalls lists calls that fail with ENOSYS, so that a C library uses an older call.
var enosysCalls = []uint32{
	unix.SYS_CLONE3, // would hide its flags from the filter
	unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_ENTER, unix.SYS_IO_URING_REGISTER,
	unix.SYS_MEMFD_CREATE, // the memory is resident in no process, so it would escape the limit
	unix.SYS_MEMFD_SECRET,
	unix.SYS_SHMGET, unix.SYS_MSGGET, unix.SYS_SEMGET, // what they make outlives the run where it has no IPC namespace
}

// newestKnown is the newest call that these lists consider. All newer calls fail with ENOSYS.
const newestKnown = unix.SYS_MSEAL

// processCalls lists the calls whose first argument is a process that they signal or open.
var processCalls = []uint32{
	unix.SYS_KILL, unix.SYS_TKILL, unix.SYS_TGKILL, unix.SYS_RT_SIGQUEUEINFO, unix.SYS_RT_TGSIGQUEUEINFO,
	unix.SYS_PIDFD_OPEN,
}

// condition is about an argument of a call. The filter refuses the call with other values if must is
// set, and with this value if not.
type condition struct {
	call, argument, value uint32
	must                  bool
	mask                  uint32 // bits of the argument that matter; 0 for all
}

// conditions keep programs from changing other processes and threads, and from being told what
// others do to files.
var conditions = []condition{
	{unix.SYS_PRLIMIT64, atFirst, 0, true, 0},
	{unix.SYS_SCHED_SETAFFINITY, atFirst, 0, true, 0},
	{unix.SYS_SCHED_SETATTR, atFirst, 0, true, 0},
	{unix.SYS_SCHED_SETPARAM, atFirst, 0, true, 0},
	{unix.SYS_SCHED_SETSCHEDULER, atFirst, 0, true, 0},
	{unix.SYS_SETPRIORITY, atFirst, unix.PRIO_PROCESS, true, 0},
	{unix.SYS_SETPRIORITY, atSecond, 0, true, 0},
	{unix.SYS_IOPRIO_SET, atFirst, 1, true, 0}, // a process, not a group or a user
	{unix.SYS_IOPRIO_SET, atSecond, 0, true, 0},
	{unix.SYS_FCNTL, atSecond, unix.F_NOTIFY, false, 0},
	{unix.SYS_FCNTL, atSecond, unix.F_SETLEASE, false, 0},
}

// memoryCalls and memoryConditions keep programs from using memory that no measurement of processes
// shows. A memory cgroup counts it.
var (
	memoryCalls      = []uint32{unix.SYS_VMSPLICE}
	memoryConditions = []condition{
		{unix.SYS_MMAP, atFourth, unix.MAP_SHARED | unix.MAP_ANON, false, unix.MAP_SHARED | unix.MAP_ANON},
		{unix.SYS_FCNTL, atSecond, unix.F_SETPIPE_SZ, false, 0},
		{unix.SYS_SETSOCKOPT, atThird, unix.SO_SNDBUF, false, 0},
		{unix.SYS_PRCTL, atFirst, unix.PR_SET_DUMPABLE, false, 0}, // would hide the open files
	}
)

const newNamespaces = unix.CLONE_NEWNS | unix.CLONE_NEWCGROUP | unix.CLONE_NEWUTS | unix.CLONE_NEWIPC |
	unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET

// Offsets in the input of the filter, which is struct seccomp_data on a little-endian machine.
const (
	atNumber = 0
	atArch   = 4
	atFirst  = 16
	atSecond = 24
	atThird  = 32
	atFourth = 40
)

const (
	allow  = unix.SECCOMP_RET_ALLOW
	kill   = unix.SECCOMP_RET_KILL_PROCESS
	eperm  = unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)
	enosys = unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS)
	ask    = unix.SECCOMP_RET_USER_NOTIF // suspends the call until the helper answers; see execGuard
)

func load(offset uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: offset}
}

func verdict(action uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: action}
}

func unless(test uint16, k uint32, skip int) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_K | test, K: k, Jf: uint8(skip)}
}

// policy is what a filter depends on besides its lists.
type policy struct {
	protected      []int // no call may target these processes; -1 stands for all processes
	keepAttributes bool  // programs cannot change mode, owner, times and extended attributes of files
	guardExec      bool  // the helper answers calls that start programs
	limitMemory    bool  // programs cannot have memory that only a cgroup counts
}

// filter returns the instructions of the seccomp filter. The kernel allows 4096 instructions, which
// is enough because at most six processes are protected.
func (y policy) filter() []unix.SockFilter {
	// Each step begins with the number of the call in the accumulator.
	p := slices.Clone(filterTable)
	p = append(p, load(atNumber), unless(unix.BPF_JGT, newestKnown, 1), verdict(enosys))
	for _, n := range y.refused() {
		p = append(p, unless(unix.BPF_JEQ, n, 1), verdict(eperm))
	}
	if y.guardExec {
		p = append(p, unless(unix.BPF_JEQ, unix.SYS_EXECVE, 1), verdict(ask))
		p = append(p, unless(unix.BPF_JEQ, unix.SYS_EXECVEAT, 1), verdict(ask))
	}
	for _, n := range enosysCalls {
		p = append(p, unless(unix.BPF_JEQ, n, 1), verdict(enosys))
	}
	p = append(p, unless(unix.BPF_JEQ, unix.SYS_CLONE, 4), load(atFirst),
		unless(unix.BPF_JSET, newNamespaces, 1), verdict(eperm), verdict(allow))
	for _, c := range y.conditions() {
		mask := unix.SockFilter{Code: unix.BPF_ALU | unix.BPF_AND | unix.BPF_K, K: cmp.Or(c.mask, ^uint32(0))}
		p = append(p, unless(unix.BPF_JEQ, c.call, 5), load(c.argument), mask, c.test(), verdict(eperm), load(atNumber))
	}
	for _, n := range processCalls {
		p = append(p, shield(n, y.protected)...)
	}
	return append(p, verdict(allow))
}

// test skips the next instruction if the argument is acceptable.
func (c condition) test() unix.SockFilter {
	if c.must {
		return unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_K | unix.BPF_JEQ, K: c.value, Jt: 1}
	}
	return unless(unix.BPF_JEQ, c.value, 1)
}

func shield(call uint32, protected []int) []unix.SockFilter {
	body := []unix.SockFilter{load(atFirst)}
	for _, pid := range protected {
		body = append(body, unless(unix.BPF_JEQ, uint32(int32(pid)), 1), verdict(eperm))
	}
	body = append(body, verdict(allow))
	return append([]unix.SockFilter{unless(unix.BPF_JEQ, call, len(body))}, body...)
}

func filterAvailable() bool { return len(filterTable) > 0 }

// filterTable holds the first instructions of the filter for this architecture. They kill a program
// that makes a 32-bit system call. On amd64 they also refuse x32 calls, whose numbers have bit 30
// set. On an architecture without a filter, filterTable is nil.
var filterTable = map[string][]unix.SockFilter{
	"amd64": append(onlyOf(unix.AUDIT_ARCH_X86_64), load(atNumber), unless(unix.BPF_JGE, 1<<30, 1), verdict(eperm)),
	"arm64": onlyOf(unix.AUDIT_ARCH_AARCH64),
}[runtime.GOARCH]

func onlyOf(arch uint32) []unix.SockFilter {
	return []unix.SockFilter{
		load(atArch), {Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: arch, Jt: 1}, verdict(kill),
	}
}

// olderCalls lists refused calls that only some architectures have.
var olderCalls = map[string][]uint32{
	"amd64": {253}, // inotify_init
}[runtime.GOARCH]

var olderAttributeCalls = map[string][]uint32{
	"amd64": {90, 92, 94, 132, 235, 261}, // chmod, chown, lchown, utime, utimes, futimesat
}[runtime.GOARCH]

func (y policy) refused() []uint32 {
	calls := refused
	if y.keepAttributes {
		calls = slices.Concat(calls, attributeCalls)
	}
	if y.limitMemory {
		calls = slices.Concat(calls, memoryCalls)
	}
	return calls
}

func (y policy) conditions() []condition {
	if y.limitMemory {
		return slices.Concat(conditions, memoryConditions)
	}
	return conditions
}

// install installs the filter on this thread. It does nothing on architectures without a filter. It
// returns the listener of an execGuard, or -1 if the policy or the kernel has none. A kernel has
// none, for example, in a container whose own filter has a listener.
func (y policy) install() (listener int, err error) {
	if !filterAvailable() {
		return -1, nil
	}
	flags := uintptr(0)
	if y.guardExec {
		flags = unix.SECCOMP_FILTER_FLAG_NEW_LISTENER
	}
	program := y.filter()
	prog := unix.SockFprog{Len: uint16(len(program)), Filter: &program[0]}
	const mode = unix.SECCOMP_SET_MODE_FILTER
	fd, _, errno := unix.RawSyscall(unix.SYS_SECCOMP, mode, flags, uintptr(unsafe.Pointer(&prog)))
	runtime.KeepAlive(program)
	switch {
	case errno != 0 && y.guardExec:
		y.guardExec = false
		return y.install()
	case errno != 0:
		return -1, fmt.Errorf("installing the seccomp filter: %w", errno)
	case !y.guardExec:
		return -1, nil
	}
	return int(fd), nil
}
