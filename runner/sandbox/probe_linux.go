package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"touchstone/runner/sandbox/tempdir"
)

// A mode works if a program run in it is kept from what the mode promises.
// Nothing is concluded from versions.

const (
	probeName = "touchstone-probe" // what the probe finds as its own name
	probeTime = 10 * time.Second
)

func isProbe() bool { return len(os.Args) > 0 && os.Args[0] == probeName }

// probe tries what a boxed program must not be able to do, and says what it
// could. Its argument is a folder outside with a file called canary.
func probe(args []string) int {
	outside := args[0]
	if _, err := os.ReadFile(filepath.Join(outside, "canary")); err == nil {
		fmt.Println("a program can read outside its folders")
	}
	if err := os.WriteFile(filepath.Join(outside, "written"), nil, 0o666); err == nil {
		fmt.Println("a program can write outside its folders")
	}
	if err := reachOut(); err == nil {
		fmt.Println("a program can use the network")
	}
	if err := os.WriteFile("written", nil, 0o666); err != nil {
		fmt.Println("a program cannot write to its own folder:", err)
	}
	fmt.Println("probed")
	return 0
}

// reachOut sends nothing: to connect a datagram socket only asks for a way.
func reachOut() error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return unix.Connect(fd, &unix.SockaddrInet4{Port: 9, Addr: [4]byte{127, 0, 0, 1}})
}

// boxes opens each mode at most once: whether it works does not change.
var boxes = sync.OnceValue(func() map[string]func() (Backend, error) {
	opened := map[string]func() (Backend, error){}
	for _, m := range modes() {
		opened[m.Name] = sync.OnceValues(func() (Backend, error) { return openBox(m) })
	}
	return opened
})

// openBox tries a mode out.
func openBox(m mode) (Backend, error) {
	if !armed {
		return nil, errors.New("this program does not call sandbox.Main")
	}
	if err := m.check(); err != nil {
		return nil, err
	}
	keeper, err := theKeeper()
	if err != nil {
		return nil, err
	}
	b := box{m, keeper}
	if err := b.try(); err != nil {
		return nil, err
	}
	return b, nil
}

// try runs the probe.
func (b box) try() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	parent, err := filepath.Abs(os.TempDir())
	if err != nil {
		return err
	}
	folder, err := tempdir.New(parent, "probe-")
	if err != nil {
		return err
	}
	defer folder.Remove() // if it cannot, the next process does
	inside, outside := filepath.Join(folder.Dir, "inside"), filepath.Join(folder.Dir, "outside")
	if err := errors.Join(os.Mkdir(inside, 0o755), os.Mkdir(outside, 0o777),
		os.WriteFile(filepath.Join(outside, "canary"), nil, 0o666)); err != nil {
		return err
	}
	c := Command{Path: self, Dir: inside, Limits: Limits{Wall: probeTime, Stdout: 4 << 10, Stderr: 4 << 10}}
	return b.runProbe(c, outside)
}

func (b box) runProbe(c Command, outside string) error {
	if err := c.check(); err != nil {
		return err
	}
	outcome, err := b.locked(context.Background(), c, func(uid int) spec {
		s := newSpec(b.mode, c, uid)
		s.Args = []string{probeName, outside}
		return s
	})
	if err != nil {
		return err
	}
	said := strings.TrimSpace(string(outcome.Stdout.Bytes))
	if outcome.Status != Exited || said != "probed" {
		return fmt.Errorf("a trial run %v with exit status %d: %s", outcome.Status, outcome.ExitCode,
			strings.ReplaceAll(said+string(outcome.Stderr.Bytes), "\n", "; "))
	}
	return nil
}

// boxNames lists the modes, strongest first.
func boxNames() []string {
	var names []string
	for _, m := range modes() {
		names = append(names, m.Name)
	}
	return names
}

func openNamed(name string) (Backend, error) { return boxes()[name]() }
