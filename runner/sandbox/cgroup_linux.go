package sandbox

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"

	"golang.org/x/sys/unix"
)

const (
	helperRoom = 32 << 20 // bytes that a helper may use in addition to its program; several times what it needs
	staleRoom  = 4 << 20  // bytes of an earlier run that the kernel may not have freed when the next one begins
)

// cgroup is a memory cgroup of the kernel. It holds the helper and the program of one run, then
// those of the next. The kernel charges it with all memory that it allocates for them: also pages
// that are in no page table, page tables, and the buffers of pipes and sockets.
//
// Moving a process into a cgroup takes 10 ms, so the helper starts in it. In version 1, a process
// starts in the cgroup of the thread that starts it. One thread of Touchstone stays in each cgroup
// for that. What the thread allocates is charged to the cgroup of Touchstone.
type cgroup struct {
	dir     string
	files   *cgroupFiles
	charge  *os.File // what the kernel charges at the moment
	maximum *os.File // maximum of charge; nil before Linux 5.19 in version 2
	folder  *os.File // dir, in version 2
	start   chan *exec.Cmd
	started chan error

	// The following fields concern the current run.
	limit       int64
	base        int64 // bytes charged before the program started
	peak        int64 // maximum before the run, if the kernel cannot reset it
	full, kills int64 // how often the limit was reached, and processes were killed, before the run
	mostCached  int64 // maximum of cached during the run
}

// cgroupFiles holds the names of the files in a cgroup.
type cgroupFiles struct {
	charge, maximum, limit, total string // total limits memory and swap space together
	kills, full                   string // contain the numbers after "oom_kill " and oom
	oom                           string
}

var (
	cgroupV1 = &cgroupFiles{"memory.usage_in_bytes", "memory.max_usage_in_bytes", "memory.limit_in_bytes",
		"memory.memsw.limit_in_bytes", "memory.oom_control", "memory.failcnt", ""}
	cgroupV2 = &cgroupFiles{"memory.current", "memory.peak", "memory.max",
		"", "memory.events", "memory.events", "oom "}
)

func newCgroup(dir string, files *cgroupFiles) (*cgroup, error) {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return nil, err
	}
	g := &cgroup{dir: dir, files: files}
	if err := g.open(); err != nil {
		g.remove()
		return nil, err
	}
	return g, nil
}

func (g *cgroup) open() (err error) {
	if g.charge, err = os.Open(filepath.Join(g.dir, g.files.charge)); err != nil {
		return err
	}
	g.maximum, err = os.OpenFile(filepath.Join(g.dir, g.files.maximum), os.O_RDWR, 0)
	if err != nil {
		g.maximum, _ = os.Open(filepath.Join(g.dir, g.files.maximum)) // readable since Linux 5.19, writable since 6.12
	}
	if g.files == cgroupV1 {
		g.start, g.started = make(chan *exec.Cmd), make(chan error)
		go g.startHelpers()
		return <-g.started
	}
	writeCgroup(g.dir, "memory.swap.max", "0") // fails if the kernel cannot swap
	if err := unix.Access(filepath.Join(g.dir, "cgroup.procs"), unix.W_OK); err != nil {
		return err
	}
	g.folder, err = os.Open(g.dir)
	return err
}

// startHelpers calls serve. If serve panics, no later helper starts in the cgroup.
func (g *cgroup) startHelpers() {
	if err := recoverPanic("starting helpers in a cgroup", func() error { g.serve(); return nil }); err != nil {
		g.started <- err
	}
}

// serve moves a thread into the cgroup, and starts helpers on it.
func (g *cgroup) serve() {
	runtime.LockOSThread()
	if unix.Gettid() == os.Getpid() {
		// The kernel charges all memory of this process to the cgroup of its first thread.
		defer runtime.UnlockOSThread()
		done := make(chan bool)
		go func() { g.startHelpers(); close(done) }()
		<-done
		return
	}
	g.started <- writeCgroup(g.dir, "tasks", strconv.Itoa(unix.Gettid()))
	for cmd := range g.start {
		g.started <- cmd.Start()
	}
	// The thread is still locked, so it ends with this function.
}

// launch starts a command in the cgroup. If g is nil, it starts the command in that of this process.
func (g *cgroup) launch(cmd *exec.Cmd) error {
	switch {
	case g == nil:
		return cmd.Start()
	case g.folder != nil:
		cmd.SysProcAttr.UseCgroupFD, cmd.SysProcAttr.CgroupFD = true, int(g.folder.Fd())
		return cmd.Start()
	}
	g.start <- cmd
	return <-g.started
}

// begin prepares the cgroup for a run whose program may use limit bytes.
func (g *cgroup) begin(limit int64) error {
	if limit != g.limit {
		bytes := strconv.FormatInt(limit+helperRoom, 10)
		err := writeCgroup(g.dir, g.files.limit, bytes)
		if g.files.total != "" && writeCgroup(g.dir, g.files.total, bytes) == nil {
			err = writeCgroup(g.dir, g.files.limit, bytes) // refused at first if it exceeded the old total
		}
		if err != nil {
			return err
		}
		g.limit = limit
	}
	if g.maximum != nil {
		g.maximum.WriteString("0") // resets it
		g.peak = readNumber(g.maximum)
	}
	g.base, g.mostCached = 0, 0
	g.full, g.kills = g.timesFull(), g.field(g.files.kills, "oom_kill ")
	return nil
}

// used returns the bytes that the program uses, without the files that the kernel keeps in memory
// and drops when it needs room. If the kernel has killed a process at the limit, used returns what
// the program used then.
func (g *cgroup) used() int64 {
	if g.field(g.files.kills, "oom_kill ") > g.kills && g.wasFull() {
		return g.limit + helperRoom - g.base
	}
	return readNumber(g.charge) - g.cached() - g.base
}

// wasFull reports whether the cgroup reached its limit during the run. The kernel does not count every
// failure to charge memory: with 8 programs that filled sockets, it killed one and counted none.
func (g *cgroup) wasFull() bool {
	if g.timesFull() > g.full {
		return true
	}
	const batch = 1 << 20 // bytes below the limit at which the kernel may give up, because it charges in batches
	if g.maximum == nil {
		return false
	}
	most := readNumber(g.maximum)
	return most > g.peak && most >= g.limit+helperRoom-batch
}

// timesFull returns how often the kernel says that the cgroup reached its limit.
func (g *cgroup) timesFull() int64 { return g.field(g.files.full, g.files.oom) }

// mostUsed returns an estimate of the maximum of used since the program started. It exceeds the
// limit only if used does, because the kernel does not say how much of the maximum were files.
func (g *cgroup) mostUsed() int64 {
	used := g.used()
	if g.maximum == nil {
		return used
	}
	most := readNumber(g.maximum)
	if most <= g.peak {
		return used
	}
	return max(used, min(g.limit, most-g.mostCached-g.base))
}

func (g *cgroup) cached() int64 {
	cached := g.field("memory.stat", "inactive_file ") + g.field("memory.stat", "active_file ")
	g.mostCached = max(g.mostCached, cached)
	return cached
}

// field returns the number after name at the beginning of a line of a file, or 0.
func (g *cgroup) field(file, name string) int64 {
	data, _ := os.ReadFile(filepath.Join(g.dir, file))
	for line := range bytes.Lines(data) {
		if value, found := bytes.CutPrefix(line, []byte(name)); found {
			return number(bytes.TrimSpace(value))
		}
	}
	return 0
}

func readNumber(f *os.File) int64 {
	var text [32]byte
	n, _ := f.ReadAt(text[:], 0)
	return number(bytes.TrimSpace(text[:n]))
}

func writeCgroup(dir, file, text string) error {
	f, err := os.OpenFile(filepath.Join(dir, file), os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// remove removes the cgroup, which no run uses.
func (g *cgroup) remove() {
	for _, f := range []*os.File{g.charge, g.maximum, g.folder} {
		if f != nil {
			f.Close()
		}
	}
	if g.start != nil {
		close(g.start)
	}
	waitFor(func() bool { return os.Remove(g.dir) == nil }) // until its thread has ended
}
