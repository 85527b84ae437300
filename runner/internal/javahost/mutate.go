package javahost

import (
	"embed"
	"encoding/binary"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// MutateHost is the Java class that runs variants of programs. See Mutants.
const MutateHost = "touchstone.MutateHost"

//go:embed mutate/touchstone/*.java
var mutateSources embed.FS

// MutateSource returns the source files of MutateHost, by path below the source directory.
func MutateSource() map[string][]byte {
	files := map[string][]byte{}
	names, _ := fs.Glob(mutateSources, "mutate/touchstone/*.java") // the pattern is valid
	for _, name := range names {
		files[strings.TrimPrefix(name, "mutate/")], _ = mutateSources.ReadFile(name) // an embedded file can be read
	}
	for _, shared := range []string{"SourceInMemory", "CompiledInMemory", "CappedOutput"} {
		name := "touchstone/" + shared + ".java"
		files[name], _ = sources.ReadFile(name)
	}
	return files
}

// Mutants is a connection to a MutateHost, which holds one program at a time. Each run has a
// limited number of steps. Each method call and each loop iteration is a step, so that an
// endless program always ends at the same point and its host survives. Numbers have 32 bits
// and step counts 64 bits, all big-endian. Texts are preceded by their length.
type Mutants struct {
	In    io.Writer
	Out   io.Reader
	Limit int // maximum size of a reply, in bytes
}

// Mutation is a change of a program at one place.
type Mutation struct {
	Operator string // such as "condition negated"
	File     string
	Line     int
	Start    int    // offset in the file, in Java characters
	Old, New string // the text before and after the change
}

func (m Mutation) String() string {
	return fmt.Sprintf("%s:%d: %s: %q for %q", m.File, m.Line, m.Operator, m.New, m.Old)
}

// Load makes the host load a program with the main class main, and returns its mutations.
// Some of them do not compile.
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
			return nil, fmt.Errorf("the host's reply refers to file %d, but there are only %d", file, len(files))
		}
		next.File = files[file].Name
		list = append(list, next)
	}
	return list, r.err
}

// Give sets what runs read from stdin and from files in their folder. Only the host for
// Python has it.
func (m Mutants) Give(stdin string, files []SourceFile) error {
	var q message
	q.number(2)
	q.text(stdin)
	q.number(len(files))
	for _, f := range files {
		q.text(f.Name)
		q.bytes(f.Text)
	}
	_, err := m.In.Write(q.Bytes())
	return err
}

// Prepare does nothing, since the host compiles each mutant when it first runs.
func (Mutants) Prepare([]int) error { return nil }

// Ask describes one run of a mutant.
type Ask struct {
	Args  []string
	Steps int64 // maximum number of steps
}

// Ended is how a mutant's run ended.
type Ended int

// The ways in which a run ends.
const (
	EndedWell    Ended = iota
	EndedCrashed       // by an exception or an exit status other than 0
	EndedNever         // exceeded a limit of steps, output or memory
)

// Asked is the result of one run.
type Asked struct {
	Ended  Ended
	Steps  int64 // number of steps taken
	Output []byte
}

// Original is the number of the program without a mutation.
const Original = -1

// Ask compiles the program with the mutation of the given number and runs it on each
// question. It returns false if the mutant does not compile.
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
