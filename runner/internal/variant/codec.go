package variant

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

// message is a request in the format of all hosts. Numbers have 32 bits, step counts 64 bits, all
// big-endian. The length of a text, file or list precedes it.
type message struct{ bytes.Buffer }

func (m *message) number(n int) { m.Write(binary.BigEndian.AppendUint32(nil, uint32(n))) }

func (m *message) bytes(b []byte) {
	m.number(len(b))
	m.Write(b)
}

func (m *message) text(s string) { m.bytes([]byte(s)) }

func (m *message) long(n int64) { m.Write(binary.BigEndian.AppendUint64(nil, uint64(n))) }

func (m *message) bool(b bool) { m.number(map[bool]int{true: 1}[b]) }

func (m *message) numbers(list []int) {
	m.number(len(list))
	for _, n := range list {
		m.number(n)
	}
}

func (m *message) texts(list []string) {
	m.number(len(list))
	for _, t := range list {
		m.text(t)
	}
}

func (m *message) files(files []SourceFile) {
	m.number(len(files))
	for _, f := range files {
		m.text(f.Name)
		m.bytes(f.Text)
	}
}

// reply reads a host's reply. After an error it reads nothing.
type reply struct {
	from io.Reader
	left int // maximum number of bytes that may follow
	err  error
}

func (r *reply) read(n int) []byte {
	if r.err != nil {
		return nil
	}
	if n > r.left {
		r.err = fmt.Errorf("the host's reply is too long: the next part has %d bytes, limit %d", n, r.left)
		return nil
	}
	r.left -= n
	b := make([]byte, n)
	_, r.err = io.ReadFull(r.from, b)
	return b
}

func (r *reply) number() int {
	b := r.read(4)
	if r.err != nil {
		return 0
	}
	return int(binary.BigEndian.Uint32(b))
}

// count reads the number of the items that follow, which must be at most limit.
func (r *reply) count(limit int) int {
	n := r.number()
	if n > limit {
		r.err = fmt.Errorf("the host's reply lists %d items, expected at most %d", n, limit)
		return 0
	}
	return n
}

func (r *reply) bytes() []byte { return r.read(r.number()) }

func (r *reply) long() int64 {
	return int64(binary.BigEndian.Uint64(append(r.read(8), make([]byte, 8)...)))
}

func (r *reply) float() float64 { return math.Float64frombits(uint64(r.long())) }
