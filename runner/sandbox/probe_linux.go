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

	"touchstone/runner/sandbox/tempdir"
)

// A mode works if a test program cannot do what the mode promises to prevent. Kernel versions
// are not consulted.

const probeTime = 10 * time.Second

// Whether a mode works does not change, so each mode is tried at most once.
func init() {
	for _, m := range modes() {
		boxes = append(boxes, named{m.Name, sync.OnceValues(func() (Backend, error) { return openBox(m) })})
	}
}

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
	defer folder.Remove() // if that fails, the next process removes it
	inside, outside := filepath.Join(folder.Dir, "inside"), filepath.Join(folder.Dir, "outside")
	if err := errors.Join(os.Mkdir(inside, 0o755), os.Mkdir(outside, 0o777),
		os.WriteFile(filepath.Join(outside, "canary"), nil, 0o666)); err != nil {
		return err
	}
	outcome, err := b.Run(context.Background(), Command{
		Path:   self,
		Args:   []string{canaryWord, "probe", outside},
		Dir:    inside,
		Limits: Limits{Wall: probeTime, Stdout: 4 << 10, Stderr: 4 << 10},
	})
	if err != nil {
		return err
	}
	said := strings.TrimSpace(string(outcome.Stdout.Bytes))
	if outcome.Status != Exited || said != "done" {
		return fmt.Errorf("a trial run %v with exit status %d: %s", outcome.Status, outcome.ExitCode,
			strings.ReplaceAll(said+string(outcome.Stderr.Bytes), "\n", "; "))
	}
	return nil
}
