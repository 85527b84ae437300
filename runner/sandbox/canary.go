package sandbox

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// A canary is a small hostile program that tests what a sandbox prevents. It is this executable,
// started again with canaryWord as its first argument. Each canary limits itself, so that a
// broken sandbox does no harm.

const (
	canaryWord = "touchstone-canary"
	canaryWall = 10 * time.Second // for canaries that do not test the time limit
	canaryLife = 20 * time.Second // after which a canary ends by itself

	canaryMemory = 128 << 20 // bytes; the canary allocates more
	canaryOutput = 64 << 10  // bytes; the canary prints more
)

func runCanary(ctx context.Context, b Backend, dir string, l Limits, args ...string) (Outcome, error) {
	self, err := os.Executable()
	if err != nil {
		return Outcome{}, err
	}
	l.Stderr = canaryOutput
	return b.Run(ctx, Command{
		Path:   self,
		Args:   append([]string{canaryWord}, args...),
		Env:    []string{"SystemRoot=" + os.Getenv("SystemRoot")}, // Windows starts no program without it
		Dir:    dir,
		Limits: l,

		Processes: args[0] == "daemonise",
	})
}

// initCalled reports whether Init was called. If it was not, a process that the sandbox starts for
// itself would run the whole program again.
var initCalled bool

// Init must be called first in every program that opens a back end. It returns at once, except in
// processes that the sandbox starts for itself.
func Init() {
	initCalled = true
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

// cleanUp removes what this process keeps between runs.
var cleanUp = func() {}

// Close must be called last in a program that opens a back end. If it is not, the next process that
// opens one removes what this process leaves.
func Close() { cleanUp() }

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

// escapes lists what a program must not be able to do, each with the guarantee that forbids it.
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
		c, err := net.Dial("udp", "127.0.0.1:9") // sends nothing, but looks up a route
		if err == nil {
			c.Close()
		}
		return err
	}},
	{programsGuarantee, "start another program", func(targets) error {
		self, err := os.Executable()
		if err == nil {
			err = exec.Command(self, canaryWord, "", "").Run()
		}
		return err
	}},
	{"signals", "signal Touchstone", func(t targets) error {
		if t.PID == 0 {
			return errors.ErrUnsupported
		}
		process, err := os.FindProcess(t.PID)
		if err == nil {
			err = process.Signal(syscall.Signal(0)) // only checks the permission
		}
		return err
	}},
}

// targets holds what a canary (a hostile test program) tries to reach outside the sandbox.
type targets struct {
	Outside string // folder outside the sandbox, with a file called secret
	PID     int    // PID of a process; 0 for none
}

// tryEscapes tries every escape, and prints the guarantees that failed. It returns an error if this
// process cannot write to its own folder.
func tryEscapes(t targets) error {
	for _, e := range escapes {
		if e.try(t) == nil {
			fmt.Println(e.guarantee)
		}
	}
	return os.WriteFile("written", nil, 0o666)
}

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

// daemonise starts a process that outlives this one, and waits until that process holds its lock.
func daemonise() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	daemon := exec.Command(self, canaryWord, "daemon")
	daemon.SysProcAttr = newGroup()
	if err := daemon.Start(); err != nil {
		return err
	}
	for range 200 {
		if _, err := os.Stat("alive.ready"); err == nil {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	return errors.New("the process that the program should leave behind did not start")
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
