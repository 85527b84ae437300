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

// Room is what a program may want of the machine beside time: any of it may be
// short through no fault of its own.
type Room struct {
	Threads int
	Space   int64 // bytes of addresses, of which nothing is used
	Files   int   // open at once
	Disk    int64 // bytes, in the working folder
	Memory  int64 // bytes asked for
	Touched bool  // whether the memory is used as well; else it is only asked for
}

const (
	ordinaryStack  = 64 << 20 // bytes of addresses; what runtimes set aside for each thread
	ordinaryFiles  = 64
	ordinaryDisk   = 4 << 20   // bytes
	ordinaryMemory = 256 << 20 // bytes
	mostThreads    = 2048      // several times what a runtime takes on any machine
	roomStack      = 256 << 10 // bytes; what a thread that only waits may have for itself
	roomTime       = 20 * time.Second
	ownMemory      = 64 << 20 // bytes; what the program that takes the room needs itself, and more
)

// OrdinaryRoom is several times what a runtime or a compiler takes for itself
// on this machine: they start some threads for each core.
func OrdinaryRoom(l Limits) Room { return ordinaryRoom(l, runtime.NumCPU()) }

func ordinaryRoom(l Limits, cores int) Room {
	threads := min(64+8*cores, mostThreads)
	return Room{
		Threads: threads, Space: int64(threads) * ordinaryStack,
		Files: ordinaryFiles, Disk: ordinaryDisk, Memory: max(0, min(ordinaryMemory, l.Memory-ownMemory)),
	}
}

// All is a room with as much memory as a run under these limits may use, and
// with a look whether there is as much.
func (r Room) All(l Limits) Room {
	r.Memory, r.Touched = max(0, l.Memory-ownMemory), true
	return r
}

// Try runs a program of our own in a box, in the folder dir, which takes the
// room. The error says what there was no room for.
func (r Room) Try(ctx context.Context, b Backend, dir string, l Limits) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	words, err := json.Marshal(r)
	if err != nil {
		return err
	}
	l.Wall, l.Patience, l.Stdout, l.Stderr = roomTime, 3*roomTime, canaryOutput, canaryOutput
	l.Stack = roomStack // with the 8 MiB that systems give, threads for many cores are more than the limits allow
	outcome, err := b.Run(ctx, Command{
		Path:   self,
		Args:   []string{canaryWord, "room", string(words)},
		Env:    []string{"SystemRoot=" + os.Getenv("SystemRoot")},
		Dir:    dir,
		Limits: l,
	})
	if err != nil {
		return err
	}
	said := strings.TrimSpace(string(outcome.Stdout.Bytes))
	switch {
	case outcome.Status == Cancelled:
		return context.Cause(ctx)
	case said == "done", outcome.Status == MemoryExceeded: // the latter is the limit's doing, and not the machine's
		return nil
	case strings.HasPrefix(said, "refused: "):
		return errors.New(strings.TrimPrefix(said, "refused: "))
	}
	last, _, _ := bytes.Cut(bytes.TrimSpace(outcome.Stderr.Bytes), []byte("\n"))
	return fmt.Errorf("taking %d threads, %d open files, %d MiB of disk and %d MiB of memory, it %s: %s",
		r.Threads, r.Files, r.Disk>>20, r.Memory>>20, outcome.Ending(), last)
}

func (r Room) take() error {
	if r.Touched { // whoever else is on the machine shall not be ended for this one's sake
		os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0)
	}
	memory := make([]byte, r.Memory)
	for i := 0; r.Touched && i < len(memory); i += os.Getpagesize() {
		memory[i] = 1
	}
	defer runtime.KeepAlive(memory)
	defer startThreads(r.Threads)()
	if err := setAside(r.Space); err != nil {
		return fmt.Errorf("setting aside %d MiB of address space: %w", r.Space>>20, err)
	}
	const name = "room"
	defer os.Remove(name)
	if err := writeFile(name, r.Disk); err != nil {
		return fmt.Errorf("writing %d MiB: %w", r.Disk>>20, err)
	}
	for n := range r.Files {
		file, err := os.Open(name)
		if err != nil {
			return fmt.Errorf("opening %d files at once, it failed at %d: %w", r.Files, n, err)
		}
		defer file.Close()
	}
	return nil
}

// writeFile writes a file of that many bytes, a little at a time: the disk is in question,
// and not memory.
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

// startThreads returns when so many threads are there, which end when stop is
// called. Go ends a program that can have no more.
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
