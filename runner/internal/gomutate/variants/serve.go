package variants

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"
)

// Serve answers questions until its input ends, about variants that belong to
// programs by their numbers. Mutants.Ask in package javahost says what is said.
func Serve(programs []Program, of []int) {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	for {
		if err := serve(in, out, programs, of); err != nil {
			if err != io.EOF {
				fmt.Fprintln(os.Stderr, err)
			}
			return
		}
	}
}

const (
	ask     = 1       // what is said first
	maxText = 1 << 20 // bytes of an argument
)

func serve(in *bufio.Reader, out *bufio.Writer, programs []Program, of []int) error {
	r := reader{from: in}
	if what := r.number(); r.err != nil || what != ask {
		return r.end(fmt.Errorf("asked for %d, want %d", what, ask))
	}
	number, questions := r.number(), r.number()
	if r.err != nil || number >= len(of) {
		return r.end(fmt.Errorf("variant %d of %d", number, len(of)))
	}
	// All questions are read before the first is answered: who asks may not read before.
	type question struct {
		steps int64
		args  []string
	}
	var all []question
	for range questions {
		q := question{steps: int64(r.long())}
		for n := r.number(); n > 0 && r.err == nil; n-- {
			q.args = append(q.args, r.text())
		}
		if r.err != nil {
			return r.err
		}
		all = append(all, q)
	}
	out.Write(binary.BigEndian.AppendUint32(nil, 1)) // it compiles; an error stays, and Flush returns it
	for _, q := range all {
		o, err := run(programs[of[number]], number, q.args, q.steps)
		if err != nil {
			return err
		}
		head := binary.BigEndian.AppendUint32(nil, uint32(o.ended))
		head = binary.BigEndian.AppendUint64(head, uint64(o.steps))
		head = binary.BigEndian.AppendUint32(head, uint32(len(o.output)))
		out.Write(head)
		out.Write(o.output)
	}
	return out.Flush()
}

// reader reads numbers, the highest byte first, and texts that follow their length.
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

func (r *reader) end(otherwise error) error {
	if r.err != nil {
		return r.err
	}
	return otherwise
}
