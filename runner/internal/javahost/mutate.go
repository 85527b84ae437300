package javahost

import (
	"encoding/binary"
	"fmt"
	"io"
)

// MutantConn is a connection to a MutateHost, which holds one program at a time. Each run has a
// limited number of steps. Each method call and each loop iteration is a step, so an endless
// program always ends at the same point. In requests and replies, numbers have 32 bits and step
// counts 64 bits, all big-endian. The length of a text precedes the text.
type MutantConn struct {
	In    io.Writer
	Out   io.Reader
	Limit int // maximum size of a reply, in bytes
}

// Mutation is a small change of a program at one place.
type Mutation struct {
	Operator string // such as "condition negated"
	File     string
	Line     int
	Start    int    // offset in the file, in characters
	Old, New string // the text before and after the change
}

func (m Mutation) String() string {
	return fmt.Sprintf("%s:%d: %s: %q for %q", m.File, m.Line, m.Operator, m.New, m.Old)
}

// Load makes the host load a program with the main class main, and returns its mutations.
// Some of them do not compile.
func (m MutantConn) Load(main string, files []SourceFile) ([]Mutation, error) {
	return load(m.In, m.Out, m.Limit, main, files)
}

func load(in io.Writer, out io.Reader, limit int, main string, files []SourceFile) ([]Mutation, error) {
	var q message
	q.number(0)
	q.text(main)
	q.files(files)
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
			return nil, fmt.Errorf("the host's reply refers to file %d, but the program has %d files", file, len(files))
		}
		next.File = files[file].Name
		list = append(list, next)
	}
	return list, r.err
}

// SetInput sets the stdin of later runs and the files in their folder. Only the host for Python
// understands it.
func (m MutantConn) SetInput(stdin string, files []SourceFile) error {
	var q message
	q.number(2)
	q.text(stdin)
	q.files(files)
	_, err := m.In.Write(q.Bytes())
	return err
}

// RunRequest is a request for one run of a program.
type RunRequest struct {
	Args  []string
	Steps int64 // maximum number of steps
}

// RunStatus says how a run ended.
type RunStatus int

const (
	EndedWell    RunStatus = iota
	EndedCrashed           // by an exception or an exit status other than 0
	EndedNever             // exceeded a limit of steps, output or memory
)

// RunResult is the result of one run.
type RunResult struct {
	Status RunStatus
	Steps  int64 // number of steps taken
	Output []byte
}

// Original is the number of the unchanged program.
const Original = -1

// Run runs the program with the mutation of this number on each question, or the unchanged program
// if number is Original. It returns false if the mutant does not compile.
func (m MutantConn) Run(number int, questions []RunRequest) ([]RunResult, bool, error) {
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

func (m *message) questions(questions []RunRequest) {
	m.number(len(questions))
	for _, q := range questions {
		m.Write(binary.BigEndian.AppendUint64(nil, uint64(q.Steps)))
		m.number(len(q.Args))
		for _, arg := range q.Args {
			m.text(arg)
		}
	}
}

func (r *reply) answers(count int) []RunResult {
	answers := make([]RunResult, count)
	for i := range answers {
		answers[i].Status = RunStatus(r.number())
		answers[i].Steps = r.long()
		answers[i].Output = r.bytes()
	}
	return answers
}

func (r *reply) long() int64 {
	return int64(binary.BigEndian.Uint64(append(r.read(8), make([]byte, 8)...)))
}
