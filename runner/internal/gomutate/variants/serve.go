// Package variants runs the variants of a program, one after another, in one process. It is
// compiled together with a program that package gomutate has rewritten, and runs in the
// same process. It therefore imports only the standard library.
package variants

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"
)

// Serve answers questions about variants until its input ends. of maps each variant to the
// index of its program. See Mutants.Ask in package javahost for the protocol.
func Serve(programs []Program, of []int) {
	in, out := bufio.NewReader(stdin), bufio.NewWriter(stdout)
	for {
		if err := serve(in, out, programs, of); err != nil {
			if err != io.EOF {
				fmt.Fprintln(os.Stderr, err)
			}
			return
		}
	}
}

// The pipes of this process. Programs get other ones.
var stdin, stdout = os.Stdin, os.Stdout

func init() {
	if nothing, err := os.OpenFile(os.DevNull, os.O_RDWR, 0); err == nil {
		os.Stdin, os.Stdout = nothing, nothing
	}
}

const (
	ask     = 1       // first number of a question
	maxText = 1 << 20 // bytes of an argument
)

func serve(in *bufio.Reader, out *bufio.Writer, programs []Program, of []int) error {
	r := reader{from: in}
	if what := r.number(); r.err != nil || what != ask {
		return r.end(fmt.Errorf("asked for %d, want %d", what, ask))
	}
	number := r.number()
	if r.err != nil || number >= len(of) {
		return r.end(fmt.Errorf("variant %d of %d", number, len(of)))
	}
	all := r.questions() // read all before answering: the host may write all of them first
	if r.err != nil {
		return r.err
	}
	out.Write(binary.BigEndian.AppendUint32(nil, 1)) // it compiles; Flush returns any error
	for _, q := range all {
		if err := answer(out, programs[of[number]], number, q); err != nil {
			return err
		}
	}
	return out.Flush()
}

// answer runs a variant and writes the result.
func answer(out *bufio.Writer, p Program, number int, q question) error {
	o, err := run(p, number, q.args, q.steps)
	if err != nil {
		return err
	}
	head := binary.BigEndian.AppendUint32(nil, uint32(o.ended))
	head = binary.BigEndian.AppendUint64(head, uint64(o.steps))
	head = binary.BigEndian.AppendUint32(head, uint32(len(o.output)))
	out.Write(head)
	out.Write(o.output) // Flush returns any error
	return nil
}

// question is one run of a program.
type question struct {
	steps int64 // maximum number of steps
	args  []string
}

// reader reads big-endian numbers, and texts preceded by their lengths.
type reader struct {
	from io.Reader
	err  error
}

func (r *reader) read(n int) []byte {
	b := make([]byte, n)
	if r.err == nil {
		_, r.err = io.ReadFull(r.from, b)
	}
	return b
}

func (r *reader) number() int  { return int(binary.BigEndian.Uint32(r.read(4))) }
func (r *reader) long() uint64 { return binary.BigEndian.Uint64(r.read(8)) }

func (r *reader) text() string {
	n := r.number()
	if n > maxText && r.err == nil {
		r.err = fmt.Errorf("an argument of %d bytes, limit %d", n, maxText)
	}
	if r.err != nil {
		return ""
	}
	return string(r.read(n))
}

func (r *reader) questions() (all []question) {
	for n := r.number(); n > 0 && r.err == nil; n-- {
		q := question{steps: int64(r.long())}
		for n := r.number(); n > 0 && r.err == nil; n-- {
			q.args = append(q.args, r.text())
		}
		all = append(all, q)
	}
	return all
}

func (r *reader) end(otherwise error) error {
	if r.err != nil {
		return r.err
	}
	return otherwise
}
