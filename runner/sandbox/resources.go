package sandbox

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"
)

// Resources holds amounts of memory and other things that a program may need besides time. If a
// machine has too little of them, a program may fail through no fault of its own.
type Resources struct {
	Threads int
	Space   int64 // bytes of address space that are reserved but not used
	Files   int   // number of files open at the same time
	Disk    int64 // bytes in the working folder
	Memory  int64 // bytes allocated
	Touched bool  // the memory is also written to
}

const (
	usualStack  = 64 << 20 // bytes of address space that runtimes reserve for each thread
	usualFiles  = 64
	usualDisk   = 4 << 20   // bytes
	usualMemory = 256 << 20 // bytes
	mostThreads = 2048      // several times what a runtime uses on any machine
	threadStack = 256 << 10 // bytes of stack for a thread that only waits
	checkTime   = 20 * time.Second
	ownMemory   = 64 << 20 // bytes that the testing program itself needs, rounded up
)

// UsualResources returns several times what a runtime or a compiler uses on this machine, but no
// more memory than l allows.
func UsualResources(l Limits) Resources { return usualResources(l, runtime.NumCPU()) }

func usualResources(l Limits, cores int) Resources {
	threads := min(64+8*cores, mostThreads) // runtimes and compilers start some threads for each core
	return Resources{
		Threads: threads, Space: int64(threads) * usualStack,
		Files: usualFiles, Disk: usualDisk, Memory: max(0, min(usualMemory, l.Memory-ownMemory)),
	}
}

// WithAllMemory returns r with as much memory as a run within these limits may allocate and fill.
func (r Resources) WithAllMemory(l Limits) Resources {
	r.Memory, r.Touched = max(0, l.Memory-ownMemory), true
	return r
}

// Check tests whether the machine has these resources: in a sandbox, it runs a trusted program that
// uses all of them, in the folder dir. If the program fails, the error says which resource was
// short.
func (r Resources) Check(ctx context.Context, b Backend, dir string, l Limits) error {
	words, err := json.Marshal(r)
	if err != nil {
		return err
	}
	l.Wall, l.Patience, l.Stdout = checkTime, 3*checkTime, canaryOutput
	l.Stack = threadStack // with the default of 8 MiB, the threads for many cores would exceed the limits
	outcome, err := runCanary(ctx, b, dir, l, "resources", string(words))
	if err != nil {
		return err
	}
	printed := strings.TrimSpace(string(outcome.Stdout.Bytes))
	switch {
	case outcome.Status == Cancelled:
		return context.Cause(ctx)
	case printed == "done",
		outcome.Status == MemoryExceeded: // MemoryExceeded is due to the limit and not to the machine
		return nil
	case strings.HasPrefix(printed, "refused: "):
		return errors.New(strings.TrimPrefix(printed, "refused: "))
	}
	last, _, _ := bytes.Cut(bytes.TrimSpace(outcome.Stderr.Bytes), []byte("\n"))
	return fmt.Errorf("a program that uses %d threads, %d open files, %d MiB of disk and %d MiB of memory %s: %s",
		r.Threads, r.Files, r.Disk>>20, r.Memory>>20, outcome.Ending(), last)
}

func (r Resources) use() error {
	if r.Touched { // let the kernel kill this process before others
		os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0)
	}
	memory := make([]byte, r.Memory)
	for i := 0; r.Touched && i < len(memory); i += os.Getpagesize() {
		memory[i] = 1
	}
	defer runtime.KeepAlive(memory)
	defer startThreads(r.Threads)()
	if err := reserveAddressSpace(r.Space); err != nil {
		return fmt.Errorf("setting aside %d MiB of address space: %w", r.Space>>20, err)
	}
	const name = "file"
	defer os.Remove(name)
	if err := writeFile(name, r.Disk); err != nil {
		return fmt.Errorf("writing %d MiB: %w", r.Disk>>20, err)
	}
	for n := range r.Files {
		file, err := os.Open(name)
		if err != nil {
			return fmt.Errorf("opening %d files at once: failed after %d: %w", r.Files, n, err)
		}
		defer file.Close()
	}
	return nil
}

// writeFile writes a file in small pieces, so that it uses disk space rather than memory.
func writeFile(name string, bytes int64) error {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	block := make([]byte, 1<<20)
	for left := bytes; left > 0 && err == nil; left -= int64(len(block)) {
		_, err = f.Write(block[:min(left, int64(len(block)))])
	}
	return errors.Join(err, f.Close())
}

// startThreads starts n threads and waits until all of them run. If the system refuses to start a
// thread, Go's runtime ends the program.
func startThreads(n int) (stop func()) {
	var started sync.WaitGroup
	end := make(chan struct{})
	for range n {
		started.Add(1)
		go func() {
			runtime.LockOSThread()
			started.Done()
			<-end
		}()
	}
	started.Wait()
	return func() { close(end) }
}
