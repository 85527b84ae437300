package variant

import (
	"embed"
	"fmt"
	"io"
)

// InsideHost is the Java class that runs a program with some methods replaced by those of a right
// solution. See SubstitutionHost.
const InsideHost = "touchstone.InsideHost"

//go:embed inside/touchstone/*.java
var insideSources embed.FS

// InsideSource returns the source files of InsideHost, by path below the source directory.
func InsideSource() map[string][]byte {
	files, shared := sourcesIn(insideSources, "inside/"), Source()
	for _, name := range []string{"InMemorySource", "InMemoryFileManager", "CappedOutput"} {
		name = "touchstone/" + name + ".java"
		files[name] = shared[name]
	}
	return files
}

// SubstitutionHost is a connection to an InsideHost, which holds one program at a time.
type SubstitutionHost struct {
	In    io.Writer
	Out   io.Reader
	Limit int // maximum size of a reply, in bytes

	// Compile compiles combined programs for the host, which is not trusted. If Compile is nil, or
	// returns an empty result, the host compiles the programs itself, with the same result.
	Compile func([]SourceFile) Compiled
}

// mostUnits is the maximum number of units in a reply. It limits what Touchstone reads from a host,
// because a program may take control of its host.
const mostUnits = 100

// AfterOwn+n is the form with which a unit runs two bodies: first the program's own body, and then
// the body of solution n.
const AfterOwn = 100

// Unit is a method of the program that a method of a right solution can replace. Form 0 of the unit
// is the program's own body, and form n is the body in solution n, from 1. Form AfterOwn+n runs
// both bodies.
type Unit struct {
	Type, Name  string
	File        string
	Line        int   // line of its declaration in the program, from 1
	BuildsState bool  // whether other units run on the object that it makes or changes
	Forms       []int // besides 0; empty if the unit cannot be replaced
}

// Load makes the host load a program whose main class is main, together with the methods of each
// solution. It returns the units, and the results of the program with its own bodies. If the
// program does not compile with the methods of any solution, Load returns no units and no results.
func (h SubstitutionHost) Load(
	main string,
	program, skeleton []SourceFile,
	solutions [][]SourceFile,
	questions []RunRequest,
) ([]Unit, []RunResult, error) {
	q := request(loadProgram)
	q.bool(h.Compile != nil)
	q.text(main)
	q.files(program)
	q.files(skeleton)
	q.number(len(solutions))
	for _, s := range solutions {
		q.files(s)
	}
	q.questions(questions)
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return nil, nil, err
	}
	r := h.replyAfterCompiling()
	var units []Unit
	for n := r.count(mostUnits); n > 0 && r.err == nil; n-- {
		u := Unit{Type: string(r.bytes()), Name: string(r.bytes())}
		file := r.number()
		u.Line, u.BuildsState = r.number(), r.number() == 1
		// Each form has two numbers: one to run in place of the program's own body, and one to run
		// after it. A solution has two forms if a unit has a boolean parameter of unknown meaning.
		for forms := r.count(4 * len(solutions)); forms > 0 && r.err == nil; forms-- {
			u.Forms = append(u.Forms, r.number())
		}
		if file >= len(program) {
			return nil, nil, fmt.Errorf("the host's reply refers to file %d, but the program has %d files", file,
				len(program))
		}
		u.File = program[file].Name
		units = append(units, u)
	}
	if len(units) == 0 || r.err != nil {
		return nil, nil, r.err
	}
	return units, r.answers(len(questions)), r.err
}

// Fields describes how a unit's own body shares fields with other units.
type Fields struct {
	MissingSetters []int // units that should set a field that this unit reads and that no unit sets
	Feeds          []int // units that read fields that this unit sets and that no right body sets

	// Shares reports whether the right body of the unit uses fields to hand results to other units
	// or to get results from them.
	Shares bool

	// IgnoredLines holds the lines of the output, from 0, that are wrong if this unit runs the
	// program's own body and another unit that shares fields runs a right body. The host does not
	// know which fields correspond, so these lines say nothing about the unit.
	IgnoredLines []int
}

// mostLines is the maximum number of lines in Fields.IgnoredLines.
const mostLines = 100

// Link makes the host match the program's fields with those of the solution, and returns the fields
// of each unit. It returns nil if the host does not understand how the methods are called. The
// parameter forms must choose the right body for every unit.
func (h SubstitutionHost) Link(forms []int, questions []RunRequest) ([]Fields, error) {
	q := request(linkFields)
	q.forms(forms)
	q.questions(questions)
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	if r.number() == 0 {
		return nil, r.err
	}
	fields := make([]Fields, len(forms))
	for u := range fields {
		fields[u] = Fields{
			MissingSetters: r.numbers(len(forms)),
			Feeds:          r.numbers(len(forms)),
			Shares:         r.number() == 1,
			IgnoredLines:   r.numbers(mostLines),
		}
	}
	return fields, r.err
}

// numbers reads a list of at most limit numbers, each of them less than limit.
func (r *reply) numbers(limit int) (list []int) {
	for n := r.count(limit); n > 0 && r.err == nil; n-- {
		list = append(list, r.count(limit-1))
	}
	return list
}

// Run runs the program on one question, once for each choice of bodies. A choice contains, for each
// unit, the number of the body that the unit uses.
func (h SubstitutionHost) Run(choices [][]int, question RunRequest) ([]RunResult, error) {
	q := request(runChoices)
	q.questions([]RunRequest{question})
	q.number(len(choices))
	for _, forms := range choices {
		q.forms(forms)
	}
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	answers := r.answers(len(choices))
	return answers, r.err
}

// Call is a call of a unit in which the program's own body does something wrong.
type Call struct {
	Text       string // such as "isPrime(9)"; the receiver is on the next line
	Own, Right string // what the program's own body does, and what the right one does
}

// Leaves is the prefix of Call.Own and Call.Right if they describe the state after the call instead
// of the returned value.
const Leaves = "leaves "

// Forms holds the forms of all units: while a watched unit's right body runs, while its own body
// runs, and while the rest of the program runs.
type Forms struct{ Right, Own, Program []int }

// Watch runs the program. At every call of the unit it runs the unit's own body, for at most steps
// steps, and then the right one. It returns the number of different calls of the unit, and the calls
// for which the own body does something wrong.
func (h SubstitutionHost) Watch(unit int, steps int64, forms Forms, questions []RunRequest) (int, []Call, error) {
	q := request(watchUnit)
	q.number(unit)
	q.long(steps)
	q.forms(forms.Right)
	q.forms(forms.Own)
	q.forms(forms.Program)
	q.questions(questions)
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return 0, nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	all := r.number()
	var wrong []Call
	for n := r.number(); n > 0 && r.err == nil; n-- {
		wrong = append(wrong, Call{string(r.bytes()), string(r.bytes()), string(r.bytes())})
	}
	return all, wrong, r.err
}

// Visit is one call of a method that searches or evaluates a state.
type Visit struct {
	Level        int  // number of other calls in progress
	IsEvaluation bool // whether the method only evaluates the state
	Method       string
	State        string             // as text
	Move         string             // the move that led to the state, as text; may be empty
	Args         map[string]float64 // numbers by name; booleans are 1 or 0; see BoolSuffix
	Value        float64            // the returned value
	HasValue     bool               // whether Value is known
	Thrown       string             // such as "throws Error"; empty if the call returned
}

// BoolSuffix is the suffix that marks the name of a boolean parameter.
const BoolSuffix = "?"

const mostArgs = 20

// MostVisits is the maximum number of recorded visits of a search.
const MostVisits = 2_000

// Trace runs the program twice: with the forms.Own, and with the forms.Right. It returns the visits
// of both searches in order, or none if the unit does not search.
func (h SubstitutionHost) Trace(unit int, forms Forms, question RunRequest) (own, right []Visit, err error) {
	q := request(traceSearch)
	q.number(unit)
	q.forms(forms.Right)
	q.forms(forms.Own)
	q.questions([]RunRequest{question})
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return nil, nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	own = r.visits()
	return own, r.visits(), r.err
}

func (r *reply) visits() (list []Visit) {
	for n := r.count(MostVisits); n > 0 && r.err == nil; n-- {
		v := Visit{Level: r.number(), IsEvaluation: r.number() == 1, Args: map[string]float64{}}
		v.Method, v.State, v.Move = string(r.bytes()), string(r.bytes()), string(r.bytes())
		for args := r.count(mostArgs); args > 0 && r.err == nil; args-- {
			name := string(r.bytes())
			v.Args[name] = r.float()
		}
		v.HasValue, v.Value, v.Thrown = r.number() == 1, r.float(), string(r.bytes())
		list = append(list, v)
	}
	return list
}
