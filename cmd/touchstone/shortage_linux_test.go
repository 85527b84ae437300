package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/reports"
)

// limitedName is the name under which this test binary sets a resource limit and then executes
// touchstone. os/exec cannot start a process with a resource limit.
const limitedName = "limited-touchstone"

func init() { commands[limitedName] = limited }

var limitNames = map[string]int{
	"processes": unix.RLIMIT_NPROC,
	"files":     unix.RLIMIT_NOFILE,
	"space":     unix.RLIMIT_AS,
	"size":      unix.RLIMIT_FSIZE,
}

// limited runs "limited-touchstone NAME VALUE TOUCHSTONE ARG...".
func limited() {
	value, err := strconv.ParseUint(os.Args[2], 10, 64)
	if err == nil {
		err = syscall.Setrlimit(limitNames[os.Args[1]], &syscall.Rlimit{Cur: value, Max: value})
	}
	if err == nil {
		err = syscall.Exec(os.Args[3], append([]string{"touchstone"}, os.Args[4:]...), os.Environ())
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// limitedMachine grades a class as an ordinary user while a resource is short.
type limitedMachine struct {
	dir        string
	touchstone string
	tmp, cache string
	path       string // value of PATH, with the compilers
	flags      []string
	user       uint32
}

const ordinaryUser = 4242 // has no entry in /etc/passwd and no other processes

// classExamples returns the examples in the class. The class also contains the program that
// hideThreads writes.
func classExamples() []string {
	if sampled.IsExhaustive() {
		return []string{"amara", "chen.go", "leila"}
	}
	return []string{"bjorn"} // a folder, since a file would be graded as a single submission
}

func newLimitedMachine(t *testing.T) limitedMachine {
	t.Helper()
	m := newMachine(t, ordinaryUser, classExamples()...)
	hideThreads(t, "../../examples/submissions/viktor.py", filepath.Join(m.dir, "class", "hidden"))
	m.chown(t)
	return m
}

// checkAllScored checks that without a shortage every submission has a score.
func checkAllScored(t *testing.T, scored map[string]cases.Points, ending string) {
	t.Helper()
	if len(scored) != len(classExamples())+1 {
		t.Fatalf("undisturbed: scored %v\n%s", scored, ending)
	}
}

// wholeLibrary matches names of caches with the complete library, which end in a digest.
var wholeLibrary = regexp.MustCompile(`-[0-9a-f]{16}$`)

// newMachine creates a class of the given examples. If the test runs as root, the machine grades
// the class as the given user.
func newMachine(t *testing.T, user uint32, examples ...string) limitedMachine {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "short-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	m := limitedMachine{
		dir: dir, touchstone: filepath.Join(dir, "bin", "touchstone"), user: uint32(os.Geteuid()),
		tmp: filepath.Join(dir, "tmp"), cache: filepath.Join(dir, "cache"), path: os.Getenv("PATH"),
	}
	class := filepath.Join(dir, "class")
	for _, folder := range []string{"bin", "class", "tmp", "home", "cache/touchstone"} {
		if err := os.MkdirAll(filepath.Join(dir, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range examples {
		copyTo(t, filepath.Join("../../examples/submissions", name), class)
	}
	copyTo(t, binary, m.touchstone)
	for _, name := range []string{limitedName, panickingName} {
		if err := os.Symlink("touchstone", filepath.Join(dir, "bin", name)); err != nil {
			t.Fatal(err)
		}
	}
	// Share the compiled standard library, which the first grading would otherwise compile.
	libraries, _ := filepath.Glob(filepath.Join(cache, "touchstone", "*-*"))
	for _, library := range libraries {
		if wholeLibrary.MatchString(library) { // otherwise a concurrent test has removed it
			copyTo(t, library, filepath.Join(dir, "cache", "touchstone"))
		}
	}
	if os.Geteuid() == 0 { // process limits do not apply to root
		m.user = user
	}
	m.chown(t)
	return m
}

// chown makes the user the owner of the folder and everything in it.
func (m limitedMachine) chown(t *testing.T) {
	t.Helper()
	if out, err := exec.Command("chown", "-R", fmt.Sprintf("%d:%d", m.user, m.user), m.dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

func copyTo(t *testing.T, from, to string) {
	t.Helper()
	if out, err := exec.Command("cp", "-r", from, to).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

// hideThreads writes a right Python program that prints nothing, not even an error, if it cannot
// start sixteen threads.
func hideThreads(t *testing.T, right, folder string) {
	t.Helper()
	const hiding = `import os
import threading

together = threading.Barrier(16)
threads = [threading.Thread(target=together.wait, daemon=True) for _ in range(16)]
try:
    for t in threads:
        t.start()
except RuntimeError:
    os._exit(0)
for t in threads:
    t.join()

`
	put(t, filepath.Join(folder, "TakeStones.py"), hiding+string(readFile(t, right)))
}

// grade grades the class into the folder out. It returns the scores, and a text with the exit
// status and the output of the command. before is a prefix of the command line.
func (m limitedMachine) grade(
	t *testing.T,
	out string,
	before ...string,
) (scored map[string]cases.Points, ending string) {
	t.Helper()
	said, err := m.command(out, before...).CombinedOutput()
	scored, verdicts := scores(t, out)
	return scored, fmt.Sprintf("%v\n%.2000s", err, said) + verdicts
}

// command returns the command that grades the class into the folder out. before is a prefix of
// its command line.
func (m limitedMachine) command(out string, before ...string) *exec.Cmd {
	command := slices.Concat(before, []string{m.touchstone,
		"grade", filepath.Join(m.dir, "class"), "--suite", "sample", "--jobs", "2", "--out", out}, m.flags)
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = m.dir
	cmd.Env = []string{"PATH=" + m.path, "HOME=" + filepath.Join(m.dir, "home"),
		"TMPDIR=" + m.tmp, "XDG_CACHE_HOME=" + m.cache}
	if m.user != uint32(os.Geteuid()) &&
		(len(before) == 0 || filepath.Base(before[0]) != "unshare") { // unshare changes the user itself after mounting
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: m.user, Gid: m.user}}
	}
	return cmd
}

// scores returns the scores of a report, if there is one, and all verdicts as text.
func scores(t *testing.T, out string) (scored map[string]cases.Points, verdicts string) {
	t.Helper()
	scored = map[string]cases.Points{}
	file, err := os.Open(filepath.Join(out, "report.json"))
	if errors.Is(err, os.ErrNotExist) {
		return scored, "" // touchstone refused to grade
	} else if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := reports.ReadJSON(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range r.Submissions {
		if s.Score != nil {
			scored[s.Name] = s.Score.Points
		}
		verdicts += fmt.Sprintf("\n%s: %s %s", s.Name, s.Verdict, s.Cause)
	}
	return scored, verdicts
}

// shortages maps the names of shortages to prefixes of the command line that cause them. A plain
// run has one shortage, and a run with EXHAUSTIVE=1 about a hundred.
func shortages(m limitedMachine) map[string][]string {
	values := map[string][]int{"processes": {20}}
	if sampled.IsExhaustive() {
		values = map[string][]int{}
		for n := 5; n <= 200; n += 5 {
			values["processes"] = append(values["processes"], n)
		}
		for n := 8; n <= 128; n += 4 {
			values["files"] = append(values["files"], n)
		}
		for n := 400; n <= 8000; n += 200 {
			values["space"] = append(values["space"], n<<20)
		}
		for n := 100; n <= 100_000; n += n / 3 {
			values["disk"] = append(values["disk"], n)
		}
	}
	if exec.Command("unshare", "-m", "mount", "-t", "tmpfs", "none", m.tmp).Run() != nil {
		delete(values, "disk") // mounting requires root
	}
	list := map[string][]string{}
	for name, all := range values {
		for _, value := range all {
			list[fmt.Sprintf("%s=%d", name, value)] = m.limitCommand(name, value)
		}
	}
	return list
}

// limitCommand returns a prefix of the command line that limits a resource. For a disk, value is in
// KiB, and 0 makes the disk read-only.
func (m limitedMachine) limitCommand(name string, value int) []string {
	if name != "disk" {
		return []string{filepath.Join(m.dir, "bin", limitedName), name, strconv.Itoa(value)}
	}
	options := fmt.Sprintf("size=%dk,mode=1777", value)
	if value == 0 {
		options = "ro"
	}
	return []string{
		"unshare",
		"-m",
		"sh",
		"-c",
		fmt.Sprintf(`mount -t tmpfs -o %s none '%s' && exec setpriv --reuid %d --regid %d --clear-groups "$@"`,
			options, m.tmp, m.user, m.user),
		"sh",
	}
}

// TestResourceShortageCostsNoPoints checks that a right program gets all its points or no score
// if the machine is short of a resource. Without the shortage, the same command must then give
// all points.
func TestResourceShortageCostsNoPoints(t *testing.T) {
	if testing.Short() {
		t.Skip("grades a class several times")
	}
	m := newLimitedMachine(t)
	full, ending := m.grade(t, filepath.Join(m.dir, "undisturbed"))
	checkAllScored(t, full, ending)
	list := shortages(m)
	for _, name := range slices.Sorted(maps.Keys(list)) {
		t.Run(name, func(t *testing.T) { m.tryShortage(t, full, list[name]) })
	}
}

func (m limitedMachine) tryShortage(t *testing.T, full map[string]cases.Points, before []string) {
	t.Helper()
	if err := os.RemoveAll(filepath.Join(m.dir, "cache", "touchstone", "results")); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(m.dir, "out-"+strings.ReplaceAll(t.Name(), "/", "-"))
	scored, ending := m.grade(t, out, before...)
	for name, points := range scored {
		if points != full[name] {
			t.Errorf("%s scored %v, want %v or a judge error\n%s", name, points, full[name], ending)
		}
	}
	again, ending := m.grade(t, out)
	if !maps.Equal(again, full) {
		t.Errorf("then, with enough of everything: scored %v, want %v\n%s", again, full, ending)
	}
}
