package javahost

import (
	"encoding/binary"
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// SourceFile is a source file in UTF-8.
type SourceFile struct {
	Name string // slash-separated path, as it appears in messages
	Text []byte
}

// Compiled is the result of a compilation.
type Compiled struct {
	OK       bool
	Messages string // compiler output
	Classes  []Class
	Errors   []SourcePosition // for a combined program
}

// SourcePosition is a position in a source file.
type SourcePosition struct {
	File   string
	Offset int // in Java characters
}

// Compile sends sources to a CompileHost and waits for the result. The parameter combined must be
// true if an InsideHost wrote the sources. The parameter limit is the maximum size of the reply in
// bytes. In requests and replies, numbers have 32 bits and are big-endian. The length of a text or
// class file precedes it.
func Compile(in io.Writer, out io.Reader, combined bool, sources []SourceFile, limit int) (Compiled, error) {
	var m message
	m.number(map[bool]int{true: 1}[combined])
	m.files(sources)
	if _, err := in.Write(m.Bytes()); err != nil {
		return Compiled{}, err
	}
	r := reply{from: out, left: limit}
	compiled := Compiled{OK: r.number() == 1, Messages: string(r.bytes())}
	for n := r.number(); n > 0 && r.err == nil; n-- {
		compiled.Errors = append(compiled.Errors, SourcePosition{string(r.bytes()), r.number()})
	}
	for n := r.number(); n > 0 && r.err == nil; n-- {
		compiled.Classes = append(compiled.Classes, Class{string(r.bytes()), r.bytes()})
	}
	return compiled, r.err
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

// Path returns the path of the class file below the class directory. It returns false if the path
// leads out of that directory.
func (c Class) Path() (string, bool) {
	path := filepath.FromSlash(strings.ReplaceAll(c.Name, ".", "/") + ".class")
	return path, filepath.IsLocal(path)
}
