package sandbox

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

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

func TestCPUTimeOfTheWholeTreeIsLimited(t *testing.T) {
	t.Parallel()
	c := program(t, "parent", "spinner")
	c.Limits = Limits{CPU: 150 * time.Millisecond, Wall: lifetime / 2}
	o := execute(t, c)
	wantStatus(t, c, o, CPUExceeded)
	if o.Usage.CPU < c.Limits.CPU {
		t.Errorf("Run(%v) used %+v, want more than %+v", c.Args, o.Usage, c.Limits)
	}
	wantGone(t, c, 1)
}

// The sandbox neither kills nor reaps processes that Touchstone starts for itself, even if it
// looks for those of a lost helper.
func TestOtherChildrenOfThisProcessSurvive(t *testing.T) {
	t.Chdir(t.TempDir())
	outside, ended, uncle := self("sleep"), self("exit", "7"), self("uncle")
	uncle.SysProcAttr = nil
	for _, cmd := range []*exec.Cmd{outside, ended, uncle} {
		start(cmd)
	}
	defer outside.Wait()
	defer outside.Process.Kill()
	must(t, unix.Waitid(unix.P_PID, ended.Process.Pid, nil, unix.WEXITED|unix.WNOWAIT, nil))
	nephew := awaitNumbers(1)[0]
	defer unix.Kill(nephew, unix.SIGKILL)

	testLostHelper(t, open(t).(box))

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

func TestLimitKillsProcessesThatAreStarting(t *testing.T) {
	t.Parallel()
	c := program(t, "storm")
	c.Limits.Stdout = 1000
	o := execute(t, c)
	wantStatus(t, c, o, OutputExceeded)
	if o.Usage.CPU <= 0 {
		t.Errorf("CPU time %v, want what was spent until then", o.Usage.CPU)
	}
	wantGone(t, c, 5)
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
	c, _ := shell(t, `x=$(head -c 15000000 /dev/zero | tr '\0' a)
		for i in 1 2 3 4 5 6 7 8 9 10; do (sleep 0.3; :) & done; wait; echo ${#x}`)
	c.Limits.Memory = 110 * mib
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

func TestCPUTimeOfOrphansThatEndedIsCounted(t *testing.T) {
	t.Parallel()
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
	must(t, err)
	c.Path = filepath.Join(c.Dir, "copy")
	must(t, os.WriteFile(c.Path, data, 0o777))
	busy, err := os.OpenFile(c.Path, os.O_WRONLY, 0)
	must(t, err)
	time.AfterFunc(20*time.Millisecond, func() { busy.Close() })
	wantStatus(t, c, execute(t, c), Exited)
}

func TestProgramInheritsNoFiles(t *testing.T) {
	t.Parallel()
	file, err := os.Create(filepath.Join(t.TempDir(), "secret"))
	must(t, err)
	defer file.Close()
	var stat unix.Stat_t
	must(t, unix.Fstat(int(file.Fd()), &stat))
	inode, hasFile := fmt.Sprint(stat.Ino), program(t, "has-file")
	for want, cmd := range map[string]*exec.Cmd{
		"open ":        self("has-file", inode),
		"exited <nil>": self("supervise", "contained", hasFile.Path, hasFile.Args[0], inode),
	} {
		cmd.Dir = t.TempDir()
		cmd.ExtraFiles = []*os.File{file}
		got, err := cmd.Output()
		if err != nil || string(got) != want {
			t.Errorf("%v with an inherited file: printed %q, %v, want %q", cmd.Args, got, err, want)
		}
	}
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
		line := "17 (" + name + ") Z 5 17 16 0 -1 4194304 100 0 0 0 10 20 30 40 20 0 1 0 4711 1000000 3 0 0\n"
		got, ok := parseStat([]byte(line))
		want := process{
			identity: identity{pid: 17, born: 4711},
			parent:   5,
			session:  16,
			zombie:   true,
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
	for name, list := range map[string]func(int) []int{"by thread": listByThread, "by scan": listByScan} {
		if got := list(os.Getpid()); !slices.Contains(got, child.Process.Pid) {
			t.Errorf("children listed %s: %v, want %d among them", name, got, child.Process.Pid)
		}
		if got := list(child.Process.Pid); len(got) != 0 {
			t.Errorf("children of a childless process listed %s: %v, want none", name, got)
		}
	}
}

func TestWaitsInNamesThreadsAndChildren(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("not root: the kernel may hide where threads wait")
	}
	c := exec.Command("sh", "-c", "sleep 60 & wait")
	must(t, c.Start())
	defer func() {
		for _, child := range listByScan(c.Process.Pid) {
			unix.Kill(child, unix.SIGKILL)
		}
		c.Process.Kill()
		c.Wait()
	}()
	want := regexp.MustCompile(`^[a-z][\w.]*, its child in \w*nanosleep\w*$`)
	for range 200 {
		if want.MatchString(waitsIn(c.Process.Pid)) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("waits in %q", waitsIn(c.Process.Pid))
}
