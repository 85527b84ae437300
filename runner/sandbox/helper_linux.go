package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The helper is this program, started again under another name inside the
// namespaces of a box. It puts the box together, starts the program in it,
// and stays outside of the restrictions to reap, to count and to kill. It is
// process 1 of its namespace, so that nothing of the box survives it.
//
// It never runs a line of the submission, and it is never the program's
// parent by accident: process 1 itself ignores its own signals, which a
// program must not.

const (
	helperName    = "touchstone-box" // what the helper finds as its own name
	controlFD     = 3                // the spec comes here; its end means to kill everything
	statusFD      = 4                // words go here
	sizeOfSignals = 8                // bytes of a set of signals, of the kernel
	wantsWhere    = '?'              // comes after the spec: send the program spec.Where
)

func isHelper() bool { return len(os.Args) > 0 && os.Args[0] == helperName }

// A helper begins and ends here, before the packages that use this one have made
// their tables: that takes longer than putting the box together.
//
// Its main goroutine stays on the first thread of the process, so that the thread
// which is given up to the program is another: the first stands for the whole
// process in the eyes of the kernel, also for signals.
func init() {
	if isHelper() {
		runtime.LockOSThread()
		syscall.Exit(help()) // with nothing left to do: os.Exit waits a second for the race detector
	}
}

type helper struct {
	spec   spec
	lister func() lister // nil if the namespace knows better
	status *json.Encoder
	target int // the program

	// mu keeps numbers from being reaped, and used again, while they are
	// looked at and signalled.
	mu     sync.Mutex
	reaped bool // the program was
}

func help() int {
	surviveSignals()
	control, status := os.NewFile(controlFD, "control"), os.NewFile(statusFD, "status")
	h := &helper{status: json.NewEncoder(status)}
	began, err := h.begin(control)
	if err != nil {
		h.status.Encode(word{Failure: err.Error()})
		return 1
	}
	h.status.Encode(word{Running: true})
	go h.obey(control)
	h.finish(began)
	return 0
}

// surviveSignals keeps the helper alive whatever the program sends it. Ignoring signals
// would not do: the program would inherit that.
func surviveSignals() {
	if os.Getpid() == 1 && dropHandlers() {
		return
	}
	signals := make(chan os.Signal, 8)
	signal.Notify(signals)
	go func() {
		for range signals {
		}
	}()
}

// dropHandlers takes off the handlers of Go's runtime: the kernel keeps from process 1 of
// a namespace each signal that it has no handler for. With os/signal that would take
// several hundred switches of threads. It reports whether it could.
func dropHandlers() bool {
	var none [8]uint64 // struct sigaction: SIG_DFL, no flags
	failed := syscall.Errno(0)
	for s := syscall.Signal(1); s <= 64; s++ {
		_, _, errno := unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(s), uintptr(unsafe.Pointer(&none)), 0,
			sizeOfSignals, 0, 0)
		if errno != 0 && s != unix.SIGKILL && s != unix.SIGSTOP {
			failed = errno
		}
	}
	return failed == 0
}

func (h *helper) begin(control *os.File) (time.Time, error) {
	unix.CloseOnExec(controlFD)
	unix.CloseOnExec(statusFD)
	unix.CloseRange(statusFD+1, ^uint(0)>>1, unix.CLOSE_RANGE_CLOEXEC) // none is open, unless by our own parent's slip
	unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0)
	unix.Umask(0o022)
	if err := json.NewDecoder(control).Decode(&h.spec); err != nil {
		return time.Time{}, fmt.Errorf("reading what to run: %w", err)
	}
	if err := h.enclose(); err != nil {
		return time.Time{}, err
	}
	if err := h.spec.limit(); err != nil {
		return time.Time{}, err
	}
	began := time.Now()
	err := h.start()
	return began, err
}

// enclose does what concerns the helper as a whole.
func (h *helper) enclose() (err error) {
	if h.spec.Mode.ownRoot() {
		return h.spec.ownRoot()
	}
	if h.spec.Mode.ownPIDs() {
		return nil
	}
	if h.lister, err = newLister(); err != nil {
		return err
	}
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("asking to be given orphaned processes: %w", err)
	}
	return nil
}

// start gives a thread up to the program: it loses all that the program must
// not have, starts it, and is never used again.
func (h *helper) start() error {
	failed := make(chan error)
	go func() {
		runtime.LockOSThread()
		failed <- h.launch()
		select {} // the program ends with the thread that started it
	}()
	return <-failed
}

func (h *helper) launch() error {
	protected := h.protected()
	if err := h.spec.disarm(); err != nil {
		return err
	}
	if err := h.spec.confine(); err != nil {
		return err
	}
	if err := installFilter(protected, h.spec.Mode.ownsFilesOutside()); err != nil {
		return err
	}
	// A file that was just written may still be open in a process that is
	// being started at this moment (golang.org/issue/22315).
	const tries, pause = 20, 5 * time.Millisecond
	for n := 1; ; n++ {
		pid, err := h.exec()
		if err == nil {
			h.target = pid
			return nil
		}
		if n == tries || !errors.Is(err, unix.ETXTBSY) {
			return fmt.Errorf("starting %s in %s: %w", h.spec.Path, h.spec.Dir, err)
		}
		time.Sleep(pause)
	}
}

func (h *helper) exec() (int, error) {
	return syscall.ForkExec(h.spec.Path, h.spec.Args, &syscall.ProcAttr{
		Dir:   h.spec.Dir,
		Env:   h.spec.Env,
		Files: []uintptr{0, 1, 2},
		Sys:   &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL},
	})
}

// protected lists whom the program may not aim a call at: this helper and, if
// it can see it, Touchstone; also their groups, and everybody at once.
func (h *helper) protected() []int {
	self := os.Getpid()
	if h.spec.Mode.ownPIDs() {
		return []int{-1, self}
	}
	parent := os.Getppid()
	pids := []int{-1, self, -self, parent, -parent}
	if group, err := unix.Getpgid(parent); err == nil && group != parent {
		pids = append(pids, -group)
	}
	return pids
}

// obey sends the program spec.Where when it is asked to, waits for the end of the
// control pipe and kills until nothing is left, which ends the helper too.
func (h *helper) obey(control *os.File) {
	for buffer := make([]byte, 1); ; {
		if _, err := control.Read(buffer); err != nil {
			break
		}
		if buffer[0] == wantsWhere {
			h.signal(h.spec.Where)
		}
	}
	for {
		h.killTree()
		time.Sleep(5 * time.Millisecond)
	}
}

// signal sends the program itself a signal, unless it has ended.
func (h *helper) signal(s syscall.Signal) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.reaped {
		signalRunning(h.target, s)
	}
}

func (h *helper) finish(began time.Time) {
	for {
		unix.Waitid(unix.P_ALL, 0, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if pid, status := h.reap(); pid == h.target {
			e := end{Wall: time.Since(began), ExitCode: status.ExitStatus()}
			if status.Signaled() {
				e.Status, e.ExitCode, e.Signal = Signalled, 0, signalName(status.Signal())
			}
			h.status.Encode(word{Ended: &e})
			break
		}
	}
	leftover := h.sweep()
	h.status.Encode(word{Spent: h.spent(leftover)})
}

// reap takes leave of one process that has ended. The number is 0 if there is
// none, and -1 if there is no process at all.
func (h *helper) reap() (int, unix.WaitStatus) {
	h.mu.Lock()
	defer h.mu.Unlock()
	var status unix.WaitStatus
	pid, err := unix.Wait4(-1, &status, unix.WNOHANG, nil)
	if err == unix.EINTR {
		return 0, 0
	} else if err != nil {
		return -1, 0
	}
	h.reaped = h.reaped || pid == h.target
	return pid, status
}

// sweep kills what is left and counts it. Those that have ended before are not
// left over.
func (h *helper) sweep() (leftover int) {
	for {
		if pid, _ := h.reap(); pid == -1 {
			return 0
		} else if pid == 0 {
			break
		}
	}
	pause := 100 * time.Microsecond
	for deadline := time.Now().Add(sweepGrace); time.Now().Before(deadline); {
		h.killTree()
		for {
			pid, _ := h.reap()
			if pid == -1 {
				return leftover
			} else if pid == 0 {
				break
			}
			leftover++
		}
		time.Sleep(pause)
		pause = min(2*pause, 5*time.Millisecond)
	}
	return leftover // process 1 takes the rest with it, or else the supervisor finds it
}

// killTree kills everything in the box: at a stroke in a process namespace,
// else generation by generation, stopped first so that none starts another.
func (h *helper) killTree() {
	if h.lister == nil {
		unix.Kill(-1, unix.SIGKILL)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	children := h.lister()
	known := map[identity]bool{}
	for range freezeRounds {
		if len(stop(below(children(os.Getpid()), children), known)) == 0 {
			break
		}
		children = h.lister()
	}
	for p := range known {
		unix.Kill(p.pid, unix.SIGKILL)
	}
}

// spent sums up what all that has been reaped used. Linux keeps the peak of
// memory across exec: only a value above our own is not ours.
func (h *helper) spent(leftover int) *spent {
	var theirs, ours unix.Rusage
	unix.Getrusage(unix.RUSAGE_CHILDREN, &theirs)
	unix.Getrusage(unix.RUSAGE_SELF, &ours)
	s := &spent{CPU: time.Duration(theirs.Utime.Nano() + theirs.Stime.Nano()), Leftover: leftover}
	if theirs.Maxrss > ours.Maxrss {
		s.Memory = int64(theirs.Maxrss) << 10 // Linux counts in KiB
	}
	return s
}
