package javahost

import (
	"embed"
	"io"
	"io/fs"
	"strings"
	"time"
)

// LocateHost is the class that tries what could mend a program: see Variants.
const LocateHost = "touchstone.LocateHost"

//go:embed locate/touchstone/*.java
var locateSources embed.FS

// LocateSource is the source of LocateHost, by path below the folder to compile
// in.
func LocateSource() map[string][]byte {
	files := MutateSource()
	delete(files, "touchstone/MutateHost.java")
	names, _ := fs.Glob(locateSources, "locate/touchstone/*.java") // the pattern is right
	for _, name := range names {
		files[strings.TrimPrefix(name, "locate/")], _ = locateSources.ReadFile(name) // an embedded file can be read
	}
	return files
}

// Effort is what a host has done so far.
type Effort struct {
	// Work is what all compiling and loading of classes ought to have taken, by what there
	// was of them: the same on every machine, busy or not.
	Work time.Duration

	// Time is what everything did take, of processors.
	Time time.Duration
}

const (
	startTime   = 1500 * time.Millisecond // what a host takes to start,
	compileTime = 1300 * time.Nanosecond  // a character that is compiled,
	loadTime    = 30 * time.Nanosecond    // and a byte of the classes that a run needs anew
)

// mostCounted is how many characters a host may say that it compiled, and bytes that it loaded.
const mostCounted = 1 << 40

// Variants speaks to a LocateHost, which holds one program at a time, as Mutants
// does to a MutateHost, and counts its steps in the same way. It compiles the
// program with many changes at once, each in a variant of its own, and then answers
// for each of them.
type Variants struct {
	In    io.Writer
	Out   io.Reader
	Limit int // bytes of one reply
}

// Load has the host hold a program, of which Main is to be run, and lists small
// changes that might mend it. Not each of them compiles.
func (v Variants) Load(main string, files []SourceFile) ([]Mutation, error) {
	return load(v.In, v.Out, v.Limit, main, files)
}

// Compile compiles variants, in place of those before, each with a change by its
// number or the Original, and tells which of them can be asked, and what the host says
// that it has done.
func (v Variants) Compile(changes []int) ([]bool, Effort, error) {
	var q message
	q.number(1)
	q.number(len(changes))
	for _, number := range changes {
		q.number(number)
	}
	if _, err := v.In.Write(q.Bytes()); err != nil {
		return nil, Effort{}, err
	}
	r := reply{from: v.Out, left: v.Limit}
	compiled := make([]bool, len(changes))
	for i := range compiled {
		compiled[i] = r.number() == 1
	}
	work := startTime + counted(r.long())*compileTime + counted(r.long())*loadTime
	return compiled, Effort{work, time.Duration(r.long())}, r.err
}

func counted(said int64) time.Duration { return time.Duration(min(max(said, 0), mostCounted)) }

// Ask runs a variant that compiles, by its place among them, on each question.
func (v Variants) Ask(place int, questions []Ask) ([]Asked, error) {
	var q message
	q.number(2)
	q.number(place)
	q.questions(questions)
	if _, err := v.In.Write(q.Bytes()); err != nil {
		return nil, err
	}
	r := reply{from: v.Out, left: v.Limit}
	answers := r.answers(len(questions))
	return answers, r.err
}
