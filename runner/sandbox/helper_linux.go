package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The helper is this program, started again under another name in the namespaces of a box. It
// sets up the box and starts the program. The restrictions do not apply to the helper itself, so
// that it can reap, count and kill processes. It is process 1 of its namespace, so no process of
// the box survives it.
//
// It never executes code of the submission. The program gets its own process, because process 1
// ignores the signals that it sends to itself.

const (
	helperName    = "touchstone-box" // name of the helper's process, by which it knows its role
	controlFD     = 3                // receives the spec; when it is closed, the helper kills everything
	statusFD      = 4                // receives the helper's messages
	chargeFD      = 5                // says what is charged to the cgroup, if there is one
	sizeOfSignals = 8                // size of the kernel's signal set in bytes
	wantsDump     = '?'              // a byte after the spec that asks the helper to send DumpSignal to the program
)

// A helper runs entirely in this init function, because initializing other packages would take
// longer than setting up the sandbox.
func init() {
	if len(os.Args) > 0 && os.Args[0] == helperName {
		// The main goroutine stays on the first thread. That thread must not be restricted, because
		// the kernel treats it as the whole process, also for signals. Another thread is restricted
		// and starts the program.
		runtime.LockOSThread()
		syscall.Exit(runHelper()) // nothing remains to be cleaned up; os.Exit would wait a second for the race detector
	}
}

type helper struct {
	spec   spec
	status *json.Encoder
	target int   // PID of the program
	charge int64 // bytes charged to the cgroup before the program started
	execs  execGuard

	// mu is held while a process is checked and signaled, and while one is reaped, so that no PID
	// is reused in between.
	mu     sync.Mutex
	reaped bool // whether the program has been reaped
}

func runHelper() int {
	if os.Getpid() == 1 {
		dropHandlers()
	}
	control, status := os.NewFile(controlFD, "control"), os.NewFile(statusFD, "status")
	h := &helper{status: json.NewEncoder(status)}
	began, err := h.begin(control)
	if err != nil {
		h.status.Encode(message{Failure: err.Error()})
		return 1
	}
	h.status.Encode(message{Running: true, Charge: h.charge})
	go h.handleControl(control)
	h.finish(began)
	return 0
}

// dropHandlers removes the signal handlers of Go's runtime. Without handlers, the kernel discards
// the signals that a program sends to a helper that is process 1 of its namespace. In other modes,
// only a seccomp filter protects the helper.
func dropHandlers() {
	// Package os/signal would need several hundred thread switches.
	var none [8]uint64 // struct sigaction: SIG_DFL, no flags
	for s := uintptr(1); s <= 64; s++ {
		unix.RawSyscall6(unix.SYS_RT_SIGACTION, s, uintptr(unsafe.Pointer(&none)), 0, sizeOfSignals, 0, 0)
	}
}

func (h *helper) begin(control *os.File) (time.Time, error) {
	unix.CloseOnExec(controlFD)
	unix.CloseOnExec(statusFD)
	unix.CloseRange(statusFD+1, ^uint(0)>>1, unix.CLOSE_RANGE_CLOEXEC) // a precaution; normally there are none
	unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0)
	unix.Umask(0o022)
	if err := json.NewDecoder(control).Decode(&h.spec); err != nil {
		return time.Time{}, fmt.Errorf("reading what to run: %w", err)
	}
	if err := h.enclose(); err != nil {
		return time.Time{}, err
	}
	if err := h.spec.layFiles(h.spec.UID); err != nil {
		return time.Time{}, err
	}
	if h.spec.Mode.confines() {
		if err := h.spec.limit(); err != nil {
			return time.Time{}, err
		}
	}
	if h.spec.Charged {
		h.charge = readNumber(os.NewFile(chargeFD, "charge"))
	}
	began := time.Now()
	err := h.start()
	return began, err
}

func (h *helper) enclose() error {
	if h.spec.Mode.ownRoot() {
		return h.spec.ownRoot()
	}
	if h.spec.Mode.ownPIDs() {
		return nil
	}
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("becoming the parent of orphaned processes: %w", err)
	}
	return nil
}

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
	if h.spec.Mode.confines() {
		if err := h.confine(); err != nil {
			return err
		}
	}
	err := retryBusy(func() (err error) {
		h.execs.permitted.Store(1)
		h.target, err = syscall.ForkExec(h.spec.Path, append([]string{h.spec.Path}, h.spec.Args...), &syscall.ProcAttr{
			Dir:   h.spec.workDir(),
			Env:   h.spec.Env,
			Files: []uintptr{0, 1, 2},
			Sys:   attributes(),
		})
		return err
	})
	if err != nil {
		return fmt.Errorf("starting %s in %s: %w", h.spec.Path, h.spec.Dir, err)
	}
	return nil
}

// retryBusy calls start again for a while if start fails because the executable is open for
// writing. A program that starts while Touchstone writes the executable has the open file for a
// moment (golang.org/issue/22315).
func retryBusy(start func() error) error {
	const tries, pause = 20, 5 * time.Millisecond
	for n := 1; ; n++ {
		err := start()
		if n == tries || !errors.Is(err, unix.ETXTBSY) {
			return err
		}
		time.Sleep(pause)
	}
}

// confine restricts the current thread and the processes that it starts.
func (h *helper) confine() error {
	protected := h.protected()
	if err := h.spec.dropPrivileges(); err != nil {
		return err
	}
	if err := h.spec.confine(); err != nil {
		return err
	}
	listener, err := policy{protected, h.spec.Mode.ownsFilesOutside(), !h.spec.Processes, !h.spec.isCounted()}.install()
	if listener >= 0 {
		go h.execs.answer(listener)
	}
	return err
}

// protected returns the IDs of processes and groups that no call of the program may target.
func (h *helper) protected() []int {
	self := os.Getpid()
	if h.spec.Mode.ownPIDs() {
		return []int{-1, self} // -1 means all processes
	}
	parent := os.Getppid()
	pids := []int{-1, self, -self, parent, -parent}
	if group, err := unix.Getpgid(parent); err == nil && group != parent {
		pids = append(pids, -group)
	}
	return pids
}

// handleControl sends DumpSignal to the program on request, and waits for the end of the control
// pipe. Once the pipe is closed, it kills the processes of the box again and again, until the
// helper ends.
func (h *helper) handleControl(control *os.File) {
	for buffer := make([]byte, 1); ; {
		if _, err := control.Read(buffer); err != nil {
			break
		}
		if buffer[0] == wantsDump {
			h.signal(h.spec.DumpSignal)
		}
	}
	for {
		h.killTree()
		time.Sleep(5 * time.Millisecond)
	}
}

func (h *helper) signal(s syscall.Signal) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.reaped {
		signalRunning(h.target, s)
	}
}

func (h *helper) finish(began time.Time) {
	var e Outcome
	for {
		unix.Waitid(unix.P_ALL, 0, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if pid, status := h.reap(); pid == h.target {
			e = Outcome{ExitCode: status.ExitStatus(), Usage: Usage{Wall: time.Since(began)}}
			if status.Signaled() {
				e.Status, e.ExitCode, e.Signal = Signalled, 0, signalName(status.Signal())
			}
			e.RefusedStarts = int(h.execs.refused.Load())
			h.status.Encode(message{Ended: &e})
			break
		}
	}
	leftover, swept := h.sweep()
	if files := h.spec.fetchFiles(); files != nil {
		h.status.Encode(message{Files: files})
	}
	if !swept {
		return // Touchstone kills the rest, as if this helper had been lost
	}
	var usage unix.Rusage
	unix.Getrusage(unix.RUSAGE_CHILDREN, &usage)
	e.Usage.CPU = time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	e.Usage.Memory, e.Leftover = childPeak(int64(usage.Maxrss)), leftover
	h.status.Encode(message{Spent: &e})
}

// reap reaps a process that has ended and returns its PID. It returns 0 if none has ended, and -1
// if there are no processes.
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

// reapAll reaps all processes that have ended. done is true if no processes are left.
func (h *helper) reapAll() (n int, done bool) {
	for ; ; n++ {
		switch pid, _ := h.reap(); pid {
		case -1:
			return n, true
		case 0:
			return n, false
		}
	}
}

// sweep kills the remaining processes. leftover is the number of those that were alive. done is
// false if some have not ended.
func (h *helper) sweep() (leftover int, done bool) {
	if _, done = h.reapAll(); done {
		return 0, true
	}
	done = waitFor(func() bool {
		h.killTree()
		n, done := h.reapAll()
		leftover += n
		return done
	})
	return leftover, done
}

func (h *helper) killTree() {
	if h.spec.Mode.ownPIDs() {
		unix.Kill(-1, unix.SIGKILL) // everything else in the namespace
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	killAll(func() []process { return withDescendants(children(os.Getpid())) })
}
