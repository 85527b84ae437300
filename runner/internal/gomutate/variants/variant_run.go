package variants

import (
	"errors"
	"flag"
	"io"
	"log"
	"os"
	"runtime"
	"time"
)

// Program is what several variants share.
type Program struct {
	Reset func() // gives its variables the values that they begin with
	Main  func()

	// Variables returns pointers to its variables, and the names of those that the
	// skeleton has.
	Variables func() (pointers []any, names []string)
}

// The ends of a run, as javahost.Ended has them.
const (
	endedWell = iota
	endedCrashed
	endedNever
)

const (
	maxOutput = 1 << 20

	// blocked is after which time a run is given up that does nothing: one that does
	// something comes to the end of its steps.
	blocked = 10 * time.Second

	// grace is how long is waited for goroutines to see that no step is left.
	grace = 100 * time.Millisecond
)

// outcome is what became of a run.
type outcome struct {
	ended  int
	steps  int64
	output []byte
}

// run runs a variant with arguments, for some steps.
func run(p Program, number int, args []string, steps int64) (outcome, error) {
	read, write, err := os.Pipe()
	if err != nil {
		return outcome{}, err
	}
	nothing, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		return outcome{}, errors.Join(err, read.Close(), write.Close())
	}
	defer nothing.Close()
	surround(write, nothing, args)
	printed := make(chan printing, 1)
	go func() { printed <- drain(read) }()

	before := runtime.NumGoroutine()
	Chosen = number
	begin(steps)
	o := outcome{}
	looked := wait(p)
	o.ended, o.steps = end(looked)
	o.steps = steps - o.steps
	tidy(before)
	if err := write.Close(); err != nil {
		return outcome{}, err
	}
	all := <-printed
	o.output = all.text
	if all.over {
		o.ended = endedNever
	}
	return o, read.Close()
}

// surround gives a program what it finds when it starts.
func surround(stdout, nothing *os.File, args []string) {
	os.Args = append([]string{"program"}, args...)
	os.Stdin, os.Stdout, os.Stderr = nothing, stdout, nothing
	log.SetOutput(io.Discard)
	flag.CommandLine = flag.NewFlagSet("program", flag.PanicOnError)
	flag.CommandLine.SetOutput(io.Discard)
}

// wait runs a program to its end, or until it may go no further.
func wait(p Program) int {
	done := make(chan int, 1)
	go func() {
		end := endedNever // it left, and why tells its status
		defer func() {
			if recover() != nil {
				end = endedCrashed
			}
			done <- end
		}()
		p.Reset()
		p.Main()
		end = endedWell
	}()
	timer := time.NewTimer(blocked)
	defer timer.Stop()
	select {
	case end := <-done:
		return end
	case <-timer.C:
	case <-now.ended:
		select {
		case <-done:
		case <-time.After(grace):
		}
	}
	return endedNever
}

// tidy gives what a program has left behind time to see that no step is left.
func tidy(before int) {
	for until := time.Now().Add(grace); runtime.NumGoroutine() > before && time.Now().Before(until); {
		time.Sleep(time.Millisecond)
	}
}

type printing struct {
	text []byte
	over bool // there was more
}

func drain(from io.Reader) (p printing) {
	p.text, _ = io.ReadAll(io.LimitReader(from, maxOutput)) // a pipe ends, and has no other error
	more, _ := io.Copy(io.Discard, from)
	p.over = more > 0
	return p
}
