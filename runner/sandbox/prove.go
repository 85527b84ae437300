package sandbox

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// Proof is the result of testing a guarantee.
type Proof struct {
	Guarantee string // name of a guarantee, or "signals"
	Held      bool
	Detail    string // what was tried, and the result
}

var overuses = []struct {
	guarantee, canary, what string
	limits                  Limits
	want                    Status
}{
	{"wall time", "sleep", "sleeps 20 s, with a limit of 0.3 s",
		Limits{Wall: 300 * time.Millisecond}, WallExceeded},
	{"memory", "allocate", "uses 512 MiB, with a limit of 128 MiB",
		Limits{Memory: canaryMemory}, MemoryExceeded},
	{"output", "flood", "prints endlessly, with a limit of 64 KiB",
		Limits{Stdout: canaryOutput}, OutputExceeded},
}

type prober struct {
	ctx     context.Context
	backend Backend
	dir     string // has a folder for each run, and files that canaries must not touch
}

// Prove runs hostile programs in b to test its guarantees. An error means that b could not run
// them, not that a guarantee is broken.
func Prove(ctx context.Context, b Backend) (proofs []Proof, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("testing isolation %q: %w", b.Name(), err)
		}
	}()
	folder, err := NewTempDir(os.TempDir(), "doctor-")
	if err != nil {
		return nil, err
	}
	defer folder.Remove()
	p := prober{ctx, b, folder.Dir}
	for _, o := range overuses {
		outcome, _, err := p.run(o.limits, o.canary)
		if err != nil {
			return nil, err
		}
		detail := fmt.Sprintf("a program that %s, %s", o.what, outcome.Ending())
		proofs = append(proofs, Proof{o.guarantee, outcome.Status == o.want, detail})
	}
	tree, err := p.daemonise()
	if err != nil {
		return nil, err
	}
	proofs = append(proofs, tree)
	broken, err := p.escape(os.Getpid())
	if err != nil {
		return nil, err
	}
	for _, e := range escapes {
		could := "could not"
		if broken[e.guarantee] {
			could = "could"
		}
		proofs = append(proofs, Proof{e.guarantee, !broken[e.guarantee], "a program " + could + " " + e.what})
	}
	return proofs, nil
}

// run runs a canary in a new folder, which it also returns.
func (p prober) run(limits Limits, args ...string) (Outcome, string, error) {
	scratch, err := os.MkdirTemp(p.dir, "run-")
	if err != nil {
		return Outcome{}, "", err
	}
	limits.Wall = cmp.Or(limits.Wall, canaryWall)
	outcome, err := runCanary(p.ctx, p.backend, scratch, limits, args...)
	return outcome, scratch, err
}

// escape runs a program that tries every way out of the sandbox, and returns the guarantees that
// did not hold.
func (p prober) escape(pid int) (broken map[string]bool, err error) {
	t := targets{filepath.Join(p.dir, "outside"), pid}
	if err := errors.Join(os.Mkdir(t.Outside, 0o700), os.WriteFile(filepath.Join(t.Outside, "secret"), nil, 0o644),
		os.Chmod(p.dir, 0o755), os.Chmod(t.Outside, 0o777)); err != nil { // only the sandbox should keep programs out
		return nil, err
	}
	words, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	outcome, _, err := p.run(Limits{Stdout: canaryOutput}, "escape", string(words))
	if err != nil {
		return nil, err
	}
	printed := strings.Split(strings.TrimSpace(string(outcome.Stdout.Bytes)), "\n")
	last := len(printed) - 1
	if outcome.Status != Exited || printed[last] != "done" {
		return nil, fmt.Errorf("a trial run %s, printed %q, and wrote %q to stderr", outcome.Ending(), printed,
			outcome.Stderr.Bytes)
	}
	broken = map[string]bool{}
	for _, guarantee := range printed[:last] {
		broken[guarantee] = true
	}
	return broken, nil
}

// daemonise tests whether the sandbox kills a process that outlives its program. Such a process
// holds a lock until it ends.
func (p prober) daemonise() (Proof, error) {
	outcome, scratch, err := p.run(Limits{Stdout: canaryOutput}, "daemonise")
	if err != nil {
		return Proof{}, err
	}
	if printed := strings.TrimSpace(string(outcome.Stdout.Bytes)); printed != "done" {
		return Proof{"process tree", true, "a program could not leave a process behind: " + printed}, nil
	}
	free, err := flock.New(filepath.Join(scratch, "alive")).TryLock()
	did := "was killed"
	if !free {
		did = "was not killed"
	}
	return Proof{"process tree", free, "a process that a program left behind " + did}, err
}
