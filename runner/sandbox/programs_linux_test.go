package sandbox

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// Programs that start others leave a file named after each process in their working directory,
// so that a test can find out what became of it.

func init() {
	programs["has-file"] = hasFile
	programs["linger"] = func([]string) { leaveNumber(); time.Sleep(lifetime) }
	programs["spinner"] = func([]string) { leaveNumber(); spin(lifetime) }
	programs["session"] = session
	programs["burn"] = func([]string) { burn(burnTime); leaveNumber() }
	programs["burn-often"] = burnOften
	programs["uncle"] = uncle
	programs["parent"] = parent
	programs["orphan"] = func(args []string) { spawn(nil, args...); leaveNumber() }
	programs["storm"] = storm
	programs["hop"] = hop
	programs["supervise"] = supervise
	facts["a program has a session of its own"] = fact{args: []string{"session"}, check: says("own")}
	facts["the limit of CPU time is noticed"] = fact{
		args:   []string{"spin"},
		edit:   func(c *Command) { c.Limits.CPU, c.Limits.Wall = 150*time.Millisecond, lifetime/2 },
		status: CPUExceeded,
		check:  func(c Command, o Outcome) bool { return o.Usage.CPU >= c.Limits.CPU },
	}
}

// hasFile prints whether it has the file with this inode number open.
func hasFile(args []string) {
	for fd := range 100 {
		var stat unix.Stat_t
		if err := unix.Fstat(fd, &stat); err == nil && fmt.Sprint(stat.Ino) == args[0] {
			fmt.Print("open ")
		}
	}
}

func session([]string) {
	if id, err := unix.Getsid(0); err != nil || id != os.Getpid() {
		fmt.Print("not ")
	}
	fmt.Print("own")
}

const burnTime = 60 * time.Millisecond

// burn uses d of CPU time, however long that takes.
func burn(d time.Duration) {
	var usage unix.Rusage
	for time.Duration(usage.Utime.Nano()+usage.Stime.Nano()) < d {
		unix.Getrusage(unix.RUSAGE_SELF, &usage)
	}
}

// burnOften starts args[0] orphans that use CPU time, one after another.
func burnOften(args []string) {
	for n := 1; n <= atoi(args[0]); n++ {
		spawn(nil, "orphan", "burn")
		awaitNumbers(2 * n)
	}
}

// uncle leaves behind a process in another session, and fails.
func uncle([]string) {
	nephew := self("linger")
	nephew.SysProcAttr = nil
	start(nephew)
	awaitNumbers(1)
	os.Exit(7)
}

// parent starts a program in a new session and does not wait for it.
func parent(args []string) {
	spawn(os.Environ(), args...)
	awaitNumbers(1)
	time.Sleep(lifetime)
}

// storm starts processes as fast as it can, each in a new session, and floods stdout.
func storm([]string) {
	go func() {
		awaitNumbers(5)
		babbleOn([]string{"1", "stdout"})
	}()
	for range 100 {
		spawn(os.Environ(), "linger")
	}
	time.Sleep(lifetime)
}

// hop starts its successor and ends. args[0] is the number of hops left. If there is another
// argument, hop ends only after five processes have started.
func hop(args []string) {
	leaveNumber()
	if left := atoi(args[0]); left > 0 {
		spawn(os.Environ(), "hop", strconv.Itoa(left-1))
	}
	if len(args) > 1 {
		awaitNumbers(5)
	}
}

// supervise runs the command args[1:] in the mode args[0], and prints its output and status.
func supervise(args []string) {
	backend, err := Open(args[0])
	if err != nil {
		panic(err)
	}
	dir, _ := os.Getwd()
	env := []string{"PATH=/usr/bin:/bin", "SCRIPT=" + os.Getenv("SCRIPT")}
	c := Command{Path: args[1], Args: args[2:], Dir: dir, Env: env, Processes: true}
	o, err := backend.Run(context.Background(), c)
	fmt.Print(string(o.Stdout.Bytes), o.Status, err)
}

// spawn starts a program in a new session, without open files.
func spawn(env []string, args ...string) {
	cmd := self(args[0], args[1:]...)
	cmd.Env = append([]string{}, env...)
	start(cmd)
}

func self(name string, args ...string) *exec.Cmd {
	path, err := os.Executable()
	if err != nil {
		panic(err)
	}
	cmd := exec.Command(path, append([]string{programPrefix + name}, args...)...)
	cmd.Env = []string{}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	return cmd
}

func start(cmd *exec.Cmd) {
	if err := cmd.Start(); err != nil {
		fmt.Fprintln(os.Stderr, "starting:", err)
		os.Exit(97)
	}
}

func leaveNumber() {
	if err := os.WriteFile(fmt.Sprintf("pid-%d", os.Getpid()), nil, 0o666); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(96)
	}
}

// awaitNumbers waits until at least n processes have called leaveNumber, and returns their PIDs.
func awaitNumbers(n int) []int {
	for {
		if found := numbersIn("."); len(found) >= n {
			return found
		}
		time.Sleep(time.Millisecond)
	}
}

// numbersIn returns the PIDs of the processes that called leaveNumber in dir.
func numbersIn(dir string) []int {
	paths, _ := filepath.Glob(filepath.Join(dir, "pid-*"))
	var found []int
	for _, path := range paths {
		found = append(found, atoi(strings.TrimPrefix(filepath.Base(path), "pid-")))
	}
	return found
}

// wantGone checks that at least atLeast processes of the run called leaveNumber and that all of
// them have ended.
func wantGone(t testing.TB, c Command, atLeast int) {
	t.Helper()
	started := numbersIn(c.Dir)
	if len(started) < atLeast {
		t.Errorf("Run(%v) started %d processes, want at least %d", c.Args, len(started), atLeast)
	}
	for _, pid := range started {
		if err := unix.Kill(pid, 0); err != unix.ESRCH {
			t.Errorf("Run(%v) has returned and process %d exists (%v), want it gone", c.Args, pid, err)
		}
	}
}
