package javahost

import (
	"encoding/binary"
	"fmt"
)

// mostChanges bounds what is believed of a host.
const mostChanges = 20_000

// Change is a small change of a program in one line, or a mark, which tells whether a
// program comes by a statement.
type Change struct {
	Unit  int
	File  string
	Line  int    // from 1
	Cost  int    // less for what is likelier; -1 if it does not compile
	Text  string // the line
	After string // the lines that the change is of, in one; empty of a mark
}

// Changes has the host weave changes of some units into its program, and returns them by
// number; none if nothing compiles. Constants are values that right answers hold.
func (h Inside) Changes(units []int, constants []string, program []SourceFile) ([]Change, error) {
	var q message
	q.number(11)
	q.numbers(units)
	q.texts(constants)
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	var list []Change
	for n := r.atMost(mostChanges); n > 0 && r.err == nil; n-- {
		c := Change{Unit: r.number()}
		file := r.number()
		c.Line, c.Cost = max(r.number(), 1), int(int32(r.number()))
		c.Text, c.After = string(r.bytes()), string(r.bytes())
		if file >= len(program) {
			return nil, fmt.Errorf("a change of file %d, and there are %d", file, len(program))
		}
		c.File = program[file].Name
		list = append(list, c)
	}
	return list, r.err
}

// Trial is what a change does at a sample of calls of its unit, or how many of them come
// by a mark.
type Trial struct {
	Mended, Spoiled int // calls
	Wrong, Right    int // calls that come by it
}

// Trials runs the program with a choice of forms, and asks one unit's own body with the
// changes that are made wherever it is called. It returns how many different calls are
// wrong, and how many of them are in the sample. With all, it tries every other change
// beside them, and returns what each does, by number.
func (h Inside) Trials(
	unit int, steps int64, forms, made []int, questions []Ask, all int,
) (wrong, sample int, trials []Trial, err error) {
	var q message
	q.number(12)
	q.number(unit)
	q.Write(binary.BigEndian.AppendUint64(nil, uint64(steps)))
	q.forms(forms)
	q.numbers(made)
	q.number(min(all, 1))
	q.questions(questions)
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return 0, 0, nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	wrong, sample = r.number(), r.number()
	for range all {
		trials = append(trials, Trial{r.number(), r.number(), r.number(), r.number()})
	}
	return wrong, sample, trials, r.err
}

// Try runs the program with a choice of forms on one question, with each of some sets of
// changes. It tells, if that is wanted, which changes and marks each run comes by.
func (h Inside) Try(forms []int, sets [][]int, question Ask, tells bool) ([]Asked, [][]int, error) {
	var q message
	q.number(13)
	q.forms(forms)
	q.questions([]Ask{question})
	q.number(map[bool]int{true: 1}[tells])
	q.number(len(sets))
	for _, made := range sets {
		q.numbers(made)
	}
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return nil, nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	var answers []Asked
	var seen [][]int
	for range sets {
		answers = append(answers, r.answers(1)...)
		if !tells {
			continue
		}
		var numbers []int
		for n := r.atMost(mostChanges); n > 0 && r.err == nil; n-- {
			numbers = append(numbers, r.number())
		}
		seen = append(seen, numbers)
	}
	return answers, seen, r.err
}

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
