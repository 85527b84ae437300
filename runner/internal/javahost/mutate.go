package javahost

import (
	"embed"
	"encoding/binary"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// MutateHost is the class that changes programs: see Mutants.
const MutateHost = "touchstone.MutateHost"

//go:embed mutate/touchstone/*.java
var mutateSources embed.FS

// MutateSource is the source of MutateHost, by path below the folder to compile
// in.
func MutateSource() map[string][]byte {
	files := map[string][]byte{}
	names, _ := fs.Glob(mutateSources, "mutate/touchstone/*.java") // the pattern is right
	for _, name := range names {
		files[strings.TrimPrefix(name, "mutate/")], _ = mutateSources.ReadFile(name) // an embedded file can be read
	}
	for _, shared := range []string{"SourceInMemory", "CompiledInMemory", "CappedOutput"} {
		name := "touchstone/" + shared + ".java"
		files[name], _ = sources.ReadFile(name)
	}
	return files
}

// Mutants speaks to a MutateHost, which holds one program at a time. A program
// is run a bounded number of steps, each the start of a method or a turn of a
// loop, so that what an endless one does is always the same and its host lives
// on. Numbers are 32 bits, the highest first, and steps 64; texts follow their
// length.
type Mutants struct {
	In    io.Writer
	Out   io.Reader
	Limit int // bytes of one reply
}

// Mutation is one change of a program in one place.
type Mutation struct {
	Operator string // such as "condition negated"
	File     string
	Line     int
	Start    int    // place in the file, in characters of Java
	Old, New string // what stands there, before and after
}

func (m Mutation) String() string {
	return fmt.Sprintf("%s:%d: %s: %q for %q", m.File, m.Line, m.Operator, m.New, m.Old)
}

// Load has the host hold a program, of which Main is to be run, and lists all
// its mutations. Not each of them compiles.
func (m Mutants) Load(main string, files []SourceFile) ([]Mutation, error) {
	return load(m.In, m.Out, m.Limit, main, files)
}

func load(in io.Writer, out io.Reader, limit int, main string, files []SourceFile) ([]Mutation, error) {
	var q message
	q.number(0)
	q.text(main)
	q.number(len(files))
	for _, f := range files {
		q.text(f.Name)
		q.bytes(f.Text)
	}
	if _, err := in.Write(q.Bytes()); err != nil {
		return nil, err
	}
	r := reply{from: out, left: limit}
	var list []Mutation
	for n := r.number(); n > 0 && r.err == nil; n-- {
		next := Mutation{Operator: string(r.bytes())}
		file := r.number()
		next.Line, next.Start = r.number(), r.number()
		next.Old, next.New = string(r.bytes()), string(r.bytes())
		if file >= len(files) {
			return nil, fmt.Errorf("a mutation of file %d, and there are %d", file, len(files))
		}
		next.File = files[file].Name
		list = append(list, next)
	}
	return list, r.err
}

// Prepare does nothing: each mutant is compiled when it first runs.
func (Mutants) Prepare([]int) error { return nil }

// Ask is one run of a mutant.
type Ask struct {
	Args  []string
	Steps int64 // that it may take
}

// Ended says how a mutant came to its end.
type Ended int

// The ends.
const (
	EndedWell    Ended = iota
	EndedCrashed       // by an exception or a status other than 0
	EndedNever         // within the steps, output and memory allowed
)

// Asked is what became of one run.
type Asked struct {
	Ended  Ended
	Steps  int64 // taken
	Output []byte
}

// Original is the number of the program without a mutation.
const Original = -1

// Ask compiles the program with one of its mutations, by number, and runs it on
// each question. It is false if it does not compile.
func (m Mutants) Ask(number int, questions []Ask) ([]Asked, bool, error) {
	var q message
	q.number(1)
	q.number(number)
	q.questions(questions)
	if _, err := m.In.Write(q.Bytes()); err != nil {
		return nil, false, err
	}
	r := reply{from: m.Out, left: m.Limit}
	if r.number() == 0 || r.err != nil {
		return nil, false, r.err
	}
	return r.answers(len(questions)), true, r.err
}

func (m *message) questions(questions []Ask) {
	m.number(len(questions))
	for _, ask := range questions {
		m.Write(binary.BigEndian.AppendUint64(nil, uint64(ask.Steps)))
		m.number(len(ask.Args))
		for _, arg := range ask.Args {
			m.text(arg)
		}
	}
}

func (r *reply) answers(count int) []Asked {
	answers := make([]Asked, count)
	for i := range answers {
		answers[i].Ended = Ended(r.number())
		answers[i].Steps = r.long()
		answers[i].Output = r.bytes()
	}
	return answers
}

func (r *reply) long() int64 {
	return int64(binary.BigEndian.Uint64(append(r.read(8), make([]byte, 8)...)))
}
