package sandbox

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	cpuGuarantee = Guarantee{"cpu time", Measured,
		"compared with the limit once the program has ended; its children do not count"}
	treeGuarantee = Guarantee{"process tree", Measured,
		"a job object ends it; a child that starts before the program is in the job escapes"}
)

func prepare() error { return nil }

// startGroup starts the command and puts it into a job.
//
// For a moment, the command runs outside the job. It cannot be started suspended, because os/exec
// provides no handle of the thread that would have to be resumed.
func startGroup(cmd *exec.Cmd) (*tree, error) {
	job, err := newJob()
	if err != nil {
		return nil, err
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{
		CreationFlags: windows.CREATE_NEW_PROCESS_GROUP | windows.CREATE_NO_WINDOW,
	}
	if err := cmd.Start(); err != nil {
		windows.CloseHandle(job)
		return nil, err
	}
	if err := assign(job, cmd.Process); err != nil {
		cmd.Process.Kill()
		cmd.Process.Wait()
		windows.CloseHandle(job)
		return nil, err
	}
	return &tree{process: cmd.Process, group: group(job)}, nil
}

// newJob creates a job whose processes are killed when its last handle is closed, and thus also
// when Touchstone ends.
func newJob() (windows.Handle, error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return 0, fmt.Errorf("making a job object: %w", err)
	}
	var info windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	info.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE |
		windows.JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION // no error dialog that waits for a user
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&info)), uint32(unsafe.Sizeof(info)))
	if err != nil {
		windows.CloseHandle(job)
		return 0, fmt.Errorf("setting up a job object: %w", err)
	}
	return job, nil
}

// assign puts a process into a job. It ignores a process that has already ended.
func assign(job windows.Handle, process *os.Process) error {
	var assignErr error
	err := process.WithHandle(func(handle uintptr) {
		assignErr = windows.AssignProcessToJobObject(job, windows.Handle(handle))
		if assignErr != nil && hasEnded(windows.Handle(handle)) {
			assignErr = nil
		}
	})
	if err == nil {
		err = assignErr
	}
	if err != nil {
		return fmt.Errorf("assigning the process to a job object: %w", err)
	}
	return nil
}

func hasEnded(process windows.Handle) bool {
	event, err := windows.WaitForSingleObject(process, 0)
	return err == nil && event == windows.WAIT_OBJECT_0
}

type group windows.Handle

func (g group) kill() { windows.TerminateJobObject(windows.Handle(g), 1) }

// close kills the remaining processes of the job, and returns their number.
func (g group) close() (leftover int, err error) {
	leftover = g.active()
	err = windows.TerminateJobObject(windows.Handle(g), 1)
	windows.CloseHandle(windows.Handle(g))
	if err != nil {
		return 0, fmt.Errorf("ending the processes that the program left behind: %w", err)
	}
	return leftover, nil
}

func (g group) active() int {
	var info jobAccounting
	err := windows.QueryInformationJobObject(windows.Handle(g), windows.JobObjectBasicAccountingInformation,
		uintptr(unsafe.Pointer(&info)), uint32(unsafe.Sizeof(info)), nil)
	if err != nil {
		return 0
	}
	return int(info.activeProcesses)
}

// jobAccounting is JOBOBJECT_BASIC_ACCOUNTING_INFORMATION, which x/sys lacks.
type jobAccounting struct {
	userTime, kernelTime             int64
	periodUserTime, periodKernelTime int64
	pageFaults                       uint32
	totalProcesses                   uint32
	activeProcesses                  uint32
	terminatedProcesses              uint32
}

// endingOf says how a process ended. The status is always Exited, because Windows has no signals.
func endingOf(state *os.ProcessState) Outcome { return Outcome{ExitCode: state.ExitCode()} }

// readRest does nothing, because on Windows it cannot tell whether a read would block.
func (c *collector) readRest() error { return nil }

func newGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

func reserveAddressSpace(int64) error { return nil }

// LimitMemory does nothing, because a process on Windows cannot limit itself.
func LimitMemory(uint64) error { return nil }
