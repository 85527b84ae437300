package sandbox

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

const mib = 1 << 20

// running reports whether a process exists and has neither ended nor been stopped.
func running(pid int) bool {
	data, err := os.ReadFile(procPath(pid, "stat"))
	if err != nil {
		return false
	}
	_, rest, _ := strings.Cut(string(data), ") ")
	return rest != "" && !strings.ContainsRune("ZTtX", rune(rest[0]))
}

func TestDaemonsAreKilled(t *testing.T) {
	check := func(t *testing.T, kind string, life int) {
		c := program(t, "daemon", kind, fmt.Sprint(life))
		o, err := open(t).Run(t.Context(), c)
		if err != nil || o.Status != Exited || string(o.Stdout.Bytes) != "answer" || o.Leftover != 2 ||
			o.Usage.Wall > soon {
			t.Errorf("Run(%v) = %v after %v, stdout %q, stderr %q, %d left over, %v; want exited, answer, 2 left over",
				c.Args, o.Status, o.Usage.Wall, o.Stdout.Bytes, clip(o.Stderr.Bytes), o.Leftover, err)
		}
		wantGone(t, c, 3)
	}
	t.Run("without a trace", func(t *testing.T) { check(t, "disguised", 0) })
	t.Run("of one of several runs", func(t *testing.T) {
		var group sync.WaitGroup
		for n := range 8 {
			group.Go(func() { check(t, "marked", 40*n) })
		}
		group.Wait()
	})
}

func TestLimitsCountTheWholeTree(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		args   []string
		limits Limits
		want   Status
	}{
		{[]string{"big", "150"}, Limits{Memory: 120 * mib, Wall: lifetime}, MemoryExceeded},
		{[]string{"spinner"}, Limits{CPU: 150 * time.Millisecond, Wall: lifetime / 2}, CPUExceeded},
	} {
		c := program(t, "parent", test.args...)
		c.Limits = test.limits
		o := execute(t, c)
		wantStatus(t, c, o, test.want)
		if u := o.Usage; u.CPU < c.Limits.CPU || u.Memory < c.Limits.Memory {
			t.Errorf("Run(%v) used %+v, want more than %+v", c.Args, u, c.Limits)
		}
		wantGone(t, c, 1)
	}
}

// The sandbox neither kills nor reaps processes that Touchstone starts for itself.
func TestOtherChildrenOfThisProcessSurvive(t *testing.T) {
	t.Chdir(t.TempDir())
	outside, ended, uncle := self("sleep"), self("exit", "7"), self("uncle")
	uncle.SysProcAttr = nil
	for _, cmd := range []*exec.Cmd{outside, ended, uncle} {
		start(cmd)
	}
	defer outside.Wait()
	defer outside.Process.Kill()
	if err := unix.Waitid(unix.P_PID, ended.Process.Pid, nil, unix.WEXITED|unix.WNOWAIT, nil); err != nil {
		t.Fatal(err)
	}
	nephew := awaitNumbers(1)[0]
	defer unix.Kill(nephew, unix.SIGKILL)

	c := program(t, "daemon", "disguised", "100")
	wantStatus(t, c, execute(t, c), Exited)
	wantGone(t, c, 3)

	for name, pid := range map[string]int{
		"a command in another session":      outside.Process.Pid,
		"an orphan of a command in our own": nephew,
	} {
		if !running(pid) {
			t.Errorf("%s is no longer running", name)
		}
	}
	for _, cmd := range []*exec.Cmd{ended, uncle} {
		cmd.Wait()
		if got := cmd.ProcessState.ExitCode(); got != 7 {
			t.Errorf("exit code of %v: %d, want 7", cmd.Args, got)
		}
	}
}

func TestOrphanIsAssignedByAnyTrace(t *testing.T) {
	keeper := open(t).(portable).keeper
	for _, trace := range []string{"session", "marker", "scan", "none"} {
		t.Run(trace, func(t *testing.T) {
			c := program(t, "foster", trace)
			defer background(t, c)()

			var pid int
			eventually(t, "a process is started", func() bool {
				for _, pid = range numbersIn(c.Dir) {
					return true
				}
				return false
			})
			eventually(t, "it is seen", func() bool { return keeper.sees(pid) })
			if err := os.WriteFile(filepath.Join(c.Dir, "go"), nil, 0o666); err != nil {
				t.Fatal(err)
			}
			eventually(t, "it is an orphan", func() bool {
				p, found := findProcess(pid)
				return found && p.parent == os.Getpid()
			})
			if got, want := keeper.knows(pid, trace == "scan"), trace != "none"; got != want {
				t.Errorf("owner of an orphan with trace %q is known: %v, want %v", trace, got, want)
			}
		})
	}
}

// A scan may miss a process whose parent ends during the scan.
func TestProcessIsRememberedUntilItEnds(t *testing.T) {
	t.Chdir(t.TempDir())
	cmd := self("sleep")
	start(cmd)
	defer cmd.Wait()
	defer cmd.Process.Kill()
	p, found := findProcess(cmd.Process.Pid)
	if !found {
		t.Fatal("it is not there")
	}
	another := p.identity
	another.born++
	run := &tree{seen: map[identity]bool{p.identity: true, another: true}}
	run.remember(nil)
	if diff := cmp.Diff(map[identity]bool{p.identity: true}, run.seen, cmp.AllowUnexported(identity{})); diff != "" {
		t.Errorf("known while it lives (-want +got):\n%s", diff)
	}
	cmd.Process.Kill()
	cmd.Wait()
	run.remember(nil)
	if len(run.seen) > 0 {
		t.Errorf("known after its end: %v", run.seen)
	}
}

// sees reports whether the last scan of some run found the process.
func (k *keeper) sees(pid int) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	p, _ := findProcess(pid)
	for _, t := range k.live {
		if t.seen[p.identity] {
			return true
		}
	}
	return false
}

// knows reports whether an orphan has a trace of some run. If remembered is false, it first
// forgets earlier scans.
func (k *keeper) knows(pid int, remembered bool) bool {
	if !remembered {
		k.forgetScans()
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	p, _ := findProcess(pid)
	return len(k.unowned([]process{p})) == 0
}

func (k *keeper) forgetScans() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, t := range k.live {
		clear(t.seen)
	}
}

// background starts a run. end cancels it and waits for its end.
func background(t *testing.T, c Command) (end func()) {
	backend := open(t)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		backend.Run(ctx, c)
	}()
	return func() { cancel(); <-done }
}

// An orphan without a trace of its run may have a child with one.
func TestStrayIsKilledWithoutItsKnownChild(t *testing.T) {
	keeper := open(t).(portable).keeper
	c := program(t, "masked")
	for _, c := range []Command{c, program(t, "sleep")} {
		defer background(t, c)()
	}
	eventually(t, "two runs are under way", func() bool { return keeper.othersLive() })
	var stray, known int
	eventually(t, "there is an orphan with a child", func() bool {
		stray, known = orphanWithChild(numbersIn(c.Dir))
		return stray != 0
	})
	keeper.forgetScans()

	other := program(t, "print")
	wantStatus(t, other, execute(t, other), Exited)
	if err := unix.Kill(stray, 0); err != unix.ESRCH {
		t.Errorf("a run has returned and stray %d exists (%v), want it gone", stray, err)
	}
	if !running(known) {
		t.Errorf("process %d of a run under way is no longer running", known)
	}
}

func orphanWithChild(pids []int) (orphan, child int) {
	for _, pid := range pids {
		p, found := findProcess(pid)
		if !found || !slices.Contains(pids, p.parent) {
			continue
		}
		if parent, found := findProcess(p.parent); found && parent.parent == os.Getpid() {
			return parent.pid, pid
		}
	}
	return 0, 0
}

func TestLimitKillsTheWholeTree(t *testing.T) {
	t.Parallel()
	for name, atLeast := range map[string]int{"fork": 7, "storm": 5} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := program(t, name, "2", "first")
			c.Limits.Stdout = 1000
			o := execute(t, c)
			wantStatus(t, c, o, OutputExceeded)
			if o.Usage.CPU <= 0 {
				t.Errorf("CPU time %v, want what was spent until then", o.Usage.CPU)
			}
			wantGone(t, c, atLeast)
		})
	}
}

func TestProcessThatKeepsForkingIsKilled(t *testing.T) {
	t.Parallel()
	c := program(t, "hop", "300", "first")
	o := execute(t, c)
	wantStatus(t, c, o, Exited)
	wantGone(t, c, 5)
	if hops := len(numbersIn(c.Dir)); hops > 300 {
		t.Errorf("it made all its %d hops, want it killed before", hops)
	}
}

// A shell with a large variable shares nearly every page with its forks.
func TestMemorySharedWithForksCountsOnce(t *testing.T) {
	t.Parallel()
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	const script = `x=$(head -c 15000000 /dev/zero | tr '\0' a); for i in 1 2 3 4 5 6 7 8 9 10; do (sleep 0.3; :) & done; wait; echo ${#x}`
	c := Command{
		Path: shell,
		Args: []string{"-c", script},
		Dir:  t.TempDir(),
		Env:  []string{"PATH=" + os.Getenv("PATH")},
	}
	c.Limits = Limits{Wall: lifetime, Memory: 110 * mib}
	o := execute(t, c)
	wantStatus(t, c, o, Exited)
	if got := strings.TrimSpace(string(o.Stdout.Bytes)); got != "15000000" {
		t.Errorf("the shell printed %q, want 15000000", got)
	}
}

// Linux counts the memory of a process that forks towards the peak of the new program.
func TestMemoryOfTouchstoneIsNotCounted(t *testing.T) {
	ballast := make([]byte, 200*mib)
	for i := 0; i < len(ballast); i += 1 << 10 {
		ballast[i] = 1
	}
	c := program(t, "print", "small")
	c.Limits.Memory = 150 * mib
	o := execute(t, c)
	wantStatus(t, c, o, Exited)
	if o.Usage.Memory > c.Limits.Memory {
		t.Errorf("memory of a small program: %d bytes, want less than %d", o.Usage.Memory, c.Limits.Memory)
	}
	if ballast[0] != 1 {
		t.Error("the ballast is gone")
	}
}

// Must not overlap with other tests, because its orphans have no trace of their run.
func TestCPUTimeOfOrphansThatEndedIsCounted(t *testing.T) {
	c := program(t, "burn-often", "5")
	o := execute(t, c)
	wantStatus(t, c, o, Exited)
	if want := 5 * burnTime; o.Usage.CPU < want {
		t.Errorf("CPU time %v, want at least %v", o.Usage.CPU, want)
	}
}

func TestExecutableJustWrittenCanRun(t *testing.T) {
	t.Parallel()
	c := program(t, "print", "ran")
	data, err := os.ReadFile(c.Path)
	if err != nil {
		t.Fatal(err)
	}
	c.Path = filepath.Join(c.Dir, "copy")
	if err := os.WriteFile(c.Path, data, 0o777); err != nil {
		t.Fatal(err)
	}
	busy, err := os.OpenFile(c.Path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(20*time.Millisecond, func() { busy.Close() })
	wantStatus(t, c, execute(t, c), Exited)
}

func TestProgramInheritsNoFiles(t *testing.T) {
	t.Parallel()
	file, err := os.Create(filepath.Join(t.TempDir(), "secret"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var stat unix.Stat_t
	if err := unix.Fstat(int(file.Fd()), &stat); err != nil {
		t.Fatal(err)
	}
	for want, args := range map[string][]string{
		"open ":        {"has-file"},
		"exited <nil>": {"supervise", "has-file"},
	} {
		cmd := self(args[0], append(args[1:], fmt.Sprint(stat.Ino))...)
		cmd.Dir = t.TempDir()
		cmd.ExtraFiles = []*os.File{file}
		got, err := cmd.Output()
		if err != nil || string(got) != want {
			t.Errorf("%v with an inherited file: printed %q, %v, want %q", args, got, err, want)
		}
	}
}

// Must not overlap with other tests, which would also sweep away the program.
func TestProgramDiesWithTouchstone(t *testing.T) {
	supervisor := self("supervise", "linger")
	supervisor.Dir = t.TempDir()
	start(supervisor)
	defer supervisor.Process.Kill()
	var program int
	eventually(t, "the program has started", func() bool {
		found := numbersIn(supervisor.Dir)
		if len(found) > 0 {
			program = found[0]
		}
		return program != 0
	})
	if !running(program) {
		t.Fatalf("program %d is not running", program)
	}
	supervisor.Process.Kill()
	supervisor.Wait()
	eventually(t, "the program has ended", func() bool { return !running(program) })
}

func eventually(t *testing.T, fact string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(soon); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("not within %v: %s", soon, fact)
		}
	}
}

func TestParseStatAllowsAnyName(t *testing.T) {
	for _, name := range []string{"java", "a b", ") R 1 1", "((", ""} {
		line := "17 (" + name + ") Z 5 17 16 0 -1 4194304 100 0 0 0 10 20 30 40 20 0 1 0 4711 1000000 3" + strings.Repeat(
			" 0",
			25,
		) + " 8 8 0\n"
		got, ok := parseStat([]byte(line))
		want := process{
			identity: identity{pid: 17, born: 4711},
			parent:   5,
			session:  16,
			zombie:   true,
			bare:     true,
			cpu:      time.Second,
			resident: 3 * int64(os.Getpagesize()),
		}
		if !ok || got != want {
			t.Errorf("parseStat(%q) = %+v, %v, want %+v, true", line, got, ok, want)
		}
	}
	for _, line := range []string{"", "17", "17 (java", "17 (java) Z 5"} {
		if got, ok := parseStat([]byte(line)); ok {
			t.Errorf("parseStat(%q) = %+v, true, want false", line, got)
		}
	}
}

func TestListersFindAChild(t *testing.T) {
	t.Parallel()
	child := self("sleep")
	start(child)
	defer child.Wait()
	defer child.Process.Kill()
	for name, list := range map[string]lister{"by thread": listByThread, "by scan": listByScan()} {
		if got := list(os.Getpid()); !slices.Contains(got, child.Process.Pid) {
			t.Errorf("children listed %s: %v, want %d among them", name, got, child.Process.Pid)
		}
		if got := list(child.Process.Pid); len(got) != 0 {
			t.Errorf("children of a childless process listed %s: %v, want none", name, got)
		}
	}
}
