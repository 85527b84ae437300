// Untouched runs a command and fails if it harms the machine or leaves
// anything on it, beside the checkout and the caches that are documented: those
// of Go, and Touchstone's own.
//
//	go run ./.ci/untouched go test ./...
//
// Machines are shared, and what others do meanwhile must not fail a run. So the
// command gets a temporary folder and a home of its own: whatever is in them
// afterwards is its doing, and so is a process that descends from it. Of the
// folders that everybody uses, modes and owners must stay as they were. What
// else is new there may be another's, and is only told; in CI, where nobody else
// is, it counts if it looks like ours.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: untouched COMMAND [ARGUMENT...]")
		os.Exit(2)
	}
	places, err := thisMachine()
	if err != nil {
		fmt.Fprintln(os.Stderr, "untouched:", err)
		os.Exit(1)
	}
	traces, err := places.watch(os.Args[1], os.Args[2:]...)
	harmless := traces.tell(os.Stderr)
	var failed *exec.ExitError
	switch {
	case errors.As(err, &failed) && failed.ExitCode() > 0:
		os.Exit(failed.ExitCode()) // it has said why
	case err != nil:
		fmt.Fprintln(os.Stderr, "untouched:", err)
		os.Exit(1)
	case !harmless:
		os.Exit(1)
	}
}

// places are what is looked at before and after.
type places struct {
	shared []string // folders that everybody uses
	tools  []string // files of what programs are built and run with, which everybody uses too
	caches []string // folders that may grow
	disk   string   // a folder on the disk whose space is compared
	tmp    string   // a folder for temporary files, in which the command gets one of its own
	env    []string // what the command gets beside a home and a temporary folder
	alone  bool     // nobody else uses the machine

	// goodbye is how long a process may take to end after the command: Go's
	// command leaves one that counts what it did.
	goodbye time.Duration
}

func thisMachine() (places, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return places{}, err
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return places{}, err
	}
	p := places{
		shared: []string{home, os.TempDir(), "/tmp", "/var/tmp", "/dev/shm"},
		tools:  installed(),
		caches: []string{filepath.Join(cache, "touchstone")},
		disk:   home,
		tmp:    temporaryFolder(),
		env:    []string{"XDG_CACHE_HOME=" + cache},
		alone:  os.Getenv("CI") != "",

		goodbye: 10 * time.Second,
	}
	for _, name := range []string{"GOCACHE", "GOMODCACHE", "GOPATH", "GOENV"} { // else they would follow the home
		value, err := exec.Command("go", "env", name).Output()
		if err != nil {
			return places{}, fmt.Errorf("asking go for %s: %w", name, err)
		}
		folder := strings.TrimSpace(string(value))
		p.env = append(p.env, name+"="+folder)
		if strings.HasSuffix(name, "CACHE") {
			p.caches = append(p.caches, folder)
		}
	}
	if config := filepath.Join(home, ".gitconfig"); exists(config) {
		p.env = append(p.env, "GIT_CONFIG_GLOBAL="+config)
	}
	return p, nil
}

// installed are the tools of this machine. What python3 starts may be another file, and
// its library is what tests make copies of.
func installed() []string {
	var files []string
	for _, name := range []string{"javac", "java", "go", "python3", "gcc", "g++", "make"} {
		if path, err := exec.LookPath(name); err == nil {
			files = append(files, path)
		}
	}
	said, _ := exec.Command("python3", "-c", "import json, sys; print(sys.executable); print(json.__file__)").Output()
	return append(files, strings.Fields(string(said))...)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// watch runs a command and returns what it left, however the command ended. The
// error is the command's, or that it could not be watched.
func (p places) watch(name string, args ...string) (t traces, err error) {
	own, err := newOwn(p.tmp)
	if err != nil {
		return traces{}, err
	}
	defer func() { err = errors.Join(err, own.remove()) }()
	before := p.look()
	if err := adopt(); err != nil {
		return traces{}, err
	}
	cmd := exec.Command(name, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.Env = append(append(os.Environ(), p.env...), "TMPDIR="+own.tmp, "HOME="+own.home)
	err = runToEnd(cmd)
	t.processes(p.goodbye)
	t.own(own)
	t.differences(before, p.look(), own.dir, p.alone)
	return t, err
}

// runToEnd passes on what would end us: who wants the command to stop wants to
// hear what it left, too.
func runToEnd(cmd *exec.Cmd) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	if err := cmd.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	defer close(ended)
	go func() {
		for {
			select {
			case s := <-signals:
				cmd.Process.Signal(s)
			case <-ended:
				return
			}
		}
	}()
	return cmd.Wait()
}
