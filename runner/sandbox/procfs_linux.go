package sandbox

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// procTick is the unit of CPU time in /proc/PID/stat: the kernel shows 100
// ticks a second on every architecture that Go knows, whatever it counts inside.
const procTick = time.Second / 100

// identity names a process for good: numbers are used again, but not with the
// same time of birth.
type identity struct {
	pid  int
	born uint64 // ticks since boot
}

// process is what /proc/PID/stat says of one process.
type process struct {
	identity
	parent   int
	session  int
	zombie   bool          // has ended, but nobody has asked how
	bare     bool          // has an environment, and that is empty
	cpu      time.Duration // user and system time, with that of children waited for
	resident int64         // bytes
	folder   string        // what the kernel shows of it
}

// lookUp reads a process, false if it is gone.
func lookUp(pid int) (process, bool) { return lookIn(procPath(pid, "")) }

// lookIn reads the process that the kernel shows in a folder, such as "/proc/17/".
func lookIn(folder string) (process, bool) {
	data, err := os.ReadFile(folder + "stat")
	if err != nil {
		return process{}, false
	}
	p, found := parseStat(data)
	p.folder = folder
	return p, found
}

// Fields of /proc/PID/stat, counted from the one after the name: proc(5) calls
// that one number 3.
const (
	statState   = 0
	statParent  = 1
	statSession = 3
	statTimes   = 11 // utime, stime, cutime, cstime
	statBorn    = 19
	statPages   = 21
	statEnvAt   = 47 // address of the environment, 0 if there is none or it is secret
	statEnvEnd  = 48
	statFields  = 49 // as many as are needed
)

// parseStat reads a line like "17 (name) S 1 17 17 ...". The name may hold
// blanks and brackets of its own, hence the search for the last one.
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
		bare:     number(fields[statEnvAt]) != 0 && bytes.Equal(fields[statEnvAt], fields[statEnvEnd]),
		cpu:      time.Duration(ticks) * procTick,
		resident: number(fields[statPages]) * int64(os.Getpagesize()),
	}, true
}

// waits is how long threads have waited for a processor, by the folder of each. See
// proc(5) on /proc/PID/schedstat; a kernel that does not say shows none.
type waits map[string]time.Duration

// add looks at the threads of the process in a folder.
func (w waits) add(folder string) {
	tasks := folder + "task"
	threads, _ := os.ReadDir(tasks)
	for _, thread := range threads {
		task := tasks + "/" + thread.Name()
		data, _ := os.ReadFile(task + "/schedstat")
		if fields := bytes.Fields(data); len(fields) == 3 { // on a processor, waiting for one, slices
			w[task] = time.Duration(number(fields[1]))
		}
	}
}

func (w waits) sum() (sum time.Duration) {
	for _, waited := range w {
		sum += waited
	}
	return sum
}

// queue adds up what threads waited over several looks, also those that have ended.
type queue struct {
	last waits
	gone time.Duration // by threads that a later look did not show
}

// look returns how long all that were ever seen have waited. A number that is used
// again starts with less.
func (q *queue) look(now waits) time.Duration {
	for task, waited := range q.last {
		if now[task] < waited {
			q.gone += waited
		}
	}
	q.last = now
	return q.gone + now.sum()
}

func number(field []byte) int64 {
	n, _ := strconv.ParseInt(string(field), 10, 64)
	return n
}

// proportional returns the bytes resident in the process in a folder, with every page
// shared by n processes counted as an n-th; false if it cannot be told.
func proportional(folder string) (int64, bool) {
	data, err := os.ReadFile(folder + "smaps_rollup")
	if err != nil {
		return 0, false
	}
	for line := range bytes.Lines(data) {
		if value, found := bytes.CutPrefix(line, []byte("Pss:")); found {
			return number(bytes.TrimSuffix(bytes.TrimSpace(value), []byte(" kB"))) << 10, true
		}
	}
	return 0, false
}

// variable returns the value that a process was given for a name in its
// environment, empty if there is none or if it may not be read. It is not
// settled while the process is becoming another program: the new one has no
// environment yet.
func variable(pid int, name string) (value string, settled bool) {
	data, err := os.ReadFile(procPath(pid, "environ"))
	if err == nil && len(data) == 0 {
		p, found := lookUp(pid)
		return "", !found || p.bare
	}
	for entry := range bytes.SplitSeq(data, []byte{0}) {
		if value, found := bytes.CutPrefix(entry, []byte(name+"=")); found {
			return string(value), true
		}
	}
	return "", true
}

// signalRunning sends a process a signal, in a thread that is running and takes it if there
// is one.
// Go's runtime dumps the calls of the thread that gets the signal. On a busy machine it
// may fail to stop the others, and then it leaves their calls out.
func signalRunning(pid int, s syscall.Signal) error {
	tasks := procPath(pid, "task")
	threads, _ := os.ReadDir(tasks)
	for _, thread := range threads {
		status, _ := os.ReadFile(tasks + "/" + thread.Name() + "/status")
		if !bytes.Contains(status, []byte("\nState:\tR ")) || blocks(status, s) {
			continue
		}
		if id, err := strconv.Atoi(thread.Name()); err == nil && unix.Tgkill(pid, id, s) == nil {
			return nil
		}
	}
	return unix.Kill(pid, s)
}

// blocks reports whether a thread blocks a signal, by its status. A thread of Java's blocks
// SIGQUIT, for which another one waits: sent to the first it would wait for ever.
func blocks(status []byte, s syscall.Signal) bool {
	_, mask, _ := bytes.Cut(status, []byte("\nSigBlk:\t"))
	blocked, err := strconv.ParseUint(string(mask[:min(16, len(mask))]), 16, 64)
	return err != nil || blocked>>(s-1)&1 == 1
}

type lister func(pid int) []int

// listByThread asks the kernel, which keeps a list of children for each thread.
// It may leave one out while others end, so that only a list that stays empty
// proves anything.
func listByThread(pid int) []int {
	tasks := procPath(pid, "task")
	dir, err := os.Open(tasks)
	if err != nil {
		return nil
	}
	defer dir.Close()
	threads, _ := dir.Readdirnames(-1)
	var pids []int
	for _, thread := range threads {
		data, _ := os.ReadFile(tasks + "/" + thread + "/children")
		for field := range bytes.FieldsSeq(data) {
			pids = append(pids, int(number(field)))
		}
	}
	return pids
}

// listByScan reads every process of the machine once and looks the answers up.
func listByScan() lister {
	dir, err := os.Open("/proc")
	if err != nil {
		return func(int) []int { return nil }
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	children := map[int][]int{}
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil {
			continue
		}
		if p, found := lookUp(pid); found {
			children[p.parent] = append(children[p.parent], pid)
		}
	}
	return func(pid int) []int { return children[pid] }
}

// newLister returns what makes a lister for one look: the quick way if the
// kernel was built with CONFIG_PROC_CHILDREN, else the slow one. It fails if
// there is no /proc.
func newLister() (func() lister, error) {
	self := os.Getpid()
	if _, found := lookUp(self); !found {
		return nil, errors.New("reading /proc/self/stat: is /proc mounted?")
	}
	if _, err := os.Stat(fmt.Sprintf("/proc/%d/task/%d/children", self, self)); err != nil {
		return listByScan, nil
	}
	return func() lister { return listByThread }, nil
}

// heldByUs lists the processes to which this process holds a descriptor. Those
// are the children that it started and waits for: os/exec opens one for each,
// and nobody opens one for an orphan.
func heldByUs() map[int]bool {
	held := map[int]bool{}
	entries, _ := os.ReadDir("/proc/self/fdinfo")
	for _, entry := range entries {
		data, _ := os.ReadFile("/proc/self/fdinfo/" + entry.Name())
		for line := range bytes.Lines(data) {
			if value, found := bytes.CutPrefix(line, []byte("Pid:")); found {
				held[int(number(bytes.TrimSpace(value)))] = true
			}
		}
	}
	return held
}

func procPath(pid int, file string) string {
	return "/proc/" + strconv.Itoa(pid) + "/" + file
}
