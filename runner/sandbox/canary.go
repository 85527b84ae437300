package sandbox

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"touchstone/runner/sandbox/tempdir"
)

// A canary is a small hostile program that tests what a sandbox prevents. It is this executable,
// started again with canaryWord as its first argument. Each canary limits itself, so that a
// broken sandbox does no harm.

const (
	canaryWord = "touchstone-canary"
	canaryWall = 10 * time.Second // for canaries that do not test time
	canaryLife = 20 * time.Second // lifetime of a canary that nothing kills

	canaryMemory = 128 << 20 // bytes; limit of the canary that allocates more
	canaryOutput = 64 << 10  // bytes; limit of the canary that prints more
)

// Proof is the result of testing a guarantee.
type Proof struct {
	Guarantee string // one of Guarantees, or "signals"
	Held      bool
	Detail    string // what was tried, and the result
}

// overuses lists canaries that use more than a limit allows.
var overuses = []struct {
	guarantee, canary, what string
	limits                  Limits
	want                    Status
}{
	{"wall time", "sleep", "sleeps 20 s, with a limit of 0.3 s",
		Limits{Wall: 300 * time.Millisecond}, WallExceeded},
	{"memory", "allocate", "takes 512 MiB, with a limit of 128 MiB",
		Limits{Memory: canaryMemory}, MemoryExceeded},
	{"output", "flood", "prints 64 MiB, with a limit of 64 KiB",
		Limits{Stdout: canaryOutput}, OutputExceeded},
}

// aviary runs canaries in one back end.
type aviary struct {
	ctx     context.Context
	backend Backend
	dir     string // holds a folder for each run, and files that canaries must not touch
}

// Prove tests the guarantees of a back end with hostile programs. An error means that the
// sandbox failed.
func Prove(ctx context.Context, b Backend) (proofs []Proof, err error) {
	folder, err := tempdir.New(os.TempDir(), "doctor-")
	if err != nil {
		return nil, err
	}
	defer folder.Remove()
	a := aviary{ctx, b, folder.Dir}
	for _, o := range overuses {
		outcome, _, err := a.run(o.limits, o.canary)
		if err != nil {
			return nil, fmt.Errorf("trying out %q: %w", b.Name(), err)
		}
		proofs = append(proofs, Proof{o.guarantee, outcome.Status == o.want,
			fmt.Sprintf("a program that %s, %s", o.what, outcome.Ending())})
	}
	tree, err := a.daemonise()
	if err != nil {
		return nil, fmt.Errorf("trying out %q: %w", b.Name(), err)
	}
	proofs = append(proofs, tree)
	escaped, err := a.escape(os.Getpid())
	if err != nil {
		return nil, fmt.Errorf("trying out %q: %w", b.Name(), err)
	}
	for _, e := range escapes {
		could := escaped[e.guarantee]
		proofs = append(proofs, Proof{e.guarantee, !could, "a program could " + not[!could] + e.what})
	}
	return proofs, nil
}

var not = map[bool]string{true: "not "}

// run runs a canary in a new folder and returns the folder.
func (a aviary) run(limits Limits, args ...string) (Outcome, string, error) {
	self, err := os.Executable()
	if err != nil {
		return Outcome{}, "", err
	}
	scratch, err := os.MkdirTemp(a.dir, "run-")
	if err != nil {
		return Outcome{}, "", err
	}
	limits.Wall, limits.Stderr = cmp.Or(limits.Wall, canaryWall), canaryOutput
	outcome, err := a.backend.Run(a.ctx, Command{
		Path:   self,
		Args:   append([]string{canaryWord}, args...),
		Env:    []string{"SystemRoot=" + os.Getenv("SystemRoot")},
		Dir:    scratch,
		Limits: limits,
	})
	return outcome, scratch, err
}

// escapes lists what a program must not be able to do, with the guarantee that each would break.
var escapes = []struct {
	guarantee, what string
	try             func(t targets) error
}{
	{"file reading", "read a file outside its folder", func(t targets) error {
		_, err := os.ReadFile(filepath.Join(t.Outside, "secret"))
		return err
	}},
	{"file writing", "write a file outside its folder", func(t targets) error {
		return os.WriteFile(filepath.Join(t.Outside, "written"), nil, 0o666)
	}},
	{"network", "use the network", func(targets) error {
		c, err := net.Dial("udp", "127.0.0.1:9") // sends nothing, and only looks up a route
		if err == nil {
			c.Close()
		}
		return err
	}},
	{"signals", "signal Touchstone", func(t targets) error {
		if t.PID == 0 {
			return errors.ErrUnsupported
		}
		process, err := os.FindProcess(t.PID)
		if err == nil {
			err = process.Signal(syscall.Signal(0)) // only checks that it may
		}
		return err
	}},
}

// targets are what a canary that escapes would reach.
type targets struct {
	Outside string // a folder outside the sandbox, with a file called secret
	PID     int    // of a process; 0 for none
}

// escape runs a canary that tries all escapes. It returns the guarantees that it broke.
func (a aviary) escape(pid int) (broken map[string]bool, err error) {
	t := targets{filepath.Join(a.dir, "outside"), pid}
	if err := errors.Join(os.Mkdir(t.Outside, 0o700), os.WriteFile(filepath.Join(t.Outside, "secret"), nil, 0o644),
		os.Chmod(a.dir, 0o755), os.Chmod(t.Outside, 0o777)); err != nil { // only the sandbox should keep programs out
		return nil, err
	}
	words, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	outcome, _, err := a.run(Limits{Stdout: canaryOutput}, "escape", string(words))
	if err != nil {
		return nil, err
	}
	said := strings.Split(strings.TrimSpace(string(outcome.Stdout.Bytes)), "\n")
	last := len(said) - 1
	if outcome.Status != Exited || said[last] != "done" {
		return nil, fmt.Errorf("a trial run %s and printed %q, %q", outcome.Ending(), said, outcome.Stderr.Bytes)
	}
	broken = map[string]bool{}
	for _, guarantee := range said[:last] {
		broken[guarantee] = true
	}
	return broken, nil
}

// tryEscapes prints the guarantees that this program can break. The error means that it cannot
// write to its own folder.
func tryEscapes(t targets) error {
	for _, e := range escapes {
		if e.try(t) == nil {
			fmt.Println(e.guarantee)
		}
	}
	return os.WriteFile("written", nil, 0o666)
}

// daemonise tests whether a process that outlives its program is killed: it must no longer hold
// its lock.
func (a aviary) daemonise() (Proof, error) {
	outcome, scratch, err := a.run(Limits{Stdout: canaryOutput}, "daemonise")
	if err != nil {
		return Proof{}, err
	}
	if said := strings.TrimSpace(string(outcome.Stdout.Bytes)); said != "done" {
		return Proof{"process tree", true, "a program could not leave a process behind: " + said}, nil
	}
	free, err := flock.New(filepath.Join(scratch, "alive")).TryLock()
	return Proof{"process tree", free, fmt.Sprintf("a process that a program left behind was ended: %t", free)}, err
}

// armed is set once Main has been called. Without that, a process that the sandbox starts for
// itself would run the caller's program again.
var armed bool

// Main must be called first by every program that opens a back end. It returns at once, except
// in a process that the sandbox started for itself.
func Main() {
	armed = true
	if len(os.Args) < 3 || os.Args[1] != canaryWord {
		return
	}
	time.AfterFunc(canaryLife, func() { os.Exit(3) })
	if err := play(os.Args[2], os.Args[3:]); err != nil {
		fmt.Println("refused:", err)
	} else {
		fmt.Println("done")
	}
	syscall.Exit(0) // os.Exit would wait a second for the race detector
}

func play(kind string, args []string) error {
	switch kind {
	case "escape":
		var t targets
		if err := json.Unmarshal([]byte(args[0]), &t); err != nil {
			return err
		}
		return tryEscapes(t)
	case "sleep":
		time.Sleep(canaryLife)
	case "allocate":
		allocate()
	case "flood":
		for block := bytes.Repeat([]byte("flood\n"), 10<<10); ; os.Stdout.Write(block) {
		}
	case "daemonise":
		return daemonise()
	case "daemon":
		return keepLock()
	case "resources":
		var r Resources
		if err := json.Unmarshal([]byte(args[0]), &r); err != nil {
			return err
		}
		return r.use()
	default:
		return fmt.Errorf("no canary is called %q", kind)
	}
	return nil
}

// allocate allocates four times the limit in steps and holds it for a while.
func allocate() {
	var held [][]byte
	for range 32 {
		block := make([]byte, 4*canaryMemory/32)
		for i := range block {
			block[i] = byte(i)
		}
		held = append(held, block)
		time.Sleep(20 * time.Millisecond)
	}
	time.Sleep(time.Second)
	fmt.Fprint(os.Stderr, len(held))
}

// daemonise leaves a process behind once that process holds its lock.
func daemonise() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	daemon := exec.Command(self, canaryWord, "daemon")
	daemon.SysProcAttr = apart()
	if err := daemon.Start(); err != nil {
		return err
	}
	for range 200 {
		if _, err := os.Stat("alive.ready"); err == nil {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	return errors.New("the process left behind did not start")
}

func keepLock() error {
	if _, err := flock.New("alive").TryLock(); err != nil {
		return err
	}
	if err := os.WriteFile("alive.ready", nil, 0o666); err != nil {
		return err
	}
	time.Sleep(canaryLife)
	return nil
}
