package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

func init() {
	programs["open"] = openFile
	programs["write"] = func(args []string) { report("wrote", os.WriteFile(args[0], []byte("x"), 0o666)) }
	programs["fill"] = fill
	programs["connect"] = connect
	programs["attack"] = attack
	programs["privileges"] = privileges
	programs["see"] = see
	programs["start"] = startOthers
}

// openFile opens a file and calls access(2), as a JVM does.
func openFile(args []string) {
	f, err := os.Open(args[0])
	report("opened", errors.Join(err, unix.Access(args[0], unix.R_OK)))
	f.Close()
}

// report prints the error or, if there is none, what the program did.
func report(did string, err error) {
	if err != nil {
		did = err.Error()
	}
	fmt.Print(did)
}

// fill writes args[0] files of 1 MiB. If it fails, it prints after how many files, and why.
func fill(args []string) {
	for n := range atoi(args[0]) {
		var reason syscall.Errno
		if err := os.WriteFile(strconv.Itoa(n), make([]byte, mib), 0o666); errors.As(err, &reason) {
			fmt.Print(n, " ", reason)
			return
		}
	}
	fmt.Print("all")
}

// connect tries to reach a listener in several ways, and to listen itself. It prints what
// worked.
func connect(args []string) {
	for _, network := range []string{"tcp", "udp", "unix"} {
		if c, err := net.DialTimeout(network, args[0], time.Second); err == nil {
			c.Write([]byte("x"))
			fmt.Print(network, " ")
		}
	}
	if _, err := net.Listen("tcp", "127.0.0.1:0"); err == nil {
		fmt.Print("listen ")
	}
}

// attack attacks its parent and a thread of Touchstone, and tries to gain privileges. It prints what
// worked. If an attack could do harm, it only checks whether the attack is permitted.
func attack(args []string) {
	parent, thread := os.Getppid(), atoi(args[0])
	call := func(number uintptr, args ...uintptr) error {
		args = append(args, 0, 0, 0, 0, 0)
		if _, _, errno := unix.Syscall6(number, args[0], args[1], args[2], args[3], args[4], 0); errno != 0 {
			return errno
		}
		return nil
	}
	limit := &unix.Rlimit{Cur: 9, Max: 9}
	for name, err := range map[string]error{
		"prlimit":    unix.Prlimit(parent, unix.RLIMIT_NOFILE, limit, nil),
		"nice":       unix.Setpriority(unix.PRIO_PROCESS, parent, 19),
		"ptrace":     unix.PtraceAttach(parent),
		"stop":       unix.Kill(parent, unix.SIGSTOP),
		"terminate":  unix.Kill(parent, unix.SIGTERM),
		"kill":       unix.Kill(parent, unix.SIGKILL),
		"everybody":  unix.Kill(-1, 0),
		"init":       unix.Kill(1, 0),
		"namespaces": unix.Unshare(unix.CLONE_NEWUSER),
		"mount":      unix.Mount("tmpfs", ".", "tmpfs", 0, ""),
		"set user":   becomeRoot(),

		"limit a thread":      unix.Prlimit(thread, unix.RLIMIT_NOFILE, nil, limit),
		"pin a thread":        unix.SchedSetaffinity(thread, &unix.CPUSet{1}),
		"slow the user":       unix.Setpriority(unix.PRIO_USER, 0, 19),
		"watch files":         call(unix.SYS_INOTIFY_INIT1),
		"watch a file system": call(unix.SYS_FANOTIFY_INIT),
		"watch a folder":      call(unix.SYS_FCNTL, 0, unix.F_NOTIFY),
		"make a semaphore":    call(unix.SYS_SEMGET, unix.IPC_PRIVATE, 1, 0o600),
		"make a queue":        call(unix.SYS_MSGGET, unix.IPC_PRIVATE, 0o600),
		"share memory":        call(unix.SYS_SHMGET, unix.IPC_PRIVATE, 4096, 0o600),
		"make a named queue":  call(unix.SYS_MQ_OPEN, uintptr(unsafe.Pointer(unsafe.StringData("x\x00"))), 0),
	} {
		if err == nil {
			fmt.Print(name, " ")
		}
	}
	for number := uintptr(newestKnown + 1); number < newestKnown+100; number++ {
		if err := call(number); err != unix.ENOSYS {
			fmt.Print("call ", number, " ")
		}
	}
	fmt.Print("done")
}

func becomeRoot() error {
	if os.Getuid() == 0 {
		return fs.ErrExist
	}
	return unix.Setresuid(0, 0, 0)
}

func privileges([]string) {
	data, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(data)) {
		for _, prefix := range []string{"CapEff:", "CapPrm:", "CapBnd:", "CapAmb:", "NoNewPrivs:", "Seccomp:", "SigIgn:"} {
			if strings.HasPrefix(line, prefix) {
				fmt.Print(strings.Join(strings.Fields(line), ""), " ")
			}
		}
	}
}

func see([]string) {
	entries, _ := filepath.Glob("/proc/[0-9]*")
	fmt.Print(len(entries))
}

// TestBoxes tests the promises of every mode that works for this user. As root it tests some
// modes more thoroughly than TestBoxesOfAnOrdinaryUser, which passes -short.
func TestBoxes(t *testing.T) {
	for _, m := range modes() {
		t.Run(m.Name, func(t *testing.T) {
			backend, err := Open(m.Name)
			if err != nil && mustWork(m) {
				t.Fatal(err)
			} else if err != nil {
				t.Skip(err)
			}
			b := backend.(box)
			// The next three tests must not overlap with other runs.
			t.Run("scans", func(t *testing.T) { testScans(t, b) })
			t.Run("lost helper", func(t *testing.T) { testLostHelper(t, b) })
			t.Run("orphaned", func(t *testing.T) { testOrphaned(t, b) })
			// The kernel counts the processes of each user, so during a fork bomb no other
			// program of an ordinary user can start a process.
			if m.confines() {
				t.Run("fork bomb", func(t *testing.T) { testForkBomb(t, b) })
			}
			tests := map[string]func(*testing.T, box){
				"daemons": testDaemons,
				"memory":  testMemory,
				"flood":   testFlood,
				"cancel":  testCancel,
			}
			if m.confines() {
				tests["files"], tests["network"], tests["attack"], tests["disk"] = testFiles, testNetwork, testAttack, testDisk
				tests["starts"], tests["hidden"] = testStarts, testHidden
				t.Run("hoards", func(t *testing.T) { testHoards(t, b) })
				if pool, _ := b.cgroups(); pool != nil {
					b := b
					b.cgroups = func() (*cgroupPool, error) { return nil, nil }
					t.Run("hoards without a cgroup", func(t *testing.T) { testHoards(t, b) })
				}
				tests["facts"] = func(t *testing.T, b box) { checkFacts(t, b) } // others test them in mode contained
			}
			if !testing.Short() {
				t.Run("late end", func(t *testing.T) { testLateEnd(t, b) })
				t.Run("stopped helper", func(t *testing.T) { testStoppedHelper(t, b) })
				tests["dump"] = func(t *testing.T, b box) { testDump(t, b) }
			}
			for name, test := range tests {
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					test(t, b)
				})
			}
		})
	}
}

// mustWork reports whether this machine has what the mode needs. It does not use the sandbox,
// because a broken sandbox must not look like an unsuitable machine.
func mustWork(m mode) bool {
	const restricted = "/proc/sys/kernel/apparmor_restrict_unprivileged_userns"
	if data, err := os.ReadFile(restricted); m.ownUsers() && err == nil && data[0] == '1' {
		return false
	}
	cmd := exec.Command("true")
	cmd.SysProcAttr = m.attributes()
	return !m.confines() || m.check() == nil && cmd.Run() == nil
}

func TestAutoSelectsTheStrongestModeThatWorks(t *testing.T) {
	want := string(Contained)
	for _, name := range slices.Backward(Names()[1:]) {
		if _, err := Open(name); err == nil {
			want = name
		}
	}
	got, err := Open("auto")
	if err != nil || got.Name() != want {
		t.Errorf(`Open("auto") = %v, %v; want %s`, got, err, want)
	}
}

// ordinaryUser owns no files.
const ordinaryUser = 4242

// The test binary runs itself again as an ordinary user.
func TestBoxesOfAnOrdinaryUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("not root: TestBoxes tests the same modes")
	}
	t.Parallel()
	dir, err := os.MkdirTemp("", "touchstone-test-")
	must(t, err)
	defer os.RemoveAll(dir)
	self, err := os.Executable()
	must(t, err)
	copied := filepath.Join(dir, "copy.test")
	// Let cp write the copy. A file that this process wrote could still be open in a program
	// that is just starting.
	if err := errors.Join(os.Chmod(dir, 0o755), exec.Command("cp", self, copied).Run(), os.Mkdir(dir+"/tmp", 0o777),
		os.Chmod(dir+"/tmp", 0o777)); err != nil {
		t.Fatal(err)
	}
	var said []byte
	err = retryBusy(func() (err error) {
		cmd := exec.Command(copied, "-test.v", "-test.short", "-test.run=^TestBoxes$")
		cmd.Dir = dir
		cmd.Env = []string{"HOME=" + dir, "TMPDIR=" + dir + "/tmp", "PATH=" + os.Getenv("PATH")}
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: ordinaryUser, Gid: ordinaryUser}}
		said, err = cmd.CombinedOutput()
		return err
	})
	if err != nil || !strings.Contains(string(said), "--- PASS: TestBoxes/noroot") {
		t.Errorf("as user %d: %v\n%s", ordinaryUser, err, said)
	}
	if want := `isolation "root" does not work here: it needs root, but Touchstone runs as user`; !strings.Contains(
		string(said),
		want,
	) {
		t.Errorf("as user %d: want %q about mode root:\n%s", ordinaryUser, want, said)
	}
}

func inBox(t *testing.T, b box, c Command) Outcome {
	t.Helper()
	o, err := b.Run(t.Context(), c)
	if err != nil {
		t.Fatalf("Run(%v): %v", c.Args, err)
	}
	return o
}

// said runs a command that ends by itself. It returns what the command printed.
func said(t *testing.T, b box, c Command) string {
	t.Helper()
	o := inBox(t, b, c)
	wantStatus(t, c, o, Exited)
	return string(o.Stdout.Bytes)
}

func testFiles(t *testing.T, b box) {
	outside := t.TempDir()
	canary := filepath.Join(outside, "canary")
	readable, writable := filepath.Join(outside, "readable"), filepath.Join(outside, "writable")
	for _, err := range []error{
		os.WriteFile(canary, []byte("secret"), 0o666), os.Mkdir(readable, 0o755), os.Mkdir(writable, 0o777),
		os.WriteFile(filepath.Join(readable, "file"), nil, 0o644),
	} {
		must(t, err)
	}
	for _, test := range []struct {
		about   string
		args    []string
		allowed bool
	}{
		{"a file outside", []string{"open", canary}, false},
		{"the list of users", []string{"open", "/etc/passwd"}, false},
		{"the command line of Touchstone", []string{"open", fmt.Sprintf("/proc/%d/cmdline", os.Getpid())}, false},
		{"a file in a read-only folder", []string{"open", filepath.Join(readable, "file")}, true},
		{"a device", []string{"open", "/dev/urandom"}, true},
		{"a new file outside", []string{"write", filepath.Join(outside, "new")}, false},
		{"an existing file outside", []string{"write", canary}, false},
		{"a new file in a read-only folder", []string{"write", filepath.Join(readable, "new")}, false},
		{"a new file beside the program", []string{"write", filepath.Join(filepath.Dir(program(t, "x").Path), "new")}, false},
		{"a new file at the root", []string{"write", "/new"}, false},
		{"a new file in a writable folder", []string{"write", filepath.Join(writable, "new")}, true},
		{"a new file in the working folder", []string{"write", "new"}, true},
	} {
		c := program(t, test.args[0], test.args[1:]...)
		c.ReadOnly = []string{readable}
		if test.args[1] == filepath.Join(writable, "new") {
			c.Writable = []string{writable}
		}
		got := said(t, b, c)
		// With its own root, a program can write to the folders that contain a mount point, but
		// its files do not appear outside.
		allowed := got == "opened" || got == "wrote" && arrived(c.Dir, test.args[1])
		if allowed != test.allowed {
			t.Errorf("%s: %v printed %q; want it allowed: %v", test.about, test.args, got, test.allowed)
		}
	}
	if data, err := os.ReadFile(canary); string(data) != "secret" {
		t.Errorf("the canary holds %q, %v", data, err)
	}
}

func arrived(dir, path string) bool {
	if !filepath.IsAbs(path) {
		path = filepath.Join(dir, path)
	}
	data, _ := os.ReadFile(path)
	return string(data) == "x"
}

func testNetwork(t *testing.T, b box) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer listener.Close()
	if got := said(t, b, program(t, "connect", listener.Addr().String())); got != "" {
		t.Errorf("a program reached out by %s", got)
	}
	short, err := os.MkdirTemp("", "s") // the path of a socket may have about 100 bytes
	must(t, err)
	defer os.RemoveAll(short)
	local := filepath.Join(short, "socket")
	if listener, err = net.Listen("unix", local); err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	c := program(t, "connect", local)
	c.ReadOnly = []string{filepath.Dir(local)}
	if got := said(t, b, c); got != "" {
		t.Errorf("a program that sees a socket reached it by %s", got)
	}
}

// startOthers tries to start programs in several ways. It prints what worked.
func startOthers([]string) {
	self, _ := os.Executable()
	data, _ := os.ReadFile(self)
	script := os.WriteFile("script", []byte("#!/bin/sh\n"), 0o755)
	copied := os.WriteFile("copied", data, 0o755)
	opened, _ := unix.Open(self, unix.O_PATH, 0)
	loader, _ := filepath.Glob("/lib*/ld-*.so.*")
	for name, cmd := range map[string]*exec.Cmd{
		"itself":        exec.Command(self, programPrefix+"exit", "0"),
		"proc":          exec.Command("/proc/self/exe", programPrefix+"exit", "0"),
		"an open file":  exec.Command(fmt.Sprintf("/proc/self/fd/%d", opened), programPrefix+"exit", "0"),
		"a copy":        exec.Command("./copied", programPrefix+"exit", "0"),
		"a shell":       exec.Command("/bin/sh", "-c", "exit 0"),
		"a script":      exec.Command("./script"),
		"the loader":    exec.Command(append(loader, "/")[0], "/bin/true"),
		"another shell": {Path: "/usr/bin/env", Args: []string{"env", "sh", "-c", ":"}},
	} {
		if cmd.Run() == nil {
			fmt.Print(name, " ")
		}
	}
	var empty [1]byte
	args, _ := syscall.SlicePtrFromStrings([]string{self, programPrefix + "exit", "0"})
	_, _, errno := unix.Syscall6(unix.SYS_EXECVEAT, uintptr(opened), uintptr(unsafe.Pointer(&empty[0])),
		uintptr(unsafe.Pointer(&args[0])), 0, unix.AT_EMPTY_PATH, 0) // replaces this process, which then prints nothing
	fmt.Print("done ", errno, script, copied)
}

// A program sees no hidden file or folder, even inside a folder that it may read, but what is beside
// them. What it needs is not hidden.
func testHidden(t *testing.T, b box) {
	outside := t.TempDir()
	must(t, os.Chmod(outside, 0o755))
	for _, name := range []string{"command", "homework/answer", "deep/er/answer", "deep/beside", "beside"} {
		path := filepath.Join(outside, name)
		must(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte("secret"), 0o644)))
	}
	must(t, os.Symlink(filepath.Join(outside, "command"), filepath.Join(outside, "link")))
	for _, processes := range []bool{false, true} {
		for name, visible := range map[string]bool{
			"command": false, "link": false, "homework/answer": false, "deep/er/answer": false, "deep/beside": true,
			"beside": true,
		} {
			c := program(t, "copy", filepath.Join(outside, name), "copied")
			c.Processes, c.ReadOnly = processes, []string{outside}
			for _, hidden := range []string{"command", "homework", "deep/er", "missing", ".", "..", "/"} {
				c.Hidden = append(c.Hidden, filepath.Join(outside, hidden))
			}
			c.Hidden = append(c.Hidden, c.Path, c.Dir)
			if got := said(t, b, c); strings.HasPrefix(got, "secret ") != visible {
				t.Errorf("a program that opens %s printed %q; want it visible: %t", name, got, visible)
			}
		}
	}
}

func testStarts(t *testing.T, b box) {
	c := program(t, "start")
	o := inBox(t, b, c)
	wantStatus(t, c, o, Exited)
	const want = "done permission denied <nil> <nil>"
	if got := string(o.Stdout.Bytes); got != want || o.RefusedStarts < 8 {
		t.Errorf("a program that starts others printed %q, with %d starts refused; want %q, at least 8", got,
			o.RefusedStarts, want)
	}
	c.Processes = true
	if o := inBox(t, b, c); !strings.Contains(string(o.Stdout.Bytes), "a shell ") || o.RefusedStarts != 0 {
		t.Errorf("a program that may start others printed %q, with %d starts refused", o.Stdout.Bytes, o.RefusedStarts)
	}
}

// sigIgn returns the set of ignored signals from the status of a process.
func sigIgn(t *testing.T, status string) (set uint64) {
	t.Helper()
	_, rest, _ := strings.Cut(status, "SigIgn:")
	if _, err := fmt.Sscanf(strings.TrimSpace(rest), "%x", &set); err != nil {
		t.Fatalf("%v in %q", err, status)
	}
	return set
}

func testAttack(t *testing.T, b box) {
	if got := said(t, b, program(t, "attack", fmt.Sprint(unix.Gettid()))); got != "done" {
		t.Errorf("an attack on the parent had success: %s", got)
	}
	if b.mode.ownRoot() {
		got := said(t, b, program(t, "privileges"))
		const none = ":0000000000000000"
		for _, want := range []string{
			"CapEff" + none, "CapPrm" + none, "CapBnd" + none, "CapAmb" + none, "NoNewPrivs:1", "Seccomp:2",
		} {
			if !strings.Contains(got, want) {
				t.Errorf("privileges of a program: %s; want %s", got, want)
			}
		}
		own, err := os.ReadFile("/proc/self/status")
		must(t, err)
		if ignored, inherited := sigIgn(t, got), sigIgn(t, string(own)); ignored&^inherited != 0 {
			t.Errorf("a program ignores the signals %#x, want at most the inherited ones, %#x", ignored, inherited)
		}
		if got := said(t, b, program(t, "see")); got != "1" && got != "2" {
			t.Errorf("a program sees %s processes, want itself, and at most the helper", got)
		}
	}
}

// shell returns a command for a script. MARK in the script becomes a word that identifies the
// processes of this script.
func shell(t *testing.T, script string) (c Command, mark string) {
	t.Helper()
	path, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	mark = fmt.Sprintf("20.%d%09d", os.Getpid(), time.Now().Nanosecond()) // seconds to sleep, different for each script
	c = Command{
		Path: path,
		Args: []string{"-c", strings.ReplaceAll(script, "MARK", mark)},
		Dir:  t.TempDir(),
		Env:  []string{"PATH=" + os.Getenv("PATH")},

		Processes: true,
	}
	c.Limits = Limits{Wall: lifetime, Stdout: 10_000, Stderr: 10_000}
	return c, mark
}

// wantNoneMarked checks that no process on the machine has the mark in its command line.
func wantNoneMarked(t *testing.T, mark string) {
	t.Helper()
	if found := marked(mark); len(found) > 0 {
		t.Errorf("the run has returned and these processes are left: %q", found)
	}
}

// marked returns the command lines that contain the mark.
func marked(mark string) (commands []string) {
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil && strings.Contains(string(data), mark) {
			commands = append(commands, string(data))
		}
	}
	return commands
}

func testDaemons(t *testing.T, b box) {
	c, mark := shell(t, `setsid sleep MARK & (setsid sleep MARK >/dev/null 2>&1 &) ; sleep 0.1; echo answer`)
	o := inBox(t, b, c)
	wantStatus(t, c, o, Exited)
	if got := string(o.Stdout.Bytes); got != "answer\n" || o.Leftover != 2 || o.Usage.Wall > soon {
		t.Errorf("stdout %q, %d left over, took %v; want answer, 2, the time of the program alone; stderr %q", got,
			o.Leftover, o.Usage.Wall, o.Stderr.Bytes)
	}
	wantNoneMarked(t, mark)
}

func testForkBomb(t *testing.T, b box) {
	limit := int(processes(runtime.NumCPU()))
	most := limit + 50
	c, mark := shell(t, fmt.Sprintf(`i=0; while [ $i -lt %d ]; do sleep MARK & i=$((i+1)); done; echo all; wait`, most))
	c.Limits.Wall = time.Second
	o := inBox(t, b, c)
	if all := strings.Contains(string(o.Stdout.Bytes), "all"); b.mode.DropUser && all {
		t.Errorf("a program started all of %d processes, want at most %d", most, limit)
	}
	if o.Status == Exited && o.ExitCode == 0 { // the shell may also exit because it cannot fork
		t.Errorf("Run = %v, exit code %d; want a failure to fork or a timeout; stderr %q", o.Status, o.ExitCode,
			o.Stderr.Bytes)
	}
	wantNoneMarked(t, mark)
}

func testMemory(t *testing.T, b box) {
	c, mark := shell(t, `sleep MARK & (x=$(yes | head -c 120000000); sleep MARK)`)
	c.Limits.Memory = 80 * mib
	o := inBox(t, b, c)
	wantStatus(t, c, o, MemoryExceeded)
	if o.Usage.Memory < c.Limits.Memory || o.Usage.CPU <= 0 {
		t.Errorf("usage %+v, want more than %d bytes and some CPU time", o.Usage, c.Limits.Memory)
	}
	wantNoneMarked(t, mark)
}

func testFlood(t *testing.T, b box) {
	c, mark := shell(t, `setsid sleep MARK & yes`)
	o := inBox(t, b, c)
	wantStatus(t, c, o, OutputExceeded)
	if len(o.Stdout.Bytes) != 10_000 || o.Usage.Wall > soon {
		t.Errorf("kept %d bytes after %v, want 10000 at once", len(o.Stdout.Bytes), o.Usage.Wall)
	}
	wantNoneMarked(t, mark)
}

func testDisk(t *testing.T, b box) {
	if !b.mode.ownRoot() {
		t.Skip("the mode limits only single files")
	}
	c := program(t, "fill", "24")
	c.Limits.Disk = 8 * mib
	o := inBox(t, b, c)
	wantStatus(t, c, o, Exited)
	if got := string(o.Stdout.Bytes); got != "8 no space left on device" {
		t.Errorf("a program with %d MiB of disk wrote %q MiB", c.Limits.Disk/mib, got)
	}
	if left, err := os.ReadDir(c.Dir); err != nil || len(left) > 0 {
		t.Errorf("the folder holds %v afterwards, %v; want it empty", left, err)
	}
}

func testCancel(t *testing.T, b box) {
	c, mark := shell(t, `setsid sleep MARK & echo on >started; sleep MARK`)
	done := make(chan Outcome)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		o, err := b.Run(ctx, c)
		if err != nil {
			t.Error(err)
		}
		done <- o
	}()
	eventually(t, "the program has started", func() bool {
		_, err := os.Stat(filepath.Join(c.Dir, "started"))
		return err == nil
	})
	cancel()
	wantStatus(t, c, <-done, Cancelled)
	wantNoneMarked(t, mark)
}

// A program that kills its helper must not make Touchstone fail. It leaves nothing behind, not even
// a process that keeps changing its PID.
func testLostHelper(t *testing.T, b box) {
	const hop = `hop() { if [ $1 -gt 0 ]; then sleep 0.005; hop $(($1-1)) & fi; }; hop 2000 & `
	c, mark := shell(t, hop+`setsid sleep MARK & echo on >started; sleep MARK`)
	o := withHelper(t, b, c, func(helper int) { unix.Kill(helper, unix.SIGKILL) })
	wantStatus(t, c, o, Signalled)
	if o.Signal != helperKilled {
		t.Errorf("signal %q, want %q", o.Signal, helperKilled)
	}
	wantNoneMarked(t, mark)
}

// On a busy machine a helper may be killed because it takes too long to sweep. That does not
// mean that the program crashed.
func TestKilledHelperChangesNoReportedEnd(t *testing.T) {
	for name, test := range map[string]struct {
		ending *Outcome
		want   Outcome
	}{
		"reported":     {&Outcome{ExitCode: 3}, Outcome{Status: Exited, ExitCode: 3}},
		"not reported": {nil, Outcome{Status: Signalled, Signal: helperKilled}},
	} {
		r := boxed{run: &run{tree: &tree{}, stdout: &collector{}, stderr: &collector{}}, ending: test.ending}
		got := r.result(Exited)
		got.Stdout, got.Stderr = Capture{}, Capture{}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// testScans checks that scans of a box use the /proc of its namespace, because after a scan from
// outside the kernel ends threads slowly.
func testScans(t *testing.T, b box) {
	c, mark := shell(t, `sleep MARK & sleep MARK & echo on >started; wait`)
	o := withHelper(t, b, c, func(helper int) {
		defer unix.Kill(helper, unix.SIGKILL)
		inside, wantInside := procPath(helper, "root/proc/"), b.mode.ownPIDs() && b.mode.ownRoot()
		eventually(t, "the program and two more have been seen", func() bool {
			b.keeper.mu.Lock()
			defer b.keeper.mu.Unlock()
			tree := b.keeper.live[helper]
			if wantInside && tree.inside == "" {
				return false // the helper has not reported yet that the program runs
			}
			members := tree.members()
			for _, p := range members {
				if strings.HasPrefix(p.folder, inside) != wantInside {
					t.Errorf("process %d was read in %s; want it in %s: %t", p.pid, p.folder, inside, wantInside)
				}
			}
			return len(members) == 3
		})
	})
	wantStatus(t, c, o, Signalled)
	wantNoneMarked(t, mark)
}

func testStoppedHelper(t *testing.T, b box) {
	c, mark := shell(t, `echo on >started; sleep MARK`)
	c.Limits.Wall = 300 * time.Millisecond
	o := withHelper(t, b, c, func(helper int) { unix.Kill(helper, unix.SIGSTOP) })
	wantStatus(t, c, o, WallExceeded)
	wantNoneMarked(t, mark)
}

// testLateEnd checks that a program that ends in time does not exceed its limit, even if its helper
// notices the end only after the limit.
func testLateEnd(t *testing.T, b box) {
	c, _ := shell(t, `echo on >started; until [ -e go ]; do sleep 0.01; done`)
	c.Limits.Wall, c.Limits.Patience = 3*time.Second, lifetime
	began := time.Now()
	o := withHelper(t, b, c, func(helper int) {
		unix.Kill(helper, unix.SIGSTOP)
		if err := os.WriteFile(filepath.Join(c.Dir, "go"), nil, 0o644); err != nil {
			t.Error(err)
		}
		time.Sleep(c.Limits.Wall + time.Second/2 - time.Since(began))
		unix.Kill(helper, unix.SIGCONT)
	})
	wantStatus(t, c, o, Exited)
	if o.Usage.Wall <= c.Limits.Wall {
		t.Errorf("it seemed to end after %v, within %v: the test shows nothing", o.Usage.Wall, c.Limits.Wall)
	}
}

// withHelper runs a command and calls do with the helper once the program has started. There
// must be no other run.
func withHelper(t *testing.T, b box, c Command, do func(helper int)) Outcome {
	t.Helper()
	done := make(chan Outcome)
	go func() {
		o, err := b.Run(t.Context(), c)
		if err != nil {
			t.Error(err)
		}
		done <- o
	}()
	var helper int
	eventually(t, "the program has started and been seen", func() bool {
		_, err := os.Stat(filepath.Join(c.Dir, "started"))
		b.keeper.mu.Lock()
		defer b.keeper.mu.Unlock()
		for pid, tree := range b.keeper.live {
			if err == nil && tree.peak.Memory > 0 { // the helper has reported the start
				helper = pid
			}
		}
		return helper != 0
	})
	do(helper)
	return <-done
}

// testOrphaned checks that programs end if Touchstone is killed. It must not overlap with other
// tests, which would sweep away the remaining processes.
func testOrphaned(t *testing.T, b box) {
	c, mark := shell(t, `setsid sleep MARK & echo on >started; sleep MARK`)
	supervisor := self("supervise", b.Name(), c.Path, "-c", `eval "$SCRIPT"`) // without the mark
	supervisor.Dir = c.Dir
	supervisor.Env = append(os.Environ(), "SCRIPT="+c.Args[1])
	start(supervisor)
	eventually(t, "the program and another have started", func() bool { return len(marked(mark)) == 2 })
	supervisor.Process.Kill()
	supervisor.Wait()
	eventually(t, "everything has ended", func() bool { return len(marked(mark)) == 0 })
}

// The limits of a box must allow the usual resources, whatever the number of cores.
func TestUsualResourcesAreWithinTheLimits(t *testing.T) {
	for cores := 1; cores <= 1024; cores++ {
		for _, memory := range []int64{0, ownMemory, 256 << 20, 1 << 30, 64 << 30} {
			l := Limits{Memory: memory}
			for _, r := range []Resources{usualResources(l, cores), usualResources(l, cores).WithAllMemory(l)} {
				const runtimes = 64 // threads of the program that uses the resources
				if most := processes(cores); uint64(r.Threads+runtimes) > most {
					t.Errorf("%d cores: %d threads, want at most %d", cores, r.Threads, most)
				}
				taken := uint64(r.Memory + int64(r.Threads)*threadStack + ownMemory)
				if data := uint64(memory) + dataRoom; memory > 0 && taken > data {
					t.Errorf("%d cores, limit %d MiB: %d MiB, want at most %d", cores, memory>>20, taken>>20, data>>20)
				}
			}
		}
	}
}
