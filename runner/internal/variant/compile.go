package variant

import (
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
// bytes.
func Compile(in io.Writer, out io.Reader, combined bool, sources []SourceFile, limit int) (Compiled, error) {
	var m message
	m.bool(combined)
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

// Path returns the path of the class file below the class directory. It returns false if the path
// leads out of that directory.
func (c Class) Path() (string, bool) {
	path := filepath.FromSlash(strings.ReplaceAll(c.Name, ".", "/") + ".class")
	return path, filepath.IsLocal(path)
}
