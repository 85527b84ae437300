package runner

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/record"
)

// The guarantees that the hostile suite checks:
//
//	G1   no process survives
//	G2   nothing outside can be read
//	G3   nothing outside can be written
//	G4   no network
//	G5   the grader and other runs are unharmed
//	G6   a run ends soon after its limit
//	G7   memory is bounded
//	G8   output and disk are bounded
//	G9   later runs see no trace
//	G10  the same verdict every time
//
// A guarantee must hold if the back end promises it: see promised.

type finding struct {
	guarantee string // such as "G1"
	promise   string // what a back end must promise for the violation to count; see promised
	detail    string
}

func (f finding) broken(r record.Isolation) bool { return promised(r, f.promise) }

// promised reports whether a back end makes a promise. The promise "always" is made by all of
// them, and "guarded" and "sealed" by those of at least that level. Any other promise is the
// name of a guarantee of the sandbox, whose strength must not be "neither".
func promised(r record.Isolation, promise string) bool {
	switch promise {
	case "always":
		return true
	case "guarded":
		return r.Level == "guarded" || r.Level == "sealed"
	case "sealed":
		return r.Level == "sealed"
	}
	for _, g := range r.Guarantees {
		if g.Name == promise {
			return g.Strength != "neither"
		}
	}
	return true // a misspelt name counts as promised, so that the test fails
}

// canaries holds things outside a run that no run may access.
type canaries struct {
	dir    string // folder with other files
	token  string // part of the names of files that programs create in shared folders
	secret string // text that only files outside contain
	before map[string]string

	tcp, udp, unix, abstract string // addresses of listeners
	visits                   atomic.Int64
}

func newCanaries(t *testing.T, g *Grader) *canaries {
	t.Helper()
	c := &canaries{dir: t.TempDir(), token: "hostile-" + rand.Text(), secret: "secret-" + rand.Text()}
	for _, file := range []string{"secret.txt", "expected/handout-example.txtar", "tree/deep/file.txt"} {
		writeFile(t, filepath.Join(c.dir, file), c.secret+"\n")
	}
	neighbour := filepath.Join(g.work.Dir, "submission-neighbour")
	writeFile(t, filepath.Join(neighbour, "src", "TakeStones.java"), c.secret+"\n")
	writeFile(t, filepath.Join(neighbour, "out", "program"), c.secret+"\n")
	c.before = c.snapshot()
	c.listen(t)
	t.Cleanup(func() { c.traces() })
	return c
}

func (c *canaries) listen(t *testing.T) {
	t.Helper()
	short, err := os.MkdirTemp("", "ts") // the path of a socket may have about 100 bytes
	must(t, err)
	t.Cleanup(func() { os.RemoveAll(short) })
	c.unix, c.abstract = filepath.Join(short, "s"), "@"+c.token
	for _, at := range []struct{ network, address string }{
		{"tcp", "127.0.0.1:0"}, {"unix", c.unix}, {"unix", c.abstract},
	} {
		l, err := net.Listen(at.network, at.address)
		must(t, err)
		t.Cleanup(func() { l.Close() })
		if at.network == "tcp" {
			c.tcp = l.Addr().String()
		}
		go c.count(l)
	}
	p, err := net.ListenPacket("udp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { p.Close() })
	c.udp = p.LocalAddr().String()
	go func() {
		for {
			if _, _, err := p.ReadFrom(make([]byte, 1)); err != nil {
				return
			}
			c.visits.Add(1)
		}
	}()
}

func (c *canaries) count(l net.Listener) {
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		c.visits.Add(1)
		conn.Close()
	}
}

// known returns source files that tell a sample where the canaries are, keyed by file name.
func (c *canaries) known(language string) map[string]string {
	_, port, _ := net.SplitHostPort(c.tcp)
	switch language {
	case "go":
		return map[string]string{
			"canary.go": fmt.Sprintf("package main\n\nconst (\n\tcanaryDir = %q\n\tcanaryTCP = %q\n"+
				"\tcanaryUDP = %q\n\tcanaryUnix = %q\n\tcanaryAbstract = %q\n\tcanaryToken = %q\n\tcanaryPid = %d\n)\n",
				c.dir, c.tcp, c.udp, c.unix, c.abstract, c.token, os.Getpid()),
		}
	case "java":
		return map[string]string{"Canary.java": fmt.Sprintf(
			"class Canary {\n    static final String DIR = %q, TCP = %q, TOKEN = %q;\n}\n", c.dir, c.tcp, c.token)}
	case "python":
		return map[string]string{"canary.py": fmt.Sprintf("DIR, TCP, TOKEN = %q, %q, %q\n", c.dir, c.tcp, c.token)}
	}
	return map[string]string{
		"canary.h": fmt.Sprintf("#define CANARY_DIR %q\n#define CANARY_PORT %s\n#define CANARY_PID %d\n",
			c.dir, port, os.Getpid()),
		"canary.mk": fmt.Sprintf("CANARY_DIR = %s\nCANARY_TOKEN = %s\n", c.dir, c.token),
	}
}

// snapshot describes each file in the canary folder, keyed by path.
func (c *canaries) snapshot() map[string]string {
	seen := map[string]string{}
	filepath.WalkDir(c.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			seen[path] = err.Error()
			return nil
		}
		info, err := entry.Info()
		if err != nil {
			seen[path] = err.Error()
			return nil
		}
		seen[path] = info.Mode().String()
		if info.Mode().IsRegular() {
			data, err := os.ReadFile(path)
			seen[path] += fmt.Sprintf(" %q %v", data, err)
		}
		return nil
	})
	return seen
}

// traces removes files with the token in their names from shared folders, and returns their
// paths.
func (c *canaries) traces() (found []string) {
	home, _ := os.UserHomeDir()
	for _, dir := range []string{os.TempDir(), "/tmp", "/var/tmp", "/dev/shm", home} {
		paths, _ := filepath.Glob(filepath.Join(dir, "*"+c.token+"*"))
		for _, path := range paths {
			found = append(found, path)
			os.RemoveAll(path)
		}
	}
	return found
}

func (c *canaries) check(s hostile, g *Grader, reports []record.Submission) (found []finding) {
	report := func(guarantee, promise, format string, args ...any) {
		found = append(found, finding{guarantee, promise, fmt.Sprintf(format, args...)})
	}
	for _, p := range survivors(g.work.Dir) {
		report("G1", "process tree", "alive: %s", p)
	}
	writing := "file writing"
	if s.Strict {
		writing = "always"
	}
	for path, was := range c.before {
		if is := c.snapshot()[path]; is != was {
			report("G3", writing, "%s was %s, is %s", path, was, is)
		}
	}
	for path := range c.snapshot() {
		if c.before[path] == "" {
			report("G3", writing, "%s is new", path)
		}
	}
	for _, path := range c.traces() {
		report("G3", "file writing", "%s is new", path)
	}
	if n := c.visits.Load(); n > 0 {
		report("G4", "network", "%d visits to listeners of the grader", n)
	}
	// newCanaries has made the neighbour.
	if left, _ := filepath.Glob(filepath.Join(g.work.Dir, "submission-*")); len(left) > 1 {
		report("G9", "always", "left in the scratch directory: %q", left)
	}
	for _, r := range reports {
		found = append(found, c.read(g, r)...)
	}
	return found
}

// escapeLine matches a line in which a program reports a successful attack.
var escapeLine = regexp.MustCompile(`(?m)^ESCAPE (G\d+) \[([a-z ]+)\] (.*)$`)

// read finds signs of successful attacks in a report.
func (c *canaries) read(g *Grader, r record.Submission) (found []finding) {
	if strings.Contains(r.Build.Message, c.secret) {
		found = append(found, finding{"G2", "file reading", "the secret is in the compiler's messages"})
	}
	if text, err := json.Marshal(r); err != nil || scratchName.Match(text) {
		found = append(found, finding{"G2", "always", "the report names the scratch directory"})
	}
	for _, result := range r.Results {
		if result.Run == nil {
			continue
		}
		if strings.Contains(result.Run.Stdout.Text+result.Run.Stderr.Text, c.secret) {
			found = append(found, finding{"G2", "file reading", "the secret is in the output"})
		}
		for _, m := range escapeLine.FindAllStringSubmatch(result.Run.Stderr.Text, -1) {
			found = append(found, finding{m[1], m[2], m[3]})
		}
		found = append(found, excesses(g.Limits, result.Run)...)
	}
	return found
}

// runGrace is how long a run may continue after its limit on a busy machine.
const runGrace = 3 * time.Second

// excesses returns the limits that a run exceeded by more than the tolerance.
func excesses(l record.Limits, r *record.Run) (found []finding) {
	if over := r.Wall - r.Waited - l.Wall; over > record.Span(runGrace) {
		found = append(found, finding{"G6", "wall time", fmt.Sprintf("ended %v after its limit", over)})
	}
	if r.Memory > 2*l.Memory {
		found = append(found, finding{"G7", "memory", fmt.Sprintf("used %v of %v", r.Memory, l.Memory)})
	}
	if kept := record.Bytes(len(r.Stdout.Text) + len(r.Stderr.Text)); kept > l.Output {
		found = append(found, finding{"G8", "output", fmt.Sprintf("%v kept", kept)})
	}
	return found
}

// survivors returns the processes whose executable, working directory or environment is in the
// scratch directory of a grader.
func survivors(work string) (found []string) {
	processes, _ := filepath.Glob("/proc/[0-9]*")
	for _, p := range processes {
		exe, _ := os.Readlink(filepath.Join(p, "exe"))
		cwd, _ := os.Readlink(filepath.Join(p, "cwd"))
		environ, _ := os.ReadFile(filepath.Join(p, "environ"))
		if strings.HasPrefix(exe, work) || strings.HasPrefix(cwd, work) || strings.Contains(string(environ), "="+work) {
			command, _ := os.ReadFile(filepath.Join(p, "cmdline"))
			found = append(found, fmt.Sprintf("%s: %s in %s: %q", filepath.Base(p), exe, cwd, command))
		}
	}
	return found
}

func stderrOf(r record.Submission) string {
	for _, result := range r.Results {
		if result.Run != nil {
			return record.Truncate(result.Run.Stderr.Text, 400)
		}
	}
	return ""
}

func TestHostileCanariesDetectHarm(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("survivors are looked for in /proc")
	}
	g := testGrader(t, "sample", 1)
	c := newCanaries(t, g)
	if found := c.check(hostile{}, g, nil); len(found) > 0 {
		t.Fatalf("before anything happened: %v", found)
	}
	harm(t, c, g)
	told := record.Submission{Results: []record.Result{{Run: &record.Run{
		Wall:   g.Limits.Wall + 2*record.Span(runGrace),
		Memory: 3 * g.Limits.Memory,
		Stdout: record.Output{Text: "I read " + c.secret},
		Stderr: record.Output{
			Text: "ESCAPE G5 [guarded] process 1 can be signalled\n" + strings.Repeat("x", int(g.Limits.Output)),
		},
	}}}}
	// G3 is violated by a changed, a removed and a new file, and by one in a shared folder.
	want := strings.Fields("G1 G2 G3 G3 G3 G3 G4 G5 G6 G7 G8 G9")
	deadline := time.Now().Add(10 * time.Second)
	for c.visits.Load() == 0 && time.Now().Before(deadline) { // the listener counts visits asynchronously
		time.Sleep(time.Millisecond)
	}
	var got []string
	for _, f := range c.check(hostile{}, g, []record.Submission{told}) {
		got = append(got, f.guarantee)
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("guarantees found broken (-want +got):\n%s", diff)
	}
}

func harm(t *testing.T, c *canaries, g *Grader) {
	t.Helper()
	sleeper := exec.Command("sleep", "20")
	sleeper.Dir = g.work.Dir
	must(t, sleeper.Start())
	t.Cleanup(func() { sleeper.Process.Kill(); sleeper.Wait() })
	writeFile(t, filepath.Join(c.dir, "secret.txt"), "changed")
	writeFile(t, filepath.Join(c.dir, "new.txt"), "new")
	must(t, os.Remove(filepath.Join(c.dir, "tree", "deep", "file.txt")))
	writeFile(t, filepath.Join(os.TempDir(), c.token), "new")
	conn, err := net.Dial("unix", c.abstract)
	must(t, err)
	conn.Close()
	must(t, os.Mkdir(filepath.Join(g.work.Dir, "submission-left"), 0o755))
}
