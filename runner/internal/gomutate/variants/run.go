package variants

import (
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"runtime"
	"runtime/metrics"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	maxOutput = 1 << 20   // bytes
	maxHeap   = 512 << 20 // bytes
	maxStack  = 128 << 20 // bytes
	tooBig    = 1 << 40   // exit status of a run that uses too much memory
	lookEvery = 4096      // steps between two checks of the memory in use

	blocked = 10 * time.Second       // maximum wait for a run that may block without steps
	grace   = 100 * time.Millisecond // maximum wait until goroutines notice that no steps are left
)

type run struct {
	taken  atomic.Int64 // number of steps
	most   atomic.Int64 // maximum number of steps; -1 when the run is over
	status atomic.Int64 // exit status plus 1; 0 if the run has not exited
	leave  func()       // closes the channel over, unless it is closed
	over   chan struct{}
}

var now atomic.Pointer[run]

func begin(steps int64) {
	r := &run{over: make(chan struct{})}
	r.leave = sync.OnceFunc(func() { close(r.over) })
	r.most.Store(steps)
	now.Store(r)
}

func init() { begin(math.MaxInt64) } // for code that runs before the first run

// Step counts a step. Every function and every loop iteration begins by calling Step. If no step is
// left, Step ends the goroutine, and the program cannot prevent that. Deferred functions still run,
// but each ends at its first step.
func Step() {
	r := now.Load()
	n := r.taken.Add(1)
	if n > r.most.Load() {
		r.leave()
		runtime.Goexit()
	}
	if n%lookEvery == 0 && isBig() {
		Exit(tooBig)
	}
}

// At records that the run reaches a statement. The argument is the number of the statement's mark.
func At(mark int) {
	if host.reached != nil {
		host.reached[mark] = true
	}
}

func isReached(marks []bool, change int) bool { return marks[host.Marks[change]] }

// Exit replaces os.Exit. It ends the run but not the process.
func Exit(code int) {
	if code != tooBig {
		code &= 0xff
	}
	r := now.Load()
	if r.taken.Load() <= r.most.Swap(-1) {
		r.status.Store(int64(code) + 1)
	}
	r.leave()
	runtime.Goexit()
}

// Fatal replaces log.Fatal, log.Fatalf and log.Fatalln. It does not print its arguments.
func Fatal(...any) { Exit(1) }

func isBig() bool {
	sizes := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	metrics.Read(sizes)
	if sizes[1].Value.Uint64() > maxStack {
		return true
	}
	if sizes[0].Value.Uint64() <= maxHeap {
		return false
	}
	runtime.GC() // perhaps most of the memory is garbage
	metrics.Read(sizes)
	return sizes[0].Value.Uint64() > maxHeap
}

// Values of outcome.failed.
const (
	endless = "does not end"
	exits   = "ends the program"
	panics  = "panics: " // prefix of a value
)

type outcome struct {
	failed  string // why the run did not end normally; "" if it did
	status  int64  // exit status
	steps   int64
	printed string
}

// ended returns how a run ended, as a javahost.RunStatus.
func (o outcome) ended() int {
	switch {
	case o.failed == endless:
		return 2
	case o.failed == "", o.failed == exits && o.status == 0:
		return 0
	}
	return 1
}

// execute runs f for at most steps steps. A panic in f does not end the process, unless it is in a
// goroutine that f starts.
func execute(steps int64, f func()) (o outcome) {
	printed := capture()
	begin(steps)
	r := now.Load()
	done := make(chan string, 1)
	go func() {
		failed := endless // if f ends the goroutine; the exit status may say why
		defer func() {
			if p := recover(); p != nil {
				failed = panicked(p)
			}
			done <- failed
		}()
		f()
		failed = ""
	}()
	o.failed = r.wait(done)
	o.steps = min(r.taken.Load(), steps+1)
	isSpent := r.taken.Load() > r.most.Swap(-1)
	switch o.status = r.status.Load() - 1; {
	case o.status == tooBig, o.status < 0 && isSpent:
		o.failed = endless
	case o.status >= 0:
		o.failed = exits
	}
	text, isCut := printed()
	if o.printed = text; isCut {
		o.failed = endless
	}
	return o
}

// wait waits for the goroutine of a run, and returns what the goroutine sends to done. If it sends
// nothing in time, wait returns the constant endless.
func (r *run) wait(done chan string) string {
	timer := time.NewTimer(blocked)
	defer timer.Stop()
	select {
	case failed := <-done:
		return failed
	case <-timer.C:
		return endless
	case <-r.over:
	}
	select {
	case failed := <-done:
		return failed
	case <-time.After(grace):
		return endless
	}
}

func panicked(p any) string {
	text := strings.TrimPrefix(fmt.Sprint(p), "runtime error: ")
	return panics + text[:min(len(text), mostText)]
}

// capture captures stdout until the caller calls stop. It changes the file to which os.Stdout
// points, and not the pointer, because the program may have copied the pointer.
func capture() (stop func() (text string, isCut bool)) {
	read, write, err := os.Pipe()
	check(err)
	before, texts := *os.Stdout, make(chan []byte, 1)
	*os.Stdout = *write
	var more int64
	go func() {
		text, _ := io.ReadAll(io.LimitReader(read, maxOutput)) // reading from a pipe ends with EOF
		more, _ = io.Copy(io.Discard, read)
		texts <- text
	}()
	return func() (string, bool) {
		*os.Stdout = before
		write.Close()
		text := <-texts
		read.Close()
		return string(text), more > 0
	}
}

var (
	streams  = []*os.File{os.Stdin, os.Stdout, os.Stderr}
	flagsNow = flag.CommandLine
)

func (q question) run() outcome {
	host.start.restore()
	os.Args = append([]string{"program"}, q.args...)
	os.Stdin, os.Stdout, os.Stderr = streams[0], streams[1], streams[2]
	for _, stream := range []*os.File{os.Stdin, os.Stderr} {
		stream.Close() // unless the program has closed it
		take(stream)
	}
	log.SetOutput(io.Discard)
	flag.CommandLine = flag.NewFlagSet("program", flag.PanicOnError)
	flag.CommandLine.SetOutput(io.Discard)
	flagsNow.VisitAll(func(f *flag.Flag) { flag.Var(f.Value, f.Name, f.Usage) })
	before := runtime.NumGoroutine()
	o := execute(q.steps, host.Main)
	for until := time.Now().Add(grace); runtime.NumGoroutine() > before && time.Now().Before(until); {
		time.Sleep(time.Millisecond) // until all goroutines have noticed that no steps are left
	}
	return o
}
