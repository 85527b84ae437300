package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// procTick is the unit of CPU time in /proc/PID/stat. The kernel reports 100 ticks a second on
// every architecture that Go supports.
const procTick = time.Second / 100

// identity identifies a process. The system may reuse a PID, but not with the same start time.
type identity struct {
	pid  int
	born uint64 // ticks since boot
}

type process struct {
	identity
	parent   int
	session  int
	zombie   bool          // has ended but was not reaped
	cpu      time.Duration // user and system time, including reaped children
	resident int64         // bytes
	folder   string        // such as "/proc/17/"
}

func findProcess(pid int) (process, bool) { return readProcess(procPath(pid, "")) }

func readProcess(folder string) (process, bool) {
	data, err := os.ReadFile(folder + "stat")
	if err != nil {
		return process{}, false
	}
	p, found := parseStat(data)
	p.folder = folder
	return p, found
}

// Indexes of the fields of /proc/PID/stat after the name. The first of them has number 3 in
// proc(5).
const (
	statState   = 0
	statParent  = 1
	statSession = 3
	statTimes   = 11 // utime, stime, cutime, cstime
	statBorn    = 19
	statPages   = 21
	statFields  = 22 // minimum number of fields
)

// parseStat parses a line such as "17 (name) S 1 17 17 ...". The name may contain blanks and
// parentheses, so it ends at the last parenthesis.
func parseStat(data []byte) (process, bool) {
	pid, rest, found := bytes.Cut(data, []byte(" ("))
	fields := bytes.Fields(rest[bytes.LastIndexByte(rest, ')')+1:])
	if !found || len(fields) < statFields {
		return process{}, false
	}
	var ticks int64
	for _, field := range fields[statTimes : statTimes+4] {
		ticks += number(field)
	}
	return process{
		identity: identity{pid: int(number(pid)), born: uint64(number(fields[statBorn]))},
		parent:   int(number(fields[statParent])),
		session:  int(number(fields[statSession])),
		zombie:   fields[statState][0] == 'Z',
		cpu:      time.Duration(ticks) * procTick,
		resident: number(fields[statPages]) * int64(os.Getpagesize()),
	}, true
}

// membersIn lists the processes of a namespace, except process 1. proc is the path of the
// namespace's /proc. complete is false if proc may hide processes.
func membersIn(proc string) (members []process, complete bool) {
	dir, err := os.Open(proc)
	if err != nil {
		return nil, false
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	for _, name := range names {
		if name == "1" {
			complete = true // a /proc that hides processes also hides process 1
		} else if _, err := strconv.Atoi(name); err == nil {
			if p, alive := readProcess(proc + "/" + name + "/"); alive {
				members = append(members, p)
			}
		}
	}
	return members, complete
}

// withDescendants returns the processes with these PIDs and all their descendants, parents first.
func withDescendants(pids []int) []process {
	var found []process
	known := map[identity]bool{}
	for len(pids) > 0 {
		pid := pids[0]
		pids = pids[1:]
		p, alive := findProcess(pid)
		if !alive || known[p.identity] {
			continue
		}
		known[p.identity] = true
		found = append(found, p)
		pids = append(pids, children(pid)...)
	}
	return found
}

// waitTimes adds up how long threads waited for a processor. It includes threads that have ended.
type waitTimes struct {
	last map[string]time.Duration // keyed by the thread's folder in /proc
	gone time.Duration            // total of the threads that have ended
}

// update returns how long the threads of the processes with these folders in /proc have waited for
// a processor. The total includes threads that ended after an earlier call.
func (w *waitTimes) update(folders []string) time.Duration {
	now, total := map[string]time.Duration{}, time.Duration(0)
	for _, folder := range folders {
		for _, task := range threads(folder) {
			data, _ := os.ReadFile(task + "/schedstat") // some kernels lack it
			fields := bytes.Fields(data)                // time on a processor, time waiting for one, number of slices
			if len(fields) == 3 {
				now[task] = time.Duration(number(fields[1]))
				total += now[task]
			}
		}
	}
	for task, waited := range w.last {
		if now[task] < waited { // the thread has ended; a new thread may have the same ID
			w.gone += waited
		}
	}
	w.last = now
	return w.gone + total
}

func number(field []byte) int64 {
	n, _ := strconv.ParseInt(string(field), 10, 64)
	return n
}

// proportionalSize returns the resident bytes of the process with this folder in /proc. A page
// shared by n processes counts as 1/n. proportionalSize returns false if the kernel does not report
// the size.
func proportionalSize(folder string) (int64, bool) {
	data, err := os.ReadFile(folder + "smaps_rollup")
	if err != nil {
		return 0, false
	}
	return kilobytes(data, "Pss:"), true
}

// kernelMemory returns the size of the page tables of processes, and an upper bound on what their
// pipes and sockets hold.
func kernelMemory(members []process) (bytes int64) {
	known := map[string]bool{}
	for _, p := range members {
		status, _ := os.ReadFile(p.folder + "status")
		bytes += kilobytes(status, "VmPTE:")
		files, _ := os.ReadDir(p.folder + "fd")
		for _, file := range files {
			link, _ := os.Readlink(p.folder + "fd/" + file.Name()) // such as pipe:[17]
			if kind, _, _ := strings.Cut(link, ":"); !known[link] {
				bytes += bufferSizes[kind]
				known[link] = true
			}
		}
	}
	return bytes
}

// bufferSizes holds how much a pipe or a socket can hold.
var bufferSizes = map[string]int64{"pipe": 64 << 10, "socket": socketBuffer()}

func socketBuffer() int64 {
	text, _ := os.ReadFile("/proc/sys/net/core/wmem_default")
	return 2 * max(number(bytes.TrimSpace(text)), 212992) // a socket accepts data until its buffer overflows
}

// kilobytes returns the number of bytes that a file in /proc/PID says in units of 1024.
func kilobytes(text []byte, name string) int64 {
	for line := range bytes.Lines(text) {
		if value, found := bytes.CutPrefix(line, []byte(name)); found {
			return number(bytes.TrimSuffix(bytes.TrimSpace(value), []byte(" kB"))) << 10
		}
	}
	return 0
}

// signalRunning sends a signal to a process, if possible to a running thread that does not block
// the signal.
func signalRunning(pid int, s syscall.Signal) error {
	// A running thread is best, because Go's runtime dumps the stack of the thread that gets the
	// signal. On a busy machine it may fail to stop the other threads, and then omits their stacks.
	for _, task := range threads(procPath(pid, "")) {
		status, _ := os.ReadFile(task + "/status")
		if !bytes.Contains(status, []byte("\nState:\tR ")) || blocks(status, s) {
			continue
		}
		if id, err := strconv.Atoi(path.Base(task)); err == nil && unix.Tgkill(pid, id, s) == nil {
			return nil
		}
	}
	return unix.Kill(pid, s)
}

// blocks reports whether a thread blocks a signal, according to its status file. In Java, all
// threads except one block SIGQUIT, and a signal to a blocking thread would stay pending forever.
func blocks(status []byte, s syscall.Signal) bool {
	_, mask, _ := bytes.Cut(status, []byte("\nSigBlk:\t"))
	blocked, err := strconv.ParseUint(string(mask[:min(16, len(mask))]), 16, 64)
	return err != nil || blocked>>(s-1)&1 == 1
}

func children(pid int) []int {
	if hasProcChildren() {
		return listByThread(pid)
	}
	return listByScan(pid) // slow, since it reads every process on the machine
}

// hasProcChildren reports whether the kernel has CONFIG_PROC_CHILDREN.
var hasProcChildren = sync.OnceValue(func() bool {
	_, err := os.Stat(procPath(os.Getpid(), fmt.Sprintf("task/%d/children", os.Getpid())))
	return err == nil
})

// listByThread returns the children of a process, from the kernel's list for each thread. While a
// child ends, the list may lack other children.
func listByThread(pid int) (children []int) {
	for _, task := range threads(procPath(pid, "")) {
		data, _ := os.ReadFile(task + "/children")
		for field := range bytes.FieldsSeq(data) {
			children = append(children, int(number(field)))
		}
	}
	return children
}

func threads(folder string) (tasks []string) {
	dir, err := os.Open(folder + "task")
	if err != nil {
		return nil
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	for _, name := range names {
		tasks = append(tasks, folder+"task/"+name)
	}
	return tasks
}

func listByScan(parent int) (children []int) {
	names, _ := os.ReadDir("/proc")
	for _, name := range names {
		if pid, err := strconv.Atoi(name.Name()); err == nil {
			if p, found := findProcess(pid); found && p.parent == parent {
				children = append(children, pid)
			}
		}
	}
	return children
}

func procPath(pid int, file string) string {
	return "/proc/" + strconv.Itoa(pid) + "/" + file
}

// waitsIn names the functions of the kernel in which the threads of a process and of its children wait,
// as far as this process may know them. A thread that runs is "0".
func waitsIn(pid int) string {
	var names []string
	for _, task := range threads(procPath(pid, "")) {
		name, _ := os.ReadFile(task + "/wchan")
		names = append(names, string(name))
	}
	for _, child := range listByScan(pid) {
		names = append(names, "its child in "+waitsIn(child))
	}
	return strings.Join(names, ", ")
}
