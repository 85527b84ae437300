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
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"touchstone/runner/sandbox/tempdir"
)

// A canary is a small hostile program that tests one guarantee on this machine. It is this
// executable, started again with canaryWord as its first argument. Each canary limits itself,
// so that a broken sandbox does no harm.

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

// Prove tests the guarantees of a back end with hostile programs. An error means that the
// sandbox failed.
func Prove(ctx context.Context, b Backend) ([]Proof, error) {
	parent, err := filepath.EvalSymlinks(os.TempDir())
	if err != nil {
		return nil, err
	}
	folder, err := tempdir.New(parent, "doctor-")
	if err != nil {
		return nil, err
	}
	defer folder.Remove()
	dir := folder.Dir
	secret, outside := filepath.Join(dir, "secret"), filepath.Join(dir, "outside")
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer listener.Close()
	self, err := os.Executable()
	if err := errors.Join(err, os.WriteFile(secret, []byte("secret"), 0o644), os.Mkdir(outside, 0o700),
		os.Chmod(dir, 0o755), os.Chmod(outside, 0o777)); err != nil { // only the sandbox should keep programs out
		return nil, err
	}
	a := aviary{ctx: ctx, backend: b, self: self, dir: dir}
	var proofs []Proof
	for _, try := range []func() (Proof, error){
		a.sleep, a.allocate, a.flood, a.daemonise,
		a.attempt("file reading", "read a file outside its folder", "read", secret),
		a.attempt("file writing", "write a file outside its folder", "write", filepath.Join(outside, "written")),
		a.attempt("network", "connect to a server on this machine", "connect", listener.Addr().String()),
		a.attempt("signals", "signal Touchstone", "signal", strconv.Itoa(os.Getpid())),
	} {
		proof, err := try()
		if err != nil {
			return nil, fmt.Errorf("trying out %q: %w", b.Name(), err)
		}
		proofs = append(proofs, proof)
	}
	return proofs, nil
}

type aviary struct {
	ctx     context.Context
	backend Backend
	self    string
	dir     string // holds a folder for each run, and files that canaries must not touch
}

// run runs a canary in a new folder and returns the folder.
func (a aviary) run(limits Limits, args ...string) (Outcome, string, error) {
	scratch, err := os.MkdirTemp(a.dir, "run-")
	if err != nil {
		return Outcome{}, "", err
	}
	limits.Wall, limits.Stderr = cmp.Or(limits.Wall, canaryWall), canaryOutput
	outcome, err := a.backend.Run(a.ctx, Command{
		Path:   a.self,
		Args:   append([]string{canaryWord}, args...),
		Env:    []string{"SystemRoot=" + os.Getenv("SystemRoot")},
		Dir:    scratch,
		Limits: limits,
	})
	return outcome, scratch, err
}

// attempt returns a test whose canary prints "done" if it could do what it must not.
func (a aviary) attempt(guarantee, what string, args ...string) func() (Proof, error) {
	return func() (Proof, error) {
		outcome, _, err := a.run(Limits{Stdout: canaryOutput}, args...)
		said := strings.TrimSpace(string(outcome.Stdout.Bytes))
		switch {
		case err != nil:
			return Proof{}, err
		case said == "done":
			return Proof{guarantee, false, "a program could " + what}, nil
		case strings.HasPrefix(said, "refused"):
			return Proof{guarantee, true, "a program could not " + what}, nil
		}
		return Proof{}, fmt.Errorf("the program that was to %s %s and said %q, %q", what, outcome.Ending(), said,
			outcome.Stderr.Bytes)
	}
}

func (a aviary) sleep() (Proof, error) {
	outcome, _, err := a.run(Limits{Wall: 300 * time.Millisecond}, "sleep")
	return Proof{"wall time", outcome.Status == WallExceeded, fmt.Sprintf(
		"a program that sleeps %v, with a limit of 0.3 s, ended after %.1f s", canaryLife, outcome.Usage.Wall.Seconds(),
	)}, err
}

func (a aviary) allocate() (Proof, error) {
	outcome, _, err := a.run(Limits{Memory: canaryMemory}, "allocate")
	held := outcome.Status == MemoryExceeded
	return Proof{"memory", held, fmt.Sprintf(
		"a program that takes %d MiB, with a limit of %d MiB, was stopped: %t (%d MiB seen)",
		4*canaryMemory>>20, canaryMemory>>20, held, outcome.Usage.Memory>>20,
	)}, err
}

func (a aviary) flood() (Proof, error) {
	outcome, _, err := a.run(Limits{Stdout: canaryOutput}, "flood")
	held := outcome.Status == OutputExceeded && len(outcome.Stdout.Bytes) <= canaryOutput
	return Proof{"output", held, fmt.Sprintf(
		"a program that prints %d MiB, with a limit of %d KiB, was stopped: %t", 64, canaryOutput>>10, held,
	)}, err
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
	case "probe":
		return probe(args[0])
	case "read":
		_, err := os.ReadFile(args[0])
		return err
	case "write":
		return os.WriteFile(args[0], []byte("written"), 0o666)
	case "connect":
		connection, err := net.DialTimeout("tcp", args[0], 2*time.Second)
		if err == nil {
			connection.Close()
		}
		return err
	case "signal":
		return signalProcess(args[0])
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
	case "room":
		var r Room
		if err := json.Unmarshal([]byte(args[0]), &r); err != nil {
			return err
		}
		return r.take()
	default:
		return fmt.Errorf("no canary is called %q", kind)
	}
	return nil
}

// signalProcess checks whether it may signal a process; signal 0 has no effect.
func signalProcess(pid string) error {
	n, err := strconv.Atoi(pid)
	if err != nil {
		return err
	}
	process, err := os.FindProcess(n)
	if err != nil {
		return err
	}
	return process.Signal(syscall.Signal(0))
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

// probe tries what a sandbox must prevent and names what succeeded. outside is a folder with a
// file called canary.
func probe(outside string) error {
	var could []error
	if _, err := os.ReadFile(filepath.Join(outside, "canary")); err == nil {
		could = append(could, errors.New("a program can read outside its folders"))
	}
	if err := os.WriteFile(filepath.Join(outside, "written"), nil, 0o666); err == nil {
		could = append(could, errors.New("a program can write outside its folders"))
	}
	// Nothing is sent: connecting a datagram socket only looks up a route.
	if c, err := net.Dial("udp", "127.0.0.1:9"); err == nil {
		c.Close()
		could = append(could, errors.New("a program can use the network"))
	}
	if err := os.WriteFile("written", nil, 0o666); err != nil {
		could = append(could, fmt.Errorf("a program cannot write to its own folder: %w", err))
	}
	return errors.Join(could...)
}
