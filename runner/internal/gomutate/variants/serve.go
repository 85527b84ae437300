// Package variants runs a Go program many times in one process, each time with other bodies of its
// functions. Package gomutate compiles it together with the program, so it imports only the
// standard library.
package variants

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"
)

// Program is the program that Serve runs.
type Program struct {
	Main func()

	// Variables returns pointers to all package-level variables, and their names. A name is "" if
	// the skeleton does not declare the variable.
	Variables func() (pointers []any, names []string)

	Units       int             // number of functions that also have a right body
	Marks       []int           // for each change, the number of the mark of its statement
	ExtraFields map[string]bool // fields that the skeleton lacks, such as "Row.seen"
}

// Chosen is the number of the change to run, or none. Functions with several bodies read it.
var Chosen = none

const none = -1

var host struct {
	Program
	start   snapshot // the initial values of the variables
	forms   []int    // by unit: 0 for the program's own body, 1 for the right one
	watch   *watch
	reached []bool // by mark, whether the run reached it; nil if nobody asks
}

// Serve answers requests about a program until its input ends. See SubstitutionHost in package
// javahost for the protocol.
func Serve(p Program) {
	host.Program = p
	pointers, _ := p.Variables()
	host.start, _ = takeSnapshot(derefAll(pointers), unlimited)
	requests := map[int]func(){3: ask, 4: writeCalls, 12: writeTrials, 13: try}
	for {
		answer, ok := requests[readNumber()]
		if !ok {
			os.Exit(1)
		}
		answer()
		check(output.Flush())
	}
}

func ask() {
	q := readQuestions()[0]
	for range readNumber() {
		host.forms = readNumbers(host.Units)
		q.answer()
	}
}

// try answers a request of javahost.SubstitutionHost.Try.
func try() {
	host.forms = readNumbers(host.Units)
	q, reportReached := readQuestions()[0], readNumber() > 0
	for range readNumber() {
		Chosen = readChange()
		if host.reached = nil; reportReached {
			host.reached = make([]bool, len(host.Marks))
		}
		q.answer()
		var reached []int
		for k := range host.reached {
			if isReached(host.reached, k) {
				reached = append(reached, k)
			}
		}
		if reportReached {
			write(append([]int{len(reached)}, reached...)...)
		}
	}
	Chosen, host.reached = none, nil
}

// readChange reads a list of at most one change. It returns the constant none if the list is empty.
func readChange() int { return append(readNumbers(readNumber()), none)[0] }

type question struct {
	steps int64 // maximum number of steps
	args  []string
}

func (q question) answer() {
	o := q.run()
	write(o.ended())
	output.Write(binary.BigEndian.AppendUint64(nil, uint64(o.steps))) // Flush returns any error
	writeText(o.printed)
}

// input and output are the pipes between this process and Touchstone. The program's own stdin and
// stdout are the null device.
var input, output = bufio.NewReader(take(os.Stdin)), bufio.NewWriter(take(os.Stdout))

// take returns a copy of a standard stream, and replaces the stream by the null device.
func take(stream *os.File) *os.File {
	real := *stream
	nothing, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	check(err)
	*stream = *nothing
	return &real
}

func check(err error) {
	if err != nil {
		os.Exit(1)
	}
}

func read(n int) []byte {
	b := make([]byte, n)
	_, err := io.ReadFull(input, b)
	check(err)
	return b
}

func readNumber() int { return int(binary.BigEndian.Uint32(read(4))) }

func readLong() int64 { return int64(binary.BigEndian.Uint64(read(8))) }

func readNumbers(n int) (list []int) {
	for range n {
		list = append(list, readNumber())
	}
	return list
}

func readQuestions() (list []question) {
	for range readNumber() {
		q := question{steps: readLong()}
		for range readNumber() {
			q.args = append(q.args, string(read(readNumber())))
		}
		list = append(list, q)
	}
	return list
}

func write(list ...int) {
	for _, n := range list {
		output.Write(binary.BigEndian.AppendUint32(nil, uint32(n))) // Flush returns any error
	}
}

func writeText(texts ...string) {
	for _, text := range texts {
		write(len(text))
		fmt.Fprint(output, text)
	}
}
