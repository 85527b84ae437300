package faults

import (
	"slices"

	fn "touchstone/reference/internal/fanorona"
	ts "touchstone/reference/internal/takestones"
)

// Fault is one mistake that students make.
type Fault struct {
	Name    string // such as "cut-off-strict"; kept from version to version
	Kind    Kind
	Meaning string // what the program does, in some 20 plain words, to be read after "a program that"
	Hint    string // what to look at; never the answer

	// Excuse says why graded suites need not catch the fault; empty if they must. With
	// TiesOnly, only cases whose answer is an exact tie of rounding (5.3) catch it;
	// without, it changes no output.
	Excuse   string
	TiesOnly bool

	// Near names a fault so similar that graded suites need not tell the two apart. A
	// diagnosis then names both.
	Near string

	settings faultSettings
	changed  []setting // those of settings that are not as in a right program
}

// Kind is the part of a program that a fault is in.
type Kind string

// The kinds of fault, in the order of the catalogue.
const (
	RuleFault       Kind = "rules"
	EvaluationFault Kind = "evaluation"
	SearchFault     Kind = "search"
	ChoiceFault     Kind = "choice"
	CountingFault   Kind = "counting"
	TraceFault      Kind = "trace"
	FormatFault     Kind = "formatting"
	BreakdownFault  Kind = "breakdown"
)

var kinds = []Kind{
	RuleFault, EvaluationFault, SearchFault, ChoiceFault, CountingFault, TraceFault, FormatFault, BreakdownFault,
}

// table holds faults of one kind that change one sort of settings. Editions may share it.
type table[S any] struct {
	kind Kind
	rows []row[S]
}

type row[S any] struct {
	name          string
	made          S
	meaning, hint string
}

// faults returns the faults of the rows.
func (t table[S]) faults(in func(S) faultSettings) []Fault {
	var list []Fault
	for _, r := range t.rows {
		made := in(r.made)
		list = append(list, Fault{
			Name: r.name, Kind: t.kind, Meaning: r.meaning, Hint: r.hint, settings: made, changed: changedBy(made),
		})
	}
	return list
}

// The sorts of settings: of a wrong search of Take-Stones or Fanorona, or of how a right
// search is printed.
func inSearch(v ts.Faults) faultSettings      { return faultSettings{AtMax: v, AtMin: v} }
func inFanorona(v fn.Faults) faultSettings    { return faultSettings{Fanorona: v} }
func inPrint(s printFaults) faultSettings     { return faultSettings{Print: s} }
func asTheyAre(s faultSettings) faultSettings { return s }

// excuse says why an edition's graded suites cannot catch a fault.
type excuse struct {
	reason   string
	tiesOnly bool
	near     string // not an excuse: see Fault.Near
}

// together joins the tables of an edition, in order.
func together(excuses map[string]excuse, tables ...[]Fault) []Fault {
	all := slices.Concat(tables...)
	for name, e := range excuses {
		f := &all[slices.IndexFunc(all, func(f Fault) bool { return f.Name == name })] // a name of none fails every test
		f.Excuse, f.TiesOnly, f.Near = e.reason, e.tiesOnly, e.near
	}
	slices.SortStableFunc(
		all,
		func(a, b Fault) int { return slices.Index(kinds, a.Kind) - slices.Index(kinds, b.Kind) },
	)
	return all
}
