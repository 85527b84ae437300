// Untouched runs a command, such as go test, and fails if the command leaves temporary
// files or processes behind.
//
//	go run ./.ci/untouched go test ./...
//
// The command gets its own temporary folder, so that files of other processes do not
// count.
package main

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"
)

// exitGrace is how long a process may outlive the command that untouched runs. For example, "go
// test" starts a telemetry process that may end later than "go test" itself.
const exitGrace = 10 * time.Second

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: untouched COMMAND [ARGUMENT...]")
		os.Exit(2)
	}
	left, err := watch(temporaryFolder(), exitGrace, os.Args[1], os.Args[2:]...)
	for _, what := range left {
		fmt.Fprintln(os.Stderr, "untouched: left behind:", what)
	}
	var failed *exec.ExitError
	switch {
	case errors.As(err, &failed) && failed.ExitCode() > 0:
		os.Exit(failed.ExitCode()) // the command has printed the reason
	case err != nil:
		fmt.Fprintln(os.Stderr, "untouched:", err)
		os.Exit(1)
	case len(left) > 0:
		os.Exit(1)
	}
}

// watch runs a command with a temporary folder below parent. It waits up to grace for processes
// that outlive the command, and then kills those that still run. It removes the files that the
// command leaves behind. It returns a list of the killed processes and the removed files, and the
// error of the command.
func watch(parent string, grace time.Duration, name string, args ...string) (left []string, err error) {
	dir, err := makeFolder(parent)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := becomeSubreaper(); err != nil {
		return nil, err
	}
	// Catch the signals, because an interrupted command may leave files, too.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.Env = append(os.Environ(), "TMPDIR="+filepath.Join(dir, "t"))
	err = cmd.Run()
	return append(endProcesses(grace), filesBelow(filepath.Join(dir, "t"))...), err
}

// makeFolder creates a folder in parent and returns its path. The new folder has a subfolder "t",
// in which every user can create files.
func makeFolder(parent string) (string, error) {
	here, err := os.Getwd()
	if err != nil {
		return "", err
	}
	// Go reruns cached tests if TMPDIR changes. So the name of the folder depends only on the
	// checkout, unless another run is using that name. The name is short, because the paths of
	// sockets must be short.
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
		os.Chmod(dir, 0o755), // processes that run as other users must be able to enter t
		os.Mkdir(filepath.Join(dir, "t"), 0o777),
		os.Chmod(filepath.Join(dir, "t"), 0o777|fs.ModeSticky),
	)
}

// filesBelow returns the paths of up to ten files and empty folders below a folder.
func filesBelow(folder string) (found []string) {
	filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			found = append(found, err.Error())
		} else if entries, _ := os.ReadDir(path); path != folder && len(entries) == 0 {
			found = append(found, path)
		}
		if len(found) == 10 {
			return fs.SkipAll
		}
		return nil
	})
	return found
}
