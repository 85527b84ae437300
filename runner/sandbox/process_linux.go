package sandbox

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

var (
	cpuGuarantee = Guarantee{"cpu time", Measured,
		"summed over the process tree through /proc while it runs; exact when it ends"}
	treeGuarantee = Guarantee{"process tree", Measured,
		"a helper adopts orphans and kills them"}
)

func memoryGuarantee(confined bool) Guarantee {
	g := Guarantee{"memory", Measured, "resident bytes, page tables, pipes and sockets of the process tree every 40 ms"}
	_, err := cgroups()
	switch {
	case err != nil && confined:
		g.Detail += "; RLIMIT_DATA 1 GiB above the limit for each process; seccomp forbids what would not count"
	case err == nil && confined:
		g.Strength, g.Detail = Enforced, "a memory cgroup; the kernel gives its processes 32 MiB more than the limit at most"
	case err == nil:
		g.Detail = "a memory cgroup, which a program with enough rights can leave"
	}
	return g
}

// keeper starts the helpers of runs, and kills what a helper leaves behind.
//
// Each helper is the parent of the orphans of its run. If a program kills its helper, the processes
// of the program become children of Touchstone, even after setsid or a double fork. So the keeper
// need not search the other processes of the machine.
type keeper struct {
	self    int // PID of this process
	session int // session of this process, which no process of a run can join

	// mu is held while processes are checked and signaled, and while a helper is started or reaped,
	// so that no PID is reused in between.
	mu   sync.Mutex
	live map[int]*tree // keyed by the PID of the helper
}

// getKeeper returns the only keeper of this process. Two would compete for the same list of
// children.
var getKeeper = sync.OnceValues(newKeeper)

func newKeeper() (*keeper, error) {
	self, found := findProcess(os.Getpid())
	if !found {
		return nil, errors.New("cannot read /proc/self/stat; check that /proc is mounted")
	}
	if err := keepFilesPrivate(); err != nil {
		return nil, err
	}
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return nil, fmt.Errorf("becoming the parent of orphaned processes: %w", err)
	}
	return &keeper{self: self.pid, session: self.session, live: map[int]*tree{}}, nil
}

// tree is the helper of a run with its descendants.
type tree struct {
	keeper  *keeper
	process *os.Process // the helper
	leader  int         // PID of the helper, which stays in use until close
	group   *cgroup     // nil if the run has none

	// keeper.mu guards the following fields.
	inside string    // path of the /proc of the run's namespace; empty until the program runs
	waits  waitTimes // time that threads of the run waited for a processor
	peak   Usage     // maximum over all samples
}

func (k *keeper) start(cmd *exec.Cmd, group *cgroup) (*tree, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if err := group.launch(cmd); err != nil {
		return nil, err
	}
	t := &tree{keeper: k, process: cmd.Process, leader: cmd.Process.Pid, group: group}
	k.live[t.leader] = t
	return t, nil
}

// attributes returns attributes that start a program in its own session, without a terminal. The
// kernel kills the program if the thread that started it ends, so that no program outlives
// Touchstone.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}

// await waits until the helper has ended. It does not reap the helper, so no other process, group
// or session gets the helper's PID before close is called.
func (t *tree) await() error {
	for {
		err := unix.Waitid(unix.P_PID, t.leader, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if err != unix.EINTR {
			return err
		}
	}
}

// sample measures the run and returns its maximum usage so far, without the helper's memory. If
// limit is not 0 and the memory exceeds it, sample measures the memory more precisely.
func (t *tree) sample(limit int64) Usage {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	members := t.members()
	helper, _ := findProcess(t.leader)
	cpu := helper.cpu
	for _, p := range members {
		cpu += p.cpu
	}
	t.peak.CPU = max(t.peak.CPU, cpu)
	memory := resident(members, limit)
	if t.group != nil {
		memory = max(memory, t.group.used())
	} else {
		memory += kernelMemory(members)
	}
	t.peak.Memory = max(t.peak.Memory, memory)
	return t.peak
}

// waited returns the total time for which threads of the run were ready but had no processor. If a
// thread has ended, the total lacks what the thread waited since the previous call.
func (t *tree) waited() time.Duration {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	var folders []string
	for _, p := range t.members() {
		folders = append(folders, p.folder)
	}
	return t.waits.update(folders)
}

func (t *tree) alive() bool {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	return slices.ContainsFunc(t.members(), func(p process) bool { return !p.zombie })
}

// members returns the processes of the run, except the helper. Their PIDs may be those of a
// namespace.
func (t *tree) members() []process {
	// The /proc of the namespace has a single list of processes. From outside, members must read a
	// list for every thread. That also slows down the end of processes: the kernel must drop
	// everything that was read, and meanwhile a process that reaps another one spins.
	if t.inside != "" {
		if members, complete := membersIn(t.inside); complete {
			return members
		}
	}
	return withDescendants(children(t.leader))
}

func (t *tree) useProc(proc string) {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	t.inside = proc
}

func (t *tree) kill() { t.process.Kill() }

// resident returns the total of the resident bytes of processes, which counts shared pages once for
// each process. If the total exceeds the limit, resident computes it again with proportionalSize,
// which is slow.
func resident(members []process, limit int64) int64 {
	var sum int64
	for _, p := range members {
		sum += p.resident
	}
	if limit <= 0 || sum <= limit || len(members) == 1 {
		return sum
	}
	sum = 0
	for _, p := range members {
		if shared, known := proportionalSize(p.folder); known {
			sum += shared
		} else {
			sum += p.resident
		}
	}
	return sum
}

func (t *tree) close(lost bool) (err error) {
	if lost {
		err = t.keeper.sweep()
	}
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	_, waitErr := t.process.Wait() // returns at once, since the process has ended
	delete(t.keeper.live, t.leader)
	return errors.Join(err, waitErr)
}

// childPeak returns the peak of the resident bytes of a child that has ended, or 0 if the peak is
// unknown. maxRSS is the peak that the kernel reports, in KiB.
func childPeak(maxRSS int64) int64 {
	// Between fork and exec a child shares the memory of this process, and Linux keeps the peak
	// across exec. So maxRSS is the peak of the child only if it exceeds the peak of this process.
	var own unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &own); err != nil || maxRSS <= int64(own.Maxrss) {
		return 0
	}
	return maxRSS << 10
}
