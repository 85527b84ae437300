// Untouched runs a command, such as go test, and fails if the command leaves
// temporary files, files in its home, or processes behind.
//
//	go run ./.ci/untouched go test ./...
//
// The command gets a temporary folder and a home of its own, so nothing that others
// do on the machine is taken for its doing.
package main

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// goodbye is how long a process may outlive the command. The go command leaves one
// that counts what it did.
const goodbye = 10 * time.Second

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: untouched COMMAND [ARGUMENT...]")
		os.Exit(2)
	}
	env, err := goFolders()
	if err != nil {
		fmt.Fprintln(os.Stderr, "untouched:", err)
		os.Exit(1)
	}
	left, err := watch(temporaryFolder(), goodbye, env, os.Args[1], os.Args[2:]...)
	for _, what := range left {
		fmt.Fprintln(os.Stderr, "untouched: left behind:", what)
	}
	var failed *exec.ExitError
	switch {
	case errors.As(err, &failed) && failed.ExitCode() > 0:
		os.Exit(failed.ExitCode()) // the command has said why
	case err != nil:
		fmt.Fprintln(os.Stderr, "untouched:", err)
		os.Exit(1)
	case len(left) > 0:
		os.Exit(1)
	}
}

// goFolders returns the variables that keep the caches and the settings of this user
// in place although the command has another home.
func goFolders() ([]string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	env := []string{"XDG_CACHE_HOME=" + cache}
	for _, name := range []string{"GOCACHE", "GOMODCACHE", "GOPATH", "GOENV"} {
		value, err := exec.Command("go", "env", name).Output()
		if err != nil {
			return nil, fmt.Errorf("asking go for %s: %w", name, err)
		}
		env = append(env, name+"="+strings.TrimSpace(string(value)))
	}
	if home, err := os.UserHomeDir(); err == nil {
		if config := filepath.Join(home, ".gitconfig"); exists(config) {
			env = append(env, "GIT_CONFIG_GLOBAL="+config)
		}
	}
	return env, nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// watch runs a command in folders of its own below parent, and returns what it left
// behind. It ends the processes among it, and removes the files. The error is the
// command's.
func watch(parent string, goodbye time.Duration, env []string, name string, args ...string) (left []string, err error) {
	dir, err := makeFolders(parent)
	if err != nil {
		return nil, err
	}
	defer func() {
		unmountBelow(dir)
		err = errors.Join(err, os.RemoveAll(dir))
	}()
	if err := adopt(); err != nil {
		return nil, err
	}
	cmd := exec.Command(name, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.Env = append(append(os.Environ(), env...), "TMPDIR="+filepath.Join(dir, "t"),
		"HOME="+filepath.Join(dir, "home"))
	err = run(cmd)
	left = endProcesses(goodbye)
	for _, folder := range []string{"t", "home"} {
		left = append(left, filesBelow(filepath.Join(dir, folder))...)
	}
	return left, err
}

// makeFolders makes a folder with the command's temporary folder t and its home. It has
// the name that it had the last time, if nobody else is there: Go runs a test again
// whose environment has changed. The name is short, since paths of sockets are.
func makeFolders(parent string) (string, error) {
	here, err := os.Getwd()
	if err != nil {
		return "", err
	}
	checkout := fnv.New32a()
	checkout.Write([]byte(here))
	dir := filepath.Join(parent, fmt.Sprintf("ut-%08x", checkout.Sum32()))
	if err = os.Mkdir(dir, 0o700); errors.Is(err, fs.ErrExist) {
		dir, err = os.MkdirTemp(parent, "ut-")
	}
	if err != nil {
		return "", err
	}
	return dir, errors.Join(
		os.Chmod(dir, 0o755), // users of runs pass through it
		os.Mkdir(filepath.Join(dir, "t"), 0o777),
		os.Chmod(filepath.Join(dir, "t"), 0o777|fs.ModeSticky),
		os.Mkdir(filepath.Join(dir, "home"), 0o755),
	)
}

// run runs a command to its end. It passes on the signals that would end this process,
// because what an interrupted command leaves behind counts as well.
func run(cmd *exec.Cmd) error {
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

// counters are the folders of a home in which the go command counts what it did, and
// Touchstone's cache on macOS.
var counters = []string{".config/go", "Library/Application Support/go", "Library/Caches/touchstone"}

// filesBelow lists the files and the empty folders below a folder, the first ten.
func filesBelow(folder string) (found []string) {
	filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		name, _ := filepath.Rel(folder, path)
		name = filepath.ToSlash(name)
		isCounted := func(s string) bool { return name == s || strings.HasPrefix(s, name+"/") }
		switch {
		case path == folder:
			return err
		case slices.Contains(counters, name):
			return fs.SkipDir
		case err != nil:
			found = append(found, err.Error())
		case !e.IsDir():
			found = append(found, path)
		default:
			if entries, err := os.ReadDir(path); err == nil && len(entries) == 0 &&
				!slices.ContainsFunc(counters, isCounted) {
				found = append(found, path)
			}
		}
		if len(found) == 10 {
			return fs.SkipAll
		}
		return nil
	})
	return found
}
