package javahost

import (
	"embed"
	"encoding/binary"
	"fmt"
	"io"
	"io/fs"
	"math"
	"strings"
)

// InsideHost is the class that asks a program with some methods of a right solution in
// place of its own: see Inside.
const InsideHost = "touchstone.InsideHost"

//go:embed inside/touchstone/*.java
var insideSources embed.FS

// InsideSource returns the source of InsideHost, by path below the folder to compile in.
func InsideSource() map[string][]byte {
	files := MutateSource()
	delete(files, "touchstone/MutateHost.java")
	names, _ := fs.Glob(insideSources, "inside/touchstone/*.java") // the pattern is right
	for _, name := range names {
		files[strings.TrimPrefix(name, "inside/")], _ = insideSources.ReadFile(name) // an embedded file can be read
	}
	return files
}

// Inside speaks to an InsideHost, which holds one program at a time.
type Inside struct {
	In    io.Writer
	Out   io.Reader
	Limit int // bytes of one reply
}

// mostUnits bounds what is believed of a host, which a program may take over: a skeleton
// has a score of methods.
const mostUnits = 100

// Besides is added to the number of a form that runs after the program's own body.
const Besides = 100

// Unit is a method that can be replaced.
type Unit struct {
	Type, Name string
	File       string
	Line       int   // where the program declares it, from 1
	Forms      []int // the solutions that have it and compile there, from 1; none if it cannot be replaced
}

// Weave has the host hold a program, of which main is to be run, with the methods of
// each solution woven into it. It returns the units, none if nothing compiles, and what
// the program itself answers.
func (h Inside) Weave(
	main string,
	program, skeleton []SourceFile,
	solutions [][]SourceFile,
	questions []Ask,
) ([]Unit, []Asked, error) {
	if _, err := load(h.In, h.Out, h.Limit, main, program); err != nil {
		return nil, nil, err
	}
	var q message
	q.number(1)
	q.files(skeleton)
	q.number(len(solutions))
	for _, s := range solutions {
		q.files(s)
	}
	q.questions(questions)
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return nil, nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	var units []Unit
	for n := r.atMost(mostUnits); n > 0 && r.err == nil; n-- {
		u := Unit{Type: string(r.bytes()), Name: string(r.bytes())}
		file := r.number()
		u.Line = r.number()
		for forms := r.atMost(2 * len(solutions)); forms > 0 && r.err == nil; forms-- { // alone and beside its own
			u.Forms = append(u.Forms, r.number())
		}
		if file >= len(program) {
			return nil, nil, fmt.Errorf("a method of file %d, and there are %d", file, len(program))
		}
		u.File = program[file].Name
		units = append(units, u)
	}
	if len(units) == 0 || r.err != nil {
		return nil, nil, r.err
	}
	return units, r.answers(len(questions)), r.err
}

// Fields is how a unit's own body shares fields with those of other units.
type Fields struct {
	Lacks []int // units that should fill a field that it reads, which no unit fills
	Feeds []int // units that read fields that it fills and no right body of it does
}

// Link has the host find the fields of the program that hold what fields of the solution
// hold, where forms has every unit right. It returns what is known of the fields of each
// unit; nil if the methods are called in ways that it does not know.
func (h Inside) Link(forms []int, questions []Ask) ([]Fields, error) {
	var q message
	q.number(2)
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
		fields[u] = Fields{Lacks: r.units(len(forms)), Feeds: r.units(len(forms))}
	}
	return fields, r.err
}

// units reads the numbers of some of all units.
func (r *reply) units(all int) (list []int) {
	for n := r.atMost(all); n > 0 && r.err == nil; n-- {
		list = append(list, r.atMost(all-1))
	}
	return list
}

// Ask runs the program with each choice of forms, a number a unit, on one question.
func (h Inside) Ask(choices [][]int, question Ask) ([]Asked, error) {
	var q message
	q.number(3)
	q.questions([]Ask{question})
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

// Call is a call of a unit that its own body answers wrongly.
type Call struct {
	Text       string // such as "isPrime(9)"; on the next line the object it is called on
	Own, Right string // what the program's own body does, and the right one
}

// Leaves begins what a method did that returns nothing.
const Leaves = "leaves "

// Watch runs the program with a choice of forms, and asks one unit's own body as well
// wherever the unit is called, each call for at most the given number of steps. It returns how many
// different calls there were, and those that the own body answers wrongly.
func (h Inside) Watch(unit int, steps int64, forms []int, questions []Ask) (int, []Call, error) {
	var q message
	q.number(4)
	q.number(unit)
	q.Write(binary.BigEndian.AppendUint64(nil, uint64(steps)))
	q.forms(forms)
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

// Visit is a call of a method that searches, or of one that values a state.
type Visit struct {
	Level  int  // how many other calls are open
	Values bool // whether the method values the state alone
	Method string
	State  string             // in words
	Move   string             // that led to it, in words; may be empty
	Given  map[string]float64 // numbers by the names of parameters; truths are 1 and 0, and end in Truth
	Back   float64            // what it hands back
	IsBack bool               // whether that is known
	Thrown string             // such as "throws Error"; empty if it returned
}

// Truth ends the name of a parameter that is true or false.
const Truth = "?"

// mostGiven is how many parameters of a call are written down.
const mostGiven = 20

// MostVisits is how many visits of a search are written down.
const MostVisits = 2_000

// Trace runs the program with a choice of forms, once with a unit's own body instead of
// the right form. It returns what its search and a right one visit, in their order, nothing
// if the unit does not search.
func (h Inside) Trace(unit int, forms []int, question Ask) (own, right []Visit, err error) {
	var q message
	q.number(5)
	q.number(unit)
	q.forms(forms)
	q.questions([]Ask{question})
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return nil, nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	own = r.visits()
	return own, r.visits(), r.err
}

func (r *reply) visits() (list []Visit) {
	for n := r.atMost(MostVisits); n > 0 && r.err == nil; n-- {
		v := Visit{Level: r.number(), Values: r.number() == 1, Given: map[string]float64{}}
		v.Method, v.State, v.Move = string(r.bytes()), string(r.bytes()), string(r.bytes())
		for given := r.atMost(mostGiven); given > 0 && r.err == nil; given-- {
			name := string(r.bytes())
			v.Given[name] = r.float()
		}
		v.IsBack, v.Back, v.Thrown = r.number() == 1, r.float(), string(r.bytes())
		list = append(list, v)
	}
	return list
}

func (r *reply) float() float64 { return math.Float64frombits(uint64(r.long())) }

func (m *message) files(files []SourceFile) {
	m.number(len(files))
	for _, f := range files {
		m.text(f.Name)
		m.bytes(f.Text)
	}
}

func (m *message) forms(forms []int) {
	for _, f := range forms {
		m.number(f)
	}
}
