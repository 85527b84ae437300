package sandbox

import (
	"crypto/rand"
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
		"summed over the process tree through /proc while it runs, exact at its end"}
	memoryGuarantee = Guarantee{"memory", Measured,
		"resident bytes summed over the process tree through /proc every 40 ms"}
	treeGuarantee = Guarantee{"process tree", Measured,
		"swept through /proc; orphans come to Touchstone, which ends them"}
)

// markerName is the only environment variable of a program that its Command does not set.
// Processes that the program starts inherit it, so it identifies the run of an orphan.
const markerName = "TOUCHSTONE_RUN"

// keeper starts programs and assigns processes to runs.
//
// It is the subreaper of all runs: a process whose parent dies becomes a child of this process,
// even after setsid or a double fork. So every process of a run is below its program, or below
// an orphan that is a child of this process, and the keeper need not look at other processes.
type keeper struct {
	self    int // number of this process
	session int // its session, which no process of a run can join
	lister  func() lister

	// mu is held while processes are checked and signaled, and while a program is started or
	// reaped, so that no process number is reused in between.
	mu   sync.Mutex
	live map[int]*tree // keyed by the process number of the program
}

// getKeeper returns the keeper of this process. There is only one, because two would compete for
// the same list of children.
var getKeeper = sync.OnceValues(newKeeper)

func newKeeper() (*keeper, error) {
	lister, err := newLister()
	if err != nil {
		return nil, err
	}
	if err := keepFilesPrivate(); err != nil {
		return nil, err
	}
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return nil, fmt.Errorf("becoming the parent of orphaned processes: %w", err)
	}
	self, _ := findProcess(os.Getpid())
	return &keeper{
		self:    self.pid,
		session: self.session,
		lister:  lister,
		live:    map[int]*tree{},
	}, nil
}

// tree is the program of a run with its descendants.
type tree struct {
	keeper  *keeper
	process *os.Process // the program
	leader  int         // its process number, which stays in use until close
	marker  string      // value of markerName
	helped  bool        // the program is a helper, whose memory does not count
	sealed  bool        // the program is process 1 of a namespace: nothing outlives it, and no orphans come to this process

	// keeper.mu guards the following fields.
	inside   string            // the /proc of its namespace as seen from outside, once the program runs
	seen     map[identity]bool // its processes at the last check
	reaped   time.Duration     // CPU time of orphans that have ended
	queue    queue             // time that its threads waited for a processor
	peak     Usage             // maximum over all samples
	killed   bool              // the sandbox ended the run
	leftover map[identity]bool // processes that outlived the program
}

// start starts the command in its own session.
func (k *keeper) start(cmd *exec.Cmd) (t *tree, err error) {
	marker := rand.Text()
	cmd.Env = append(cmd.Env, markerName+"="+marker)
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = attributes()
	}
	err = retryBusy(func() (err error) {
		attempt := *cmd // a Cmd cannot be started twice, even after a failure
		t, err = k.startOnce(&attempt, marker)
		return err
	})
	return t, err
}

// retryBusy calls start again for a while if the executable is open for writing. A file that
// this process has just written is still open in any program that is just starting
// (golang.org/issue/22315).
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

func (k *keeper) startOnce(cmd *exec.Cmd, marker string) (*tree, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	t := &tree{
		keeper:   k,
		process:  cmd.Process,
		leader:   cmd.Process.Pid,
		marker:   marker,
		seen:     map[identity]bool{},
		leftover: map[identity]bool{},
	}
	k.live[t.leader] = t
	return t, nil
}

// attributes puts a program into its own session, without a terminal, and kills it if Touchstone
// dies. To the kernel, the parent dies when the thread that started the program ends, so that
// thread must live on.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}

// await returns when the program has ended. It does not reap it, so its number belongs to no
// other process, group or session until close.
func (t *tree) await() error {
	for {
		err := unix.Waitid(unix.P_PID, t.leader, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if err != unix.EINTR {
			return err
		}
	}
}

// sample takes a sample and returns the maximum usage so far. If the memory exceeds limit bytes,
// it is measured more precisely, unless limit is 0.
func (t *tree) sample(limit int64) Usage {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	members := t.members()
	if leader, found := findProcess(t.leader); found {
		if t.helped {
			leader.resident = 0
		}
		members = append(members, leader)
	}
	cpu := t.reaped
	for _, p := range members {
		cpu += p.cpu
	}
	t.peak.CPU = max(t.peak.CPU, cpu)
	t.peak.Memory = max(t.peak.Memory, resident(members, limit))
	return t.peak
}

// waited returns the total time for which threads of the run were ready but had no processor. It
// does not count threads that ended before the first check, or the time between the last check
// of a thread and its end.
func (t *tree) waited() time.Duration {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	now := waits{}
	if !t.helped {
		now.add(procPath(t.leader, ""))
	}
	for _, p := range t.members() {
		now.add(p.folder)
	}
	return t.queue.update(now)
}

func (t *tree) alive() bool {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	members := t.members()
	if leader, found := findProcess(t.leader); found && !t.helped {
		members = append(members, leader)
	}
	return slices.ContainsFunc(members, func(p process) bool { return !p.zombie })
}

func (t *tree) signal(s syscall.Signal) error {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	return signalRunning(t.leader, s)
}

// resident returns the total of the resident bytes of processes, which counts shared pages once
// for each process. If the total exceeds the limit, resident computes it again, which is slow: a
// page shared by n processes then counts as 1/n for each.
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
		if shared, known := proportional(p.folder); known {
			sum += shared
		} else {
			sum += p.resident
		}
	}
	return sum
}

func (t *tree) close() (ending, error) {
	var sweepErr error
	if !t.sealed {
		sweepErr = t.sweep()
	}

	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	state, err := t.process.Wait() // returns at once, since the process has ended
	delete(t.keeper.live, t.leader)
	if sweepErr != nil {
		return ending{}, sweepErr
	}
	if err != nil {
		return ending{}, fmt.Errorf("reaping it: %w", err)
	}
	return ending{
		state:    state,
		cpu:      max(t.peak.CPU, t.reaped+state.UserTime()+state.SystemTime()),
		memory:   max(t.peak.Memory, childPeak(int64(state.SysUsage().(*syscall.Rusage).Maxrss))),
		leftover: len(t.leftover),
	}, nil
}

// childPeak returns the peak of the resident bytes of a child of this process that has ended, or
// 0 if unknown. maxRSS is the peak that the kernel reports, in KiB. Between fork and exec a
// child shares the memory of this process, and Linux keeps the peak across exec. So only a value
// above the peak of this process is that of the child.
func childPeak(maxRSS int64) int64 {
	var own unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &own); err != nil || maxRSS <= int64(own.Maxrss) {
		return 0
	}
	return maxRSS << 10
}
