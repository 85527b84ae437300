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

// Program is the code that several variants share.
type Program struct {
	Reset func() // sets the program's variables to their initial values
	Main  func()

	// Variables returns pointers to the program's variables, and the names of those that the
	// skeleton declares.
	Variables func() (pointers []any, names []string)
}

// The ways in which a run ends, as in javahost.Ended.
const (
	endedWell = iota
	endedCrashed
	endedNever
)

const (
	maxOutput = 1 << 20

	// blocked is how long to wait for a run that executes no steps. Any other run ends or
	// reaches its limit of steps.
	blocked = 10 * time.Second

	// grace is how long to wait for goroutines to notice that there are no steps left.
	grace = 100 * time.Millisecond
)

// outcome is the result of a run.
type outcome struct {
	ended  int
	steps  int64
	output []byte
}

// run runs a variant with arguments, for at most steps steps.
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

// surround resets the process state that a program sees (os.Args, standard streams, log,
// flags) to what it would find on starting. nothing is the null device.
func surround(stdout, nothing *os.File, args []string) {
	os.Args = append([]string{"program"}, args...)
	os.Stdin, os.Stdout, os.Stderr = nothing, stdout, nothing
	log.SetOutput(io.Discard)
	flag.CommandLine = flag.NewFlagSet("program", flag.PanicOnError)
	flag.CommandLine.SetOutput(io.Discard)
}

// wait starts a program and returns when it has ended or must stop.
func wait(p Program) int {
	done := make(chan int, 1)
	go func() {
		end := endedNever // the goroutine called leave; the exit status tells why
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

// tidy waits for remaining goroutines to notice that there are no steps left.
func tidy(before int) {
	for until := time.Now().Add(grace); runtime.NumGoroutine() > before && time.Now().Before(until); {
		time.Sleep(time.Millisecond)
	}
}

type printing struct {
	text []byte
	over bool // the output was longer than text
}

func drain(from io.Reader) (p printing) {
	p.text, _ = io.ReadAll(io.LimitReader(from, maxOutput)) // reading from the pipe fails only with EOF
	more, _ := io.Copy(io.Discard, from)
	p.over = more > 0
	return p
}
